"""Everything can be read and pressed at San Juan's fullest tables: at every size, in both languages, in large text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .audit import check_readable, check_touchable
from .conftest import NewPage, Site
from .fonts import check_fonts, wait_for_fonts
from .scenes import SCENES, show, show_waiting

pytestmark = pytest.mark.slow

SIZES = {
    "laptop": [(1920, 1080), (1440, 900), (1280, 720)],
    "tablet": [(1180, 820), (1024, 768), (834, 1194)],
    "phone": [(844, 390), (390, 844), (360, 640)],
}
QUESTIONS = ["san-juan", "twelve-cards", "card-roles", "drawing", "selling", "discarding"]

every_device = pytest.mark.parametrize("device", SIZES)
every_language = pytest.mark.parametrize("language", ["en-GB", "de-DE"])


def sized(size: tuple[int, int], **options: Any) -> dict[str, Any]:
    width, height = size
    return {"viewport": {"width": width, "height": height}, "has_touch": size not in SIZES["laptop"], **options}


NAMELESS = """() => [...document.querySelectorAll("[data-offer]")]
  .map((offer) => offer.textContent.replace(offer.querySelector("kbd")?.textContent ?? "", ""))
  .filter((text) => !text.trim()).length"""
"""Answers that say nothing but the key that chooses them."""


def check_every_part(page: Page) -> None:
    """On every part of the table that there is room to show; at the end the first is open."""
    assert page.evaluate(NAMELESS) == 0
    tabs = page.get_by_role("navigation").get_by_role("button").all()
    for tab in [*tabs[1:], *tabs[:1]]:
        tab.click()
        check_readable(page)
    check_readable(page)


def check_every_size(page: Page, device: str, check: Callable[[Page], None]) -> None:
    for width, height in SIZES[device]:
        page.set_viewport_size({"width": width, "height": height})
        check(page)
        if device != "laptop":
            check_touchable(page)


def told(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


@every_language
@every_device
@pytest.mark.parametrize("scene", QUESTIONS)
def test_while_it_is_ones_turn(new_page: NewPage, site: Site, scene: str, device: str, language: str) -> None:
    page = new_page(**sized(SIZES[device][0], locale=language))
    show(page, site.address, site.database, SCENES[scene])
    prompt = page.locator(".prompt[aria-busy=false]")
    expect(prompt).to_be_visible()
    check_every_size(page, device, check_every_part)
    page.locator("[data-place].can, [data-offer]").first.click()
    expect(prompt).to_be_visible()
    check_every_size(page, device, check_readable)
    check_fonts(page)


@every_device
def test_while_one_waits(new_page: NewPage, site: Site, device: str) -> None:
    page = new_page(**sized(SIZES[device][0], locale="de-DE"))
    show_waiting(page, site.address, site.database, SCENES["twelve-cards"])
    expect(page.get_by_role("status").filter(has_text="Zoe").first).to_be_visible()
    check_every_size(page, device, check_every_part)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=told)
def test_in_large_letters(new_page: NewPage, site: Site, size: tuple[int, int]) -> None:
    """On a phone one scrolls then, but the button that makes it real stays in sight."""
    page = new_page(**sized(size, locale="de-DE"))
    page.add_init_script("localStorage.setItem('preferences', '{\"textSize\": 200}')")
    show(page, site.address, site.database, SCENES["twelve-cards"])
    expect(page.locator(".prompt[aria-busy=false]")).to_be_visible()
    if size in SIZES["laptop"]:
        check_every_part(page)
    page.locator("[data-offer]").last.click()
    commit = page.locator("[data-commit]:not([aria-disabled])")
    expect(commit).to_be_in_viewport(ratio=1)
    commit.click()
    expect(commit).to_have_count(0)


def test_the_prompt_keeps_its_height(new_page: NewPage, site: Site) -> None:
    """Whatever is asked: nothing beneath it moves."""
    heights = set()
    for scene in ("san-juan", "twelve-cards", "card-roles", "drawing", "selling", "discarding"):
        page = new_page()
        show(page, site.address, site.database, SCENES[scene])
        expect(page.locator(".prompt[aria-busy=false]")).to_be_visible()
        wait_for_fonts(page)
        box = page.locator(".prompt").bounding_box()
        assert box
        heights.add(round(box["height"]))
    assert max(heights) - min(heights) <= 1


def test_held_sideways_the_hand_and_every_role_are_in_sight(new_page: NewPage, site: Site) -> None:
    page = new_page(**sized((844, 390)))
    show(page, site.address, site.database, SCENES["card-roles"])
    expect(page.locator(".prompt[aria-busy=false]")).to_be_visible()
    expect(page.locator("[data-place='hand:0']")).to_be_in_viewport(ratio=1)
    for role in page.locator("[data-offer]").all():
        role.tap()
        expect(role).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-commit]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", SIZES["phone"], ids=told)
def test_the_gold_button_is_in_sight(new_page: NewPage, site: Site, size: tuple[int, int]) -> None:
    page = new_page(**sized(size))
    show(page, site.address, site.database, SCENES["twelve-cards"])
    page.locator("[data-place].can").first.tap()
    expect(page.locator("[data-commit]")).to_be_in_viewport(ratio=1)
