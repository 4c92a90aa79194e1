"""Servers are killed at random moments under load: what clients were told before is there afterwards.

`make soak` kills a thousand times.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Sequence
from itertools import cycle

import pytest

from ..conftest import RedisServer
from .clients import Guest
from .playing import KINDS, Table, check_logs, lay
from .processes import ServerProcess, server_process

KILLS = int(os.environ.get("KILLS", "20"))
MOST_MOVES = 60
"""Moves that are acknowledged before a kill."""
A_MOMENT = 0.02
"""Seconds, longer than any move takes: the kill comes anywhere in it."""
TABLES = 3
"""Tables that are played at the same time."""

pytestmark = pytest.mark.anyio


class Load:
    """Some tables, and new ones when their games are over."""

    def __init__(self, database_url: str) -> None:
        self._database_url = database_url
        self._chance = random.Random(1)
        self._guests: list[Guest] = []
        self._kinds = cycle(KINDS)
        self._tables: list[Table] = []
        self._acknowledged_before = 0

    async def until_killed(self, server: ServerProcess) -> None:
        """Plays on the server until it is killed, in the middle of moves."""
        await self.come_to(await server.start())
        enough = self.acknowledged + self._chance.randrange(MOST_MOVES)
        playing = asyncio.gather(*(table.play() for table in self._tables))
        while self.acknowledged < enough and not playing.done():
            await self._a_moment()
        await server.kill()
        await playing

    async def while_killed(self, servers: Sequence[ServerProcess], addresses: list[str]) -> None:
        """Plays on two servers of which one is killed, and goes on until the other has taken over."""
        await self.come_to(addresses[0])
        playing = asyncio.gather(*(table.play_on(addresses) for table in self._tables))
        enough = self.acknowledged + self._chance.randrange(MOST_MOVES)
        while self.acknowledged < enough and not playing.done():
            await self._a_moment()
        killed = self._chance.randrange(len(servers))
        await servers[killed].kill()
        enough = self.acknowledged + self._chance.randrange(MOST_MOVES)
        while self.acknowledged < enough and not playing.done():
            await self._a_moment()
        addresses[killed] = await servers[killed].start()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    async def _a_moment(self) -> None:
        await asyncio.sleep(A_MOMENT * self._chance.random())

    @property
    def acknowledged(self) -> int:
        return self._acknowledged_before + sum(table.acknowledged for table in self._tables)

    async def check(self) -> None:
        """All logs; tables whose games are over are forgotten afterwards."""
        for table in await check_logs(self._database_url, self._tables):
            self._forget(table)

    def _forget(self, table: Table) -> None:
        self._acknowledged_before += table.acknowledged
        self._tables.remove(table)

    async def come_to(self, address: str) -> None:
        players = (player.guest for table in self._tables for player in table.players)
        for guest in (*self._guests, *players):
            guest.address = address
        if not self._guests:
            self._guests = [await Guest.arrive(address, f"Guest {number}") for number in range(3)]
        while len(self._tables) < TABLES:
            self._tables.append(await lay(self._guests, *next(self._kinds)))


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_when_servers_are_killed(sqlite_url: str) -> None:
    games = Load(sqlite_url)
    async with server_process("--database", sqlite_url) as server:
        for _ in range(KILLS):
            await games.until_killed(server)
            await games.check()
    assert games.acknowledged > KILLS


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_when_one_of_two_owners_is_killed(
    postgresql_url: str, redis_server: RedisServer
) -> None:
    """Each time the other one goes on with its tables."""
    games = Load(postgresql_url)
    options = ("--database", postgresql_url, "--redis", redis_server.url)
    async with server_process(*options) as one, server_process(*options) as two:
        addresses = [await server.start() for server in (one, two)]
        for _ in range(max(2, KILLS // 10)):
            await games.while_killed([one, two], addresses)
            await games.check()
    assert games.acknowledged > KILLS
