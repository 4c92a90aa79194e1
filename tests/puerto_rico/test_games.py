"""Whole games, replayed from their records: a rule that was changed without meaning to shows here first.

`make_games.py` made them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.puerto_rico.state import ENDINGS

from ..whole_games import WholeGameTests, replayed
from .conservation import check
from .make_games import FOLDER, FROM_A_POSITION, RECIPES

RECORDS = sorted(FOLDER.glob("*.txt"))


def test_every_game_has_its_record() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {*RECIPES, FROM_A_POSITION}


@pytest.fixture(params=RECORDS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


class TestRecords(WholeGameTests):
    check = staticmethod(check)


@pytest.mark.rule("PR-END-1")
def test_the_games_end_in_every_way_that_play_ends() -> None:
    endings = {replayed(path).view(None)["ending"] for path in RECORDS}
    assert endings == set(ENDINGS) - {"running", "rounds"}
