"""Tables to join or to watch, the newest first, page by page."""

from __future__ import annotations

from typing import Any

from pydantic import Field
from sqlalchemy import Select, exists, false, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import removals, seats, tables
from ..people.sessions import Person
from .find import belongs_to
from .forms import Form, GameName, Players, Status, TablesPage
from .pages import Cursor, page_of


class Filters(Form):
    game: GameName | None = None
    status: Status | None = None
    players: Players | None = None
    is_rated: bool | None = None
    has_open_seat: bool | None = None
    is_mine: bool = Field(False, description="Tables at which I have a seat, the private ones too.")
    cursor: Cursor | None = Field(None, description="Where the page before ended.")
    count: int = Field(20, ge=1, le=100)


async def lobby(connection: AsyncConnection, filters: Filters, person: Person | None) -> TablesPage:
    query = _filtered(_visible(filters, person), filters, person)
    return await page_of(connection, query, tables.c.created, filters.cursor, filters.count, person)


def _visible(filters: Filters, person: Person | None) -> Select[Any]:
    if not filters.is_mine:
        return select(tables).where(tables.c.is_public)
    if person is None:
        return select(tables).where(false())
    return select(tables).where(or_(tables.c.host == person.id, _has_seat(belongs_to(person.id))))


def _filtered(query: Select[Any], filters: Filters, person: Person | None) -> Select[Any]:
    if filters.game is not None:
        query = query.where(tables.c.game == filters.game)
    if filters.status is not None:
        query = query.where(tables.c.status == filters.status)
    if filters.players is not None:
        query = query.where(tables.c.options["players"].as_integer() == filters.players)
    if filters.is_rated is not None:
        query = query.where(tables.c.is_rated == filters.is_rated)
    if filters.has_open_seat is not None:
        query = query.where(_has_open_seat(person) == filters.has_open_seat)
    return query


def _has_open_seat(person: Person | None) -> Any:
    waits_for_me = seats.c.reserved.is_(None) if person is None else _waits_for(person)
    return _has_seat(seats.c.person.is_(None) & seats.c.bot.is_(None) & waits_for_me)


def _waits_for(person: Person) -> Any:
    was_removed = exists().where(removals.c.table == seats.c.table, removals.c.person == person.id)
    return or_(seats.c.reserved.is_(None), seats.c.reserved == person.id) & ~was_removed


def _has_seat(condition: Any) -> Any:
    return exists().where(seats.c.table == tables.c.id, condition)
