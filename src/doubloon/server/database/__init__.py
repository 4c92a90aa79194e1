"""The database: SQLite in a file, or PostgreSQL. Both are used through the same statements."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .migrate import migrate

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
CONNECTIONS = 10
PATIENCE = 10.0
"""Seconds for which a transaction waits for another one that writes."""


class Database:
    """Opened with `await database.open()`, which also brings the schema up to date."""

    def __init__(self, url: str) -> None:
        self.url = _with_driver(make_url(url))
        self.engine = _engine(self.url)

    async def open(self) -> None:
        if self.is_sqlite and self.url.database:
            file = Path(self.url.database)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)  # others on the machine must not read it; what lies beside it follows
        async with self.write() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        await self.engine.dispose()

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: all of it is kept, or nothing. After it the process may be killed."""
        async with self.engine.connect() as connection:
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
    engine = create_async_engine(url, **options, connect_args={"timeout": PATIENCE})
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    """Readers and one writer do not hinder each other, and a process that is killed loses nothing it has committed."""
    connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where the driver guesses
    cursor = connection.cursor()
    for pragma in ("journal_mode = wal", "synchronous = normal", "foreign_keys = on"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()


def _begin(connection: Any) -> None:
    """A transaction that reads first and then writes must not find out only then that another one was quicker."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("begin immediate" if writes else "begin")
