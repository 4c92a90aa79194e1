"""The live connection to a table: JSON in both directions, one text message at a time.

`message_types.py` declares what the server sends, `forms.py` what clients send; `docs/server.md` explains the protocol.

The server closes the connection with 4408 if the client is silent, too slow or has to log in again, with 4413 after a
message that is too long, with 4415 after one that is not text, and with 4429 after too many. A client that reconnects
gets the whole view.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, ClassVar

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from ...core.game import Data
from .. import metrics
from ..context import server_of
from ..guard.addresses import address_of, is_this_machine
from ..guard.errors import Refused, refuse
from ..guard.middleware import Middleware
from ..people.limited import limited
from ..people.sessions import MaybePerson, MaybeVisit
from ..tables.forms import Id, Invitation
from . import advice, forms, messages
from .members import Member
from .room import Room
from .rooms import Rooms, TheRooms
from .writing import Stale

SILENT_MOST = 75.0
"""A client that sends nothing for this many seconds is considered gone."""
MESSAGE_MOST = 8_192
"""The most characters in a message."""
LAST_WORDS = 1.0
"""Seconds that a dropped client gets to receive what is still queued for it."""
GONE, TOO_LONG, NOT_TEXT, TOO_OFTEN = 4408, 4413, 4415, 4429

QUESTIONS = {"action", "actions"}
"""The fields that identify a question; a refusal repeats them, so that the client knows which one it answers."""

ADMITTED = "doubloon.admitted"

router = APIRouter()
_numbers = itertools.count()


class LiveConnections(Middleware):
    """Runs live connections outside the framework once they are admitted. They last for hours, and the request and the
    framework's own objects would take several times as much memory as the connection itself."""

    kinds: ClassVar = {"websocket"}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        try:
            with (await server_of(connection)).limits.connected(connection):
                admitted: list[Connection] = []
                await self.app({**scope, ADMITTED: admitted}, receive, send)
                for each in admitted:
                    scope["headers"].clear()
                    await each.run(receive, send)
        except Refused as refused:
            await refuse(refused, scope, receive, send)


@router.websocket("/api/tables/{table_id}/live", dependencies=[limited("connections")])
async def live(
    websocket: WebSocket,
    table_id: Id,
    rooms: TheRooms,
    visit: MaybeVisit,
    person: MaybePerson,
    invitation: Invitation = None,
    changes: bool = False,
) -> None:
    room = await rooms.room(table_id)
    watcher = person.id if person else None
    room.telling.check_may_enter(watcher, invitation)
    await websocket.accept()
    session = visit.key if visit and person else None
    member = await room.enter(watcher, invitation=invitation, session=session, takes_changes=changes)
    address = None if is_this_machine(websocket, rooms.server.settings) else address_of(websocket)
    websocket.scope[ADMITTED].append(Connection(rooms, room, member, address))


GOES = (RuntimeError, OSError)
"""What sending raises when the client has gone."""


