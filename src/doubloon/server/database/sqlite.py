"""SQLite on the event loop.

A statement takes some ten microseconds there. Handed to a thread, as drivers for asyncio do, it would take a
millisecond and more while the loop is busy: both want the interpreter's lock, several times for every statement. So
nothing waits here but two things that do take long: writing the log of the file back into it, which a thread does, and
another transaction of this process, for which the loop waits outside of SQLite.
"""

from __future__ import annotations

import sqlite3
from typing import Any

from sqlalchemy import event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import AsyncAdaptedQueuePool, Pool
from sqlalchemy.util.concurrency import await_

DRIVER = "sqlite+on_loop"
PATIENCE = 10.0
"""Seconds for which a transaction waits for one of another process that writes."""
WRITTEN_BACK_EVERY = 2.0
"""Seconds. Rarely enough that most pages are written once for many moves, often enough that the log stays short."""


class SQLiteOnLoop(SQLiteDialect_pysqlite):
    """The standard library's driver, for an engine whose callers await it. SQLAlchemy has no such dialect; two things
    that it expects of its own asynchronous drivers are given here, and there is nothing to do for them."""

    driver = "on_loop"
    is_async = True
    supports_statement_cache = True

    @classmethod
    def get_pool_class(cls, url: URL) -> type[Pool]:
        return AsyncAdaptedQueuePool

    def do_execute(self, cursor: Any, statement: str, parameters: Any, context: Any = None) -> None:
        await_(_nothing())
        cursor.execute(statement, parameters)

    def do_executemany(self, cursor: Any, statement: str, parameters: Any, context: Any = None) -> None:
        await_(_nothing())
        cursor.executemany(statement, parameters)


class _Connection(sqlite3.Connection):
    def cursor(self, factory: Any = None) -> Any:
        return super().cursor(factory or _Cursor)


class _Cursor(sqlite3.Cursor):
    async def _async_soft_close(self) -> None:
        pass


async def _nothing() -> None:
    pass


registry.register("sqlite.on_loop", __name__, SQLiteOnLoop.__name__)


CONNECT: dict[str, Any] = {"timeout": PATIENCE, "factory": _Connection}


def prepare(engine: AsyncEngine) -> None:
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)


def _prepare(connection: sqlite3.Connection, _: Any) -> None:
    """Readers and one writer do not hinder each other, and a process that is killed loses nothing it has committed."""
    connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where the driver guesses
    for pragma in ("journal_mode = wal", "synchronous = normal", "foreign_keys = on", "wal_autocheckpoint = 0"):
        connection.execute(f"pragma {pragma}")


def _begin(connection: Any) -> None:
    """A transaction that reads first and then writes must not find out only then that another one was quicker."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("begin immediate" if writes else "begin")


def write_back(file: str) -> None:
    """What is committed is safe before: it lies in the log beside the file."""
    connection = sqlite3.connect(file)
    try:
        connection.execute("pragma wal_checkpoint(passive)")
    finally:
        connection.close()
