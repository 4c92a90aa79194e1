"""Whatever two servers need goes away in the middle of games, and comes back: play goes on, and nothing is lost.

People connect again by themselves, to either server.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from ..conftest import RedisServer
from .clients import Guest
from .playing import KINDS, Table, check_logs, lay
from .processes import ServerProcess, server_process

MOVES = 15
"""At each table, before, during (where they can be made) and after."""
AWAY = 5.0
"""Seconds, longer than a process that does not renew its life counts as alive."""
LATEST = 600.0
"""Seconds after which it fails; on an idle machine it takes a few."""

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


class World:
    def __init__(self, servers: list[ServerProcess], redis: RedisServer, postgresql: Any) -> None:
        self.servers = servers
        self.redis = redis
        self.postgresql = postgresql


@pytest.fixture
async def world(postgresql: Any, postgresql_url: str, redis_server: RedisServer) -> AsyncIterator[World]:
    options = ("--database", postgresql_url, "--redis", redis_server.url)
    async with server_process(*options) as one, server_process(*options) as two:
        yield World([one, two], redis_server, postgresql)


async def kill_an_owner(world: World) -> None:
    await world.servers[0].kill()


async def pause_an_owner(world: World) -> None:
    """The other one takes its tables; what it wanted to write comes too late."""
    world.servers[0].pause()
    await asyncio.sleep(AWAY)
    world.servers[0].go_on()


async def restart_redis(world: World) -> None:
    """It has forgotten everything."""
    world.redis.stop()
    await asyncio.sleep(AWAY)
    world.redis.start()


async def pause_redis(world: World) -> None:
    world.redis.pause()
    await asyncio.sleep(AWAY)
    world.redis.go_on()


async def restart_postgresql(world: World) -> None:
    await asyncio.to_thread(world.postgresql.stop)
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(world.postgresql.ensure_postgres_running)


async def played(tables: list[Table], moves: int) -> None:
    """Until this many more moves are acknowledged at each table, or its game is over."""
    before = [table.acknowledged for table in tables]

    def is_enough(table: Table, count: int) -> bool:
        return table.acknowledged >= count + moves or any(player.is_over for player in table.players)

    async with asyncio.timeout(LATEST):
        while not all(map(is_enough, tables, before)):
            await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    "disturb",
    [kill_an_owner, pause_an_owner, restart_redis, pause_redis, restart_postgresql],
    ids=lambda each: each.__name__,
)
async def test_play_goes_on(world: World, postgresql_url: str, disturb: Callable[[World], Awaitable[None]]) -> None:
    addresses = [await server.start() for server in world.servers]
    guests = [await Guest.arrive(addresses[0], f"Guest {number}") for number in range(3)]
    tables = [await lay(guests, *kind) for kind in KINDS]
    playing = asyncio.gather(*(table.play_on(addresses) for table in tables))
    await played(tables, MOVES)
    await disturb(world)
    await played(tables, MOVES)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await check_logs(postgresql_url, tables)
