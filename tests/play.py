"""Play on the bare rules of any game, for properties that must hold in every decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from doubloon.core.choices import choices_type
from doubloon.core.events import CAPACITY, EVENTS, Event, gather
from doubloon.core.game import Game
from doubloon.core.layout import copy_struct, new_struct
from doubloon.core.random import GENERATOR
from doubloon.core.turns import turns_of

SPECTATOR = -1
NO_EVENTS = new_struct(EVENTS)
Chooser = Callable[[Any, list[int]], int]


class Play:
    """A state of a game with its legal actions, and what happened last."""

    def __init__(self, game: Game, options: dict[str, Any], seed: int) -> None:
        self.game = game
        self.state = new_struct(game.state_type)
        self.choices = new_struct(choices_type(game.action_count))
        self.events = new_struct(EVENTS)
        self.events.capacity = CAPACITY
        self.state.generator.seed = seed
        game.write_options(self.state, game.read_options(options))
        turns_of(game.rules).setup(self.state, self.events)
        game.rules.legal(self.state, self.choices)

    @property
    def legal(self) -> list[int]:
        return list(self.choices.actions)[: self.choices.count]

    def step(self, action: int) -> bool:
        self.events.count = 0
        played = turns_of(self.game.rules).step(self.state, self.events, self.choices, action)
        assert self.events.count <= CAPACITY, "events were lost"
        return bool(played)

    def go_on_from(self, state: Any) -> None:
        """Lays another state here."""
        self.state = state
        self.game.rules.legal(state, self.choices)

    def after(self, action: int) -> Any:
        """The state after a legal action, which is played on a copy."""
        return after(self.game, self.state, self.choices, action)[0]

    def happened(self) -> list[Event]:
        """The events of the last action."""
        return gather(self.events.items[index] for index in range(self.events.count))


def after(game: Game, state: Any, choices: Any, action: int) -> tuple[Any, Any]:
    """State and legal actions after a legal action; those given stay as they are."""
    state, choices = copy_struct(state), copy_struct(choices)
    assert turns_of(game.rules).step(state, NO_EVENTS, choices, action)
    return state, choices


def random_play(game: Game, options: dict[str, Any], seed: int) -> Iterator[Play]:
    """Stops at every decision of a game of random actions, and once more when it is over."""
    chance = random.Random(seed)
    return chosen_play(game, options, seed, lambda _, legal: chance.choice(legal))


def chosen_play(game: Game, options: dict[str, Any], seed: int, choose: Chooser) -> Iterator[Play]:
    play = Play(game, options, seed)
    while play.choices.count > 0:
        yield play
        assert play.step(choose(play.state, play.legal))
    yield play


def legal_in(game: Game, state: Any) -> list[int]:
    """The legal actions of a state."""
    choices = new_struct(choices_type(game.action_count))
    game.rules.legal(state, choices)
    return list(choices.actions)[: choices.count]


def view(game: Game, state: Any, seat: int) -> Any:
    """What the seat, or a spectator, may know."""
    seen = copy_struct(state)
    game.rules.blank(seen, seat)
    return seen


def generator(seed: int = 7) -> Any:
    made = new_struct(GENERATOR)
    made.seed = seed
    return made


def resampled(game: Game, seen: Any, chance: Any) -> Any:
    """A full state that is possible for all that this view shows."""
    state = copy_struct(seen)
    game.rules.resample(state, chance)
    return state


def count_sequences(game: Game, state: Any, choices: Any, depth: int) -> int:
    """The number of sequences of `depth` actions."""
    if depth == 1:
        return int(choices.count)
    return sum(
        count_sequences(game, *after(game, state, choices, action), depth - 1)
        for action in list(choices.actions)[: choices.count]
    )
