"""The worker processes of this server, and the requests that wait for them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ...bots.levels import LEVELS
from .. import metrics
from ..settings import Settings
from . import READY, WARMING_UP
from .process import PROGRAM, WorkerProcess
from .request import ADVISER, HINTS, STILL_COLD, TOO_BUSY, BotFailed, Request
from .steady import MOST_REMEMBERED, SteadyBots
from .turns import Turns

PAUSE = 1.0
"""Seconds before a process that never got ready is replaced: it must not take all the machine's time."""
LONGEST_WAIT = 5.0
"""Seconds: a level that searches is not asked for where its turn would come later than that."""
REMEMBERED_SEARCHES = 10
"""Roughly how many searches the average covers."""
SEARCHING = {ADVISER, HINTS, *(level.name for level in LEVELS if level.simulations)}
"""Bots that need a process that has warmed up."""

logger = logging.getLogger(__name__)


@dataclass(eq=False)
class Job:
    request: Request
    answer: asyncio.Future[Any]
    waiting: asyncio.Timeout
    """Runs while the request waits for a process, and no longer when one thinks about it."""


class BotWorkers(SteadyBots):
    def __init__(self, settings: Settings, program: Sequence[str] = PROGRAM) -> None:
        super().__init__()
        self._seconds = settings.bot_seconds
        self._patience = settings.bot_seconds / 2
        """How long a request waits for a process: where that takes longer, too many think at once."""
        self._processes = settings.bot_processes
        self._program = program
        self._quick: Turns[Job] = Turns()
        self._searching: Turns[Job] = Turns()
        self._search_seconds = 1.0
        """How long recent searches took on average."""
        self._changed = asyncio.Event()
        self._attendants: list[asyncio.Task[None]] = []
        self._workers: set[WorkerProcess] = set()
        self._told_state = ""
        self._is_closing = False
        self._waited: deque[int] = deque(maxlen=MOST_REMEMBERED)
        """The seeds of bots that gave up waiting for the warm-up."""

    @property
    def state(self) -> str:
        return READY if any(worker.is_warm for worker in self._workers) else WARMING_UP

    async def open(self) -> None:
        """The processes start in the background."""
        self._tell_state()
        metrics.warm_bot_processes.set_function(lambda: sum(worker.is_warm for worker in self._workers))
        self._attendants = [asyncio.create_task(self._attend()) for _ in range(self._processes)]

    async def close(self) -> None:
        """Requests that are still waiting are cancelled: a substitute move would be played in a game that stops."""
        self._is_closing = True
        for attendant in self._attendants:
            attendant.cancel()
        await asyncio.gather(*self._attendants, return_exceptions=True)
        for job in (*self._quick, *self._searching):
            job.answer.cancel()

    async def think(self, request: Request) -> Any:
        if self._is_cold_for(request) and request.seed in self._waited:
            raise BotFailed(STILL_COLD)  # people wait for a cold bot once, not at every move
        line = self._searching if request.level in SEARCHING else self._quick
        if line is self._searching and self._expected_wait(request.host) > LONGEST_WAIT:
            raise BotFailed(TOO_BUSY)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(self._patience) as waiting:
                line.push(request.host, job := Job(request, answer, waiting))
                self._changed.set()
                return await answer
        except TimeoutError:
            raise self._late(request) from None
        finally:
            line.remove(job)

    def _expected_wait(self, host: str) -> float:
        """Seconds until a search for this host would begin, if all processes search."""
        processes = sum(worker.is_warm for worker in self._workers) or 1
        return self._searching.ahead_of(host) * self._search_seconds / processes

    def _is_cold_for(self, request: Request) -> bool:
        return request.level in SEARCHING and self.state != READY

    def _late(self, request: Request) -> BotFailed:
        if not self._is_cold_for(request):
            return BotFailed("no process was free")
        self._waited.append(request.seed)
        return BotFailed(STILL_COLD)

    def _note_change(self) -> None:
        self._changed.set()
        self._tell_state()

    def _tell_state(self) -> None:
        if self.state != self._told_state and not self._is_closing:
            self._told_state = self.state
            self._waited.clear()
            logger.info("bots: %s", self.state)

    async def _attend(self) -> None:
        """Keeps a process running and replaces it when it ends."""
        while True:
            worker = WorkerProcess(self._note_change, self._program)
            self._workers.add(worker)
            try:
                await worker.start()
                while job := await self._next_for(worker):
                    await self._let_think(worker, job)
            except OSError as error:
                logger.error("a process for bots does not start: %s", error)
            finally:
                self._workers.discard(worker)
                await worker.kill()
            logger.warning("a process for bots is replaced")
            if not worker.has_warmed_up:
                await asyncio.sleep(PAUSE)

    async def _next_for(self, worker: WorkerProcess) -> Job | None:
        """Waits for a request that the process can handle; None if the process has ended."""
        while worker.is_running:
            if job := self._take(worker.is_warm):
                return job
            self._changed.clear()
            await self._changed.wait()
        return None

    def _take(self, is_warm: bool) -> Job | None:
        """Quick requests come first: they take only a few milliseconds."""
        for line in (self._quick, self._searching) if is_warm else (self._quick,):
            while line:
                job = line.pop()
                if not job.answer.done():  # else nobody is waiting for it
                    return job
        return None

    async def _let_think(self, worker: WorkerProcess, job: Job) -> None:
        with suppress(RuntimeError):  # its time ran out in this very moment
            job.waiting.reschedule(None)
        began = asyncio.get_running_loop().time()
        try:
            thought = await worker.ask(job.request, self._seconds)
        except BotFailed as failure:
            if not job.answer.done():
                job.answer.set_exception(failure)
        else:
            if not job.answer.done():
                job.answer.set_result(thought)
        finally:
            if job.request.level in SEARCHING:
                took = asyncio.get_running_loop().time() - began
                self._search_seconds += (took - self._search_seconds) / REMEMBERED_SEARCHES
            job.answer.cancel()  # unless it has one: the server stops
