"""Whole games, replayed from their records: a rule that was changed without meaning to shows here first.

`make_games.py` made them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon import Match
from doubloon.core.layout import new_record
from doubloon.puerto_rico import rules
from doubloon.puerto_rico.game import GAME
from doubloon.puerto_rico.state import ENDINGS

from .conservation import check
from .make_games import FOLDER, FROM_A_POSITION, RECIPES
from .play import Game

RECORDS = [pytest.param(path, id=path.stem) for path in sorted(FOLDER.glob("*.txt"))]


def replayed(path: Path) -> Match:
    return Match.from_record(path.read_text(encoding="utf-8"))


def test_every_game_has_its_record() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {*RECIPES, FROM_A_POSITION}


@pytest.mark.parametrize("path", RECORDS)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    assert replayed(path).record() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", RECORDS)
def test_the_scores_are_those_of_the_result(path: Path) -> None:
    match = replayed(path)
    result = path.read_text(encoding="utf-8").splitlines()[-1]
    scores, winners = result.removeprefix("result: ").split("; won by ")
    assert match.over
    assert [score["total"] for score in match.scores] == [int(score) for score in scores.split(", ")]
    assert match.winners == tuple(int(seat) - 1 for seat in winners.split(", "))
    for score in match.scores:
        assert score["total"] == sum(points for source, points in score.items() if source not in ("total", "tie_break"))


@pytest.mark.parametrize("path", RECORDS)
def test_nothing_is_lost_or_made_on_the_way(path: Path) -> None:
    match = replayed(path)
    game = Game(match.options, match.seed)
    position = match.starting_position()
    if position is not None:
        game.state = new_record(GAME.state_type)
        GAME.from_position(position, game.state)
        rules.legal(game.state, game.choices)
    check(game.state)
    for action in match.actions:
        assert game.step(action)
        check(game.state)
    assert [rules.score(game.state, seat) for seat in range(len(match.seats))] == list(match.totals)


@pytest.mark.rule("PR-END-1")
def test_the_games_end_in_every_way_that_play_ends() -> None:
    endings = {replayed(path.values[0]).view(None)["ending"] for path in RECORDS}
    assert endings == set(ENDINGS) - {"running", "rounds"}
