"""A game goes on through whatever happens to the network and the server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage, Site
from .test_san_juan import play, state
from .visitors import play_now

pytestmark = pytest.mark.slow


def test_a_server_that_comes_back(new_page: NewPage, own_site: Site) -> None:
    page = new_page()
    page.goto(own_site.address)
    play_now(page, "San Juan")
    play(page, moves=1)
    page.evaluate("window.isTheSamePage = true")

    own_site.stop()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    own_site.start()
    expect(page.get_by_text("The connection is lost")).not_to_be_visible(timeout=30_000)
    state(page)
    play(page, moves=1)
    assert page.evaluate("window.isTheSamePage")


def test_a_network_that_comes_back(page: Page) -> None:
    play_now(page, "San Juan")
    state(page)
    page.context.set_offline(True)
    expect(page.get_by_text("You are offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("You are offline")).not_to_be_visible()
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


def test_an_old_client_reloads_itself(new_page: NewPage, own_site: Site) -> None:
    page = new_page()
    page.goto(own_site.address)
    play_now(page, "San Juan")
    state(page)
    page.evaluate("window.isTheSamePage = true")
    page.route("**/build.json", lambda route: route.fulfill(json={"build": "newer"}), times=1)

    with page.expect_navigation():
        own_site.stop()
        own_site.start()
    assert not page.evaluate("window.isTheSamePage")
