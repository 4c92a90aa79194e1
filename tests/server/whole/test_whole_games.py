"""Whole games of each kind through the API: people are cut off in every phase, come back and find it as it was."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from doubloon import games
from doubloon.server.guard.buckets import Limit
from doubloon.server.guard.limits import LIMITS

from .clients import EASY, ME, OPEN, Guest, hear_turn, hear_view, move

TABLES = {"people": [ME, OPEN, OPEN], "bots": [ME, EASY, EASY], "both": [ME, OPEN, EASY]}

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture(autouse=True)
def no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """These clients decide faster than people."""
    monkeypatch.setitem(LIMITS, "live", Limit(burst=10_000, per_second=1_000))


class Player:
    """Decides at random, and goes and comes back once in every phase in which it decides."""

    def __init__(self, guest: Guest, seed: int) -> None:
        self.guest = guest
        self.cut_off_in: set[str] = set()
        self.last: dict[str, Any] = {}
        """The last view."""
        self._chance = random.Random(seed)

    async def play(self, table_id: str) -> None:
        self.last = {}
        while not self.last or self.last["legal"]:
            async with self.guest.live(table_id) as connection:
                await self._play(connection)

    async def _play(self, connection: ClientConnection) -> None:
        """Until the game is over or the player decides in a new phase."""
        view = await hear_turn(connection, await hear_view(connection))
        if self.last:
            assert (view["version"], view["view"]) == (self.last["version"], self.last["view"])
        while view["legal"] and not self._is_new(view["view"]["phase"]):
            await move(connection, view["version"], self._chance.choice(view["legal"])["id"])
            view = await hear_turn(connection, await hear_view(connection, view["version"] + 1))
        self.last = view

    def _is_new(self, phase: str) -> bool:
        is_new = phase not in self.cut_off_in
        self.cut_off_in.add(phase)
        return is_new


async def lay_table(game: str, seats: list[dict[str, str]], guests: list[Guest]) -> str:
    table_id = await guests[0].lay_table(game, *seats)
    for guest in guests[1:]:
        await guest.join(table_id)
    return table_id


async def check_end(table_id: str, players: list[Player]) -> None:
    """Everybody was told the same, and it can be read again."""
    ends = [player.last["table"] for player in players]
    assert {end["status"] for end in ends} == {"over"}
    result = await players[0].guest.get(f"/api/tables/{table_id}/result")
    assert all(end["result"] == result for end in ends)


@pytest.mark.parametrize("against", TABLES)
@pytest.mark.parametrize("game", games())
async def test_whole_games_with_people_cut_off_in_every_phase(address: str, game: str, against: str) -> None:
    """As many games as it takes: not every one has a decision in every phase."""
    seats = TABLES[against]
    people = range(len(seats) - seats.count(EASY))
    players = [Player(await Guest.arrive(f"http://{address}", f"Guest {seat}"), seat) for seat in people]
    phases = {"choosing role"}
    while phases - set.union(*(player.cut_off_in for player in players)):
        table_id = await lay_table(game, seats, [player.guest for player in players])
        await asyncio.gather(*(player.play(table_id) for player in players))
        await check_end(table_id, players)
        phases |= {role["role"] for role in players[0].last["view"]["roles"]}
