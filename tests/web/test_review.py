"""A game looked at again: asked for, gone through, a line tried, and played on from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .accessible import check_accessible_in_light_and_dark
from .conftest import PHONE, WIDE, NewPage, Site
from .past import Past

pytestmark = pytest.mark.slow

PATIENCE = 300_000.0
"""Milliseconds for a review, on a machine that may have to compile first."""


@pytest.fixture(scope="module")
def past(site: Site) -> Past:
    return Past(site, "puerto-rico")


def no_wider_than_the_window(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_learning_from_a_game(new_page: NewPage, past: Past) -> None:
    page = new_page(viewport=WIDE)
    past.open(page, f"/tables/{past.table}")
    page.get_by_role("link", name="Learn from this game").click()
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("heading", name="The game is being reviewed")).to_be_visible()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("heading", name="Accuracy")).to_be_visible(timeout=PATIENCE)
    check_accessible_in_light_and_dark(page)

    # The curve as a table ends with the result.
    page.get_by_text("As a table").click()
    last = page.get_by_role("row").last
    expect(last).to_contain_text("100%")

    # By keys, and by the list of decisions; the address follows.
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(r"/review\?step=\d+"))
    page.get_by_role("radio", name=re.compile("^All")).check()
    page.get_by_role("radio", name=re.compile("costly$")).check()
    decisions = page.get_by_role("region", name="Your decisions").get_by_role("listitem")
    decisions.first.get_by_role("button").click()
    expect(page.get_by_role("region", name="What you played")).to_be_visible()

    # What was better can be tried on the table, and leads back to the decision.
    page.get_by_role("link", name="Try this line").click()
    expect(page.get_by_text("This line wasn’t played")).to_be_visible()
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page.get_by_role("region", name="What was better")).to_be_visible()

    # The position itself.
    page.get_by_role("link", name="See the table here").click()
    expect(page.get_by_role("slider", name="Step of the game")).to_be_visible()
    page.go_back()

    page.get_by_role("button", name=re.compile("Play on from round")).click()
    expect(page.get_by_role("link", name="Practice")).to_be_visible()


def test_on_a_phone_a_shared_review_opens_for_a_stranger(new_page: NewPage, past: Past, page: Page) -> None:
    past.open(page, f"/tables/{past.table}/review")
    ask = page.get_by_role("button", name="Review this game")
    turning = page.get_by_role("heading", name="Turning points")
    expect(ask.or_(turning)).to_be_visible()
    if ask.is_visible():  # this test runs alone
        ask.click()
    expect(page.get_by_role("heading", name="Accuracy")).to_be_visible(timeout=PATIENCE)
    stranger = new_page(viewport=PHONE, has_touch=True, is_mobile=True, locale="de-DE")
    stranger.goto(f"{past.address}/tables/{past.table}/review?step=9")
    expect(stranger.get_by_role("heading", name="Wendepunkte")).to_be_visible()
    expect(stranger.get_by_role("slider")).to_have_value("9")
    assert no_wider_than_the_window(stranger)
    check_accessible_in_light_and_dark(stranger)
    stranger.get_by_role("button", name="Nächste Entscheidung").click()
    expect(stranger.get_by_role("slider")).not_to_have_value("9")

    # The profile shows the accuracy, and how Ana plays; games are counted within seconds.
    stranger.goto(f"{past.address}/people/{past.ana['id']}")
    expect(stranger.get_by_role("heading", name="Genauigkeit")).to_be_visible()
    for _ in range(60):
        if stranger.get_by_role("heading", name="Rollen").is_visible():
            break
        stranger.wait_for_timeout(1000)
        stranger.reload()
        expect(stranger.get_by_role("heading", name="Genauigkeit")).to_be_visible()
    expect(stranger.get_by_role("heading", name="Verschiffte Waren")).to_be_visible()
    assert no_wider_than_the_window(stranger)
    check_accessible_in_light_and_dark(stranger)
