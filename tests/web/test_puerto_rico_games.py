"""Whole games of Puerto Rico by clicks, on a phone, by the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, NewPage, Site
from .test_puerto_rico import PATIENCE, click_commit, click_if_there, sit_down

pytestmark = pytest.mark.slow

Act = Callable[[Page], None]

MOVES_MOST = 2_000

COMMIT = "[data-prompt=mine] [data-commit]:not([aria-disabled])"
OFFER = "[data-prompt=mine] [data-offer]:not(.whole, .barrel)"
"""Which goods stay is suggested, and needs no choice."""

STATE = f"""() => {{
  if (document.querySelector("[data-result]")) return "over";
  if (document.querySelector(".commit-box [aria-busy=true]")) return "waiting";
  if (document.querySelector("{COMMIT}")) return "ready";
  return document.querySelector("{OFFER}") ? "asked" : "waiting";
}}"""
"""What the player can do now: nothing, choose, or commit."""

SHOWN = "() => document.querySelector('[data-prompt]')?.innerHTML"
"""Changes with every choice and every move."""


def play_to_the_end(page: Page, choose: Act, confirm: Act) -> None:
    """As somebody plays who always takes the first offer. Whatever is asked can be answered so."""
    for _ in range(MOVES_MOST):
        page.wait_for_function(f"() => ({STATE})() !== 'waiting'", timeout=PATIENCE)
        before = page.evaluate(SHOWN)
        match page.evaluate(STATE):
            case "over":
                return
            case "ready":
                confirm(page)
            case "asked":
                choose(page)
        changed = f"(before) => ({SHOWN})() !== before || !!document.querySelector('[data-result]')"
        page.wait_for_function(changed, arg=before, timeout=PATIENCE)
    pytest.fail("the game does not end")


def click_first(page: Page) -> None:
    click_if_there(page, OFFER)


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
