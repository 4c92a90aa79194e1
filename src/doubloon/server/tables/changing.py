"""Changing a table whose game has not started. The caller has locked its row and seen that it is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Row, delete, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.game import Data
from ...registry import find_game
from ..context import Server
from ..database.schema import seats, tables
from ..guard.errors import Refused
from ..people.sessions import Person
from .catalogue import checked_options
from .find import seats_of
from .forms import TableChanges
from .opening import Chair, chair_for, check_bots, check_clock, check_people, new_invitation, set_chairs
from .seating import start_if_full, welcome_again


async def change(
    connection: AsyncConnection, server: Server, table: Row[Any], wish: TableChanges, host: Person
) -> None:
    """All of the changes or none; the game starts if no seat is left open."""
    chairs = _chairs(await seats_of(connection, table.id), wish, host)
    settled = _settled(table, wish, len(chairs))
    await check_people(connection, chairs, is_rated=settled["is_rated"])
    check_clock(settled)
    await check_bots(connection, server, table.host, [chair.bot for chair in chairs], table.id)
    await connection.execute(update(tables).where(tables.c.id == table.id).values(settled))
    await connection.execute(delete(seats).where(seats.c.table == table.id))
    await set_chairs(connection, table.id, chairs, table.created)
    await welcome_again(connection, table.id, [chair.reserved for chair in chairs])
    await start_if_full(connection, table.id, server.now())


def _chairs(before: Sequence[Row[Any]], wish: TableChanges, host: Person) -> list[Chair]:
    if wish.seats is None:
        return [Chair(chair.person, chair.reserved, chair.bot, chair.emblem) for chair in before]
    seated = {chair.person: chair.emblem for chair in before if chair.person}
    wished = [chair_for(seat, host, {host.id, *seated}) for seat in wish.seats]
    chairs = [replace(chair, emblem=seated.get(chair.person)) for chair in wished]
    missing = seated.keys() - {chair.person for chair in chairs}
    if missing:
        raise Refused(409, "seat-needed", "Somebody at the table would lose their seat.", people=sorted(missing))
    return chairs


def _settled(table: Row[Any], wish: TableChanges, players: int) -> Data:
    is_public = table.is_public if wish.is_public is None else wish.is_public
    options = table.options | {"players": players} if wish.options is None else wish.options
    return {
        "options": checked_options(find_game(table.game), options, players),
        "players": players,
        "is_public": is_public,
        # A link that somebody has been sent keeps working.
        "invitation": table.invitation if is_public or table.invitation else new_invitation(),
        "is_rated": table.is_rated if wish.is_rated is None else wish.is_rated,
        "clock": table.clock if wish.clock is None else wish.clock.model_dump(),
    }
