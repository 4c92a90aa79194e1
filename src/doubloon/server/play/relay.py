"""Relays clients that connected to the wrong process to the one that owns their table.

The process that a client is connected to finds out who it is, and then passes on what ASGI calls messages, unread, in
both directions. The owner runs its routes over them as it does for its own clients: it alone holds the game and renders
it. If one of the two dies, the client is disconnected in such a way that it connects again.

A table that nobody is connected to moves to the process where its first client arrives, so that with a proxy that sends
a table's clients to the same process nothing is relayed for long.
"""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from typing import Any

from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import metrics
from ..guard.errors import Refused, refuse
from ..guard.middleware import Failures, replayed
from ..logs import request_number
from ..people.sessions import HANDED_OVER, Person, Visit, visit_of
from ..repeating import every, repeat, stop
from .ownership import RENEWED_EVERY
from .peers import Frame, Peers
from .rooms import Elsewhere, Rooms
from .tasks import Tasks

AT_A_TABLE = re.compile(r"/api/tables/([0-9A-Za-z_-]{1,16})/(?:live|game|moves|log|chat)")
"""What the owner of a table answers."""
OPEN, HEARD, SAID, MOVED, ENDED = "open", "heard", "said", "moved", "ended"
"""What a frame is: a client has come, and says something; the owner says something, does not own it, has ended it."""
GONE, RESTARTING = 4408, 1012
PATIENCE = 6.0
"""Seconds for which a client waits for an owner, longer than a dead one counts as alive."""
PAUSE = 0.25
"""Seconds between two attempts to find it."""
WAITING_MOST = 500
"""Messages that may wait for a client: more than the answers to all that it may ask at once."""
CLIENT, TABLE = "client", "table"

LEFT: Message = {"type": "websocket.disconnect", "code": 1006}
GOES = (RuntimeError, OSError)
"""What sending raises when the client has gone."""
SCOPE = ("type", "http_version", "scheme", "method", "path", "query_string", "client", "server")
HEADERS = {b"content-type"}
"""What the owner has to know of a request."""
BYTES = "as bytes"


class Unheard(Exception):
    """The other process ends the connection, or has died."""


class Moved(Exception):
    """The other process does not own the table, or no longer wants to."""


class Inbox:
    """What has come for one end of a relayed connection."""

    def __init__(self, most: int | None = None) -> None:
        self._waiting: asyncio.Queue[Message | type[Exception]] = asyncio.Queue()
        self._most = most

    def put(self, message: Message | type[Exception]) -> bool:
        """Whether there is still room."""
        self._waiting.put_nowait(message)
        return self._most is None or self._waiting.qsize() <= self._most

    async def next(self) -> Message:
        message = await self._waiting.get()
        if isinstance(message, type):
            raise message
        return message


class Relay:
    """All relayed connections of this process, those of its clients and those to its tables."""

    def __init__(self, app: FastAPI, rooms: Rooms) -> None:
        self.rooms = rooms
        self.serve: ASGIApp = app
        """What answers at a table: from the start on, the routes without the guard, since the client has passed that of
        another process."""
        self._app = app
        self._process = rooms.ownership.process
        self._peers = Peers(rooms.server.bus, self._process, self._hear, self._lose)
        self._here: dict[tuple[str, int], Inbox] = {}
        """Clients of this process, by the owner of their table and a number."""
        self._elsewhere: dict[tuple[str, int], Inbox] = {}
        """Clients of other processes, by the process and its number."""
        self._numbers = itertools.count()
        self._tasks = Tasks()
        self._looking: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        if self.rooms.server.settings.is_alone:
            return
        await self._peers.open()
        self._looking = [repeat(self._look_for_dead, every(RENEWED_EVERY))]

    async def close(self) -> None:
        await stop(self._looking)
        for inbox in self._elsewhere.values():
            inbox.put(LEFT)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._peers.close()

    async def _look_for_dead(self) -> None:
        """A process that was killed says no goodbye."""
        if processes := {process for process, _ in (*self._here, *self._elsewhere)}:
            for process in await self.rooms.ownership.gone(list(processes)):
                self._peers.lose(process)

    # Between processes ------------------------------------------------------------------------------------------------

    def _hear(self, process: str, frame: Frame) -> None:
        kind, number, data = frame
        HEARS[kind](self, process, number, data)

    def _hear_open(self, process: str, number: int, opening: Any) -> None:
        self._elsewhere[process, number] = inbox = Inbox()
        self._tasks.spawn(self._host(process, number, opening, inbox))

    def _hear_client(self, process: str, number: int, message: Any) -> None:
        if inbox := self._elsewhere.get((process, number)):
            inbox.put(unpacked(message))

    def _hear_owner(self, process: str, number: int, message: Any) -> None:
        inbox = self._here.get((process, number))
        if inbox and not inbox.put(unpacked(message)):
            # Too slow for what happens at its table: it connects again, and gets the whole view.
            self._peers.send(process, [HEARD, number, packed(LEFT)])
            del self._here[process, number]
            inbox.put({"type": "websocket.close", "code": GONE})
            inbox.put(Unheard)

    def _hear_end(self, process: str, number: int, how: type[Exception]) -> None:
        if inbox := self._here.get((process, number)):
            inbox.put(how)

    def _lose(self, process: str) -> None:
        for (with_whom, _), inbox in self._here.items():
            if with_whom == process:
                inbox.put(Unheard)
        for (with_whom, _), inbox in self._elsewhere.items():
            if with_whom == process:
                inbox.put(LEFT)

    # A client of this process -----------------------------------------------------------------------------------------

    async def carry(self, owner: str, opening: Any, receive: Receive, send: Send) -> None:
        """Passes everything on until either end has gone. If nothing has been answered, `Unheard` or `Moved`."""
        number = next(self._numbers)
        self._here[owner, number] = inbox = Inbox(WAITING_MOST)
        self._peers.send(owner, [OPEN, number, opening])
        listening = None
        try:
            answer = await inbox.next()
            listening = self._tasks.spawn(self._listen(owner, number, receive))
            with relayed(CLIENT), suppress(*GOES):
                await self._talk(inbox, answer, send)
        finally:
            if listening is not None:
                await stop([listening])
            if self._here.pop((owner, number), None):
                self._peers.send(owner, [HEARD, number, packed(LEFT)])

    async def _talk(self, inbox: Inbox, message: Message, send: Send) -> None:
        """The first message, and whatever comes after it."""
        with suppress(Unheard):
            while True:
                await send(message)
                message = await inbox.next()
        if message["type"] in ("websocket.accept", "websocket.send"):
            await send({"type": "websocket.close", "code": RESTARTING})

    async def _listen(self, owner: str, number: int, receive: Receive) -> None:
        is_connected = True
        while is_connected:
            message = await receive()
            await self._peers.send_in_time(owner, [HEARD, number, packed(message)])
            is_connected = not message["type"].endswith(".disconnect")

    # A client of another process --------------------------------------------------------------------------------------

    async def _host(self, process: str, number: int, opening: Any, inbox: Inbox) -> None:
        scope = self._scope(opening)
        token = request_number.set(opening["number"])

        async def say(message: Message) -> None:
            await self._peers.send_in_time(process, [SAID, number, packed(message)])

        try:
            if scope["type"] == "websocket" and await self.rooms.give_away(opening["table"]):
                self._peers.send(process, [MOVED, number, None])
                return
            receive = replayed(unpacked(opening["first"]), inbox.next)
            with relayed(TABLE):
                async with self.rooms.in_use(opening["table"]):
                    await Failures(self.serve)(scope, receive, say)
        finally:
            request_number.reset(token)
            self._elsewhere.pop((process, number), None)
            self._peers.send(process, [ENDED, number, None])

    def _scope(self, opening: Any) -> Scope:
        visit = unpacked(opening["visit"])
        if visit:
            visit = Visit(**{**visit, "person": Person(**visit["person"])})
        return {**unpacked(opening["scope"]), "app": self._app, HANDED_OVER: visit}


