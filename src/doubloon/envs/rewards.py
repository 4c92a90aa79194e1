"""What an environment pays when a game is over."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.batch import GRAIN, Batch
from .kernels import PLACE, SCORE_MARGIN, WIN_SHARE, pay

WAYS = {"win_share": WIN_SHARE, "score_margin": SCORE_MARGIN, "place": PLACE}
FOR_ILLEGAL = {"win_share": -1.0, "score_margin": -100.0, "place": -1.0}
"""What an illegal action costs: less than any result brings."""


class Payer:
    """Pays every seat of a batch's games."""

    def __init__(self, batch: Batch, reward: str) -> None:
        if reward not in WAYS:
            raise ValueError(f"reward: {reward!r} is none of {', '.join(WAYS)}")
        self.reward = reward
        self.way, self.for_illegal = WAYS[reward], FOR_ILLEGAL[reward]
        self.batch = batch
        self.rewards = batch.backend.zeros((batch.games, batch.seats), np.float32)

    def __reduce__(self) -> tuple[Any, ...]:
        return Payer, (self.batch, self.reward)

    def pay(self) -> Any:
        """What each seat gets, nothing while its game runs. The next call overwrites the array."""
        batch = self.batch
        batch.backend.run(pay, batch.games, (batch.last.done, self.way, batch.states, self.rewards), GRAIN)
        return self.rewards
