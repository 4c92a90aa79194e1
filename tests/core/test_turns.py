"""How a game goes on, on the smallest game there is: a seat takes one or two of what is left."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from doubloon.core import turns
from doubloon.core.choices import choices_type, clear, offer
from doubloon.core.events import CAPACITY, EVENTS, emit
from doubloon.core.kernel import kernel, translator
from doubloon.core.layout import array_of, new_struct, snapshot, struct_type

STATE = struct_type([("left", "i2"), ("taken", "i2"), ("going_on", "i1"), ("secret", "i1")])
LAID_OUT, TOOK, WENT_ON = 1, 2, 3


@kernel
def lay_out(state, events):
    state.left = 5
    state.going_on = 2
    emit(events, LAID_OUT, -1, 0, 0, 0, 0)


@kernel
def waits(state):
    return state.going_on == 0


@kernel
def proceed(state, events):
    state.going_on -= 1
    emit(events, WENT_ON, -1, state.going_on, 0, 0, 0)


@kernel
def legal(state, choices):
    clear(choices)
    for number in range(1, 3):
        if number <= state.left:
            offer(choices, number)


@kernel
def is_secret(state):
    return state.secret == 1


@kernel
def answer(state, events, action):
    state.left -= action
    state.taken += action
    state.going_on = 1
    emit(events, TOOK, 0, action, 0, 0, 0)


class Table:
    """A state with its events and choices, played in one of the ways to run."""

    def __init__(self, target: Any, secret: int = 0) -> None:
        self.target = target
        self.state = new_struct(STATE)
        self.state.secret = secret
        self.events = new_struct(EVENTS)
        self.events.capacity = CAPACITY
        self.choices = new_struct(choices_type(3))
        self.run(turns.setup, self.state, self.events)
        legal(self.state, self.choices)

    def run(self, kernel: Any, *arguments: Any) -> Any:
        entry = translator(self.target, rules=sys.modules[__name__]).entry(kernel)
        if self.target == "python":
            return entry(*arguments)
        return entry(*(array_of(each)[0] if hasattr(each, "_memory") else each for each in arguments))

    def step(self, action: int) -> bool:
        self.events.count = 0
        return bool(self.run(turns.step, self.state, self.events, self.choices, action))

    @property
    def legal(self) -> list[int]:
        return list(self.choices.actions)[: self.choices.count]

    def tells(self, *expected: tuple[int, int]) -> bool:
        """These events happened; a compiled game keeps none."""
        kept = [(event.kind, event.figures[0]) for event in self.events.items[: self.events.count]]
        return kept == ([] if self.target == "cpu" else list(expected))


pytestmark = pytest.mark.parametrize("target", ["python", "cpu"])


def test_a_game_is_laid_out_and_goes_on_to_its_first_decision(target: str) -> None:
    table = Table(target)
    assert table.tells((LAID_OUT, 0), (WENT_ON, 1), (WENT_ON, 0))
    assert (table.state.left, table.legal) == (5, [1, 2])


def test_a_step_goes_on_to_the_next_decision(target: str) -> None:
    table = Table(target)
    assert table.step(2)
    assert table.tells((TOOK, 2), (WENT_ON, 0))
    assert (table.state.left, table.legal) == (3, [1, 2])


def test_an_action_that_is_not_legal_changes_nothing(target: str) -> None:
    table = Table(target)
    before = snapshot(table.state), snapshot(table.choices)
    for action in (-1, 0, 3):
        assert not table.step(action)
        assert (snapshot(table.state), snapshot(table.choices)) == before
        assert table.tells()


def test_one_legal_action_is_played_without_a_question(target: str) -> None:
    table = Table(target)
    assert table.step(2)
    assert table.step(2)
    assert table.tells((TOOK, 2), (WENT_ON, 0), (TOOK, 1), (WENT_ON, 0))
    assert (table.state.left, table.legal) == (0, [])


def test_a_secret_decision_is_asked_even_if_there_is_no_choice(target: str) -> None:
    table = Table(target, secret=1)
    assert table.step(2)
    assert table.step(2)
    assert (table.state.left, table.legal) == (1, [1])
    assert table.step(1)
    assert (table.state.left, table.legal) == (0, [])
