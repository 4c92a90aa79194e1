"""What deciding seats know, for games of several numbers of seats side by side, wherever they are played."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from ..core.batch import GRAIN
from ..core.game import Game
from ..registry import find_game
from .kernels import blank, look
from .layout import NUMBER_TYPE, layout_of
from .transfers import Transfers, steps_of

LONGEST_COPY = 16
"""Numbers that a thread copies at a time where several share a game."""
ALIGNED = 8
"""Rows have a multiple of this many numbers: matrix units like that."""


def aligned(numbers: int) -> int:
    return -(-numbers // ALIGNED) * ALIGNED


class Sight:
    """Observes games from the point of view of the seats that decide. Games with as many seats lie side by side."""

    def __init__(self, backend: Any, game: Game, seats: np.ndarray, states: Any, current: Any, parts: int = 1) -> None:
        """`seats` has each game's number of seats; `parts` threads share the work on a game."""
        self.games, self._backend, self._parts = len(seats), backend, parts
        self._layout, size = layout_of(game), game.state_type.itemsize
        self._states, self._current = states, current
        self.views = backend.zeros(self.games, game.state_type)
        """What the deciding seats may know."""
        self.observations = backend.zeros((self.games, aligned(self._layout.size)), NUMBER_TYPE)
        """The same as numbers, with zeros behind them. int16 [games, numbers]"""
        self._memory = self.views.view(np.int8).reshape(self.games, size)
        bounds = [0, *(np.flatnonzero(np.diff(seats)) + 1).tolist(), self.games]
        self._looks = [self._look(slice(*each), int(seats[each[0]])) for each in pairwise(bounds)]

    def observe(self) -> None:
        """Renews views and observations; where nobody decides, there are zeros."""
        self._backend.clear(self.observations)
        self._backend.run(blank, self.games, (self._current, self._states, self.views), GRAIN)
        for count, arguments in self._looks:
            self._backend.run(look, count, arguments, GRAIN)

    def _look(self, part: slice, seats: int) -> tuple[int, tuple[Any, ...]]:
        """How many threads look at a part of the games, and with what."""
        lists = map(self._backend.array, _steps(self._layout.game.name, seats))
        rows = self._current[part], seats, *lists, self._memory[part], self.observations[part]
        return (part.stop - part.start) * self._parts, (self._parts, *rows)


@cache
def _steps(game: str, seats: int) -> Transfers:
    steps = steps_of(layout_of(find_game(game)), seats)
    return steps._replace(numbers=_in_short_copies(steps.numbers))


def _in_short_copies(steps: np.ndarray) -> np.ndarray:
    """The same copies in pieces, so that threads have about equally much to do."""
    pieces = []
    for step in steps:
        for done in range(0, step["values"], LONGEST_COPY):
            piece = step.copy()
            piece["source"] += done
            piece["target"] += done
            piece["values"] = min(LONGEST_COPY, step["values"] - done)
            pieces.append(piece)
    return np.array(pieces, steps.dtype)
