"""Clocks, leaving, coming back, resigning, and abandoned games."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from doubloon.server.database.schema import seats
from doubloon.server.guard.errors import Refused
from doubloon.server.play.due import bot_patience
from doubloon.server.tables.clocks import ABANDONED_AFTER

from .conftest import (
    Process,
    World,
    assert_log_is_the_game,
    entries_of,
    lay_table,
    move,
    offered,
    row_of,
    settle,
    until,
)

pytestmark = pytest.mark.anyio
MOVE_CLOCK = {"kind": "move", "seconds": 30}


async def pass_time(world: World, process: Process, seconds: float) -> None:
    """And whatever that sets off is done, but for bots that think."""
    world.clock.time += seconds
    process.rooms.timers.tick()
    thinking = {room.attending._thinking for room in process.rooms}
    if set_off := process.rooms.tasks - thinking:
        await asyncio.wait(set_off)


async def test_out_of_time_a_bot_plays_on_until_the_person_returns(process: Process, world: World) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", clock=MOVE_CLOCK))
    process.bots.may_think.clear()
    assert room.view_of(0)["table"]["clock"]["deadline"] == world.clock.time + 30
    await pass_time(world, process, 29)
    assert room.game.version == 1
    await pass_time(world, process, 1)
    assert room.game.deciding_bot == "medium"
    with pytest.raises(Refused, match="away"):
        await room.move("ann", 2, [offered(room)[0]])
    with pytest.raises(Refused, match="out-of-time"):
        await room.come_back("ann")
    process.bots.may_think.set()
    await until(lambda: room.game.version > 2)
    await room.come_back("ann")
    await settle(room)
    kinds = [entry.kind for entry in await entries_of(process, room.id)]
    assert kinds[:3] == ["start", "time", "move"]
    assert "return" in kinds
    await assert_log_is_the_game(process, room)


async def test_coming_and_going_leaves_the_deciding_seats_clock_alone(process: Process, world: World) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", clock=MOVE_CLOCK))
    process.bots.may_think.clear()
    clock = room.view_of(0)["table"]["clock"]
    for goes in (room.leave, room.come_back, room.resign):
        world.clock.time += 5
        await goes("ben")
        now = room.view_of(0)["table"]["clock"]
        assert (now["asked_at"], now["deadline"]) == (clock["asked_at"], clock["deadline"])
    await assert_log_is_the_game(process, room)


async def test_coming_back_to_decide_continues_with_the_time_that_was_left(process: Process, world: World) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", clock=MOVE_CLOCK))
    process.bots.may_think.clear()
    for left in (20, 10):
        world.clock.time += 10
        await room.leave("ann")
        world.clock.time += 100
        await room.come_back("ann")
        assert room.view_of(0)["table"]["clock"]["deadline"] == world.clock.time + left
    await assert_log_is_the_game(process, room)


async def test_out_of_time_the_seat_resigns_if_the_table_wants_it(process: Process, world: World) -> None:
    clock = {**MOVE_CLOCK, "on_timeout": "resign"}
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", clock=clock))
    await pass_time(world, process, 30)
    assert room.game.resigned == {0}
    with pytest.raises(Refused, match="resigned"):
        await room.come_back("ann")
    await settle(room)
    await assert_log_is_the_game(process, room)


async def test_time_for_the_whole_game(process: Process, world: World) -> None:
    clock = {"kind": "game", "seconds": 100, "seconds_a_move": 5}
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", clock=clock))
    process.bots.may_think.clear()
    world.clock.time += 40
    await move(room)
    assert room.game.time_left == (65, 100, 100)
    while room.game.current != 0:
        await move(room)
    await pass_time(world, process, 66)
    assert room.game.time_left[0] == 0
    with pytest.raises(Refused, match="out-of-time"):
        await room.come_back("ann")
    await assert_log_is_the_game(process, room)


async def test_days_run_out_while_the_table_is_not_in_memory(process: Process, world: World) -> None:
    clock = {"kind": "days", "days": 2}
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", clock=clock))
    await move(room)
    world.clock.time += 3600
    await process.rooms.look_after()
    assert len(process.rooms) == 0
    world.clock.time += 2 * 86_400
    await process.rooms.look_after()
    again = await process.rooms.room(room.id)
    assert (await entries_of(process, room.id))[2].kind == "time"
    await settle(again)


@pytest.mark.slow
async def test_when_all_people_have_left_bots_finish_the_game(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    for person in ("ann", "ben", "cid"):
        await room.leave(person)
    await until(lambda: room.game.status == "over")
    assert (await row_of(process, room.id)).result["ending"] != "resigned"


@pytest.mark.slow
async def test_a_player_who_resigns_comes_last_and_the_others_play_on(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    await room.resign("ann")
    assert room.game.status == "running"
    await room.leave("ben")
    await room.leave("cid")
    await until(lambda: room.game.status == "over")
    async with process.server.database.read() as connection:
        chairs = (await connection.execute(select(seats).where(seats.c.table == room.id).order_by(seats.c.seat))).all()
    assert [chair.has_resigned for chair in chairs] == [True, False, False]
    assert chairs[0].place == 3
    await assert_log_is_the_game(process, room)


@pytest.mark.parametrize("sitting", [("ann", "EASY", "EASY"), ("ann", "ben")])
async def test_the_game_ends_when_nobody_is_left_to_play_against(process: Process, sitting: tuple[str, ...]) -> None:
    game = "puerto-rico" if len(sitting) == 3 else "san-juan"
    room = await process.rooms.room(await lay_table(process, *sitting, game=game))
    await room.resign("ann")
    row = await row_of(process, room.id)
    assert (row.status, row.result["ending"]) == ("over", "resigned")
    assert 0 not in row.result["winners"]
    assert room.view_of(None)["table"]["result"] == row.result
    with pytest.raises(Refused, match="not-running"):
        await room.resign("ann")


async def test_a_game_without_a_clock_is_abandoned_after_two_weeks(process: Process, world: World) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    await move(room)
    await pass_time(world, process, ABANDONED_AFTER - 1)
    assert room.game.status == "running"
    await pass_time(world, process, 1)
    row = await row_of(process, room.id)
    assert (row.status, row.result, row.current) == ("abandoned", None, None)
    await assert_log_is_the_game(process, room)


async def test_a_bot_that_fails_is_asked_again(process: Process, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    choose, failed = process.bots.choose, []

    async def fail_once(*arguments: object) -> int:
        if not failed:
            failed.append(True)
            raise RuntimeError("no idea")
        return await choose(*arguments)

    monkeypatch.setattr(process.bots, "choose", fail_once)
    room = await process.rooms.room(await lay_table(process, "EASY", "ann", "ben"))
    await asyncio.sleep(0.05)
    assert room.game.version == 1
    world.clock.time += bot_patience(process.server.settings)
    await process.rooms.look_after()
    await settle(room)
    assert room.game.version > 1
