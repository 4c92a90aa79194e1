"""The server's heartbeat in the database. It shows for how long nobody could play because no process was running.

Every process writes the time every few seconds. If the last one is too old, all processes were away: stopped, killed,
on a machine that was suspended or whose clock was moved forward, or without their database. That time is given back to
every clock that was running, by an entry in the log of its table: at once for tables in memory, for others when they
are next loaded. A clock that is moved back costs nobody time.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..context import Server
from ..database.schema import RUNNING, heartbeat, outages, tables
from ..tables.find import locked

BEATS_EVERY = 2.0
"""Seconds."""
LATE = 6.0
"""Seconds without a heartbeat after which nobody was there."""
RECONNECTING = 5.0
"""Seconds that people have on top, to connect again."""
TOPIC = "outages"

logger = logging.getLogger(__name__)


class Outage(NamedTuple):
    number: int
    began: float
    ended: float


class Pulse:
    def __init__(self, server: Server) -> None:
        self._server = server

    async def start(self) -> None:
        """A process that is alone knows that nobody was there before it, however short that was."""
        await self._beat(0.0 if self._server.settings.is_alone else LATE)

    async def beat(self) -> None:
        await self._beat(LATE)

    async def stop(self) -> None:
        """Once more, so that the time away is counted from here. Without a database it is counted from before."""
        with suppress(SQLAlchemyError):
            await self.beat()

    async def _beat(self, longest: float) -> None:
        now = self._server.now()
        async with self._server.database.write() as connection:
            last = (await connection.execute(locked(select(heartbeat.c.at)))).scalar()
            beats = insert(heartbeat) if last is None else update(heartbeat)
            await connection.execute(beats.values(at=now))
            was_away = last is not None and now - last > longest
            if was_away:
                await _note(connection, last, now + RECONNECTING)
        self._server.beaten_at = now
        if was_away:
            logger.warning("no process was running for %.0f s; clocks get that time back", now - last)
            await self._server.bus.publish(TOPIC, {"kind": "outage"})


async def outages_since(connection: AsyncConnection, number: int, at: float) -> Sequence[Outage]:
    """Those after the one of that number that ended after that time."""
    query = select(outages.c.id, outages.c.began, outages.c.ended).where(outages.c.id > number, outages.c.ended > at)
    return [Outage(*row) for row in await connection.execute(query.order_by(outages.c.id))]


async def _note(connection: AsyncConnection, began: float, ended: float) -> None:
    """Lists show the new deadlines at once; logs are told table by table."""
    await connection.execute(insert(outages).values(began=began, ended=ended))
    is_running = (tables.c.status == RUNNING) & tables.c.deadline.is_not(None)
    seconds = ended - began
    later = {"deadline": tables.c.deadline + seconds, "due": tables.c.due + seconds}
    await connection.execute(update(tables).where(is_running).values(later))
