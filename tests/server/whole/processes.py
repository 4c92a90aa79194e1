"""Servers in processes of their own, which tests can kill."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

LAUNCHER = """
import os, sys
import doubloon.server.app
from doubloon.cli.main import app

for _ in sys.stdin:
    process = os.fork()
    if not process:
        app()
    print(process, flush=True)
    os.waitpid(process, 0)
    print("ended", flush=True)
"""
"""`doubloon serve` in a new process at each line of its input. Everything is loaded already, so that it starts fast."""


class ServerProcess:
    """One server after the other, on the same database."""

    def __init__(self, launcher: Process) -> None:
        self._launcher = launcher
        self._server: int | None = None

    async def start(self) -> str:
        """The address, http://HOST:PORT."""
        assert self._launcher.stdin
        self._launcher.stdin.write(b"\n")
        self._server = int(await self._line())
        announced = re.search(r"http://\S+", await self._line())
        assert announced, "the server did not start"
        return announced[0]

    async def kill(self) -> None:
        """As kill -9 does: the server can do nothing about it."""
        if self._server:
            os.kill(self._server, signal.SIGKILL)
            assert await self._line() == "ended\n"
            self._server = None

    def pause(self) -> None:
        """As a machine that is suspended: it does nothing, and its connections stay."""
        assert self._server
        os.kill(self._server, signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._server
        os.kill(self._server, signal.SIGCONT)

    async def stop(self) -> None:
        """It says goodbye."""
        if self._server:
            os.kill(self._server, signal.SIGTERM)
            assert await self._line() == "ended\n"
            self._server = None

    async def _line(self) -> str:
        assert self._launcher.stdout
        return (await self._launcher.stdout.readline()).decode()


@asynccontextmanager
async def server_process(*options: str) -> AsyncIterator[ServerProcess]:
    command = (sys.executable, "-c", LAUNCHER, "serve", "--port", "0", "--log-level", "error", *options)
    launcher = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    server = ServerProcess(launcher)
    try:
        yield server
    finally:
        await server.kill()
        with suppress(ProcessLookupError):
            launcher.kill()
        await launcher.wait()
