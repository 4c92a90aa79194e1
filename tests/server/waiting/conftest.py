"""A whole server with a clock that tests turn, a mail server and a web server that it can reach."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import insert, select

from doubloon.server.app import create_app
from doubloon.server.context import Server
from doubloon.server.database.schema import contacts, people
from doubloon.server.settings import Settings
from doubloon.server.waiting.telling import Waiting
from doubloon.server.waiting.turns import PATIENCE

from ..conftest import QuickBots, running
from ..play.conftest import Clock, lay_table, move
from .servers import CERTIFICATE, MailServer, WebServer, tls

SITE = "http://127.0.0.1"
DAYS = {"kind": "days", "days": 2}


@pytest.fixture(autouse=True)
def trusted_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))


@pytest.fixture
async def mail_server() -> AsyncIterator[MailServer]:
    server = MailServer()
    await server.open()
    yield server
    server.close()


@pytest.fixture
async def web_server() -> AsyncIterator[WebServer]:
    server = WebServer()
    await server.open(tls())
    yield server
    server.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def settings(database_url: str, mail_server: MailServer) -> Settings:
    return Settings(
        database=database_url,
        public_url=SITE,
        smtp=f"smtp://127.0.0.1:{mail_server.port}",
        mail_from="Doubloon <turns@example.org>",
        private_webhooks=True,
    )


@pytest.fixture
async def app(settings: Settings, clock: Clock) -> AsyncIterator[FastAPI]:
    async with running(app_of(settings, clock)) as app:
        yield app


def app_of(settings: Settings, clock: Clock) -> FastAPI:
    app = create_app(settings, bots=QuickBots())
    app.state.server.now = clock
    return app


@dataclass
class Club:
    """A server, its people and their games by correspondence."""

    app: FastAPI
    clock: Clock

    @property
    def server(self) -> Server:
        server: Server = self.app.state.server
        return server

    @property
    def waiting(self) -> Waiting:
        waiting: Waiting = self.app.state.waiting
        return waiting

    async def lay_table(self, *sitting: str, game: str = "puerto-rico", clock: Any = DAYS) -> str:
        return await lay_table(self, *sitting, game=game, clock=clock)  # type: ignore[arg-type]

    async def room(self, table_id: str) -> Any:
        return await self.app.state.rooms.room(table_id)

    async def move(self, table_id: str) -> None:
        await move(await self.room(table_id))

    async def add_contact(self, person: str, address: str, kind: str = "email", **values: Any) -> None:
        row = {"person": person, "kind": kind, "address": address, "secret": f"secret of {person}"}
        async with self.server.database.write() as connection:
            await connection.execute(insert(contacts).values({**row, "is_confirmed": True, **values}))

    async def pass_time(self, seconds: float = PATIENCE) -> None:
        """And look."""
        self.clock.time += seconds
        await self.waiting.look()

    async def row_of(self, person: str) -> Any:
        async with self.server.database.read() as connection:
            return (await connection.execute(select(people).where(people.c.id == person))).one()

    async def contact_of(self, person: str) -> Any:
        async with self.server.database.read() as connection:
            return (await connection.execute(select(contacts).where(contacts.c.person == person))).one_or_none()


@pytest.fixture
def club(app: FastAPI, clock: Clock) -> Club:
    return Club(app, clock)
