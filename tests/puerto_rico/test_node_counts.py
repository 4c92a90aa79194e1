"""How many ways there are to go on from positions in the games of `games/`."""

from __future__ import annotations

import pytest

from doubloon.puerto_rico.decisions import NAMES

from ..node_counts import Start, assert_ways_to_go_on
from .make_games import FOLDER

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


@pytest.mark.parametrize("start", COUNTS, ids=str)
def test_the_ways_to_go_on_are_as_many_as_ever(start: Start) -> None:
    assert_ways_to_go_on(FOLDER, NAMES, start, COUNTS[start])
