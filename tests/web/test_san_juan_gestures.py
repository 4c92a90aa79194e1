"""What the buildings of San Juan let one do, by clicks on a laptop and by taps on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, NewPage, Site
from .log import expect_told
from .scenes import Scene, show
from .test_san_juan import commit, state

pytestmark = pytest.mark.slow

FULL = {"players": 4, "expansion": True}
FIRST_EDITION = {"players": 2, "edition": 1}


@dataclass(frozen=True)
class Gesture:
    """Somebody is asked something, chooses what lies at the first of these places, and the log says so."""

    decision: str
    seed: int
    place: str
    said: str
    building: str = ""
    offer: str = ""
    options: dict[str, Any] | None = None

    def __str__(self) -> str:
        return f"{self.building or self.offer}: {self.decision}"

    @property
    def scene(self) -> Scene:
        return Scene("san-juan", self.seed, self.decision, 2, self.options or FULL, 2, self.building, self.offer)


GESTURES = (
    Gesture("cover", 3, "city:", "You build .* over the", "crane"),
    Gesture("give good", 1, "good:", "You pay with", "black market"),
    Gesture("build", 1, "cathedral", "You build a cathedral", offer="build cathedral"),
    Gesture("chapel", 1, "hand:", "You put .* under the chapel", "chapel"),
    Gesture("bank", 5, "hand:", "You put .* under the bank", "bank"),
    Gesture("exchange", 1, "hand:", "You discard", "office building"),
    Gesture("discard", 2, "hand:", "You discard", "archive"),
    Gesture("keep", 1, "from:", "You keep", "prefecture"),
    Gesture("dig", 1, "offer:use_gold_mine", r"You turn up .* \(gold mine\)", "gold mine"),
    Gesture("dig", 5, "offer:use_goldsmith", r"You turn up .* \(goldsmith\)", "goldsmith"),
    Gesture("take card", 1, "from:", "You take the", "gold mine"),
    Gesture("take card", 8, "from:", "You take the", "gold mine", options=FIRST_EDITION),
    Gesture("use library", 3, "offer:use_library", "You use the library", "library", options={"players": 2}),
    Gesture("produce", 1, "room:", "You produce", "aqueduct"),
    Gesture("sell", 2, "good:", "You sell", "trading post"),
    Gesture("sell", 11, "good:", "You put .* under the harbor", "harbor"),
)


def finish(page: Page) -> None:
    """Chooses whatever else is asked for, until the move is whole, and makes it."""
    while state(page) != "ready":
        page.locator("[data-place].can").first.click()
        page.wait_for_function("() => !document.querySelector('.prompt[aria-busy=true]')")
    commit(page)


@pytest.mark.parametrize("gesture", GESTURES, ids=str)
def test_by_clicks(page: Page, site: Site, gesture: Gesture) -> None:
    show(page, site.address, site.database, gesture.scene)
    state(page)
    page.locator(f":is([data-place^='{gesture.place}'].can, [data-offer^='{gesture.place}'])").first.click()
    finish(page)
    expect_told(page, gesture.said)


@pytest.mark.parametrize("gesture", [each for each in GESTURES if each.place[:4] in ("city", "good", "cath")], ids=str)
def test_within_the_thumbs_reach(new_page: NewPage, site: Site, gesture: Gesture) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    show(page, site.address, site.database, gesture.scene)
    state(page)
    page.locator(f".prompt [data-offer^='{gesture.place}']").first.tap()
    finish(page)
    page.get_by_role("button", name="Log").tap()
    expect_told(page, gesture.said)


def test_what_is_too_expensive_says_so(page: Page, site: Site) -> None:
    show(page, site.address, site.database, Scene("san-juan", 13, "build", 8, FULL))
    state(page)
    card = page.get_by_role("list", name="Your hand").locator("[data-place][aria-disabled=true]").first
    card.click(force=True)
    expect(card.get_by_role("status")).to_be_visible()


def test_what_was_drawn_is_marked(page: Page, site: Site) -> None:
    """The archive lets drawn cards join the hand: one sees which they are."""
    show(page, site.address, site.database, GESTURES[6].scene)
    state(page)
    marked = page.get_by_role("list", name="Your hand").get_by_text("drawn", exact=True)
    expect(marked).not_to_have_count(0)
