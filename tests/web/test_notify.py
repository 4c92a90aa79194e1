"""How to be notified of a turn: the forms for e-mail and webhooks, against real servers."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from ..server.waiting.servers import CERTIFICATE, Listening, MailServer, WebServer, tls
from .accessible import check_accessible
from .conftest import NewPage, Site

pytestmark = pytest.mark.slow


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """For servers that answer while the test waits for the browser."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def opened(server: Listening, loop: asyncio.AbstractEventLoop, *, is_secure: bool = False) -> Iterator[Listening]:
    asyncio.run_coroutine_threadsafe(server.open(tls() if is_secure else None), loop).result()
    yield server
    loop.call_soon_threadsafe(server.close)


@pytest.fixture
def mail_server(loop: asyncio.AbstractEventLoop) -> Iterator[Listening]:
    yield from opened(MailServer(), loop)


@pytest.fixture
def web_server(loop: asyncio.AbstractEventLoop) -> Iterator[Listening]:
    yield from opened(WebServer(), loop, is_secure=True)


@pytest.fixture
def mailing_site(own_site: Site, mail_server: MailServer, monkeypatch: pytest.MonkeyPatch) -> Site:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    own_site.restart(
        public_url=own_site.address,
        smtp=f"smtp://127.0.0.1:{mail_server.port}",
        mail_from="turns@example.org",
        private_webhooks=True,
    )
    return own_site


@pytest.fixture
def panel(new_page: NewPage, mailing_site: Site) -> Locator:
    page = new_page()
    page.goto(mailing_site.address)
    origin = {"Origin": mailing_site.address}
    page.request.post(f"{mailing_site.address}/api/guests", data={"name": "Ana"}, headers=origin)
    page.goto(f"{mailing_site.address}/account")
    return page.get_by_role("region", name="Turn reminders")


def test_by_email(panel: Locator, mail_server: MailServer) -> None:
    panel.get_by_label("E-mail address").fill("ana@example.org")
    panel.get_by_role("button", name="Send reminders here").click()
    expect(panel.get_by_text("ana@example.org")).to_be_visible()
    panel.get_by_label("Code").fill("00000-00000")
    panel.get_by_role("button", name="Confirm").click()
    expect(panel.get_by_role("alert")).to_be_visible()
    check_accessible(panel.page)
    panel.get_by_label("Code").fill(mail_server.code())
    panel.get_by_role("button", name="Confirm").click()
    expect(panel.get_by_role("status")).to_contain_text("Confirmed.")
    panel.get_by_role("button", name="Send a test").click()
    expect(panel.get_by_role("status")).to_have_text("The message has arrived.")
    assert "Hello Ana" in mail_server.texts[-1]
    panel.page.reload()
    expect(panel.get_by_text("ana@example.org")).to_be_visible()
    panel.get_by_role("button", name="Stop reminders").click()
    expect(panel.get_by_label("E-mail address")).to_be_empty()


def test_an_address_that_takes_no_mail(panel: Locator, mail_server: MailServer) -> None:
    mail_server.recipient_code = 550
    panel.get_by_label("E-mail address").fill("ana@example.org")
    panel.get_by_role("button", name="Send reminders here").click()
    expect(panel.get_by_role("alert")).to_have_text("Messages can’t be delivered there.")
    expect(panel.get_by_label("E-mail address")).to_have_value("ana@example.org")


def test_another_address_before_the_code_is_entered(panel: Locator, mail_server: MailServer) -> None:
    panel.get_by_label("E-mail address").fill("anna@example.org")
    panel.get_by_role("button", name="Send reminders here").click()
    panel.get_by_role("button", name="Another address").click()
    panel.get_by_label("E-mail address").fill("ana@example.org")
    panel.get_by_role("button", name="Send reminders here").click()
    panel.get_by_label("Code").fill(mail_server.code())
    panel.get_by_role("button", name="Confirm").click()
    expect(panel.get_by_text("ana@example.org")).to_be_visible()
    assert [mail["To"] for mail in mail_server.mails] == ["anna@example.org", "ana@example.org"]


def test_by_webhook(panel: Locator, web_server: WebServer) -> None:
    panel.get_by_role("radio", name="Webhook").check()
    panel.get_by_label("Webhook address").fill(web_server.url)
    panel.get_by_role("button", name="Send reminders here").click()
    secret = panel.get_by_role("group", name="Webhook secret")
    assert len(secret.get_by_role("textbox").input_value()) > 20
    check_accessible(panel.page)
    secret.get_by_role("button", name="I’ve saved it").click()
    expect(secret).to_have_count(0)
    panel.get_by_role("button", name="Send a test").click()
    expect(panel.get_by_role("status")).to_have_text("The message has arrived.")
    assert web_server.requests[0].data["seat"] == "Ana"
    web_server.answer_with = "HTTP/1.1 404 Nothing here\r\n\r\n"
    panel.get_by_role("button", name="Send a test").click()
    expect(panel.get_by_role("alert")).to_have_text("Messages can’t be delivered there.")
