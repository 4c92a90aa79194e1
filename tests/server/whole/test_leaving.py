"""Clients that leave early cause no error."""

from __future__ import annotations

import asyncio
import logging
import secrets
from base64 import b64encode

import pytest
from fastapi import FastAPI

from doubloon.server.play.rooms import Rooms
from doubloon.server.settings import Settings

from .clients import ME, OPEN, Guest

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(sqlite_url: str) -> Settings:
    return Settings(database=sqlite_url)


async def say_and_leave(address: str, head: str, *, resets: bool = False) -> None:
    host, _, port = address.partition(":")
    _, writer = await asyncio.open_connection(host, int(port))
    writer.write(head.replace("\n", "\r\n").encode())
    await writer.drain()
    await asyncio.sleep(0.05)
    if resets:
        writer.transport.abort()
    else:
        writer.close()
    await asyncio.sleep(0.1)


async def test_in_the_middle_of_a_request(address: str, caplog: pytest.LogCaptureFixture) -> None:
    head = f"POST /api/guests HTTP/1.1\nHost: {address}\nOrigin: http://{address}\nContent-Type: application/json\n"
    for resets in (False, True):
        await say_and_leave(address, head + "Content-Length: 100\n\n{", resets=resets)
        await say_and_leave(address, head, resets=resets)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("resets", [False, True])
async def test_before_a_live_connection_is_accepted(
    app: FastAPI, address: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, resets: bool
) -> None:
    """While the table is still being loaded."""
    ann = await Guest.arrive(f"http://{address}", "Ann")
    table_id = await ann.lay_table("san-juan", ME, OPEN)
    room = Rooms.room

    async def slowly(rooms: Rooms, table: str) -> object:
        await asyncio.sleep(0.15)
        return await room(rooms, table)

    monkeypatch.setattr(Rooms, "room", slowly)
    key = b64encode(secrets.token_bytes(16)).decode()
    head = f"GET /api/tables/{table_id}/live HTTP/1.1\nHost: {address}\nOrigin: http://{address}\nConnection: Upgrade\n"
    upgrade = f"Upgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: {key}\n\n"
    await say_and_leave(address, head + upgrade, resets=resets)
    await asyncio.sleep(0.3)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    [held] = app.state.rooms
    assert not held.telling.members
