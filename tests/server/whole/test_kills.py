"""Servers are killed at random moments under load: what clients were told before is there afterwards.

`make soak` kills a thousand times.
"""

from __future__ import annotations

import asyncio
import os
import random
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from doubloon.server.database import Database
from doubloon.server.database.schema import OVER
from doubloon.server.play.log import MOVE
from doubloon.server.play.store import Loaded, load
from doubloon.server.play.table_game import replay

from .clients import EASY, ME, OPEN, Guest, hear, move
from .processes import ServerProcess, server_process

KILLS = int(os.environ.get("KILLS", "20"))
MOST_MOVES = 60
"""Moves that are acknowledged before a kill."""
A_MOMENT = 0.02
"""Seconds, longer than any move takes: the kill comes anywhere in it."""
KINDS: tuple[tuple[str, list[dict[str, str]]], ...] = (
    ("san-juan", [ME, OPEN]),
    ("puerto-rico", [ME, OPEN, OPEN]),
    ("san-juan", [ME, OPEN, EASY]),
)
TABLES = 3
"""Tables that are played at the same time."""
CUT_OFF = (OSError, EOFError, WebSocketException)

pytestmark = pytest.mark.anyio


@dataclass
class Player:
    """Plays as fast as possible, and remembers what the server has said."""

    guest: Guest
    seat: int
    chance: random.Random
    newest: int = 0
    """The newest version that the player has seen."""
    told: dict[int, tuple[str, int | None]] = field(default_factory=dict)
    """By version: what happened, and at which seat."""
    wanted: dict[int, list[str]] = field(default_factory=dict)
    """By version: the move that the player wanted to lead to it, acknowledged or not."""

    async def play(self, table_id: str) -> None:
        """Until the connection is cut off or the game is over."""
        try:
            async with self.guest.live(table_id) as live:
                await self._play(live)
        except CUT_OFF:
            return

    async def _play(self, live: ClientConnection) -> None:
        is_over = False
        while not is_over:
            view = await hear(live, "view")
            is_over = view["table"]["status"] == "over"
            self.newest = view["version"]
            self.told |= {entry["version"]: (entry["kind"], entry["seat"]) for entry in view["happened"]}
            if view["legal"]:
                await move(live, view["version"], *self._wish(view))

    def _wish(self, view: dict[str, Any]) -> list[str]:
        """What was wanted before the connection was cut off is said once more."""
        return self.wanted.setdefault(view["version"] + 1, [self.chance.choice(view["legal"])["id"]])


@dataclass
class Table:
    id: str
    players: list[Player]

    async def play(self) -> None:
        await asyncio.gather(*(player.play(self.id) for player in self.players))

    @property
    def acknowledged(self) -> int:
        return len({number for player in self.players for number in player.told})

    def check(self, loaded: Loaded) -> None:
        numbers = [entry.number for entry in loaded.entries]
        assert numbers == list(range(1, len(numbers) + 1))
        assert replay(loaded.table, loaded.entries).version == len(numbers)
        kept = {entry.number: (entry.kind, entry.seat) for entry in loaded.entries}
        for player in self.players:
            assert player.newest <= len(numbers)
            assert player.told.items() <= kept.items()
            # No other moves than those that the player wanted, each in its place.
            made = {entry.number: entry for entry in loaded.entries if entry.seat == player.seat}
            assert all(entry.kind == MOVE for entry in made.values())
            assert {number: entry.data["actions"] for number, entry in made.items()}.items() <= player.wanted.items()


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
        await self._come_to(await server.start())
        enough = self.acknowledged + self._chance.randrange(MOST_MOVES)
        playing = asyncio.gather(*(table.play() for table in self._tables))
        while self.acknowledged < enough and not playing.done():
            await asyncio.sleep(A_MOMENT * self._chance.random())
        await server.kill()
        await playing

    @property
    def acknowledged(self) -> int:
        return self._acknowledged_before + sum(table.acknowledged for table in self._tables)

    async def check(self) -> None:
        """All logs; tables whose games are over are forgotten afterwards."""
        database = Database(self._database_url)
        await database.open()
        async with database.read() as connection:
            for table in self._tables.copy():
                loaded = await load(connection, table.id)
                assert loaded
                table.check(loaded)
                if loaded.status == OVER:
                    self._forget(table)
        await database.close()

    def _forget(self, table: Table) -> None:
        self._acknowledged_before += table.acknowledged
        self._tables.remove(table)

    async def _come_to(self, address: str) -> None:
        for guest in self._guests:
            guest.address = address
        if not self._guests:
            self._guests = [await Guest.arrive(address, f"Guest {number}") for number in range(3)]
        while len(self._tables) < TABLES:
            self._tables.append(await self._lay(*next(self._kinds)))

    async def _lay(self, game: str, seats: list[dict[str, str]]) -> Table:
        people = self._guests[: len(seats) - seats.count(EASY)]
        table_id = await people[0].lay_table(game, *seats)
        for guest in people[1:]:
            await guest.join(table_id)
        players = [Player(guest, seat, random.Random(seat)) for seat, guest in enumerate(people)]
        return Table(table_id, players)


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_when_servers_are_killed(sqlite_url: str) -> None:
    games = Load(sqlite_url)
    async with server_process("--database", sqlite_url) as server:
        for _ in range(KILLS):
            await games.until_killed(server)
            await games.check()
    assert games.acknowledged > KILLS
