"""Live connections hold little, and lose nothing by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import connect

from doubloon.server.listening import Gate, Inbox, LeanWebSockets

pytestmark = pytest.mark.anyio


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


@asynccontextmanager
async def echoing() -> AsyncIterator[uvicorn.Server]:
    config = uvicorn.Config(echo, port=0, ws=LeanWebSockets, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server
    finally:
        server.should_exit = True
        await serving


async def test_the_handshake_is_forgotten_and_everything_said_is_heard_in_order() -> None:
    async with echoing() as server:
        port = server.servers[0].sockets[0].getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/") as client:
            (protocol,) = server.server_state.connections
            assert vars(protocol)["request"]
            for number in range(100):
                await client.send(str(number))
            assert [await client.recv() for _ in range(100)] == [str(number) for number in range(100)]
            assert [vars(protocol)[name] for name in ("request", "response")] == [None, None]


async def test_a_reader_that_waits_gets_the_oldest_message() -> None:
    inbox = Inbox()
    waiting = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait("one")
    inbox.put_nowait("two")
    assert not inbox.empty()
    assert [await waiting, await inbox.get()] == ["one", "two"]
    assert inbox.empty()


async def test_a_message_outlives_a_reader_who_gave_up() -> None:
    inbox = Inbox()
    waiting = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    inbox.put_nowait("one")
    assert await inbox.get() == "one"


async def test_a_gate_is_open_but_while_it_is_cleared() -> None:
    gate = Gate()
    await gate.wait()
    gate.clear()
    gate.clear()
    waiting = [asyncio.create_task(gate.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    assert not any(each.done() for each in waiting)
    waiting[0].cancel()
    await asyncio.sleep(0)
    gate.set()
    await waiting[1]
    await gate.wait()
