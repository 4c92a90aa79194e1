"""The log and the table's row in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, bindparam, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.game import Data
from ..database.prepared import Prepared
from ..database.schema import ABANDONED, OPEN, OVER, RUNNING, log, people, seats, tables
from ..results.finishing import finish
from ..tables.clocks import read_clock
from .log import LEAVE, RESIGN, RETURN, TIME, UPGRADE, Entry
from .table_game import Seat, TableGame, TableRow

POSITION_EVERY = 8
"""Entries after which the position is kept beside the log: no more than that is lost if the rules change."""
BOT_NAMES = ("Alma", "Bruno", "Clara", "Diego", "Elena")
"""By seat: three bots of a level should not have one name."""

ADVANCE = Prepared(
    update(tables)
    .where(tables.c.id == bindparam("table_id"), tables.c.version == bindparam("version_before"))
    .values(
        version=bindparam("new_version"),
        current=bindparam("new_current"),
        deadline=bindparam("new_deadline"),
        due=bindparam("new_due"),
        moved=bindparam("new_moved"),
    )
)
APPEND = Prepared(insert(log))
TABLE = update(tables).where(tables.c.id == bindparam("table_id"))
KEEP = Prepared(TABLE.where(tables.c.version == bindparam("of_version")).values(position=bindparam("kept")))
SEATS = update(seats).where(seats.c.table == bindparam("table_id"))
SEAT = update(seats).where(seats.c.table == bindparam("table_id"), seats.c.seat == bindparam("seat_number"))


class Loaded(NamedTuple):
    table: TableRow
    status: str
    entries: list[Entry]
    result: Data | None
    position: Data | None
    """What was kept last: a version, the position then, its checksum and the version of the rules."""


# Reading --------------------------------------------------------------------------------------------------------------


async def load(connection: AsyncConnection, table_id: str) -> Loaded | None:
    """Everything known of a table; None if there is no such table."""
    row = (await connection.execute(select(tables).where(tables.c.id == table_id))).first()
    if row is None:
        return None
    entries = [] if row.status == OPEN else await entries_after(connection, table_id, 0)
    table = _table(row, await _seats(connection, table_id))
    return Loaded(table, row.status, entries, row.result, row.position)


async def load_table(connection: AsyncConnection, table_id: str) -> TableRow | None:
    """The table without its game."""
    row = (await connection.execute(select(tables).where(tables.c.id == table_id))).first()
    return None if row is None else _table(row, await _seats(connection, table_id))


async def entries_after(connection: AsyncConnection, table_id: str, version: int) -> list[Entry]:
    query = (
        select(log.c.number, log.c.kind, log.c.seat, log.c.data, log.c.at)
        .where(log.c.table == table_id, log.c.number > version)
        .order_by(log.c.number)
    )
    return [Entry(*row) for row in await connection.execute(query)]


async def is_any_due(connection: AsyncConnection, until: float) -> bool:
    return (await connection.execute(select(tables.c.id).where(_is_due(until)).limit(1))).first() is not None


async def take_due(connection: AsyncConnection, until: float, next_due: float) -> list[str]:
    """Running games that need the server by then. The process that takes one has it until it is due again."""
    taken = update(tables).where(_is_due(until)).values(due=next_due).returning(tables.c.id)
    return list((await connection.execute(taken)).scalars())


async def due_among(connection: AsyncConnection, table_ids: Collection[str], until: float) -> list[str]:
    """Those of the tables that need the server by then."""
    query = select(tables.c.id).where(_is_due(until), tables.c.id.in_(table_ids))
    return list((await connection.execute(query)).scalars())


def _is_due(until: float) -> ColumnElement[bool]:
    return (tables.c.status == RUNNING) & or_(tables.c.due.is_(None), tables.c.due <= until)


async def _seats(connection: AsyncConnection, table_id: str) -> tuple[Seat, ...]:
    query = (
        select(seats, people.c.name, people.c.seen)
        .outerjoin(people, people.c.id == seats.c.person)
        .where(seats.c.table == table_id)
        .order_by(seats.c.seat)
    )
    return tuple(_seat(row) for row in await connection.execute(query))


def _seat(row: Any) -> Seat:
    """A bot at a person's seat stands in: that is told by the log."""
    if row.person:
        return Seat(row.person, row.name or "?", None, row.emblem, seen=row.seen or 0.0)
    return Seat(None, BOT_NAMES[row.seat] if row.bot else "?", row.bot, row.emblem, row.reserved)


def _table(row: Row[Any], at_table: tuple[Seat, ...]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        options=row.options,
        seed=int(row.seed),
        rules_version=row.rules_version,
        is_public=row.is_public,
        invitation=row.invitation,
        is_rated=row.is_rated,
        host=row.host,
        clock=read_clock(row.clock),
        seats=at_table,
        start=row.start,
    )


# Writing --------------------------------------------------------------------------------------------------------------


async def result_of(connection: AsyncConnection, table_id: str) -> Data | None:
    return (await connection.execute(select(tables.c.result).where(tables.c.id == table_id))).scalar()


async def append(connection: AsyncConnection, entry: Entry, after: TableGame, due: float | None) -> bool:
    """Adds an entry if nobody else was quicker: then nothing is written, and the answer is no."""
    if not await connection.run_sync(append_running, entry, after, due):
        return False
    if after.status == OVER:
        await finish(connection, after.table.id, after.match, entry.at)
    return True


def append_running(connection: Connection, entry: Entry, after: TableGame, due: float | None) -> bool:
    """The same for an entry that does not end the game."""
    table_id = after.table.id
    advanced = ADVANCE.run(
        connection,
        {
            "table_id": table_id,
            "version_before": entry.number - 1,
            "new_version": entry.number,
            "new_current": after.current,
            "new_deadline": after.deadline,
            "new_due": due,
            "new_moved": entry.at,
        },
    )
    if advanced != 1:
        return False
    APPEND.run(
        connection,
        {
            "table": table_id,
            "number": entry.number,
            "kind": entry.kind,
            "seat": entry.seat,
            "data": entry.data,
            "at": entry.at,
        },
    )
    _note(connection, entry, after)
    if after.status == RUNNING and entry.number % POSITION_EVERY == 0:
        keep_position(connection, after)
    return True


def _note(connection: Connection, entry: Entry, after: TableGame) -> None:
    """What lists and profiles show follows from the log, but is kept beside it, too."""
    if entry.kind in (LEAVE, RETURN, TIME, RESIGN):
        _note_seat(connection, entry, after)
    if entry.kind == UPGRADE:
        version = after.match.game.rules_version
        connection.execute(TABLE.values(rules_version=version), {"table_id": after.table.id})
    if after.status == ABANDONED:
        connection.execute(TABLE.values(status=ABANDONED, ended=entry.at), {"table_id": after.table.id})
        connection.execute(SEATS.values(ended=entry.at), {"table_id": after.table.id})


def _note_seat(connection: Connection, entry: Entry, after: TableGame) -> None:
    assert entry.seat is not None
    changes = {
        "bot": after.bots[entry.seat],
        "has_resigned": entry.seat in after.resigned,
        "time_left": after.time_left[entry.seat],
    }
    connection.execute(SEAT.values(changes), {"table_id": after.table.id, "seat_number": entry.seat})


def keep_position(connection: Connection, game: TableGame) -> None:
    """For the case that the rules change before the game goes on."""
    match = game.match
    kept = {
        "version": game.version,
        "rules_version": match.game.rules_version,
        "checksum": match.checksum(),
        "position": match.position(),
    }
    KEEP.run(connection, {"table_id": game.table.id, "of_version": game.version, "kept": kept})
