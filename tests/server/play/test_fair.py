"""What a cheat would try: each of these once gave an advantage."""

from __future__ import annotations

import pytest

from doubloon.server.guard.errors import Refused
from doubloon.server.play import advice
from doubloon.server.play.room import Room
from doubloon.server.tables.clocks import ABANDONED_AFTER

from .conftest import Process, World, assert_log_is_the_game, heard, lay_table, move, offered, row_of, settle

pytestmark = pytest.mark.anyio

GAME_CLOCK = {"kind": "game", "seconds": 30, "seconds_a_move": 10}
MOVE_CLOCK = {"kind": "move", "seconds": 30}


async def rated(process: Process, *sitting: str, **row: object) -> Room:
    return await process.rooms.room(await lay_table(process, *sitting, is_rated=True, **({"clock": GAME_CLOCK} | row)))


async def until_another_has_moved(room: Room, seat: int = 0) -> None:
    while room.game.moves.last_seat != seat:
        await move(room)
    while room.game.moves.last_seat == seat:
        await move(room)


# Undo -----------------------------------------------------------------------------------------------------------------


async def test_while_the_other_is_away_no_rated_move_is_taken_back(process: Process) -> None:
    room = await rated(process, "ann", "ben", game="san-juan")
    await room.leave("ben")
    while len(room.game.moves) < 20 or room.game.moves.last_seat == 0:
        await move(room)
        await settle(room)
    version = room.game.version
    with pytest.raises(Refused, match="rated-undo"):
        await room.undo("ann")
    assert (room.game.version, room.question) == (version, None)


async def test_nothing_rated_is_taken_back_across_the_move_of_another(process: Process) -> None:
    room = await rated(process, "ann", "ben", "cid")
    await until_another_has_moved(room)
    with pytest.raises(Refused, match="rated-undo"):
        await room.undo("ann")


async def test_nothing_rated_is_taken_back_across_chance(process: Process) -> None:
    room = await rated(process, "ann", "ben", game="san-juan")
    await room.move("ann", 1, ["role prospector"])
    await room.move("ann", 2, ["draw"])
    with pytest.raises(Refused, match="rated-undo"):
        await room.undo("ann")


async def test_nothing_rated_is_taken_back_across_a_revealed_card(process: Process) -> None:
    room = await rated(process, "ann", "ben", game="san-juan")
    await room.move("ann", 1, ["role builder"])
    match = room.game.match.copy()
    before = len(match.actions)
    match.play(next(action for action in match.legal if action.text.startswith("build")))
    while match.current == 0 and "card" in match.game.action_name(match.legal[0].id):
        match.play(match.legal[0])
    await room.move("ann", 2, [match.game.action_name(action) for action in match.actions[before:]])
    assert room.game.tells_nothing_new()
    with pytest.raises(Refused, match="rated-undo"):
        await room.undo("ann")


async def test_a_slip_in_a_rated_game_is_taken_back_at_once(process: Process) -> None:
    room = await rated(process, "ann", "ben", "cid")
    before = room.game.match.position()
    await room.move("ann", 1, ["role builder"])
    await room.undo("ann")
    assert room.game.match.position() == before


async def test_who_is_away_but_here_is_asked(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", game="san-juan"))
    ben = await room.enter("ben")
    await until_another_has_moved(room)
    process.bots.may_think.clear()
    await room.leave("ben")
    await heard(ben)
    await room.undo("ann")
    assert room.question is not None
    assert room.question.waits_for == {"ben"}
    await room.answer_undo("ben", True)
    assert room.game.current == 0


@pytest.mark.parametrize("clock", [GAME_CLOCK, MOVE_CLOCK])
async def test_move_and_undo_make_no_time(process: Process, world: World, clock: dict[str, object]) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", clock=clock))
    deadline, times = room.game.deadline, room.game.time_left
    for _ in range(9):
        world.clock.time += 1
        await room.move("ann", room.game.version, ["role builder"])
        world.clock.time += 2
        await room.undo("ann")
        assert room.game.deadline == deadline
        assert room.game.time_left == times
    await assert_log_is_the_game(process, room)


async def test_undo_by_consent_gives_everybody_the_clock_back(process: Process, world: World) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", game="san-juan", clock=GAME_CLOCK))
    while room.game.current == 0:
        world.clock.time += 1
        await move(room)
        times = room.game.time_left
    last_of_ann = times[0]
    assert last_of_ann is not None
    world.clock.time += 4
    await move(room)
    await room.undo("ann")
    if room.question:
        await room.answer_undo("ben", True)
    assert room.game.current == 0
    assert room.game.time_left == (last_of_ann - 10 + 1, 30)
    assert room.game.asked_at == world.clock.time - 1


async def test_without_the_time_for_it_nothing_is_taken_back(process: Process, world: World) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", clock=MOVE_CLOCK))
    world.clock.time += 25
    await room.move("ann", 1, ["role builder"])
    world.clock.time += 5
    with pytest.raises(Refused, match="out-of-time"):
        await room.undo("ann")


# Advice ---------------------------------------------------------------------------------------------------------------


async def test_no_bot_advises_in_a_rated_game(process: Process) -> None:
    room = await rated(process, "ann", "ben", "cid")
    assert room.view_of(0)["table"]["is_rated"]
    with pytest.raises(Refused, match="rated-advice"):
        await advice.suggest(room.game, "ann", process.bots)
    assert process.bots.asked == []
    assert advice.preview(room.game, "ann", ["role builder"])["actions"] == ["role builder"]


# Stalling -------------------------------------------------------------------------------------------------------------


async def test_a_rated_game_that_nobody_goes_on_with_is_decided(process: Process, world: World) -> None:
    """One that was begun before rated games had to have a clock."""
    room = await rated(process, "ann", "ben", game="san-juan", clock={"kind": "none"})
    world.clock.time += ABANDONED_AFTER
    await process.rooms.look_after()
    row = await row_of(process, room.id)
    assert (row.status, row.result["winners"]) == ("over", [1])


# Leaving and coming back ----------------------------------------------------------------------------------------------


async def test_leaving_and_returning_gives_no_time(process: Process, world: World) -> None:
    room = await rated(process, "ann", "ben", "cid")
    process.bots.may_think.clear()
    for left in (20, 10):
        world.clock.time += 10
        await room.leave("ann")
        world.clock.time += 1000
        await room.come_back("ann")
        assert room.game.time_left[0] == left
        assert room.game.deadline == world.clock.time + left
    world.clock.time += 10
    await room.leave("ann")
    with pytest.raises(Refused, match="out-of-time"):
        await room.come_back("ann")
    await assert_log_is_the_game(process, room)


async def test_leaving_out_of_turn_costs_nothing(process: Process, world: World) -> None:
    room = await rated(process, "ann", "ben", "cid")
    deadline = room.game.deadline
    world.clock.time += 10
    await room.leave("ben")
    await room.come_back("ben")
    assert room.game.time_left == (30, 30, 30)
    assert room.game.deadline == deadline
    assert offered(room)
