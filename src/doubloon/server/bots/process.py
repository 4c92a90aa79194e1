"""A worker process as the server sees it."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import orjson

from .request import FORMS, BotFailed, Request

PROGRAM = (sys.executable, "-m", "doubloon.server.bots.worker")


class WorkerProcess:
    """Answers one request after another. Once it is late or broken, it cannot be used again."""

    def __init__(self, on_change: Callable[[], None], program: Sequence[str] = PROGRAM) -> None:
        """`on_change` is called when the process has warmed up and when it has ended."""
        self.is_running = False
        self.has_warmed_up = False
        self._on_change = on_change
        self._program = program
        self._answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def is_warm(self) -> bool:
        """Whether it can play levels that search."""
        return self.is_running and self.has_warmed_up

    async def start(self) -> None:
        # In a session of its own: Control-C in the terminal is for the server, which lets bots finish.
        self._process = await asyncio.create_subprocess_exec(
            *self._program, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        self.is_running = True
        self._reading = asyncio.create_task(self._read(self._process))

    async def ask(self, request: Request, seconds: float) -> Any:
        """What the request wants."""
        assert self._process
        assert self._process.stdin
        self._process.stdin.write(request.to_line())
        try:
            async with asyncio.timeout(seconds):
                answer = await self._answers.get()
        except TimeoutError:
            self.is_running = False
            raise BotFailed(f"no answer in {seconds:g} s") from None
        if not isinstance(answer.get(request.wanted), FORMS[request.wanted]):
            raise BotFailed(str(answer.get("error", f"an answer without an {request.wanted}")))
        return answer[request.wanted]

    async def kill(self) -> None:
        if self._process and self._reading:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            await self._reading

    async def _read(self, process: Process) -> None:
        assert process.stdout
        try:
            async for line in process.stdout:
                self._take(orjson.loads(line))
        except ValueError:  # no message, or a line without end
            pass
        self.is_running = False
        self._answers.put_nowait({"error": "the process ended"})
        self._on_change()

    def _take(self, message: Any) -> None:
        if not isinstance(message, dict):
            raise ValueError("no message")
        if "is_warm" in message:
            self.has_warmed_up = True
            self._on_change()
        else:
            self._answers.put_nowait(message)
