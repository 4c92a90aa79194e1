"""The table of Puerto Rico: what it shows, what can be done at it, and that everybody can."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .accessible import check_accessible_in_light_and_dark
from .conftest import PHONE, WIDE, NewPage, Site
from .scenes import SCENES, show

pytestmark = pytest.mark.slow

TABLE = """
async ({ players, options }) => {
  const post = async (path, body) => {
    const answer = await fetch(path, {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    });
    return answer.json();
  };
  await post("/api/guests", { name: "Ana" });
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", level: "easy" }));
  const seats = [{ kind: "person" }, ...bots];
  const wish = { game: "puerto-rico", options, seats, is_public: false, is_rated: false };
  return (await post("/api/tables", wish)).id;
}
"""

MEDIUM = {"width": 1100, "height": 800}

ASKED = "[data-prompt=mine]"
PATIENCE = 30_000
"""Milliseconds after which nothing more can be expected, even on a busy machine."""


def sit_down(page: Page, site: Site, players: int, **options: Any) -> None:
    """A new table against bots."""
    page.goto(site.address)
    table = page.evaluate(TABLE, {"players": players, "options": options})
    page.goto(f"{site.address}/tables/{table}")


def offers(page: Page) -> Locator:
    return page.locator(f"{ASKED} [data-offer]")


def commit(page: Page) -> Locator:
    return page.locator(f"{ASKED} [data-commit]:not([aria-disabled])")


def click_commit(page: Page) -> None:
    click_if_there(page, f"{ASKED} [data-commit]:not([aria-disabled])")


def click_if_there(page: Page, selector: str) -> None:
    """It may be gone by now, as the game goes on by itself: then nobody waits for it."""
    page.evaluate("selector => document.querySelector(selector)?.click()", selector)


def test_nothing_scrolls_on_a_laptop(page: Page, site: Site) -> None:
    sit_down(page, site, 5, nobles=True, new_buildings="random")
    expect(page.locator("[data-prompt]")).to_be_visible()
    for selector in ("main", ".own", ".left", ".right"):
        overflow = page.locator(selector).first.evaluate("element => element.scrollHeight - element.clientHeight")
        assert overflow <= 1, selector


def test_escape_takes_a_choice_back(page: Page, site: Site) -> None:
    sit_down(page, site, 2)
    offers(page).first.click()
    expect(commit(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(commit(page)).to_have_count(0)
    expect(offers(page).first).to_have_attribute("aria-pressed", "false")


def test_what_cannot_be_done_says_why(page: Page, site: Site) -> None:
    sit_down(page, site, 3)
    expect(page.locator(ASKED)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Wharf")).click()
    expect(page.get_by_role("tooltip")).not_to_be_empty()


def test_what_it_would_do_is_said_beforehand(page: Page, site: Site) -> None:
    sit_down(page, site, 3)
    page.get_by_role("button", name=re.compile("^Craftsman, free")).hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Everyone produces")
    expect(offers(page).first).to_have_accessible_name(re.compile(r"^Settler\. tiles: You 1, .+ 1"))


@pytest.mark.parametrize("size", [WIDE, MEDIUM, PHONE], ids=["wide", "medium", "phone"])
def test_everybody_can_use_it(new_page: NewPage, site: Site, size: dict[str, int]) -> None:
    page = new_page(viewport=size)
    sit_down(page, site, 4, nobles=True, new_buildings="random")
    expect(page.locator(ASKED)).to_be_visible(timeout=PATIENCE)
    check_accessible_in_light_and_dark(page)


def test_people_are_placed_by_taps(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["placing"])
    page.get_by_role("button", name="All home").click()
    expect(commit(page)).to_have_count(0)
    free = page.get_by_role("button", name=re.compile("^Put here"))
    while free.count():
        free.first.click()
    expect(commit(page)).to_be_visible(timeout=PATIENCE)
    click_commit(page)
    expect(page.get_by_text("left to place")).to_have_count(0, timeout=PATIENCE)


def test_the_mayor_takes_two_clicks_and_brings_a_colonist_unless_declined(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["puerto-rico-three"])
    page.get_by_role("button", name=re.compile("^Mayor, free")).click()
    colonist = page.get_by_role("switch", name="Take a colonist")
    expect(colonist).to_be_checked()
    colonist.click()
    expect(colonist).not_to_be_checked()
    colonist.click()
    expect(colonist).to_be_checked()
    click_commit(page)
    expect(page.locator(ASKED)).to_contain_text("place your people")
    expect(commit(page)).to_have_text(re.compile("Place them like this"))
    expect(page.get_by_role("list", name="Who goes where").get_by_role("listitem")).not_to_have_count(0)


def test_a_load_says_what_it_leaves_to_everybody(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["full"])
    offers(page).first.click()
    others = page.locator(ASKED).get_by_role("table")
    expect(others.get_by_role("columnheader")).to_have_text(["could load", "after this"])
    expect(others.get_by_role("row")).to_have_count(5)
    expect(others).to_contain_text("same")


def test_pointing_at_an_offer_moves_nothing_on_a_phone(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport=PHONE)
    show(page, site.address, site.database, SCENES["full"])
    offers(page).first.hover()
    # A click waits until what it is meant for lies still under the pointer.
    offers(page).first.click()
    expect(page.locator(ASKED)).to_contain_text(re.compile("1 of [67]"))


def test_fingers_step_through_the_loads(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    show(page, site.address, site.database, SCENES["full"])
    offers(page).first.tap()
    expect(page.locator(ASKED)).to_contain_text(re.compile("1 of [67]"))
    before = commit(page).inner_text()
    page.get_by_role("button", name="Next offer").tap()
    expect(page.locator(ASKED)).to_contain_text(re.compile("2 of [67]"))
    expect(commit(page)).not_to_contain_text(before)
    page.get_by_role("button", name="Previous offer").tap()
    expect(commit(page)).to_contain_text(before)
