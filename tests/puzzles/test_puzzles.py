"""The puzzles of the package are what they say, and more can be found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doubloon.bots.greedy import GreedyBot
from doubloon.cli.main import app
from doubloon.puzzles import FOLDER, Puzzle, id_of, puzzles, read
from doubloon.puzzles.finding import CLEAR_CHANCE, CLEAR_POINTS, OPEN, theme_of
from doubloon.registry import GAMES
from doubloon.server.contract import types
from doubloon.why import differences

from ..bots.conftest import compiled_playout_search, compiled_search  # noqa: F401

ALL = [puzzle for game in GAMES for puzzle in puzzles(game)]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_puzzles_the_easiest_first(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= 30
    assert [puzzle.rating for puzzle in found] == sorted(puzzle.rating for puzzle in found)
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert {puzzle.game for puzzle in found} == {game}


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_written_as_it_is_read(game: str) -> None:
    lines = (FOLDER / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    assert [puzzle.line() for puzzle in read(lines)] == lines


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_what_it_says(puzzle: Puzzle) -> None:
    match = puzzle.match()
    assert match.current == puzzle.seat
    assert id_of(match) == puzzle.id
    view, number = match.seat_view(puzzle.seat), match.game.action_number
    assert sorted(number(choice.action) for choice in puzzle.choices) == sorted(view.legal)
    best, *others = puzzle.choices
    assert best.action == puzzle.solution
    assert all(best.chance - other.chance >= CLEAR_CHANCE - 1e-9 for other in others)
    assert all(best.points - other.points >= CLEAR_POINTS - 1e-9 for other in others)
    assert OPEN[0] <= best.chance <= OPEN[1]
    assert number(puzzle.tempting) == GreedyBot(seed=0).choose(view)
    assert puzzle.theme == theme_of(match, puzzle.reasons)
    declared = types()[f"{match.game.title.replace(' ', '')}Why"]
    found = differences(view, [number(puzzle.solution)], [number(puzzle.tempting)])
    assert puzzle.reasons
    for reason in puzzle.reasons:
        declared.validate_python({"id": reason.id, "values": reason.values}, strict=True)
        assert (reason.id, reason.values) in [(each.id, each.values) for each in found]


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_search", "compiled_playout_search")
def test_the_command_finds_puzzles(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    arguments = ["puzzles", "puerto-rico", "-p", "3", "--count", "1", "--seed", "3"]
    printed = CliRunner().invoke(app, arguments)
    assert printed.exit_code == 0, printed.output
    data = json.loads(printed.stdout)
    for _ in range(2):
        assert CliRunner().invoke(app, [*arguments, "--out", str(file)]).exit_code == 0
    (kept,) = read(file.read_text(encoding="utf-8").splitlines())
    assert kept.id == data["id"], "a puzzle that is there already is not added again"


def test_wrong_options_are_refused() -> None:
    assert CliRunner().invoke(app, ["puzzles", "chess"]).exit_code == 2
    assert CliRunner().invoke(app, ["puzzles", "san-juan", "-p", "9"]).exit_code == 2
