"""Where the keyboard is at a table: Tab begins at the question, and Enter plays what was chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage, Site
from .scenes import Scene, show

pytestmark = pytest.mark.slow

COMMIT = "[data-commit]"
CHOOSING_A_ROLE = {
    "puerto-rico": Scene("puerto-rico", 12, "take role", 2, {"players": 3}),
    "san-juan": Scene("san-juan", 13, "take role", 2, {"players": 3}),
}


@pytest.fixture(params=CHOOSING_A_ROLE)
def table(new_page: NewPage, site: Site, request: pytest.FixtureRequest) -> Page:
    page = new_page()
    show(page, site.address, site.database, CHOOSING_A_ROLE[request.param])
    expect(page.locator("[data-question]")).to_be_visible()
    return page


def test_enter_plays_what_a_digit_has_chosen_wherever_the_focus_was(table: Page) -> None:
    sent: list[str] = []
    with table.expect_websocket() as opened:
        table.reload()
    socket = opened.value
    socket.on("framesent", lambda frame: sent.append(str(frame)))
    expect(table.locator("[data-question]")).to_be_visible()
    table.get_by_role("button", name="Undo").focus()
    table.keyboard.press("1")
    expect(table.locator(COMMIT)).to_be_focused()
    expect(table.locator(COMMIT)).to_be_enabled()
    with socket.expect_event("framesent", lambda frame: '"move"' in str(frame)):
        table.keyboard.press("Enter")
    assert not any('"undo"' in frame for frame in sent)


def test_a_click_takes_the_focus_to_the_button_that_plays(table: Page) -> None:
    table.locator("[data-offer]").first.click()
    expect(table.locator(COMMIT)).to_be_focused()


def test_tab_begins_at_the_question(table: Page) -> None:
    expect(table.locator("[data-question]")).to_be_focused()
    table.keyboard.press("Tab")
    expect(table.locator("[data-prompt] :focus")).to_be_visible()


def test_a_new_question_does_not_disturb_somebody_typing(table: Page) -> None:
    table.get_by_role("tab", name="Chat").click()
    chat = table.get_by_role("textbox")
    chat.fill("1")
    table.keyboard.press("1")
    expect(chat).to_be_focused()
    expect(chat).to_have_value("11")
