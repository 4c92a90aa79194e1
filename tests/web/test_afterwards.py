"""When a game is over: its result, its replay, and what profiles and the leaderboard make of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .accessible import check_accessible, check_accessible_in_light_and_dark
from .conftest import PHONE, WIDE, NewPage, Site
from .fonts import check_fonts
from .past import Past
from .scenes import FULLEST, Scene, show

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def pasts(site: Site) -> Callable[[str], Past]:
    return cache(lambda game: Past(site, game))


@pytest.fixture(scope="module")
def past(pasts: Callable[[str], Past]) -> Past:
    return pasts("san-juan")


def test_the_result_by_source(page: Page, past: Past) -> None:
    past.open(page, f"/tables/{past.table}")
    table = page.get_by_role("table")
    expect(table.get_by_role("rowheader", name="Total")).to_be_visible()
    expect(table.get_by_role("rowheader", name="Buildings")).to_be_visible()
    expect(table.get_by_role("columnheader").nth(1)).to_contain_text("1st")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"doubloon-{past.table}.txt"
    page.get_by_role("link", name="See the table").click()
    page.get_by_role("link", name="To the result").click()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("slider", name="Step of the game")).to_be_visible()


def test_anybody_may_see_the_result_of_a_public_game(page: Page, past: Past) -> None:
    page.goto(f"{past.address}/tables/{past.table}")
    expect(page.get_by_role("table").get_by_role("rowheader", name="Total")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)


MANY_SOURCES = Scene("puerto-rico", 4, "take role", 14, FULLEST, choices=8)


def resign(page: Page) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def test_every_source_looks_different_and_the_total_is_in_sight(page: Page, site: Site) -> None:
    show(page, site.address, site.database, MANY_SOURCES)
    resign(page)
    swatches = page.locator("[data-result] .swatch")
    expect(swatches).to_have_count(7)
    looks = swatches.evaluate_all("(all) => all.map((each) => getComputedStyle(each).background)")
    assert len({*looks}) == 7
    expect(page.locator("[data-result] .total")).to_be_in_viewport(ratio=1)


ENDINGS = {
    "puerto-rico": Scene("puerto-rico", 12, "take role", 2, {"players": 3}),
    "san-juan": Scene("san-juan", 13, "take role", 2, {"players": 3}),
}


@pytest.mark.parametrize("game", ENDINGS)
def test_whoever_resigns_sees_the_result(page: Page, site: Site, game: str) -> None:
    """Against bots alone the game ends at once, in its middle."""
    show(page, site.address, site.database, ENDINGS[game])
    resign(page)
    result = page.locator("[data-result]")
    expect(result.get_by_text("resigned", exact=True)).to_be_visible()
    expect(result.get_by_role("rowheader", name="Total")).to_be_visible()


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", ENDINGS)
def test_a_game_that_was_given_up_says_so(new_page: NewPage, site: Site, game: str, viewport: dict[str, int]) -> None:
    page = new_page(viewport=viewport)
    show(page, site.address, site.database, replace(ENDINGS[game], is_given_up=True))
    expect(page.locator("[data-result]").get_by_role("heading", name="The game was abandoned")).to_be_visible()
    check_accessible(page)
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("slider")).to_have_value("0")


def test_a_replay_by_keys(page: Page, past: Past) -> None:
    past.open(page, f"/tables/{past.table}/replay")
    bar = page.get_by_role("region", name="Replay")
    slider = bar.get_by_role("slider")
    expect(bar.get_by_text("The table is set.")).to_be_visible()
    for key, value in [("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("Home", "0")]:
        page.keyboard.press(key)
        expect(slider).to_have_value(value)
    page.keyboard.press("End")
    expect(page.get_by_role("link", name="To the result")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("link", name="To the result")).to_have_count(0)
    page.keyboard.press("Space")
    expect(bar.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(bar.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_step_has_an_address(page: Page, past: Past) -> None:
    past.open(page, f"/tables/{past.table}/replay?step=40")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("Step 40 of")).to_be_visible()
    page.get_by_role("button", name="A step back").click()
    expect(page).to_have_url(f"{past.address}/tables/{past.table}/replay?step=39")
    expect(page).to_have_title(re.compile(r"^San Juan: step 39 of \d+ · Doubloon$"))


def check_hands(page: Page, seen: dict[int, bool]) -> None:
    """Hands are seen from the front, or from behind, all of their cards."""
    for seat, is_seen in seen.items():
        hand = page.locator(f"[data-anchor='seat:{seat}:hand']")
        fronts, backs = hand.locator("[data-place], .known"), hand.locator("[data-back]")
        expect(fronts if is_seen else backs).not_to_have_count(0)
        expect(backs if is_seen else fronts).to_have_count(0)


def test_a_game_that_is_over_is_looked_at_openly_or_as_somebody(page: Page, past: Past) -> None:
    past.open(page, past.replay(past.step_with_hidden_cards()))
    check_hands(page, {0: True, 1: True})
    eyes = page.get_by_role("combobox", name="Point of view")
    eyes.select_option("As Ana")
    check_hands(page, {0: True, 1: False})
    eyes.select_option("As a spectator")
    check_hands(page, {0: False, 1: False})
    eyes.select_option(index=2)
    check_hands(page, {0: False, 1: True})


def test_a_running_game_keeps_its_secrets(page: Page, new_page: NewPage, site: Site) -> None:
    running = Past(site, moves=15)
    path = running.replay(running.step_with_hidden_cards())
    running.open(page, path)
    check_hands(page, {0: True, 1: False})
    eyes = page.get_by_role("combobox", name="Point of view")
    expect(eyes.get_by_role("option")).to_have_text(["As Ana", "As a spectator"])
    eyes.select_option("As a spectator")
    check_hands(page, {0: False, 1: False})

    stranger = new_page()
    stranger.goto(site.address + path)
    check_hands(stranger, {0: False, 1: False})
    expect(stranger.get_by_role("combobox", name="Point of view")).to_have_count(0)


def test_a_replay_outlives_a_lost_connection(page: Page, past: Past) -> None:
    past.open(page, past.replay(3))
    expect(page.get_by_text("Step 3 of")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.keyboard.press("End")
    trouble = page.get_by_role("region", name="Replay").get_by_role("alert")
    expect(trouble).to_be_visible()
    expect(page.get_by_text("Step 3 of")).to_be_visible()
    page.context.set_offline(False)
    page.keyboard.press("End")
    expect(page.get_by_role("link", name="To the result")).to_be_visible()
    expect(trouble).to_have_count(0)


def test_the_record_of_a_replay(page: Page, past: Past) -> None:
    past.open(page, past.replay(3))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"doubloon-{past.table}.txt"


def test_a_profile_with_its_history(new_page: NewPage, past: Past) -> None:
    page = new_page()
    past.open(page, f"/people/{past.ana['id']}")
    expect(page.get_by_role("heading", name="Ana", level=1)).to_be_visible()
    expect(page.get_by_role("region", name="San Juan").get_by_text("Most points")).to_be_visible()
    expect(page.get_by_role("region", name="Games").get_by_text("San Juan with a bot")).to_be_visible()
    page.get_by_role("link", name="View: San Juan with a bot", exact=True).click()
    expect(page.get_by_role("rowheader", name="Total")).to_be_visible()


def test_muting_and_reporting_somebody(page: Page, site: Site, past: Past) -> None:
    page.request.post(f"{site.address}/api/guests", data={"name": "Ben"}, headers={"Origin": site.address})
    page.goto(f"{site.address}/people/{past.ana['id']}?table={past.table}")
    page.get_by_role("button", name="Mute", exact=True).click()
    expect(page.get_by_role("button", name="Unmute")).to_be_visible()
    page.get_by_role("button", name="Report …").click()
    page.get_by_label("What has Ana done?").fill("Rude words")
    page.get_by_role("button", name="Report", exact=True).click()
    expect(page.get_by_text("The administrator will see it.")).to_be_visible()
    page.goto(f"{site.address}/account")
    page.get_by_role("button", name="Unmute: Ana").click()
    expect(page.get_by_role("region", name="Muted people")).to_have_count(0)


def test_the_leaderboard_keeps_its_choice_in_the_address(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/leaderboard")
    page.get_by_role("radio", name="San Juan").check()
    page.get_by_role("radio", name="3 players").check()
    expect(page).to_have_url(f"{site.address}/leaderboard?game=san-juan&players=3")
    expect(page.get_by_text("Nobody has played 5 rated games of this kind yet.")).to_be_visible()


def test_an_unknown_person(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/people/0123456789abcdef")
    expect(page.get_by_role("heading", name="Nobody has built here yet")).to_be_visible()


LOOKS = pytest.mark.parametrize(
    "look", [{"viewport": WIDE}, {"viewport": PHONE, "locale": "de-DE"}], ids=["wide", "phone, German"]
)


@LOOKS
def test_a_profile_is_accessible(new_page: NewPage, past: Past, look: dict[str, Any]) -> None:
    check_page(new_page(**look), f"{past.address}/people/{past.ana['id']}")


@LOOKS
@pytest.mark.parametrize("path", ["", "/replay?step=30"], ids=["result", "replay"])
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_result_and_replay_are_accessible(
    new_page: NewPage, pasts: Callable[[str], Past], look: dict[str, Any], path: str, game: str
) -> None:
    past = pasts(game)
    check_page(new_page(**look), f"{past.address}/tables/{past.table}{path}")


def check_page(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    check_fonts(page)
    assert page.viewport_size
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    check_accessible_in_light_and_dark(page)
