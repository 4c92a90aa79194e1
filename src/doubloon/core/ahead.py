"""Playing ahead by the real rules, on a copy that holds nothing a seat may not know.

What a role would bring, or what an action leaves to the others, is not worked out by separate rules: the game is played
on, and what happens is counted. Whatever the seat cannot know is made up, the same way for the same view, so that
nothing hidden can be read from the result.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any, NamedTuple

from .choices import choices_type
from .desk import DESK
from .layout import copy_struct, new_struct
from .random import GENERATOR
from .turns import turns_of


class Happening(NamedTuple):
    """An event as the rules wrote it."""

    kind: int
    seat: int
    figures: tuple[int, ...]


class Ahead:
    """A copy of a state, played on action by action. Unlike in a match every decision is seen, forced or not."""

    def __init__(self, rules: ModuleType, action_count: int, state: Any) -> None:
        """`state` is copied; it must be complete, as `possible` makes it."""
        self.state = copy_struct(state)
        self._turns = turns_of(rules)
        self._choices = new_struct(choices_type(action_count))
        rules.legal(self.state, self._choices)

    @property
    def legal(self) -> list[int]:
        return list(self._choices.actions[: self._choices.count])

    def play(self, action: int) -> list[Happening]:
        """Plays a legal action and goes on to the next decision; what happened on the way."""
        self._turns.play(self.state, DESK.clear(), self._choices, action)
        written = DESK.written()
        columns = (written[name].tolist() for name in ("kind", "seat", "figures"))
        return [Happening(kind, seat, tuple(figures)) for kind, seat, figures in zip(*columns, strict=True)]

    def move(self, actions: Iterable[int]) -> list[Happening]:
        """Plays a legal move; what is forced between its actions is played, as in a match. It ends early where what was
        made up leaves no way to go on with it."""
        happened: list[Happening] = []
        for action in actions:
            while action not in self.legal:
                if len(self.legal) != 1:
                    return happened
                happened += self.play(self.legal[0])
            happened += self.play(action)
        return happened


def in_turn(rules: ModuleType, action_count: int, seen: Any, seat: int) -> tuple[Any, list[int]]:
    """A complete state behind the view in which this seat decides, and what it may do there."""
    state = possible(rules, seen)
    state.current = seat
    return state, Ahead(rules, action_count, state).legal


def possible(rules: ModuleType, seen: Any) -> Any:
    """A complete state behind a view: always the same one, whatever the truth is."""
    state, generator = copy_struct(seen), new_struct(GENERATOR)
    rules.resample(state, generator)
    return state
