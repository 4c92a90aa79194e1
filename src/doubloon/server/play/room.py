"""A table on the process that owns it: what people can do there, and what other processes say about it.

Each part of a room has one job: `writing` the log, `attending` to bots and clocks, `consent` to taking moves back,
`telling` those who are connected, and the `chat`. They share where the table stands.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from ...core.game import Data
from .. import metrics
from ..bus import Message
from ..context import Server
from ..tables.announcing import topic
from . import drafts
from .advice import Answers
from .attending import Attending
from .chat import Chat
from .consent import Consent
from .members import Member
from .pulse import outages_since
from .question import Question
from .standing import Standing
from .table_game import TableGame
from .tasks import Tasks
from .telling import Telling
from .timers import Timers
from .writing import Writing


class Room:
    def __init__(
        self,
        server: Server,
        standing: Standing,
        timers: Timers,
        tasks: Tasks,
        rest: Callable[[Room], None],
        end: Callable[[Room], None],
    ) -> None:
        """`rest` is called when the last client has gone, `end` when the table is."""
        self.standing = standing
        self._server = server
        self._tasks = tasks
        self._rest = rest
        self._end = end
        self._unsubscribe: Callable[[], Awaitable[None]] | None = None
        self.answers = Answers()
        self.telling = Telling(server, standing)
        self.writing = Writing(server, standing, self.telling, tasks)
        self.attending = Attending(server, standing, self.writing, timers, tasks)
        self._consent = Consent(server, standing, self.telling, self.writing)
        self._chat = Chat(server, standing, self.telling, tasks)

    @property
    def id(self) -> str:
        return self.standing.game.table.id

    @property
    def game(self) -> TableGame:
        return self.standing.game

    @property
    def question(self) -> Question | None:
        return self.standing.question

    @property
    def is_idle(self) -> bool:
        return not self.telling.members and not self.attending.is_thinking and not self.writing.is_busy

    async def listen(self) -> None:
        """To what other processes say about the table."""
        self._unsubscribe = await self._server.bus.subscribe(topic(self.id), self._hear)

    async def close(self) -> None:
        """What is being written is finished."""
        if self._unsubscribe:
            await self._unsubscribe()
        self.attending.close()
        await self.writing.finish()
        for member in self.telling.members:
            member.drop()

    # What people do ---------------------------------------------------------------------------------------------------

    async def enter(
        self,
        person: str | None,
        *,
        invitation: str | None = None,
        session: bytes | None = None,
        takes_changes: bool = False,
    ) -> Member:
        return self.telling.enter(person, invitation, session, takes_changes)

    async def exit(self, member: Member) -> None:
        self.telling.exit(member)
        if not self.telling.members:
            self._rest(self)

    def view_of(self, seat: int | None) -> Data:
        return self.telling.view_of(seat)

    def view_for(self, person: str | None, invitation: str | None = None) -> Data:
        self.telling.check_may_watch(person, invitation)
        return self.view_of(self.game.seat_of(person))

    async def move(self, person: str, version: int, actions: list[str]) -> None:
        with metrics.move_seconds.time():
            await self.writing.append(drafts.move(person, actions), version)
        metrics.moves.labels("person").inc()

    async def undo(self, person: str) -> None:
        await self._consent.undo(person)

    async def answer_undo(self, person: str, agrees: bool) -> None:
        await self._consent.answer(person, agrees)

    async def resign(self, person: str) -> None:
        await self.writing.append(drafts.resign(person))

    async def leave(self, person: str) -> None:
        """A bot stands in until the person comes back."""
        await self.writing.append(drafts.leave(self._server, person))

    async def hand_over(self, person: str, seat: int) -> None:
        """A bot stands in for somebody else who is absent."""
        await self.writing.append(drafts.hand_over(self._server, self.telling.presence, person, seat))

    async def give_back(self) -> None:
        """Gives the clocks back the time during which nobody could play."""
        if self.game.deadline is None:
            return
        async with self._server.database.read() as connection:
            outages = await outages_since(connection, self.game.paused_by, self.game.asked_at)
        with suppress(drafts.NotDue):
            await self.writing.append(drafts.pause(outages))

    async def come_back(self, person: str) -> None:
        await self.writing.append(drafts.come_back(self._server, person))

    async def say(self, person: str, text: str) -> None:
        await self._chat.say(person, text)

    # What processes say -----------------------------------------------------------------------------------------------

    async def _hear(self, message: Message) -> None:
        """The bus waits for this: what takes longer is done beside it."""
        hear = HEARS.get(message.get("kind", ""))
        if hear:
            hear(self, message)

    def _hear_entry(self, message: Message) -> None:
        if message["version"] > self.game.version:
            self._tasks.spawn(self.writing.catch_up(message["version"]))

    def _hear_seats(self, _: Message) -> None:
        self._tasks.spawn(self.writing.take_seats())

    def _hear_lost(self, _: Message) -> None:
        self._tasks.spawn(self.writing.catch_up())

    def _hear_due(self, _: Message) -> None:
        self._tasks.spawn(self.attending.attend())

    def _hear_rematch(self, message: Message) -> None:
        self.telling.members.send({"type": "rematch", "table": message["table"]})

    def end(self) -> None:
        """The table is gone."""
        self.telling.members.send({"type": "closed"})
        self._end(self)


HEARS: dict[str, Callable[[Room, Message], None]] = {
    "lost": Room._hear_lost,
    "entry": Room._hear_entry,
    "open": Room._hear_seats,
    "running": Room._hear_seats,
    "seats": Room._hear_seats,
    "closed": lambda room, _: room.end(),
    "rematch": Room._hear_rematch,
    "due": Room._hear_due,
}
