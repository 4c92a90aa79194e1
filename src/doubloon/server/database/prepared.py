"""Statements that every move runs: compiled once, and then handed to the driver directly.

What SQLAlchemy does around a statement, such as looking it up and making a result of it, takes longer than SQLite needs
to run it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, Delete, Dialect, Insert, Update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import PoolProxiedConnection

Process = Callable[[Any], Any] | None
"""What makes a value one that the driver takes; None: it takes the value itself."""


class _Compiled(NamedTuple):
    text: str
    values: tuple[tuple[str, Process], ...]
    """In the order of their places in the text."""


class Prepared:
    """A statement that returns no rows. Its values are all given when it is run, by name."""

    def __init__(self, statement: Insert | Update | Delete) -> None:
        self._statement = statement
        self._compiled: dict[str, _Compiled] = {}

    def run(self, connection: Connection, given: Mapping[str, Any]) -> int:
        """How many rows it has changed."""
        dialect = connection.dialect
        compiled = self._compiled.get(dialect.name) or self._compile(dialect)
        values = tuple([process(given[name]) if process else given[name] for name, process in compiled.values])
        return run(connection, compiled.text, values)

    def _compile(self, dialect: Dialect) -> _Compiled:
        compiled = self._statement.compile(dialect=dialect)
        assert compiled.positiontup is not None, "a driver that takes values by name"
        values = tuple((name, _process(compiled.binds[name].type, dialect)) for name in compiled.positiontup)
        self._compiled[dialect.name] = made = _Compiled(str(compiled), values)
        return made


def _process(kind: Any, dialect: Dialect) -> Process:
    process: Process = kind.dialect_impl(dialect).bind_processor(dialect)
    return process


def run(connection: Connection, text: str, values: tuple[Any, ...] = ()) -> int:
    """Hands a statement to the driver: how many rows it has changed."""
    dialect, driver = connection.dialect, connection.connection
    try:
        cursor = driver.cursor()
        try:
            dialect.do_execute(cursor, text, values)
            return cursor.rowcount
        finally:
            cursor.close()
    except dialect.loaded_dbapi.Error as error:
        raise _told(error, connection, driver, text) from error


def _told(error: Any, connection: Connection, driver: PoolProxiedConnection, text: str) -> DBAPIError:
    """The error as SQLAlchemy would tell it, without the values, which may be secret."""
    dialect = connection.dialect
    is_lost = dialect.is_disconnect(error, driver, None)
    if is_lost:
        connection.invalidate(error)
    told: DBAPIError = DBAPIError.instance(
        text,
        None,
        error,
        dialect.loaded_dbapi.Error,
        hide_parameters=True,
        connection_invalidated=is_lost,
        dialect=dialect,
    )
    return told
