"""Frames between two processes: in order, and what happens when some are missing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from doubloon.server.bus import LOST, LocalBus, Message
from doubloon.server.play import peers
from doubloon.server.play.peers import Frame, Peers

pytestmark = pytest.mark.anyio


class Line(LocalBus):
    """A bus that can lose messages, and says whether anybody was there."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[Message] = []
        self.is_cut = False

    async def publish(self, topic: str, message: Message) -> bool:
        await asyncio.sleep(0)
        self.messages.append(message)
        is_there = topic in self.topics
        if not self.is_cut:
            await super().publish(topic, message)
        return is_there


class End:
    """One of the processes."""

    def __init__(self, line: Line, name: str) -> None:
        self.heard: list[Any] = []
        self.lost: list[str] = []
        self.peers = Peers(line, name, self._hear, self.lost.append)

    def _hear(self, process: str, frame: Frame) -> None:
        self.heard.append((process, *frame))


@pytest.fixture
async def line() -> Line:
    return Line()


@pytest.fixture
async def ends(line: Line) -> list[End]:
    both = [End(line, name) for name in ("one", "two")]
    for end in both:
        await end.peers.open()
    return both


async def quiet() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_what_is_sent_together_goes_in_one_message(ends: list[End], line: Line) -> None:
    one, two = ends
    for number in range(5):
        one.peers.send("two", ["said", number])
    await quiet()
    assert two.heard == [("one", "said", number) for number in range(5)]
    assert len(line.messages) == 1


async def test_what_comes_meanwhile_goes_in_the_next_one(ends: list[End], line: Line) -> None:
    one, two = ends
    one.peers.send("two", ["said", 0])
    await asyncio.sleep(0)
    one.peers.send("two", ["said", 1])
    one.peers.send("two", ["said", 2])
    await quiet()
    assert [frame for _, _, frame in two.heard] == [0, 1, 2]
    assert [len(message["frames"]) for message in line.messages] == [1, 2]
    assert not one.lost
    assert not two.lost


async def test_a_message_that_is_missing_ends_what_went_before_on_both_sides(ends: list[End], line: Line) -> None:
    one, two = ends
    one.peers.send("two", ["said", 0])
    two.peers.send("one", ["said", 0])
    await quiet()
    line.is_cut = True
    one.peers.send("two", ["said", 1])
    await quiet()
    line.is_cut = False
    one.peers.send("two", ["said", 2])
    await quiet()
    assert (one.lost, two.lost) == (["two"], ["one"])
    one.peers.send("two", ["said", 3])
    two.peers.send("one", ["said", 3])
    await quiet()
    assert [number for _, _, number in two.heard] == [0, 3]
    assert [number for _, _, number in one.heard] == [0, 3]
    assert (one.lost, two.lost) == (["two"], ["one"])


async def test_a_process_that_is_not_there_is_lost(ends: list[End], line: Line) -> None:
    one, _ = ends
    one.peers.send("three", ["open", 0])
    await quiet()
    assert one.lost == ["three"]
    assert len(line.messages) == 1


async def test_whoever_may_have_missed_something_loses_everybody(ends: list[End], line: Line) -> None:
    one, two = ends
    one.peers.send("two", ["said", 0])
    await quiet()
    await LocalBus.publish(line, "relay:two", LOST)
    await quiet()
    assert (two.lost, one.lost) == (["one"], ["two"])
    one.peers.send("two", ["said", 1])
    await quiet()
    assert (two.lost, one.lost) == (["one"], ["two"])
    assert two.heard == [("one", "said", 0), ("one", "said", 1)]


async def test_too_much_waits_for_what_is_on_its_way(
    ends: list[End], line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "WAITING_MOST", 2)
    one, two = ends
    for number in range(10):
        await one.peers.send_in_time("two", ["said", number])
    assert len(two.heard) >= 7
    await one.peers.close()
    assert [number for _, _, number in two.heard] == list(range(10))


async def test_a_bus_that_fails_is_no_end(ends: list[End], line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = ends

    async def fail(topic: str, message: Message) -> bool:
        raise ValueError

    with monkeypatch.context() as patch:
        patch.setattr(line, "publish", fail)
        one.peers.send("two", ["said", 0])
        await quiet()
    assert one.lost == ["two"]
    one.peers.send("two", ["said", 1])
    await quiet()
    assert two.heard == [("one", "said", 1)]
