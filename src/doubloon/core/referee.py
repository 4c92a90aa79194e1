"""Plays one game by its rules: interpreted, which is ready at once, or compiled, which is quicker."""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from . import turns
from .desk import DESK
from .events import EVENTS
from .game import Game
from .kernel import OPEN, kernel, translator
from .layout import array_of
from .turns import turns_of

rules = OPEN
"""A game's module of rules."""

NO_EVENTS = np.zeros(1, EVENTS)
"""With room for none."""


class Referee:
    """Interpreted. States, choices and views are opened structs."""

    compiled = False

    def __init__(self, game: Game) -> None:
        self._game = game
        self._turns = turns_of(game.rules)

    @classmethod
    def of(cls, game: Game, compiled: bool) -> Referee:
        return CompiledReferee(game) if compiled else Referee(game)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._game,)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def set_up(self, state: Any) -> None:
        """Lays out the game and goes on to the first decision."""
        self._turns.setup(state, DESK.clear())

    def step(self, state: Any, choices: Any, action: int) -> bool:
        """Plays an action and lists what is legal then; False if it is not legal: then nothing happens."""
        return bool(self._turns.step(state, DESK.clear(), choices, action))

    def written(self) -> Any:
        """The events of the last call, as an array; None if none were kept."""
        return DESK.written()

    def legal(self, state: Any, choices: Any) -> None:
        """Lists what is legal."""
        self._game.rules.legal(state, choices)

    def blank(self, state: Any, seat: int) -> None:
        """Blanks what the seat (-1: a spectator) may not know."""
        self._game.rules.blank(state, seat)


class CompiledReferee(Referee):
    """Compiled. It keeps no events: who wants to know them plays the action again, interpreted."""

    compiled = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        entry = translator("cpu", rules=game.rules).entry
        self._set_up, self._step = entry(set_up), entry(step)
        self._legal, self._blank = entry(legal), entry(blank)

    def set_up(self, state: Any) -> None:
        self._set_up(array_of(state), NO_EVENTS)

    def step(self, state: Any, choices: Any, action: int) -> bool:
        played: bool = self._step(array_of(state), NO_EVENTS, array_of(choices), action)
        return played

    def written(self) -> None:
        return None

    def legal(self, state: Any, choices: Any) -> None:
        self._legal(array_of(state), array_of(choices))

    def blank(self, state: Any, seat: int) -> None:
        self._blank(array_of(state), seat)


# As compiled, over arrays of one --------------------------------------------------------------------------------------


@kernel
def set_up(states, events):
    turns.setup(states[0], events[0])


@kernel
def step(states, events, choices, action):
    return turns.step(states[0], events[0], choices[0], action)


@kernel
def legal(states, choices):
    rules.legal(states[0], choices[0])


@kernel
def blank(states, seat):
    rules.blank(states[0], seat)
