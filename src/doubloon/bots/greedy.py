"""A bot that takes what looks best at a glance: quick, plausible, for beginners."""

from __future__ import annotations

import random
from typing import Any

from ..core.game import Game
from ..core.seat_view import SeatView
from .bot import Bot
from .judges import judge_of, taste_of, worth_considering


class GreedyBot(Bot):
    def __init__(self, character: str = "balanced", seed: int | None = None) -> None:
        """Characters differ in what they like, but none does what is plainly bad; between actions of equal worth chance
        decides."""
        self.character = character
        self._random = random.Random(seed)
        self._tastes: dict[str, Any] = {}

    def choose(self, view: SeatView) -> int:
        judge, taste = judge_of(view.game).judge, self._taste(view.game)
        worth = {action: judge(view.state, action, taste) for action in worth_considering(view)}
        best = max(worth.values())
        return self._random.choice([action for action in worth if worth[action] == best])

    def _taste(self, game: Game) -> Any:
        if game.name not in self._tastes:
            self._tastes[game.name] = taste_of(game, self.character)
        return self._tastes[game.name]
