"""A database whose log still has numbers for actions.

`log_with_numbers.json` was written by the version before names: running and finished games of both kinds, with moves of
several actions, moves taken back, people who left, came back and resigned, rules that changed in the middle, and games
whose process was killed before it kept their position. `positions` says where the running games stood.
"""

from __future__ import annotations

import json
import random
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, MetaData, insert

from doubloon.registry import find_game
from doubloon.server.afterwards.games import match_at
from doubloon.server.database import Database
from doubloon.server.database.migrate import configuration
from doubloon.server.play.history import history

from .conftest import Process, World, assert_log_is_the_game, entries_of, move, row_of

pytestmark = pytest.mark.anyio

OLD: dict[str, Any] = json.loads((Path(__file__).parent / "log_with_numbers.json").read_text())
OVER = [table["id"] for table in OLD["tables"] if table["status"] == "over"]


def lay_out(connection: Connection) -> None:
    """The database as it was, in place of what is there."""
    present, past = MetaData(), MetaData()
    present.reflect(connection)
    present.drop_all(connection)
    command.upgrade(configuration(connection), OLD["schema"])
    past.reflect(connection)
    for name in ("people", "tables", "log", "seats"):
        connection.execute(insert(past.tables[name]), OLD[name])


@pytest.fixture
async def process(world: World) -> Process:
    """A server of today that opens it."""
    database = Database(world.url)
    async with database.write() as connection:
        await connection.run_sync(lay_out)
    await database.close()
    world.clock.time = max(entry["at"] for entry in OLD["log"])
    return await world.process()


def test_what_the_migration_writes_is_still_understood() -> None:
    migration = import_module("doubloon.server.database.migrations.versions.v0003_action_names")
    for game, names in migration.NAMES.items():
        assert set(names.values()) <= set(find_game(game).action_names)


async def test_moves_are_named_and_nothing_else_changes(process: Process) -> None:
    for table in OLD["tables"]:
        before = [entry for entry in OLD["log"] if entry["table"] == table["id"]]
        after = await entries_of(process, table["id"])
        assert len(after) == len(before)
        for old, new in zip(before, after, strict=True):
            assert (new.number, new.kind, new.seat, new.at) == (old["number"], old["kind"], old["seat"], old["at"])
            if new.kind == "move":
                assert [type(action) for action in new.data["actions"]] == [str] * len(old["data"]["actions"])
            else:
                assert new.data == old["data"]


@pytest.mark.parametrize("table_id", OLD["positions"])
async def test_running_games_go_on(process: Process, table_id: str) -> None:
    room = await process.rooms.room(table_id)
    assert room.game.match.position() == OLD["positions"][table_id]
    assert (await row_of(process, table_id)).status == "running"
    for seat in (None, 0, 1):
        assert len(history(room.game.table, await entries_of(process, table_id), seat)) == room.game.version
    chance = random.Random(table_id)
    for _ in range(10):
        await move(room, chance)
    await assert_log_is_the_game(process, room)


@pytest.mark.parametrize("table_id", OVER)
async def test_finished_games_are_replayed(process: Process, table_id: str) -> None:
    row = await row_of(process, table_id)
    async with process.server.database.read() as connection:
        match = await match_at(connection, row.id)
    assert list(match.totals) == [seat["score"] for seat in row.result["seats"]]
    assert type(match).from_record(match.record()).totals == match.totals
