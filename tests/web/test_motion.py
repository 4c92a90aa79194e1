"""Pieces travel where things go, and a key skips the rest."""

from __future__ import annotations

import re
from dataclasses import dataclass

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
# In pixels: a piece takes the room of its place, within these; signs are kept small.
SMALLEST, LARGEST_SIGN, LARGEST_PICTURE = 16, 64, 160

Box = dict[str, float]


def box_of(page: Page, anchor: str) -> Box:
    box: Box = page.locator(f'[data-anchor="{anchor}"]').first.evaluate(BOX)
    return box


def check_lies_on(piece: Box, place: Box, largest: int, shape: float) -> None:
    """In its middle, as large as it has room for, and not distorted."""
    width = min(max(min(place["width"], place["height"] / shape), SMALLEST), largest)
    expected = {"x": place["x"], "y": place["y"], "width": width, "height": width * shape}
    assert piece == pytest.approx(expected, abs=1), (piece, place)


SQUARE, CARD = 1, 4 / 3


@dataclass(frozen=True)
class Journey:
    scene: Scene
    offer: str
    picture: str
    start: str
    end: str
    largest: int = LARGEST_PICTURE
    shape: float = SQUARE


JOURNEYS = {
    "role": Journey(
        CHOOSING_A_ROLE["puerto-rico"], "^Trader", "role-trader", "role:trader", "seat:{me}:name", LARGEST_SIGN
    ),
    # To its own field, not to the middle of the island.
    "tile": Journey(
        Scene("puerto-rico", 12, "settle", 1, {"players": 3}, offer="take quarry"),
        "quarry",
        "land-quarry",
        "quarry",
        "seat:{me}:place:quarry",
    ),
    "house": Journey(
        Scene("puerto-rico", 12, "build", 1, {"players": 3}, offer="build small market"),
        "small market",
        "b-small-market",
        "building:small market",
        "seat:{me}:place:small market",
        shape=CARD,
    ),
}


@pytest.mark.parametrize("journey", JOURNEYS.values(), ids=JOURNEYS)
def test_a_piece_flies_from_its_place_to_its_place(new_page: NewPage, site: Site, journey: Journey) -> None:
    page = new_page(reduced_motion="no-preference")
    show(page, site.address, site.database, journey.scene)
    page.get_by_role("button", name=re.compile(journey.offer, re.IGNORECASE)).first.click()
    stand_still(page)
    start = box_of(page, journey.start)
    page.locator("[data-commit]").click()
    flying = page.locator(f'.air svg:has(use[href="#{journey.picture}"])')
    expect(flying).to_have_count(1)
    end = box_of(page, journey.end.format(me=played(journey.scene).current))
    for piece, place in zip(flying.evaluate(f"(picture) => {{ {ENDS} }}"), [start, end], strict=True):
        check_lies_on(piece, place, journey.largest, journey.shape)


def test_a_full_ship_sails(new_page: NewPage, site: Site) -> None:
    """It leaves as it was, and an empty one comes in its place."""
    page = new_page(reduced_motion="no-preference")
    last_load = Scene("puerto-rico", 5, "load", 8, {"players": 3}, choices=2, offer="load indigo on ship 3")
    show(page, site.address, site.database, last_load)
    page.get_by_role("button", name=re.compile("^Indigo on the third ship")).first.click()
    stand_still(page)
    page.locator("[data-commit]").click()
    expect(page.locator(".ships > [inert]")).not_to_have_count(0)
    page.keyboard.press("Shift")
    expect(page.locator(".ships > [inert]")).to_have_count(0)


@pytest.mark.parametrize("game", CHOOSING_A_ROLE)
def test_what_happened_stays_in_the_prompt(new_page: NewPage, site: Site, game: str) -> None:
    """After a reload, too, and while a role is looked at; R opens it in full and then moves the pieces once more."""
    page = new_page(reduced_motion="no-preference")
    show(page, site.address, site.database, CHOOSING_A_ROLE[game])
    recap = page.get_by_label("Since your last move")
    expect(recap).to_be_visible()
    told = recap.inner_text()
    assert "New round" in told
    expect(page.locator("[data-flag]")).not_to_have_count(0)
    page.reload()
    expect(recap).to_have_text(re.compile(re.escape(told.split("\n")[0])))
    page.keyboard.press("1")
    expect(recap).to_be_visible()
    page.keyboard.press("r")
    expect(recap).to_be_visible()
    stand_still(page)
    page.keyboard.press("r")
    expect(page.locator(PIECES)).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(PIECES)).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-flag]")).to_have_count(0)


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
