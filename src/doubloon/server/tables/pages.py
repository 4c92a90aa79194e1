"""Lists of tables, the latest first, page by page."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import StringConstraints
from sqlalchemy import Column, Row, Select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import tables
from ..people.sessions import Person
from .find import describe_all
from .forms import TablesPage

Cursor = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,12}(\.[0-9]{1,12})?~[0-9A-Za-z_-]{1,16}$")]
"""The time and the id of the last table of a page: tables that come or go meanwhile do not shift the next one."""


async def page_of(
    connection: AsyncConnection,
    query: Select[Any],
    time: Column[float],
    cursor: str | None,
    count: int,
    viewer: Person | None,
) -> TablesPage:
    """The tables of a query in the order of that time, the latest first, from behind the cursor on."""
    if cursor:
        query = query.where(tuple_(time, tables.c.id) < tuple_(*_read(cursor)))
    query = query.order_by(time.desc(), tables.c.id.desc()).limit(count + 1)
    rows = (await connection.execute(query)).all()
    page = rows[:count]
    return TablesPage(
        tables=await describe_all(connection, page, viewer),
        next=_write(page[-1], time) if len(rows) > count else None,
    )


def _write(table: Row[Any], time: Column[float]) -> str:
    return f"{getattr(table, time.name)!r}~{table.id}"


def _read(cursor: str) -> tuple[float, str]:
    time, _, table_id = cursor.partition("~")
    return float(time), table_id
