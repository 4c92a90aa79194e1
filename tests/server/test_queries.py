"""What lists, profiles and the leaderboard ask of the database is found through indexes, however much was played."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event, insert

from doubloon.server.afterwards.profiles import profile
from doubloon.server.database import Database
from doubloon.server.database.schema import people
from doubloon.server.people.sessions import Person
from doubloon.server.results.ratings import leaderboard
from doubloon.server.tables.lobby import Filters, lobby

pytestmark = pytest.mark.anyio

Asked = list[tuple[str, Any]]

ANN, BEN = Person("ann", "Ann", is_guest=False), Person("ben", "Ben", is_guest=False)
CURSOR = "1.0~a"
LISTS: list[dict[str, Any]] = [
    {},
    {"status": "open"},
    {"status": "running"},
    {"status": "over", "game": "san-juan", "players": 3, "is_rated": True},
    {"has_open_seat": True},
    {"has_open_seat": False},
    {"is_mine": True},
    {"is_mine": True, "status": "running"},
    {"is_mine": True, "status": "over", "game": "san-juan"},
]
FEW = ("seats.ended IS NULL", " IN (")
"""In queries whose answers are few by themselves, and may be sorted."""


@pytest.fixture
async def database(sqlite_url: str) -> AsyncIterator[Database]:
    database = Database(sqlite_url)
    await database.open()
    async with database.write() as connection:
        for person in (ANN, BEN):
            await connection.execute(insert(people).values(id=person.id, name=person.name, created=0.0, seen=0.0))
    yield database
    await database.close()


@contextmanager
def asked_of(database: Database) -> Iterator[Asked]:
    """Every query, with its parameters."""
    asked: Asked = []

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if statement.startswith("SELECT"):
            asked.append((statement, parameters))

    engine = database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    yield asked
    event.remove(engine, "before_cursor_execute", note)


async def check_indexed(database: Database, asked: Asked) -> None:
    """Nothing is read from end to end, and nothing that may be long is sorted."""
    assert asked
    async with database.read() as connection:
        for statement, parameters in asked:
            steps = [row[3] for row in await connection.exec_driver_sql(f"explain query plan {statement}", parameters)]
            assert not [step for step in steps if step.startswith("SCAN")], (statement, steps)
            if not any(words in statement for words in FEW):
                assert not [step for step in steps if "TEMP B-TREE" in step], (statement, steps)


@pytest.mark.parametrize("cursor", [None, CURSOR])
@pytest.mark.parametrize("filters", LISTS, ids=str)
async def test_lists(database: Database, filters: dict[str, Any], cursor: str | None) -> None:
    async with database.read() as connection:
        with asked_of(database) as asked:
            await lobby(connection, Filters(**filters, cursor=cursor), ANN)
    await check_indexed(database, asked)


@pytest.mark.parametrize("cursor", [None, CURSOR])
@pytest.mark.parametrize("viewer", [None, ANN, BEN], ids=["stranger", "oneself", "another"])
async def test_profiles(database: Database, viewer: Person | None, cursor: str | None) -> None:
    async with database.read() as connection:
        with asked_of(database) as asked:
            await profile(connection, ANN.id, viewer, cursor, 20)
    await check_indexed(database, asked)


@pytest.mark.parametrize("cursor", [None, "100~1.5~ann"])
async def test_the_leaderboard(database: Database, cursor: str | None) -> None:
    async with database.read() as connection:
        with asked_of(database) as asked:
            await leaderboard(connection, "san-juan", 3, cursor, 100)
    await check_indexed(database, asked)
