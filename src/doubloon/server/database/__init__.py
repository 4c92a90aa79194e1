"""The database: SQLite in a file, or PostgreSQL. Both are used through the same statements."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..repeating import every, repeat, stop
from . import sqlite
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
        self._writing_back: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        if self.file:
            file = Path(self.file)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)  # others on the machine must not read it; what lies beside it follows
        async with self.write() as connection:
            await connection.run_sync(migrate)
        if self.file:
            self._writing_back = [repeat(self._write_back, every(sqlite.WRITTEN_BACK_EVERY))]

    async def close(self) -> None:
        await stop(self._writing_back)
        await self.engine.dispose()

    async def _write_back(self) -> None:
        assert self.file
        await asyncio.to_thread(sqlite.write_back, self.file)

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @property
    def file(self) -> str | None:
        """Where SQLite keeps it."""
        return self.url.database if self.is_sqlite else None

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: all of it is kept, or nothing. After it the process may be killed."""
        async with self._writing, self.engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection for statements that change nothing."""
        async with self.engine.connect() as connection:
            yield connection


def _with_driver(url: URL) -> URL:
    """The driver is ours to choose: hosts name the kind of database only."""
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise ValueError(f"database: sqlite:///FILE or postgresql://… is needed, not {backend!r}")
    return url.set(drivername=DRIVERS[backend])


def _engine(url: URL) -> AsyncEngine:
    # What is written may be secret: errors tell of the statement only.
    options: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": 0, "hide_parameters": True}
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, **options, pool_pre_ping=True)
    engine = create_async_engine(url, **options, connect_args=sqlite.CONNECT)
    sqlite.prepare(engine)
    return engine
