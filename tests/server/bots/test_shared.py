"""A server without worker processes lets another one's think, through Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import orjson
import pytest
from redis.asyncio import Redis

from doubloon.bots import levels
from doubloon.bots.random_bot import RandomBot
from doubloon.server.bots import shared
from doubloon.server.bots.process import PROGRAM
from doubloon.server.bots.request import STILL_COLD, BotFailed, Request
from doubloon.server.bots.shared import QUICK_REQUESTS, SEARCHING_REQUESTS, WARM, AskingBots, SharedBotWorkers
from doubloon.server.bus import RedisBus
from doubloon.server.settings import Settings

from .test_workers import SEED, a_view, broken, medium_choice, reasons, warming_up_when_asked_for

pytestmark = pytest.mark.anyio


@pytest.fixture
async def asking(redis_url: str) -> AsyncIterator[AskingBots]:
    bus = RedisBus(redis_url)
    bots = AskingBots(Settings(redis=redis_url, bot_processes=0, bot_seconds=1), bus)
    await bus.open()
    await bots.open()
    yield bots
    await bots.close()
    await bus.close()


@pytest.fixture(params=["usual", "broken"])
async def helping(redis_url: str, request: pytest.FixtureRequest) -> AsyncIterator[str]:
    bus = RedisBus(redis_url)
    program = PROGRAM if request.param == "usual" else broken("say(error='Oops')")
    bots = SharedBotWorkers(Settings(redis=redis_url, bot_seconds=20), bus, program=program)
    await bus.open()
    await bots.open()
    yield request.param
    await bots.close()
    await bus.close()


async def test_another_server_thinks(asking: AskingBots, helping: str) -> None:
    asking._patience = asking._seconds = 20
    view = a_view()
    answers = await asyncio.gather(*(asking.choose(view, "medium", seed) for seed in range(SEED)))
    expected = levels.medium if helping == "usual" else RandomBot
    assert answers == [expected(seed).choose(view) for seed in range(SEED)]


@pytest.mark.slow
@pytest.mark.parametrize("helping", ["usual"], indirect=True)
async def test_a_worker_that_waits_long_for_a_request_still_answers(
    helping: str, asking: AskingBots, caplog: pytest.LogCaptureFixture
) -> None:
    await asyncio.sleep(3 * shared.WAIT)
    asking._patience = asking._seconds = 20
    view = a_view()
    assert await asking.choose(view, "medium", SEED) == levels.medium(SEED).choose(view)
    assert not caplog.records


async def test_levels_that_search_wait_for_a_server_that_has_warmed_up(asking: AskingBots, redis_url: str) -> None:
    view = a_view()
    bus = RedisBus(redis_url)
    program = warming_up_when_asked_for("easy", otherwise=medium_choice(view))
    helping = SharedBotWorkers(Settings(redis=redis_url, bot_seconds=60), bus, program=program)
    await bus.open()
    await helping.open()
    asking._patience = asking._seconds = 60
    searching = asyncio.create_task(asking.choose(view, "expert", SEED))
    assert await asking.choose(view, "medium", SEED) == medium_choice(view), "others pass it by"
    assert not searching.done()
    await asking.choose(view, "easy", SEED)
    assert await searching == medium_choice(view)
    assert await asking._redis.exists(WARM)
    await helping.close()
    await bus.close()


async def test_a_bot_that_waited_too_long_for_a_warm_up_elsewhere_is_replaced_until_it_is_over(
    asking: AskingBots, redis_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    view = a_view()
    redis: Redis = Redis.from_url(redis_url)
    await redis.delete(WARM)
    asking._patience = 0.05
    for _ in range(2):
        await asking.choose(view, "expert", SEED)
    cold = [reason for reason in reasons(caplog) if reason == STILL_COLD]
    assert len(cold) == 1, "that is told once, not at each move"
    assert SEED in asking._waited
    asking._patience = 10**6
    with pytest.raises(BotFailed, match=STILL_COLD):
        await asking.think(Request.of(view, "expert", SEED))
    await redis.set(WARM, 1)
    asking._patience = 0.05
    with pytest.raises(BotFailed, match="no server answered"):
        await asking.think(Request.of(view, "expert", SEED))
    await redis.delete(WARM)
    await redis.aclose()


@pytest.mark.slow
@pytest.mark.parametrize("helping", ["usual"], indirect=True)
async def test_a_request_that_cannot_be_read_ends_nobody(helping: str, asking: AskingBots, redis_url: str) -> None:
    redis: Redis = Redis.from_url(redis_url)
    for line in ("nonsense", "5", "{}", '{"asker": "a", "number": "b", "request": "{}"}'):
        await redis.zadd(QUICK_REQUESTS, {line: 0})
    await redis.aclose()
    asking._patience = asking._seconds = 60
    view = a_view()
    assert await asking.choose(view, "medium", SEED) == medium_choice(view)


async def test_servers_that_ask_wait_in_turn_by_host(asking: AskingBots) -> None:
    asking._patience = 60
    waiting = [
        asyncio.create_task(asking.choose(a_view(), "medium", SEED + number, host))
        for number, host in enumerate(["greedy"] * 5 + ["ann"])
    ]
    while await asking._redis.zcard(QUICK_REQUESTS) < len(waiting):
        await asyncio.sleep(0.01)
    lines = await asking._redis.zrange(QUICK_REQUESTS, 0, -1)
    hosts = [orjson.loads(orjson.loads(line)["request"])["host"] for line in lines]
    assert "ann" in hosts[:2]
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_a_request_of_a_table_that_is_gone_is_taken_back(asking: AskingBots, redis_url: str) -> None:
    redis: Redis = Redis.from_url(redis_url)
    asking._patience = 60
    thinking = asyncio.create_task(asking.choose(a_view(), "medium", SEED))
    while not await redis.zcard(QUICK_REQUESTS):
        assert not thinking.done()
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert await redis.zcard(QUICK_REQUESTS) == 0
    await redis.aclose()


async def test_where_no_server_thinks_any_action_is_taken(asking: AskingBots, redis_url: str) -> None:
    view = a_view()
    asking._patience = 0.1
    assert await asking.choose(view, "hard", SEED) == RandomBot(SEED).choose(view)
    redis: Redis = Redis.from_url(redis_url)
    for requests in (QUICK_REQUESTS, SEARCHING_REQUESTS):
        assert await redis.zcard(requests) == 0, "a request that nobody waits for is not left behind"
    await redis.aclose()
