"""The rules are searched, opened from a table and by their address, read without JavaScript, and printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .accessible import check_accessible
from .conftest import PHONE, WIDE, NewPage, Site
from .scenes import SCENES, show

pytestmark = pytest.mark.slow


def search(page: Page, words: str) -> None:
    page.get_by_role("textbox", name="Search the rules").fill(words)


def title(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=name, exact=True, level=1)).to_be_visible()


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["laptop", "phone"])
def test_the_rules_are_searched_from_the_start_page(new_page: NewPage, site: Site, viewport: dict[str, int]) -> None:
    page = new_page(viewport=viewport)
    page.goto(site.address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("?")
    title(page, "The rules")
    page.get_by_role("link", name="Puerto Rico: the rules").click()
    title(page, "Puerto Rico: the rules")
    search(page, "kapitaN")
    found = page.get_by_role("navigation", name="All articles").get_by_role("link")
    expect(found.first).to_contain_text("Captain")
    check_accessible(page)
    page.keyboard.press("Enter")
    title(page, "Captain")
    expect(page).to_have_url(f"{site.address}/rules/puerto-rico/captain")
    check_accessible(page)
    page.get_by_role("article").get_by_role("link", name="small wharf", exact=True).click()
    title(page, "Small wharf")
    expect(page.get_by_text("3 indigo, 2 tobacco and 1 corn: 3 VP.")).to_be_visible()


def test_a_search_that_finds_nothing_says_so(new_page: NewPage, site: Site) -> None:
    page = new_page()
    page.goto(f"{site.address}/rules/san-juan")
    title(page, "San Juan: the rules")
    page.keyboard.press("/")
    page.keyboard.type("xyzzy")
    expect(page.get_by_role("status").filter(has_text="Nothing found")).to_be_visible()
    page.get_by_role("button", name="Clear the search").click()
    expect(page.get_by_role("link", name=re.compile("^Crane"))).to_be_visible()


def test_a_table_shows_the_rules_of_what_is_looked_at(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["full"])
    page.locator("[data-anchor='house'] button").hover()
    expect(page.locator(".zoom")).to_contain_text("Trading house")
    page.keyboard.press("?")
    panel = page.get_by_role("complementary", name="The rules")
    expect(panel.get_by_role("heading", name="Trading house")).to_be_focused()
    expect(page.locator(".zoom")).to_have_count(0)
    check_accessible(page)
    panel.get_by_role("link", name="office", exact=True).click()
    expect(panel.get_by_role("heading", name="Office", exact=True)).to_be_visible()
    panel.get_by_role("button", name="All articles").click()
    expect(panel).to_contain_text("In force at this table")
    expect(panel).to_contain_text("Nobles")
    expect(panel.get_by_role("textbox")).to_be_focused()
    page.keyboard.type("two goods")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("article")).to_contain_text("At this table: Any")
    panel.get_by_role("button", name="All articles").click()
    panel.get_by_role("textbox").fill("library")
    expect(panel.get_by_role("link", name="Library Not in this game")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page).to_have_url(re.compile("/tables/"))
    expect(page.locator("[data-offer]").first).to_be_visible()


def test_the_rules_say_what_a_table_plays_without(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["puerto-rico-three"])
    expect(page.locator("[data-offer]").first).to_be_visible()
    page.get_by_role("button", name="Rules", exact=True).click()
    panel = page.get_by_role("complementary", name="The rules")
    expect(panel).to_contain_text("Everything as usual")
    panel.get_by_role("textbox").fill("lighthouse")
    panel.get_by_role("link", name="Lighthouse").first.click()
    expect(panel.get_by_role("article")).to_contain_text("Not in this game")


def test_a_phone_shows_the_rules_as_a_sheet(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    show(page, site.address, site.database, SCENES["card-roles"])
    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name="Rules").click()
    sheet = page.get_by_role("dialog", name="The rules")
    sheet.get_by_role("textbox").fill("Kran")
    sheet.get_by_role("link", name="Crane").first.click()
    expect(sheet.get_by_role("heading", name="Crane", exact=True)).to_be_visible()
    check_accessible(page)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


def test_an_address_leads_to_its_article_and_keeps_it_in_another_language(new_page: NewPage, site: Site) -> None:
    page = new_page()
    page.goto(f"{site.address}/rules/puerto-rico/wharf")
    title(page, "Wharf")
    expect(page).to_have_title("Wharf · Puerto Rico · Rules · Doubloon")
    expect(page.locator("main")).to_have_count(1)
    page.get_by_role("button", name="Language").click()
    page.get_by_role("menuitem", name="Deutsch").or_(page.get_by_role("menuitemradio", name="Deutsch")).click()
    title(page, "Werft")
    expect(page.get_by_role("article")).to_contain_text("9 Dublonen")
    page.goto(f"{site.address}/rules/puerto-rico/warft")
    title(page, "Diesen Artikel gibt es nicht")


def test_an_article_is_read_without_javascript(new_page: NewPage, site: Site) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site.address}/rules/puerto-rico/harbor")
    title(page, "Harbor")
    expect(page.get_by_role("article")).to_contain_text("In all 10 VP.")
    expect(page.locator("body")).not_to_contain_text("needs JavaScript")
    page.get_by_role("link", name="wharf", exact=True).first.click()
    title(page, "Wharf")
    page.get_by_role("link", name="Puerto Rico").click()
    page.get_by_role("link", name="Settler", exact=True).click()
    title(page, "Settler")


def test_everything_is_printed_without_what_is_around_it(new_page: NewPage, site: Site) -> None:
    page = new_page()
    page.goto(f"{site.address}/rules/san-juan")
    page.get_by_role("link", name="Everything on one page").click()
    expect(page.get_by_role("article").last).to_be_visible()
    assert page.get_by_role("article").count() > 50
    page.emulate_media(media="print")
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    title(page, "San Juan: the rules")
