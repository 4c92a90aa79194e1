"""Tables to join or to watch, the newest first, page by page."""

from __future__ import annotations

from typing import Any

from pydantic import Field
from sqlalchemy import ColumnElement, exists, or_, true
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import OPEN, RUNNING, removals, seats, tables
from ..people.sessions import Person
from .find import belongs_to
from .forms import Form, GameName, Players, Status, TablesPage
from .pages import Cursor, Walk, page_of

UNFINISHED = (OPEN, RUNNING)


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
    if filters.is_mine and person is None:
        return TablesPage(tables=[], next=None)
    walk = _through_mine(filters, person) if filters.is_mine and person else _through_public(filters)
    return await page_of(connection, walk, _wishes(filters, person), filters.cursor, filters.count, person)


def _through_public(filters: Filters) -> Walk:
    within = [tables.c.is_public == true()]
    status = OPEN if filters.has_open_seat else filters.status  # no other table has one
    if status is not None:
        within.append(tables.c.status == status)
    return Walk(tables.c.created, tables.c.id, within)


def _through_mine(filters: Filters, person: Person) -> Walk:
    """People have few tables that are not over, which are found first and sorted then; of others they may have very
    many, which are found in order."""
    mine = belongs_to(person.id)
    if filters.has_open_seat or filters.status in UNFINISHED:
        return Walk(tables.c.created, seats.c.table, [mine, seats.c.ended.is_(None)])
    return Walk(seats.c.created, seats.c.table, [mine])


def _wishes(filters: Filters, person: Person | None) -> list[ColumnElement[bool]]:
    same = ("game", "players", "is_rated", *(["status"] if filters.is_mine or filters.has_open_seat else []))
    wished = {name: getattr(filters, name) for name in same if getattr(filters, name) is not None}
    wishes = [tables.c[name] == value for name, value in wished.items()]
    if filters.has_open_seat is not None:
        has_open_seat = (tables.c.status == OPEN) & _has_open_seat(person)
        wishes.append(has_open_seat if filters.has_open_seat else ~has_open_seat)
    return wishes


def _has_open_seat(person: Person | None) -> ColumnElement[bool]:
    chairs = seats.alias()
    waits_for_me = chairs.c.reserved.is_(None) if person is None else _waits_for(person, chairs)
    return exists().where(
        chairs.c.table == tables.c.id, chairs.c.person.is_(None), chairs.c.bot.is_(None), waits_for_me
    )


def _waits_for(person: Person, chairs: Any) -> ColumnElement[bool]:
    was_removed = exists().where(removals.c.table == chairs.c.table, removals.c.person == person.id)
    return or_(chairs.c.reserved.is_(None), chairs.c.reserved == person.id) & ~was_removed
