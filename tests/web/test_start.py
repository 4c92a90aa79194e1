"""The first page: two clicks to a game, in the player's language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage, Site
from .scenes import Scene, show
from .visitors import TABLE, play_now

pytestmark = pytest.mark.slow

CHOOSING_A_ROLE = Scene("san-juan", 13, "take role", 2, {"players": 3})


@pytest.mark.parametrize("game", ["Puerto Rico", "San Juan"])
def test_two_clicks_to_a_game(page: Page, game: str) -> None:
    play_now(page, game)
    expect(page.get_by_role("status").get_by_text("Your turn").or_(page.get_by_text("is choosing"))).to_be_visible()


def test_the_name_is_asked_for_once(page: Page, site: Site) -> None:
    play_now(page, "San Juan")
    page.goto(site.address)
    page.get_by_role("article", name="San Juan").get_by_role("button", name="Play now against bots").click()
    expect(page).to_have_url(TABLE)


def test_whoever_gives_no_name_stays_where_they_are(page: Page, site: Site) -> None:
    page.get_by_role("button", name="Play now against bots").first.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).not_to_be_visible()
    expect(page).to_have_url(f"{site.address}/")


def test_the_emblem_that_a_visitor_chooses_goes_to_the_table(page: Page) -> None:
    for emblem in ("Owl", "Crab"):  # whichever was there by chance
        page.get_by_role("radio", name=emblem).check(force=True)
    page.reload()
    expect(page.get_by_role("radio", name="Crab")).to_be_checked()
    play_now(page, "San Juan")
    expect(page.locator("use[href='#s-crab']").first).to_be_visible()


def test_the_language_can_be_changed_and_is_remembered(page: Page) -> None:
    page.get_by_role("button", name="Language").click()
    page.get_by_role("menuitemradio", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Nimm Platz.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.get_by_role("heading", name="Nimm Platz.")).to_be_visible()
    expect(page).to_have_title("Start · Doubloon")


def test_the_browsers_language_is_taken_at_first(new_page: NewPage, site: Site) -> None:
    page = new_page(locale="de-AT")
    page.goto(site.address)
    expect(page.get_by_role("heading", name="Nimm Platz.")).to_be_visible()


def test_the_theme_can_be_changed_and_is_remembered(page: Page) -> None:
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_role("button", name="Dark theme")).to_have_attribute("aria-pressed", "true")


def test_an_address_that_leads_nowhere_says_so(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/nowhere")
    expect(page.get_by_role("heading", name="Nobody has built here yet")).to_be_visible()
    expect(page.get_by_text("/nowhere", exact=True)).to_be_visible()
    page.get_by_role("link", name="Go to the start page").click()
    expect(page.get_by_role("heading", name="Pull up a chair.")).to_be_focused()


def test_the_keyboard_alone_reaches_a_game(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    button = page.get_by_role("article", name="San Juan").get_by_role("button", name="Play now against bots")
    for _ in range(30):
        if button.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(TABLE)


def test_n_goes_to_the_next_game_that_waits_for_you(page: Page, site: Site) -> None:
    show(page, site.address, site.database, CHOOSING_A_ROLE)
    waiting = page.url
    page.goto(site.address)
    expect(page.get_by_role("button", name="Next game where it’s your turn")).to_be_visible()
    page.keyboard.press("n")
    expect(page).to_have_url(waiting)


def test_an_invitation_that_has_expired_says_so(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/tables/0123456789abcdef?invitation=gone")
    expect(page.get_by_role("heading", name="This invitation no longer works")).to_be_visible()
    page.get_by_role("link", name="Open tables", exact=True).click()
    expect(page).to_have_url(f"{site.address}/lobby")


def test_the_title_stands_in_the_sky_over_the_town(page: Page) -> None:
    expect(page.locator("use[href='#b-harbor']")).to_be_visible()
    title = page.get_by_role("heading", level=1).bounding_box()
    town = page.locator(".sky > [aria-hidden]").bounding_box()
    assert title
    assert town
    assert title["y"] + title["height"] <= town["y"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
