"""How many ways there are to go on from positions in the games of `games/`."""

from __future__ import annotations

import pytest

from doubloon.san_juan.decisions import NAMES

from ..node_counts import Start, assert_ways_to_go_on
from .make_games import FOLDER

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


@pytest.mark.parametrize("start", COUNTS, ids=str)
def test_the_ways_to_go_on_are_as_many_as_ever(start: Start) -> None:
    assert_ways_to_go_on(FOLDER, NAMES, start, COUNTS[start])
