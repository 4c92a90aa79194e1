"""Taking moves back: freely, and by consent."""

from __future__ import annotations

import random

import pytest

from doubloon.server.guard.errors import Refused
from doubloon.server.play.room import Room

from .conftest import Process, assert_log_is_the_game, entries_of, heard, lay_table, move, settle

pytestmark = pytest.mark.anyio


def named(room, words: str) -> str:
    action = room.game.match.legal.find(words)
    assert action is not None, [legal.text for legal in room.game.match.legal]
    return str(room.game.match.game.action_name(action.id))


async def test_freely_while_nothing_is_drawn_and_nobody_has_moved(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    before = room.game.match.position()
    await room.move("ann", 1, [named(room, "builder")])
    assert room.game.current == 0
    await room.undo("ann")
    assert room.game.match.position() == before
    assert [entry.kind for entry in await entries_of(process, room.id)] == ["start", "move", "undo"]
    await room.move("ann", 3, [named(room, "mayor")])
    await assert_log_is_the_game(process, room)


async def test_not_freely_once_chance_was_drawn(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", game="san-juan"))
    await room.move("ann", 1, [named(room, "prospector")])
    await room.move("ann", 2, [named(room, "draw")])
    await room.undo("ann")
    assert room.question is not None
    assert room.question.waits_for == {"ben", "cid"}


async def test_by_consent_of_all_people(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "EASY", "cid"))
    before = room.game.match.position()
    await move(room)
    await settle(room)
    while room.game.moves.last_seat == 0:
        await move(room)
        await settle(room)
    first_of_ann = [entry for entry in await entries_of(process, room.id) if entry.seat == 0][-1].number
    ben = await room.enter("ben")
    await heard(ben)
    await room.undo("ann")
    (asked,) = await heard(ben)
    assert asked["type"] == "undo_asked"
    assert asked["waits_for"] == ["ben", "cid"]
    assert room.view_of(1)["table"]["undo_asked"]["to"] == first_of_ann - 1
    for person in ("ann", "stranger"):
        with pytest.raises(Refused, match="no-question"):
            await room.answer_undo(person, True)
    await room.answer_undo("ben", True)
    with pytest.raises(Refused, match="no-question"):
        await room.answer_undo("ben", True)
    version = room.game.version
    await room.answer_undo("cid", True)
    assert room.game.version == version + 1
    assert room.game.current == 0
    assert room.question is None
    assert first_of_ann > 2 or room.game.match.position() == before
    assert (await heard(ben))[-1]["happened"][0]["kind"] == "undo"
    await assert_log_is_the_game(process, room)


async def test_one_no_is_enough(process: Process) -> None:
    room = await _asked(process)
    await room.answer_undo("cid", False)
    assert room.question is None
    with pytest.raises(Refused, match="no-question"):
        await room.answer_undo("ben", True)


async def test_the_question_ends_with_the_next_move(process: Process) -> None:
    room = await _asked(process)
    await move(room)
    assert room.question is None


async def _asked(process: Process) -> Room:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    await _ask(room)
    return room


async def _ask(room: Room) -> None:
    """Ann asks to take a move back after which Ben has moved."""
    while room.game.moves.last_seat != 0:
        await move(room)
    while room.game.moves.last_seat == 0:
        await move(room)
    await room.undo("ann")
    assert room.question is not None


async def test_a_question_that_is_asked_twice_keeps_its_answers(process: Process) -> None:
    room = await _asked(process)
    ben = await room.enter("ben")
    await room.answer_undo("ben", True)
    await heard(ben)
    await room.undo("ann")
    assert await heard(ben) == []
    assert room.view_of(2)["table"]["undo_asked"]["waits_for"] == ["cid"]


async def test_a_person_among_bots_needs_nobodys_consent(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "EASY", "EASY"))
    chance = random.Random(4)
    for _ in range(10):
        await settle(room)
        await move(room, chance)
    await settle(room)
    played = len(room.game.match.actions)
    for _ in range(10):
        await room.undo("ann")
        assert room.game.current == 0
        assert len(room.game.match.actions) < played
        played = len(room.game.match.actions)
    with pytest.raises(Refused, match="nothing-to-undo"):
        await room.undo("ann")
    await move(room, chance)
    await settle(room)
    await assert_log_is_the_game(process, room)
