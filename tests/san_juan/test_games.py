"""Whole games, replayed from their records: a rule that was changed without meaning to shows here first.

`make_games.py` made them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.san_juan import actions, decisions

from ..whole_games import WholeGameTests, records_in, replayed
from .conservation import check
from .make_games import FOLDER, FROM_A_POSITION, RECIPES
from .play import Game

path = records_in(FOLDER)


@pytest.mark.rule("SJ-END-2")
class TestRecords(WholeGameTests):
    check = staticmethod(check)
    folder = FOLDER
    names = frozenset({*RECIPES, FROM_A_POSITION})


@pytest.mark.rule("SJ-END-1")
def test_the_games_end_by_a_twelfth_building(path: Path) -> None:
    assert replayed(path).view(None)["ending"] == "buildings"


def test_all_buildings_are_built_and_all_questions_asked_in_some_game() -> None:
    built, asked = set(), set()
    for name, recipe in RECIPES.items():
        game = Game(recipe.options, recipe.seed)
        for action in replayed(FOLDER / f"{name}.txt").actions:
            asked.add(game.state.decision)
            built |= {action} & set(actions.FAMILIES["BUILD"])
            assert game.step(action)
    assert built == set(actions.FAMILIES["BUILD"])
    assert asked == set(range(1, len(decisions.NAMES)))


def test_a_record_reads_as_sentences() -> None:
    text = (FOLDER / "four-players.txt").read_text(encoding="utf-8")
    assert "; 3 build library for gold mine and well and chapel and prefecture and hero; " in text
