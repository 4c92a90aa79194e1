"""The database: made and brought up to date by itself, private, and all or nothing."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, func, insert, inspect, select
from sqlalchemy.exc import OperationalError

from doubloon.server.database import Database, sqlite
from doubloon.server.database.migrate import configuration
from doubloon.server.database.schema import metadata, people, seats, statistics, tables

pytestmark = pytest.mark.anyio


async def test_it_makes_and_updates_itself(database_url: str) -> None:
    for _ in range(2):
        database = Database(database_url)
        await database.open()
        async with database.read() as connection:
            names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        assert set(names) == {*metadata.tables, "alembic_version"}
        await database.close()


async def test_the_migrations_make_what_the_schema_says(database_url: str) -> None:
    database = Database(database_url)
    await database.open()
    async with database.read() as connection:
        for name, table in metadata.tables.items():
            columns = await connection.run_sync(lambda sync, name=name: inspect(sync).get_columns(name))
            assert {column["name"] for column in columns} == set(table.columns.keys()), name
            indexes = await connection.run_sync(lambda sync, name=name: inspect(sync).get_indexes(name))
            made = {index["name"] for index in indexes if not index["unique"]}
            assert made == {index.name for index in table.indexes}, name
    await database.close()


def migrate_to_the_first_schema(connection: Connection) -> None:
    command.upgrade(configuration(connection), "0001")


async def test_an_older_database_is_brought_up_to_date_with_what_is_in_it(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    async with database.write() as connection:
        await connection.run_sync(migrate_to_the_first_schema)
        await connection.execute(insert(people).values(id="5ann", name="Ann", created=1.0, seen=1.0))
        before = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    assert set(before) < {*metadata.tables, "alembic_version"}
    await database.open()
    async with database.read() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        assert (await connection.execute(select(people.c.name, people.c.emblem))).all() == [("Ann", "crab")]
    assert set(names) == {*metadata.tables, "alembic_version"}
    await database.close()


async def test_nobody_else_on_the_machine_reads_the_file(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "doubloon.sqlite"
    database = Database(f"sqlite:///{file}")
    await database.open()
    for each in file.parent.iterdir():
        assert stat.S_IMODE(each.stat().st_mode) == 0o600, each.name
    await database.close()


async def test_a_transaction_is_kept_whole_or_not_at_all(database_url: str) -> None:
    database = Database(database_url)
    await database.open()

    async def write_half() -> None:
        async with database.write() as connection:
            await connection.execute(insert(people).values(id="ann", name="Ann", created=1.0, seen=1.0))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await write_half()
    async with database.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(people))).scalar_one() == 0
    await database.close()


def test_another_kind_of_database_is_refused() -> None:
    with pytest.raises(ValueError, match="database: sqlite:///FILE or postgresql://"):
        Database("mysql://localhost/doubloon")


async def test_what_was_played_before_is_counted(sqlite_url: str) -> None:
    """Lists and statistics of an older database are those of a new one."""
    database = Database(sqlite_url)
    table = "id, game, options, seed, rules_version, status, is_public, is_rated, clock, host, version, created, ended"
    async with database.write() as connection:
        await connection.run_sync(migrate_to_the_first_schema)
        await connection.execute(insert(people).values(id="ann", name="Ann", created=1.0, seen=1.0))
        for number, (score, place) in enumerate([(30, 1), (20, 2)]):
            values = (
                f"'t{number}', 'san-juan', '{{\"players\": 2}}', '1', 1, 'over', 1, 0, '{{}}', 'ann', 9, {number}, 5"
            )
            await connection.exec_driver_sql(f"insert into tables ({table}, tell_failures) values ({values}, 0)")
            seat = f"'t{number}', 0, 'ann', 0, {place}, {score}"
            await connection.exec_driver_sql(
                f'insert into seats ("table", seat, person, has_resigned, place, score) values ({seat})'
            )
    await database.open()
    async with database.read() as connection:
        assert (await connection.execute(select(statistics))).all() == [("ann", "san-juan", 2, 1, 30, 50, 3)]
        assert (await connection.execute(select(tables.c.players))).scalars().all() == [2, 2]
        kept = select(seats.c.whose, seats.c.created, seats.c.ended).order_by(seats.c.created)
        assert (await connection.execute(kept)).all() == [("ann", 0.0, 5.0), ("ann", 1.0, 5.0)]
    await database.close()


# Others at the same file ----------------------------------------------------------------------------------------------


async def test_a_writer_in_another_process_slows_writes_and_nothing_else(sqlite_url: str) -> None:
    """While it holds the file, the event loop goes on, and so do readers."""
    database = Database(sqlite_url)
    await database.open()
    assert database.file
    other = sqlite3.connect(database.file)
    other.execute("begin immediate")

    async def write() -> None:
        async with database.write() as connection:
            await connection.execute(insert(people).values(id="ann", name="Ann", created=1.0, seen=1.0))

    writing = asyncio.create_task(write())
    for _ in range(20):
        await asyncio.sleep(0.001)
        async with database.read() as connection:
            assert (await connection.execute(select(func.count()).select_from(people))).scalar_one() == 0
    assert not writing.done()
    other.execute("rollback")
    await writing
    other.close()
    async with database.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(people))).scalar_one() == 1
    await database.close()


async def test_a_writer_that_never_ends_is_an_error_at_last(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.02)
    database = Database(sqlite_url)
    await database.open()
    assert database.file
    with closing(sqlite3.connect(database.file)) as other:
        other.execute("begin immediate")
        with pytest.raises(OperationalError, match="locked"):
            await database.check()
    await database.close()


async def test_the_log_does_not_grow_for_ever(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody always writes: then it would not begin again by itself."""
    monkeypatch.setattr(sqlite.WritingBack, "LOG_MOST", 100_000)
    database = Database(sqlite_url)
    await database.open()
    log = Path(f"{database.file}-wal")
    for number in range(60):
        async with database.write() as connection:
            values = {"id": str(number), "name": "Ann", "created": 1.0, "seen": 1.0, "settings": {"long": "x" * 9_000}}
            await connection.execute(insert(people).values(values))
        if number % 10 == 9:
            writing_back = asyncio.create_task(database.write_back())
            await database.check()
            await writing_back
            assert log.stat().st_size <= sqlite.WritingBack.LOG_MOST
    await database.close()


