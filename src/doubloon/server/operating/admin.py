"""What an administrator does: reports, bans, resets, deleting people, ending games. It works beside running servers,
and without one.

With Redis running servers learn of it at once. Without, they find it in the database: with the next request, and within
seconds for those who are connected (`play/checks.py`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Row, false, null, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..bus import Bus, bus_of
from ..database import Database, sqlite
from ..database.schema import OPEN, RUNNING, people, reports, tables
from ..farewell import delete_person, tell_deleted
from ..people.names import account_key
from ..people.recovery import hash_code, new_code
from ..people.sessions import end_all_sessions, tell_sessions_ended
from ..play import store
from ..play.log import ABANDON, Entry
from ..play.table_game import replay
from ..settings import Settings
from ..tables.announcing import CLOSED, topic
from ..tables.opening import close

DAY = 24 * 3600.0


class NotFound(Exception):
    """What the administrator named does not exist."""


@asynccontextmanager
async def administration(settings: Settings) -> AsyncIterator[Administration]:
    database, bus = Database(settings.database), bus_of(settings.redis)
    async with AsyncExitStack() as closing:
        for part in (database, bus):
            closing.push_async_callback(part.close)
            await part.open()
        yield Administration(database, bus)


@dataclass
class Administration:
    database: Database
    bus: Bus
    now: Callable[[], float] = time.time

    # Reports ----------------------------------------------------------------------------------------------------------

    async def open_reports(self) -> list[Row[Any]]:
        """The oldest first: id, at, about (an id), name, table, text."""
        query = (
            select(reports.c.id, reports.c.at, reports.c.about, people.c.name, reports.c.table, reports.c.text)
            .join(people, people.c.id == reports.c.about)
            .where(reports.c.closed.is_(None))
            .order_by(reports.c.id)
        )
        async with self.database.read() as connection:
            return list(await connection.execute(query))

    async def close_report(self, number: int) -> None:
        change = update(reports).where(reports.c.id == number, reports.c.closed.is_(None)).values(closed=self.now())
        async with self.database.write() as connection:
            if (await connection.execute(change)).rowcount != 1:
                raise NotFound(f"there is no open report {number}")

    # People -----------------------------------------------------------------------------------------------------------

    async def ban(self, name: str, days: float) -> None:
        until = self.now() + days * DAY
        async with self.database.write() as connection:
            person = await _find_person(connection, name)
            await connection.execute(update(people).where(people.c.id == person).values(banned_until=until))
        await tell_sessions_ended(self.bus, person)

    async def unban(self, name: str) -> None:
        async with self.database.write() as connection:
            person = await _find_person(connection, name)
            await connection.execute(update(people).where(people.c.id == person).values(banned_until=null()))

    async def reset_password(self, name: str) -> str:
        """A new recovery code, with which the owner chooses a password. Until then nobody gets in."""
        code = new_code()
        async with self.database.write() as connection:
            person = await _find_person(connection, name, accounts_only=True)
            changes = {"password": None, "recovery": hash_code(code)}
            await connection.execute(update(people).where(people.c.id == person).values(changes))
            await end_all_sessions(connection, person)
        await tell_sessions_ended(self.bus, person)
        return code

    async def delete(self, name: str) -> None:
        """Deletes a person as they could themselves; those who are banned have to ask for it."""
        async with self.database.write() as connection:
            person = await _find_person(connection, name)
            left = await delete_person(connection, person)
        await tell_deleted(self.bus, person, left)

    # The database ---------------------------------------------------------------------------------------------------

    async def back_up(self, file: Path) -> None:
        """Writes a copy that is as private as the database itself, while servers keep running."""
        if not self.database.file:
            raise NotFound("for PostgreSQL use pg_dump")
        await asyncio.to_thread(sqlite.copy, self.database.file, file)

    # Tables -----------------------------------------------------------------------------------------------------------

    async def end_table(self, table_id: str) -> None:
        """Ends a running game without a result, or closes a table that is still waiting for people."""
        async with self.database.write() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table_id))).one_or_none()
            if row is None or row.status not in (OPEN, RUNNING):
                raise NotFound(f"no table {table_id} is open or running")
            if row.status == OPEN:
                await close(connection, row)
            else:
                await self._abandon(connection, table_id)
        news = {"kind": CLOSED} if row.status == OPEN else {"kind": "entry", "version": row.version + 1}
        await self.bus.publish(topic(table_id), news)

    async def _abandon(self, connection: AsyncConnection, table_id: str) -> None:
        loaded = await store.load(connection, table_id)
        assert loaded
        game = replay(loaded.table, loaded.entries, with_match=False)
        entry = Entry(game.version + 1, ABANDON, None, {}, self.now())
        game.apply(entry)
        if not await store.append(connection, entry, game, None):
            raise NotFound(f"table {table_id} has moved on in this moment; please try again")


async def _find_person(connection: AsyncConnection, name: str, *, accounts_only: bool = False) -> str:
    """By an account's name, or by the id that reports show: guests may have the same name."""
    is_meant = people.c.account_name == account_key(name)
    if not accounts_only:
        is_meant = or_(is_meant, people.c.id == name)
    found = await connection.execute(select(people.c.id).where(is_meant, people.c.is_deleted == false()))
    person: str | None = found.scalar_one_or_none()
    if person is None:
        raise NotFound(f"nobody is called {name!r}")
    return person
