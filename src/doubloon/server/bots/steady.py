"""Bots that always answer: where one fails, a simpler one stands in."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from contextlib import suppress
from typing import Any

from ...bots.random_bot import RandomBot
from ...core.game import Data
from ...core.seat_view import SeatView
from .. import metrics
from . import WARMING_UP
from .request import ADVISER, HINTS, STILL_COLD, TOO_BUSY, BotFailed, Request

SIMPLER = "medium"
MOST_REMEMBERED = 1000
"""Bots at tables that have been replaced during a warm-up; the oldest are forgotten."""

logger = logging.getLogger(__name__)


class SteadyBots(ABC):
    def __init__(self) -> None:
        self._told: deque[int] = deque(maxlen=MOST_REMEMBERED)
        """The seeds of bots, one for each at a table, whose wait stands in the log."""

    async def choose(self, view: SeatView, level: str, seed: int, host: str = "") -> int:
        with metrics.bot_seconds.labels(level).time():
            for each in dict.fromkeys((level, SIMPLER)):
                try:
                    return await self._answer_to(Request.of(view, each, seed, host), view)
                except BotFailed as failure:
                    metrics.bot_failures.labels(each).inc()
                    self._tell(str(failure), each, view, seed)
            return RandomBot(seed).choose(view)

    async def advise(self, view: SeatView, seed: int, seconds: float, host: str = "") -> int:
        """Half of the time is for thinking, the other half for waiting until a process is free."""
        if seconds > 0 and self.state != WARMING_UP:
            with suppress(BotFailed, TimeoutError), metrics.bot_seconds.labels(ADVISER).time():
                async with asyncio.timeout(seconds):
                    return await self._answer_to(Request.of(view, ADVISER, seed, host, seconds / 2), view)
        return await self.choose(view, SIMPLER, seed, host)

    async def hints(self, view: SeatView, seed: int, seconds: float, host: str = "") -> list[Data]:
        if self.state != WARMING_UP:
            with suppress(BotFailed, TimeoutError), metrics.bot_seconds.labels(HINTS).time():
                async with asyncio.timeout(2 * seconds):  # as much again for waiting until a process is free
                    found: list[Data] = await self.think(Request.of(view, HINTS, seed, host, seconds))
                    return found
        return []

    def _tell(self, reason: str, level: str, view: SeatView, seed: int) -> None:
        """Logs each failure, but not at every move while processes warm up or are all busy."""
        if reason in (STILL_COLD, TOO_BUSY):
            if seed in self._told:
                return
            self._told.append(seed)
        figures = {"bot": level, "game": view.game.name, "reason": reason}
        logger.warning("a bot failed, a simpler one stands in", extra=figures)

    async def _answer_to(self, request: Request, view: SeatView) -> int:
        action: int = await self.think(request)
        if action not in view.legal:
            raise BotFailed(f"{action} is not legal")
        return action

    @property
    @abstractmethod
    def state(self) -> str:
        """What state the processes are in."""

    @abstractmethod
    async def think(self, request: Request) -> Any:
        """What the request wants, or BotFailed."""
