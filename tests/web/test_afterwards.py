"""When a game is over: its result, its replay, and what profiles and the leaderboard make of it."""

from __future__ import annotations

import random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from .accessible import check_accessible
from .conftest import PHONE, WIDE, NewPage, Site

pytestmark = pytest.mark.slow

BOT = {"kind": "bot", "level": "easy"}


class Past:
    """A game of San Juan that Ana has played to its end against a bot, without a browser."""

    def __init__(self, site: Site) -> None:
        self.address = site.address
        with httpx.Client(base_url=site.address, headers={"Origin": site.address}, timeout=60) as client:
            self.ana: dict[str, Any] = client.post("/api/guests", json={"name": "Ana"}).json()
            wish = {"game": "san-juan", "options": {"players": 2}, "seats": [{"kind": "person"}, BOT]}
            self.table: str = client.post("/api/tables", json=wish).json()["id"]
            self._play(client)
            self.cookies = [
                {"name": name, "value": value, "url": site.address} for name, value in client.cookies.items()
            ]

    def _play(self, client: httpx.Client) -> None:
        chance = random.Random(5)
        while (game := client.get(f"/api/tables/{self.table}/game").json())["table"]["status"] == "running":
            if game["legal"]:
                action = chance.choice(game["legal"])["id"]
                client.post(f"/api/tables/{self.table}/moves", json={"version": game["version"], "actions": [action]})

    def open(self, page: Page, path: str) -> None:
        """As Ana."""
        page.context.add_cookies(self.cookies)  # type: ignore[arg-type]
        page.add_init_script("localStorage.setItem('name', 'Ana')")
        page.goto(self.address + path)


@pytest.fixture(scope="module")
def past(site: Site) -> Past:
    return Past(site)


def test_the_result_by_source(page: Page, past: Past) -> None:
    past.open(page, f"/tables/{past.table}")
    table = page.get_by_role("table")
    expect(table.get_by_role("rowheader", name="Total")).to_be_visible()
    expect(table.get_by_role("rowheader", name="Buildings")).to_be_visible()
    expect(table.get_by_role("columnheader").nth(1)).to_contain_text("1st")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"doubloon-{past.table}.txt"
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("slider", name="Step of the game")).to_be_visible()


def test_anybody_may_see_the_result_of_a_public_game(page: Page, past: Past) -> None:
    page.goto(f"{past.address}/tables/{past.table}")
    expect(page.get_by_role("table").get_by_role("rowheader", name="Total")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)


def test_a_replay_by_keys(page: Page, past: Past) -> None:
    past.open(page, f"/tables/{past.table}/replay")
    bar = page.get_by_role("region", name="Replay")
    slider = bar.get_by_role("slider")
    expect(bar.get_by_text("The table is laid.")).to_be_visible()
    for key, value in [("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("Home", "0")]:
        page.keyboard.press(key)
        expect(slider).to_have_value(value)
    page.keyboard.press("End")
    expect(page.get_by_role("table").get_by_role("rowheader", name="Total")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("rowheader", name="Total")).to_have_count(0)
    page.keyboard.press("Space")
    expect(bar.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(bar.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_step_has_an_address(page: Page, past: Past) -> None:
    past.open(page, f"/tables/{past.table}/replay?step=40")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("Step 40 of")).to_be_visible()
    page.get_by_role("button", name="A step back").click()
    expect(page).to_have_url(f"{past.address}/tables/{past.table}/replay?step=39")
    page.get_by_role("combobox", name="Whose seat").select_option("As a spectator")
    expect(page.get_by_text("Step 39 of")).to_be_visible()


def test_a_profile_with_its_history(new_page: NewPage, past: Past) -> None:
    page = new_page()
    past.open(page, f"/people/{past.ana['id']}")
    expect(page.get_by_role("heading", name="Ana", level=1)).to_be_visible()
    expect(page.get_by_role("region", name="San Juan").get_by_text("Most points")).to_be_visible()
    expect(page.get_by_role("region", name="Games").get_by_text("San Juan with a bot")).to_be_visible()
    page.get_by_role("link", name="Look: San Juan").click()
    expect(page.get_by_role("rowheader", name="Total")).to_be_visible()


def test_muting_and_reporting_somebody(page: Page, site: Site, past: Past) -> None:
    page.request.post(f"{site.address}/api/guests", data={"name": "Ben"}, headers={"Origin": site.address})
    page.evaluate("localStorage.setItem('name', 'Ben')")
    page.goto(f"{site.address}/people/{past.ana['id']}?table={past.table}")
    page.get_by_role("button", name="Mute", exact=True).click()
    expect(page.get_by_role("button", name="Unmute")).to_be_visible()
    page.get_by_role("button", name="Report …").click()
    page.get_by_label("What has Ana done?").fill("Rude words")
    page.get_by_role("button", name="Report", exact=True).click()
    expect(page.get_by_text("It is with the administrator now.")).to_be_visible()
    page.goto(f"{site.address}/account")
    page.get_by_role("button", name="Unmute: Ana").click()
    expect(page.get_by_role("region", name="Muted people")).to_have_count(0)


def test_the_leaderboard_keeps_its_choice_in_the_address(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/leaderboard")
    page.get_by_role("radio", name="San Juan").check()
    page.get_by_role("radio", name="3 players").check()
    expect(page).to_have_url(f"{site.address}/leaderboard?game=san-juan&players=3")
    expect(page.get_by_text("Nobody has played 5 rated games of this kind yet.")).to_be_visible()


def test_nobody_of_that_id(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/people/0123456789abcdef")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()


@pytest.mark.parametrize(
    "look",
    [{"color_scheme": "light", "viewport": WIDE}, {"color_scheme": "dark", "viewport": PHONE, "locale": "de-DE"}],
    ids=["light, wide", "dark, phone"],
)
@pytest.mark.parametrize("path", ["/people/{person}", "/tables/{table}", "/tables/{table}/replay?step=30"])
def test_accessible(new_page: NewPage, past: Past, look: dict[str, Any], path: str) -> None:
    page = new_page(**look)
    page.goto(past.address + path.format(person=past.ana["id"], table=past.table))
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= look["viewport"]["width"]
    check_accessible(page)
