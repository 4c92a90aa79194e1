"""The worker processes of this server, and the requests that wait for them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from ...bots.levels import LEVELS
from ..settings import Settings
from .process import PROGRAM, WorkerProcess
from .request import BotFailed, Request
from .steady import SteadyBots

PAUSE = 1.0
"""Seconds before a process that never got ready is replaced: it must not take all the machine's time."""
SEARCHING = {level.name for level in LEVELS if level.simulations}
"""Levels that need a process that has warmed up."""

logger = logging.getLogger(__name__)


@dataclass
class Job:
    request: Request
    answer: asyncio.Future[int]
    waiting: asyncio.Timeout
    """Runs while the request waits for a process, and no longer when one thinks about it."""


class BotWorkers(SteadyBots):
    def __init__(self, settings: Settings, program: Sequence[str] = PROGRAM) -> None:
        self._seconds = settings.bot_seconds
        self._patience = settings.bot_seconds / 2
        """How long a request waits for a process: where that takes longer, too many think at once."""
        self._processes = settings.bot_processes
        self._program = program
        self._quick: deque[Job] = deque()
        self._searching: deque[Job] = deque()
        self._changed = asyncio.Event()
        self._attendants: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """The processes start in the background."""
        self._attendants = [asyncio.create_task(self._attend()) for _ in range(self._processes)]

    async def close(self) -> None:
        for attendant in self._attendants:
            attendant.cancel()
        await asyncio.gather(*self._attendants, return_exceptions=True)

    async def think(self, request: Request) -> int:
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(self._patience) as waiting:
                self._line_up(Job(request, answer, waiting))
                return await answer
        except TimeoutError:
            raise BotFailed("no process was free") from None

    def _line_up(self, job: Job) -> None:
        """First come, first served is fair: no table waits for more than one answer at a time."""
        (self._searching if job.request.level in SEARCHING else self._quick).append(job)
        self._changed.set()

    async def _attend(self) -> None:
        """Sees to it that a process is there, for ever."""
        while True:
            worker = WorkerProcess(self._changed.set, self._program)
            try:
                await worker.start()
                while job := await self._next_for(worker):
                    await self._let_think(worker, job)
            except OSError as error:
                logger.error("a process for bots does not start: %s", error)
            finally:
                await worker.kill()
            logger.warning("a process for bots is replaced")
            if not worker.is_warm:
                await asyncio.sleep(PAUSE)

    async def _next_for(self, worker: WorkerProcess) -> Job | None:
        """Waits for a request that the process can take; None if it has ended."""
        while worker.is_running:
            if job := self._take(worker.is_warm):
                return job
            self._changed.clear()
            await self._changed.wait()
        return None

    def _take(self, is_warm: bool) -> Job | None:
        """Quick ones first: they take a few milliseconds."""
        for line in (self._quick, self._searching) if is_warm else (self._quick,):
            while line:
                job = line.popleft()
                if not job.answer.done():  # else nobody waits for it any more
                    return job
        return None

    async def _let_think(self, worker: WorkerProcess, job: Job) -> None:
        with suppress(RuntimeError):  # its time ran out in this very moment
            job.waiting.reschedule(None)
        try:
            action = await worker.ask(job.request, self._seconds)
        except BotFailed as failure:
            if not job.answer.done():
                job.answer.set_exception(failure)
        else:
            if not job.answer.done():
                job.answer.set_result(action)
