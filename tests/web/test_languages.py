"""Every language fits the main pages at every size, and is switched in place: each page is loaded once for all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from doubloon.texts import ENGLISH, languages

from .audit import FAULTS, SMALLEST, lasting
from .conftest import WIDE, NewPage, Site
from .fonts import check_fonts, wait_for_fonts
from .scenes import SCENES, show
from .test_afterwards import Past
from .test_layout import SPILT

pytestmark = pytest.mark.slow

SIZES = ((1440, 900), (1024, 768), (834, 1194), (390, 844), (360, 640))
PATHS = (
    "/",
    "/lobby",
    "/games",
    "/tables/new",
    "/tables/{past}",
    "/people/{person}",
    "/account",
    "/settings",
    "/rules/puerto-rico/harbor",
    "/learn",
    "/puzzles",
)
SPEAKS = [language for language in languages() if language != ENGLISH]
"""All but the one in which the pages are opened, which test_layout and the tables' own tests look at."""


def speak(page: Page, language: str) -> None:
    """By the menu of languages, which is in the header where there is room."""
    page.set_viewport_size(WIDE)
    menu = page.locator(f"[role=menu]:has([lang={language}])")
    page.locator(f"[popovertarget={menu.get_attribute('id')}]").click()
    menu.locator(f"[lang={language}]").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.mouse.move(0, 0)  # else it points at what was under the menu


def faults_in_every_language(page: Page, what: str) -> list[str]:
    """All of them at once: translators want the whole list."""
    found = []
    address = page.url
    page.evaluate("window.isTheSame = true")
    for language in SPEAKS:
        speak(page, language)
        check_fonts(page)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            wait_for_fonts(page)
            faults = [*lasting(page, FAULTS, SMALLEST), *lasting(page, SPILT)]
            found += [f"{language}, {what}, {width} × {height}: {fault}" for fault in faults]
    assert page.url == address
    assert page.evaluate("window.isTheSame"), "a language is switched without loading the page again"
    return found


def test_pages(new_page: NewPage, site: Site) -> None:
    page, past = new_page(), Past(site, "puerto-rico")
    found = []
    for path in PATHS:
        past.open(page, path.format(past=past.table, person=past.ana["id"]))
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        found += faults_in_every_language(page, path)
    assert found == []


@pytest.mark.parametrize("scene", ["full", "building", "roles", "twelve-cards", "selling"])
def test_tables(new_page: NewPage, site: Site, scene: str) -> None:
    page = new_page(has_touch=True)
    show(page, site.address, site.database, SCENES[scene])
    expect(page.locator("[data-prompt=mine] [data-offer], [data-place].can").first).to_be_visible()
    assert faults_in_every_language(page, scene) == []


def test_the_log_is_rewritten_in_another_language(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport=WIDE)
    show(page, site.address, site.database, SCENES["san-juan"])
    expect(page.get_by_text(re.compile(" takes the ")).first).to_be_attached()
    speak(page, "de")
    expect(page.get_by_text(re.compile(" nimmt den ")).first).to_be_attached()
    expect(page.get_by_text(re.compile(" takes the "))).to_have_count(0)
