"""Connections of clients: how many there may be, and how long they may keep the server waiting.

What a client says once it is connected is the guard's business. Here are those who say nothing, hardly anything, or do
not read what they are told: each of them holds a file of the process, of which there are not many.
"""

from __future__ import annotations

import asyncio
import resource
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

HEAD_WITHIN = 10.0
"""Seconds in which the head of a request has to be there, from the connection on or from its first byte."""
READ_WITHIN = 30.0
"""Seconds in which a client has to read what was sent to it."""
LOOKS_EVERY = 10
"""Ticks of the server, of which there are ten a second."""

RESERVED = 200
"""Files that connections of clients leave to the rest of the process: database, Redis, bots, pages."""
FILES_MOST = 65_536
REFUSED_ABOVE = 50
"""This many connections beyond the limit are told so; further ones are closed at once."""


class PatientProtocol(HttpToolsProtocol):
    """Knows since when it has been waiting for the head of a request."""

    waits_since: float | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.waits_since = self.loop.time()
        most = self.limit_concurrency
        if most is not None and len(self.connections) > most + REFUSED_ABOVE:
            transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.waits_since = self.loop.time()

    def on_headers_complete(self) -> None:
        self.waits_since = None
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """A client that was answered before it had sent everything is not listened to any longer."""
        if self.cycle.more_body:
            self.transport.close()
        super().on_response_complete()


class LeanWebSockets(WebSocketsSansIOProtocol):
    """A live connection lasts for hours, and there are thousands: what it has to hold, it holds in little memory."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]

    def handle_text(self, event: Frame) -> None:
        """Once a client speaks, the handshake is over and its headers are no longer needed."""
        self.request = self.response = None  # type: ignore[assignment]
        super().handle_text(event)


class Inbox:
    """A queue with one reader: asyncio's own takes 2.5 KB while it is empty."""

    __slots__ = ("_arrival", "_messages")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._arrival: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._arrival and not self._arrival.done():
            self._arrival.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._arrival = asyncio.get_running_loop().create_future()
            await self._arrival
        return self._messages.pop(0)

    def empty(self) -> bool:
        return not self._messages


class Gate:
    """An event that is nearly always set, and takes the memory of one only while it is not."""

    __slots__ = ("_opening",)

    def __init__(self) -> None:
        self._opening: asyncio.Event | None = None

    def set(self) -> None:
        if self._opening:
            self._opening.set()
            self._opening = None

    def clear(self) -> None:
        self._opening = self._opening or asyncio.Event()

    async def wait(self) -> None:
        if self._opening:
            await self._opening.wait()


class PatientServer(uvicorn.Server):
    """Closes connections that keep the server waiting too long."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._unread_since: dict[Any, float] = {}

    async def on_tick(self, counter: int) -> bool:
        if counter % LOOKS_EVERY == 0:
            self._end_slow_connections()
        return await super().on_tick(counter)

    def _end_slow_connections(self) -> None:
        now, connections = asyncio.get_running_loop().time(), list(self.server_state.connections)
        unread = [each for each in connections if each.transport.get_write_buffer_size()]
        self._unread_since = {each: self._unread_since.get(each, now) for each in unread}
        for each in connections:
            waits_since = getattr(each, "waits_since", None)
            is_late = waits_since is not None and waits_since < now - HEAD_WITHIN
            if is_late or self._unread_since.get(each, now) < now - READ_WITHIN:
                each.transport.abort()


def most_connections() -> int:
    """As many as this process has files for, without those that it needs itself. It takes as many as it may have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = FILES_MOST if most == resource.RLIM_INFINITY else min(most, FILES_MOST)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    return max(files - RESERVED, files // 2)
