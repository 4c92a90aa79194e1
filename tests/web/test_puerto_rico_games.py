"""Whole games of Puerto Rico by clicks, on a phone, by the keyboard alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, NewPage, Site
from .test_puerto_rico import ASKED, PATIENCE, click_commit, click_if_there, commit, offers, sit_down

pytestmark = pytest.mark.slow

RESULT = "[data-result]"
STEPS_MOST = 5_000


def play_to_the_end(page: Page, choose: Any, confirm: Any) -> None:
    """As somebody plays who always takes the first offer. Whatever is asked can be answered so."""
    something = commit(page).or_(offers(page).first).or_(page.locator(RESULT))
    for _ in range(STEPS_MOST):
        expect(something.first).to_be_visible(timeout=PATIENCE)
        if page.locator(RESULT).count():
            return
        if commit(page).count():
            confirm(page)
        else:
            choose(page)
    pytest.fail("the game does not end")


def click_first(page: Page) -> None:
    click_if_there(page, f"{ASKED} [data-offer]")


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"nobles": True, "new_buildings": "drafted"})],
)
def test_a_whole_game_by_clicks(page: Page, site: Site, players: int, options: dict[str, Any]) -> None:
    sit_down(page, site, players, **options)
    play_to_the_end(page, click_first, click_commit)
    expect(page.get_by_role("row", name=re.compile("^Total"))).to_be_visible()


def test_a_whole_game_on_a_phone(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(page, site, 2)
    play_to_the_end(page, click_first, click_commit)
    expect(page.get_by_role("row", name=re.compile("^Total"))).to_be_visible()


def test_a_whole_game_by_the_keyboard(page: Page, site: Site) -> None:
    sit_down(page, site, 2)
    play_to_the_end(page, lambda page: page.keyboard.press("1"), lambda page: page.keyboard.press("Enter"))
