"""Looking closer: a thing at arm's length, and all players side by side."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .accessible import check_accessible
from .audit import check_readable
from .conftest import PHONE, NewPage, Site
from .scenes import SCENES, played, show

pytestmark = pytest.mark.slow

CARD = ".zoom"


def test_the_arrows_go_through_somebody_elses_buildings(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["full"])
    city = page.get_by_role("complementary", name="Opponents").get_by_role("list", name="City").first
    city.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(CARD)).to_contain_text("Each colonist here makes one barrel")
    page.keyboard.press("ArrowRight")
    expect(page.locator(CARD)).to_contain_text("pay the rest with one person, one good and one VP")
    expect(page.locator(CARD)).to_contain_text("1 colonist")
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)


def test_a_card_lies_beside_what_it_explains_and_not_over_the_question(page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES["full"])
    house = page.locator("[data-anchor='house'] button")
    house.hover()
    expect(page.locator(CARD)).to_contain_text("Coffee")
    card = page.get_by_role("tooltip").bounding_box()
    assert card
    for other in (house, page.locator("[data-prompt]")):
        box = other.bounding_box()
        assert box
        is_beside = card["x"] + card["width"] <= box["x"] or box["x"] + box["width"] <= card["x"]
        assert is_beside or card["y"] + card["height"] <= box["y"] or box["y"] + box["height"] <= card["y"]


@pytest.mark.parametrize("scene", ["roles", "card-roles"])
def test_all_players_are_compared_by_one_key(page: Page, site: Site, scene: str) -> None:
    show(page, site.address, site.database, SCENES[scene])
    expect(page.locator("[data-offer]").first).to_be_visible()
    page.keyboard.press("c")
    compared = page.get_by_role("dialog", name="Compare")
    seats = played(SCENES[scene]).view(None)["seats"]
    expect(compared.get_by_role("columnheader")).to_have_count(len(seats))
    points = compared.get_by_role("row", name="Visible points")
    for seat in seats:
        expect(points).to_contain_text(str(seat["score"]["total"]))
    check_accessible(page)
    page.keyboard.press("c")
    expect(compared).to_have_count(0)
    for _ in range(2):  # the second is the repetition of a key that is held
        page.keyboard.down("c")
    expect(compared).to_be_visible()
    page.keyboard.up("c")
    expect(compared).to_have_count(0)


@pytest.mark.parametrize("scene", ["full", "card-roles"])
def test_on_a_phone_all_players_are_compared_by_one_tap(new_page: NewPage, site: Site, scene: str) -> None:
    page = new_page(viewport=PHONE, has_touch=True, locale="de-DE")
    show(page, site.address, site.database, SCENES[scene])
    page.get_by_role("button", name="Vergleich").tap()
    expect(page.get_by_role("dialog", name="Vergleich")).to_be_visible()
    check_readable(page)
