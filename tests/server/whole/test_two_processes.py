"""Two server processes on PostgreSQL and Redis serve the same table to different clients."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from ..conftest import RedisServer
from .clients import EASY, ME, OPEN, Guest, hear_view, move
from .processes import ServerProcess, server_process

MOVES = 30

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture
async def two_servers(postgresql_url: str, redis_server: RedisServer) -> AsyncIterator[list[ServerProcess]]:
    options = ("--database", postgresql_url, "--redis", redis_server.url)
    async with server_process(*options) as one, server_process(*options) as two:
        yield [one, two]


class Client:
    """Reads everything that its server says about the table."""

    def __init__(self, live: ClientConnection) -> None:
        self.live = live
        self.view: dict[str, Any] = {"version": 0}
        self.told: dict[int, tuple[str, int | None]] = {}

    async def read(self, least: int) -> None:
        """Until it has seen that version."""
        while self.view["version"] < least:
            self.view = await hear_view(self.live)
            for entry in self.view["happened"]:
                assert entry["version"] not in self.told
                self.told[entry["version"]] = (entry["kind"], entry["seat"])


async def play(clients: list[Client]) -> int:
    """The deciding player moves, wherever connected; bots in between. The newest version, on which all agree."""
    chance = random.Random(1)
    await read_on(clients)
    for _ in range(MOVES):
        while not any(client.view["legal"] for client in clients):
            await read_on(clients)
        decider = next(client for client in clients if client.view["legal"])
        await move(decider.live, decider.view["version"], chance.choice(decider.view["legal"])["id"])
        await read_on(clients)
    check_agreement(clients)
    assert {seat for _, seat in clients[0].told.values()} >= {0, 1, 2}
    return int(clients[0].view["version"])


async def read_on(clients: list[Client]) -> None:
    """At least one version more, and all clients to the newest that any of them knows."""
    for client in clients:
        await client.read(1 + min(each.view["version"] for each in clients))
    for client in clients:
        await client.read(max(each.view["version"] for each in clients))


def check_agreement(clients: list[Client]) -> None:
    """Each was told everything in order, and all the same from when the last one came."""
    for client in clients:
        assert list(client.told) == list(range(min(client.told), client.view["version"] + 1))
    first, second = (client.told for client in clients)
    both = first.keys() & second.keys()
    assert len(both) >= MOVES
    assert all(first[version] == second[version] for version in both)


async def test_two_processes_serve_one_table_and_one_goes_on_alone(two_servers: list[ServerProcess]) -> None:
    addresses = [await server.start() for server in two_servers]
    ann, ben = [await Guest.arrive(address, "Guest") for address in addresses]
    table_id = await ann.lay_table("san-juan", ME, OPEN, EASY)
    await ben.join(table_id)
    async with ann.live(table_id) as for_ann, ben.live(table_id) as for_ben:
        version = await play([Client(for_ann), Client(for_ben)])
        await two_servers[0].kill()
    ann.address = ben.address
    async with ann.live(table_id) as for_ann, ben.live(table_id) as for_ben:
        assert await play([Client(for_ann), Client(for_ben)]) > version


async def test_somebody_who_is_removed_at_one_process_is_told_by_the_other(two_servers: list[ServerProcess]) -> None:
    addresses = [await server.start() for server in two_servers]
    ann, ben = [await Guest.arrive(address, "Guest") for address in addresses]
    table_id = await ann.lay_table("san-juan", ME, OPEN, OPEN)
    await ben.join(table_id)
    async with ben.live(table_id) as for_ben:
        assert (await hear_view(for_ben))["seat"] == 1
        (await ann.ask("DELETE", f"/api/tables/{table_id}/seats/{ben.id}")).raise_for_status()
        assert (await hear_view(for_ben))["seat"] is None
    refused = await ben.ask("POST", f"/api/tables/{table_id}/seats", json={})
    assert (refused.status_code, refused.json()["error"]) == (403, "removed")
