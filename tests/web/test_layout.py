"""Every page around the tables, at every size: nothing spills, nothing is cut or covered, everything can be read."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page, expect

from .audit import check_readable, lasting
from .conftest import NewPage, Site
from .fonts import wait_for_fonts
from .test_afterwards import Past

pytestmark = pytest.mark.slow

SIZES = ((1440, 900), (1024, 768), (834, 1194), (390, 844), (360, 640), (844, 390))
SPILT = """
() => [...document.querySelectorAll("html, h1, h2, h3, p, b, small, dt, dd, th, td, button, label, a, span, select")]
  .filter((each) => each.matches("html") || !document.querySelector(".table-frame"))
  .filter((each) => each.textContent.trim() && !each.closest(".unseen, [aria-hidden=true]"))
  .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.outerHTML.slice(0, 160))
"""
PATHS = (
    "/",
    "/lobby",
    "/games",
    "/tables/new",
    "/tables/new?game=san-juan",
    "/tables/{room}",
    "/tables/{past}",
    "/tables/{past}/replay?step=30",
    "/account",
    "/settings",
    "/recovery",
    "/leaderboard",
    "/people/{person}",
    "/rules",
    "/rules/puerto-rico",
    "/rules/puerto-rico/harbor",
    "/rules/san-juan/trading-tiles",
    "/rules/san-juan/nothing",
    "/nowhere",
)


def check_every_size(page: Page, what: str) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        wait_for_fonts(page)
        assert lasting(page, SPILT) == [], (what, width)
        check_readable(page)


def open_room(past: Past) -> str:
    """Of Ana, with everything that can be settled about a table."""
    clock = {"kind": "game", "seconds": 1800, "seconds_a_move": 15, "on_timeout": "resign"}
    options = {"new_buildings": "random", "nobles": True, "balanced": True, "open_vp": True, "five_player_vp": 126}
    seats = [{"kind": "person"}, {"kind": "open"}, *[{"kind": "bot", "level": "expert"}] * 3]
    wish = {"game": "puerto-rico", "options": options, "clock": clock, "seats": seats}
    cookies = {each["name"]: each["value"] for each in past.cookies}
    with httpx.Client(base_url=past.address, headers={"Origin": past.address}, cookies=cookies) as client:
        return str(client.post("/api/tables", json=wish).json()["id"])


@pytest.mark.parametrize(
    ("locale", "scheme", "game"), [("en-GB", "dark", "puerto-rico"), ("de-DE", "light", "san-juan")]
)
def test_every_page_at_every_size(new_page: NewPage, site: Site, locale: str, scheme: str, game: str) -> None:
    page = new_page(locale=locale, color_scheme=scheme)
    page.goto(f"{site.address}/account")
    check_every_size(page, "the account of nobody")
    past = Past(site, game)
    room = open_room(past)
    for path in PATHS:
        past.open(page, path.format(room=room, past=past.table, person=past.ana["id"]))
        check_every_size(page, path)
    page.goto(f"{site.address}/tables/{room}")
    page.get_by_role("button", name="Change" if locale == "en-GB" else "Ändern").click()
    check_every_size(page, "changing the table")
    page.get_by_role("radio", name="By name" if locale == "en-GB" else "Nach Namen").check()
    check_every_size(page, "buildings by name")
