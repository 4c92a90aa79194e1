"""How many ways there are to go on, for one action, for two, for three and so on: a rule that offers an action too many
or too few, or leads on to another decision, changes these numbers.

Chance is drawn from the position's own generator, so each sequence of actions counts once. The numbers were counted by
the rules themselves; they say that nothing has changed, not that it was right.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from doubloon.puerto_rico.decisions import NAMES

from ..play import count_sequences
from ..whole_games import position_in
from .make_games import FOLDER


class Start(NamedTuple):
    """A position: that of a game of `games/` after so many actions, and what is asked there."""

    game: str
    actions: int
    asked: str


COUNTS = {
    Start("two-players-base", 0, "take role"): [7, 40, 223, 1288, 6470],
    Start("three-players-base", 0, "take role"): [6, 30, 145, 740, 3782],
    Start("five-players-base", 0, "take role"): [8, 56, 397, 3083],
    Start("two-players-drafted-nobles", 14, "pick building"): [6, 28, 72, 504, 3168],
    Start("two-players-drafted-nobles", 71, "give person"): [5, 20, 80, 280, 880, 3160],
    Start("two-players-drafted-nobles", 267, "place nobles"): [3, 11, 29, 72, 169, 369, 790, 1671, 3516],
    Start("three-players-base", 171, "load"): [3, 14, 56, 238, 926, 3466],
    Start("three-players-shipping", 110, "trade"): [2, 4, 24, 98, 735, 3323, 11243],
    Start("three-players-other-options", 358, "load"): [8, 25, 59, 275, 1866, 22442],
    Start("four-players-both-expansions", 23, "take role"): [7, 22, 83, 294, 1052, 3923, 14827],
    Start("four-players-both-expansions", 276, "privilege good"): [3, 15, 84, 327, 1536, 5493],
    Start("four-players-both-expansions", 462, "load"): [12, 60, 306, 1130, 2990, 7010],
    Start("five-players-listed-nobles", 121, "build"): [30, 300, 5674],
    Start("five-players-listed-nobles", 282, "move guests"): [4, 11, 28, 92, 216, 624, 2560],
    Start("five-players-listed-nobles", 400, "place colonists"): [3, 7, 17, 39, 84, 199, 472, 1181, 4670],
}
"""The number of sequences of one action, of two actions, and so on."""


@pytest.mark.parametrize("start", COUNTS, ids=lambda start: f"{start.game}-{start.actions}")
def test_so_many_ways_to_go_on(start: Start) -> None:
    play = position_in(FOLDER / f"{start.game}.txt", start.actions)
    assert NAMES[play.state.decision] == start.asked
    depths = range(1, len(COUNTS[start]) + 1)
    assert [count_sequences(play.game, play.state, play.choices, depth) for depth in depths] == COUNTS[start]
