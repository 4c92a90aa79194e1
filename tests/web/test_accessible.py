"""Nothing that axe objects to, in both themes and at both ends of the sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .accessible import check_accessible
from .conftest import PHONE, WIDE, NewPage, Site
from .fonts import wait_for_fonts
from .visitors import open_table, play_now

pytestmark = pytest.mark.slow

LOOKS = pytest.mark.parametrize(
    "look",
    [{"color_scheme": "light", "viewport": WIDE}, {"color_scheme": "dark", "viewport": PHONE}],
    ids=["light, wide", "dark, phone"],
)


@LOOKS
@pytest.mark.parametrize("path", ["/", "/lobby", "/games", "/tables/new", "/tables/new?game=san-juan", "/nowhere"])
def test_pages(new_page: NewPage, site: Site, look: dict, path: str) -> None:
    page = new_page(**look)
    page.goto(site.address + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    check_accessible(page)


@LOOKS
def test_asking_for_a_name(new_page: NewPage, site: Site, look: dict) -> None:
    page = new_page(**look)
    page.goto(site.address)
    page.get_by_role("button", name="Play now against bots").first.click()
    expect(page.get_by_label("Name")).to_be_focused()
    check_accessible(page)


@LOOKS
def test_the_waiting_room(new_page: NewPage, site: Site, look: dict) -> None:
    page = new_page(**look)
    open_table(page, site.address, "Ana")
    check_accessible(page)


@LOOKS
def test_a_table(new_page: NewPage, site: Site, look: dict) -> None:
    page = new_page(**look)
    page.goto(site.address)
    play_now(page, "Puerto Rico")
    check_accessible(page)


@pytest.mark.parametrize("path", ["/", "/lobby", "/tables/new", "/tables/new?game=san-juan"])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_nothing_is_wider_than_a_phone(new_page: NewPage, site: Site, path: str, locale: str, text_size: int) -> None:
    page = new_page(viewport=PHONE, locale=locale)
    page.add_init_script(f"localStorage.setItem('preferences', '{{\"textSize\": {text_size}}}')")
    page.goto(site.address + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    wait_for_fonts(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