class Connection:
    """The connection of one device."""

    _receive: Receive
    _send: Send

    def __init__(self, rooms: Rooms, room: Room, member: Member, address: str | None) -> None:
        self._rooms = rooms
        self._address = address
        self._room = room
        self._member = member
        self._number = str(next(_numbers))
        self._patience = asyncio.timeout(SILENT_MOST)
        self._advising: set[asyncio.Task[None]] = set()
        """Suggestions that bots are still thinking about."""

    async def run(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        try:
            code = await self._run()
        finally:
            await self._room.exit(self._member)
        if code is not None:
            with suppress(*GOES):
                await send({"type": "websocket.close", "code": code})

    async def _run(self) -> int | None:
        """Runs until the connection ends. Returns the code to close it with, or None if the client has gone."""
        talking = asyncio.create_task(self._talk())
        talking.add_done_callback(lambda _: self._wait_no_longer_than(0.0))
        self._member.on_drop = lambda: self._wait_no_longer_than(LAST_WORDS)
        try:
            async with self._patience:
                return await self._listen()
        except TimeoutError:
            return GONE
        finally:
            ending = (talking, *self._advising)
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, return_exceptions=True)

    def _wait_no_longer_than(self, seconds: float) -> None:
        with suppress(RuntimeError):  # it has already ended
            self._patience.reschedule(asyncio.get_running_loop().time() + seconds)

    async def _talk(self) -> None:
        with suppress(*GOES):
            while await self._say_next():
                pass

    async def _say_next(self) -> bool:
        """Sends the next message; False if there are no more. It is a function of its own so that a long text is freed
        before the wait for the next."""
        text = await self._member.next()
        if text is None:
            return False
        await self._send({"type": "websocket.send", "text": text})
        return True

    async def _listen(self) -> int | None:
        while True:
            if not self._member.is_dropped:
                self._wait_no_longer_than(SILENT_MOST)
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return None
            text = message.get("text")
            if text is None:
                return NOT_TEXT
            if len(text) > MESSAGE_MOST:
                return TOO_LONG
            try:
                self._rooms.server.limits.take("live", self._number)
            except Refused:
                return TOO_OFTEN
            await self._hear(text)
            await asyncio.sleep(0)  # so that a burst of messages cannot hold up the answers

    async def _hear(self, text: str) -> None:
        try:
            said = forms.read_said.validate_json(text)
        except ValidationError:
            self._refuse({"to": ""}, Refused(422, "malformed", "The server can’t make sense of this."))
            return
        try:
            await SPEAKS[said.type](self, said)
        except Refused as refused:
            self._refuse({"to": said.type, **said.model_dump(include=QUESTIONS)}, refused)

    def _refuse(self, what: Data, refused: Refused) -> None:
        metrics.refusals.labels(str(refused.status_code)).inc()
        answer: Data = {
            "type": "refused",
            **what,
            "error": refused.error_id,
            "message": refused.message,
            **refused.figures,
        }
        if isinstance(refused, Stale):
            answer["view"] = self._room.view_of(self._member.seat)
        self._member.send(messages.write(answer))

    def _person(self) -> str:
        if self._member.person is None:
            raise Refused(401, "not-logged-in", "Please log in, or play as a guest.")
        return self._member.person

    def _count(self, limit: str) -> str:
        """Who acts; refused if this is once too often."""
        person = self._person()
        self._rooms.server.limits.take(limit, person)
        return person

    def _count_question(self) -> str:
        if self._address is not None:
            self._rooms.server.limits.take("previews-from", self._address)
        return self._count("previews")

    # What a client sends ----------------------------------------------------------------------------------------------

    async def _move(self, said: forms.Move) -> None:
        await self._room.move(self._count("moves"), said.version, said.actions)

    async def _undo(self, _: forms.Undo) -> None:
        await self._room.undo(self._count("undos"))

    async def _answer_undo(self, said: forms.UndoAnswer) -> None:
        await self._room.answer_undo(self._person(), said.agrees)

    async def _resign(self, _: forms.Resign) -> None:
        await self._room.resign(self._person())

    async def _leave(self, _: forms.Leave) -> None:
        await self._room.leave(self._count("leaves"))

    async def _hand_over(self, said: forms.HandOver) -> None:
        await self._room.hand_over(self._person(), said.seat)

    async def _return(self, _: forms.Return) -> None:
        await self._room.come_back(self._count("leaves"))

    async def _chat(self, said: forms.Chat) -> None:
        await self._room.say(self._person(), said.text)

    async def _preview(self, said: forms.Preview) -> None:
        self._member.send(self._room.answers.preview(self._room.game, self._count_question(), said.actions))

    async def _outlook(self, _: forms.Outlook) -> None:
        self._member.send(self._room.answers.outlook(self._room.game, self._count_question()))

    async def _suggest(self, said: forms.Suggest | forms.Hints) -> None:
        """A bot thinks for a while: the connection does not wait for it."""
        person = self._count("suggestions")
        advising = asyncio.create_task(self._advise(said, person))
        self._advising.add(advising)
        advising.add_done_callback(self._advising.discard)

    async def _advise(self, said: forms.Suggest | forms.Hints, person: str) -> None:
        answer, advise = ADVICE[said.type]
        try:
            found = await advise(self._room.game, person, self._rooms.server.bots)
        except Refused as refused:
            self._refuse({"to": said.type}, refused)
        else:
            self._member.send(messages.write({"type": answer, **found}))

    async def _why_not(self, said: forms.WhyNot) -> None:
        reason = advice.why_not(self._room.game, self._count_question(), said.action)
        self._member.send(messages.write({"type": "why_not", "action": said.action, "reason": reason}))

    async def _view(self, _: forms.View) -> None:
        self._rooms.server.limits.take("looks", self._number)
        self._room.telling.tell_whole_view(self._member)

    async def _ping(self, _: forms.Ping) -> None:
        self._member.send(messages.write({"type": "pong"}))


ADVICE = {"suggest": ("suggestion", advice.suggest), "hints": ("hints", advice.hints)}
"""What bots are asked for: the type of the answer, and who gives it."""

SPEAKS: dict[str, Callable[[Connection, Any], Awaitable[None]]] = {
    "move": Connection._move,
    "undo": Connection._undo,
    "undo_answer": Connection._answer_undo,
    "resign": Connection._resign,
    "leave": Connection._leave,
    "hand_over": Connection._hand_over,
    "return": Connection._return,
    "chat": Connection._chat,
    "preview": Connection._preview,
    "suggest": Connection._suggest,
    "hints": Connection._suggest,
    "why_not": Connection._why_not,
    "outlook": Connection._outlook,
    "view": Connection._view,
    "ping": Connection._ping,
}
