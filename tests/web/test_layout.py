"""Every page around the tables, at three sizes and in both languages: nothing spills, nothing is cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, WIDE, NewPage, Site
from .fonts import check_fonts
from .pictures import MEDIUM

pytestmark = pytest.mark.slow

SPILT = """
() => [...document.querySelectorAll("h1, h2, h3, p, b, small, dt, dd, th, td, button, label, a, span, select")]
  .filter((each) => each.textContent.trim() && !each.closest(".unseen, .dots, [aria-hidden=true]"))
  .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.outerHTML.slice(0, 160))
"""
PATHS = (
    "/",
    "/lobby",
    "/lobby?show=mine",
    "/tables/new",
    "/tables/new?game=san-juan",
    "/tables/{table}",
    "/account",
    "/settings",
    "/recovery",
    "/leaderboard",
    "/people/{person}",
    "/nowhere",
)


def check_nothing_spills(page: Page, what: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check_fonts(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), what
    assert page.evaluate(SPILT) == [], what


@pytest.mark.parametrize("viewport", [WIDE, MEDIUM, PHONE], ids=["wide", "medium", "phone"])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_spills(new_page: NewPage, site: Site, viewport: dict[str, int], locale: str) -> None:
    page = new_page(viewport=viewport, locale=locale)
    page.goto(f"{site.address}/account")
    check_nothing_spills(page, "the account of nobody")
    origin = {"Origin": site.address}
    person = page.request.post(f"{site.address}/api/guests", data={"name": "Ana"}, headers=origin).json()["id"]
    clock = {"kind": "game", "seconds": 1800, "seconds_a_move": 15, "on_timeout": "resign"}
    options = {"new_buildings": "random", "nobles": True, "balanced": True, "open_vp": True, "five_player_vp": 126}
    seats = [{"kind": "person"}, {"kind": "open"}, *[{"kind": "bot", "level": "expert"}] * 3]
    wish = {"game": "puerto-rico", "options": options, "clock": clock, "seats": seats}
    table = page.request.post(f"{site.address}/api/tables", data=wish, headers=origin).json()["id"]
    for path in PATHS:
        page.goto(site.address + path.format(table=table, person=person))
        check_nothing_spills(page, path)
    page.goto(f"{site.address}/tables/{table}")
    page.get_by_role("button", name="Change" if locale == "en-GB" else "Ändern").click()
    check_nothing_spills(page, "changing the table")
    page.get_by_role("radio", name="By name" if locale == "en-GB" else "Nach Namen").check()
    check_nothing_spills(page, "buildings by name")
