"""Two applications in one process that share a database and a Redis: clients that come to the wrong one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from redis.asyncio import Redis

from doubloon.server.app import create_app
from doubloon.server.play import relay
from doubloon.server.play.ownership import ALIVE
from doubloon.server.play.relay import packed, unpacked
from doubloon.server.play.rooms import Rooms
from doubloon.server.settings import Settings

from ..conftest import QuickBots, client_of, running
from .conftest import until

pytestmark = pytest.mark.anyio

ME, OPEN = {"kind": "person"}, {"kind": "open"}


class Socket:
    """A live connection as a server hands it to an application."""

    def __init__(self, app: FastAPI, browser: httpx.AsyncClient, table_id: str) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        headers = {"host": "127.0.0.1", "origin": "http://127.0.0.1", "cookie": cookies}
        scope = {
            "type": "websocket",
            "path": f"/api/tables/{table_id}/live",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "query_string": b"",
            "scheme": "ws",
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
        }
        self.said: list[dict[str, Any]] = []
        self._to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_app.put_nowait({"type": "websocket.connect"})
        self.running = asyncio.create_task(app(scope, self._to_app.get, self._send))

    async def _send(self, message: Any) -> None:
        self.said.append(message)

    def say(self, **said: Any) -> None:
        self._to_app.put_nowait({"type": "websocket.receive", "text": json.dumps(said)})

    async def leave(self) -> None:
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.running, 60)

    @property
    def types(self) -> list[str]:
        return [json.loads(message["text"])["type"] for message in self.said if "text" in message]

    async def hear(self, kind: str) -> None:
        await until(lambda: kind in self.types)


@pytest.fixture
async def apps(sqlite_url: str, redis_url: str) -> AsyncIterator[list[FastAPI]]:
    settings = Settings(database=sqlite_url, redis=redis_url)
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(running(create_app(settings, bots=QuickBots()))) for _ in range(2)]


@pytest.fixture
async def browsers(apps: list[FastAPI]) -> AsyncIterator[list[httpx.AsyncClient]]:
    async with AsyncExitStack() as stack:
        opened = [await stack.enter_async_context(client_of(app)) for app in apps]
        for browser in opened:
            (await browser.post("/api/guests", json={"name": "Guest"})).raise_for_status()
        yield opened


@pytest.fixture
async def table_id(browsers: list[httpx.AsyncClient]) -> str:
    """The guest of each application sits at it."""
    ann, ben = browsers
    wish = {"game": "san-juan", "options": {"players": 2}, "seats": [ME, OPEN]}
    table = (await ann.post("/api/tables", json=wish)).raise_for_status().json()["id"]
    (await ben.post(f"/api/tables/{table}/seats", json={})).raise_for_status()
    return str(table)


def rooms_of(app: FastAPI) -> Rooms:
    rooms: Rooms = app.state.rooms
    return rooms


async def test_the_owner_answers_for_everybody(
    apps: list[FastAPI], browsers: list[httpx.AsyncClient], table_id: str
) -> None:
    ann, ben = browsers
    here, there = map(rooms_of, apps)
    for_ann = Socket(apps[0], ann, table_id)
    await for_ann.hear("view")
    for_ben = Socket(apps[1], ben, table_id)
    await for_ben.hear("view")
    await for_ann.hear("presence")
    assert (len(here), len(there)) == (1, 0)
    seen = (await ben.get(f"/api/tables/{table_id}/game")).raise_for_status().json()
    assert [seat["is_connected"] for seat in seen["table"]["seats"]] == [True, True]
    assert seen["seat"] == 1
    for_ben.say(type="chat", text="Ahoy")
    await for_ann.hear("chat")
    await for_ben.leave()
    [room] = here
    await until(lambda: len(room.telling.members) == 1)
    assert list(there) == []
    await for_ann.leave()
    assert not room.telling.members


async def test_what_is_refused_is_refused_there_too(
    apps: list[FastAPI], browsers: list[httpx.AsyncClient], table_id: str
) -> None:
    ann, ben = browsers
    (await ann.get(f"/api/tables/{table_id}/game")).raise_for_status()
    refused = await ben.post(f"/api/tables/{table_id}/moves", json={"version": 1, "actions": ["nonsense"]})
    assert (refused.status_code, refused.json()["error"]) == (409, "not-your-turn")
    assert (await ben.post(f"/api/tables/{table_id}/moves", content=b"\xff")).status_code == 422
    async with client_of(apps[1]) as stranger:
        assert (await stranger.post(f"/api/tables/{table_id}/moves", json={})).status_code == 401
    assert len(rooms_of(apps[1])) == 0


async def test_a_client_waits_until_a_dead_owner_is_replaced(
    apps: list[FastAPI], browsers: list[httpx.AsyncClient], table_id: str, redis_url: str
) -> None:
    """The others stop hearing from the owner, and its lease lapses."""
    ann, ben = browsers
    here, there = map(rooms_of, apps)
    (await ann.get(f"/api/tables/{table_id}/game")).raise_for_status()
    peers = apps[0].state.relay._peers
    assert peers._unsubscribe
    await peers._unsubscribe()
    asking = asyncio.create_task(ben.get(f"/api/tables/{table_id}/game"))
    await asyncio.sleep(2 * relay.PAUSE)
    assert not asking.done()
    for task in here._looking:
        task.cancel()
    async with Redis.from_url(redis_url) as redis:
        await redis.delete(ALIVE + here.ownership.process)
    assert (await asking).json()["seat"] == 1
    assert len(there) == 1


async def test_a_client_that_waits_too_long_is_told_to_come_back(
    apps: list[FastAPI], browsers: list[httpx.AsyncClient], table_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = browsers
    monkeypatch.setattr(relay, "PATIENCE", 0.3)
    (await ann.get(f"/api/tables/{table_id}/game")).raise_for_status()
    await apps[0].state.relay._peers._unsubscribe()
    refused = await ben.get(f"/api/tables/{table_id}/game")
    assert (refused.status_code, refused.json()["error"], refused.json()["retry_after"]) == (503, "table-elsewhere", 1)


async def test_when_the_owner_is_lost_its_clients_elsewhere_connect_again(
    apps: list[FastAPI], browsers: list[httpx.AsyncClient], table_id: str
) -> None:
    ann, ben = browsers
    for_ann = Socket(apps[0], ann, table_id)
    await for_ann.hear("view")
    for_ben = Socket(apps[1], ben, table_id)
    await for_ben.hear("view")
    apps[1].state.relay._peers.lose(rooms_of(apps[0]).ownership.process)
    await asyncio.wait_for(for_ben.running, 60)
    assert for_ben.said[-1] == {"type": "websocket.close", "code": relay.RESTARTING}
    [room] = rooms_of(apps[0])
    await until(lambda: len(room.telling.members) == 1)
    await for_ann.leave()


async def test_a_client_that_reads_too_slowly_is_disconnected(
    apps: list[FastAPI], browsers: list[httpx.AsyncClient], table_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay, "WAITING_MOST", 3)
    ann, ben = browsers
    for_ann = Socket(apps[0], ann, table_id)
    await for_ann.hear("view")
    may_read = asyncio.Event()

    class SlowSocket(Socket):
        async def _send(self, message: Any) -> None:
            await super()._send(message)
            if message["type"] == "websocket.send":
                await may_read.wait()

    for_ben = SlowSocket(apps[1], ben, table_id)
    await for_ben.hear("view")
    for _ in range(10):
        for_ann.say(type="chat", text="Ahoy")
        await asyncio.sleep(0.01)
    [room] = rooms_of(apps[0])
    await until(lambda: len(room.telling.members) == 1)
    may_read.set()
    await asyncio.wait_for(for_ben.running, 60)
    assert for_ben.said[-1] == {"type": "websocket.close", "code": relay.GONE}
    await for_ann.leave()


def test_what_is_packed_can_be_unpacked() -> None:
    message = {
        "type": "http.response.start",
        "status": 200,
        "headers": [[b"a", b"\x00\xff"]],
        "text": "ü",
        "none": None,
    }
    assert unpacked(json.loads(json.dumps(packed(message)))) == message
