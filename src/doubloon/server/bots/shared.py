"""Bots of several servers: those without worker processes ask those that have them, through Redis.

A request is taken by exactly one server, in turn by host as in `turns.py`; its answer comes back over the bus. Levels
that search have a list of their own, from which a server takes nothing before its processes have warmed up. While
servers are being updated, each asks only those of its own version: the keys name it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import ceil
from typing import Any, cast

import orjson
from redis.exceptions import RedisError

from ..bus import Bus, Message, redis_at
from ..settings import Settings
from . import ELSEWHERE, READY
from .request import STILL_COLD, BotFailed, Request, engine_key
from .steady import MOST_REMEMBERED, SteadyBots
from .workers import SEARCHING, BotWorkers

_ENGINE = engine_key()
QUICK_REQUESTS = f"doubloon:bot-turns:{_ENGINE}:quick"
SEARCHING_REQUESTS = f"doubloon:bot-turns:{_ENGINE}:searching"
WARM = f"doubloon:bots-are-warm:{_ENGINE}"
"""A key that is there as long as some server takes requests that search."""
PAUSE = 1.0
"""Seconds after which a Redis that failed is asked again."""
WAIT = 2.0
"""Seconds for which Redis is asked to wait for a request; in twice that it must have answered."""

logger = logging.getLogger(__name__)


def _topic(asker: str) -> str:
    return f"bots:{asker}"


class AskingBots(SteadyBots):
    """For a server that has no worker processes."""

    state = ELSEWHERE

    def __init__(self, settings: Settings, bus: Bus) -> None:
        super().__init__()
        assert settings.redis
        self._patience = settings.bot_seconds / 2
        """How long a request waits for a server."""
        # There it may wait for a process as long again, and then be thought about.
        self._seconds = self._patience + settings.bot_seconds
        self._redis = redis_at(settings.redis)
        self._bus = bus
        self._name = secrets.token_hex(8)
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._leave: Callable[[], Awaitable[None]] | None = None
        self._waited: deque[int] = deque(maxlen=MOST_REMEMBERED)
        """The seeds of bots that gave up waiting for a warm-up."""
        self._waiting: Counter[str] = Counter()
        """The number of waiting requests of each host."""

    async def open(self) -> None:
        self._leave = await self._bus.subscribe(_topic(self._name), self._hear)

    async def close(self) -> None:
        if self._leave:
            await self._leave()
        await self._redis.aclose()

    async def think(self, request: Request) -> Any:
        number = secrets.token_hex(8)
        line = orjson.dumps({"asker": self._name, "number": number, "request": request.to_line().decode()})
        self._answers[number] = asyncio.get_running_loop().create_future()
        try:
            return await self._ask(request, line, self._answers[number])
        except (RedisError, TimeoutError) as error:
            raise BotFailed(f"no server answered: {type(error).__name__}") from None
        finally:
            del self._answers[number]

    async def _ask(self, request: Request, line: bytes, answered: asyncio.Future[Message]) -> Any:
        if request.seed in self._waited and await self._is_cold_for(request):
            raise BotFailed(STILL_COLD)  # people wait for a cold bot once, not at every move
        requests = SEARCHING_REQUESTS if request.level in SEARCHING else QUICK_REQUESTS
        asking = asyncio.ensure_future(self._push(requests, request.host, line))
        self._waiting[request.host] += 1
        try:
            await asyncio.shield(asking)
            await asyncio.wait([answered], timeout=self._patience)
        except asyncio.CancelledError:  # the asker is gone, maybe while asking
            with suppress(RedisError):
                await asking
                await self._withdraw(requests, line)
            raise
        finally:
            self._waiting[request.host] -= 1
            self._waiting += Counter()  # forgets those that are 0
        if not answered.done() and await self._withdraw(requests, line):
            raise await self._late(request)
        answer = await asyncio.wait_for(answered, self._seconds)
        if "error" in answer:
            raise BotFailed(answer["error"])
        return answer[request.wanted]

    async def _push(self, requests: str, host: str, line: bytes) -> None:
        """Hosts have their turns, round after round; the round that is served now is that of the first in the list."""
        mine = self._waiting[host]
        first: Any = await self._redis.zrange(requests, 0, 0, withscores=True)
        await self._redis.zadd(requests, {line: (first[0][1] if first else 0) + mine})

    async def _is_cold_for(self, request: Request) -> bool:
        return request.level in SEARCHING and not await self._redis.exists(WARM)

    async def _late(self, request: Request) -> Exception:
        if not await self._is_cold_for(request):
            return TimeoutError()
        self._waited.append(request.seed)
        return BotFailed(STILL_COLD)

    async def _withdraw(self, requests: str, line: bytes) -> bool:
        """Takes a request back; whether no server had taken it yet."""
        return bool(await self._redis.zrem(requests, line))

    async def _hear(self, answer: Message) -> None:
        answered = self._answers.get(answer.get("number", ""))
        if answered and not answered.done():
            answered.set_result(answer)


class SharedBotWorkers(BotWorkers):
    """For a server that has worker processes: they think for the others too."""

    def __init__(self, settings: Settings, bus: Bus, **options: Any) -> None:
        super().__init__(settings, **options)
        assert settings.redis
        self._longest = ceil(2 * (WAIT + settings.bot_seconds))
        """Seconds after which it asks for the next request, whatever happens."""
        self._redis = redis_at(settings.redis, socket_timeout=2 * WAIT)
        self._bus = bus
        self._helping: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await super().open()
        self._helping = [asyncio.create_task(self._help()) for _ in self._attendants]

    async def close(self) -> None:
        for task in self._helping:
            task.cancel()
        await asyncio.gather(*self._helping, return_exceptions=True)
        await super().close()
        await self._redis.aclose()

    async def _help(self) -> None:
        """One request of others at a time for each process: own tables wait for no more than that."""
        while True:
            try:
                taken = await self._take_request()
            except RedisError as error:
                logger.warning("Redis gives no requests to bots: %s", error)
                await asyncio.sleep(PAUSE)
            else:
                if taken:
                    await self._read_and_answer(taken[1])

    async def _take_request(self) -> list[bytes] | None:
        """The name of a list and its first request; None if none came for a while."""
        lists = [QUICK_REQUESTS]
        if self.state == READY:
            lists.append(SEARCHING_REQUESTS)
            await self._redis.set(WARM, 1, ex=self._longest)
        return await cast(Awaitable[list[bytes] | None], self._redis.bzpopmin(lists, timeout=WAIT))

    async def _read_and_answer(self, line: bytes) -> None:
        try:
            await self._answer(orjson.loads(line))
        except (ValueError, TypeError, KeyError) as error:
            logger.warning("a request to a bot cannot be read: %r", error)

    async def _answer(self, asked: Message) -> None:
        answer: Message = {"number": asked["number"]}
        try:
            request = Request.from_line(asked["request"].encode())
            answer[request.wanted] = await self.think(request)
        except BotFailed as failure:
            answer["error"] = str(failure)
        await self._bus.publish(_topic(asked["asker"]), answer)
