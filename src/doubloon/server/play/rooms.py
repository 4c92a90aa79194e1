"""The tables on this process, and those that somebody has to look after.

A table is kept while anybody is connected to it here or a bot thinks about it, and for a minute after it was last used.
Tables that are in no process's memory fall due in the database: a clock runs out, or a bot was cut off in its thought.
Each process looks for them every few seconds, and at once when a game begins; if two find the same one, one of them
gets it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from ..bus import Message
from ..context import Server
from ..repeating import every, repeat, stop
from . import loading, pulse, store
from .due import bot_patience
from .room import Room
from .tasks import Tasks
from .timers import Timers

logger = logging.getLogger(__name__)

LOOKS_EVERY = 5.0
"""Seconds after which a process looks again for tables that are due."""
KEPT_FOR = 60.0
"""Seconds for which a table that nobody uses stays in memory."""


class Rooms:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.timers = Timers(self._now)
        self.tasks = Tasks()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._looking: list[asyncio.Task[None]] = []
        self._pulse = pulse.Pulse(server)
        self._unsubscribe: Callable[[], Awaitable[None]] | None = None

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        """Those that are here now; they may go meanwhile."""
        return iter(list(self._rooms.values()))

    async def open(self) -> None:
        # What another run of this one process was thinking about is lost.
        settings = self.server.settings
        self._unsubscribe = await self.server.bus.subscribe(pulse.TOPIC, self._hear_of_outage)
        await self._pulse.start()
        await self.attend_to_due(within=bot_patience(settings) if settings.is_alone else 0.0)
        self._looking = [
            repeat(self._pulse.beat, every(pulse.BEATS_EVERY)),
            repeat(self.look_after, every(LOOKS_EVERY)),
            repeat(self.attend_to_due, self._until_asked),
        ]

    async def close(self) -> None:
        """Moves that are being written are finished."""
        await stop(self._looking)
        if self._unsubscribe:
            await self._unsubscribe()
        self.timers.close()
        for room in self:
            await self._drop(room)
        await self.tasks.close()
        await self._pulse.stop()

    async def _hear_of_outage(self, _: Message) -> None:
        for room in self:
            self.tasks.spawn(room.give_back())

    def _now(self) -> float:
        return self.server.now()

    # Tables in memory -------------------------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """The table, from memory or from the database; refused if there is none."""
        room = self._rooms.get(table_id)
        if room is None:
            if table_id not in self._loading:
                self._loading[table_id] = self.tasks.spawn(self._load(table_id))
            room = await asyncio.shield(self._loading[table_id])
        room.standing.used_at = self.server.now()
        return room

    async def _load(self, table_id: str) -> Room:
        try:
            standing = await loading.load(self.server, table_id)
            room = Room(self.server, standing, self.timers, self.tasks, self._end)
            await room.listen()
            self._rooms[table_id] = room
            # What was written between reading and listening was announced to nobody here.
            await room.writing.catch_up()
            await room.give_back()
            room.attending.see_to_it()
            return room
        finally:
            self._loading.pop(table_id, None)

    def _end(self, room: Room) -> None:
        self.tasks.spawn(self._drop(room))

    async def _drop(self, room: Room) -> None:
        """Forgets a table; it can be loaded from the database again."""
        if self._rooms.get(room.id) is room:  # it may have been forgotten before, and loaded again
            del self._rooms[room.id]
        await room.close()
        await loading.keep(self.server, room.game)

    # Tables that need somebody ----------------------------------------------------------------------------------------

    async def look_after(self) -> None:
        """Attends to tables that are due, and forgets those that nobody uses."""
        await self.attend_to_due()
        for room in self:
            await room.telling.renew_presence()
            if room.is_idle and room.standing.used_at <= self.server.now() - KEPT_FOR:
                await self._drop(room)

    async def attend_to_due(self, within: float = 0.0) -> None:
        """Does what is due now, or within this many seconds."""
        now = self.server.now()
        async with self.server.database.read() as connection:
            if not await store.is_any_due(connection, now + within):
                return
        async with self.server.database.write() as connection:
            due = await store.take_due(connection, now + within, now + bot_patience(self.server.settings))
        for table_id in due:
            await self._attend(table_id)

    async def _attend(self, table_id: str) -> None:
        """A table that is broken keeps nobody from the others."""
        try:
            room = await self.room(table_id)
            await room.attending.attend()
        except Exception:
            logger.exception("play: table %s could not be attended to", table_id)

    async def _until_asked(self) -> None:
        await self.server.due.wait()
        self.server.due.clear()


async def rooms_of(connection: HTTPConnection) -> Rooms:
    """Those of the app that a request or a live connection came to."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


TheRooms = Annotated[Rooms, Depends(rooms_of)]
