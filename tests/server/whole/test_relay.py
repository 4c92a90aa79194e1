"""Clients that come to a process that does not own their table: they play as others do, and see the same."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ..conftest import RedisServer
from .clients import EASY, ME, OPEN, PATIENCE, Guest, hear, hear_turn, hear_view, move, say
from .processes import ServerProcess, server_process

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

RESTARTING = 1012


@pytest.fixture
async def two_servers(postgresql_url: str, redis_server: RedisServer) -> AsyncIterator[list[ServerProcess]]:
    options = ("--database", postgresql_url, "--redis", redis_server.url)
    async with server_process(*options) as one, server_process(*options) as two:
        yield [one, two]


@pytest.fixture
async def addresses(two_servers: list[ServerProcess]) -> list[str]:
    return [await server.start() for server in two_servers]


async def figure(address: str, name: str) -> float:
    """One of the server's metrics."""
    async with httpx.AsyncClient(trust_env=False, verify=False, timeout=PATIENCE) as client:
        text = (await client.get(f"{address}/metrics")).text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def reconnected(guest: Guest, table_id: str) -> ClientConnection:
    """As a browser does: until it succeeds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await guest.live(table_id)
            except (OSError, InvalidStatus):
                await asyncio.sleep(0.1)


async def closing_code(live: ClientConnection) -> int | None:
    """Whatever is still said before."""
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                await live.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("game", ["san-juan", "puerto-rico"])
async def test_a_stray_plays_a_whole_game_and_is_told_the_same(addresses: list[str], game: str) -> None:
    """Ann is connected to the owner, Ben is not, and neither are one spectator of two."""
    ann, ben = [await Guest.arrive(address, "Guest") for address in addresses]
    table_id = await ann.lay_table(game, ME, OPEN, EASY)
    await ben.join(table_id)
    here, there = [Guest(address) for address in addresses]
    async with (
        ann.live(table_id) as for_ann,
        ben.live(table_id) as for_ben,
        here.live(table_id) as direct,
        there.live(table_id) as stray,
    ):
        told: dict[ClientConnection, list[str]] = {direct: [], stray: []}

        async def watch(live: ClientConnection) -> None:
            status = ""
            while status != "over":
                told[live].append(str(await live.recv()))
                status = json.loads(told[live][-1]).get("table", {}).get("status", status)

        watching = asyncio.gather(watch(direct), watch(stray))
        assert await figure(addresses[0], "doubloon_tables_owned") == 1
        assert await figure(addresses[1], "doubloon_tables_owned") == 0
        assert await figure(addresses[1], "doubloon_tables") == 0
        assert await figure(addresses[1], 'doubloon_relayed_connections{end="client"}') == 2

        async def play(live: ClientConnection, chance: random.Random) -> None:
            view = await hear_turn(live, await hear_view(live))
            while view["table"]["status"] == "running":
                await move(live, view["version"], chance.choice(view["legal"])["id"])
                view = await hear_turn(live, await hear_view(live, view["version"] + 1))

        await asyncio.gather(play(for_ann, random.Random(1)), play(for_ben, random.Random(2)))
        await asyncio.wait_for(watching, PATIENCE)
    # From when the last of the two has come, byte for byte.
    both = min(map(len, told.values())) - 1
    assert both > 20
    assert told[direct][-both:] == told[stray][-both:]


async def test_what_a_stray_asks_over_http_the_owner_answers(addresses: list[str]) -> None:
    ann, ben = [await Guest.arrive(address, "Guest") for address in addresses]
    table_id = await ann.lay_table("san-juan", ME, OPEN)
    await ben.join(table_id)
    async with ann.live(table_id) as for_ann:
        view = await hear_view(for_ann)
        for path in ("log", "chat"):
            answers = []
            for ann.address in addresses:
                answers.append(await ann.ask("GET", f"/api/tables/{table_id}/{path}"))
            assert answers[0].content == answers[1].content
            assert {answer.status_code for answer in answers} == {200}
            assert {"x-request-id", "content-security-policy"} <= set(answers[1].headers)
        # Ann is connected, which only the owner knows.
        seen = await ben.get(f"/api/tables/{table_id}/game")
        assert [seat["is_connected"] for seat in seen["table"]["seats"]] == [True, False]
        wish = {"version": view["version"], "actions": [view["legal"][0]["id"]]}
        refused = await ben.ask("POST", f"/api/tables/{table_id}/moves", json=wish)
        assert (refused.status_code, refused.json()["error"]) == (409, "not-your-turn")
        malformed = await ann.ask("POST", f"/api/tables/{table_id}/moves", content=b"\xff{")
        assert malformed.status_code == 422
        assert (await ann.post(f"/api/tables/{table_id}/moves", wish))["version"] == view["version"] + 1
        assert (await hear_view(for_ann))["version"] == view["version"] + 1
        assert (await Guest(addresses[1]).ask("GET", "/api/tables/nothing/game")).status_code == 404
    assert await figure(addresses[1], "doubloon_tables") == 0


async def test_whatever_a_stray_says_ends_as_it_would_at_the_owner(addresses: list[str]) -> None:
    ann, ben = [await Guest.arrive(address, "Guest") for address in addresses]
    table_id = await ann.lay_table("san-juan", ME, OPEN)
    await ben.join(table_id)
    async with ann.live(table_id) as for_ann:
        await hear_view(for_ann)
        async with ben.live(table_id) as live:
            await live.send("{nonsense")
            assert (await hear(live, "refused"))["error"] == "malformed"
            await say(live, type="chat", text="Ça va? 🏝")
            assert (await hear(for_ann, "chat"))["text"] == "Ça va? 🏝"
            await live.send(b"\x00\xff")
            assert await closing_code(live) == 4415
        async with ben.live(table_id) as live:
            await live.send("x" * 10_000)
            assert await closing_code(live) == 4413
        async with ben.live(table_id) as live:
            for _ in range(400):
                await say(live, type="ping")
            assert await closing_code(live) == 4429
        # All of them have gone for the others, too.
        message = await hear(for_ann, "presence")
        while message["seats"][1]["is_connected"]:
            message = await hear(for_ann, "presence")
        with pytest.raises(InvalidStatus):
            await Guest(addresses[1]).live("nothing")


async def test_a_table_moves_to_where_its_first_client_comes(addresses: list[str]) -> None:
    """The game begins where it was made, with a bot; its only person comes to the other process."""
    ann = await Guest.arrive(addresses[0], "Ann")
    table_id = await ann.lay_table("san-juan", EASY, ME)
    view = await ann.get(f"/api/tables/{table_id}/game")
    assert await figure(addresses[0], "doubloon_tables_owned") == 1
    ann.address = addresses[1]
    async with ann.live(table_id) as live:
        view = await hear_turn(live, await hear_view(live))
        await move(live, view["version"], view["legal"][0]["id"])
        await hear_view(live, view["version"] + 1)
        assert await figure(addresses[0], "doubloon_tables_owned") == 0
        assert await figure(addresses[1], "doubloon_tables_owned") == 1
        assert await figure(addresses[1], 'doubloon_relayed_connections{end="client"}') == 0


async def test_an_owner_that_stops_gives_its_tables_away(
    two_servers: list[ServerProcess], addresses: list[str]
) -> None:
    ann, ben = [await Guest.arrive(address, "Guest") for address in addresses]
    table_id = await ann.lay_table("san-juan", ME, OPEN)
    await ben.join(table_id)
    async with ann.live(table_id) as for_ann, ben.live(table_id) as for_ben:
        view = await hear_view(for_ann)
        await two_servers[0].stop()
        assert await closing_code(for_ben) in (RESTARTING, 4408)
        assert await closing_code(for_ann) == RESTARTING
    async with await reconnected(ben, table_id) as for_ben:
        assert (await hear_view(for_ben))["version"] == view["version"]
        assert await figure(addresses[1], "doubloon_tables_owned") == 1
