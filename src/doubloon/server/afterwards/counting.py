"""Counts what people did in games that have ended, a few at a time: new ones within seconds, and those from before
there were such figures until all are counted.

The game is replayed for that, so it is not done in the transaction of the last move.
"""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Row, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.match import Match
from ..context import Server
from ..database.schema import OVER, tables
from ..guard.errors import Refused
from ..repeating import Chore
from ..results import habits
from ..results.figures import Figures, figures_of, outcomes
from ..tables.find import locked, seats_of
from .games import match_at

LOOKS_EVERY = 5.0
"""Seconds."""
AT_ONCE = 20
"""Games that are counted before the next pause: those of years do not keep a server from its work."""


class Counting(Chore):
    pause = LOOKS_EVERY

    def __init__(self, server: Server) -> None:
        self._server = server

    async def work(self) -> None:
        """The latest first: somebody may be waiting for those."""
        uncounted = select(tables.c.id).where(tables.c.status == OVER, ~tables.c.is_counted)
        async with self._server.database.read() as connection:
            found = await connection.execute(uncounted.order_by(tables.c.ended.desc()).limit(AT_ONCE))
            waiting = found.scalars().all()
        for table_id in waiting:
            await self._count(table_id)

    async def _count(self, table_id: str) -> None:
        async with self._server.database.read() as connection:
            match = await _match(connection, table_id)
        figures = await asyncio.to_thread(figures_of, match) if match else None
        async with self._server.database.write() as connection:
            table = (await connection.execute(locked(select(tables).where(tables.c.id == table_id)))).one()
            if table.is_counted:  # by another process, meanwhile
                return
            if figures is not None and table.start is None:
                await _add(connection, table, figures)
            await connection.execute(update(tables).where(tables.c.id == table_id).values(is_counted=True))


async def _match(connection: AsyncConnection, table_id: str) -> Match | None:
    """None if today's rules cannot replay the game: then nobody knows what happened in it."""
    try:
        return await match_at(connection, table_id)
    except Refused:
        return None


async def _add(connection: AsyncConnection, table: Row[Any], figures: list[Figures]) -> None:
    chairs = await seats_of(connection, table.id)
    results = table.result["seats"]
    places = [seat["place"] for seat in results]
    levels = [chair.bot if chair.person is None else None for chair in chairs]
    whole = outcomes(figures, places, [seat["points"] for seat in results], levels)
    await habits.add(connection, table.game, [chair.person for chair in chairs], places, whole)
