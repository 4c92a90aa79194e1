"""Joining a table, leaving it or being removed, and starting the game. The caller has locked the table's row."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import OPEN, RUNNING, log, removals, seats, tables
from ..guard.errors import Refused
from ..people.sessions import Person
from .beginning import begin
from .clocks import ABANDONED_AFTER, read_clock
from .emblems import hand_out
from .find import belongs_to, check_welcome, is_open, seats_of


async def join(connection: AsyncConnection, table: Row[Any], person: Person, wanted: int | None, now: float) -> None:
    """Joining a second time changes nothing: the first answer may have been lost on the way."""
    chairs = await seats_of(connection, table.id)
    mine = next((chair.seat for chair in chairs if chair.person == person.id), None)
    if mine is not None:
        if wanted not in (None, mine):
            raise Refused(409, "already-seated", "You already have a seat at this table.", seat=mine)
        return
    check_open(table)
    await check_welcome(connection, table.id, person)
    if table.is_rated and person.is_guest:
        raise Refused(403, "account-needed", "Rated games are for people with an account.")
    chair = _any_for(person, chairs) if wanted is None else _named(wanted, person, chairs)
    await _take(connection, chair, person=person.id)
    await start_if_full(connection, table.id, now)


async def leave(connection: AsyncConnection, table: Row[Any], person: Person) -> bool:
    """Leaves the table; whether anybody is left."""
    check_open(table)
    if not await _has_seat(connection, table, person.id):
        raise Refused(409, "not-seated", "You don’t have a seat at this table.")
    return await withdraw(connection, table, person.id)


async def remove(connection: AsyncConnection, table: Row[Any], person: str) -> None:
    """For the host, of somebody else: they do not come back by the link that they have."""
    check_open(table)
    if person == table.host:
        raise Refused(409, "own-seat", "You can’t remove yourself from your table.")
    if not await _has_seat(connection, table, person):
        raise Refused(409, "has-no-seat", "This person has no seat at this table.")
    await withdraw(connection, table, person)
    await connection.execute(insert(removals).values(table=table.id, person=person))


async def welcome_again(connection: AsyncConnection, table_id: str, people: Collection[str | None]) -> None:
    """The host keeps seats for them, whatever has been before."""
    theirs = delete(removals).where(removals.c.table == table_id, removals.c.person.in_(people))
    await connection.execute(theirs)


async def withdraw(connection: AsyncConnection, table: Row[Any], person: str) -> bool:
    """A table that is open neither has this person nor waits for them. Whether anybody is left; a host hands it on."""
    theirs = update(seats).where(seats.c.table == table.id, belongs_to(person))
    await connection.execute(theirs.values(person=None, reserved=None, emblem=None))
    others = [chair.person for chair in await seats_of(connection, table.id) if chair.person]
    if others and table.host == person:
        await connection.execute(_table(table.id).values(host=others[0]))
    return bool(others) or table.host != person


async def start(connection: AsyncConnection, table: Row[Any], fill_with: str | None, now: float) -> None:
    """Starts before all seats are taken: bots take the others."""
    check_open(table)
    missing = [chair for chair in await seats_of(connection, table.id) if is_open(chair)]
    if missing and fill_with is None:
        raise Refused(409, "open-seats", "Some seats are still open.", open_seats=len(missing))
    if missing and table.is_rated:
        raise Refused(409, "rated-without-bots", "Bots don’t play rated games.")
    for chair in missing:
        await _take(connection, chair, bot=fill_with)
    await start_if_full(connection, table.id, now)


async def start_if_full(connection: AsyncConnection, table_id: str, now: float) -> None:
    chairs = await seats_of(connection, table_id)
    if any(is_open(chair) for chair in chairs):
        return
    table = (await connection.execute(select(tables).where(tables.c.id == table_id))).one()
    match = begin(table.game, table.options, int(table.seed), table.start)
    clock = read_clock(table.clock)
    time_left = clock.time_at_start()
    waits_for_person = match.current is not None and chairs[match.current].bot is None
    deadline = clock.deadline(now, time_left) if waits_for_person else None
    await connection.execute(
        insert(log).values(table=table_id, number=1, kind="start", data={"sum": match.checksum()}, at=now),
    )
    await connection.execute(update(seats).where(seats.c.table == table_id).values(time_left=time_left))
    # Nobody can sit down from now on, so nobody has to be kept from it.
    await connection.execute(delete(removals).where(removals.c.table == table_id))
    await connection.execute(
        _table(table_id).values(
            status=RUNNING,
            version=1,
            # The table may have been made before the rules changed.
            rules_version=match.game.rules_version,
            current=match.current,
            deadline=deadline,
            due=(deadline or now + ABANDONED_AFTER) if waits_for_person else None,
            started=now,
            moved=now,
        )
    )


def check_open(table: Row[Any]) -> None:
    if table.status != OPEN:
        raise Refused(409, "table-started", "The game has already started.")


def check_host(table: Row[Any], person: Person) -> None:
    if table.host != person.id:
        raise Refused(403, "not-host", "Only the host of the table can do this.")


async def _has_seat(connection: AsyncConnection, table: Row[Any], person: str) -> bool:
    return any(chair.person == person for chair in await seats_of(connection, table.id))


def _any_for(person: Person, chairs: Sequence[Row[Any]]) -> Row[Any]:
    """A seat that waits for this person comes first."""
    free = [chair for chair in chairs if _is_free_for(person, chair)]
    if not free:
        raise Refused(409, "table-full", "All seats are taken.")
    return next((chair for chair in free if chair.reserved), free[0])


def _named(wanted: int, person: Person, chairs: Sequence[Row[Any]]) -> Row[Any]:
    if wanted >= len(chairs):
        raise Refused(404, "no-such-seat", "The table has no such seat.", seats=len(chairs))
    if not _is_free_for(person, chairs[wanted]):
        raise Refused(409, "seat-taken", "This seat is taken.", seat=wanted)
    return chairs[wanted]


def _is_free_for(person: Person, chair: Row[Any]) -> bool:
    return is_open(chair) and chair.reserved in (None, person.id)


async def _take(connection: AsyncConnection, chair: Row[Any], **taker: str | None) -> None:
    await connection.execute(_seat(chair).values(reserved=None, **taker))
    await hand_out(connection, chair.table)


def _seat(chair: Row[Any]) -> Any:
    return update(seats).where(seats.c.table == chair.table, seats.c.seat == chair.seat)


def _table(table_id: str) -> Any:
    return update(tables).where(tables.c.id == table_id)
