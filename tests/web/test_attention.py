"""Nobody misses the own turn: notices of the browser, sounds, and what stands in the tab."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPage, Site
from .test_together import MY_TURN, NOT_MY_TURN, sit_down_together, take_prospector

pytestmark = pytest.mark.slow

WATCH = """
window.seen = { notices: [], tones: [], focused: 0 };
window.focus = () => { seen.focused += 1; };
window.Notification = class extends Notification {
  constructor(text, options) {
    super(text, options);
    seen.notices.push({ text, tag: options.tag, isOpen: true, notice: this });
  }
  close() {
    seen.notices.find(({ notice }) => notice === this).isOpen = false;
    super.close();
  }
};
window.OscillatorNode = class extends OscillatorNode {
  constructor(context, options) {
    super(context, options);
    seen.tones.push(Math.round(options.frequency));
  }
};
"""
"""The page's own notices and tones, real ones, are noted down."""

LOOK_AWAY = "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
TURN, MOVE = [587, 880], [196]


def notices(page: Page) -> list[dict[str, Any]]:
    return page.evaluate("seen.notices.map(({ text, tag, isOpen }) => ({ text, tag, isOpen }))")  # type: ignore[no-any-return]


def wait_until(page: Page, condition: str) -> None:
    page.wait_for_function(f"() => {condition}")


def ask_for(page: Page, what: str) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name=what).click()


@pytest.fixture
def table(new_page: NewPage, site: Site) -> tuple[Page, Page]:
    """Who begins, and the other; both may be notified."""
    pages = [new_page(permissions=["notifications"]) for _ in range(2)]
    for page in pages:
        page.add_init_script(WATCH)
    return sit_down_together(pages[0], pages[1], site)


def test_a_notice_for_whoever_looks_elsewhere(table: tuple[Page, Page]) -> None:
    first, second = table
    ask_for(second, "Notify me of my turn")
    second.evaluate(LOOK_AWAY)
    take_prospector(first)
    wait_until(second, "seen.notices.length === 1")
    table_id = re.sub(".*/", "", second.url)
    assert notices(second) == [{"text": "Puerto Rico: it is your turn", "tag": table_id, "isOpen": True}]
    expect(second).to_have_title(MY_TURN)

    second.evaluate("seen.notices[0].notice.dispatchEvent(new Event('click'))")
    assert second.evaluate("seen.focused") == 1
    assert [notice["isOpen"] for notice in notices(second)] == [False]


def test_a_notice_goes_when_the_turn_is_over(table: tuple[Page, Page]) -> None:
    first, second = table
    ask_for(second, "Notify me of my turn")
    second.evaluate(LOOK_AWAY)
    take_prospector(first)
    wait_until(second, "seen.notices.length === 1")
    ask_for(second, "Let a bot play")
    wait_until(second, "!seen.notices[0].isOpen")


def test_no_notice_for_whoever_looks(table: tuple[Page, Page]) -> None:
    first, second = table
    ask_for(second, "Notify me of my turn")
    take_prospector(first)
    expect(second).to_have_title(MY_TURN)
    assert notices(second) == []


def test_no_notice_and_no_sound_for_whoever_has_not_asked(table: tuple[Page, Page]) -> None:
    first, second = table
    second.evaluate(LOOK_AWAY)
    take_prospector(first)
    expect(second).to_have_title(MY_TURN)
    assert notices(second) == []
    assert second.evaluate("seen.tones") == []


def test_sounds(table: tuple[Page, Page]) -> None:
    first, second = table
    for page in table:
        ask_for(page, "Turn sound on")
        assert page.evaluate("seen.tones.splice(0)") == TURN, "heard at once, to know what it is"
    take_prospector(first)
    expect(first).to_have_title(NOT_MY_TURN)
    wait_until(second, "seen.tones.length > 1")
    assert second.evaluate("seen.tones") == TURN
    wait_until(first, "seen.tones.length > 0")
    assert first.evaluate("seen.tones") == MOVE
    ask_for(first, "Turn sound off")
    assert first.evaluate("seen.tones") == MOVE


def test_a_browser_that_does_not_let_us_is_explained_at_the_table(new_page: NewPage, site: Site) -> None:
    page = new_page(permissions=[])
    sit_down_together(page, new_page(), site)
    ask_for(page, "Your browser blocks notifications")
    dialog = page.get_by_role("dialog", name="Your browser blocks notifications")
    expect(dialog).to_contain_text("Allow them for this page in your browser’s settings")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_browser_that_does_not_let_us_is_explained_in_the_settings(new_page: NewPage, site: Site) -> None:
    page = new_page(permissions=[])
    page.goto(f"{site.address}/settings")
    switch = page.get_by_role("switch", name="Notifications of the browser")
    expect(switch).to_be_disabled()
    expect(switch).to_have_accessible_description(re.compile("Allow them for this page"))
    page.context.grant_permissions(["notifications"])
    expect(switch).to_be_enabled()
    switch.click()
    expect(switch).to_be_checked()


def test_whoever_refuses_is_told_how_to_think_better_of_it(new_page: NewPage, site: Site) -> None:
    page = new_page()
    page.add_init_script(
        """
        window.Notification = class extends Notification {
          static permission = "default";
          static requestPermission = async () => (this.permission = "denied");
        };
        """
    )
    sit_down_together(page, new_page(), site)
    ask_for(page, "Notify me of my turn")
    expect(page.get_by_role("dialog", name="Your browser blocks notifications")).to_be_visible()
