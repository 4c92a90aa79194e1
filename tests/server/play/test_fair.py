"""What a cheat would try: each of these once gave an advantage."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.server.guard.errors import Refused
from doubloon.server.play import advice, pulse
from doubloon.server.play.room import Room
from doubloon.server.tables.clocks import ABANDONED_AFTER

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
    row_of,
    settle,
    until,
)

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


async def test_somebody_who_is_away_but_connected_is_asked(process: Process) -> None:
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
    with pytest.raises(Refused, match="rated-advice"):
        await advice.hints(room.game, "ann", process.bots)
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


# Absence --------------------------------------------------------------------------------------------------------------


async def test_the_seat_of_somebody_who_stays_away_is_handed_to_a_bot_and_taken_back(
    process: Process, world: World
) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", game="san-juan"))
    process.bots.may_think.clear()
    ann, ben = await room.enter("ann"), await room.enter("ben")
    seats = room.view_of(0)["table"]["seats"]
    assert [seat["away_since"] for seat in seats] == [None, None]
    await room.exit(ben)
    left_at = world.clock.time
    world.clock.time += 179
    assert room.view_of(0)["table"]["seats"][1]["away_since"] == left_at
    with pytest.raises(Refused, match="not-absent"):
        await room.hand_over("ann", 1)
    world.clock.time += 1
    for person, seat in (("stranger", 1), ("ann", 0), ("ann", 7)):
        with pytest.raises(Refused):
            await room.hand_over(person, seat)
    await heard(ann)
    await room.hand_over("ann", 1)
    assert room.game.bots[1] == "medium"
    (told,) = [entry for message in await heard(ann) for entry in message["happened"]]
    assert (told["kind"], told["seat"], told["by"]) == ("leave", 1, 0)
    with pytest.raises(Refused, match="not-absent"):
        await room.hand_over("ann", 1)
    await room.enter("ben")
    await room.come_back("ben")
    assert room.game.bots[1] is None
    await assert_log_is_the_game(process, room)


@pytest.mark.parametrize("row", [{"is_rated": True}, {"clock": MOVE_CLOCK}])
async def test_where_a_clock_decides_nobody_hands_seats_over(process: Process, world: World, row: Any) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", **row))
    world.clock.time += 1000
    with pytest.raises(Refused, match="only-casual"):
        await room.hand_over("ann", 1)


async def test_after_a_restart_nobody_has_been_away_for_long(process: Process, world: World) -> None:
    table = await lay_table(process, "ann", "ben", "cid")
    world.clock.time += 10_000
    again = await world.process()
    room = await again.rooms.room(table)
    assert room.view_of(0)["table"]["seats"][1]["away_since"] == world.clock.time
    with pytest.raises(Refused, match="not-absent"):
        await room.hand_over("ann", 1)


# Outages --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "LATE", 6.0)


@pytest.mark.parametrize("clock", [GAME_CLOCK, MOVE_CLOCK])
async def test_an_outage_costs_nobody_a_game(world: World, clock: Any) -> None:
    process = await world.process()
    table = await lay_table(process, "ann", "ben", "cid", is_rated=True, clock=clock)
    room = await process.rooms.room(table)
    world.clock.time += 20
    async with killed(process):
        pass
    world.processes.clear()
    world.clock.time += 600
    again = await world.process()
    room = await again.rooms.room(table)
    assert room.game.resigned == frozenset()
    assert room.game.deciding_bot is None
    # The last heartbeat was at the start: what was thought since then is given back, too.
    assert room.game.deadline == world.clock.time + 30 + pulse.RECONNECTING
    last = (await entries_of(again, table))[-1]
    assert (last.kind, last.data["seconds"]) == ("pause", 620 + pulse.RECONNECTING)
    await assert_log_is_the_game(again, room)
    await room.give_back()
    assert room.game.version == last.number


async def test_a_machine_that_was_suspended_gives_the_time_back(world: World, process: Process, watched: None) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", clock=MOVE_CLOCK))
    idle = await lay_table(process, "ann", "ben", "cid", clock=MOVE_CLOCK)
    for _ in range(5):
        world.clock.time += 2
        await process.rooms._pulse.beat()
    ann = await room.enter("ann")
    await heard(ann)
    world.clock.time += 3600
    process.rooms.timers.tick()  # the clocks may run out before the heart beats
    await process.rooms.look_after()
    assert room.game.version == 1
    await process.rooms._pulse.beat()
    await until(lambda: room.game.version == 2)
    assert room.game.deadline == world.clock.time + 20 + pulse.RECONNECTING
    (told,) = [entry for message in await heard(ann) for entry in message["happened"]]
    assert (told["kind"], told["seconds"]) == ("pause", 3600 + pulse.RECONNECTING)
    assert (await row_of(process, idle)).deadline > world.clock.time
    world.clock.time += 2
    await process.rooms._pulse.beat()
    assert room.game.version == 2


async def test_while_another_process_is_there_nobody_was_away(world: World, watched: None) -> None:
    one, two = await world.process(), await world.process()
    room = await one.rooms.room(await lay_table(one, "ann", "ben", "cid", clock=MOVE_CLOCK))
    for _ in range(5):
        world.clock.time += 2
        await two.rooms._pulse.beat()
    await one.rooms._pulse.beat()
    assert room.game.version == 1
