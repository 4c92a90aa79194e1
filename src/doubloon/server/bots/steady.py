"""Bots that always answer: where one fails, a simpler one stands in."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections import deque

from ...bots.random_bot import RandomBot
from ...core.seat_view import SeatView
from .. import metrics
from .request import STILL_COLD, TOO_BUSY, BotFailed, Request

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
                    return await self._choose(view, each, seed, host)
                except BotFailed as failure:
                    metrics.bot_failures.labels(each).inc()
                    self._tell(str(failure), each, view, seed)
            return RandomBot(seed).choose(view)

    def _tell(self, reason: str, level: str, view: SeatView, seed: int) -> None:
        """Each failure; but a warm-up or a crowd is no news at every move."""
        if reason in (STILL_COLD, TOO_BUSY):
            if seed in self._told:
                return
            self._told.append(seed)
        figures = {"bot": level, "game": view.game.name, "reason": reason}
        logger.warning("a bot failed, a simpler one stands in", extra=figures)

    async def _choose(self, view: SeatView, level: str, seed: int, host: str) -> int:
        action = await self.think(Request.of(view, level, seed, host))
        if action not in view.legal:
            raise BotFailed(f"{action} is not legal")
        return action

    @abstractmethod
    async def think(self, request: Request) -> int:
        """An action, or BotFailed."""