HEARS: dict[str, Callable[[Relay, str, int, Any], None]] = {
    OPEN: Relay._hear_open,
    HEARD: Relay._hear_client,
    SAID: Relay._hear_owner,
    MOVED: lambda relay, process, number, _: relay._hear_end(process, number, Moved),
    ENDED: lambda relay, process, number, _: relay._hear_end(process, number, Unheard),
}


@contextmanager
def relayed(end: str) -> Iterator[None]:
    with metrics.relayed_connections.labels(end).track_inprogress():
        yield


class Relaying:
    """Where requests and live connections at a table come in: they go on here if this process owns the table."""

    def __init__(self, app: ASGIApp, relay: Relay) -> None:
        self.app = relay.serve = app
        self._relay = relay
        self._rooms = relay.rooms

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = AT_A_TABLE.fullmatch(scope.get("path", ""))
        if path is None:
            await self.app(scope, receive, send)
            return
        try:
            await self._bring(path[1], scope, receive, send)
        except Refused as refused:
            await refuse(refused, scope, receive, send)

    async def _bring(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        """To the owner, who may change or die meanwhile."""
        opening, from_first_on = None, receive
        patience = asyncio.get_running_loop().time() + PATIENCE
        while asyncio.get_running_loop().time() < patience:
            owner = await self._rooms.owner_of(table_id)
            if owner == self._rooms.ownership.process:
                async with self._rooms.in_use(table_id):
                    await self.app(scope, from_first_on, send)
                return
            if opening is None:
                first = await receive()
                opening, from_first_on = await self._opening(table_id, scope, first), replayed(first, receive)
            try:
                with self._counted(scope):
                    await self._relay.carry(owner, opening, receive, send)
                return
            except Unheard:
                await asyncio.sleep(PAUSE)
            except Moved:
                pass
        raise Elsewhere

    @contextmanager
    def _counted(self, scope: Scope) -> Iterator[None]:
        """Live connections are limited where they come in, too."""
        if scope["type"] == "http":
            yield
        else:
            with self._rooms.server.limits.connected(HTTPConnection(scope)):
                yield

    async def _opening(self, table_id: str, scope: Scope, first: Message) -> Any:
        """All that the owner has to know. The cookie stays here: what it says is handed over instead."""
        visit = await visit_of(HTTPConnection(scope), self._rooms.server)
        known = {name: scope[name] for name in SCOPE if name in scope}
        headers = [header for header in scope["headers"] if header[0] in HEADERS]
        return {
            "table": table_id,
            "number": request_number.get(),
            "first": packed(first),
            "scope": packed({**known, "headers": headers}),
            "visit": visit and packed({**asdict(visit), "token": ""}),
        }


# Messages as JSON -----------------------------------------------------------------------------------------------------


def packed(value: Any) -> Any:
    """JSON has no bytes: they become text, byte by byte."""
    match value:
        case bytes():
            return {BYTES: value.decode("latin-1")}
        case dict():
            return {key: packed(item) for key, item in value.items()}
        case list() | tuple():
            return [packed(item) for item in value]
        case _:
            return value


def unpacked(value: Any) -> Any:
    match value:
        case {"as bytes": str(text)}:
            return text.encode("latin-1")
        case dict():
            return {key: unpacked(item) for key, item in value.items()}
        case list():
            return [unpacked(item) for item in value]
        case _:
            return value
