"""Whole games, replayed from their records: a rule that was changed without meaning to shows here first.

`make_games.py` made them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.puerto_rico.state import ENDINGS

from ..whole_games import assert_nothing_is_lost_on_the_way, assert_the_result_is_that_of_the_record, replayed
from .conservation import check
from .make_games import FOLDER, FROM_A_POSITION, RECIPES

RECORDS = [pytest.param(path, id=path.stem) for path in sorted(FOLDER.glob("*.txt"))]


def test_every_game_has_its_record() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {*RECIPES, FROM_A_POSITION}


@pytest.mark.parametrize("path", RECORDS)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    assert replayed(path).record() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", RECORDS)
def test_the_scores_are_those_of_the_result(path: Path) -> None:
    assert_the_result_is_that_of_the_record(path)


@pytest.mark.parametrize("path", RECORDS)
def test_nothing_is_lost_or_made_on_the_way(path: Path) -> None:
    assert_nothing_is_lost_on_the_way(path, check)


@pytest.mark.rule("PR-END-1")
def test_the_games_end_in_every_way_that_play_ends() -> None:
    endings = {replayed(path.values[0]).view(None)["ending"] for path in RECORDS}
    assert endings == set(ENDINGS) - {"running", "rounds"}
