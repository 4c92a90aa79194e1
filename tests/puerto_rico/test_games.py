"""Whole games, replayed from their records: a rule that was changed without meaning to shows here first.

`make_games.py` made them.
"""

from __future__ import annotations

import pytest

from doubloon.puerto_rico.state import ENDINGS

from ..whole_games import WholeGameTests, records_in, replayed
from .conservation import check
from .make_games import FOLDER, FROM_A_POSITION, RECIPES

path = records_in(FOLDER)


class TestRecords(WholeGameTests):
    check = staticmethod(check)
    folder = FOLDER
    names = frozenset({*RECIPES, FROM_A_POSITION})


@pytest.mark.rule("PR-END-1")
def test_the_games_end_in_every_way_that_play_ends() -> None:
    endings = {replayed(path).view(None)["ending"] for path in FOLDER.iterdir()}
    assert endings == set(ENDINGS) - {"running", "rounds"}
