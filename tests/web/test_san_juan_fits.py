"""Everything can be read and pressed at San Juan's fullest tables: at every size, in both languages, in large text.

A table is opened once for each question. Its window then changes its size, its pointer becomes a finger and its
language German while it is open, as quickly as the page can draw.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .accessible import check_contrast
from .audit import LAPTOPS, PHONES, check_readable, check_touchable, every_size, resize
from .conftest import NewPage, Site
from .fonts import check_fonts, wait_for_fonts
from .scenes import FULLEST_CARDS, SCENES, Scene, show, show_waiting

pytestmark = pytest.mark.slow

PHONE = (390, 844)

QUESTIONS = {
    "build": SCENES["san-juan"],
    "twelve cards": SCENES["twelve-cards"],
    "roles": SCENES["card-roles"],
    "keep": SCENES["drawing"],
    "sell": SCENES["selling"],
    "discard": SCENES["discarding"],
    "produce": Scene("san-juan", 1, "produce", 2, FULLEST_CARDS, 2, "aqueduct"),
    "pay with goods": Scene("san-juan", 1, "give good", 2, FULLEST_CARDS, 2, "black market"),
    "cover": Scene("san-juan", 3, "cover", 2, FULLEST_CARDS, 2, "crane"),
    "chapel": Scene("san-juan", 1, "chapel", 2, FULLEST_CARDS, 2, "chapel"),
    "exchange": Scene("san-juan", 1, "exchange", 2, FULLEST_CARDS, 2, "office building"),
}

NAMELESS = """() => [...document.querySelectorAll("[data-offer]")]
  .map((offer) => offer.textContent.replace(offer.querySelector("kbd")?.textContent ?? "", ""))
  .filter((text) => !text.trim()).length"""
"""Answers that say nothing but the key that chooses them."""


def speak_german(page: Page) -> None:
    page.get_by_role("button", name="Language").click()
    page.get_by_role("menuitemradio", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def check_every_part(page: Page) -> None:
    """On every part of the table that there is room to show; at the end the first is open."""
    assert page.evaluate(NAMELESS) == 0
    tabs = page.get_by_role("navigation").get_by_role("button").all()
    for tab in [*tabs[1:], *tabs[:1]]:
        tab.click()
        check_readable(page)
    check_readable(page)


def check_every_size(page: Page) -> None:
    page.mouse.move(0, 0)  # a line of the log that it lay on would offer its article
    for size in every_size(page):
        check_every_part(page) if size in (LAPTOPS[0], PHONE) else check_readable(page)
        if size not in LAPTOPS:
            check_touchable(page)


def asked(page: Page) -> None:
    expect(page.locator(".prompt[aria-busy=false]")).to_be_visible()


def choose(page: Page) -> None:
    page.locator("[data-place].can, [data-offer]").first.click()
    asked(page)


@pytest.mark.parametrize("question", QUESTIONS)
def test_while_it_is_your_turn(new_page: NewPage, site: Site, question: str) -> None:
    page = new_page()
    show(page, site.address, site.database, QUESTIONS[question])
    asked(page)
    check_every_size(page)
    speak_german(page)
    check_every_size(page)
    page.emulate_media(color_scheme="dark")
    check_contrast(page)
    choose(page)
    check_every_size(page)
    check_contrast(page)
    check_fonts(page)


def test_while_waiting_and_watching(new_page: NewPage, site: Site) -> None:
    page = new_page(locale="de-DE")
    show_waiting(page, site.address, site.database, SCENES["twelve-cards"])
    expect(page.get_by_role("status").filter(has_text="Zoe").first).to_be_visible()
    check_every_size(page)
    spectator = new_page(locale="de-DE")
    spectator.goto(page.url)
    chairs = spectator.get_by_role("group", name="Platz hinter")
    for name in ("Diego", "Zoe"):
        chairs.get_by_role("button", name=name).click()
        expect(spectator.locator(".own").get_by_role("heading", name=name)).to_be_visible()
    check_every_size(spectator)


@pytest.mark.parametrize("question", ["twelve cards", "roles", "sell"])
def test_in_large_letters(new_page: NewPage, site: Site, question: str) -> None:
    """One scrolls then, but everything can be read, and the button that makes it real stays in sight."""
    page = new_page(locale="de-DE", viewport={"width": 1440, "height": 900})
    page.add_init_script("localStorage.setItem('preferences', '{\"textSize\": 200}')")
    show(page, site.address, site.database, QUESTIONS[question])
    asked(page)
    check_every_size(page)
    resize(page, PHONE)
    page.locator("[data-offer]").last.click()
    commit = page.locator("[data-commit]:not([aria-disabled])")
    for _ in every_size(page):
        expect(commit).to_be_in_viewport(ratio=1)
    said = commit.inner_text()
    commit.click()
    expect(commit.filter(has_text=said)).to_have_count(0)  # the next question may have its own answer ready


def test_the_prompt_keeps_its_height(new_page: NewPage, site: Site) -> None:
    """Whatever is asked: nothing beneath it moves."""
    page = new_page()
    heights = set()
    for question in ("build", "twelve cards", "roles", "keep", "sell", "discard"):
        show(page, site.address, site.database, QUESTIONS[question])
        asked(page)
        wait_for_fonts(page)
        box = page.locator(".prompt").bounding_box()
        assert box
        heights.add(round(box["height"]))
    assert max(heights) - min(heights) <= 1


def test_held_in_one_hand_everything_that_matters_is_in_sight(new_page: NewPage, site: Site) -> None:
    page = new_page(has_touch=True)
    show(page, site.address, site.database, SCENES["card-roles"])
    asked(page)
    for size in PHONES:
        resize(page, size)
        expect(page.locator("[data-place='hand:0']")).to_be_in_viewport(ratio=1)
        for role in page.locator("[data-offer]").all():
            role.tap()
            expect(role).to_be_in_viewport(ratio=1)
            expect(page.locator("[data-commit]")).to_be_in_viewport(ratio=1)
