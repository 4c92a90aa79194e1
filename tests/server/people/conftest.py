"""A small app of the people's routes alone, browsers for it, and a clock that tests turn."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI, WebSocket

from doubloon.server import farewell
from doubloon.server.bus import LocalBus
from doubloon.server.context import Server
from doubloon.server.database import Database
from doubloon.server.guard import protect
from doubloon.server.people import routes
from doubloon.server.people.passwords import passwords
from doubloon.server.people.sessions import MaybePerson, ThePerson
from doubloon.server.settings import Settings

from ..conftest import QuickBots

HERE = "http://127.0.0.1"
PASSWORD = "correct horse"

NewBrowser = Callable[..., httpx.AsyncClient]


@dataclass
class Clock:
    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def app(settings: Settings, clock: Clock) -> AsyncIterator[FastAPI]:
    database = Database(settings.database)
    await database.open()
    app = FastAPI()
    app.state.server = Server(settings, database, LocalBus(), QuickBots(), now=clock)
    protect(app, settings)
    app.include_router(routes.router)
    app.include_router(farewell.router)
    app.get("/api/whoever")(whoever)
    app.websocket("/api/live")(live)
    yield app
    await database.close()


async def whoever(person: MaybePerson) -> str:
    return person.name if person else "nobody"


async def live(socket: WebSocket, person: ThePerson) -> None:
    await socket.accept()
    await socket.close(reason=person.name)


@pytest.fixture
async def new_browser(app: FastAPI) -> AsyncIterator[NewBrowser]:
    """Makes browsers with cookies of their own, at an address of their own if need be."""
    async with AsyncExitStack() as open_browsers:

        def new_browser(address: str = "127.0.0.1", base_url: str = HERE) -> httpx.AsyncClient:
            transport = httpx.ASGITransport(app=app, client=(address, 50000))
            browser = httpx.AsyncClient(transport=transport, base_url=base_url, headers={"Origin": base_url})
            open_browsers.push_async_callback(browser.aclose)
            return browser

        yield new_browser


@pytest.fixture
def client(new_browser: NewBrowser) -> httpx.AsyncClient:
    return new_browser()


@pytest.fixture
def server(app: FastAPI) -> Server:
    server: Server = app.state.server
    return server


async def make_guest(client: httpx.AsyncClient, name: str = "Ada") -> dict[str, Any]:
    answer = await client.post("/api/guests", json={"name": name})
    assert answer.status_code == 201, answer.text
    me: dict[str, Any] = answer.json()
    return me


async def make_account(client: httpx.AsyncClient, name: str = "Ada") -> dict[str, Any]:
    answer = await client.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    me: dict[str, Any] = answer.json()
    return me


async def log_in(client: httpx.AsyncClient, name: str = "Ada", password: str = PASSWORD) -> httpx.Response:
    return await client.post("/api/session", json={"name": name, "password": password})


async def name_of(client: httpx.AsyncClient) -> str | None:
    """Who the server takes the browser for."""
    answer = await client.get("/api/me")
    return answer.json()["name"] if answer.status_code == 200 else None
