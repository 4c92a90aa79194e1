"""Tables, for those who may see them: a private one does not exist for anybody else."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import OPEN, people, removals, seats, tables
from ..guard.errors import Refused
from ..people.sessions import Person
from .clocks import read_clock
from .expired import check_expired
from .forms import Origin, PersonData, SeatData, TableData
from .seeing import may_see

TOLD_AS_KEPT = (
    *("id", "game", "options", "status", "is_public", "is_rated", "current", "version"),
    *("deadline", "created", "started", "moved", "ended", "rematch"),
)
"""Columns that a description of the table has as they are."""


async def find_table(
    connection: AsyncConnection,
    table_id: str,
    person: Person | None,
    invitation: str | None = None,
    *,
    is_locked: bool = False,
) -> Row[Any]:
    """The table's row; locked, it is nobody else's to change before the transaction ends."""
    query = select(tables).where(tables.c.id == table_id)
    row: Row[Any] | None = (await connection.execute(locked(query) if is_locked else query)).first()
    if row is None or not await _may_see(connection, row, person, invitation):
        await check_welcome(connection, table_id, person)
        await check_expired(connection, table_id, invitation)
        raise Refused(404, "no-such-table", "There is no such table.")
    return row


async def check_welcome(connection: AsyncConnection, table_id: str, person: Person | None) -> None:
    if await _removed_from(connection, [table_id], person):
        raise Refused(403, "removed", "The host has removed you from this table.")


async def _removed_from(connection: AsyncConnection, ids: Collection[str], person: Person | None) -> set[str]:
    """Those of the tables from which this person was removed; it is kept no longer than they wait."""
    if person is None or not ids:
        return set()
    query = select(removals.c.table).where(removals.c.table.in_(ids), removals.c.person == person.id)
    return set((await connection.execute(query)).scalars())


async def _may_see(connection: AsyncConnection, table: Row[Any], person: Person | None, invitation: str | None) -> bool:
    chairs = () if table.is_public else await seats_of(connection, table.id)
    at_table = {chair.person or chair.reserved for chair in chairs}
    return may_see(table, at_table, person.id if person else None, invitation)


def locked(query: Select[Any]) -> Select[Any]:
    """Locks the rows until the transaction ends. SQLite has one writer at a time and ignores this.

    Others may still write rows that refer to these, so that two transactions never wait for each other.
    """
    return query.with_for_update(key_share=True)


def belongs_to(person: str) -> ColumnElement[bool]:
    """Seats that a person has, or that wait for them."""
    return seats.c.whose == person


def is_open(seat: Row[Any]) -> bool:
    return seat.person is None and seat.bot is None


async def seats_of(connection: AsyncConnection, table_id: str) -> Sequence[Row[Any]]:
    query = select(seats).where(seats.c.table == table_id).order_by(seats.c.seat)
    return (await connection.execute(query)).all()


# As data --------------------------------------------------------------------------------------------------------------


async def describe(connection: AsyncConnection, table_id: str, viewer: Person | None) -> TableData:
    rows = (await connection.execute(select(tables).where(tables.c.id == table_id))).all()
    return (await describe_all(connection, rows, viewer))[0]


async def describe_all(connection: AsyncConnection, rows: Sequence[Row[Any]], viewer: Person | None) -> list[TableData]:
    if not rows:
        return []
    ids = [row.id for row in rows]
    of_tables = select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.table, seats.c.seat)
    found = (await connection.execute(of_tables)).all()
    at_table = {table_id: list(chairs) for table_id, chairs in groupby(found, key=lambda seat: seat.table)}
    named = {row.host for row in rows} | {seat.person for seat in found} | {seat.reserved for seat in found}
    names = await people_by_id(connection, named - {None})
    removed_from = await _removed_from(connection, [row.id for row in rows if row.status == OPEN], viewer)
    return [
        _table_data(row, at_table.get(row.id, ()), names, viewer, is_removed=row.id in removed_from) for row in rows
    ]


async def people_by_id(
    connection: AsyncConnection, ids: Collection[str], *, with_deleted: bool = True
) -> dict[str, PersonData]:
    query = select(people.c.id, people.c.name, people.c.emblem, people.c.account_name).where(people.c.id.in_(ids))
    if not with_deleted:
        query = query.where(~people.c.is_deleted)
    return {
        row.id: PersonData(id=row.id, name=row.name, emblem=row.emblem, is_guest=row.account_name is None)
        for row in await connection.execute(query)
    }


def _table_data(
    table: Row[Any],
    at_table: Iterable[Row[Any]],
    names: dict[str, PersonData],
    viewer: Person | None,
    *,
    is_removed: bool,
) -> TableData:
    chairs = [_seat_data(seat, names) for seat in at_table]
    my_seat = next((chair.seat for chair in chairs if viewer and chair.person and chair.person.id == viewer.id), None)
    is_member = my_seat is not None or (viewer is not None and viewer.id == table.host)
    return TableData(
        **{column: getattr(table, column) for column in TOLD_AS_KEPT},
        players=len(chairs),
        clock=read_clock(table.clock),
        host=names[table.host],
        seats=chairs,
        my_seat=my_seat,
        is_removed=is_removed,
        origin=table.start and Origin(table=table.start["table"], step=table.start["step"]),
        invitation=table.invitation if is_member else None,
    )


def _seat_data(seat: Row[Any], names: dict[str, PersonData]) -> SeatData:
    return SeatData(
        seat=seat.seat,
        person=names.get(seat.person),
        bot=seat.bot,
        emblem=seat.emblem,
        reserved=names.get(seat.reserved),
        is_open=is_open(seat),
        has_resigned=seat.has_resigned,
        place=seat.place,
        score=seat.score,
    )
