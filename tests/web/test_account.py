"""Guests and accounts: becoming one, logging out and in, and settings that follow the account."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Page, expect

from .accessible import check_accessible
from .conftest import PHONE, NewPage, Site
from .fonts import check_fonts, wait_for_fonts
from .visitors import give_name

pytestmark = pytest.mark.slow

PASSWORD = "correct horse"
numbers = itertools.count(1)


def become_guest(page: Page, site: Site, name: str) -> None:
    page.goto(f"{site.address}/tables/new")
    page.get_by_role("button", name="Open the table").click()
    give_name(page, name)
    expect(page.get_by_role("heading", name=f"{name}’s table")).to_be_visible()


def make_account(page: Page, site: Site) -> tuple[str, str]:
    """Its name and its recovery code."""
    name = f"Dora {next(numbers)}"
    page.goto(f"{site.address}/account")
    new = page.get_by_role("region", name="New account").or_(page.get_by_role("region", name="Keep your games"))
    new.get_by_label("Name").fill(name)
    new.get_by_label("Password").fill(PASSWORD)
    new.get_by_role("button", name="Create account").click()
    code = page.get_by_role("textbox", name="Recovery code").input_value()
    check_fonts(page)
    page.get_by_role("button", name="I’ve saved it").click()
    expect(page.get_by_text(f"You’re logged in as {name}.")).to_be_visible()
    return name, code


def log_in(page: Page, name: str, password: str = PASSWORD) -> None:
    form = page.get_by_role("region", name="Log in")
    form.get_by_label("Account name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Log in").click()


def test_a_guest_becomes_an_account_and_keeps_the_seat(new_page: NewPage, site: Site) -> None:
    page = new_page()
    become_guest(page, site, "Gus")
    table = page.url
    name, _ = make_account(page, site)
    page.goto(table)
    expect(page.get_by_role("heading", name=f"{name}’s table")).to_be_visible()


def test_logging_out_and_in_again(page: Page, site: Site) -> None:
    name, _ = make_account(page, site)
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("region", name="Log in")).to_be_visible()
    log_in(page, name, "a wrong one")
    expect(page.get_by_role("alert")).to_have_text("The name or the password is wrong.")
    log_in(page, name)
    expect(page.get_by_role("button", name=f"You: {name}")).to_be_visible()


def test_a_guest_is_warned_before_everything_is_lost(page: Page, site: Site) -> None:
    become_guest(page, site, "Gus")
    page.goto(site.address)
    page.get_by_role("button", name="You: Gus").click()
    page.get_by_role("menuitem", name="Log out").click()
    dialog = page.get_by_role("dialog", name="Log out?")
    expect(dialog.get_by_text("You’ll lose your games")).to_be_visible()
    dialog.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_visible()
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_role("button", name="Log out and lose my games").click()
    expect(page.get_by_role("region", name="New account")).to_be_visible()


def test_a_forgotten_password(new_page: NewPage, site: Site) -> None:
    name, code = make_account(new_page(), site)
    page = new_page()
    page.goto(f"{site.address}/account")
    page.get_by_role("link", name="Forgot your password?").click()
    expect(page.get_by_role("heading", name="A new password")).to_be_visible()  # both pages ask for a name
    page.get_by_label("Account name").fill(name)
    page.get_by_label("Recovery code").fill(code)
    page.get_by_label("New password").fill("another horse")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_role("textbox", name="Recovery code")).not_to_have_value(code)
    page.get_by_role("button", name="I’ve saved it").click()
    expect(page.get_by_role("button", name=f"You: {name}")).to_be_visible()


def test_a_new_password_and_a_new_code(page: Page, site: Site) -> None:
    _, code = make_account(page, site)
    page.get_by_label("Current password").fill(PASSWORD)
    page.get_by_label("New password").fill("another horse")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("Your password has been changed.")).to_be_visible()
    page.get_by_role("button", name="New code").click()
    dialog = page.get_by_role("dialog", name="New code")
    dialog.get_by_label("Password").fill("another horse")
    dialog.get_by_role("button", name="New code").click()
    expect(page.get_by_role("textbox", name="Recovery code")).not_to_have_value(code)


def test_logging_out_everywhere(new_page: NewPage, site: Site) -> None:
    here, there = new_page(), new_page()
    name, _ = make_account(here, site)
    there.goto(f"{site.address}/account")
    log_in(there, name)
    expect(there.get_by_role("button", name=f"You: {name}")).to_be_visible()
    here.get_by_role("button", name="Everywhere").click()
    expect(here.get_by_role("region", name="Log in")).to_be_visible()
    there.goto(f"{site.address}/account")
    expect(there.get_by_role("region", name="Log in")).to_be_visible()


def test_deleting_needs_the_name_and_the_password(page: Page, site: Site) -> None:
    name, _ = make_account(page, site)
    page.get_by_role("button", name="Delete …").click()
    dialog = page.get_by_role("dialog", name="Delete everything about you")
    dialog.get_by_label("Type your name").fill("somebody")
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Delete for good").click()
    expect(dialog.get_by_role("alert")).to_have_text("That isn’t your name.")
    dialog.get_by_label("Type your name").fill(name)
    dialog.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    page.goto(f"{site.address}/account")
    log_in(page, name)
    expect(page.get_by_role("alert")).to_have_text("The name or the password is wrong.")


def test_only_the_ways_that_the_server_has_are_offered(page: Page, site: Site) -> None:
    make_account(page, site)
    panel = page.get_by_role("region", name="Turn reminders")
    expect(panel.get_by_label("Webhook address")).to_be_visible()
    expect(panel.get_by_label("E-mail address")).to_have_count(0)
    panel.get_by_label("Webhook address").fill("https://127.0.0.1/turn")
    panel.get_by_role("button", name="Send reminders here").click()
    expect(panel.get_by_role("alert")).to_have_text("Messages can’t be delivered there.")


def test_settings_take_effect_at_once_and_follow_the_account(new_page: NewPage, site: Site) -> None:
    here, there = new_page(), new_page()
    name, _ = make_account(here, site)
    here.goto(f"{site.address}/settings")
    here.get_by_text("At dusk").click()
    expect(here.locator("html")).to_have_attribute("data-theme", "dark")
    here.get_by_role("combobox", name="Text size").select_option("150%")
    here.get_by_role("switch", name="Letters on goods").click()
    expect(here.get_by_text("Cf", exact=True)).to_be_visible()
    with here.expect_response("**/api/me"):
        here.get_by_role("combobox", name="Language").select_option("Deutsch")
    expect(here.get_by_role("heading", name="Einstellungen")).to_be_visible()

    there.goto(f"{site.address}/account")
    log_in(there, name)
    expect(there.get_by_role("heading", name="Nimm Platz.")).to_be_visible()
    expect(there.locator("html")).to_have_attribute("data-theme", "dark")
    assert there.evaluate("document.documentElement.style.fontSize") == "150%"


@pytest.mark.parametrize("path", ["/account", "/settings", "/recovery", "/leaderboard"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_pages_on_a_phone_in_german(new_page: NewPage, site: Site, path: str, text_size: int) -> None:
    page = new_page(viewport=PHONE, locale="de-DE", color_scheme="dark")
    page.add_init_script(f"localStorage.setItem('preferences', '{{\"textSize\": {text_size}}}')")
    page.goto(site.address + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    wait_for_fonts(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    check_accessible(page)
