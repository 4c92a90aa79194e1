"""A tiny game for tests of the search, which runs interpreted on it.

Each seat holds a card from 0 to 5 that the others do not know. In turn a seat takes three points, or as many as the
next seat's card has, or none. In the last turn it can only take none, which nobody is asked about.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from doubloon.bots import search
from doubloon.core.choices import choices_type, clear, offer
from doubloon.core.events import EVENTS
from doubloon.core.jobs import STREAM
from doubloon.core.kernel import translator
from doubloon.core.layout import new_struct, open_struct, struct_type
from doubloon.core.random import GENERATOR, below

TAKE, GUESS, PASS, ACTIONS = 0, 1, 2, 3
SURE = 3
CARDS = 6
MOST_SEATS = 4
STATE = struct_type(
    [
        ("generator", GENERATOR),
        ("points", "i2", MOST_SEATS),
        ("cards", "i1", MOST_SEATS),
        ("players", "i1"),
        ("current", "i1"),
        ("turns_left", "i1"),
        ("has_answered", "i1"),
    ]
)
TASTE = struct_type([("weight", "i8")])
Taste = Callable[[Any, int], float]


def waits(state: Any) -> bool:
    return not state.has_answered


def proceed(state: Any, events: Any) -> None:
    state.has_answered = 0
    state.turns_left -= 1
    state.current = (state.current + 1) % state.players


def legal(state: Any, choices: Any) -> None:
    clear(choices)
    if state.turns_left > 1:
        offer(choices, TAKE)
        offer(choices, GUESS)
    if state.turns_left > 0:
        offer(choices, PASS)


def answer(state: Any, events: Any, action: int) -> None:
    if action == TAKE:
        state.points[state.current] += SURE
    elif action == GUESS:
        state.points[state.current] += state.cards[(state.current + 1) % state.players]
    state.has_answered = 1


def current(state: Any) -> int:
    return state.current if state.turns_left else -1


def score(state: Any, seat: int) -> int:
    return state.points[seat]


def tie_break(state: Any, seat: int) -> int:
    return 0


def ending(state: Any) -> int:
    return 0 if state.turns_left else 1


def resample(state: Any, generator: Any) -> None:
    """Seat 0 is the one that searches and knows its own card."""
    for seat in range(1, state.players):
        state.cards[seat] = below(generator, CARDS)


def blank(state: Any, seat: int) -> None:
    for other in range(state.players):
        if other != seat:
            state.cards[other] = 0


def judge(state: Any, action: int, taste: Taste) -> float:
    return taste(state, action)


def indifferent(state: Any, action: int) -> float:
    return 0


kernels = translator("python", rules=sys.modules[__name__], judge=judge).module(search)
"""The search on this game, interpreted."""


GAME: Any = SimpleNamespace(
    rules=sys.modules[__name__],
    state_type=STATE,
    action_count=ACTIONS,
    options_of=lambda state: {"players": state.players},
)
"""As much of a game's description as a bot that searches looks at."""


def new_state(players: int = 2, turns: int = 5) -> Any:
    state = new_struct(STATE)
    state.players, state.turns_left = players, turns
    return state


class Node:
    """A node whose numbers are Python's: NumPy's add and compare unlike compiled ones."""

    def __init__(self, array: np.ndarray, index: int) -> None:
        vars(self).update(array=array, index=index)

    def __getattr__(self, name: str) -> Any:
        return self.array[name][self.index].item()

    def __setattr__(self, name: str, value: float) -> None:
        self.array[name][self.index] = value


class Nodes:
    """An array of nodes, to be read by the interpreter."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array
        self.shape = array.shape

    def __getitem__(self, index: int) -> Node:
        return Node(self.array, index)


def grow(settings: Any, view: Any, considered: np.ndarray, tastes: Any, tree: np.ndarray, *memory: np.ndarray) -> None:
    """`search.grow`, interpreted, with the arguments that the compiled one takes. All tastes are the same."""
    opened = [[open_struct(each)] if each.dtype.names else each for each in memory]
    tastes = [indifferent] * len(tastes)
    kernels.grow(settings, [open_struct(view)], considered.tolist(), tastes, Nodes(tree), *opened)


class Search:
    """A tree and its memory, in forms that the interpreter reads."""

    def __init__(self, view: Any, tastes: Sequence[Taste] = (), nodes: int = 500, depth: int = 50) -> None:
        self.view = view
        choices = new_struct(choices_type(ACTIONS))
        legal(view, choices)
        self.considered = list(choices.actions[: choices.count])
        self.tastes = tastes or [indifferent] * view.players
        self.tree = Nodes(np.zeros(nodes, search.NODE))
        self.counts = np.array([1, 0])
        self.state = new_struct(STATE)
        self.choices = new_struct(choices_type(ACTIONS))
        self.events = new_struct(EVENTS)
        self.generator = new_struct(GENERATOR)
        self.stream = new_struct(STREAM)
        self.priors = np.zeros((ACTIONS, 2))
        self.marks = np.zeros(ACTIONS, np.int32)
        self.path = np.zeros(depth, np.int32)
        self.totals = np.zeros((ACTIONS, view.players, 2))
        self.results = np.zeros((view.players, 2))

    def grow(self, simulations: int, seed: int = 1, exploration: float = 0.5, slips: int = 0) -> None:
        kernels.grow(
            (simulations, self.view.players, seed, exploration, slips),
            [self.view],
            self.considered,
            self.tastes,
            self.tree,
            self.counts,
            self.totals,
            [self.state],
            [self.choices],
            [self.events],
            [self.generator],
            [self.stream],
            self.priors,
            self.marks,
            self.path,
            self.results,
        )

    def children(self, node: int = search.ROOT) -> dict[int, Node]:
        """By their actions."""
        children: dict[int, Node] = {}
        child = self.tree[node].first_child
        while child != search.NO_NODE:
            children[self.tree[child].action] = self.tree[child]
            child = self.tree[child].next_sibling
        return children

    def visits(self, node: int = search.ROOT) -> dict[int, int]:
        return {action: child.visits for action, child in self.children(node).items()}
