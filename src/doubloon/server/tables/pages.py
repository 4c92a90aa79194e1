"""Lists of tables, the latest first, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import StringConstraints
from sqlalchemy import Column, ColumnElement, Row, Select, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import seats, tables
from ..people.sessions import Person
from .find import describe_all
from .forms import TablesPage

Cursor = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,12}(\.[0-9]{1,12})?~[0-9A-Za-z_-]{1,16}$")]
"""The time and the id of the last table of a page: tables that come or go meanwhile do not shift the next one."""

LOOKED_AT_MOST = 2_000
"""Tables that are looked at for one page. Where hardly any is asked for, the page ends there, and the next one goes
on: nobody can make the server search through everything at once."""


@dataclass(frozen=True)
class Walk:
    """Through tables in the order of an index, before they are filtered."""

    time: Column[float]
    table: Column[str]
    within: Sequence[ColumnElement[bool]]

    def positions(self) -> Any:
        query = select(self.time, self.table).where(*self.within)
        return query if self.time.table is self.table.table else query.join(tables, self.table == tables.c.id)

    def tables(self) -> Select[Any]:
        query = select(tables).where(*self.within)
        return query if self.table is tables.c.id else query.join(seats, self.table == tables.c.id)

    @property
    def key(self) -> Any:
        return tuple_(self.time, self.table)

    @property
    def order(self) -> tuple[Any, Any]:
        return self.time.desc(), self.table.desc()


async def page_of(
    connection: AsyncConnection,
    walk: Walk,
    filters: Sequence[ColumnElement[bool]],
    cursor: str | None,
    count: int,
    viewer: Person | None,
) -> TablesPage:
    """The tables that match, from behind the cursor on."""
    behind = [walk.key < tuple_(*_read(cursor))] if cursor else []
    last = await _last_looked_at(connection, walk, behind) if filters else None
    before = [walk.key >= tuple_(*last)] if last else []
    query = walk.tables().where(*behind, *before, *filters).order_by(*walk.order).limit(count + 1)
    rows = (await connection.execute(query)).all()
    page, is_full = rows[:count], len(rows) > count
    end = (getattr(page[-1], walk.time.name), page[-1].id) if is_full else last
    return TablesPage(tables=await describe_all(connection, page, viewer), next=_write(*end) if end else None)


async def _last_looked_at(
    connection: AsyncConnection, walk: Walk, behind: Sequence[ColumnElement[bool]]
) -> Row[Any] | None:
    """Where the page ends at the latest; None if there are fewer tables than that."""
    query = walk.positions().where(*behind).order_by(*walk.order).offset(LOOKED_AT_MOST - 1).limit(1)
    last: Row[Any] | None = (await connection.execute(query)).first()
    return last


def _write(time: float, table_id: str) -> str:
    return f"{time!r}~{table_id}"


def _read(cursor: str) -> tuple[float, str]:
    time, _, table_id = cursor.partition("~")
    return float(time), table_id
