"""A mail server and a web server in the test's own event loop. Both keep what they get."""

from __future__ import annotations

import asyncio
import base64
import email
import json
import re
import ssl
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

CERTIFICATE = Path(__file__).parent / "certificate.pem"
"""For localhost, 127.0.0.1 and hooks.example.org, until the year 2126; with its key, and signed by itself."""


def tls() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    return context


class Listening(ABC):
    """Serves everything that connects, until it is closed."""

    port: int

    async def open(self, context: ssl.SSLContext | None = None) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=context)
        self.port = self._server.sockets[0].getsockname()[1]

    def close(self) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            await self.answer(reader, writer)
        writer.close()

    @abstractmethod
    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None: ...


@dataclass
class MailServer(Listening):
    mails: list[EmailMessage] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    """The same as they came."""
    logins: list[tuple[str, str]] = field(default_factory=list)
    recipient_code: int = 250
    offers: tuple[str, ...] = ()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())
            await writer.drain()

        await say("220 here")
        while line := (await reader.readline()).decode().strip():
            command = line.split()[0].upper()
            if command == "EHLO":
                await say("\r\n".join(["250-here", *(f"250-{offer}" for offer in self.offers), "250 SIZE 100000"]))
            elif command == "STARTTLS":
                await say("220 go on")
                await writer.start_tls(tls())
                self.offers = ("AUTH PLAIN",)
            elif command == "AUTH":
                _, name, password = base64.b64decode(line.split()[2]).decode().split("\0")
                self.logins.append((name, password))
                await say("235 welcome")
            elif command == "RCPT":
                await say(f"{self.recipient_code} {line}")
            elif command == "DATA":
                await say("354 go on")
                await self._keep(reader)
                await say("250 kept")
            else:
                await say("221 bye" if command == "QUIT" else "250 fine")

    async def _keep(self, reader: asyncio.StreamReader) -> None:
        lines = []
        while (line := await reader.readline()) != b".\r\n":
            lines.append(line.replace(b"\r\n", b"\n").removeprefix(b"."))
        self.raw.append(b"".join(lines))
        message = email.message_from_bytes(self.raw[-1], policy=default)
        assert isinstance(message, EmailMessage)
        self.mails.append(message)

    @property
    def texts(self) -> list[str]:
        return [mail.get_content() for mail in self.mails]

    def code(self) -> str:
        """The one in the last mail."""
        found = re.search(r"^    (\S+)$", self.texts[-1], re.MULTILINE)
        assert found
        return found[1]


@dataclass
class Request:
    line: str
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.body)
        return data


@dataclass
class WebServer(Listening):
    requests: list[Request] = field(default_factory=list)
    answer_with: str = "HTTP/1.1 200 OK\r\n\r\n"
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.may_answer.set()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        line, *rest = head.strip().split("\r\n")
        headers = {name.lower(): value for name, value in (each.split(": ", 1) for each in rest)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.requests.append(Request(line, headers, body))
        await self.may_answer.wait()
        writer.write(self.answer_with.encode())

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}/turn?club=1"
