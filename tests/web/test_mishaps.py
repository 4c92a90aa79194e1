"""What goes wrong around the tables, as a person meets it: wrong addresses, a slow network, pages that fail."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .conftest import PHONE, NewPage, Site
from .fonts import wait_for_fonts
from .visitors import TABLE, give_name, open_private_table, open_table, play_now

pytestmark = pytest.mark.slow

EXPIRED = "This invitation no longer works"
NOTHING = "Nobody has built here yet"
LANDSCAPE = {"width": PHONE["height"], "height": PHONE["width"]}
LONG_NAME = "Wwwwwwwwwwwwwwwwwwwwwwww"


def width(page: Page) -> int:
    wait_for_fonts(page)
    return int(page.evaluate("document.documentElement.scrollWidth"))


# Addresses ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/tables/nonsense",
        "/tables/no such table!",
        "/tables/%E0%A4%A",
        "/tables/0123456789abcdef",
        "/tables/nonsense/replay",
        "/people/nobody",
        "/people/nobody at all!",
        "/people",
        "/tables/a/b/c",
    ],
)
def test_an_address_that_does_not_exist(page: Page, site: Site, path: str) -> None:
    page.goto(site.address + path)
    expect(page.get_by_role("heading", name=NOTHING)).to_be_visible()
    page.get_by_role("link", name="Go to the start page").click()
    expect(page.get_by_role("heading", name="Pull up a chair.")).to_be_focused()


@pytest.mark.parametrize("invitation", ["wrong", "not%20even%20one"])
def test_an_invitation_to_nothing(page: Page, site: Site, invitation: str) -> None:
    page.goto(f"{site.address}/tables/0123456789abcdef?invitation={invitation}")
    expect(page.get_by_role("heading", name=EXPIRED)).to_be_visible()


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/lobby?game=chess&players=many&show=nothing", "Tables"),
        ("/leaderboard?game=chess&players=99", "Leaderboard"),
        ("/tables/new?game=chess&players=99&nobles=perhaps", "A new table"),
    ],
)
def test_nonsense_in_an_address_is_passed_over(page: Page, site: Site, path: str, heading: str) -> None:
    page.goto(site.address + path)
    expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
    expect(page.get_by_role("radio", checked=True).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_invitation_that_is_no_longer_valid(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    link = open_private_table(host, site.address, "Ana").input_value()
    guest.goto(link)
    expect(guest.get_by_role("heading", name="Ana’s table")).to_be_visible()
    host.get_by_role("button", name="Close the table").click()
    expect(guest.get_by_text("The host has closed this table.")).to_be_visible()
    for address in (link, link.replace("invitation=", "invitation=x")):
        guest.goto(address)
        expect(guest.get_by_role("heading", name=EXPIRED)).to_be_visible()
    guest.goto(re.sub(r"\?.*", "", link))
    expect(guest.get_by_text("There is no such table, or it isn’t open to you.")).to_be_visible()


def test_a_seat_that_is_left_is_free_again(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    address = open_table(host, site.address, "Ana")
    guest.goto(address)
    guest.get_by_role("button", name="Sit down here").first.click()
    give_name(guest, "Ben")
    expect(host.get_by_role("button", name="Ben", exact=True)).to_be_visible()
    guest.get_by_role("button", name="Leave the table").click()
    expect(guest.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    expect(host.get_by_role("button", name="Ben", exact=True)).to_have_count(0)
    expect(host.get_by_text("3 seats are free.")).to_be_visible()
    guest.go_back()
    expect(guest.get_by_role("button", name="Sit down here")).to_have_count(3)


def test_a_seat_that_somebody_else_was_quicker_to_take(new_page: NewPage, site: Site) -> None:
    host, ben, cleo = new_page(), new_page(), new_page()
    address = open_table(host, site.address, "Ana")
    for page in (ben, cleo):
        page.goto(address)
        page.get_by_role("button", name="Sit down here").first.click()
    give_name(ben, "Ben")
    expect(host.get_by_role("button", name="Ben", exact=True)).to_be_visible()
    give_name(cleo, "Cleo")
    expect(cleo.get_by_role("alert")).to_have_text("Somebody was quicker: this seat is taken.")
    cleo.get_by_role("button", name="Sit down here").first.click()
    expect(host.get_by_role("button", name="Cleo", exact=True)).to_be_visible()


# Back and forth -------------------------------------------------------------------------------------------------------


def test_back_and_forth(page: Page, site: Site) -> None:
    page.get_by_role("link", name="All tables").click()
    expect(page.get_by_role("heading", name="Tables", level=1)).to_be_focused()
    page.get_by_role("radio", name="Running").check()
    expect(page).to_have_url(f"{site.address}/lobby?show=running")
    page.get_by_role("link", name="New table").click()
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("radio", name="Running")).to_be_checked()
    page.go_back()
    expect(page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    page.go_forward()
    page.go_forward()
    expect(page.get_by_role("heading", name="A new table")).to_be_focused()
    expect(page).to_have_title("A new table · Doubloon")


def test_back_from_a_game_and_to_it_again(page: Page) -> None:
    play_now(page, "San Juan")
    page.go_back()
    expect(page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    page.go_forward()
    expect(page.get_by_role("heading", name="San Juan", level=1)).to_be_attached()
    expect(page.get_by_role("log", name="Log")).to_be_visible()


def test_links_open_in_new_tabs(page: Page, site: Site) -> None:
    for name in ("All tables", "New table", "Invite friends"):
        link = page.get_by_role("link", name=name).first
        with page.context.expect_page() as opened:
            link.click(modifiers=["ControlOrMeta"])
        expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
        assert opened.value.url != page.url
        opened.value.close()
    expect(page).to_have_url(f"{site.address}/")


# A slow network -------------------------------------------------------------------------------------------------------


class Slow:
    """Holds requests back until the test lets them go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._held: list[Route] = []
        self._page, self._pattern = page, pattern
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        self._held.append(route)

    def let_go(self) -> None:
        for route in self._held:
            route.continue_()
        self._page.unroute(self._pattern)


