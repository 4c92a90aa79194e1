"""What people tell the administrator about others at a table."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, insert, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import chat, reports, seats
from ..guard.errors import Refused
from ..people.sessions import Person
from .forms import Report


async def report(connection: AsyncConnection, table: Row[Any], reporter: Person, said: Report, now: float) -> None:
    if said.about == reporter.id:
        raise Refused(422, "about-yourself", "You can only report others.")
    if said.about not in await _people_at(connection, table):
        raise Refused(422, "no-such-person", "This person has neither played nor written at the table.")
    await connection.execute(
        insert(reports).values(reporter=reporter.id, about=said.about, table=table.id, text=said.text, at=now)
    )


async def _people_at(connection: AsyncConnection, table: Row[Any]) -> set[str]:
    """Those with a seat, and those who wrote in the chat."""
    seated = select(seats.c.person).where(seats.c.table == table.id, seats.c.person.is_not(None))
    wrote = select(chat.c.person).where(chat.c.table == table.id)
    return set((await connection.execute(union(seated, wrote))).scalars())
