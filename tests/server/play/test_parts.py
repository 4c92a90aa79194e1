"""The parts of a room by themselves: timers, tasks, members, connections, and who may do what."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import pytest

from doubloon.server.guard.errors import Refused
from doubloon.server.play.live import MESSAGE_MOST, Connection
from doubloon.server.play.members import WAITING_MOST, Member
from doubloon.server.play.room import Room
from doubloon.server.play.tasks import Tasks
from doubloon.server.play.telling import DEVICES_MOST
from doubloon.server.play.timers import SLACK, Timers

from .conftest import Process, World, lay_table, offered, until

pytestmark = pytest.mark.anyio


# Timers ---------------------------------------------------------------------------------------------------------------


async def test_timers_call_what_is_due_and_nothing_else() -> None:
    now, called = [0.0], []
    timers = Timers(lambda: now[0])
    for name, at in (("a", 5), ("b", 3), ("c", 4), ("a", 9)):
        timers.set(name, at, lambda name=name: called.append(name))
    timers.cancel("c")
    now[0] = 5
    timers.tick()
    assert called == ["b"]
    now[0] = 9
    timers.tick()
    assert called == ["b", "a"]


async def test_one_time_comes_after_the_other() -> None:
    loop, called = asyncio.get_running_loop(), []
    timers = Timers(loop.time)
    for name in ("a", "b"):
        timers.set(name, loop.time(), lambda name=name: called.append(name))
    timers.set("c", loop.time() + 0.01, lambda: called.append("c"))
    await until(lambda: len(called) == 3)
    assert called == ["a", "b", "c"]


async def test_times_that_were_replaced_are_swept_out_when_they_are_the_most() -> None:
    timers = Timers(lambda: 0.0)
    for at in (1, 2):
        for key in range(1000):
            timers.set(str(key), at, lambda: None)
    assert len(timers._heap) == 2000
    for key in range(SLACK + 1):
        timers.set(str(key), 3, lambda: None)
    assert len(timers._heap) == 1000
    timers.close()


async def test_the_event_loop_holds_one_call_and_none_after_the_timers_are_closed() -> None:
    timers = Timers(lambda: 0.0)
    calls = []
    for key, at in (("a", 3600), ("b", 1800)):
        timers.set(key, at, lambda: None)
        calls.append(timers._call)
    assert [call and call.cancelled() for call in calls] == [True, False]
    timers.close()
    assert [call and call.cancelled() for call in calls] == [True, True]


# Tasks ----------------------------------------------------------------------------------------------------------------


async def answer() -> int:
    return 42


async def refuse() -> None:
    raise Refused(409, "stale", "Too late.")


async def fail() -> None:
    raise RuntimeError("out of order")


async def test_a_task_that_fails_is_logged_and_one_that_is_refused_is_not(caplog: pytest.LogCaptureFixture) -> None:
    tasks = Tasks()
    done = [tasks.spawn(work) for work in (answer(), refuse(), asyncio.sleep(3600))]
    done[2].cancel()
    await asyncio.wait(done)
    await asyncio.sleep(0)
    assert (tasks, caplog.records) == (set(), [])
    await asyncio.wait([tasks.spawn(fail())])
    await asyncio.sleep(0)
    assert [(record.levelno, record.message) for record in caplog.records] == [(logging.ERROR, "play: a task failed")]
    assert "out of order" in caplog.text


# Members and their connections ----------------------------------------------------------------------------------------


async def test_a_member_for_whom_too_much_waits_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # these are no messages of the contract
    member = Member("ann", 0)
    for number in range(WAITING_MOST):
        member.send(str(number))
    assert not member.is_dropped
    member.send("one more")
    assert member.is_dropped
    assert [await member.next() for _ in range(WAITING_MOST + 1)] == [*map(str, range(WAITING_MOST)), None]


async def test_a_member_who_is_dropped_waits_no_longer() -> None:
    member = Member("ann", 0)
    waiting = asyncio.create_task(member.next())
    await asyncio.sleep(0)
    member.drop()
    async with asyncio.timeout(60):
        assert await waiting is None


async def answers(process: Process, room: Room, member: Member, *texts: str) -> list[dict[str, Any]]:
    """What a client that says all this at once and then goes is told before it has gone."""
    coming = iter([*({"type": "websocket.receive", "text": text} for text in texts), {"type": "websocket.disconnect"}])
    sent: list[dict[str, Any]] = []

    async def receive() -> Any:
        return next(coming)

    async def send(message: Any) -> None:
        sent.append(json.loads(message["text"]) if "text" in message else message)

    await Connection(process.rooms, room, member, None).run(receive, send)
    return sent


async def test_many_messages_at_once_do_not_keep_their_answers_back(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    member = await room.enter("ann")
    told = await answers(process, room, member, *[json.dumps({"type": "ping"})] * (2 * WAITING_MOST))
    assert not member.is_dropped
    assert [message["type"] for message in told].count("pong") > WAITING_MOST


async def test_a_message_may_be_long_but_no_longer(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    told = await answers(process, room, await room.enter("ann"), "x" * MESSAGE_MOST, "", "x" * (MESSAGE_MOST + 1))
    assert "malformed" in [message.get("error") for message in told]
    assert told[-1] == {"type": "websocket.close", "code": 4413}


async def test_a_stale_move_is_refused_with_the_view_of_its_own_seat(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    move = {"type": "move", "version": 0, "actions": [offered(room)[0]]}
    told = await answers(process, room, await room.enter("ann"), json.dumps(move), json.dumps({"type": "ping"}))
    refused = next(message for message in told if message["type"] == "refused")
    assert (refused["error"], refused["view"]["seat"], refused["view"]["version"]) == ("stale", 0, 1)


async def test_a_person_has_a_table_open_on_ten_devices_at_most(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    devices = [await room.enter("ann") for _ in range(DEVICES_MOST)]
    with pytest.raises(Refused, match="too-many-devices") as refused:
        await room.enter("ann")
    assert refused.value.status_code == 429
    await room.enter("ben")
    await room.exit(devices[0])
    await room.enter("ann")


# Rights ---------------------------------------------------------------------------------------------------------------


async def test_a_refusal_says_why(process: Process) -> None:
    process.bots.may_think.clear()
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    action = offered(room)[0]

    async def why_not(doing: Any) -> tuple[int, str]:
        with pytest.raises(Refused) as refused:
            await doing
        return refused.value.status_code, refused.value.error_id

    assert await why_not(room.move("zoe", 1, [action])) == (403, "not-seated")
    assert await why_not(room.move("ben", 1, [action])) == (409, "not-your-turn")
    assert await why_not(room.come_back("ann")) == (409, "not-away")
    assert await why_not(room.undo("ann")) == (409, "nothing-to-undo")
    await room.leave("ann")
    assert await why_not(room.move("ann", 2, [action])) == (409, "away")
    await room.resign("ann")
    assert await why_not(room.come_back("ann")) == (409, "resigned")
    await room.resign("ben")
    assert await why_not(room.come_back("ben")) == (409, "not-running")


# The end --------------------------------------------------------------------------------------------------------------


async def test_what_is_closed_leaves_nothing_running(world: World) -> None:
    before = asyncio.all_tasks()
    process = await world.process()
    room = await process.rooms.room(await lay_table(process, "ann", "EASY", "EASY"))
    await room.enter("ann")
    assert asyncio.all_tasks() > before
    await world.close()
    world.processes.clear()
    assert asyncio.all_tasks() == before
