"""Messages between processes: through Redis as within one, and what happens when Redis goes away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.exceptions import RedisError

from doubloon.server.bus import LOST, Bus, LocalBus, Message, RedisBus, bus_of

from .conftest import RedisServer

pytestmark = pytest.mark.anyio


class Inbox:
    """A listener that keeps what it hears."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Message] = asyncio.Queue()

    async def __call__(self, message: Message) -> None:
        self._heard.put_nowait(message)

    async def next(self) -> Message:
        return await asyncio.wait_for(self._heard.get(), 10)

    @property
    def is_empty(self) -> bool:
        return self._heard.empty()


@pytest.fixture
async def two(redis_url: str) -> AsyncIterator[tuple[RedisBus, RedisBus]]:
    buses = RedisBus(redis_url), RedisBus(redis_url)
    for bus in buses:
        await bus.open()
    yield buses
    for bus in buses:
        await bus.close()


@pytest.fixture(params=["local", "redis"])
async def bus(request: pytest.FixtureRequest, redis_url: str) -> AsyncIterator[Bus]:
    bus = bus_of(redis_url if request.param == "redis" else None)
    await bus.open()
    yield bus
    await bus.close()


async def test_a_listener_hears_its_topic_once_until_it_leaves(bus: Bus) -> None:
    here, elsewhere = Inbox(), Inbox()
    leave = await bus.subscribe("table:a", here)
    await bus.subscribe("table:b", elsewhere)
    await bus.publish("table:a", {"version": 1})
    await bus.publish("table:a", {"version": 2})
    assert [await here.next(), await here.next()] == [{"version": 1}, {"version": 2}]
    await leave()
    await bus.publish("table:a", {"version": 3})
    await bus.publish("table:b", {"version": 4})
    assert await elsewhere.next() == {"version": 4}
    assert here.is_empty
    assert elsewhere.is_empty


async def test_nothing_is_lost_in_a_rush(two: tuple[RedisBus, RedisBus]) -> None:
    here, there = two
    inbox = Inbox()
    await there.subscribe("table:a", inbox)
    await asyncio.gather(*(here.publish("table:a", {"version": number}) for number in range(500)))
    heard = [(await inbox.next())["version"] for _ in range(500)]
    assert sorted(heard) == list(range(500))


async def test_a_listener_that_fails_hinders_nobody(bus: Bus) -> None:
    async def fail(_: Message) -> None:
        raise RuntimeError

    inbox = Inbox()
    await bus.subscribe("table:a", fail)
    await bus.subscribe("table:a", inbox)
    await bus.publish("table:a", {"version": 1})
    assert await inbox.next() == {"version": 1}


async def test_other_processes_hear_it_too(two: tuple[RedisBus, RedisBus]) -> None:
    one, other = two
    near, far = Inbox(), Inbox()
    await one.subscribe("table:a", near)
    leave = await other.subscribe("table:a", far)
    await one.publish("table:a", {"version": 1})
    assert await near.next() == await far.next() == {"version": 1}
    await leave()
    await one.publish("table:a", {"version": 2})
    assert await near.next() == {"version": 2}
    again = Inbox()
    await other.subscribe("table:a", again)
    await one.publish("table:a", {"version": 3})
    assert await again.next() == {"version": 3}
    assert far.is_empty
    await asyncio.sleep(0.05)
    assert await near.next() == {"version": 3}
    assert near.is_empty, "what it said itself must not come back"


async def test_listeners_are_told_when_messages_may_be_missing(tmp_path: Path) -> None:
    redis = RedisServer(tmp_path)
    redis.start()
    bus = RedisBus(redis.url)
    await bus.open()
    inbox = Inbox()
    await bus.subscribe("table:a", inbox)
    redis.stop()
    while bus.is_connected:
        await asyncio.sleep(0.01)
    late = Inbox()
    await bus.subscribe("table:b", late)
    await bus.publish("table:a", {"version": 1})
    assert await inbox.next() == {"version": 1}, "this process needs no Redis"
    redis.start()
    assert await inbox.next() == LOST
    assert bus.is_connected
    await bus.publish("table:b", {"version": 2})
    assert await late.next() in ({"version": 2}, LOST)
    await bus.close()
    redis.stop()


async def test_without_redis_a_bus_of_redis_does_not_open(tmp_path: Path) -> None:
    bus = bus_of(f"unix://{tmp_path / 'nothing'}")
    with pytest.raises(RedisError):
        await bus.open()
    await bus.close()
    assert isinstance(bus_of(None), LocalBus)
