"""The host changes a table before the game starts, and everybody waiting sees it at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .accessible import check_accessible
from .conftest import PHONE, NewPage, Site
from .visitors import give_name, open_table

pytestmark = pytest.mark.slow


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Sit down here").last.click()
    give_name(page, name)
    expect(page.get_by_role("button", name="Leave the table")).to_be_visible()


def change(host: Page) -> None:
    host.get_by_role("button", name="Change").click()
    expect(host.get_by_role("heading", name="Change the table", level=1)).to_be_focused()


def save(host: Page) -> None:
    host.get_by_role("button", name="Save").click()
    expect(host.get_by_role("button", name="Change")).to_be_visible()


def about_the_table(page: Page) -> Locator:
    return page.get_by_role("region", name="At this table").get_by_role("list").last


def test_options_clock_and_publicity(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    sit_down(guest, open_table(host, site.address, "Ana"), "Ben")
    expect(about_the_table(guest)).to_contain_text("The usual rules")
    change(host)
    host.get_by_role("switch", name="Nobles").click()
    host.get_by_role("combobox", name="Clock").select_option("Your own")
    host.get_by_role("radio", name="In days").check()
    host.get_by_role("spinbutton", name="Days per move").fill("12")
    host.get_by_role("radio", name="They lose").check()
    host.get_by_role("switch", name="In the lobby").click()
    save(host)
    for page in (host, guest):
        for text in ("Nobles", "12 days per move", "Running out of time loses", "By invitation"):
            expect(about_the_table(page)).to_contain_text(text)
    expect(guest.get_by_role("status").get_by_text("The host has changed the table.")).to_be_visible()
    expect(host.get_by_text("The host has changed the table.")).to_have_count(0)
    assert "invitation=" in host.get_by_role("textbox", name="Invitation link").input_value()


def test_seats_come_and_go_but_nobody_loses_one(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    sit_down(guest, open_table(host, site.address, "Ana"), "Ben")
    seats = guest.locator("ol").first.get_by_role("listitem")
    expect(seats).to_have_count(4)
    change(host)
    host.get_by_role("radio", name="2", exact=True).check()
    host.get_by_role("radio", name="3", exact=True).check()
    host.get_by_role("button", name="Bot instead").click()
    host.get_by_role("button", name="Friend instead").click()
    save(host)
    expect(seats).to_have_count(3)
    expect(seats.nth(1)).to_contain_text("Ben")
    expect(seats.nth(2)).to_contain_text("Free seat")
    expect(guest.get_by_role("button", name="Leave the table")).to_be_visible()


def test_a_bot_of_another_strength_and_then_the_game(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    host.goto(f"{site.address}/tables/new?game=san-juan&players=3")
    host.get_by_role("button", name="Bot instead").first.click()
    host.get_by_role("button", name="Open the table").click()
    give_name(host, "Ana")
    expect(host.get_by_text("Bot, Medium")).to_be_visible()
    guest.goto(host.url)
    change(host)
    host.get_by_role("combobox", name="Strength of the bot").select_option("Hard")
    save(host)
    expect(guest.get_by_text("Bot, Hard")).to_be_visible()
    change(host)
    host.get_by_role("button", name="Bot instead").click()
    host.get_by_role("button", name="Play", exact=True).click()
    for page in (host, guest):
        expect(page.get_by_role("heading", name="San Juan", level=1)).to_be_attached()


def test_somebody_who_sits_down_meanwhile_keeps_the_seat(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    address = open_table(host, site.address, "Ana")
    change(host)
    host.get_by_role("button", name="Bot instead").last.click()
    sit_down(guest, address, "Ben")
    seats = host.locator("ol").first.get_by_role("listitem")
    expect(seats.last).to_contain_text("Ben")
    save(host)
    expect(guest.locator("ol").first.get_by_role("listitem").last).to_contain_text("Ben")


def test_whoever_watches_a_table_that_becomes_private_is_told(new_page: NewPage, site: Site) -> None:
    host, watcher = new_page(), new_page()
    watcher.goto(open_table(host, site.address, "Ana"))
    expect(watcher.get_by_role("button", name="Sit down here").first).to_be_visible()
    change(host)
    host.get_by_role("switch", name="In the lobby").click()
    save(host)
    expect(watcher.get_by_text("There is no such table, or it isn’t open to you.")).to_be_visible()


def test_options_that_do_not_go_together(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/tables/new?game=san-juan&expansion=true")
    page.get_by_role("button", name="Open the table").click()
    give_name(page, "Ana")
    change(page)
    page.get_by_role("radio", name="First").check()
    expect(page.get_by_role("switch", name="Expansion")).to_be_disabled()
    expect(page.get_by_text("For the second edition only.")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(about_the_table(page)).to_contain_text("Expansion")


def test_only_the_host_is_offered_it(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    sit_down(guest, open_table(host, site.address, "Ana"), "Ben")
    expect(host.get_by_role("button", name="Change")).to_be_visible()
    expect(guest.get_by_role("button", name="Change")).to_have_count(0)


def test_buildings_by_name(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/tables/new?game=puerto-rico")
    page.get_by_role("radio", name="By name").check()
    cheap = page.get_by_role("group", name="1 doubloon: choose 1")
    expect(cheap.get_by_role("button", name="Small market")).to_have_attribute("aria-pressed", "true")
    cheap.get_by_role("button", name="Aqueduct").click()
    expect(cheap.get_by_role("button", name="Small market")).to_have_attribute("aria-pressed", "false")
    cheap.get_by_role("button", name="Aqueduct").click()
    page.get_by_role("button", name="Open the table").click()
    give_name(page, "Ana")
    expect(page.get_by_role("alert").get_by_text("These buildings don’t go together")).to_be_visible()
    cheap.get_by_role("button", name="Aqueduct").click()
    page.get_by_role("button", name="Open the table").click()
    expect(about_the_table(page)).to_contain_text("17 buildings by name")
    change(page)
    expect(cheap.get_by_role("button", name="Aqueduct")).to_have_attribute("aria-pressed", "true")


def remove(host: Page, name: str) -> None:
    host.get_by_role("button", name=f"Remove {name}").click()
    asked = host.get_by_role("dialog", name=f"Remove {name}")
    expect(asked).to_contain_text(f"{name} loses the seat")
    check_accessible(host)
    asked.get_by_role("button", name=f"Remove {name}").click()
    expect(asked).to_have_count(0)


def test_somebody_is_removed(new_page: NewPage, site: Site) -> None:
    host, guest, other = new_page(), new_page(), new_page()
    address = open_table(host, site.address, "Ana")
    sit_down(guest, address, "Ben")
    sit_down(other, address, "Cleo")
    expect(other.get_by_role("button", name="Remove")).to_have_count(0)
    expect(host.get_by_role("button", name="Remove")).to_have_count(2)
    remove(host, "Ben")
    for page in (host, guest, other):
        expect(page.locator("ol").first.get_by_role("listitem").last).to_contain_text("Free seat")
    expect(host.get_by_role("heading", name="Ana’s table")).to_be_focused()
    expect(other.get_by_role("button", name="Leave the table")).to_be_visible()
    for _ in range(2):
        expect(guest.get_by_role("alert")).to_have_text("The host has removed you from this table.")
        expect(guest.get_by_role("button", name="Leave the table")).to_have_count(0)
        expect(guest.get_by_role("button", name="Sit down here")).to_have_count(0)
        guest.goto(address)


def test_somebody_who_is_removed_from_a_private_table_reads_why_it_is_gone(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    address = open_table(host, site.address, "Ana")
    sit_down(guest, address, "Ben")
    change(host)
    host.get_by_role("switch", name="In the lobby").click()
    save(host)
    remove(host, "Ben")
    expect(guest.get_by_text("The host has removed you from this table.")).to_be_visible()


@pytest.mark.parametrize("look", [{"color_scheme": "light"}, {"color_scheme": "dark", "viewport": PHONE}])
def test_accessible(new_page: NewPage, site: Site, look: dict[str, Any]) -> None:
    page = new_page(**look)
    page.goto(f"{site.address}/tables/new?game=puerto-rico")
    page.get_by_role("radio", name="By name").check()
    page.get_by_role("combobox", name="Clock").select_option("2 days per move")
    check_accessible(page)
    page.get_by_role("button", name="Open the table").click()
    give_name(page, "Ana")
    change(page)
    check_accessible(page)
