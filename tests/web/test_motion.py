"""Pieces travel where things go, and whoever has seen enough sees the rest at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage, Site
from .scenes import Scene, played, show

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


BOX = """(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}"""
ENDS = (
    f"const box = {BOX};"
    """
  const [animation] = picture.parentElement.getAnimations();
  const { delay, duration } = animation.effect.getTiming();
  const at = (share) => { animation.currentTime = delay + duration * share; return box(picture); };
  animation.pause();
  return [at(0), at(0.9999)];
"""
)
# In pixels: a piece takes the room of its place, within these.
SMALLEST, LARGEST = 16, 64

Box = dict[str, float]


def box_of(page: Page, anchor: str) -> Box:
    box: Box = page.locator(f'[data-anchor="{anchor}"]').first.evaluate(BOX)
    return box


def check_lies_on(piece: Box, place: Box) -> None:
    """In its middle, as large as it has room for, and not distorted."""
    side = min(max(min(place["width"], place["height"]), SMALLEST), LARGEST)
    expected = {"x": place["x"], "y": place["y"], "width": side, "height": side}
    assert piece == pytest.approx(expected, abs=1), (piece, place)


@pytest.mark.parametrize(
    ("scene", "offer", "picture", "start", "end"),
    [
        (CHOOSING_A_ROLE["puerto-rico"], "^Trader", "role-trader", "role:trader", "seat:{me}:name"),
        (
            Scene("puerto-rico", 12, "settle", 1, {"players": 3}, offer="take quarry"),
            "quarry",
            "tile-quarry",
            "quarry",
            "seat:{me}:island",
        ),
    ],
    ids=["role", "tile"],
)
def test_a_piece_flies_from_its_place_to_its_place(
    new_page: NewPage, site: Site, scene: Scene, offer: str, picture: str, start: str, end: str
) -> None:
    page = new_page(reduced_motion="no-preference")
    show(page, site.address, site.database, scene)
    page.get_by_role("button", name=re.compile(offer, re.IGNORECASE)).first.click()
    stand_still(page)
    places = [box_of(page, anchor.format(me=played(scene).current)) for anchor in (start, end)]
    page.locator("[data-commit]").click()
    flying = page.locator(f'.air svg:has(use[href="#{picture}"])')
    expect(flying).to_have_count(1)
    for piece, place in zip(flying.evaluate(f"(picture) => {{ {ENDS} }}"), places, strict=True):
        check_lies_on(piece, place)


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


@pytest.mark.parametrize(("pace", "milliseconds"), [("Slow", 640), ("Normal", 320), ("Fast", 160)])
def test_pieces_fly_at_the_pace_that_was_chosen(new_page: NewPage, site: Site, pace: str, milliseconds: int) -> None:
    page = new_page(reduced_motion="no-preference")
    page.goto(f"{site.address}/settings")
    page.get_by_label("Pace").select_option(pace)
    show(page, site.address, site.database, CHOOSING_A_ROLE["puerto-rico"])
    expect(page.locator("[data-question]")).to_be_visible()
    stand_still(page)
    take_role(page)
    piece = page.locator(PIECES).first
    assert piece.evaluate("(piece) => piece.getAnimations()[0].effect.getTiming().duration") == milliseconds


def test_at_once_nothing_flies(new_page: NewPage, site: Site) -> None:
    page = new_page(reduced_motion="no-preference")
    show(page, site.address, site.database, CHOOSING_A_ROLE["puerto-rico"])
    for _ in ("fast", "instant"):
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("menuitem", name="Pace").click()
    take_role(page)
    expect(page.locator("[data-changed]").first).to_be_attached()
    expect(page.locator(PIECES)).to_have_count(0)
