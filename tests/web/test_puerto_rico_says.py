"""What the table of Puerto Rico says: why a price is what it is, what others may do, and what a move would mean."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .accessible import check_accessible_in_light_and_dark
from .conftest import PHONE, WIDE, NewPage, Site
from .log import expect_told
from .scenes import SCENES, played, show, show_waiting

pytestmark = pytest.mark.slow

ASKED = "[data-prompt=mine]"
WAITING = "[data-prompt=others]"
ALL_CAUSES = re.compile(r"^8\s*−\s*1 builder\s*−\s*2 quarries\s*=\s*5 ")


def building(page: Page, name: str) -> Locator:
    return page.locator(f"[data-anchor='building:{name}']")


def test_a_price_is_taken_apart_before_anything_is_chosen(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["building"])
    building(page, "library").hover()
    expect(page.get_by_role("tooltip").locator("p.price")).to_have_text(ALL_CAUSES)
    expect(page.get_by_role("tooltip")).to_contain_text("the black market pays 2")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_prompt_takes_the_price_of_what_is_chosen_apart(new_page: NewPage, site: Site, size: dict) -> None:
    page = new_page(viewport=size)
    show(page, site.address, site.database, SCENES["building"])
    building(page, "library").click()
    expect(page.locator(f"{ASKED} p.price")).to_have_text(ALL_CAUSES)
    expect(page.locator(f"{ASKED} p.price")).to_contain_text("the black market pays 2")


def test_the_black_market_is_paid_in_one_step(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["building"])
    building(page, "library").click()
    asked = page.locator(ASKED)
    expect(asked).to_contain_text("Pay for the library")
    expect(asked).to_contain_text("nothing left to pay")  # what is least missed is chosen already: indigo, and a VP
    sugar = asked.get_by_role("button", name="Sugar", exact=True).first
    sugar.click()
    expect(sugar).to_have_attribute("aria-pressed", "true")
    expect(asked.get_by_role("button", name="Indigo", exact=True).first).to_have_attribute("aria-pressed", "false")
    asked.get_by_role("button", name="Guesthouse").click()
    expect(asked).to_contain_text(re.compile(r"0\s*pays what is missing"))
    asked.locator("[data-commit]:not([aria-disabled])", has_text="Build a library").click()
    page.get_by_role("tab", name="Log").click()
    expect_told(page, "You build a library for 3 doubloons")
    expect_told(page, "You .*sugar")


def test_what_is_out_of_reach_says_by_how_much(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["building"])
    building(page, "statue").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("4 short")
    expect(page.get_by_role("tooltip")).to_contain_text("Costs 7: you have 3, the black market adds 3")


def test_while_waiting_one_sees_what_the_other_may_do(new_page: NewPage, site: Site) -> None:
    page = new_page()
    show_waiting(page, site.address, site.database, SCENES["puerto-rico-three"])
    expect(page.locator(WAITING)).to_contain_text("Zoe is choosing a role")
    roles = page.locator(WAITING).get_by_role("list").first.get_by_role("listitem")
    free = [
        role["role"] for role in played(SCENES["puerto-rico-three"]).view(None)["roles"] if role["taken_by"] is None
    ]
    expect(roles).to_have_count(len(free))
    for role in free:
        expect(roles.filter(has_text=role.capitalize())).to_have_count(1)
    expect(page.get_by_label("Since your last move")).to_contain_text("Zoe")


def test_everybody_can_read_it_while_waiting(page: Page, site: Site) -> None:
    show_waiting(page, site.address, site.database, SCENES["full"])
    expect(page.locator(WAITING)).to_contain_text("What Zoe can do")
    check_accessible_in_light_and_dark(page)


def test_a_ship_says_what_each_load_would_bring(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["full"])
    page.locator("[data-anchor='ship:1'] button").hover()
    tooltip = page.get_by_role("tooltip")
    expect(tooltip).to_contain_text(re.compile("You load 2 corn on the 6-barrel ship · You get 3 VP"))
    expect(tooltip).to_contain_text("You load 2 tobacco on the 6-barrel ship")


def test_ships_say_why_what_is_chosen_does_not_fit(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["full"])
    page.locator(ASKED).get_by_role("button", name="corn").first.click()
    expect(page.locator("[data-anchor='ship:2']")).to_contain_text("Carries indigo")


def test_the_prompt_says_who_is_left_nothing_to_load(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["shutting-out"])
    page.locator(ASKED).get_by_role("button", name="Sugar on the third ship").first.click()
    expect(page.locator(ASKED)).to_contain_text("nothing left to load")


def test_opponents_who_are_passed_over_are_marked(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["last-ship"])
    page.locator(f"{ASKED} [data-offer]").first.click()
    expect(page.get_by_role("complementary", name="Opponents").get_by_text("then loads nothing")).not_to_have_count(0)
