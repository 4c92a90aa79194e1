"""Reviews games in the background, one at a time for each server that has processes for bots.

The searching is done in a process of its own, at the lowest priority (`bots/reviewer.py`): bots of running games never
wait for it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence

from ...core.match import Match
from ..bots.review_process import PROGRAM, Order, ReviewFailed, reviewed
from ..bus import Message
from ..context import Server
from ..guard.errors import Refused
from ..repeating import repeat, stop
from . import reviews
from .games import match_at
from .reviews import TOPIC, Work

LOOKS_EVERY = 15.0
"""Seconds: for reviews that another process has left."""
KEPT_EVERY = 2.0
"""Seconds between two parts that are written to the database: so old may be what people see of the progress."""

logger = logging.getLogger(__name__)


class Reviewing:
    def __init__(self, server: Server, program: Sequence[str] = PROGRAM) -> None:
        self.program = program
        self._server = server
        self._name = secrets.token_hex(8)
        self._asked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._leave: Callable[[], Awaitable[None]] | None = None

    async def open(self) -> None:
        settings = self._server.settings
        if not (settings.review_simulations and settings.bot_processes):
            return
        if settings.is_alone:
            async with self._server.database.write() as connection:
                await reviews.release_all(connection)
        self._leave = await self._server.bus.subscribe(TOPIC, self._hear)
        self._asked.set()
        self._tasks = [repeat(self._work, self._pause)]

    async def close(self) -> None:
        await stop(self._tasks)
        if self._leave:
            await self._leave()

    async def _hear(self, _: Message) -> None:
        self._asked.set()

    async def _pause(self) -> None:
        try:
            async with asyncio.timeout(LOOKS_EVERY):
                await self._asked.wait()
        except TimeoutError:
            pass
        self._asked.clear()

    async def _work(self) -> None:
        """On all that wait."""
        while True:
            async with self._server.database.write() as connection:
                work = await reviews.take(connection, self._name, self._server.now())
            if work is None:
                return
            await self._review(work)

    async def _review(self, work: Work) -> None:
        try:
            async with self._server.database.read() as connection:
                match = await match_at(connection, work.table)
            if await self._look_again(work, match):
                async with self._server.database.write() as connection:
                    await reviews.finish(connection, self._name, work)
        except asyncio.CancelledError:
            async with self._server.database.write() as connection:
                await reviews.release(connection, self._name, work)
            raise
        except Exception as error:
            logger.warning("the review of %s failed: %r", work.table, error)
            async with self._server.database.write() as connection:
                is_refused = isinstance(error, Refused)  # the rules have changed since
                await reviews.give_up(connection, self._name, work, self._server.now(), for_good=is_refused)

    async def _look_again(self, work: Work, match: Match) -> bool:
        """Finds what is missing; False if another process has taken over."""
        chances = work.decisions[-1]["chances"] if work.decisions else None
        order = Order(match.record(), work.simulations, len(work.decisions), chances)
        clock = asyncio.get_running_loop().time
        kept = clock()
        decisions = reviewed(order, self.program)
        try:
            async for decision in decisions:
                work.decisions.append(decision)  # type: ignore[arg-type]
                if clock() - kept >= KEPT_EVERY:
                    kept = clock()
                    async with self._server.database.write() as connection:
                        if not await reviews.keep(connection, self._name, work, self._server.now()):
                            return False
        finally:
            await decisions.aclose()
        if len(work.decisions) != len(match.actions):
            raise ReviewFailed(f"{len(work.decisions)} decisions instead of {len(match.actions)}")
        return True
