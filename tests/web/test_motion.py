"""Pieces travel where things go, and whoever has seen enough sees the rest at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage, Site
from .scenes import Scene, show

pytestmark = pytest.mark.slow

PIECES = ".air > *"
NOTED = ".air > [data-noted]"
NOTE_PIECES = "document.querySelectorAll('.air > *').forEach((piece) => (piece.dataset.noted = ''))"
CHOOSING_A_ROLE = {
    "puerto-rico": Scene("puerto-rico", 12, "take role", 2, {"players": 3}),
    "san-juan": Scene("san-juan", 13, "take role", 2, {"players": 3}),
}


def stand_still(page: Page) -> None:
    """What flies stays in the air for hours, unless something lands it."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.0001})


def take_role(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Trader")).first.click()
    page.locator("[data-commit]").click()


@pytest.mark.parametrize("game", CHOOSING_A_ROLE)
def test_a_key_lands_what_is_in_the_air(new_page: NewPage, site: Site, game: str) -> None:
    page = new_page(reduced_motion="no-preference")
    show(page, site.address, site.database, CHOOSING_A_ROLE[game])
    expect(page.locator("[data-anchor]").first).to_be_visible()
    stand_still(page)
    take_role(page)
    expect(page.locator(PIECES)).not_to_have_count(0)
    page.evaluate(NOTE_PIECES)
    page.keyboard.press("Shift")
    # Others play on, and their pieces fly.
    expect(page.locator(NOTED)).to_have_count(0)


def test_a_replay_moves_pieces(new_page: NewPage, site: Site) -> None:
    page = new_page(reduced_motion="no-preference")
    show(page, site.address, site.database, CHOOSING_A_ROLE["san-juan"])
    page.goto(f"{page.url}/replay")
    expect(page.get_by_role("slider")).to_have_value("0")
    stand_still(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(PIECES)).not_to_have_count(0)
    page.keyboard.press("Home")
    expect(page.locator(PIECES)).to_have_count(0)
