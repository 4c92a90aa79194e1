"""SQLite on the event loop.

A statement takes some ten microseconds there. Handed to a thread, as drivers for asyncio do, it would take a
millisecond and more while the loop is busy: both want the interpreter's lock, several times for every statement. So
nothing waits here but what does take long: writing the log of the file back into it, which a thread does, and other
transactions that write, for which the loop waits outside of SQLite, whether they are of this process or of another.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import AsyncAdaptedQueuePool, Pool
from sqlalchemy.util.concurrency import await_

from .prepared import run

DRIVER = "sqlite+on_loop"
PATIENCE = 10.0
"""Seconds for which a transaction waits for one of another process that writes."""
PAUSE = 0.005
"""Seconds after which it looks again."""
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_BUSY_RECOVERY)
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
        _patiently(cursor.execute, statement, parameters)

    def do_executemany(self, cursor: Any, statement: str, parameters: Any, context: Any = None) -> None:
        await_(_nothing())
        _patiently(cursor.executemany, statement, parameters)


def _patiently(execute: Callable[[str, Any], Any], statement: str, parameters: Any) -> None:
    """Another process may be writing. SQLite itself would wait for it, and the whole loop with it."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            execute(statement, parameters)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode not in BUSY or time.monotonic() >= until:
                raise
            await_(asyncio.sleep(PAUSE))
        else:
            return


class _Connection(sqlite3.Connection):
    def cursor(self, factory: Any = None) -> Any:
        return super().cursor(factory or _Cursor)


class _Cursor(sqlite3.Cursor):
    async def _async_soft_close(self) -> None:
        pass


async def _nothing() -> None:
    pass


registry.register("sqlite.on_loop", __name__, SQLiteOnLoop.__name__)


PRAGMAS = (
    *("journal_mode = wal", "synchronous = normal", "foreign_keys = on", "wal_autocheckpoint = 0"),
    "busy_timeout = 0",  # last: until here SQLite waits by itself
)
CONNECT: dict[str, Any] = {"timeout": PATIENCE, "factory": _Connection}


def prepare(engine: AsyncEngine) -> None:
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)


def _prepare(connection: sqlite3.Connection, _: Any) -> None:
    """Readers and one writer do not hinder each other, and a process that is killed loses nothing it has committed."""
    connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where the driver guesses
    for pragma in PRAGMAS:
        connection.execute(f"pragma {pragma}")


def _begin(connection: Any) -> None:
    """A transaction that reads first and then writes must not find out only then that another one was quicker."""
    writes = connection.get_execution_options().get("writes", False)
    run(connection, "begin immediate" if writes else "begin")


class WritingBack:
    """Brings what was committed from the log beside the file into it. It is safe before.

    Its connection stays open, so that it needs nothing new when the process has run out of files.
    """

    LOG_MOST = 16 * 2**20
    """Bytes that the log may have. While there is always somebody who writes, it would never begin again by itself."""
    PATIENCE = 0.5
    """Seconds that readers have to finish before the log is truncated; otherwise it is tried again later."""

    def __init__(self, file: str) -> None:
        self._log = Path(f"{file}-wal")
        self._in_use = threading.Lock()
        """By a thread that may outlive the task that sent it: the connection is not closed under its hands."""
        self._connection = sqlite3.connect(file, timeout=self.PATIENCE, check_same_thread=False)
        self.write_some()  # the log is opened with the first use

    def close(self) -> None:
        with self._in_use:
            self._connection.close()

    def write_some(self) -> None:
        """Copies what it can without getting in anybody's way."""
        with self._in_use:
            self._connection.execute("pragma wal_checkpoint(passive)")

    @property
    def is_log_long(self) -> bool:
        return self._log.exists() and self._log.stat().st_size > self.LOG_MOST

    def cut_off_log(self) -> None:
        """Truncates the log; nobody may write in the meantime."""
        with self._in_use:
            self._connection.execute("pragma wal_checkpoint(truncate)")


def copy(file: str, to: Path) -> None:
    """A whole and consistent copy of a database that may be in use, which nobody else can read either."""
    to.touch(mode=0o600, exist_ok=False)
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
        connection.execute("vacuum into ?", (str(to),))
