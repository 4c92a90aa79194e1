"""Nobody misses their turn: browser notifications, sounds, and what the tab says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, Route, Worker, expect

from .conftest import NewPage, Site, launched
from .test_together import MY_TURN, NOT_MY_TURN, sit_down_together, take_prospector

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The headless shell shows no notices."""
    with launched(playwright, "chromium") as browser:
        yield browser


WATCH = """
window.seen = { tones: [], registrations: 0, told: [] };
window.OscillatorNode = class extends OscillatorNode {
  constructor(context, options) {
    super(context, options);
    seen.tones.push(Math.round(options.frequency));
  }
};

const { register } = ServiceWorkerContainer.prototype;
ServiceWorkerContainer.prototype.register = function (...all) {
  seen.registrations += 1;
  return register.apply(this, all);
};
const { postMessage } = ServiceWorker.prototype;
ServiceWorker.prototype.postMessage = function (message) {
  if (message.text) seen.told.push(message.text);
  postMessage.call(this, message);
};

const { unregister } = ServiceWorkerRegistration.prototype;
ServiceWorkerRegistration.prototype.unregister = async function () {
  document.documentElement.dataset.unregistered = await unregister.call(this);
};

new BroadcastChannel("notices").onmessage = ({ data }) => { document.documentElement.dataset.notices = data; };
"""
"""The page's own tones, real ones, and what it tells its worker are noted down; notices stand at the page's root."""

WATCH_WORKER = """
() => {
  const shown = new Map();
  const channel = new BroadcastChannel("notices");
  const tell = () => channel.postMessage([...shown.values()].join());
  const { showNotification } = ServiceWorkerRegistration.prototype;
  ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
    await showNotification.call(this, title, options);
    shown.set(options.tag, `${title} (${options.tag})`);
    tell();
  };
  const { close } = Notification.prototype;
  Notification.prototype.close = function () {
    close.call(this);
    shown.delete(this.tag);
    tell();
  };
}
"""
"""The worker reports what it has shown. A browser that is asked while it shows something may lose it."""

LOOK_AWAY = "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
COME_BACK = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))"
TURN, MOVE = [587, 880], [196]

CLICK = """
async () => {
  // The browser lets a worker do either only after a real click.
  const brought = new Promise((resolve) => {
    WindowClient.prototype.focus = function () { resolve(`to the tab at ${this.url}`); };
    Clients.prototype.openWindow = (address) => resolve(`to a new tab at ${address}`);
  });
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  return brought;
}
"""
"""Where a click on the notice leads."""


def wait_until(page: Page, condition: str) -> None:
    page.wait_for_function(f"() => {condition}")


def expect_notices(page: Page, notices: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-notices", notices)


def ask_for(page: Page, what: str) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name=what).click()


def ask_for_notices(page: Page) -> Worker:
    with page.context.expect_event("serviceworker") as worker:
        ask_for(page, "Notify me of my turn")
    wait_until(page, "localStorage.preferences?.includes('\"notifies\":true')")
    return worker.value  # type: ignore[no-any-return]


def notice_of(page: Page, other: Page) -> Worker:
    """Asks for notices and looks away; the other moves. What is returned has shown the notice."""
    worker = ask_for_notices(page)
    worker.evaluate(WATCH_WORKER)
    page.evaluate(LOOK_AWAY)
    take_prospector(other)
    expect_notices(page, f"Puerto Rico: it’s your turn ({re.sub('.*/', '', page.url)})")
    return worker


@pytest.fixture
def table(new_page: NewPage, site: Site) -> tuple[Page, Page]:
    """The one who begins, and the other; both may be notified."""
    pages = [new_page(permissions=["notifications"]) for _ in range(2)]
    for page in pages:
        page.add_init_script(WATCH)
    return sit_down_together(pages[0], pages[1], site)


def test_a_notice_while_looking_elsewhere(table: tuple[Page, Page]) -> None:
    first, second = table
    worker = notice_of(second, first)
    expect(second).to_have_title(MY_TURN)
    assert worker.evaluate(CLICK) == f"to the tab at {second.url}"
    expect_notices(second, "")


def test_a_notice_finds_a_tab_that_was_reloaded(table: tuple[Page, Page]) -> None:
    first, second = table
    worker = notice_of(second, first)
    second.add_init_script(LOOK_AWAY)
    second.reload()
    expect(second).to_have_title(MY_TURN)
    assert worker.evaluate(CLICK) == f"to the tab at {second.url}"


def test_a_notice_of_a_tab_that_was_closed_opens_the_table(table: tuple[Page, Page]) -> None:
    first, second = table
    worker = notice_of(second, first)
    second.close()
    assert worker.evaluate(CLICK) == f"to a new tab at {second.url}"


