"""No two people at a table have the same emblem: whoever comes later gets a free one if their own is taken."""

from __future__ import annotations

import random
from typing import Any

from sqlalchemy import or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import people, seats
from ..people.emblems import EMBLEMS


async def hand_out(connection: AsyncConnection, table_id: str) -> None:
    """To everybody who has just sat down: people first, so that bots leave them their own."""
    at_table = (
        select(seats.c.seat, seats.c.person, seats.c.emblem, people.c.emblem.label("own"))
        .outerjoin(people, people.c.id == seats.c.person)
        .where(seats.c.table == table_id, or_(seats.c.person.is_not(None), seats.c.bot.is_not(None)))
        .order_by(seats.c.seat)
    )
    chairs = (await connection.execute(at_table)).all()
    taken = {chair.emblem for chair in chairs if chair.emblem}
    for chair in sorted(chairs, key=lambda chair: chair.person is None):
        if chair.emblem is None:
            emblem = _free(chair, table_id, taken)
            taken.add(emblem)
            await connection.execute(
                update(seats).where(seats.c.table == table_id, seats.c.seat == chair.seat).values(emblem=emblem)
            )


def _free(chair: Any, table_id: str, taken: set[str]) -> str:
    """The person's own; if it is taken, another one, the same whenever the same ones are taken."""
    if chair.own and chair.own not in taken:
        return str(chair.own)
    return random.Random(f"{table_id} {chair.seat}").choice([each for each in EMBLEMS if each not in taken])