def test_a_page_stays_until_the_next_one_is_there(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table = open_table(page, site.address, "Ana")
    slow = Slow(page, "**/assets/PersonPage*")
    page.evaluate(
        "history.pushState(null, '', '/people/0123456789abcdef'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    expect(page.locator(".loading")).to_be_attached()
    expect(page.get_by_role("heading", name="Ana’s table")).to_be_visible()
    slow.let_go()
    expect(page.get_by_role("heading", name=NOTHING)).to_be_visible()
    expect(page.locator(".loading")).to_have_count(0)
    assert not [url for url in asked if "/api/tables/0123456789abcdef" in url], "the table is not asked for a person"
    page.go_back()
    expect(page.get_by_role("heading", name="Ana’s table")).to_be_visible()
    assert page.url == table


def test_waiting_for_a_table_is_shown(new_page: NewPage, site: Site) -> None:
    host, guest = new_page(), new_page()
    address = open_table(host, site.address, "Ana")
    slow = Slow(guest, "**/api/tables/*")
    guest.goto(address)
    expect(guest.get_by_role("status").get_by_text("One moment …")).to_be_visible()
    slow.let_go()
    expect(guest.get_by_role("heading", name="Ana’s table")).to_be_visible()


def test_two_clicks_on_a_slow_network_make_one_table(page: Page, site: Site) -> None:
    made: list[str] = []
    page.on("request", lambda request: made.append(request.url) if request.method == "POST" else None)
    slow = Slow(page, "**/api/tables")
    page.goto(f"{site.address}/tables/new")
    button = page.get_by_role("button", name="Open the table")
    button.click()
    with page.expect_request("**/api/tables"):
        give_name(page, "Ana")
    expect(button).to_have_attribute("aria-busy", "true")
    button.dispatch_event("click")
    slow.let_go()
    expect(page).to_have_url(TABLE)
    assert made == [f"{site.address}/api/guests", f"{site.address}/api/tables"]


def test_a_server_that_does_not_answer_makes_nobody_a_stranger(page: Page, site: Site) -> None:
    open_table(page, site.address, "Ana")
    page.route("**/api/me", lambda route: route.abort())
    page.goto(f"{site.address}/tables/new")
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.unroute("**/api/me")
    expect(page.get_by_role("heading", name="Ana’s table")).to_be_visible()


def test_a_browser_that_has_forgotten_what_pages_store_is_still_known(page: Page, site: Site) -> None:
    """Some forget it after a week, and keep what the server has set."""
    table = open_table(page, site.address, "Ana")
    page.evaluate("localStorage.clear()")
    page.goto(table)
    expect(page.get_by_role("button", name="Start now")).to_be_visible()


def test_a_link_is_copied_with_and_without_a_clipboard(new_page: NewPage, site: Site) -> None:
    """Browsers have none for a server on another machine without https."""
    for script in ("", "Object.defineProperty(navigator, 'clipboard', { value: undefined })"):
        page = new_page()
        page.add_init_script(script)
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        address = open_table(page, site.address, "Ana")
        page.get_by_role("button", name="Copy", exact=True).click()
        expect(page.get_by_role("button", name="Copied")).to_be_focused()
        page.get_by_role("textbox", name="Message the table").press("ControlOrMeta+v")
        expect(page.get_by_role("textbox", name="Message the table")).to_have_value(address)


def test_a_server_that_does_not_answer_is_told_apart_from_a_page_that_fails(new_page: NewPage, site: Site) -> None:
    page = new_page()
    page.route("**/api/games", lambda route: route.abort())
    page.goto(f"{site.address}/tables/new")
    expect(page.get_by_role("alert")).to_have_text("The server isn’t answering. Please try again in a moment.")


def test_a_page_that_fails_says_so_and_can_be_reloaded(browser: Browser, site: Site) -> None:
    """The error is in the console for those who look for its cause: this browser is not watched for it."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.route("**/api/games", lambda route: route.fulfill(json=[{"name": "puerto-rico"}]))
    with page.expect_event("pageerror"):
        page.goto(f"{site.address}/lobby")
    expect(page.get_by_text("Something broke on this page.")).to_be_visible()
    page.unroute("**/api/games")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Tables", level=1)).to_be_visible()
    context.close()


# Screens and names ----------------------------------------------------------------------------------------------------


def test_a_phone_that_is_turned(new_page: NewPage, site: Site) -> None:
    page = new_page(viewport=PHONE)
    open_table(page, site.address, "Ana")
    for path in ("/", "/lobby", "/tables/new", "/account", "/settings", "/leaderboard"):
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        page.goto(site.address + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.set_viewport_size(LANDSCAPE)  # type: ignore[arg-type]
        assert width(page) <= LANDSCAPE["width"], path


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_name_as_long_as_it_may_be(new_page: NewPage, site: Site, text_size: int) -> None:
    host, guest = new_page(viewport=PHONE), new_page(viewport=PHONE)
    for page in (host, guest):
        page.add_init_script(f"localStorage.setItem('preferences', '{{\"textSize\": {text_size}}}')")
    guest.goto(open_table(host, site.address, LONG_NAME))
    guest.get_by_role("button", name="Sit down here").first.click()
    give_name(guest, LONG_NAME[::-1])
    guest.get_by_role("textbox", name="Message the table").fill("w" * 400)
    guest.get_by_role("button", name="Send").click()
    expect(host.get_by_role("log", name="Chat").get_by_text("www")).to_be_visible()
    assert width(host) <= PHONE["width"]
    host.get_by_role("button", name="Change").click()
    expect(host.get_by_role("heading", name="Change the table")).to_be_visible()
    assert width(host) <= PHONE["width"]
    person = host.request.get(f"{site.address}/api/me").json()["id"]
    for path in ("/", "/lobby", "/account", f"/people/{person}"):
        host.goto(site.address + path)
        expect(host.get_by_role("heading", level=1)).to_be_visible()
        host.wait_for_load_state("networkidle")
        assert width(host) <= PHONE["width"], path
