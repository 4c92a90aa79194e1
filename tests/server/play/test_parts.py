"""The parts of a room by themselves: timers, tasks, members, connections, and who may do what."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import pytest

from doubloon.server.guard.errors import Refused
from doubloon.server.play.live import Connection
from doubloon.server.play.members import WAITING_MOST, Member
from doubloon.server.play.tasks import Tasks
from doubloon.server.play.telling import DEVICES_MOST
from doubloon.server.play.timers import SLACK, Timers

from .conftest import Process, lay_table, offered

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


async def test_many_messages_at_once_do_not_keep_their_answers_back(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    member = await room.enter("ann")
    said = [{"type": "websocket.receive", "text": json.dumps({"type": "ping"})}] * (2 * WAITING_MOST)
    coming = iter([*said, {"type": "websocket.disconnect"}])
    sent: list[dict[str, Any]] = []

    async def receive() -> Any:
        return next(coming)

    async def send(message: Any) -> None:
        sent.append(json.loads(message["text"]))

    await Connection(process.rooms, room, member).run(receive, send)
    assert not member.is_dropped
    assert [message["type"] for message in sent].count("pong") > WAITING_MOST


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


async def test_who_may_not_is_told_why(process: Process) -> None:
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
    await room.leave("ann")
    assert await why_not(room.move("ann", 2, [action])) == (409, "away")
    await room.resign("ann")
    assert await why_not(room.come_back("ann")) == (409, "resigned")
    await room.resign("ben")
    assert await why_not(room.come_back("ben")) == (409, "not-running")
