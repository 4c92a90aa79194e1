"""A game goes on when the server is restarted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

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
    expect(page.get_by_text("Connection lost")).to_be_visible()
    own_site.start()
    expect(page.get_by_text("Connection lost")).not_to_be_visible()
    state(page)
    play(page, moves=1)
    assert page.evaluate("window.isTheSamePage")


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
