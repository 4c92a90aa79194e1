"""People meet: they mute and report each other, and are known by what they have played."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import create_engine, select
from websockets.sync.client import connect
from websockets.typing import Origin

from doubloon.server.database.schema import reports

from .accessible import check_accessible
from .conftest import PHONE, WIDE, NewPage, Site
from .test_together import sit_down_together
from .visitors import give_name, open_table

pytestmark = pytest.mark.slow


# Mute and report ------------------------------------------------------------------------------------------------------


def wait_together(ana: Page, ben: Page, site: Site) -> None:
    """In a waiting room."""
    ben.goto(open_table(ana, site.address, "Ana"))
    ben.get_by_role("button", name="Sit down here").first.click()
    give_name(ben, "Ben")


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Message the table").fill(text)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Chat").get_by_text(text)).to_be_visible()


def reported(site: Site) -> list[tuple[str, str]]:
    """About whom, and what."""
    engine = create_engine(site.database)
    with engine.connect() as connection:
        rows = connection.execute(select(reports.c.about, reports.c.text)).all()
    engine.dispose()
    return [(row.about, row.text) for row in rows]


def test_muting_somebody_from_the_chat(new_page: NewPage, site: Site) -> None:
    ana, ben = new_page(), new_page()
    wait_together(ana, ben, site)
    say(ana, "You play badly")
    chat = ben.get_by_role("log", name="Chat")
    expect(chat.get_by_text("You play badly")).to_be_visible()
    chat.get_by_role("button", name="Ana").click()
    ben.get_by_role("dialog", name="Ana").get_by_role("button", name="Mute").click()
    expect(ben.get_by_text("You won’t see messages from Ana.")).to_be_visible()
    ben.keyboard.press("Escape")
    expect(chat.get_by_text("You play badly")).to_have_count(0)
    say(ana, "And slowly")
    say(ben, "It is quiet here")
    expect(chat.get_by_text("And slowly")).to_have_count(0)
    expect(ana.get_by_role("log", name="Chat").get_by_text("It is quiet here")).to_be_visible()


def test_unmuting_and_reporting_somebody_from_the_seat(new_page: NewPage, site: Site) -> None:
    ana, ben = new_page(), new_page()
    wait_together(ana, ben, site)
    ben.get_by_role("listitem").get_by_role("button", name="Ana").click()
    dialog = ben.get_by_role("dialog", name="Ana")
    dialog.get_by_role("button", name="Mute").click()
    dialog.get_by_role("button", name="Unmute").click()
    dialog.get_by_role("button", name="Report …").click()
    dialog.get_by_label("What has Ana done?").fill("Shouts in the waiting room")
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(dialog.get_by_text("The administrator will see it.")).to_be_visible()
    about = ana.request.get(f"{site.address}/api/me").json()["id"]
    assert (about, "Shouts in the waiting room") in reported(site)
    ben.keyboard.press("Escape")
    say(ana, "Good luck")
    expect(ben.get_by_role("log", name="Chat").get_by_text("Good luck")).to_be_visible()


def test_nobody_is_asked_about_themselves_or_a_free_seat(new_page: NewPage, site: Site) -> None:
    ana, ben = new_page(), new_page()
    wait_together(ana, ben, site)
    seats = ana.locator("ol").first
    expect(seats.get_by_role("button", name="Ben", exact=True)).to_be_visible()
    expect(seats.get_by_role("button", name="Ana")).to_have_count(0)
    expect(seats.get_by_role("button", name="Free seat")).to_have_count(0)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_reporting_somebody_in_the_middle_of_a_game(new_page: NewPage, site: Site, viewport: dict[str, int]) -> None:
    ana, ben = new_page(), new_page()
    sit_down_together(ana, ben, site)
    if viewport == PHONE:
        ben.set_viewport_size(PHONE)  # type: ignore[arg-type]
        ben.get_by_role("navigation").get_by_role("button", name="Players").click()
    ben.get_by_role("region", name="Ana").get_by_role("heading", name="Ana").get_by_role("button").click()
    dialog = ben.get_by_role("dialog", name="Ana")
    expect(dialog.get_by_role("link", name="Profile and history")).to_have_attribute("target", "_blank")
    check_accessible(ben)
    dialog.get_by_role("button", name="Report …").click()
    dialog.get_by_label("What has Ana done?").fill(f"Thinks too long, says {viewport['width']}")
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(dialog.get_by_text("The administrator will see it.")).to_be_visible()
    assert f"Thinks too long, says {viewport['width']}" in [text for _, text in reported(site)]


# What they have played ------------------------------------------------------------------------------------------------


class Player:
    """Somebody with an account, without a browser."""

    def __init__(self, site: Site, name: str) -> None:
        self.address = site.address
        self.client = httpx.Client(base_url=site.address, headers={"Origin": site.address}, timeout=60)
        made = self.client.post("/api/accounts", json={"name": name, "password": "correct horse"})
        self.id: str = made.raise_for_status().json()["id"]

    def open_rated_table(self, game: str) -> str:
        wish = {
            "game": game,
            "seats": [{"kind": "person"}, {"kind": "open"}],
            "is_rated": True,
            "clock": {"kind": "days", "days": 1},
        }
        table: str = self.client.post("/api/tables", json=wish).raise_for_status().json()["id"]
        return table

    def join(self, table: str) -> None:
        self.client.post(f"/api/tables/{table}/seats", json={}).raise_for_status()

    def resign(self, table: str) -> None:
        """And wait until the game is over, as it is when one is left."""
        live = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        with connect(live, origin=Origin(self.address), additional_headers={"Cookie": cookies}) as connection:
            connection.send(json.dumps({"type": "resign"}))
            for message in map(json.loads, connection):
                if message["type"] == "view" and message["table"]["status"] == "over":
                    return

    def lend_login_to(self, page: Page) -> None:
        cookies: Any = [
            {"name": name, "value": value, "url": self.address} for name, value in self.client.cookies.items()
        ]
        page.context.add_cookies(cookies)


class Rivals:
    """Rita wins all of their rated games, Leo loses them: 22 of San Juan, and one of Puerto Rico."""

    GAMES = 22

    def __init__(self, site: Site) -> None:
        self.rita, self.leo = Player(site, "Rita"), Player(site, "Leo")
        for game in ["puerto-rico", *["san-juan"] * self.GAMES]:
            table = self.rita.open_rated_table(game)
            self.leo.join(table)
            self.leo.resign(table)


@pytest.fixture(scope="module")
def rivals(site: Site) -> Rivals:
    return Rivals(site)


def test_the_leaderboard_lists_who_has_played_enough(page: Page, site: Site, rivals: Rivals) -> None:
    rivals.leo.lend_login_to(page)
    page.goto(f"{site.address}/leaderboard?game=san-juan&players=2")
    rows = page.get_by_role("table", name="Leaderboard").get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("Rita")
    expect(rows.nth(1).get_by_role("cell").last).to_have_text(str(Rivals.GAMES))
    expect(rows.nth(2)).to_contain_text("Leo")
    check_accessible(page)
    page.get_by_role("radio", name="Puerto Rico").check()
    expect(page.get_by_text("Nobody has played 5 rated games of this kind yet.")).to_be_visible()
    page.get_by_role("radio", name="San Juan").check()
    page.get_by_role("link", name="Rita").click()
    expect(page.get_by_role("heading", name="Rita", level=1)).to_be_focused()
    page.go_back()
    expect(rows).to_have_count(3)


def test_a_profile_with_many_games(page: Page, site: Site, rivals: Rivals) -> None:
    page.goto(f"{site.address}/people/{rivals.rita.id}")
    figures = page.get_by_role("region", name="San Juan")
    expect(figures.get_by_text(f"{Rivals.GAMES} · 100%")).to_be_visible()
    expect(figures.get_by_text("Rating with 2 players (22 games)")).to_be_visible()
    expect(page.get_by_role("region", name="Puerto Rico").get_by_text("1 · 100%")).to_be_visible()
    history = page.get_by_role("region", name="Games")
    games = history.get_by_role("listitem")
    expect(games).to_have_count(20)
    expect(games.first).to_contain_text("San Juan with Leo")
    page.get_by_role("button", name="Earlier games").click()
    expect(games).to_have_count(Rivals.GAMES + 1)
    expect(games.last).to_contain_text("Puerto Rico with Leo")
    expect(page.get_by_role("button", name="Earlier games")).to_have_count(0)
    check_accessible(page)


def test_your_own_profile_is_a_link_in_the_menu(page: Page, site: Site, rivals: Rivals) -> None:
    rivals.rita.lend_login_to(page)
    page.goto(site.address)
    page.get_by_role("button", name="You: Rita").click()
    item = page.get_by_role("menuitem", name="Profile")
    expect(item).to_have_attribute("href", f"/people/{rivals.rita.id}")
    with page.context.expect_page() as opened:
        item.click(modifiers=["ControlOrMeta"])
    expect(opened.value.get_by_role("heading", name="Rita", level=1)).to_be_visible()
    page.get_by_role("button", name="You: Rita").click()
    expect(item).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Rita", level=1)).to_be_focused()


def test_everybody_chooses_an_emblem_and_no_two_at_a_table_are_alike(new_page: NewPage, site: Site) -> None:
    ada, ben = new_page(), new_page()
    ada.goto(f"{site.address}/tables/new?game=san-juan&players=2")
    ada.get_by_role("button", name="Open the table").click()
    ada.get_by_role("radio", name="Heron").check(force=True)
    give_name(ada, "Ada")
    expect(ada.get_by_role("heading", name="Ada’s table")).to_be_visible()
    ben.goto(ada.url)
    ben.get_by_role("button", name="Sit down here").first.click()
    ben.get_by_role("radio", name="Heron").check(force=True)
    give_name(ben, "Ben")
    emblems = ada.locator('[data-anchor="seat:0"] use[href^="#s-"], [data-anchor="seat:1"] use[href^="#s-"]')
    expect(emblems).to_have_count(2)
    shown = [str(each.get_attribute("href")) for each in emblems.all()]
    assert "#s-heron" in shown
    assert len({*shown}) == 2


def test_the_settings_have_another_emblem(new_page: NewPage, site: Site) -> None:
    page = new_page()
    page.request.post(
        f"{site.address}/api/guests", data={"name": "Ada", "emblem": "cat"}, headers={"Origin": site.address}
    )
    page.goto(f"{site.address}/settings")
    expect(page.get_by_role("radio", name="Cat")).to_be_checked()
    page.get_by_role("radio", name="Owl").check(force=True)
    expect(page.locator('header use[href="#s-owl"]')).to_be_attached()
    page.reload()
    expect(page.get_by_role("radio", name="Owl")).to_be_checked()
