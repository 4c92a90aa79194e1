"""Deletes what nobody else deletes: tables that never start, guests who will not come back, sessions that are over.

Every process does it. What another one is sweeping at the same moment is left to it, and what goes wrong is tried again
the next time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, delete, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from .context import Server
from .database.schema import OPEN, devices, metadata, people, seats, sessions, tables
from .farewell import delete_person
from .people.devices import LIFETIME as DEVICES
from .people.sessions import DAY, LIFETIME_OF_GUESTS
from .repeating import Chore
from .tables.announcing import CLOSED, announce_changes
from .tables.expired import forget_links
from .tables.opening import close

SWEEPS_EVERY = 600.0
"""Seconds. Nothing here is urgent, but a server that is often restarted must come to it."""
AT_ONCE = 50
"""How many tables or guests are swept in one transaction: nobody who plays should notice the wait."""

WAITS_UNSEEN = 3 * DAY
"""How long a table stays open if none of the people waiting at it has been seen: a weekend away closes none."""
WAITS_MOST = 30 * DAY
"""How long a table stays open at all: nobody has come in a month, and nobody will."""
LINKS = 2 * WAITS_MOST
"""How long after a table was opened it is known where a link to it once led."""
GUESTS_WITHOUT_A_GAME = 14 * DAY
"""How long a guest who never sat at a table is kept unseen: there is nothing to lose but a name."""
GUESTS = LIFETIME_OF_GUESTS
"""How long any guest is kept unseen: the session is over then, and a guest has no other way back."""

ID = people.c.id


class Housekeeping(Chore):
    pause = SWEEPS_EVERY

    def __init__(self, server: Server) -> None:
        self.server = server

    async def work(self) -> None:
        await self._sweep_logins_and_links()
        while await self._close_some_tables() == AT_ONCE:
            pass
        while await self._delete_some_guests() == AT_ONCE:
            pass
        while await self._forget_some_people() == AT_ONCE:
            pass
        self.server.limits.sweep()

    async def _sweep_logins_and_links(self) -> None:
        async with self.server.database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.expires <= self.server.now()))
            await connection.execute(delete(devices).where(devices.c.seen <= self.server.now() - DEVICES))
            await forget_links(connection, self.server.now() - LINKS)

    async def _close_some_tables(self) -> int:
        async with self.server.database.write() as connection:
            forgotten = await _take_some(connection, _forgotten_tables(self.server.now()), tables.c.id)
            for table in forgotten:
                await close(connection, table)
        await announce_changes(self.server.bus, {table.id: CLOSED for table in forgotten})
        return len(forgotten)

    async def _delete_some_guests(self) -> int:
        """Deletes guests like accounts; `play/checks.py` takes care of games that are still running."""
        changes: dict[str, str] = {}
        async with self.server.database.write() as connection:
            guests = await _take_some(connection, _lost_guests(self.server.now()), ID)
            for guest in guests:
                changes |= await delete_person(connection, guest.id)
        await announce_changes(self.server.bus, changes)
        return len(guests)

    async def _forget_some_people(self) -> int:
        """A deleted person leaves a row that keeps others' games whole. Without any such games, the row goes, too."""
        async with self.server.database.write() as connection:
            deleted = await _take_some(connection, _deleted_without_a_trace(), ID)
            await connection.execute(delete(people).where(ID.in_([person.id for person in deleted])))
        return len(deleted)


async def _take_some(connection: AsyncConnection, query: Select[Any], order: Any) -> Sequence[Row[Any]]:
    """Rows that are nobody else's to change before the transaction ends; those that are already are left out."""
    some = query.order_by(order).limit(AT_ONCE).with_for_update(skip_locked=True)
    rows: Sequence[Row[Any]] = (await connection.execute(some)).all()
    return rows


def _forgotten_tables(now: float) -> Select[Any]:
    is_seen = people.c.seen > now - WAITS_UNSEEN
    host_is_seen = exists().where(tables.c.host == ID, is_seen)
    guest_is_seen = exists().where(seats.c.table == tables.c.id, seats.c.person == ID, is_seen)
    is_unseen = (tables.c.created <= now - WAITS_UNSEEN) & ~host_is_seen & ~guest_is_seen
    return select(tables).where(tables.c.status == OPEN, or_(is_unseen, tables.c.created <= now - WAITS_MOST))


def _lost_guests(now: float) -> Select[Any]:
    has_sat = exists().where(seats.c.person == ID)
    is_lost = or_(people.c.seen <= now - GUESTS, (people.c.seen <= now - GUESTS_WITHOUT_A_GAME) & ~has_sat)
    return select(ID).where(people.c.account_name.is_(None), ~people.c.is_deleted, is_lost)


def _deleted_without_a_trace() -> Select[Any]:
    """People that no row in the database refers to."""
    references = [key.parent for table in metadata.tables.values() for key in table.foreign_keys if key.column is ID]
    return select(ID).where(people.c.is_deleted, *(~exists().where(each == ID) for each in references))
