"""Rules that change under running games."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import update

from doubloon.server.database.schema import log, tables
from doubloon.server.guard.errors import Refused
from doubloon.server.play.store import load
from doubloon.server.play.table_game import TableGame, replay

from .conftest import Process, World, entries_of, lay_table, move, row_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def left(process: Process, world: World) -> TableGame:
    """A game that was played for a while and is not in memory any more."""
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    chance = random.Random(1)
    for _ in range(20):
        await move(room, chance)
    world.clock.time += 100
    await process.rooms.look_after()
    assert len(process.rooms) == 0
    return room.game


async def _age(process: Process, table_id: str) -> None:
    async with process.server.database.write() as connection:
        await connection.execute(update(tables).where(tables.c.id == table_id).values(rules_version=0))


async def _spoil(process: Process, table_id: str) -> None:
    """As if an action were not legal by the new rules."""
    async with process.server.database.write() as connection:
        entry = (log.c.table == table_id) & (log.c.number == 5)
        await connection.execute(update(log).where(entry).values(data={"actions": ["fly"]}))


async def test_the_game_goes_on_from_its_position(process: Process, left: TableGame) -> None:
    await _age(process, left.table.id)
    await _spoil(process, left.table.id)
    room = await process.rooms.room(left.table.id)
    assert room.game.match.position() == left.match.position()
    assert (await entries_of(process, room.id))[-1].kind == "upgrade"
    assert (await row_of(process, room.id)).rules_version == room.game.match.game.rules_version
    with pytest.raises(Refused, match="nothing-to-undo"):
        await room.undo("ann")
    await move(room)
    async with process.server.database.read() as connection:
        loaded = await load(connection, room.id)
    assert loaded is not None
    again = replay(loaded.table, loaded.entries)
    assert again.match.position() == room.game.match.position()


async def test_without_a_position_the_new_rules_replay_the_log(process: Process, left: TableGame) -> None:
    await _age(process, left.table.id)
    async with process.server.database.write() as connection:
        await connection.execute(update(tables).values(position=None))
    room = await process.rooms.room(left.table.id)
    assert room.game.match.position() == left.match.position()


async def test_a_game_that_cannot_go_on_is_abandoned(process: Process, left: TableGame) -> None:
    await _age(process, left.table.id)
    await _spoil(process, left.table.id)
    async with process.server.database.write() as connection:
        await connection.execute(update(tables).values(position=None))
    room = await process.rooms.room(left.table.id)
    assert room.game.status == (await row_of(process, room.id)).status == "abandoned"
    assert room.view_of(0)["view"] is None
