"""The tables on this process, and those that somebody has to look after.

A table is kept while anybody is connected to it here or a bot thinks about it, and for a minute after it was last used.
Tables that are in no process's memory fall due in the database: a clock runs out, or a bot was cut off in its thought.
Each process looks for them every few seconds, and at once when a game begins; if two find the same, one has it.

When a table leaves memory, its position is kept beside the log. Should the rules change before the game is over, it
goes on from there: what the log says by the old rules need not be replayed by the new ones.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Annotated, Any, TypeVar

from fastapi import Depends
from starlette.requests import HTTPConnection

from ..bus import LOST, Message
from ..context import Server
from ..database.schema import ABANDONED, RUNNING
from ..guard.errors import Refused
from ..people.sessions import DELETED, PEOPLE, RENAMED
from ..repeating import every, repeat, stop
from . import checks, store
from .game import Game
from .log import replay
from .room import NotDue, Room
from .store import Loaded
from .timers import Timers
from .upgrade import is_outdated, upgrade

logger = logging.getLogger(__name__)

LOOKS_EVERY = 5.0
"""Seconds after which a process looks again for tables that are due."""
CHECKS_EVERY = 15.0
"""Seconds after which somebody who was banned is disconnected at the latest, where nobody tells this process."""
KEPT_FOR = 60.0
"""Seconds for which a table that nobody uses stays in memory."""
BOT_GRACE = 10.0
"""Seconds on top of a bot's own, after which its process is taken for dead."""

Result = TypeVar("Result")


class Rooms:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.timers = Timers(self._now)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._looking: list[asyncio.Task[None]] = []
        self._unsubscribe: Callable[[], Awaitable[None]] | None = None

    @property
    def bot_patience(self) -> float:
        return self.server.settings.bot_seconds + BOT_GRACE

    @property
    def is_alone(self) -> bool:
        """No other process serves the same tables."""
        return self.server.settings.redis is None

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        """Those that are here now; they may go meanwhile."""
        return iter(list(self._rooms.values()))

    async def open(self) -> None:
        self._unsubscribe = await self.server.bus.subscribe(PEOPLE, self._hear_of_people)
        # What another run of this one process was thinking about is lost.
        await self.attend_to_due(within=self.bot_patience if self.is_alone else 0.0)
        self._looking = [
            repeat(self.look_after, every(LOOKS_EVERY)),
            repeat(self.attend_to_due, self._until_asked),
            repeat(self.check, every(CHECKS_EVERY)),
        ]

    async def close(self) -> None:
        """Moves that are being written are finished."""
        if self._unsubscribe:
            await self._unsubscribe()
        await stop(self._looking)
        self.timers.close()
        for room in self:
            await self.drop(room)
        await stop(self._tasks)

    async def room(self, table_id: str) -> Room:
        """The table, from memory or from the database; refused if there is none."""
        room = self._rooms.get(table_id)
        if room is None:
            if table_id not in self._loading:
                self._loading[table_id] = self.spawn(self._load(table_id))
            room = await asyncio.shield(self._loading[table_id])
        room.used_at = self.server.now()
        return room

    async def look_after(self) -> None:
        """Attends to tables that are due, and forgets those that nobody uses."""
        await self.attend_to_due()
        for room in self:
            await room.renew_presence()
            if room.is_idle and room.used_at <= self.server.now() - KEPT_FOR:
                await self.drop(room)

    async def attend_to_due(self, within: float = 0.0) -> None:
        """Does what is due now, or within so many seconds."""
        now = self.server.now()
        async with self.server.database.read() as connection:
            if not await store.is_any_due(connection, now + within):
                return
        async with self.server.database.write() as connection:
            due = await store.take_due(connection, now + within, now + self.bot_patience)
        for table_id in due:
            await self._attend(table_id)

    async def check(self) -> None:
        """Sees what has changed without being told here."""
        for look in (checks.end_connections, checks.see_off, checks.catch_up):
            await look(self)

    def spawn(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Does something beside; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() and not isinstance(task.exception(), _EXPECTED):
            logger.error("play: a task failed", exc_info=task.exception())

    def _now(self) -> float:
        return self.server.now()

    async def _hear_of_people(self, message: Message) -> None:
        """Who is logged out has to connect anew, as whoever they are then. Nobody waits for those who are gone."""
        if message == LOST:
            self.spawn(self.check())
            return
        person, event = message["person"], message["event"]
        if event in (DELETED, RENAMED):
            self._read_names(person)
        if event != RENAMED:
            for room in self:
                room.disconnect(person)
            self.spawn(checks.see_off(self, person))

    def _read_names(self, person: str) -> None:
        for room in self:
            if room.game.seat_of(person) is not None:
                self.spawn(room.take_seats())

    async def _until_asked(self) -> None:
        await self.server.due.wait()
        self.server.due.clear()

    async def _attend(self, table_id: str) -> None:
        """A table that is broken keeps nobody from the others."""
        try:
            await (await self.room(table_id)).attend()
        except Exception:
            logger.exception("play: table %s could not be attended to", table_id)

    async def _load(self, table_id: str) -> Room:
        try:
            async with self.server.database.read() as connection:
                loaded = await store.load(connection, table_id)
            if loaded is None:
                raise Refused(404, "no-such-table", "There is no such table.")
            is_due = loaded.due is None or loaded.due <= self.server.now()
            room = Room(self, await self._game(loaded), loaded.result, is_in_charge=self.is_alone or is_due)
            await room.listen()
            self._rooms[table_id] = room
            # What was written between reading and listening was announced to nobody here.
            await room.catch_up()
            room.see_to_it()
            return room
        finally:
            self._loading.pop(table_id, None)

    async def drop(self, room: Room) -> None:
        """Forgets a table; it can be had anew from the database."""
        if self._rooms.get(room.id) is room:  # it may have been forgotten before, and had anew
            del self._rooms[room.id]
        await room.close()
        if room.game.status == RUNNING:
            async with self.server.database.write() as connection:
                await store.keep_position(connection, room.game)

    async def _game(self, loaded: Loaded) -> Game:
        """In a thread: a long game takes longer than others should wait."""
        if not is_outdated(loaded):
            return await asyncio.to_thread(_replayed, loaded)
        entry, game = await asyncio.to_thread(upgrade, loaded, self.server.now())
        async with self.server.database.write() as connection:
            if not await store.append(connection, entry, game, None):
                raise Refused(409, "stale", "The game has gone on in the meantime.")
        return game


def _replayed(loaded: Loaded) -> Game:
    try:
        return replay(loaded.table, loaded.entries)
    except ValueError:
        if loaded.status != ABANDONED:
            raise Refused(410, "older-rules", "This game was played by older rules.") from None
        return replay(loaded.table, loaded.entries, with_match=False)


_EXPECTED = (Refused, NotDue)


async def rooms_of(connection: HTTPConnection) -> Rooms:
    """Those of the app that a request or a live connection came to."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


TheRooms = Annotated[Rooms, Depends(rooms_of)]
