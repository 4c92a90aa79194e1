"""How mails are made and handed to the host's mail server."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doubloon.server.settings import Settings
from doubloon.server.waiting.delivery import Undelivered
from doubloon.server.waiting.mail import Mail
from doubloon.texts import texts_in

from .servers import MailServer, tls

pytestmark = pytest.mark.anyio

NewMail = Callable[[str], Mail]


@pytest.fixture
def new_mail(sqlite_url: str) -> NewMail:
    def new_mail(smtp: str) -> Mail:
        sender = "Turns at the Club <turns@example.org>"
        settings = Settings(database=sqlite_url, smtp=smtp, mail_from=sender, public_url="https://play.example.org/")
        return Mail(settings)

    return new_mail


async def test_a_mail_is_plain_and_says_how_to_stop_it(new_mail: NewMail, mail_server: MailServer) -> None:
    mail = new_mail(f"smtp://127.0.0.1:{mail_server.port}")
    await mail.send("ann@example.org", "Grüße", "Hallo Ännchen \U0001f3b2", texts_in("de"), "word")
    [got] = mail_server.mails
    assert got.get_content_type() == "text/plain"
    assert (got["From"], got["To"]) == ("Turns at the Club <turns@example.org>", "ann@example.org")
    assert got["Subject"] == "Doubloon: Grüße"
    assert got["Message-ID"].endswith("@example.org>")
    assert got["Auto-Submitted"] == "auto-generated"
    assert got["List-Unsubscribe"] == "<https://play.example.org/api/notify/stop/word>"
    text = got.get_content()
    assert text.startswith("Hallo Ännchen \U0001f3b2\n\n-- \nDu bekommst diese E-Mail")
    assert text.endswith("https://play.example.org/api/notify/stop/word\n")


async def test_a_long_link_stays_as_it_is(new_mail: NewMail, mail_server: MailServer) -> None:
    mail = new_mail(f"smtp://127.0.0.1:{mail_server.port}")
    await mail.send("ann@example.org", "Hello", "Hello", texts_in("en"), "w" * 100)
    head, _, body = mail_server.raw[0].partition(b"\n\n")
    link = b"https://play.example.org/api/notify/stop/" + b"w" * 100
    assert b"\nList-Unsubscribe: <" + link + b">\n" in head
    assert all(len(line) <= 78 for line in body.splitlines())
    assert link.decode() in mail_server.texts[0]


async def test_a_password_is_sent_over_tls_only(new_mail: NewMail, mail_server: MailServer) -> None:
    mail = new_mail(f"smtp://me%40example.org:pass%2Fword@localhost:{mail_server.port}")
    with pytest.raises(Undelivered, match="SMTPException"):
        await mail.send("ann@example.org", "Hello", "Hello", texts_in("en"), "word")
    assert not mail_server.logins
    mail_server.offers = ("STARTTLS",)
    await mail.send("ann@example.org", "Hello", "Hello", texts_in("en"), "word")
    assert mail_server.logins == [("me@example.org", "pass/word")]
    assert len(mail_server.mails) == 1


async def test_a_mail_server_may_speak_tls_from_the_start(new_mail: NewMail) -> None:
    server = MailServer(offers=("AUTH PLAIN",))
    await server.open(tls())
    mail = new_mail(f"smtps://me:password@localhost:{server.port}")
    await mail.send("ann@example.org", "Hello", "Hello", texts_in("en"), "word")
    assert server.logins == [("me", "password")]
    assert len(server.mails) == 1
    server.close()


async def test_a_mail_server_under_another_name_is_not_believed(new_mail: NewMail) -> None:
    server = MailServer()
    await server.open(tls())
    mail = new_mail(f"smtps://me:password@127.0.0.2:{server.port}")
    with pytest.raises(Undelivered, match="the mail server: "):
        await mail.send("ann@example.org", "Hello", "Hello", texts_in("en"), "word")
    assert not server.logins
    server.close()


@pytest.mark.parametrize(("code", "is_final"), [(450, False), (550, True)])
async def test_a_refused_address_is_reported_without_naming_it(
    new_mail: NewMail, mail_server: MailServer, code: int, is_final: bool
) -> None:
    mail_server.recipient_code = code
    mail = new_mail(f"smtp://127.0.0.1:{mail_server.port}")
    with pytest.raises(Undelivered, match=f"^the mail server: SMTPRecipientsRefused {code}$") as failure:
        await mail.send("ann@example.org", "Hello", "Hello", texts_in("en"), "word")
    assert failure.value.is_final == is_final


async def test_a_mail_server_that_is_gone_may_come_back(new_mail: NewMail, mail_server: MailServer) -> None:
    mail_server.close()
    mail = new_mail(f"smtp://127.0.0.1:{mail_server.port}")
    with pytest.raises(Undelivered, match=r"^the mail server: SMTPConnectError$") as failure:
        await mail.send("ann@example.org", "Hello", "Hello", texts_in("en"), "word")
    assert not failure.value.is_final
