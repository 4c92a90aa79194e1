"""E-mail, through the host's mail server."""

from __future__ import annotations

import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib

from ...texts import Texts
from ..settings import Settings
from .delivery import Undelivered

SECONDS = 10.0
"""Seconds to wait for each answer of the mail server."""
LONG_HEADERS = SMTP.clone(max_line_length=998)
"""A link that is too long for a line would be encoded, and no mail program reads it like that."""
PORTS = {"smtp": 587, "smtps": 465}


class Mail:
    """`smtps` speaks TLS at once; `smtp` changes to it before it logs in, and without a password speaks plainly."""

    def __init__(self, settings: Settings) -> None:
        assert settings.smtp
        assert settings.mail_from
        assert settings.public_url
        self._server = urlsplit(settings.smtp)
        self._from = settings.mail_from
        self._site = settings.public_url.rstrip("/")

    async def send(self, to: str, subject: str, text: str, texts: Texts, secret: str) -> None:
        """Raises Undelivered. `secret` is in the link that stops the mails."""
        stop = f"{self._site}/api/notify/stop/{secret}"
        footer = texts.say("mail.stop", site=self._site, stop=stop)
        await self._deliver(self._message(to, f"Doubloon: {subject}", f"{text}\n\n-- \n{footer}\n", stop))

    def _message(self, to: str, subject: str, text: str, stop: str) -> EmailMessage:
        message = EmailMessage(SMTP)
        message.set_content(text, cte="quoted-printable")
        message.policy = LONG_HEADERS
        message["From"] = self._from
        message["To"] = to
        message["Subject"] = subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=parseaddr(self._from)[1].rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return message

    async def _deliver(self, message: EmailMessage) -> None:
        user, password = self._server.username, self._server.password
        try:
            await aiosmtplib.send(
                message.as_bytes(),  # given the message itself, the library would encode long headers
                sender=parseaddr(self._from)[1],
                recipients=[message["To"]],
                hostname=self._server.hostname,
                port=self._server.port or PORTS[self._server.scheme],
                local_hostname=urlsplit(self._site).hostname,
                username=user and unquote(user),
                password=password and unquote(password),
                use_tls=self._server.scheme == "smtps",
                start_tls=self._server.scheme == "smtp" and user is not None,
                tls_context=ssl.create_default_context(),
                timeout=SECONDS,
            )
        except (aiosmtplib.SMTPException, OSError) as error:
            raise Undelivered(_reason(error), is_final=_is_final(error)) from None


def _reason(error: Exception) -> str:
    """Leaves out what the mail server said: it may contain addresses."""
    code = _code(error)
    name = type(error).__name__
    return f"the mail server: {name} {code}" if code else f"the mail server: {name}"


def _is_final(error: Exception) -> bool:
    """The address or the message was rejected for good. A server that rejects us may be fixed."""
    is_about_this_mail = isinstance(error, aiosmtplib.SMTPRecipientsRefused | aiosmtplib.SMTPDataError)
    code = _code(error)
    return is_about_this_mail and code is not None and code >= 500


def _code(error: Exception) -> int | None:
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return error.recipients[0].code
    return error.code if isinstance(error, aiosmtplib.SMTPResponseException) else None
