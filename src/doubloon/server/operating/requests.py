"""A number for each request, which appears in every line logged while it runs and which the client can quote.

Requests that are refused and connections that are open are counted here, too.
"""

from __future__ import annotations

import logging
import secrets
import time
from typing import ClassVar

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from .. import metrics
from ..guard.middleware import Middleware
from ..logs import request_number

HEADER = "x-request-id"

logger = logging.getLogger(__name__)


class RequestNumbers(Middleware):
    """Outermost. Live connections have numbers too, but only requests are logged."""

    kinds: ClassVar = {"http", "websocket"}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        number = secrets.token_hex(6)
        token = request_number.set(number)
        try:
            if scope["type"] == "http":
                await self._answer(scope, receive, send, number)
            else:
                with metrics.connections.track_inprogress():
                    await self.app(scope, receive, send)
        finally:
            request_number.reset(token)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, number: str) -> None:
        started, status = time.perf_counter(), 0

        async def send_numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = number
            await send(message)

        await self.app(scope, receive, send_numbered)
        if status >= 400:
            metrics.refusals.labels(str(status)).inc()
        milliseconds = round(1000 * (time.perf_counter() - started), 1)
        figures = {"method": scope["method"], "route": _route(scope), "status": status, "ms": milliseconds}
        logger.debug("answered", extra=figures)


def _route(scope: Scope) -> str:
    """The pattern, not the path: an invitation may stand in that."""
    return getattr(scope.get("route"), "path", "-")
