"""Tables before the game: made, found, joined."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage, Site
from .visitors import TABLE, give_name, open_private_table, open_table

pytestmark = pytest.mark.slow


def test_a_table_for_two_friends(new_page: NewPage, site: Site) -> None:
    ana, ben = new_page(), new_page()
    link = open_private_table(ana, site.address, "Ana").input_value()

    ben.goto(link)
    expect(ben.get_by_role("heading", name="Ana’s table")).to_be_visible()
    ben.get_by_role("button", name="Sit down here").click()
    give_name(ben, "Ben")
    for page in (ana, ben):
        expect(page.get_by_role("heading", name="San Juan", level=1)).to_be_attached()


def test_the_host_takes_a_link_back(new_page: NewPage, site: Site) -> None:
    ana, ben = new_page(), new_page()
    link = open_private_table(ana, site.address, "Ana")
    before = link.input_value()
    ana.get_by_role("button", name="New link").click()
    expect(link).not_to_have_value(before)

    ben.goto(before)
    expect(ben.get_by_role("heading", name="This invitation no longer works")).to_be_visible()
    expect(ben.get_by_text("Ana invited you to San Juan and has made a new link since.")).to_be_visible()
    ben.goto(link.input_value())
    expect(ben.get_by_role("heading", name="Ana’s table")).to_be_visible()


def test_people_who_wait_can_talk(new_page: NewPage, site: Site) -> None:
    ana, ben = new_page(), new_page()
    ben.goto(open_table(ana, site.address, "Ana"))
    ben.get_by_role("button", name="Sit down here").first.click()
    give_name(ben, "Ben")
    ben.get_by_role("textbox", name="Message the table").fill("Here I am")
    ben.get_by_role("button", name="Send").click()
    expect(ana.get_by_role("log", name="Chat").get_by_text("Here I am")).to_be_visible()
    expect(ana.get_by_text("Ben", exact=True).first).to_be_visible()


def test_bots_take_the_free_seats(page: Page, site: Site) -> None:
    open_table(page, site.address, "Ana")
    page.get_by_role("button", name="Start now").click()
    expect(page.get_by_role("heading", name="Puerto Rico", level=1)).to_be_attached()


def test_a_table_without_free_seats_starts_at_once(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/tables/new?game=san-juan&players=2")
    page.get_by_role("button", name="Bot instead").click()
    page.get_by_role("combobox", name="Strength of the bot").select_option("Easy")
    page.get_by_role("button", name="Play", exact=True).click()
    give_name(page, "Ana")
    expect(page.get_by_role("heading", name="San Juan", level=1)).to_be_attached()


def test_a_table_is_found_in_the_lobby(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    open_table(host, site.address, "Chloé")
    guest.goto(f"{site.address}/lobby")
    guest.get_by_role("combobox", name="Game").select_option("San Juan")
    expect(guest.get_by_role("link", name="Join: Puerto Rico, Chloé’s table")).to_have_count(0)
    guest.get_by_role("combobox", name="Game").select_option("Puerto Rico")
    guest.get_by_role("link", name="Join: Puerto Rico, Chloé’s table").click()
    expect(guest).to_have_url(TABLE)


def test_a_table_that_the_host_closes(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    guest.goto(open_table(host, site.address, "Ana"))
    expect(guest.get_by_role("button", name="Sit down here").first).to_be_visible()
    host.get_by_role("button", name="Close the table").click()
    expect(guest.get_by_text("The host has closed this table.")).to_be_visible()


def test_options_that_do_not_go_together_are_greyed_with_the_reason(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/tables/new?game=san-juan&expansion=true")
    expansion = page.get_by_role("switch", name="Expansion")
    expect(expansion).to_be_checked()
    page.get_by_role("radio", name="First").or_(page.get_by_role("button", name="First")).first.click()
    expect(expansion).to_be_disabled()
    expect(page.get_by_text("For the second edition only.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    give_name(page, "Ada")
    expect(page.get_by_role("heading", name="Ada’s table")).to_be_visible()


def test_the_page_says_beforehand_why_a_game_cannot_be_rated(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/tables/new?game=san-juan")
    expect(page.get_by_role("switch", name="Rated")).to_be_disabled()
    expect(page.get_by_text("Rated games are for people with an account.")).to_be_visible()
    page.get_by_role("button", name="Bot instead").first.click()
    expect(page.get_by_text("Bots don’t play rated games.")).to_be_visible()
