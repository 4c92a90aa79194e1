"""E-mail, through the host's mail server. The standard library's client blocks, so it has threads of its own."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from ..settings import Settings
from .delivery import Undelivered
from .texts import Texts

THREADS = 4
SECONDS = 10.0
"""For each answer of the mail server."""
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
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="mail")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def send(self, to: str, subject: str, text: str, texts: Texts, secret: str) -> None:
        """Raises Undelivered. `secret` is in the link that stops the mails."""
        stop = f"{self._site}/api/notify/stop/{secret}"
        footer = texts.stop.format(site=self._site, stop=stop)
        message = self._message(to, f"Doubloon: {subject}", f"{text}\n\n-- \n{footer}\n", stop)
        await asyncio.get_running_loop().run_in_executor(self._threads, self._deliver, message)

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

    def _deliver(self, message: EmailMessage) -> None:
        try:
            with self._connected() as server:
                server.send_message(message)
        except OSError as error:  # whatever the library raises, too
            raise Undelivered(_reason(error), is_final=_is_final(error)) from None

    def _connected(self) -> smtplib.SMTP:
        host, port = self._server.hostname or "", self._server.port or PORTS[self._server.scheme]
        here = urlsplit(self._site).hostname
        if self._server.scheme == "smtps":
            context = ssl.create_default_context()
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, here, timeout=SECONDS, context=context)
        else:
            server = smtplib.SMTP(host, port, here, timeout=SECONDS)
        try:
            self._log_in(server)
        except OSError:
            server.close()
            raise
        return server

    def _log_in(self, server: smtplib.SMTP) -> None:
        if self._server.username is None or self._server.password is None:
            return
        if self._server.scheme == "smtp":
            server.starttls(context=ssl.create_default_context())
        server.login(unquote(self._server.username), unquote(self._server.password))


def _reason(error: OSError) -> str:
    """Without what the server said: addresses are in it."""
    code = _code(error)
    name = type(error).__name__
    return f"the mail server: {name} {code}" if code else f"the mail server: {name}"


def _is_final(error: OSError) -> bool:
    """The address, or what is sent to it, is not wanted. A server that does not want us may be set right."""
    code = _code(error) if isinstance(error, smtplib.SMTPRecipientsRefused | smtplib.SMTPDataError) else None
    return code is not None and code >= 500


def _code(error: OSError) -> int | None:
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return next(code for code, _ in error.recipients.values())
    return error.smtp_code if isinstance(error, smtplib.SMTPResponseException) else None
