"""A bot that takes any action."""

from __future__ import annotations

import random

from ..core.seat_view import SeatView
from .bot import Bot


class RandomBot(Bot):
    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: SeatView) -> int:
        return self._random.choice(view.legal)
