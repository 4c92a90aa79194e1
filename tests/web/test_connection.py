"""A game goes on through whatever happens to the network, and in two tabs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .test_san_juan import play, state
from .visitors import play_now

pytestmark = pytest.mark.slow


def test_a_network_that_comes_back(page: Page) -> None:
    play_now(page, "San Juan")
    state(page)
    page.context.set_offline(True)
    expect(page.get_by_text("You’re offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("You’re offline")).not_to_be_visible()
    play(page, moves=1)


def test_two_tabs_show_the_same_game(page: Page) -> None:
    play_now(page, "San Juan")
    state(page)
    other = page.context.new_page()
    other.goto(page.url)
    state(other)
    events = other.get_by_role("log", name="Log").get_by_role("listitem")
    before = events.count()
    play(page, moves=1)
    expect(events.nth(before)).to_be_attached()


@pytest.mark.parametrize("game", ["Puerto Rico", "San Juan"])
def test_the_table_stays_where_it_is_without_a_network(page: Page, game: str) -> None:
    play_now(page, game)
    places = page.locator("[data-anchor]")
    expect(places.first).to_be_visible()
    page.wait_for_function("document.getAnimations().length === 0")
    before = places.first.bounding_box()
    page.context.set_offline(True)
    expect(page.get_by_text("You’re offline")).to_be_visible()
    assert places.first.bounding_box() == before