async def test_a_backup_is_as_private_as_the_database(sqlite_url: str, tmp_path: Path) -> None:
    database, backup = Database(sqlite_url), tmp_path / "backup.sqlite"
    await database.open()
    assert database.file
    async with database.write() as connection:
        await connection.execute(insert(people).values(id="ann", name="Ann", created=1.0, seen=1.0))
    before = os.umask(0)
    try:
        sqlite.copy(database.file, backup)
    finally:
        os.umask(before)
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        sqlite.copy(database.file, backup)
    await database.close()
    restored = Database(f"sqlite:///{backup}")
    await restored.open()
    async with restored.read() as connection:
        assert (await connection.execute(select(people.c.name))).scalars().all() == ["Ann"]
    await restored.close()


async def test_a_process_without_files_left_goes_on_reading_and_writing(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    await database.open()
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)

    async def use() -> None:
        async with database.read() as connection:
            await connection.execute(select(people))
            await asyncio.sleep(0.01)
        await database.check()

    await asyncio.to_thread(int)  # the thread that writes back is there
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, limits[1]))
        with pytest.raises(OSError, match="Too many open files"):
            os.dup(0)
        await asyncio.gather(*(use() for _ in range(20)))
        await database.write_back()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    await database.close()


async def test_it_may_be_closed_while_it_is_being_written_back(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that does it outlives its task for a moment."""
    monkeypatch.setattr(sqlite, "WRITTEN_BACK_EVERY", 0.0)
    for number in range(30):
        database = Database(sqlite_url)
        await database.open()
        await database.check()
        await asyncio.sleep(0.001 * (number % 4))
        await database.close()
