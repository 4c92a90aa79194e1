"""Several processes on one database, and processes that are killed."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import delete, update

from doubloon.server.bus import LocalBus
from doubloon.server.database.schema import log, tables
from doubloon.server.play.due import bot_patience
from doubloon.server.play.writing import Stale
from doubloon.server.tables.seating import start_if_full

from .conftest import (
    Process,
    World,
    assert_log_is_the_game,
    entries_of,
    heard,
    killed,
    lay_table,
    move,
    offered,
    person_at,
    settle,
    shared_table,
)

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_two_processes_that_both_believe_to_own_a_table_do_no_harm(world: World) -> None:
    """As while Redis is away: neither hears of the other."""
    here, there = await shared_table(world, "ann", "ben", "EASY", game="san-juan")
    one, two = world.processes
    ben = await there.enter("ben")
    chance, versions = random.Random(2), []
    while here.game.current is not None:
        for room in (here, there):
            await room.writing.catch_up()
            await settle(room)
        versions += [entry["version"] for message in await heard(ben) for entry in message.get("happened", ())]
        room = chance.choice([here, there])
        await room.writing.catch_up()
        if room.game.current is not None and not room.game.deciding_bot:
            await move(room, chance)
        await here.writing.catch_up()
    await there.writing.catch_up()
    versions += [entry["version"] for message in await heard(ben) for entry in message.get("happened", ())]
    assert versions == list(range(2, here.game.version + 1))
    assert there.view_of(1)["table"]["result"] == here.view_of(1)["table"]["result"] is not None
    await assert_log_is_the_game(one, here)
    await assert_log_is_the_game(two, there)


async def test_a_process_announces_the_end_that_another_wrote(world: World) -> None:
    here, there = await shared_table(world, "ann", "ben", game="san-juan")
    await here.resign("ann")
    await there.writing.catch_up()
    assert there.game.status == "over"
    assert there.view_of(1)["table"]["result"] == here.view_of(1)["table"]["result"]
    assert there.view_of(1)["table"]["result"]["ending"] == "resigned"


async def test_a_move_on_a_version_that_only_another_process_knows_is_played(world: World) -> None:
    one, two = await world.process(), await world.process(LocalBus())
    table_id = await lay_table(one, "ann", "ben", "cid")
    here, there = await one.rooms.room(table_id), await two.rooms.room(table_id)
    await move(here)
    assert (here.game.version, there.game.version) == (2, 1)
    await there.move(person_at(here), 2, [offered(here)[0]])
    assert there.game.version == 3


async def test_those_who_wait_are_told_that_the_game_has_begun(world: World) -> None:
    process = await world.process()
    table_id = await lay_table(process, "ann", "ben", "cid")
    async with process.server.database.write() as connection:
        await connection.execute(delete(log))
        await connection.execute(update(tables).values(status="open", version=0))
    room = await process.rooms.room(table_id)
    ann = await room.enter("ann")
    async with process.server.database.write() as connection:
        await start_if_full(connection, table_id, process.server.now())
    await room.writing.catch_up()
    told = [message for message in await heard(ann) if message["type"] == "view"]
    assert [[entry["kind"] for entry in message["happened"]] for message in told] == [[], ["start"]]


async def test_of_two_processes_one_wins(world: World) -> None:
    here, there = await shared_table(world, "ann", "ben", "cid")
    one, two = world.processes
    chance = random.Random(1)
    for _ in range(20):
        version, person = here.game.version, person_at(here)
        action = chance.choice(offered(here))
        results = await asyncio.gather(
            here.move(person, version, [action]), there.move(person, version, [action]), return_exceptions=True
        )
        assert sorted(isinstance(result, Stale) for result in results) == [False, True]
        for room in (here, there):
            await room.writing.catch_up()
        assert here.game.version == there.game.version == version + 1
    await assert_log_is_the_game(one, here)
    await assert_log_is_the_game(two, there)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
async def test_nothing_acknowledged_is_lost(world: World, game: str) -> None:
    """The process is killed again and again in the middle of moves; what was told before is there afterwards."""
    process = await world.process()
    table_id = await lay_table(process, "ann", "EASY", "ben", game=game)
    chance, acknowledged, over = random.Random(5), [], False
    for _ in range(15):
        async with killed(process):
            room = await process.rooms.room(table_id)
            await settle(room)
            member = await room.enter("ann")
            over = room.game.current is None
            for _ in range(chance.randrange(1, 6)):
                if room.game.current is not None:
                    await move(room, chance)
                    await settle(room)
            if room.game.current is not None:
                action = chance.choice(offered(room))
                cut_off = asyncio.create_task(room.move(person_at(room), room.game.version, [action]))
                await asyncio.sleep(chance.random() * 0.004)
                cut_off.cancel()
            acknowledged = [
                (entry["version"], entry["kind"], entry["seat"])
                for message in await heard(member)
                for entry in message.get("happened", ())
            ]
        process = await _restarted(world, process)
        kept = [(entry.number, entry.kind, entry.seat) for entry in await entries_of(process, table_id)]
        assert [number for number, *_ in kept] == list(range(1, len(kept) + 1))
        assert set(acknowledged) <= set(kept)
        again = await process.rooms.room(table_id)
        await settle(again)
        await assert_log_is_the_game(process, again)
        if over:
            break


async def _restarted(world: World, process: Process) -> Process:
    world.processes.clear()
    await process.server.database.close()
    return await world.process()


async def _killed_while_a_bot_thinks(process: Process) -> tuple[str, int]:
    """A table, and the version on which a bot of the process was thinking."""
    table_id = await lay_table(process, "ann", "EASY", "EASY")
    async with killed(process):
        room = await process.rooms.room(table_id)
        process.bots.may_think.clear()
        while room.game.deciding_bot is None:
            await move(room)
        return table_id, room.game.version


async def test_a_bot_cut_off_in_its_thought_goes_on_after_a_restart(world: World) -> None:
    process = await world.process()
    table_id, version = await _killed_while_a_bot_thinks(process)
    process = await _restarted(world, process)
    again = await process.rooms.room(table_id)
    await settle(again)
    assert again.game.version > version


async def test_another_process_takes_charge_of_a_dead_ones_bots(world: World) -> None:
    await world.process()
    one, two = await world.process(), await world.process()
    table_id, version = await _killed_while_a_bot_thinks(one)
    await two.rooms.look_after()
    assert not two.bots.asked
    world.clock.time += bot_patience(two.server.settings)
    await two.rooms.look_after()
    there = await two.rooms.room(table_id)
    await settle(there)
    assert there.game.version > version
