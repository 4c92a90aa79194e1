"""Whole games through rooms."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from sqlalchemy import select

from doubloon import SeatView
from doubloon.server.database.schema import seats
from doubloon.server.guard.errors import Refused
from doubloon.server.play import advice, messages, store
from doubloon.server.play.history import history
from doubloon.server.play.room import Room
from doubloon.server.play.rooms import KEPT_FOR
from doubloon.server.play.writing import Stale

from .conftest import (
    Process,
    World,
    assert_log_is_the_game,
    entries_of,
    heard,
    lay_table,
    move,
    move_far,
    offered,
    person_at,
    row_of,
    settle,
    until,
)

pytestmark = pytest.mark.anyio
GAMES = ["puerto-rico", "san-juan"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_people_and_bots_play_to_the_end(process: Process, game: str) -> None:
    table_id = await lay_table(process, "ann", "MEDIUM", "ben", "EASY", game=game)
    room = await process.rooms.room(table_id)
    ann, watcher = await room.enter("ann"), await room.enter(None)
    chance, versions = random.Random(3), []
    await settle(room)
    while room.game.current is not None:
        await move(room, chance)
        await settle(room)
        versions += [message["version"] for message in await _drain(ann, watcher)]
    assert versions == list(range(1, room.game.version + 1))
    await assert_log_is_the_game(process, room)
    row = await row_of(process, table_id)
    assert (row.status, row.current, row.deadline, row.due) == ("over", None, None, None)
    assert tuple(row.result["winners"]) == room.game.match.winners
    assert room.view_of(None)["table"]["result"] == row.result
    async with process.server.database.read() as connection:
        scores = (await connection.execute(select(seats.c.score).where(seats.c.table == table_id))).scalars().all()
    assert tuple(scores) == room.game.match.totals


async def _drain(member, watcher):
    await heard(watcher)
    return [message for message in await heard(member) if message["type"] == "view"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_of_bots_alone_goes_on(process: Process, game: str) -> None:
    table_id = await lay_table(process, "EASY", "MEDIUM", "HARD", game=game)
    await process.rooms.look_after()
    room = await process.rooms.room(table_id)
    await until(lambda: room.game.status == "over")
    assert set(process.bots.asked) == {(0, "easy"), (1, "medium"), (2, "hard")}
    await assert_log_is_the_game(process, room)


async def test_everything_a_long_move_causes_is_reported(process: Process) -> None:
    """A mayor may place colonists and choose the next role in one move of more than nine actions."""
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", seed=17))
    watcher, chance, length = await room.enter(None), random.Random(17), 0
    while length <= 9:
        before = room.game.match.copy()
        length = await move_far(room, chance)
        told = await heard(watcher)
    expected = []
    for action in room.game.match.actions[-length:]:
        before.play(action)
        expected += before.events_for(None)
    assert told[-1]["happened"][-1]["events"] == expected


async def test_a_move_is_all_or_nothing(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    legal = offered(room)[0]
    with pytest.raises(Refused, match="illegal-action") as refused:
        await room.move("ann", 1, [legal, legal])
    assert "id" in refused.value.figures["reason"]
    assert room.game.version == 1
    assert len(await entries_of(process, room.id)) == 1
    with pytest.raises(Refused, match="illegal-action"):
        await room.move("ann", 1, ["fly"])


async def test_a_stale_move_is_refused(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    await move(room)
    before = room.game.match.position()
    for version in (0, 1, 3):
        with pytest.raises(Stale):
            await room.move(person_at(room), version, [offered(room)[0]])
    assert room.game.match.position() == before


async def test_the_same_move_twice_at_once_counts_once(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    action = offered(room)[0]
    results = await asyncio.gather(*(room.move("ann", 1, [action]) for _ in range(5)), return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Stale) for result in results) == 4
    assert room.game.version == 2


async def test_only_the_deciding_seat_moves_or_asks(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "EASY"))
    action = offered(room)[0]
    for person, error in (("ben", "not-your-turn"), ("stranger", "not-seated")):
        with pytest.raises(Refused, match=error):
            await room.move(person, 1, [action])
        with pytest.raises(Refused, match=error):
            advice.preview(room.game, person, [action])
        with pytest.raises(Refused, match=error):
            await advice.suggest(room.game, person, process.bots)
        with pytest.raises(Refused, match=error):
            advice.why_not(room.game, person, action)
    assert advice.preview(room.game, "ann", [action])["events"]
    assert advice.why_not(room.game, "ann", action) is None
    assert advice.why_not(room.game, "ann", "fly") == {"id": "unknown_action"}


async def test_a_move_plays_for_nobody_else(process: Process) -> None:
    """It learns neither what another seat may do, nor what is drawn next."""
    room = await process.rooms.room(await lay_table(process, "ann", "ben"))
    chance = random.Random(2)
    for _ in range(30):
        await _goes_no_further(room, person_at(room), chance.choice(offered(room)))
        await move(room, chance)


async def _goes_no_further(room: Room, person: str, action: str) -> None:
    match = room.game.match
    imagined = match.imagine(match.game.action_number(action)).match
    if imagined is not None and imagined.current == room.game.current:
        return
    for further in match.game.action_names[:3]:
        with pytest.raises(Refused, match="illegal-action") as refused:
            await room.move(person, room.game.version, [action, further])
        assert refused.value.figures["reason"]["id"] in ("another_decides", "not_known_yet")
        with pytest.raises(Refused, match="illegal-action"):
            advice.preview(room.game, person, [action, further])


async def test_players_are_told_what_roles_would_bring(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "EASY"))

    def outlook(person: str) -> Any:
        return json.loads(room.answers.outlook(room.game, person))

    for person in ("ann", "ben"):
        expected = room.game.match.outlook(room.game.seat_of(person))
        assert outlook(person) == {"type": "outlook", "version": 1, "outlook": json.loads(json.dumps(expected))}
    with pytest.raises(Refused, match="not-seated"):
        outlook("eve")
    await room.move("ann", 1, ["role settler"])
    assert outlook("ann") == {"type": "outlook", "version": 2, "outlook": None}, "now a tile is chosen"


async def test_a_preview_says_what_a_move_leaves_to_the_others(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cem"))
    await room.move("ann", 1, ["role settler"])
    told = [advice.preview(room.game, "ann", [action])["consequences"] for action in offered(room)]
    assert told == [room.game.match.consequences(action) for action in room.game.match.legal]
    assert any(told), "the last tile of a kind is among them"


async def test_a_suggestion_is_a_move_as_far_as_it_can_be_known(process: Process) -> None:
    """It ends where somebody else decides, where something is drawn, or where the same seat is asked something new: all
    of it happens in these moves."""
    room = await process.rooms.room(await lay_table(process, "ann", "ben"))
    ends = set()
    for version in range(2, 22):
        seat, before = room.game.current, room.game.match
        suggested = await advice.suggest(room.game, person_at(room), process.bots)
        imagined = before.imagine(*map(before.game.action_number, suggested["actions"])).match
        ends.add(None if imagined is None else imagined.current == seat)
        await room.move(person_at(room), suggested["version"], suggested["actions"])
        assert room.game.version == version
    assert ends == {None, False, True}


async def test_things_that_are_chosen_together_are_suggested_together(process: Process) -> None:
    """A good is a card that is drawn: each is a move of its own, but all of them are suggested."""
    room = await process.rooms.room(await lay_table(process, "ann", "ben", game="san-juan", seed=6))
    chance, most = random.Random(4), 0
    while not room.game.match.over and most < 2:
        decision = room.game.match.view(room.game.current)["decision"]
        if decision["kind"] == "produce":
            suggested = await advice.suggest(room.game, person_at(room), process.bots)
            assert suggested["actions"][0] in offered(room)
            most = max(most, sum(action.startswith("produce") for action in suggested["actions"]))
        await move(room, chance)
    assert most >= 2


async def test_a_suggestion_has_two_seconds(process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    """The parts of a move share them."""
    room = await process.rooms.room(await lay_table(process, "ann", "ben"))
    had: list[float] = []
    chance = random.Random(5)

    async def advise(view: SeatView, seed: int, seconds: float, host: str = "") -> int:
        had.append(seconds)
        await asyncio.sleep(0.01)
        return view.legal[-1]

    monkeypatch.setattr(process.bots, "advise", advise)
    while len(had) < 2:
        had.clear()
        await advice.suggest(room.game, person_at(room), process.bots)
        await move(room, chance)
    assert had[0] <= advice.ADVICE_SECONDS
    assert had == sorted(had, reverse=True)


async def test_a_preview_goes_on_where_the_last_one_ended(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben"))
    chance = random.Random(3)
    while len(_imagined_move(room)) < 3:
        await move(room, chance)
    version = room.game.version
    await room.move(person_at(room), version, _imagined_move(room))
    assert room.game.version == version + 1


def _imagined_move(room: Room) -> list[str]:
    """The first legal action again and again, for as long as it is known what follows."""
    actions = [offered(room)[0]]
    while legal := advice.preview(room.game, person_at(room), actions)["legal"]:
        actions.append(legal[0]["id"])
    return actions


async def test_private_tables_do_not_exist_for_strangers(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "EASY", "EASY", is_public=False))
    for stranger in (None, "stranger"):
        with pytest.raises(Refused, match="no-such-table"):
            await room.enter(stranger)
        with pytest.raises(Refused, match="no-such-table"):
            room.view_for(stranger)
    assert room.view_for("ann")["seat"] == 0
    with pytest.raises(Refused, match="no-such-table"):
        await process.rooms.room("nothing")


async def test_everybody_gets_their_own_view(process: Process) -> None:
    table_id = await lay_table(process, "ann", "ben", "cid", game="san-juan")
    room = await process.rooms.room(table_id)
    members = {name: await room.enter(name) for name in ("ann", "ben", "cid", "zoe")}
    second_device = await room.enter("ann")
    await heard(second_device)
    for member in members.values():
        await heard(member)
    chance = random.Random(1)
    for _ in range(30):
        await move(room, chance)
        told = {name: (await heard(member))[-1] for name, member in members.items()}
        assert (await heard(second_device))[-1] == told["ann"]
        assert told["zoe"]["seat"] is None
        for name, message in told.items():
            seat = room.game.seat_of(name)
            assert message["view"] == room.game.match.view(seat)
            assert bool(message["legal"]) == (seat is not None and seat == room.game.current)
            (entry,) = message["happened"]
            assert entry["events"] == list(room.game.match.events_for(seat))
            assert "data" not in entry
            assert "seed" not in str(message)


async def test_idle_tables_leave_memory_and_come_back(process: Process, world: World) -> None:
    table_id = await lay_table(process, "ann", "ben", "cid")
    room = await process.rooms.room(table_id)
    ann = await room.enter("ann")
    await move(room)
    world.clock.time += 100
    await process.rooms.look_after()
    assert len(process.rooms) == 1
    await room.exit(ann)
    world.clock.time += 100
    await process.rooms.look_after()
    assert len(process.rooms) == 0
    again = await process.rooms.room(table_id)
    assert again.game.match.position() == room.game.match.position()


async def test_a_slow_client_is_dropped(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    slow = await room.enter(None)
    chance = random.Random(1)
    for _ in range(60):
        await move(room, chance)
    assert slow.is_dropped


@pytest.mark.parametrize("game", GAMES)
async def test_latecomers_are_told_what_those_present_have_heard(process: Process, game: str) -> None:
    table_id = await lay_table(process, "ann", "ben", game=game)
    room = await process.rooms.room(table_id)
    listeners = {seat: await room.enter(person) for seat, person in ((0, "ann"), (1, "ben"), (None, None))}
    chance = random.Random(4)
    for _ in range(25):
        await move(room, chance)
    async with process.server.database.read() as connection:
        entries = await store.entries_after(connection, table_id, 0)
    for seat, listener in listeners.items():
        news = [entry for view in await heard(listener) if view["type"] == "view" for entry in view["happened"]]
        told = json.loads(messages.write(history(room.game.table, entries, seat)))
        assert told[0]["kind"] == "start"
        assert told[-len(news) :] == news


async def test_a_table_that_nobody_uses_stays_for_a_minute(process: Process, world: World) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    member = await room.enter("ann")
    world.clock.time += 2 * KEPT_FOR
    await process.rooms.look_after()
    assert list(process.rooms) == [room]
    for use in (room.exit(member), room.leave("cid"), process.rooms.room(room.id)):
        await use
        world.clock.time += KEPT_FOR - 1
        await process.rooms.look_after()
        assert list(process.rooms) == [room]
    world.clock.time += 1
    await process.rooms.look_after()
    assert list(process.rooms) == []
    assert await process.rooms.room(room.id) is not room


async def test_a_table_about_which_a_bot_thinks_stays(process: Process, world: World) -> None:
    process.bots.may_think.clear()
    room = await process.rooms.room(await lay_table(process, "EASY", "ann", "ben"))
    await until(lambda: bool(process.bots.asked))
    world.clock.time += 2 * KEPT_FOR
    await process.rooms.look_after()
    assert list(process.rooms) == [room]
    process.bots.may_think.set()
    await settle(room)
