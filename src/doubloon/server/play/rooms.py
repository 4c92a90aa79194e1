"""The tables on this process, and those that somebody has to look after.

A process holds the tables that it owns (`ownership.py`). A table is kept while anybody is connected to it or a bot
thinks about it, and for a minute after it was last used. Tables that are in no process's memory fall due in the
database: a clock runs out, or a bot was cut off in its thought. Each process looks for them every few seconds, and at
once when a game begins or another process has died; if two find the same one, one of them gets it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from .. import metrics
from ..bus import Message
from ..context import Server
from ..guard.errors import Refused
from ..repeating import every, repeat, stop
from ..tables.announcing import topic
from . import loading, pulse, store
from .due import bot_patience
from .ownership import RENEWED_EVERY, Ownership, ownership_of
from .room import Room
from .tasks import Tasks
from .timers import Timers

logger = logging.getLogger(__name__)

LOOKS_EVERY = 5.0
"""Seconds after which a process looks again for tables that are due."""
KEPT_FOR = 60.0
"""Seconds for which a table that nobody uses stays in memory."""
AT_ONCE = 8
"""Tables that are attended to at the same time: those who play meanwhile should not have to wait."""


class Elsewhere(Refused):
    """Another process owns the table. Clients are relayed there; what does not come from a client is left to it."""

    def __init__(self) -> None:
        message = "The table is just moving to another server. Please try again."
        super().__init__(503, "table-elsewhere", message, retry_after=1)


class Rooms:
    def __init__(self, server: Server, ownership: Ownership | None = None) -> None:
        self.server = server
        self.ownership = ownership or ownership_of(server.settings)
        self.timers = Timers(self._now)
        self.tasks = Tasks()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._resting: set[Room] = set()
        """Those that nobody is connected to."""
        self._uses: Counter[str] = Counter()
        """How many requests and live connections are at a table; counted if there are several processes."""
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._taking_again = asyncio.Lock()
        self._burying: set[str] = set()
        """Dead processes whose tables are being seen to."""
        self._looking: list[asyncio.Task[None]] = []
        self._pulse = pulse.Pulse(server)
        self._unsubscribe: Callable[[], Awaitable[None]] | None = None

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        """Those that are here now; they may go meanwhile."""
        return iter(list(self._rooms.values()))

    async def open(self) -> None:
        self._unsubscribe = await self.server.bus.subscribe(pulse.TOPIC, self._hear_of_outage)
        await self._pulse.start()
        news = await self.ownership.open()
        # If no other process is there, what was being thought about is lost. People do not have to wait for that.
        patience = 0.0 if news.others else bot_patience(self.server.settings)
        self.tasks.spawn(self.attend_to_due(within=patience))
        self._looking = [
            repeat(self._pulse.beat, every(pulse.BEATS_EVERY)),
            repeat(self.look_after, every(LOOKS_EVERY)),
            repeat(self.attend_to_due, self._until_asked),
        ]
        if not self.server.settings.is_alone:
            self._looking.append(repeat(self.renew_ownership, every(RENEWED_EVERY)))

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
        await self.ownership.close()

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
            if (await self.ownership.take(table_id)).process != self.ownership.process:
                raise Elsewhere
            standing = await loading.load(self.server, table_id)
            room = Room(self.server, standing, self.timers, self.tasks, self._rest, self._end)
            await room.listen()
            self._rooms[table_id] = room
            # What was written between reading and listening was announced to nobody here.
            await room.writing.catch_up()
            await room.give_back()
            room.attending.see_to_it()
            self._rest(room)
            return room
        finally:
            self._loading.pop(table_id, None)
            await self._let_go(table_id)

    def _rest(self, room: Room) -> None:
        """Nobody is connected to the table."""
        self._resting.add(room)

    def _end(self, room: Room) -> None:
        self.tasks.spawn(self._drop(room))

    async def _drop(self, room: Room) -> None:
        """Forgets a table; it can be loaded from the database again, here or by another process."""
        if self._rooms.get(room.id) is room:  # it may have been forgotten before, and loaded again
            del self._rooms[room.id]
        self._resting.discard(room)
        await room.close()
        await loading.keep(self.server, room.game)
        await self._let_go(room.id)

    # Tables that belong to this process -------------------------------------------------------------------------------

    async def owner_of(self, table_id: str) -> str:
        """The process that owns the table: this one, if no other does."""
        if self._is_here(table_id):
            return self.ownership.process
        return (await self.ownership.take(table_id)).process

    @asynccontextmanager
    async def in_use(self, table_id: str) -> AsyncIterator[None]:
        """While somebody is at a table it stays with this process."""
        self._uses[table_id] += 1
        try:
            yield
        finally:
            self._uses[table_id] -= 1
            await self._let_go(table_id)

    async def give_away(self, table_id: str) -> bool:
        """If nobody uses the table here, another process may have it. Whether that is so."""
        if not self._uses[table_id] and (room := self._rooms.get(table_id)):
            await self._drop(room)
        await self._let_go(table_id)
        return not self._is_wanted(table_id)

    async def _let_go(self, table_id: str) -> None:
        if not self._is_wanted(table_id):
            del self._uses[table_id]
            await self.ownership.release(table_id)

    def _is_here(self, table_id: str) -> bool:
        return table_id in self._rooms or table_id in self._loading

    def _is_wanted(self, table_id: str) -> bool:
        return self._is_here(table_id) or self._uses[table_id] > 0

    async def renew_ownership(self) -> None:
        news = await self.ownership.renew()
        if news.has_lapsed:
            self.tasks.spawn(self._take_again())  # it may take longer than the next renewal can wait
        for process in set(news.dead) - self._burying:
            self.tasks.spawn(self._take_over(process))

    async def _take_again(self) -> None:
        """After this process was paused or cut off: others may have gone on meanwhile, and still own some tables."""
        async with self._taking_again:
            for room in self:
                if (await self.ownership.take(room.id)).process == self.ownership.process:
                    await room.writing.catch_up()
                else:
                    metrics.ownership_changes.labels("lost").inc()
                    await self._drop(room)

    async def _take_over(self, process: str) -> None:
        """Bots and clocks of a dead process go on. What else it owned is free for whoever asks."""
        self._burying.add(process)
        try:
            soon = self.server.now() + bot_patience(self.server.settings)
            while table_ids := await self.ownership.bury(process):
                async with self.server.database.read() as connection:
                    due = await store.due_among(connection, table_ids, soon)
                await self._attend_all(due)
        finally:
            self._burying.discard(process)

    # Tables that need somebody ----------------------------------------------------------------------------------------

    async def look_after(self) -> None:
        """Attends to tables that are due, and forgets those that nobody uses."""
        await self.attend_to_due()
        for room in list(self._resting):
            if room.telling.members:
                self._resting.discard(room)
            elif room.is_idle and room.standing.used_at <= self.server.now() - KEPT_FOR:
                await self._drop(room)

    async def attend_to_due(self, within: float = 0.0) -> None:
        """Does what is due now, or within this many seconds."""
        now = self.server.now()
        async with self.server.database.read() as connection:
            if not await store.is_any_due(connection, now + within):
                return
        async with self.server.database.write() as connection:
            due = await store.take_due(connection, now + within, now + bot_patience(self.server.settings))
        await self._attend_all(due)

    async def _attend_all(self, table_ids: Iterable[str]) -> None:
        await asyncio.gather(*map(self._attend, table_ids))

    async def _attend(self, table_id: str) -> None:
        """A table that is broken keeps nobody from the others."""
        async with self._gate:
            try:
                room = await self.room(table_id)
                await room.attending.attend()
            except Elsewhere:
                await self.server.bus.publish(topic(table_id), {"kind": "due"})
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
