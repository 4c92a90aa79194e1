"""The observations of a batch of games, wherever it runs."""

from __future__ import annotations

from functools import cache
from threading import get_ident
from typing import Any

import numpy as np

from ..core.batch import Batch
from ..core.game import Game
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


class StateObserver(Observer):
    """Observes states from outside, one at a time, on the CPU."""

    def __init__(self, game: str, players: int) -> None:
        super().__init__(Batch(game, 1, seed=0, threads=1, players=players))
        self._memory = self.batch.states.view(np.uint8)

    def row(self, state: np.ndarray, seat: int) -> np.ndarray:
        """What the seat knows; `state` is an array of one."""
        self._memory[:] = state.view(np.uint8)
        self._observers[0] = seat
        self.batch.backend.run(observe, 1, (1, self._observers, *self._setting))
        row: np.ndarray = self._observations[0]
        return row


def observation_of(view: SeatView) -> np.ndarray:
    """The same row of numbers for what a bot gets."""
    return observation_from(view.game, view.state.options.players, view.array, view.seat).copy()


def observation_from(game: Game, players: int, state: np.ndarray, seat: int) -> np.ndarray:
    """The same for a seat, from a state or a view as an array of one. The thread's next call overwrites the row."""
    return _observer(game.name, players, get_ident()).row(state, seat)


@cache
def _observer(game: str, players: int, thread: int) -> StateObserver:
    """One for each thread, because it has memory of its own."""
    return StateObserver(game, players)
