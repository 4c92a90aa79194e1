"""Which process owns a table: the one that holds its game, attends to its bots and clocks, and tells its clients.

Without Redis there is one process, and every table is its own. With Redis, a process says once a second that it lives,
and a table belongs to the living process that asked for it first. What a process owns is free again as soon as it says
so, or when it has not renewed its life in time.

Every time a table changes hands it gets a higher *fence*, a number by which Redis tells an owner from one that came
later: a process that was paused cannot give back what meanwhile belongs to another. The log in the database needs no
fence. It takes an entry only on the version that the entry was made for, so two processes that both believe that they
own a table slow each other down, and do no harm.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection
from contextlib import suppress
from typing import NamedTuple, Protocol

from redis.asyncio.client import Pipeline
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from .. import metrics
from ..bus import redis_at
from ..settings import Settings

RENEWED_EVERY = 1.0
"""Seconds after which a process says again that it lives."""
ALIVE_FOR = 3.0
"""Seconds after which a process that has not said so counts as dead."""
PATIENCE = 2.0
"""Seconds to wait for Redis."""
AT_ONCE = 100
"""Tables of a dead process that are freed in one go."""

PREFIX = "doubloon:"
ALIVE, OWNER, TABLES = PREFIX + "alive:", PREFIX + "owner:", PREFIX + "tables:"
"""Followed by a process, a table, a process."""
PROCESSES, FENCE = PREFIX + "processes", PREFIX + "fence"

TAKE = f"""
local table, asker = ARGV[1], ARGV[2]
local owner, how = redis.call('GET', '{OWNER}' .. table), 'free'
if owner then
    local process = string.match(owner, '%S+')
    if process ~= asker and redis.call('EXISTS', '{ALIVE}' .. process) == 1 then return {{owner, 'owned'}} end
    if process ~= asker then how = 'orphaned' end
    redis.call('SREM', '{TABLES}' .. process, table)
end
owner = asker .. ' ' .. redis.call('INCR', '{FENCE}')
redis.call('SET', '{OWNER}' .. table, owner)
redis.call('SADD', '{TABLES}' .. asker, table)
return {{owner, how}}
"""
"""Who owns the table; the asker, if nobody alive does. A process that asks again gets a new fence, so that what it is
just giving back stays its own."""

RELEASE = f"""
if redis.call('GET', '{OWNER}' .. ARGV[1]) == ARGV[2] .. ' ' .. ARGV[3] then
    redis.call('DEL', '{OWNER}' .. ARGV[1])
    redis.call('SREM', '{TABLES}' .. ARGV[2], ARGV[1])
end
"""

RENEW = f"""
local was_alive = redis.call('EXISTS', '{ALIVE}' .. ARGV[1])
redis.call('SET', '{ALIVE}' .. ARGV[1], 1, 'PX', ARGV[2])
redis.call('SADD', '{PROCESSES}', ARGV[1])
local dead, others = {{}}, 0
for _, process in ipairs(redis.call('SMEMBERS', '{PROCESSES}')) do
    if redis.call('EXISTS', '{ALIVE}' .. process) == 0 then table.insert(dead, process) else others = others + 1 end
end
return {{was_alive, others - 1, dead}}
"""
"""Whether the process was still alive, how many others are, and which are dead."""

BURY = f"""
if redis.call('EXISTS', '{ALIVE}' .. ARGV[1]) == 1 then return {{}} end
local tables = redis.call('SPOP', '{TABLES}' .. ARGV[1], ARGV[2])
for _, table in ipairs(tables) do
    local owner = redis.call('GET', '{OWNER}' .. table)
    if owner and string.match(owner, '%S+') == ARGV[1] then redis.call('DEL', '{OWNER}' .. table) end
