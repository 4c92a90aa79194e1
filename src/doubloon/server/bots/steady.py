"""Bots that always answer: where one fails, a simpler one stands in."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod

from ...bots.random_bot import RandomBot
from ...core.seat_view import SeatView
from ..operating import metrics
from .request import BotFailed, Request

SIMPLER = "medium"

logger = logging.getLogger(__name__)


class SteadyBots(ABC):
    async def choose(self, view: SeatView, level: str, seed: int) -> int:
        with metrics.bot_seconds.labels(level).time():
            for each in dict.fromkeys((level, SIMPLER)):
                try:
                    return await self._choose(view, each, seed)
                except BotFailed as failure:
                    metrics.bot_failures.labels(each).inc()
                    figures = {"bot": each, "game": view.game.name, "reason": str(failure)}
                    logger.warning("a bot failed, a simpler one stands in", extra=figures)
            return RandomBot(seed).choose(view)

    async def _choose(self, view: SeatView, level: str, seed: int) -> int:
        action = await self.think(Request.of(view, level, seed))
        if action not in view.legal:
            raise BotFailed(f"{action} is not legal")
        return action

    @abstractmethod
    async def think(self, request: Request) -> int:
        """An action, or BotFailed."""
