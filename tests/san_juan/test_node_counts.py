"""How many ways there are to go on, for one action, for two, for three and so on: a rule that offers an action too many
or too few, or leads on to another decision, changes these numbers.

Chance is drawn from the position's own generator, so each sequence of actions counts once. The numbers were counted by
the rules themselves; they say that nothing has changed, not that it was right.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from doubloon.san_juan.decisions import NAMES

from ..play import count_sequences
from ..whole_games import position_in
from .make_games import FOLDER


class Start(NamedTuple):
    """A position: that of a game of `games/` after so many actions, and what is asked there."""

    game: str
    actions: int
    asked: str


COUNTS = {
    Start("two-players", 0, "take role"): [5, 16, 46, 149, 446, 1274, 4056],
    Start("two-players", 141, "give good"): [3, 10, 28, 102, 315, 777, 2097],
    Start("three-players", 79, "pay"): [6, 36, 138, 516, 2106],
    Start("three-players", 224, "cover"): [6, 20, 65, 211, 659, 2043],
    Start("four-players", 103, "discard"): [7, 29, 92, 460, 1748],
    Start("four-players", 324, "take card"): [2, 4, 8, 48, 216, 868, 3476],
    Start("four-players-at-random", 99, "sell"): [3, 9, 45, 129, 298, 862, 2531],
    Start("two-players-first-edition", 97, "use library"): [2, 4, 14, 42, 113, 303, 1022],
    Start("four-players-first-edition", 45, "chapel"): [5, 25, 65, 166, 418, 733, 1966],
    Start("two-players-expansion", 11, "bank"): [2, 10, 29, 72, 228, 589, 1408],
    Start("three-players-expansion", 273, "exchange"): [4, 11, 43, 107, 267, 719, 2098],
    Start("four-players-expansion", 110, "keep"): [5, 10, 20, 60, 220, 600, 1450],
    Start("four-players-expansion", 114, "build"): [7, 23, 52, 98, 188, 319, 572],
    Start("four-players-everything", 0, "discard"): [5, 25, 75, 375, 1125, 2625],
}
"""The number of sequences of one action, of two actions, and so on."""


@pytest.mark.parametrize("start", COUNTS, ids=lambda start: f"{start.game}-{start.actions}")
def test_so_many_ways_to_go_on(start: Start) -> None:
    play = position_in(FOLDER / f"{start.game}.txt", start.actions)
    assert NAMES[play.state.decision] == start.asked
    depths = range(1, len(COUNTS[start]) + 1)
    assert [count_sequences(play.game, play.state, play.choices, depth) for depth in depths] == COUNTS[start]
