"""The table of San Juan: whole games by clicks, by taps and by keys, and what the table says on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .accessible import check_accessible_in_light_and_dark
from .conftest import PHONE, NewPage, Site
from .fonts import wait_for_fonts
from .scenes import SCENES, show

pytestmark = pytest.mark.slow

MOVES_MOST = 2_000

STATE = """() => {
  if (document.querySelector("[data-result]")) return "over";
  const commit = document.querySelector("[data-commit]");
  if (!commit || commit.ariaBusy || document.querySelector(".prompt[aria-busy=true]")) return "waiting";
  return commit.ariaDisabled ? "asked" : "ready";
}"""
"""What the player can do now: nothing, choose, or commit."""

ASKED = """() => [
  document.querySelector(".question strong")?.textContent,
  document.querySelectorAll("[data-place][aria-pressed=true], [data-offer][aria-pressed=true]").length,
  document.querySelector("[role=log]")?.textContent.length,
  document.querySelector("header")?.textContent,
].join("|")"""
"""Changes with every choice and every move; the header tells the round where a phone shows no log."""

HIDDEN = """() => {
  const table = document.querySelector(".big");
  return [table.scrollHeight - table.clientHeight, table.scrollWidth - table.clientWidth];
}"""
"""How many pixels of the table one would have to scroll to."""

NEW_TABLE = """async ({ players, options }) => {
  const post = async (address, body) => {
    const headers = { "Content-Type": "application/json" };
    return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  await post("/api/guests", { name: "Ana" });
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", level: "easy" }));
  return post("/api/tables", { game: "san-juan", options, seats: [{ kind: "person" }, ...bots], is_public: false });
}"""


def sit_down(page: Page, site: Site, players: int = 2, **options: Any) -> None:
    """At a table against bots."""
    page.goto(site.address)
    table = page.evaluate(NEW_TABLE, {"players": players, "options": options})
    page.goto(f"{site.address}/tables/{table['id']}")
    expect(page.get_by_role("heading", name="San Juan", level=1)).to_be_attached()


def state(page: Page) -> str:
    """Waits until the player can do something."""
    page.wait_for_function(f"() => ({STATE})() !== 'waiting'")
    return str(page.evaluate(STATE))


def changed(page: Page, act: Callable[[], None]) -> None:
    """Does something, and waits until the table has noticed."""
    before = page.evaluate(ASKED)
    act()
    page.wait_for_function(
        f"(before) => ({ASKED})() !== before || !!document.querySelector('[data-result]')", arg=before
    )


def choose_first(page: Page) -> None:
    """The first thing that glows; an answer in the prompt if nothing on the table does."""
    glowing = page.locator("[data-place].can")
    things = glowing if glowing.count() else page.locator("[data-offer][aria-pressed=false]")
    changed(page, things.first.click)


def commit(page: Page) -> None:
    changed(page, page.locator("[data-commit]").click)


def press(page: Page, key: str) -> None:
    changed(page, lambda: page.keyboard.press(key))


def play(page: Page, moves: int = MOVES_MOST) -> None:
    """A number of moves, or until the game is over."""
    while moves > 0:
        match state(page):
            case "over":
                return
            case "ready":
                commit(page)
                moves -= 1
            case _:
                choose_first(page)


def play_by_keys(page: Page, moves: int = MOVES_MOST) -> None:
    """Digits choose one thing after the other, Enter commits."""
    digit, question = 1, ""
    while moves > 0:
        match state(page):
            case "over":
                return
            case "ready":
                press(page, "Enter")
                moves -= 1
                question = ""
            case _:
                asked = re.split("[:?]", page.locator(".question strong").inner_text())[0]
                digit = digit + 1 if asked == question else 1
                question = asked
                press(page, str(digit))


def check_result(page: Page) -> None:
    """The points add up, source by source."""
    table = page.locator("[data-result] table")
    sources = [_numbers(row) for row in table.locator("tbody tr").all()]
    assert [sum(points) for points in zip(*sources, strict=True)] == _numbers(table.locator("tfoot tr").first)


def _numbers(row: Locator) -> list[int]:
    return [int(cell.replace("–", "0")) for cell in row.get_by_role("cell").all_inner_texts()]


@pytest.mark.parametrize(
    ("players", "options"), [(4, {"expansion": True}), (2, {"edition": 1, "choose_hand": True})], ids=["full", "first"]
)
def test_a_whole_game_by_clicks(page: Page, site: Site, players: int, options: dict[str, Any]) -> None:
    sit_down(page, site, players, **options)
    play(page)
    check_result(page)


def test_a_whole_game_by_keys(page: Page, site: Site) -> None:
    sit_down(page, site)
    play_by_keys(page)
    check_result(page)


def test_a_whole_game_on_a_phone(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    sit_down(page, site, 3)
    play(page, 2)
    tabs = page.get_by_role("navigation", name="Parts of the table")
    tabs.get_by_role("button", name="Players").click()
    expect(page.get_by_role("region", name=re.compile("Buildings of"))).to_have_count(2)
    tabs.get_by_role("button", name="Cards").click()
    expect(page.get_by_text("Buildings of this game")).to_be_visible()
    tabs.get_by_role("button", name="Log").click()
    expect(page.get_by_role("log")).to_be_visible()
    tabs.get_by_role("button", name="Table").click()
    play(page)
    check_result(page)


def test_everything_fits_on_a_laptop(new_page: NewPage, site: Site) -> None:
    for language in ("en", "de"):
        page = new_page(locale=language)
        sit_down(page, site, 4, expansion=True)
        play(page, 6)
        wait_for_fonts(page)
        assert page.evaluate(HIDDEN) == [0, 0]


def test_escape_takes_a_choice_back(page: Page, site: Site) -> None:
    sit_down(page, site)
    state(page)
    press(page, "1")
    press(page, "Escape")
    expect(page.locator("[data-offer][aria-pressed=true]")).to_have_count(0)


def test_a_card_says_what_it_does(page: Page, site: Site) -> None:
    sit_down(page, site)
    state(page)
    page.get_by_role("list", name="Your hand").get_by_role("button").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Costs")


@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, {"width": 1100, "height": 800}, PHONE])
def test_the_table_is_accessible(new_page: NewPage, site: Site, viewport: dict[str, int]) -> None:
    page = new_page(viewport=viewport)
    sit_down(page, site, 4, expansion=True)
    play(page, 4)
    state(page)
    check_accessible_in_light_and_dark(page)
    choose_first(page)
    state(page)
    check_accessible_in_light_and_dark(page)


def test_express_is_switched_on_at_the_table(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    show(page, site.address, site.database, SCENES["card-roles"])
    page.get_by_role("button", name="More").tap()
    page.get_by_role("menuitem", name="Turn express on").tap()
    page.locator("[data-offer='role:prospector']").tap()
    expect(page.locator("[data-offer='role:prospector']")).to_have_count(0)
