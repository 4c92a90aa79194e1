"""One game behind an environment, compiled: a batch of one."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..boards import text_board
from ..core.batch import Batch
from ..core.game import Game
from ..core.layout import open_struct
from ..core.random import SEEDS
from ..core.seat_view import SeatView
from ..observations import Observer
from .rewards import Payer

RENDER_MODES = ("ansi",)


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: {mode!r} is none of {', '.join(RENDER_MODES)}")
    return mode


class SingleGame:
    def __init__(self, game: str | Game, reward: str, **options: Any) -> None:
        self.batch = Batch(game, 1, seed=0, threads=1, **options)
        self.game, self.seats = self.batch.game, self.batch.seats
        self._observer = Observer(self.batch)
        self._payer = Payer(self.batch, reward)

    @property
    def current(self) -> int:
        """The seat that decides, -1 when the game is over."""
        return int(self.batch.current[0])

    @property
    def over(self) -> bool:
        return self.current < 0

    def restart(self, seed: int | None, chance: np.random.Generator) -> None:
        """A new game: the match of that seed or, without one, any."""
        self.batch.restart(int(chance.integers(SEEDS)) if seed is None else seed)

    def play(self, action: int) -> bool:
        """Plays an action; False if it is illegal: then nothing happens."""
        return not self.batch.step([action]).illegal[0]

    def observation(self, seat: int) -> np.ndarray:
        row: np.ndarray = self._observer.observe([seat])[0].copy()
        return row

    def action_mask(self, seat: int) -> np.ndarray:
        """1 for each legal action; none is if another seat decides."""
        mask: np.ndarray = self.batch.legal_mask()[0].astype(np.int8)
        return mask * np.int8(seat == self.current)

    def view(self, seat: int) -> SeatView:
        return SeatView(self.game, open_struct(self.batch.states), seat)

    def text(self, seat: int) -> str:
        """The table in plain text, as the seat sees it."""
        return text_board(self.view(seat).data, [f"player_{number}" for number in range(self.seats)])

    def results(self) -> list[float]:
        """What each seat gets; nothing while the game runs."""
        rewards: list[float] = self._payer.pay()[0].tolist()
        return rewards

    @property
    def reward_for_illegal(self) -> float:
        return self._payer.for_illegal