end
if #tables == 0 then redis.call('SREM', '{PROCESSES}', ARGV[1]) end
return tables
"""
"""Frees some tables of a dead process: which. If there are none left, the process is forgotten."""

logger = logging.getLogger(__name__)


class Owner(NamedTuple):
    process: str
    fence: int


class News(NamedTuple):
    """What a process learns when it renews its life."""

    has_lapsed: bool = False
    """It was dead for a while, or cut off: what it owned may belong to others now."""
    others: int = 0
    """Other processes that live."""
    dead: Collection[str] = ()
    """Processes whose tables nobody looks after."""


class Ownership(Protocol):
    process: str
    """The name of this process."""
    held: dict[str, int]
    """The fences of what this process owns, if there are others."""

    async def open(self) -> News: ...

    async def close(self) -> None:
        """Gives everything back."""

    async def renew(self) -> News: ...

    async def take(self, table_id: str) -> Owner:
        """Who owns the table: this process, if nobody else did."""

    async def release(self, table_id: str) -> None:
        """Anybody else may own the table from now on."""

    async def bury(self, process: str) -> list[str]:
        """Frees some of the tables of a dead process: which. Nothing if there are none left."""

    async def gone(self, processes: Collection[str]) -> list[str]:
        """Those that are dead."""


class SoleOwnership:
    """For a single process: every table is its own."""

    process = "alone"

    def __init__(self) -> None:
        self.held: dict[str, int] = {}

    async def open(self) -> News:
        return News()

    async def close(self) -> None:
        pass

    async def renew(self) -> News:
        return News()

    async def take(self, table_id: str) -> Owner:
        return Owner(self.process, 0)

    async def release(self, table_id: str) -> None:
        pass

    async def bury(self, process: str) -> list[str]:
        return []

    async def gone(self, processes: Collection[str]) -> list[str]:
        return []


class SharedOwnership:
    """For several processes. While Redis is away each serves whoever comes to it, and asks again afterwards."""

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(8)
        self.held: dict[str, int] = {}
        options = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE, "retry": Retry(NoBackoff(), 0)}
        self._redis = redis_at(url, **options)
        self._take, self._release, self._renew, self._bury = (
            self._redis.register_script(script) for script in (TAKE, RELEASE, RENEW, BURY)
        )
        self._answers = False
        self._renewed_at = self._lapsed_at = -ALIVE_FOR

    async def open(self) -> News:
        return await self.renew()

    async def close(self) -> None:
        with suppress(RedisError):
            async with self._redis.pipeline(transaction=False) as pipeline:
                await self._give_everything_back(pipeline)
        self.held.clear()
        await self._redis.aclose()

    async def _give_everything_back(self, pipeline: Pipeline) -> None:
        for table_id, fence in self.held.items():
            await self._release(args=[table_id, self.process, fence], client=pipeline)
        pipeline.delete(ALIVE + self.process, TABLES + self.process)
        pipeline.srem(PROCESSES, self.process)
        await pipeline.execute()

    # This process and others ------------------------------------------------------------------------------------------

    async def renew(self) -> News:
        try:
            was_alive, others, dead = await self._renew(args=[self.process, round(1000 * ALIVE_FOR)])
        except RedisError as error:
            if self._answers:
                logger.warning("ownership: Redis does not answer: %s", error)
            self._answers = False
            return News()
        has_lapsed = not (was_alive and self._answers)
        self._answers, self._renewed_at = True, _now()
        if has_lapsed:
            self._lapsed_at = self._renewed_at
            self.held.clear()
        return News(has_lapsed, others, [process.decode() for process in dead] if self._may_judge else [])

    @property
    def _may_judge(self) -> bool:
        """After an outage of Redis all seem dead until they have renewed their lives, too."""
        return _now() - self._lapsed_at > ALIVE_FOR + RENEWED_EVERY

    async def bury(self, process: str) -> list[str]:
        try:
            return [table.decode() for table in await self._bury(args=[process, AT_ONCE])]
        except RedisError:
            return []

    async def gone(self, processes: Collection[str]) -> list[str]:
        try:
            alive = await self._redis.mget([ALIVE + process for process in processes])
        except RedisError:
            return []  # the bus says what was lost
        return [process for process, life in zip(processes, alive, strict=True) if life is None]

    # Tables -----------------------------------------------------------------------------------------------------------

    async def take(self, table_id: str) -> Owner:
        if table_id in self.held and _now() - self._renewed_at < ALIVE_FOR:
            return Owner(self.process, self.held[table_id])
        if not self._answers:
            return Owner(self.process, 0)
        try:
            owned, how = await self._take(args=[table_id, self.process])
        except RedisError:
            self._answers = False
            return Owner(self.process, 0)
        process, fence = owned.decode().split()
        owner = Owner(process, int(fence))
        if process == self.process:
            self.held[table_id] = max(owner.fence, self.held.get(table_id, 0))
            metrics.ownership_changes.labels(how.decode()).inc()
        return owner

    async def release(self, table_id: str) -> None:
        fence = self.held.pop(table_id, None)
        if fence is None:
            return
        with suppress(RedisError):  # a table that is not given back is asked for again, or freed when this process dies
            await self._release(args=[table_id, self.process, fence])


def _now() -> float:
    return asyncio.get_running_loop().time()


def ownership_of(settings: Settings) -> Ownership:
    """The kind that the settings ask for; it is still to be opened."""
    return SharedOwnership(settings.redis) if settings.redis else SoleOwnership()
