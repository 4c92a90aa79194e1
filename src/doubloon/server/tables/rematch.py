"""The same people and options again, in different seats."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from sqlalchemy import Row, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..context import Server
from ..database.schema import ABANDONED, OPEN, OVER, tables
from ..guard.errors import Refused
from ..people.sessions import Person
from .find import locked, people_by_id, seats_of
from .opening import Chair, lay
from .seating import join

SETTLED = ("game", "options", "is_public", "is_rated", "clock")


async def rematch(connection: AsyncConnection, server: Server, table: Row[Any], person: Person) -> str:
    """The rematch's id. The first to ask sets up the table; the others take the seats kept for them by asking, too.

    The caller has locked the table of the game that is over, so it has one rematch, however many ask at once.
    """
    if table.status not in (OVER, ABANDONED):
        raise Refused(409, "not-over", "The game is not over.")
    chairs = await seats_of(connection, table.id)
    if person.id not in {table.host, *(chair.person for chair in chairs)}:
        raise Refused(403, "not-at-the-table", "A rematch is for those who played.")
    if table.rematch:
        await _join(connection, table.rematch, person, server.now())
        return str(table.rematch)
    settled = {name: getattr(table, name) for name in SETTLED}
    rematch_id = await lay(connection, server, settled, await _other_seating(connection, chairs, person), person)
    await connection.execute(update(tables).where(tables.c.id == table.id).values(rematch=rematch_id))
    return rematch_id


async def _other_seating(connection: AsyncConnection, chairs: Sequence[Row[Any]], asking: Person) -> list[Chair]:
    """Everybody moves up by one seat, so that the next one begins."""
    persons = [chair.person for chair in chairs if chair.person]
    still_here = await people_by_id(connection, persons, with_deleted=False)
    return [_chair(old, asking, still_here) for old in [*chairs[1:], chairs[0]]]


def _chair(old: Row[Any], asking: Person, still_here: Container[str]) -> Chair:
    if old.person is None:
        return Chair(bot=old.bot)
    if old.person == asking.id:
        return Chair(person=old.person)
    return Chair(reserved=old.person if old.person in still_here else None)


async def _join(connection: AsyncConnection, table_id: str, person: Person, now: float) -> None:
    """Takes the seat that is kept for this person, if there is one and the game has not started without them."""
    table = (await connection.execute(locked(select(tables).where(tables.c.id == table_id)))).one()
    waiting = {chair.reserved: chair.seat for chair in await seats_of(connection, table_id)}
    if table.status == OPEN and person.id in waiting:
        await join(connection, table, person, waiting[person.id], now)
