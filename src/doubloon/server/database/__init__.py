"""The database: SQLite in a file, or PostgreSQL. Both are used through the same statements."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..repeating import every, repeat, stop
from . import sqlite
from .groups import Groups
from .migrate import migrate

DRIVERS = {"sqlite": sqlite.DRIVER, "postgresql": "postgresql+asyncpg"}
CONNECTIONS = 10


class Database:
    """Opened with `await database.open()`, which also brings the schema up to date."""

    def __init__(self, url: str) -> None:
        self.url = _with_driver(make_url(url))
        self.engine = _engine(self.url)
        # SQLite has one writer at a time: the others of this process wait here, where the loop goes on meanwhile.
        self._writing = asyncio.Lock() if self.is_sqlite else nullcontext()
        self._writer = self.engine.execution_options(writes=True)
        self.groups = Groups(self._writer.connect, self._writing)
        self._back: sqlite.WritingBack | None = None
        self._writing_back: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        if self.file:
            file = Path(self.file)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)  # others on the machine must not read it; what lies beside it follows
        async with self.write() as connection:
            await connection.run_sync(migrate)
        if self.file:
            await self._open_all()
            self._back = sqlite.WritingBack(self.file)
            self._writing_back = [repeat(self.write_back, every(sqlite.WRITTEN_BACK_EVERY))]

    async def _open_all(self) -> None:
        """All connections that there will be: when the process has run out of files, nothing new is needed."""
        async with AsyncExitStack() as opened:
            for _ in range(CONNECTIONS):
                await opened.enter_async_context(self.engine.connect())

    async def close(self) -> None:
        await self.groups.close()
        await stop(self._writing_back)
        await self.engine.dispose()
        if self._back:
            self._back.close()

    async def write_back(self) -> None:
        """For SQLite: what was committed from the log into the file."""
        assert self._back
        await asyncio.to_thread(self._back.write_some)
        if self._back.is_log_long:
            async with self._writing:
                await asyncio.to_thread(self._back.cut_off_log)

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @property
    def file(self) -> str | None:
        """The file in which SQLite keeps the database."""
        return self.url.database if self.is_sqlite else None

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: all of it is kept, or nothing. After it the process may be killed.

        What is small and comes often shares one with others: see `groups`.
        """
        async with self._writing, self._writer.begin() as connection:
            yield connection

    async def check(self) -> None:
        """Raises whatever prevents writing: a database on a full disk can still be read."""
        async with self.write() as connection:
            await connection.exec_driver_sql("update alembic_version set version_num = version_num")

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection for statements that change nothing."""
        async with self.engine.connect() as connection:
            yield connection


def _with_driver(url: URL) -> URL:
    """Hosts name only the kind of database; we choose the driver."""
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise ValueError(f"database: sqlite:///FILE or postgresql://… is needed, not {backend!r}")
    return url.set(drivername=DRIVERS[backend])


def _engine(url: URL) -> AsyncEngine:
    # What is written may be secret: errors tell of the statement only.
    options: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": 0, "hide_parameters": True}
    # The connection that was used last comes first: its pages are still at hand, and the others' caches stay small.
    options |= {"pool_use_lifo": True, "json_serializer": _json, "json_deserializer": orjson.loads}
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, **options, pool_pre_ping=True)
    engine = create_async_engine(url, **options, connect_args=sqlite.CONNECT)
    sqlite.prepare(engine)
    return engine


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()
