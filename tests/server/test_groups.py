"""Small things are written together, and each is acknowledged when it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, insert, select
from sqlalchemy.exc import IntegrityError

from doubloon.server.database import Database, groups
from doubloon.server.database.schema import people

pytestmark = pytest.mark.anyio


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    await database.open()
    yield database
    await database.close()


def committed(database: Database) -> list[Any]:
    """Grows with each transaction that is kept."""
    commits: list[Any] = []
    event.listen(database.engine.sync_engine, "commit", commits.append)
    return commits


async def add(database: Database, name: str) -> str:
    """Acknowledged, it is there for everybody."""

    def work(connection: Connection) -> str:
        connection.execute(insert(people).values(id=name, name=name, created=1.0, seen=1.0))
        return name

    answer = await database.groups.add(name, work)
    async with database.read() as connection:
        query = select(func.count()).select_from(people).where(people.c.id == name)
        assert (await connection.execute(query)).scalar_one() == 1
    return answer


async def test_what_comes_together_is_written_together(database: Database) -> None:
    commits = committed(database)
    names = [f"p{number}" for number in range(20)]
    assert await asyncio.gather(*(add(database, name) for name in names)) == names
    assert len(commits) == 1
    assert await add(database, "later") == "later"
    assert len(commits) == 2


async def test_no_group_is_too_large(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "MOST", 3)
    commits = committed(database)
    await asyncio.gather(*(add(database, f"p{number}") for number in range(8)))
    assert len(commits) == 3


async def test_what_fails_spoils_nothing_for_the_others(database: Database) -> None:
    await add(database, "ann")
    answers = await asyncio.gather(*(add(database, name) for name in ("ben", "ann", "cleo")), return_exceptions=True)
    assert (answers[0], answers[2]) == ("ben", "cleo")
    assert isinstance(answers[1], IntegrityError)


async def test_a_writer_that_stopped_waiting_holds_nobody_up(database: Database) -> None:
    adding = [asyncio.create_task(add(database, name)) for name in ("ann", "ben")]
    await asyncio.sleep(0)
    adding[0].cancel()
    assert await adding[1] == "ben"


async def test_a_connection_that_broke_between_groups_is_replaced(database: Database) -> None:
    await add(database, "ann")
    kept = database.groups._connection
    assert kept
    closing = (await kept.get_raw_connection()).driver_connection.close()  # type: ignore[union-attr]
    if closing is not None:  # that of PostgreSQL is asynchronous
        await closing
    assert await add(database, "ben") == "ben"
    assert database.groups._connection is not kept
