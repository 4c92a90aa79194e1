"""The way of a move, from its arrival to the moment everybody knows about it.

Whatever happens at a table is drafted on the game as it stands, tried on a copy, and written in a transaction that
asks for the version it was tried on; entries of several tables may share it. Only then does the copy become the game,
and only then is anybody told. So what a client was told is in the database, and of two processes that want to go on
from the same version one wins; the other reads what it lacks, and tries again or gives up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from ...core.errors import IllegalAction
from ..context import Server
from ..database.schema import OPEN, OVER, RUNNING
from ..guard.errors import Refused
from . import messages, store
from .advice import illegal
from .drafts import Drafting
from .due import due
from .log import MOVE, Entry
from .messages import Happened
from .standing import Standing
from .table_game import TableGame, replay
from .tasks import Tasks
from .telling import Telling


class Stale(Refused):
    """Somebody else was quicker."""

    def __init__(self, version: int) -> None:
        super().__init__(409, "stale", "The game has moved on in the meantime.", version=version)


class Writing:
    def __init__(self, server: Server, standing: Standing, telling: Telling, tasks: Tasks) -> None:
        self.then: Callable[[], None] = lambda: None
        """Called after every change: somebody has to keep the game going."""
        self._server = server
        self._standing = standing
        self._telling = telling
        self._tasks = tasks
        self._lock = asyncio.Lock()

    @property
    def is_busy(self) -> bool:
        return self._lock.locked()

    async def finish(self) -> None:
        """Waits for what is being written."""
        async with self._lock:
            pass

    # An entry is written ----------------------------------------------------------------------------------------------

    async def append(self, draft: Drafting, version: int | None = None) -> None:
        """Writes what is drafted; with a version, on no other one.

        A client that goes away in the middle does not stop it.
        """
        await asyncio.shield(self._tasks.spawn(self._append(draft, version)))

    async def _append(self, draft: Drafting, version: int | None) -> None:
        async with self._lock:
            if version is not None and version > self._standing.game.version:
                await self._read()
            entry, after = await self._write_on_newest(draft, version)
            self._go_on(after, [self._happened(entry, after)])

    async def _write_on_newest(self, draft: Drafting, version: int | None) -> tuple[Entry, TableGame]:
        while True:
            game = self._standing.game
            if version not in (None, game.version):
                raise Stale(game.version)
            entry = Entry(game.version + 1, *draft(game), self._server.now())
            after = _tried(game, entry)
            if entry.kind == MOVE:
                entry = replace(entry, data=entry.data | {"sum": after.match.checksum()})
            if await self._write(entry, after):
                return entry, after
            if not await self._read():
                raise Refused(404, "no-such-table", "There is no such table.")

    async def _write(self, entry: Entry, after: TableGame) -> bool:
        """In one transaction; False if another process was quicker."""
        due_at = due(after, self._server.settings)
        if after.status == RUNNING:
            table_id = after.table.id
            return await self._server.database.groups.add(
                table_id, lambda connection: store.append_running(connection, entry, after, due_at)
            )
        async with self._server.database.write() as connection:
            is_written = await store.append(connection, entry, after, due_at)
            if is_written and after.status == OVER:
                self._standing.result = await store.result_of(connection, after.table.id)
        return is_written

    def _go_on(self, after: TableGame, news: list[Happened]) -> None:
        """From here on the game is this one: members are told, and whatever comes next begins."""
        self._standing.game = after
        self._standing.question = None
        self._standing.used_at = self._server.now()
        self._telling.tell_views(news)
        self.then()
        if after.has_begun:
            after.match.fold()

    def _happened(self, entry: Entry, after: TableGame) -> Happened:
        return messages.happened(entry, after, self._telling.members.seats())

    # Entries of other processes are read ------------------------------------------------------------------------------

    async def catch_up(self, version: int | None = None) -> None:
        """With what other processes wrote; with a version, only if it is newer than what is here."""
        async with self._lock:
            if version is None or version > self._standing.game.version:
                await self._read()

    async def take_seats(self) -> None:
        """Who sits here, or what they are called, has changed beside the game."""
        async with self._lock:
            if self._standing.game.status == OPEN:
                await self._read()
            else:
                await self._read_table()

    async def _read(self) -> bool:
        """Whether there was anything new."""
        game = self._standing.game
        if game.status == OPEN:
            return await self._read_whole()
        async with self._server.database.read() as connection:
            entries = await store.entries_after(connection, game.table.id, game.version)
        news, after = [], game.copy()
        for entry in entries:
            after.apply(entry)
            news.append(self._happened(entry, after))
        if after.status == OVER:
            async with self._server.database.read() as connection:
                self._standing.result = await store.result_of(connection, game.table.id)
        if news:
            self._go_on(after, news)
        return bool(news)

    async def _read_whole(self) -> bool:
        """Before the game starts people come and go, and the table has no version for that."""
        async with self._server.database.read() as connection:
            loaded = await store.load(connection, self._standing.game.table.id)
        if loaded is None:
            return False
        after = replay(loaded.table, loaded.entries)
        self._telling.seat_members(after)
        self._go_on(after, [self._happened(loaded.entries[0], after)] if after.version == 1 else [])
        return True

    async def _read_table(self) -> None:
        game = self._standing.game
        async with self._server.database.read() as connection:
            table = await store.load_table(connection, game.table.id)
        if table is not None:
            game.renew(table)
            self._telling.seat_members(game)
            self._telling.tell_views([])


def _tried(game: TableGame, entry: Entry) -> TableGame:
    after = game.copy()
    try:
        after.apply(entry)
    except IllegalAction as error:
        raise illegal(error) from None
    return after
