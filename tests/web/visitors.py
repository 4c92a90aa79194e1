"""What visitors do again and again."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

TABLE = re.compile(r"/tables/[0-9a-f]+")


def play_now(page: Page, game: str) -> None:
    """From the start page to a game against bots, in two clicks."""
    page.get_by_role("article", name=game).get_by_role("button", name="Play now against bots").click()
    page.get_by_role("button", name="Let’s play").click()
    expect(page).to_have_url(TABLE)
    expect(page.get_by_role("heading", name=game, level=1)).to_be_attached()


def give_name(page: Page, name: str) -> None:
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("button", name="Let’s play").click()


def open_table(page: Page, address: str, name: str) -> str:
    """A new table with everything as usual; its address."""
    page.goto(f"{address}/tables/new")
    page.get_by_role("button", name="Open the table").click()
    give_name(page, name)
    expect(page.get_by_role("heading", name=f"{name}’s table")).to_be_visible()
    return page.url


def open_private_table(page: Page, address: str, name: str) -> Locator:
    """A new table of San Juan for two, found by its link alone; the field with that link."""
    page.goto(f"{address}/tables/new?game=san-juan&players=2")
    page.get_by_role("switch", name="In the lobby").click()
    page.get_by_role("button", name="Open the table").click()
    give_name(page, name)
    return page.get_by_role("textbox", name="Invitation link")