def test_a_notice_goes_when_the_turn_is_over(table: tuple[Page, Page]) -> None:
    first, second = table
    notice_of(second, first)
    ask_for(second, "Let a bot play")
    expect_notices(second, "")


def test_a_notice_goes_when_the_player_comes_back(table: tuple[Page, Page]) -> None:
    first, second = table
    notice_of(second, first)
    second.evaluate(COME_BACK)
    expect_notices(second, "")


def test_turning_notices_off_removes_the_worker(table: tuple[Page, Page]) -> None:
    first, second = table
    notice_of(second, first)
    ask_for(second, "Stop notifying me")
    expect(second.locator("html")).to_have_attribute("data-unregistered", "true")
    assert second.evaluate("navigator.serviceWorker.getRegistration()") is None
    ask_for_notices(second)
    notices = "navigator.serviceWorker.getRegistration().then((registration) => registration.getNotifications())"
    assert second.evaluate(notices) == []


def test_an_older_worker_makes_room(table: tuple[Page, Page]) -> None:
    _, second = table
    second.evaluate("navigator.serviceWorker.register('/notice-worker.js?older').then(() => {})")
    second.evaluate("navigator.serviceWorker.ready.then(() => {})")
    second.reload()
    wait_until(second, "navigator.serviceWorker.controller?.scriptURL.endsWith('?older')")
    ask_for(second, "Notify me of my turn")
    wait_until(second, "navigator.serviceWorker.controller?.scriptURL.endsWith('/notice-worker.js')")


def test_no_notice_while_looking_at_the_table(table: tuple[Page, Page]) -> None:
    first, second = table
    ask_for_notices(second)
    take_prospector(first)
    expect(second).to_have_title(MY_TURN)
    # Whatever the page would have told its worker has been told when the browser has answered this.
    second.evaluate("navigator.serviceWorker.register('/notice-worker.js').then(() => {})")
    assert second.evaluate("seen.told") == []


def test_no_notice_and_no_sound_unless_asked_for(table: tuple[Page, Page]) -> None:
    first, second = table
    second.evaluate(LOOK_AWAY)
    take_prospector(first)
    expect(second).to_have_title(MY_TURN)
    assert second.evaluate("seen.tones") == []
    assert second.evaluate("seen.registrations") == 0


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


def test_a_browser_that_blocks_notices_is_explained_at_the_table(new_page: NewPage, site: Site) -> None:
    page = new_page(permissions=[])
    sit_down_together(page, new_page(), site)
    ask_for(page, "Your browser blocks notifications")
    dialog = page.get_by_role("dialog", name="Your browser blocks notifications")
    expect(dialog).to_contain_text("Allow them for this page in your browser’s settings")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_browser_that_blocks_notices_is_explained_in_the_settings(new_page: NewPage, site: Site) -> None:
    page = new_page(permissions=[])
    page.goto(f"{site.address}/settings")
    switch = page.get_by_role("switch", name="Browser notifications")
    expect(switch).to_be_disabled()
    expect(switch).to_have_accessible_description(re.compile("Allow them for this page"))
    page.context.grant_permissions(["notifications"])
    expect(switch).to_be_enabled()
    switch.click()
    expect(switch).to_be_checked()


def test_an_insecure_address_is_explained_in_the_settings(new_page: NewPage, site: Site) -> None:
    page = new_page()

    def pass_on(route: Route) -> None:
        answer = route.fetch(url=route.request.url.replace("http://doubloon.test", site.address))
        # Browsers complain about what they ignore without encryption.
        headers = {name: text for name, text in answer.headers.items() if name != "cross-origin-opener-policy"}
        route.fulfill(response=answer, headers=headers)

    page.route("http://doubloon.test/**", pass_on)
    page.goto("http://doubloon.test/settings")
    switch = page.get_by_role("switch", name="Browser notifications")
    expect(switch).to_be_disabled()
    expect(switch).to_have_accessible_description(re.compile("has to begin with https"))


def test_after_a_refusal_the_page_says_how_to_change_it(new_page: NewPage, site: Site) -> None:
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


def test_sound_and_notifications_are_asked_for_in_the_menu(new_page: NewPage, site: Site) -> None:
    page = new_page(permissions=["notifications"])
    sit_down_together(page, new_page(), site)
    menu = page.get_by_role("button", name="More", exact=True)
    menu.click()
    page.get_by_role("menuitem", name="Turn sound on").click()
    menu.click()
    expect(page.get_by_role("menuitem", name="Turn sound off")).to_be_visible()
    page.get_by_role("menuitem", name="Notify me of my turn").click()
    menu.click()
    expect(page.get_by_role("menuitem", name="Stop notifying me")).to_be_visible()
