"""The table of Puerto Rico under a hand: dragging, long presses, and what a reload must not lose."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import PHONE, NewPage, Site
from .log import expect_told
from .scenes import SCENES, show

pytestmark = pytest.mark.slow

ASKED = "[data-prompt=mine]"
LEFT = f"{ASKED} [draggable]"


def placing(page: Page, site: Site) -> None:
    """It is mine to place people, and all of them are at home."""
    show(page, site.address, site.database, SCENES["placing"])
    page.get_by_role("button", name="All home").click()


def free_places(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Put here"))


def occupied_places(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^(Put here|Take from here).*colonist"))


def left_to_place(page: Page) -> int:
    return int(page.locator(f"{LEFT} .unseen").inner_text().split()[0])


def test_a_colonist_is_dragged_to_its_place_and_on_to_another(page: Page, site: Site) -> None:
    placing(page, site)
    everybody = left_to_place(page)
    names = [name.removeprefix("Put here: ").split(":")[0] for name in free_places(page).all_inner_texts()]
    first, second = (page.get_by_role("button", name=f"Put here: {name}:").first for name in dict.fromkeys(names[:2]))
    page.locator(LEFT).drag_to(first)
    expect(occupied_places(page)).to_have_count(1)
    assert left_to_place(page) == everybody - 1

    occupied_places(page).locator("[draggable=true]").drag_to(second)
    expect(occupied_places(page)).to_have_count(1)
    expect(occupied_places(page)).to_have_accessible_name(re.compile(names[1]))
    assert left_to_place(page) == everybody - 1


def test_how_people_were_placed_before_survives_a_reload(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["puerto-rico-three"])
    page.get_by_role("button", name=re.compile("^Mayor, free")).click()
    page.locator(f"{ASKED} [data-commit]:not([aria-disabled])").click()
    before = page.get_by_role("button", name="Same as before")
    expect(before).to_be_visible()
    page.reload()
    before.click()
    expect(occupied_places(page)).not_to_have_count(0)


def test_guests_may_move_before_goods_are_stored(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["storing"])
    expect(page.locator(ASKED)).to_contain_text("Storage")
    page.get_by_role("button", name="Hunting lodge").and_(page.locator(".can")).click()
    page.locator(f"{ASKED} [data-commit]", has_text="Guest to the hunting lodge").click()
    page.get_by_role("tab", name="Log").click()
    expect_told(page, "from the guesthouse")


def press_long(page: Page, target: Locator) -> None:
    """With a finger, until something is said about it."""
    box = target.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_role("tooltip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.fixture
def phone(new_page: NewPage, site: Site) -> Page:
    """In somebody's hand, with much to load."""
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    show(page, site.address, site.database, SCENES["puerto-rico"])
    expect(page.locator(ASKED)).to_be_visible()
    return page


def test_a_long_press_says_what_it_would_do_and_does_nothing(phone: Page) -> None:
    press_long(phone, phone.locator("[data-anchor^='ship:'] button.can").first)
    expect(phone.get_by_role("tooltip")).to_contain_text("You load")
    expect(phone.locator(f"{ASKED} [aria-pressed=true]")).to_have_count(0)


def test_a_long_press_says_why_nothing_can_be_done(phone: Page) -> None:
    press_long(phone, phone.get_by_role("button", name=re.compile("^0 ")).first)
    expect(phone.get_by_role("tooltip")).to_contain_text("You have no")


def test_the_next_touch_acts_again(phone: Page) -> None:
    ship = phone.locator("[data-anchor^='ship:'] button.can").first
    press_long(phone, ship)
    ship.tap()
    expect(ship).to_have_attribute("aria-pressed", "true")
    expect(phone.get_by_role("tooltip")).to_have_count(0)


def test_the_question_folds_while_looking_elsewhere(phone: Page) -> None:
    offers = phone.locator(f"{ASKED} [data-offer]")
    expect(offers).not_to_have_count(0)
    phone.get_by_role("button", name="Players").click()
    expect(offers).to_have_count(0)
    phone.get_by_role("button", name="Show the question").click()
    expect(offers).not_to_have_count(0)
