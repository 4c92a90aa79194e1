"""Rules that change under running games."""

from __future__ import annotations

import random
from functools import cache

import pytest
from sqlalchemy import select, update

from doubloon.core import kernel
from doubloon.san_juan import setup
from doubloon.server.database.schema import log, tables
from doubloon.server.guard.errors import Refused
from doubloon.server.play.history import history
from doubloon.server.play.store import POSITION_EVERY, load
from doubloon.server.play.table_game import TableGame, replay

from .conftest import Process, World, assert_log_is_the_game, entries_of, heard, killed, lay_table, move, row_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def left(process: Process, world: World) -> TableGame:
    """A game that was played for a while and is no longer in memory."""
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


# Two versions of a rule -----------------------------------------------------------------------------------------------


@pytest.fixture
async def killed_in_play(process: Process, world: World) -> TableGame:
    """A game of San Juan, dealt four cards each, whose process is killed in the middle."""
    room = await process.rooms.room(await lay_table(process, "ann", "ben", game="san-juan"))
    chance = random.Random(1)
    while room.game.version < 2 * POSITION_EVERY + 3:
        await move(room, chance)
    async with killed(process):
        pass
    world.processes.clear()
    return room.game


@pytest.fixture
def five_cards(killed_in_play: TableGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after an update that changes the deal but forgets to raise the version of the rules."""
    assert setup.CARDS_TO_START_WITH == 4
    monkeypatch.setattr(setup, "CARDS_TO_START_WITH", 5)
    # What was made of the old rules is forgotten.
    monkeypatch.setattr(kernel, "_translator", cache(kernel._translator.__wrapped__))


async def test_by_the_same_rules_it_goes_on_where_it_was(world: World, killed_in_play: TableGame) -> None:
    again = await world.process()
    room = await again.rooms.room(killed_in_play.table.id)
    assert room.game.version == killed_in_play.version
    await assert_log_is_the_game(again, room)


async def test_another_deal_changes_no_hand(world: World, killed_in_play: TableGame, five_cards: None) -> None:
    again = await world.process()
    room = await again.rooms.room(killed_in_play.table.id)
    assert room.game.match.position() == killed_in_play.match.position()
    last = (await entries_of(again, room.id))[-1]
    assert (last.kind, last.data["lost"]) == ("upgrade", 0)
    assert room.game.asked_at == world.clock.time
    for _ in range(POSITION_EVERY):
        await move(room)
    await assert_log_is_the_game(again, room)


async def test_what_led_elsewhere_is_void_and_the_log_says_so(
    world: World, killed_in_play: TableGame, five_cards: None
) -> None:
    """The deal has changed, and so has what the second entry behind the kept position leads to."""
    again = await world.process()
    async with again.server.database.write() as connection:
        entry = (log.c.table == killed_in_play.table.id) & (log.c.number == 2 * POSITION_EVERY + 2)
        written = (await connection.execute(select(log.c.data).where(entry))).scalar_one()
        other = written["sum"][:4] + "0" * 12
        await connection.execute(update(log).where(entry).values(data=written | {"sum": other}))
    room = await again.rooms.room(killed_in_play.table.id)
    member = await room.enter("ann")
    (view,) = await heard(member)
    assert view["version"] == killed_in_play.version + 1
    assert (await entries_of(again, room.id))[-1].data["lost"] == 2
    told = history(room.game.table, await entries_of(again, room.id), 0, with_match=True)
    assert (told[-1]["kind"], told[-1]["lost"]) == ("upgrade", 2)
    await move(room)
    await assert_log_is_the_game(again, room)


async def test_a_game_that_was_kept_nowhere_ends_without_a_result(
    world: World, killed_in_play: TableGame, five_cards: None
) -> None:
    again = await world.process()
    async with again.server.database.write() as connection:
        await connection.execute(update(tables).values(position=None, is_rated=True))
    room = await again.rooms.room(killed_in_play.table.id)
    row = await row_of(again, room.id)
    assert (row.status, row.result) == ("abandoned", None)
    told = history(room.game.table, await entries_of(again, room.id), 0, with_match=room.game.has_begun)
    assert (told[-1]["kind"], told[-1]["because"]) == ("abandon", "rules")
