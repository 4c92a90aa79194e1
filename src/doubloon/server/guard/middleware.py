"""What holds for every request and live connection, before any route sees it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable
from typing import ClassVar
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from .errors import Refused, refuse

logger = logging.getLogger(__name__)

BODY_BYTES = 64 * 1024
BODY_WITHIN = 20.0
"""Seconds in which all of it has to be there."""
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
STOPS_MAIL = "/api/notify/stop/"
"""Mail programs send there without an `Origin`. No cookie counts there: what follows is a secret that allows it."""

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # An invitation's address is a secret, so other sites must not see it.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
STRICT_TRANSPORT_SECURITY = "max-age=31536000"


class SecurityHeaders:
    """Tells browsers to run only our own files, show the pages in no frame, and keep no answer of the API."""

    def __init__(self, app: ASGIApp, https: bool) -> None:
        self.app = app
        self.headers = HEADERS | ({"Strict-Transport-Security": STRICT_TRANSPORT_SECURITY} if https else {})

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] != "http":
            return self.app(scope, receive, send)
        is_api = scope["path"].startswith("/api")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self.headers)
                if is_api:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return self.app(scope, receive, send_with_headers)


class Failures:
    """What nobody expected is logged under an id, and the client learns that id alone."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sent: set[str] = set()
        is_gone = False

        async def send_and_note(message: Message) -> None:
            nonlocal is_gone
            sent.add(message["type"])
            try:
                await send(message)
            except OSError:
                is_gone = True
                raise

        try:
            await self.app(scope, receive, send_and_note)
        except (WebSocketDisconnect, ClientDisconnect):
            pass  # clients may leave at any moment
        except Exception:
            if scope["type"] == "lifespan":
                raise
            if is_gone:
                return
            incident = secrets.token_hex(6)
            # Without the address, which may hold an invitation's secret; the trace says which route it was.
            logger.exception("incident %s", incident)
            await self._answer(incident, sent, scope, receive, send)

    async def _answer(self, incident: str, sent: set[str], scope: Scope, receive: Receive, send: Send) -> None:
        if not sent:
            failure = Refused(500, "failure", "Something went wrong here; it has been logged.", incident=incident)
            await refuse(failure, scope, receive, send)
        elif scope["type"] == "http":
            # Half an answer is out: only breaking off tells the client that it is not whole.
            raise ConnectionAbortedError(f"incident {incident}")
        elif "websocket.close" not in sent:
            await send({"type": "websocket.close", "code": 1011, "reason": incident})


class OriginCheck:
    """Another site's page must not act for people who are logged in here.

    Whatever may change something, and every live connection, needs an `Origin` that is this server's: the address in
    `Host`, or the public one. Browsers always send it with such requests. Where it is missing, `Sec-Fetch-Site:
    same-origin` will do, which pages cannot forge either; programs that are no browsers send one of the two.
    `STOPS_MAIL` alone is open to all.
    """

    def __init__(self, app: ASGIApp, public_url: str | None) -> None:
        self.app = app
        self.public_origin = origin_of(public_url) if public_url else None
        # Where browsers come over TLS, a page that came without it may be anybody's.
        is_https = self.public_origin is not None and self.public_origin.startswith("https://")
        self.schemes = ("https",) if is_https else ("http", "https")

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if self._may_change_something(scope) and not self._comes_from_here(Headers(scope=scope)):
            refused = Refused(
                403, "foreign-origin", "This request came from another site, or doesn’t say where it came from."
            )
            return refuse(refused, scope, receive, send)
        return self.app(scope, receive, send)

    def _may_change_something(self, scope: Scope) -> bool:
        if scope["type"] == "websocket":
            return True
        is_request = scope["type"] == "http" and not scope["path"].startswith(STOPS_MAIL)
        return is_request and scope["method"] not in SAFE_METHODS

    def _comes_from_here(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site") == "same-origin"
        return origin in self._own_origins(headers.get("host", ""))

    def _own_origins(self, host: str) -> set[str | None]:
        return {self.public_origin, *(origin_of(f"{scheme}://{host}") for scheme in self.schemes)}


def origin_of(url: str) -> str:
    """Scheme, host and port as browsers write them: in small letters, and without the default port."""
    parts = urlsplit(url.lower())
    implied = {"http": ":80", "https": ":443"}.get(parts.scheme, "")
    return f"{parts.scheme}://{parts.netloc.removesuffix(implied)}"


class Middleware(ABC):
    """Handles some kinds of traffic, and lets others pass.

    Where there is nothing left to do afterwards, a call hands on what the next one returns instead of awaiting it: a
    live connection lasts for hours, and each call that waits for its end takes memory until then.
    """

    kinds: ClassVar[set[str]]

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        handle = self.handle if scope["type"] in self.kinds else self.app
        return handle(scope, receive, send)

    @abstractmethod
    def handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """What this middleware does with its kinds of traffic."""


class BodyLimit(Middleware):
    """Reads the whole body, if it is small enough, so that no route has to think of one that is not."""

    kinds: ClassVar = {"http"}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(BODY_WITHIN):
                body = await self._body(Headers(scope=scope), receive)
        except Refused as refused:
            await refuse(refused, scope, receive, send)
        except TimeoutError:
            await refuse(Refused(408, "too-slow", "This request took too long to arrive."), scope, receive, send)
        else:
            await self.app(scope, replayed(body, receive), send)

    async def _body(self, headers: Headers, receive: Receive) -> Message:
        """The whole body as one message, or the message that the client is gone."""
        if int(headers.get("content-length", 0)) > BODY_BYTES:
            raise _too_large()
        body, is_complete = b"", False
        while not is_complete:
            message = await receive()
            if message["type"] != "http.request":
                return message
            body += message.get("body", b"")
            if len(body) > BODY_BYTES:
                raise _too_large()
            is_complete = not message.get("more_body", False)
        return {"type": "http.request", "body": body, "more_body": False}


def _too_large() -> Refused:
    return Refused(413, "too-large", "This is more than a request can hold.", bytes=BODY_BYTES)


def replayed(first: Message, receive: Receive) -> Receive:
    """Returns the message that was already read, then whatever comes next."""
    waiting = [first]

    async def next_message() -> Message:
        return waiting.pop() if waiting else await receive()

    return next_message
