"""Turns that somebody still has to be notified of, in the database. Each function runs in its caller's transaction.

A turn begins when another seat than the one that decides has moved. What that seat does during its turn, or who comes
and goes in the meantime, starts no new one.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, and_, exists, false, not_, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import RUNNING, contacts, log, people, seats, tables
from ..play.log import MOVE, START, UNDO
from .contacts import Contact

PATIENCE = 60.0
"""Seconds that a turn waits before anybody is told: people who play live are not bothered."""
MOST_FOUND = 100
"""How many turns are found at a time."""


@dataclass(frozen=True)
class WaitingTurn:
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


async def new_turns(connection: AsyncConnection, kinds: Collection[str], since: float, now: float) -> list[WaitingTurn]:
    """Of people who want to be told in one of these ways, the longest waiting first; none that began before `since`."""
    is_meant = and_(_is_new(), tables.c.moved >= since)
    query = _waiting(kinds, now).where(is_meant).order_by(tables.c.moved).limit(MOST_FOUND)
    return [_turn(row, failures=0) for row in await connection.execute(query)]


async def failed_turns(connection: AsyncConnection, kinds: Collection[str], now: float) -> list[WaitingTurn]:
    """Turns for which a failed notice is due to be tried again."""
    is_meant = and_(not_(_is_new()), tables.c.tell_again <= now)
    query = _waiting(kinds, now).where(is_meant).order_by(tables.c.tell_again).limit(MOST_FOUND)
    return [_turn(row, failures=row.tell_failures) for row in await connection.execute(query)]


async def claim(connection: AsyncConnection, turn: WaitingTurn) -> bool:
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


async def tell_again(connection: AsyncConnection, turn: WaitingTurn, at: float) -> None:
    """After a failure; not if another turn has been told in the meantime."""
    this = update(tables).where(tables.c.id == turn.table, tables.c.told == turn.version)
    await connection.execute(this.values(tell_again=at, tell_failures=turn.failures + 1))


def _waiting(kinds: Collection[str], now: float) -> Select[Any]:
    """What is read often must be cheap: of all tables only those of one moment are looked at, by an index."""
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
            tables.c.told,
            tables.c.tell_again,
            tables.c.tell_failures,
        )
        .join(seats, and_(seats.c.table == tables.c.id, seats.c.seat == tables.c.current))
        .join(people, people.c.id == seats.c.person)
        .join(contacts, contacts.c.person == people.c.id)
        .where(
            tables.c.status == RUNNING,
            tables.c.clock["kind"].as_string() == "days",
            tables.c.moved <= now - PATIENCE,
            tables.c.deadline > now,
            seats.c.bot.is_(None),  # else it stands in
            people.c.is_deleted == false(),
            or_(people.c.banned_until.is_(None), people.c.banned_until <= now),
            contacts.c.is_confirmed == true(),
            contacts.c.kind.in_(kinds),
        )
    )


def _is_new() -> ColumnElement[bool]:
    somebody_else_moved = exists().where(
        log.c.table == tables.c.id,
        log.c.number > tables.c.told,
        log.c.kind.in_((START, MOVE, UNDO)),
        log.c.seat.is_distinct_from(tables.c.current),
    )
    return or_(tables.c.told.is_(None), and_(tables.c.told < tables.c.version, somebody_else_moved))


def _turn(row: Row[Any], failures: int) -> WaitingTurn:
    return WaitingTurn(
        table=row.id,
        game=row.game,
        version=row.version,
        deadline=row.deadline,
        name=row.name,
        settings=row.settings,
        contact=Contact(row.kind, row.address, row.secret, row.is_confirmed),
        failures=failures,
        told=row.told,
        tell_again=row.tell_again,
    )
