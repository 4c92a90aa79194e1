"""People who play as fast as they can, and remember what servers have told them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from doubloon.server.database import Database
from doubloon.server.database.schema import OVER
from doubloon.server.play.log import MOVE
from doubloon.server.play.store import Loaded, load
from doubloon.server.play.table_game import replay

from .clients import EASY, ME, OPEN, Guest, hear, move

KINDS: tuple[tuple[str, list[dict[str, str]]], ...] = (
    ("san-juan", [ME, OPEN]),
    ("puerto-rico", [ME, OPEN, OPEN]),
    ("san-juan", [ME, OPEN, EASY]),
)
CUT_OFF = (OSError, EOFError, TimeoutError, WebSocketException)
PAUSE = 0.1
"""Seconds before a player connects again."""


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
    is_over: bool = False

    async def play(self, table_id: str) -> None:
        """Until the connection is cut off or the game is over."""
        try:
            async with self.guest.live(table_id) as live:
                await self._play(live)
        except CUT_OFF:
            return

    async def play_on(self, table_id: str, addresses: Sequence[str]) -> None:
        """Whatever happens, on one server or the other, as behind a proxy that sends clients anywhere."""
        for self.guest.address in cycle(addresses):
            await self.play(table_id)
            if self.is_over:
                return
            await asyncio.sleep(PAUSE)

    async def _play(self, live: ClientConnection) -> None:
        while not self.is_over:
            view = await hear(live, "view")
            self.is_over = view["table"]["status"] == "over"
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

    async def play_on(self, addresses: Sequence[str]) -> None:
        """Each player begins with another server."""
        ways = [addresses[number % len(addresses) :] + addresses[: number % len(addresses)] for number in range(5)]
        await asyncio.gather(*(player.play_on(self.id, way) for player, way in zip(self.players, ways, strict=False)))

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


async def lay(guests: Sequence[Guest], game: str, seats: list[dict[str, str]]) -> Table:
    """A table at which the first of the guests play."""
    people = guests[: len(seats) - seats.count(EASY)]
    table_id = await people[0].lay_table(game, *seats)
    for guest in people[1:]:
        await guest.join(table_id)
    return Table(table_id, [Player(copy(guest), seat, random.Random(seat)) for seat, guest in enumerate(people)])


async def check_logs(database_url: str, tables: Sequence[Table]) -> list[Table]:
    """All that players were told is in the database. The tables whose games are over."""
    database = Database(database_url)
    await database.open()
    over = []
    async with database.read() as connection:
        for table in tables:
            loaded = await load(connection, table.id)
            assert loaded
            table.check(loaded)
            if loaded.status == OVER:
                over.append(table)
    await database.close()
    return over
