"""A server without worker processes lets another one's think, through Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from doubloon.bots import levels
from doubloon.bots.random_bot import RandomBot
from doubloon.server.bots import shared
from doubloon.server.bots.process import PROGRAM
from doubloon.server.bots.shared import REQUESTS, AskingBots, SharedBotWorkers
from doubloon.server.bus import RedisBus
from doubloon.server.settings import Settings

from .test_workers import SEED, a_view, broken

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
    asking._seconds = 20
    view = a_view()
    answers = await asyncio.gather(*(asking.choose(view, "medium", seed) for seed in range(SEED)))
    expected = levels.medium if helping == "usual" else RandomBot
    assert answers == [expected(seed).choose(view) for seed in range(SEED)]


@pytest.mark.slow
@pytest.mark.parametrize("helping", ["usual"], indirect=True)
async def test_who_waits_long_for_a_request_still_answers(
    helping: str, asking: AskingBots, caplog: pytest.LogCaptureFixture
) -> None:
    await asyncio.sleep(3 * shared.WAIT)
    asking._seconds = 20
    view = a_view()
    assert await asking.choose(view, "medium", SEED) == levels.medium(SEED).choose(view)
    assert not caplog.records


async def test_where_no_server_thinks_any_action_is_taken(asking: AskingBots, redis_url: str) -> None:
    view = a_view()
    asking._seconds = 0.1
    assert await asking.choose(view, "hard", SEED) == RandomBot(SEED).choose(view)
    redis: Redis = Redis.from_url(redis_url)
    assert await redis.llen(REQUESTS) == 0, "what nobody waits for any more is not left behind"
    await redis.aclose()
