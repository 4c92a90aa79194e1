"""Everything can be read and pressed at San Juan's fullest tables: at every size, in both languages, in large text."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .audit import check_readable, check_touchable
from .conftest import NewPage, Site
from .scenes import SCENES, show, show_waiting

pytestmark = pytest.mark.slow

SIZES = [
    (1920, 1080),
    (1440, 900),
    (1280, 720),
    (1180, 820),
    (1024, 768),
    (834, 1194),
    (844, 390),
    (390, 844),
    (360, 640),
]
LAPTOPS, PHONES = SIZES[:3], SIZES[-3:]
LANGUAGES = ["en-GB", "de-DE"]
QUESTIONS = ["san-juan", "twelve-cards", "card-roles", "drawing", "selling", "discarding"]


def sized(size: tuple[int, int], **options: Any) -> dict[str, Any]:
    width, height = size
    return {"viewport": {"width": width, "height": height}, "has_touch": size not in LAPTOPS, **options}


def check_everything(page: Page, has_touch: bool) -> None:
    """On every part of the table that there is room to show."""
    tabs = page.get_by_role("navigation").get_by_role("button").all()
    for tab in [*tabs[1:], *tabs[:1]]:
        tab.click()
        check_readable(page)
    check_readable(page)
    if has_touch:
        check_touchable(page)


def told(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=told)
def test_while_it_is_ones_turn(new_page: NewPage, site: Site, size: tuple[int, int], language: str) -> None:
    page = new_page(**sized(size, locale=language))
    for scene in QUESTIONS:
        show(page, site.address, site.database, SCENES[scene])
        prompt = page.locator(".prompt[aria-busy=false]")
        expect(prompt).to_be_visible()
        check_everything(page, size not in LAPTOPS)
        page.locator("[data-place].can, [data-offer]").first.click()
        expect(prompt).to_be_visible()
        check_readable(page)


@pytest.mark.parametrize("size", SIZES, ids=told)
def test_while_one_waits(new_page: NewPage, site: Site, size: tuple[int, int]) -> None:
    page = new_page(**sized(size, locale="de-DE"))
    show_waiting(page, site.address, site.database, SCENES["twelve-cards"])
    expect(page.get_by_role("status").filter(has_text="Zoe").first).to_be_visible()
    check_everything(page, size not in LAPTOPS)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=told)
def test_in_large_letters(new_page: NewPage, site: Site, size: tuple[int, int]) -> None:
    """On a phone one scrolls then, but the button that makes it real stays in sight."""
    page = new_page(**sized(size, locale="de-DE"))
    page.add_init_script("localStorage.setItem('preferences', '{\"textSize\": 200}')")
    show(page, site.address, site.database, SCENES["twelve-cards"])
    expect(page.locator(".prompt[aria-busy=false]")).to_be_visible()
    if size in LAPTOPS:
        check_everything(page, has_touch=False)
    page.locator("[data-offer]").last.click()
    commit = page.locator("[data-commit]:not([aria-disabled])")
    expect(commit).to_be_in_viewport(ratio=1)
    commit.click()
    expect(commit).to_have_count(0)


@pytest.mark.parametrize("size", PHONES, ids=told)
def test_the_gold_button_is_in_sight(new_page: NewPage, site: Site, size: tuple[int, int]) -> None:
    page = new_page(**sized(size))
    show(page, site.address, site.database, SCENES["twelve-cards"])
    page.locator("[data-place].can").first.tap()
    expect(page.locator("[data-commit]")).to_be_in_viewport(ratio=1)
