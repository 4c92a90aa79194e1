"""What has changed in the database without being told here.

Without Redis the administrator's command is a process that nobody hears; with it, messages may be lost. So each process
looks from time to time: whose session has ended, who was deleted or banned, and which of its tables have gone on.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Row, Select, and_, exists, false, or_, select

from ..database.schema import OPEN, RUNNING, people, seats, tables
from ..guard.errors import Refused
from ..people.sessions import SEEN_EVERY, last_seen, note_seen
from ..tables.announcing import announce_changes
from ..tables.opening import leave_open_tables

if TYPE_CHECKING:
    from .rooms import Rooms

logger = logging.getLogger(__name__)

AT_ONCE = 1000
"""So many are asked for in one query: databases limit its parameters."""

Item = TypeVar("Item")


async def end_connections(rooms: Rooms) -> None:
    """Those whose session is not in force any more. Where it is, whoever is connected has been seen."""
    now = rooms.server.now()
    members = [member for room in rooms for member in room.members if member.session]
    seen: dict[bytes, float] = {}
    async with rooms.server.database.read() as connection:
        for some in _portions({member.session for member in members if member.session}):
            seen |= await last_seen(connection, some, now)
    for member in members:
        if member.session not in seen:
            member.drop()
    for some in _portions([session for session, at in seen.items() if at < now - SEEN_EVERY]):
        async with rooms.server.database.write() as connection:
            await note_seen(connection, some, now)


async def catch_up(rooms: Rooms) -> None:
    """Tables that have gone on, or are no more."""
    here = {room.id: room for room in rooms}
    versions: dict[str, int] = {}
    async with rooms.server.database.read() as connection:
        for some in _portions(here):
            query = select(tables.c.id, tables.c.version).where(tables.c.id.in_(some))
            versions |= {row.id: row.version for row in await connection.execute(query)}
    for table_id, room in here.items():
        if table_id not in versions:
            room.end()
        elif versions[table_id] > room.game.version:
            await room.catch_up()


async def see_off(rooms: Rooms, person: str | None = None) -> None:
    """Nobody waits for people who are gone; without a person: for any of them.

    They leave tables that are open. In running games who was deleted has resigned, and who is banned is away and may
    return when the ban is over.
    """
    now = rooms.server.now()
    async with rooms.server.database.read() as connection:
        waited_for = (await connection.execute(_banned_at_open_tables(now, person))).scalars().all()
        playing = (await connection.execute(_gone_in_games(now, person))).all()
    for each in waited_for:
        async with rooms.server.database.write() as connection:
            left = await leave_open_tables(connection, each)
        await announce_changes(rooms.server.bus, left)
    for seat in playing:
        await _let_bot_play(rooms, seat)


async def _let_bot_play(rooms: Rooms, seat: Row[Any]) -> None:
    try:
        room = await rooms.room(seat.table)
        await (room.resign(seat.person) if seat.is_deleted else room.leave(seat.person))
    except Refused:
        pass  # another process was quicker, or the game is over
    except Exception:
        logger.exception("play: nobody stands in at table %s", seat.table)


def _banned_at_open_tables(now: float, person: str | None) -> Select[Any]:
    """Who deletes the account leaves them in the same transaction."""
    at_table = (seats.c.person == people.c.id) | (seats.c.reserved == people.c.id)
    has_seat = exists().where(seats.c.table == tables.c.id, at_table)
    is_open = exists().where(tables.c.status == OPEN, (tables.c.host == people.c.id) | has_seat)
    query = select(people.c.id).where(people.c.banned_until > now, people.c.is_deleted == false(), is_open)
    return query if person is None else query.where(people.c.id == person)


def _gone_in_games(now: float, person: str | None) -> Select[Any]:
    """Their seats, where nobody stands in for good, or for the time being."""
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
