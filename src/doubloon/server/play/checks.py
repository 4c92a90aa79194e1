"""Brings this process up to date with what has changed beside the games: sessions, people, tables.

Without Redis the administrator's command is a process that nobody hears; with it, messages may be lost. So each process
looks from time to time: whose session has ended, who was deleted or banned, and which of its tables have gone on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from typing import Any, TypeVar

from sqlalchemy import Row, Select, and_, exists, false, or_, select

from ..bus import LOST, Message
from ..database.schema import OPEN, RUNNING, people, seats, tables
from ..guard.errors import Refused
from ..people.sessions import DELETED, PEOPLE, RENAMED, SEEN_EVERY, last_seen, note_seen
from ..repeating import every, repeat, stop
from ..tables.announcing import announce_changes
from ..tables.opening import leave_open_tables
from .rooms import Rooms

logger = logging.getLogger(__name__)

CHECKS_EVERY = 15.0
"""Seconds after which somebody who was banned is disconnected at the latest, if nobody tells this process."""
AT_ONCE = 1000
"""How many are asked for in one query: databases limit its parameters."""

Item = TypeVar("Item")


class Checks:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._server = rooms.server
        self._checking: list[asyncio.Task[None]] = []
        self._unsubscribe: Callable[[], Awaitable[None]] | None = None

    async def open(self) -> None:
        self._unsubscribe = await self._server.bus.subscribe(PEOPLE, self._hear_of_people)
        self._checking = [repeat(self.check, every(CHECKS_EVERY))]

    async def close(self) -> None:
        if self._unsubscribe:
            await self._unsubscribe()
        await stop(self._checking)

    async def check(self) -> None:
        """Finds what has changed without being told here."""
        await self._end_connections()
        await self._replace_the_gone()
        await self._catch_up()

    async def _hear_of_people(self, message: Message) -> None:
        """People who are logged out have to connect again, under whatever name they have then."""
        if message == LOST:
            self._rooms.tasks.spawn(self.check())
            return
        person, event = message["person"], message["event"]
        if event in (DELETED, RENAMED):
            self._read_names(person)
        if event != RENAMED:
            for room in self._rooms:
                room.telling.disconnect(person)
            self._rooms.tasks.spawn(self._replace_the_gone(person))

    def _read_names(self, person: str) -> None:
        for room in self._rooms:
            if room.game.seat_of(person) is not None:
                self._rooms.tasks.spawn(room.writing.take_seats())

    async def _end_connections(self) -> None:
        """Those whose session is no longer valid. People whose session is have been seen, since they are connected."""
        now = self._server.now()
        members = [member for room in self._rooms for member in room.telling.members if member.session]
        seen: dict[bytes, float] = {}
        async with self._server.database.read() as connection:
            for some in _portions({member.session for member in members if member.session}):
                seen |= await last_seen(connection, some, now)
        for member in members:
            if member.session not in seen:
                member.drop()
        for some in _portions([session for session, at in seen.items() if at < now - SEEN_EVERY]):
            async with self._server.database.write() as connection:
                await note_seen(connection, some, now)

    async def _catch_up(self) -> None:
        """With tables that have gone on, or are gone."""
        here = {room.id: room for room in self._rooms}
        versions: dict[str, int] = {}
        async with self._server.database.read() as connection:
            for some in _portions(here):
                query = select(tables.c.id, tables.c.version).where(tables.c.id.in_(some))
                versions |= {row.id: row.version for row in await connection.execute(query)}
        for table_id, room in here.items():
            if table_id not in versions:
                room.end()
            elif versions[table_id] > room.game.version:
                await room.writing.catch_up()

    async def _replace_the_gone(self, person: str | None = None) -> None:
        """Nobody waits for people who are gone; without a person: for any of them.

        They leave tables that are open. In running games, deleted people have resigned, and banned people are away and
        may return when the ban is over.
        """
        now = self._server.now()
        async with self._server.database.read() as connection:
            waited_for = (await connection.execute(_banned_at_open_tables(now, person))).scalars().all()
            playing = (await connection.execute(_gone_in_games(now, person))).all()
        for each in waited_for:
            async with self._server.database.write() as connection:
                left = await leave_open_tables(connection, each)
            await announce_changes(self._server.bus, left)
        for seat in playing:
            await self._let_bot_play(seat)

    async def _let_bot_play(self, seat: Row[Any]) -> None:
        try:
            room = await self._rooms.room(seat.table)
            await (room.resign(seat.person) if seat.is_deleted else room.leave(seat.person))
        except Refused:
            pass  # another process sees to it, or the game is over
        except Exception:
            logger.exception("play: nobody stands in at table %s", seat.table)


def _banned_at_open_tables(now: float, person: str | None) -> Select[Any]:
    """Deleted people have left them in the transaction that deleted them."""
    at_table = (seats.c.person == people.c.id) | (seats.c.reserved == people.c.id)
    has_seat = exists().where(seats.c.table == tables.c.id, at_table)
    is_open = exists().where(tables.c.status == OPEN, (tables.c.host == people.c.id) | has_seat)
    query = select(people.c.id).where(people.c.banned_until > now, people.c.is_deleted == false(), is_open)
    return query if person is None else query.where(people.c.id == person)


def _gone_in_games(now: float, person: str | None) -> Select[Any]:
    """Seats of deleted people who have not resigned yet, and of banned people without a bot to stand in for them."""
    is_banned = and_(people.c.banned_until > now, seats.c.bot.is_(None))
    query = (
        select(seats.c.table, seats.c.person, people.c.is_deleted)
        .join(tables, tables.c.id == seats.c.table)
        .join(people, people.c.id == seats.c.person)
        .where(tables.c.status == RUNNING, ~seats.c.has_resigned, or_(people.c.is_deleted, is_banned))
    )
    return query if person is None else query.where(people.c.id == person)


def _portions(items: Collection[Item]) -> Iterator[Sequence[Item]]:
    everything = list(items)
    for start in range(0, len(everything), AT_ONCE):
        yield everything[start : start + AT_ONCE]
