"""Two browsers at one table: what one does, the other sees, hears of, and is called by."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, WIDE, NewPage, Site
from .pictures import MEDIUM
from .scenes import SCENES, show_waiting
from .visitors import give_name

pytestmark = pytest.mark.slow

MY_TURN = re.compile("^● Your turn – Puerto Rico")
NOT_MY_TURN = re.compile("^Puerto Rico")
PIECES = ".air > *"

COUNT_PIECES = """
() => {
  const { dataset } = document.documentElement;
  dataset.pieces = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) dataset.pieces = Number(dataset.pieces) + addedNodes.length;
  }).observe(document.querySelector(".air"), { childList: true });
}
"""
"""The page notes how many have flown."""


def share_table(ana: Page, ben: Page, site: Site, game: str) -> None:
    """A table for two, at which the game begins."""
    ana.goto(f"{site.address}/tables/new?game={game}&players=2")
    ana.get_by_role("button", name="Open the table").click()
    give_name(ana, "Ana")
    expect(ana.get_by_role("heading", name="Ana’s table")).to_be_visible()
    ben.goto(ana.url)
    ben.get_by_role("button", name="Sit down here").click()
    give_name(ben, "Ben")


def sit_down_together(ana: Page, ben: Page, site: Site) -> tuple[Page, Page]:
    """At a table of Puerto Rico: who begins, and the other."""
    share_table(ana, ben, site, "puerto-rico")
    for page in (ana, ben):
        page.get_by_role("tab", name="Log").click()
        expect(page.get_by_role("log", name="Log")).to_be_visible()
    has_to_move = ana.request.get(f"{site.address}/api{re.sub('.*(?=/tables)', '', ana.url)}/game").json()["legal"]
    return (ana, ben) if has_to_move else (ben, ana)


def take_prospector(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Prospector")).first.click()
    page.locator("[data-commit]").click()


def test_what_one_does_the_other_sees(new_page: NewPage, site: Site) -> None:
    first, second = sit_down_together(new_page(), new_page(), site)
    expect(first).to_have_title(MY_TURN)
    expect(second).to_have_title(NOT_MY_TURN)

    take_prospector(first)
    expect(first.get_by_role("log", name="Log")).to_contain_text("You take the prospector")
    expect(second.get_by_role("log", name="Log")).to_contain_text("takes the prospector")
    expect(first).to_have_title(NOT_MY_TURN)
    expect(second).to_have_title(MY_TURN)


def test_a_spectator_sits_behind_anybody(new_page: NewPage, site: Site) -> None:
    """At the fullest table of Puerto Rico; San Juan's is looked at by `test_san_juan_fits`."""
    player, page = new_page(), new_page(locale="de-DE")
    show_waiting(player, site.address, site.database, SCENES["puerto-rico"])
    page.goto(player.url)
    chairs = page.get_by_role("group", name="Platz hinter")
    for chair in chairs.get_by_role("button").all()[:3]:
        chair.click()
        name = chair.get_attribute("aria-label") or ""
        expect(page.get_by_role("region", name=name).get_by_role("heading", name=name, exact=True)).to_be_visible()
    for viewport in (WIDE, MEDIUM, {"width": 834, "height": 1194}, {"width": 1280, "height": 720}, PHONE):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        expect(chairs).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
@pytest.mark.parametrize("viewport", [WIDE, MEDIUM, PHONE], ids=["wide", "medium", "phone"])
def test_what_was_said_meanwhile_is_counted(new_page: NewPage, site: Site, game: str, viewport: dict[str, int]) -> None:
    """It is counted where the chat is opened: on a phone at the tab around it, too."""
    ana, ben = new_page(viewport=viewport), new_page()
    share_table(ana, ben, site, game)
    ben.get_by_role("tab", name="Chat").click()
    for text in ("Hello", "Are you there?"):
        ben.get_by_role("textbox", name="Message the table").fill(text)
        ben.get_by_role("button", name="Send").click()
        expect(ben.get_by_role("log", name="Chat")).to_contain_text(text)
    around = ana.get_by_role("button", name="Log").or_(ana.get_by_role("tab", name="Log"))
    if viewport == PHONE:
        expect(around).to_contain_text("2")
        around.click()
    expect(ana.get_by_role("tab", name="Chat")).to_contain_text("2")
    ana.get_by_role("tab", name="Chat").click()
    expect(ana.get_by_role("log", name="Chat")).to_contain_text("Are you there?")
    expect(ana.get_by_role("tab", name="Chat")).not_to_contain_text("2")
    expect(around.first).not_to_contain_text("2")


def test_your_turn_is_announced_and_shown_in_the_tab(new_page: NewPage, site: Site) -> None:
    first, second = sit_down_together(new_page(), new_page(), site)
    icon = second.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon.svg")
    take_prospector(first)
    expect(second.locator(".unseen[aria-live=polite]")).to_have_text(re.compile("takes the prospector.*your turn"))
    expect(icon).to_have_attribute("href", "/icon-turn.svg")


def test_nobody_is_called_after_leaving_the_table(new_page: NewPage, site: Site) -> None:
    first, _ = sit_down_together(new_page(), new_page(), site)
    first.get_by_role("link", name="Doubloon").click()
    expect(first).to_have_title(re.compile("^Start"))
    expect(first.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


def test_pieces_fly_and_nothing_is_left_of_them(new_page: NewPage, site: Site) -> None:
    pages = [new_page(reduced_motion="no-preference") for _ in range(2)]
    first, second = sit_down_together(pages[0], pages[1], site)
    for page in (first, second):
        page.evaluate(COUNT_PIECES)
    take_prospector(first)
    for page in (first, second):
        expect(page.locator("html")).to_have_attribute("data-pieces", re.compile("[1-9]"))
        expect(page.locator(PIECES)).to_have_count(0)


def test_where_nothing_may_move_what_changed_is_marked(new_page: NewPage, site: Site) -> None:
    first, second = sit_down_together(new_page(), new_page(), site)
    second.evaluate(COUNT_PIECES)
    take_prospector(first)
    expect(second.locator("[data-changed]").first).to_be_attached()
    assert second.evaluate("document.getAnimations().length") == 0
    expect(second.locator("[data-changed]")).to_have_count(0)
    expect(second.locator("html")).to_have_attribute("data-pieces", "0")
