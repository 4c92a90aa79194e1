"""Random play on the bare rules, for properties that must hold in every decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from doubloon.core.choices import choices_type
from doubloon.core.events import CAPACITY, EVENTS
from doubloon.core.layout import new_record
from doubloon.core.turns import turns_of
from doubloon.puerto_rico import rules
from doubloon.puerto_rico.actions import ACTION_COUNT
from doubloon.puerto_rico.options import read_options, write_options
from doubloon.puerto_rico.state import STATE

CHOICES = choices_type(ACTION_COUNT)
Chooser = Callable[[Any, list[int]], int]


class Game:
    """A state with its legal actions."""

    def __init__(self, options: dict[str, Any], seed: int) -> None:
        self.state = new_record(STATE)
        self.choices = new_record(CHOICES)
        self.events = new_record(EVENTS)
        self.events.capacity = CAPACITY
        self.state.generator.seed = seed
        write_options(self.state, read_options(options))
        turns_of(rules).setup(self.state, self.events)
        rules.legal(self.state, self.choices)

    @property
    def legal(self) -> list[int]:
        return list(self.choices.actions)[: self.choices.count]

    def step(self, action: int) -> bool:
        self.events.count = 0
        played = turns_of(rules).step(self.state, self.events, self.choices, action)
        assert self.events.count <= CAPACITY, "events were lost"
        return bool(played)


def random_game(options: dict[str, Any], seed: int) -> Iterator[Game]:
    """Stops at every decision of a game of random actions, and once more when it is over."""
    chance = random.Random(seed)
    return played_game(options, seed, lambda _, legal: chance.choice(legal))


def played_game(options: dict[str, Any], seed: int, choose: Chooser) -> Iterator[Game]:
    game = Game(options, seed)
    while game.choices.count > 0:
        yield game
        assert game.step(choose(game.state, game.legal))
    yield game
