"""A game goes on through whatever happens to the network and the server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage, Site
from .visitors import play_now

pytestmark = pytest.mark.slow


def actions(page: Page):
    return page.get_by_role("region", name="What you can do").get_by_role("button")


def play_one(page: Page) -> None:
    """The first action that is offered; done when something has happened."""
    events = page.get_by_role("log", name="Log").get_by_role("listitem")
    before = events.count()
    actions(page).first.click()
    expect(events.nth(before)).to_be_attached()


def test_a_whole_game_in_plain_words(page: Page) -> None:
    play_now(page, "San Juan")
    over = page.get_by_text("The game is over")
    while not over.is_visible():
        expect(actions(page).first.or_(over)).to_be_visible()
        if not over.is_visible():
            actions(page).last.click()
            expect(page.locator("[aria-disabled=true]")).to_have_count(0)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_server_that_comes_back(new_page: NewPage, own_site: Site) -> None:
    page = new_page()
    page.goto(own_site.address)
    play_now(page, "San Juan")
    play_one(page)
    page.evaluate("window.isTheSamePage = true")

    own_site.stop()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    own_site.start()
    expect(page.get_by_text("The connection is lost")).not_to_be_visible(timeout=30_000)
    expect(actions(page).first).to_be_visible()
    play_one(page)
    assert page.evaluate("window.isTheSamePage")


def test_a_network_that_comes_back(page: Page) -> None:
    play_now(page, "San Juan")
    expect(actions(page).first).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("You are offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("You are offline")).not_to_be_visible()
    play_one(page)


def test_two_tabs_show_the_same_game(page: Page) -> None:
    play_now(page, "San Juan")
    expect(actions(page).first).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url)
    expect(actions(other).first).to_be_visible()
    play_one(page)
    expect(other.get_by_role("log", name="Log").get_by_role("listitem").first).to_be_attached()


def test_an_old_client_reloads_itself(new_page: NewPage, own_site: Site) -> None:
    page = new_page()
    page.goto(own_site.address)
    play_now(page, "San Juan")
    expect(actions(page).first).to_be_visible()
    page.evaluate("window.isTheSamePage = true")
    page.route("**/build.json", lambda route: route.fulfill(json={"build": "newer"}), times=1)

    with page.expect_navigation():
        own_site.stop()
        own_site.start()
    assert not page.evaluate("window.isTheSamePage")
