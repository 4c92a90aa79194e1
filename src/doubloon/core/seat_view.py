"""All that a bot gets: what its seat knows at the moment when it has to decide."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from .choices import choices_type
from .game import Data, Game
from .layout import array_of, copy_struct, new_struct
from .random import GENERATOR
from .referee import Referee


class SeatView:
    """A seat's view as a struct of the state's own type, in which everything else is blanked.

    What it tells follows from that struct alone, the legal actions too: there is nothing behind it to look at.
    """

    def __init__(self, game: Game, state: Any, seat: int, referee: Referee | None = None) -> None:
        """`state` is the whole truth, or a view of the same seat; it is copied and blanked."""
        self.game = game
        self.seat = seat
        self.state = copy_struct(state)
        """The blanked state, opened; not to be changed."""
        self._referee = referee or Referee(game)
        self._referee.blank(self.state, seat)

    @property
    def array(self) -> np.ndarray:
        """The blanked state as an array of one element, for kernels; not to be changed."""
        return array_of(self.state)

    @property
    def options(self) -> Data:
        return self.game.options_of(self.state)

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The numbers of the legal actions; none if another seat decides."""
        if self.game.rules.current(self.state) != self.seat:
            return ()
        choices = new_struct(choices_type(self.game.action_count))
        self._referee.legal(self.state, choices)
        return tuple(choices.actions[: choices.count])

    @cached_property
    def data(self) -> Data:
        """The view as plain data, as `Match.view` gives it."""
        data: Data = self.game.view_data(self.state, self.seat, None)
        return data

    def text(self, action: int) -> str:
        """The words of an action."""
        return self.game.action_text(self.state, action)

    def sample(self, seed: int) -> Any:
        """A state, opened, that is possible for all that the seat knows; its chance is its own."""
        state, generator = copy_struct(self.state), new_struct(GENERATOR)
        generator.seed = seed
        self.game.rules.resample(state, generator)
        return state
