"""Which turns wait untold, and which process tells, in the database. Each function is part of its caller's transaction.

A turn begins when somebody else than the seat that decides has moved. What the seat itself does in its turn, and who
comes or goes meanwhile, makes no new one.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, and_, case, exists, false, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import RUNNING, contacts, log, people, seats, tables
from ..play.log import MOVE, START, UNDO
from .contacts import Contact

PATIENCE = 60.0
"""Seconds that a turn waits before anybody is told: who plays live is not bothered."""
AT_ONCE = 100
"""So many turns are found at a time."""


@dataclass(frozen=True)
class Turn:
    table: str
    game: str
    version: int
    deadline: float
    name: str
    """Of the person who decides."""
    settings: dict[str, Any] | None
    contact: Contact
    failures: int
    """How often telling has failed."""
    told: int | None
    tell_again: float | None


async def untold_turns(connection: AsyncConnection, kinds: Collection[str], now: float) -> list[Turn]:
    """The longest waiting first, of people who want to be told in one of these ways."""
    return [_turn(row) for row in await connection.execute(_untold(kinds, now))]


async def claim(connection: AsyncConnection, turn: Turn) -> bool:
    """Whether this process is the one that tells: nobody else was quicker, and all is as it was found."""
    claimed = await connection.execute(
        update(tables)
        .where(
            tables.c.id == turn.table,
            tables.c.version == turn.version,
            tables.c.told.is_not_distinct_from(turn.told),
            tables.c.tell_again.is_not_distinct_from(turn.tell_again),
            exists().where(contacts.c.secret == turn.contact.secret),
        )
        .values(told=turn.version, tell_again=None, tell_failures=turn.failures)
    )
    return claimed.rowcount == 1


async def tell_again(connection: AsyncConnection, turn: Turn, at: float) -> None:
    """After a failure; not if another turn has been told in the meantime."""
    this = update(tables).where(tables.c.id == turn.table, tables.c.told == turn.version)
    await connection.execute(this.values(tell_again=at, tell_failures=turn.failures + 1))


def _untold(kinds: Collection[str], now: float) -> Select[Any]:
    is_new = or_(tables.c.told.is_(None), _somebody_else_moved_since(tables.c.told))
    return (
        select(
            tables.c.id,
            tables.c.game,
            tables.c.version,
            tables.c.deadline,
            people.c.name,
            people.c.settings,
            contacts.c.kind,
            contacts.c.address,
            contacts.c.secret,
            contacts.c.is_confirmed,
            case((is_new, 0), else_=tables.c.tell_failures).label("failures"),
            tables.c.told,
            tables.c.tell_again,
        )
        .join(seats, and_(seats.c.table == tables.c.id, seats.c.seat == tables.c.current))
        .join(people, people.c.id == seats.c.person)
        .join(contacts, contacts.c.person == people.c.id)
        .where(
            tables.c.status == RUNNING,
            tables.c.clock["kind"].as_string() == "days",
            tables.c.moved <= now - PATIENCE,
            tables.c.deadline > now,
            or_(is_new, tables.c.tell_again <= now),
            seats.c.bot.is_(None),  # else it stands in
            people.c.is_deleted == false(),
            or_(people.c.banned_until.is_(None), people.c.banned_until <= now),
            contacts.c.is_confirmed == true(),
            contacts.c.kind.in_(kinds),
        )
        .order_by(tables.c.moved)
        .limit(AT_ONCE)
    )


def _somebody_else_moved_since(version: ColumnElement[int | None]) -> ColumnElement[bool]:
    return exists().where(
        log.c.table == tables.c.id,
        log.c.number > version,
        log.c.kind.in_((START, MOVE, UNDO)),
        log.c.seat.is_distinct_from(tables.c.current),
    )


def _turn(row: Row[Any]) -> Turn:
    return Turn(
        table=row.id,
        game=row.game,
        version=row.version,
        deadline=row.deadline,
        name=row.name,
        settings=row.settings,
        contact=Contact(row.kind, row.address, row.secret, row.is_confirmed),
        failures=row.failures,
        told=row.told,
        tell_again=row.tell_again,
    )
