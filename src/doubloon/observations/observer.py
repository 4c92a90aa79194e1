"""The observations of a batch of games, wherever it runs."""

from __future__ import annotations

from functools import cache
from threading import get_ident
from typing import Any

import numpy as np

from ..core.batch import Batch
from ..core.seat_view import SeatView
from .kernels import observe
from .layout import NUMBER_TYPE, layout_of
from .transfers import steps_of


class Observer:
    """Observes the games of a batch, from the point of view of one seat in each."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.layout = layout_of(batch.game)
        backend, size = batch.backend, batch.game.state_type.itemsize
        self._lanes = min(backend.lanes, batch.games)
        steps = map(backend.array, steps_of(self.layout, batch.seats))
        views = backend.zeros(self._lanes, batch.game.state_type)
        memory = views.view(np.int8).reshape(self._lanes, size)
        self._observers = backend.zeros(batch.games, np.int8)
        self._observations = backend.zeros((batch.games, self.layout.size), NUMBER_TYPE)
        self._setting = batch.seats, *steps, batch.states, views, memory, self._observations

    def __reduce__(self) -> tuple[Any, ...]:
        """It is made again from its batch: all else follows from that."""
        return Observer, (self.batch,)

    def observe(self, seats: Any = None) -> Any:
        """What each game's deciding seat knows, or the given seat; -1 gives zeros. int16 [games, numbers]

        The array is the observer's own: the next call overwrites it.
        """
        self.batch.backend.run(observe, self._lanes, self.arguments(seats))
        return self._observations

    def arguments(self, seats: Any) -> tuple[Any, ...]:
        """What the kernel takes."""
        given = self.batch.current if seats is None else seats
        return self._lanes, self.batch.backend.take("seats", given, self._observers), *self._setting


def observation_of(view: SeatView) -> np.ndarray:
    """The same row of numbers for what a bot gets."""
    observer = _observer(view.game.name, view.options["players"], get_ident())
    observer.batch.load(view.array)
    row: np.ndarray = observer.observe([view.seat])[0].copy()
    return row


@cache
def _observer(game: str, players: int, thread: int) -> Observer:
    """One for each thread, because it has memory of its own."""
    return Observer(Batch(game, 1, seed=0, threads=1, players=players))
