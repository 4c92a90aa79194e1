"""Everything can be read and reached at the fullest table: at any size, in any language, in large letters."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .audit import check_readable, faults_in
from .conftest import PHONE, WIDE, NewPage, Site
from .fonts import check_fonts, wait_for_fonts
from .scenes import SCENES, show, show_waiting

pytestmark = pytest.mark.slow

SIZES = {
    "laptop": [(1920, 1080), (1440, 900), (1280, 720)],
    "tablet": [(1180, 820), (1024, 768), (834, 1194)],
    "phone": [(844, 390), (390, 844), (360, 640)],
}
TIGHTEST = [(1280, 720), (834, 1194), (390, 844)]
"""One for each way in which the table is laid out."""
ALL_SIZES = [ViewportSize(width=width, height=height) for sizes in SIZES.values() for width, height in sizes]
LANGUAGES = ["en-GB", "de-DE"]

every_device = pytest.mark.parametrize("device", SIZES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def check_every_part(page: Page) -> None:
    """On every part of the table that there is room to show; at the end the first is open."""
    check_readable(page)
    parts = page.locator(".tabs nav button")
    tabs = (parts if parts.count() else page.get_by_role("tab")).all()
    for tab in [*tabs[1:], tabs[0]]:
        tab.click()
        check_readable(page)


def check_every_size(page: Page, device: str) -> None:
    for width, height in SIZES[device]:
        page.set_viewport_size({"width": width, "height": height})
        check_every_part(page)


@every_language
@every_device
@pytest.mark.parametrize("scene", ["full", "building"])
def test_while_it_is_your_turn(new_page: NewPage, site: Site, scene: str, device: str, language: str) -> None:
    page = new_page(locale=language, has_touch=device != "laptop")
    show(page, site.address, site.database, SCENES[scene])
    page.locator("[data-prompt=mine] [data-offer]").first.click()
    expect(page.locator("[data-prompt=mine] [data-commit]")).to_be_enabled()
    check_every_size(page, device)
    check_fonts(page)


@every_language
def test_while_waiting(new_page: NewPage, site: Site, language: str) -> None:
    page = new_page(locale=language, has_touch=True)
    show_waiting(page, site.address, site.database, SCENES["full"])
    expect(page.locator("[data-prompt=others]")).to_contain_text("Zoe")
    for size in ALL_SIZES:
        page.set_viewport_size(size)
        check_readable(page)


@every_language
def test_while_choosing_a_role(new_page: NewPage, site: Site, language: str) -> None:
    page = new_page(locale=language, has_touch=True)
    show(page, site.address, site.database, SCENES["roles"])
    for size in ALL_SIZES:
        page.set_viewport_size(size)
        builder = page.locator("[data-prompt=mine] [data-offer]").nth(2)
        builder.click()  # it has the most to say
        expect(builder).to_have_attribute("aria-pressed", "true")
        check_readable(page)


@pytest.mark.parametrize("scene", ["settling", "mayor", "trading", "storing", "warehouse", "draft"])
def test_other_questions_in_long_words(new_page: NewPage, site: Site, scene: str) -> None:
    page = new_page(locale="de-DE", has_touch=True)
    show(page, site.address, site.database, SCENES[scene])
    expect(page.locator("[data-prompt=mine] [data-commit]")).to_be_visible()
    wait_for_fonts(page)
    if page.locator("[data-prompt=mine] [data-commit][aria-disabled]").count():  # else an answer is proposed
        page.locator("[data-prompt=mine] [data-offer]").first.click()
    expect(page.locator("[data-prompt=mine] [data-commit]:not([aria-disabled])")).to_be_visible()
    page.mouse.move(0, 0)  # what the pointer comes to lie on would show its tooltip
    for width, height in TIGHTEST:
        page.set_viewport_size({"width": width, "height": height})
        check_readable(page)


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_in_large_letters(new_page: NewPage, site: Site, size: str) -> None:
    page = new_page(viewport={"wide": WIDE, "phone": PHONE}[size], locale="de-DE")
    page.add_init_script("localStorage.setItem('preferences', '{\"textSize\": 200}')")
    with page.expect_websocket() as connection:
        show(page, site.address, site.database, SCENES["full"])
    expect(page.locator("[data-prompt=mine]")).to_be_visible()
    check_every_part(page)
    page.locator("[data-prompt=mine] [data-offer]").first.click()
    expect(page.locator("[data-prompt=mine] .preview")).not_to_be_empty()
    with connection.value.expect_event("framesent", lambda frame: '"move"' in str(frame)):
        page.locator("[data-prompt=mine] [data-commit]:not([aria-disabled])").click()


BREAKS = {
    "cut": "[data-question] { display: block; width: 3rem; overflow: hidden; white-space: nowrap; }",
    "spills": "[data-commit] { width: 2rem; white-space: nowrap; }",
    "outside": "[data-question] { position: fixed; left: calc(100vw - 2rem); white-space: nowrap; }",
    "covered button": "[data-prompt]::after { content: ''; position: fixed; inset: 0; z-index: 99; }",
    "over each other": "[data-prompt=mine] [data-offer] * { position: absolute !important; left: 0; top: 0; }",
    "small": "[data-question] { font-size: 9px !important; }",
}
"""Ways in which a style sheet can go wrong, by what the audit says about them."""


WEAR = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
"""A style sheet that the page's policy lets in; it takes the place of the last one."""


def test_the_audit_finds_what_is_broken(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["full"])
    expect(page.locator("[data-prompt=mine] [data-commit]")).to_be_visible()
    wait_for_fonts(page)
    check_readable(page)
    for told, css in BREAKS.items():
        page.evaluate(WEAR, css)
        assert any(fault.startswith(told) for fault in faults_in(page)), told
    page.evaluate(WEAR, "")
    assert faults_in(page) == []
