"""Clients that keep the server waiting: they are let go, and everybody else is served meanwhile."""

from __future__ import annotations

import asyncio
import secrets
import socket
from base64 import b64encode
from typing import Any

import pytest
from fastapi import FastAPI

from doubloon.server import listening
from doubloon.server.guard import middleware
from doubloon.server.listening import PatientServer
from doubloon.server.play import members
from doubloon.server.settings import Settings

from .clients import EASY, ME, PATIENCE, Guest

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(sqlite_url: str) -> Settings:
    return Settings(database=sqlite_url)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, module in (("HEAD_WITHIN", listening), ("READ_WITHIN", listening), ("BODY_WITHIN", middleware)):
        monkeypatch.setattr(module, name, 0.2)
    monkeypatch.setattr(listening, "LOOKS_EVERY", 1)


async def opened(address: str, said: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that takes little at a time."""
    host, _, port = address.partition(":")
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.setblocking(False)
    await asyncio.get_running_loop().sock_connect(client, (host, int(port)))
    reader, writer = await asyncio.open_connection(sock=client, limit=1024)
    writer.write(said.replace("\n", "\r\n").encode())
    return reader, writer


async def ended(reader: asyncio.StreamReader) -> bytes:
    """What was said until the server ended the connection."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


async def left_alone(app: FastAPI, count: int = 0) -> None:
    """Until the server holds no more connections than that."""
    server: PatientServer = app.state.listening
    async with asyncio.timeout(PATIENCE):
        while len(server.server_state.connections) > count:
            await asyncio.sleep(0.02)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("said", ["", "GET /healthz HTTP/1.1\nHost: 127.0.0.1\nX-Slow: ", "GET /healthz HT"])
async def test_a_client_that_sends_nothing_or_half_a_head(app: FastAPI, address: str, said: str) -> None:
    reader, writer = await opened(address, said)
    assert await ended(reader) == b""
    await left_alone(app)
    writer.close()


@pytest.mark.usefixtures("impatient")
async def test_a_head_that_drips(app: FastAPI, address: str) -> None:
    """Each byte is quick enough; all together are not."""
    reader, writer = await opened(address, "GET /healthz HTTP/1.1\n")

    async def drip() -> None:
        while True:
            writer.write(b"X")
            await asyncio.sleep(0.02)

    dripping = asyncio.create_task(drip())
    assert await ended(reader) == b""
    dripping.cancel()
    writer.close()


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("origin", ["http://{address}", "http://evil.example"])
async def test_a_body_that_never_comes(app: FastAPI, address: str, origin: str) -> None:
    """Nor after it has been refused for another reason."""
    head = f"POST /api/guests HTTP/1.1\nHost: {address}\nOrigin: {origin.format(address=address)}\n"
    reader, writer = await opened(address, f"{head}Content-Length: 100\n\n{{")

    async def drip() -> None:
        while True:
            writer.write(b"x")
            await asyncio.sleep(0.05)

    dripping = asyncio.create_task(drip())
    status = (await ended(reader)).partition(b"\r\n")[0]
    assert status in (b"HTTP/1.1 408 Request Timeout", b"HTTP/1.1 403 Forbidden", b"")
    await left_alone(app)
    dripping.cancel()
    writer.close()


@pytest.mark.usefixtures("impatient")
async def test_a_client_that_does_not_read_the_answers(app: FastAPI, address: str) -> None:
    request = f"GET /api/openapi.json HTTP/1.1\nHost: {address}\n\n"
    _, writer = await opened(address, request * 50)
    await asyncio.sleep(0.1)
    assert app.state.listening.server_state.connections
    await left_alone(app)
    writer.transport.abort()


@pytest.mark.usefixtures("impatient")
async def test_a_client_that_does_not_read_its_live_connection(
    app: FastAPI, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the connection nor anything of the table waits for it any longer."""
    monkeypatch.setattr(members, "WAITING_MOST", 10_000)
    ann = await Guest.arrive(f"http://{address}", "Ann")
    table_id = await ann.lay_table("puerto-rico", ME, EASY)
    key = b64encode(secrets.token_bytes(16)).decode()
    head = f"GET /api/tables/{table_id}/live HTTP/1.1\nHost: {address}\nOrigin: http://{address}\n"
    upgrade = f"Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: {key}\n\n"
    _, writer = await opened(address, head + upgrade)
    while not (held := [room for room in app.state.rooms if room.telling.members]):
        await asyncio.sleep(0.01)
    view: Any = held[0].view_of(None)
    for _ in range(2_000):
        held[0].telling.members.send(view)
    await left_alone(app)
    async with asyncio.timeout(PATIENCE):
        while held[0].telling.members:
            await asyncio.sleep(0.01)
    writer.transport.abort()


async def test_too_many_connections_are_turned_away(
    app: FastAPI, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the process has no file left for anything else."""
    server: PatientServer = app.state.listening
    monkeypatch.setattr(listening, "REFUSED_ABOVE", 2)
    server.config.limit_concurrency = 4
    silent = [await opened(address) for _ in range(3)]
    while len(server.server_state.connections) < 3:
        await asyncio.sleep(0.01)
    told = await opened(address, f"GET /healthz HTTP/1.1\nHost: {address}\nConnection: close\n\n")
    assert (await ended(told[0])).startswith(b"HTTP/1.1 503 ")
    many = [await opened(address) for _ in range(10)]
    async with asyncio.timeout(PATIENCE):
        while len([reader for reader, _ in many if reader.at_eof()]) < 7:
            await asyncio.sleep(0.01)
    assert len(server.server_state.connections) == 6
    for _, writer in (*silent, told, *many):
        writer.close()


def test_connections_leave_files_to_the_rest_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr(listening.resource, "setrlimit", lambda _, limits: given.append(limits))
    for most, files, connections in ((1024, 1024, 824), (100, 100, 50), (-1, 65_536, 65_336), (10**6, 65_536, 65_336)):
        monkeypatch.setattr(listening.resource, "getrlimit", lambda _, most=most: (100, most))
        assert listening.most_connections() == connections
        assert given.pop() == (files, most)
