"""The puzzles of the package are what they say, and more can be found."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from doubloon.bots.greedy import GreedyBot
from doubloon.cli.main import app
from doubloon.puerto_rico import decisions as puerto_rico_decisions
from doubloon.puzzles import FOLDER, Puzzle, all_puzzles, finding, id_of, puzzles, read
from doubloon.puzzles.finding import CLEAR_CHANCE, CLEAR_POINTS, OPEN, SUBJECTS, THEMES, theme_of
from doubloon.registry import GAMES
from doubloon.san_juan import decisions as san_juan_decisions
from doubloon.server.contract import types
from doubloon.texts import languages, messages_in
from doubloon.why import differences, later_differences

from ..bots.conftest import compiled_playout_search, compiled_search  # noqa: F401


@pytest.mark.parametrize("game", GAMES)
def test_there_are_puzzles_the_easiest_first(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= 30
    assert [puzzle.rating for puzzle in found] == sorted(puzzle.rating for puzzle in found)
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert {puzzle.game for puzzle in found} == {game}


def test_those_of_all_games_are_together_the_easiest_first() -> None:
    found = all_puzzles()
    assert set(found) == {puzzle.id for game in GAMES for puzzle in puzzles(game)}
    ratings = [puzzle.rating for puzzle in found.values()]
    assert ratings == sorted(ratings)


def test_every_theme_has_a_name() -> None:
    names = {f"puzzle.theme.{theme}" for theme in (*SUBJECTS, "timing")}
    for language in languages():
        assert names <= set(messages_in(language))


def test_every_decision_has_a_subject() -> None:
    asked = {*puerto_rico_decisions.NAMES, *san_juan_decisions.NAMES} - {"nothing"}
    assert set(THEMES) == asked


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_written_as_it_is_read(game: str) -> None:
    lines = (FOLDER / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    assert [puzzle.line() for puzzle in read(lines)] == lines


@pytest.mark.usefixtures("compiled_playout_search")
@pytest.mark.parametrize("puzzle", all_puzzles().values(), ids=lambda puzzle: puzzle.id)
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
    for language in languages():
        assert {f"why.{puzzle.game}.{reason.id}" for reason in puzzle.reasons} <= set(messages_in(language))
    declared = types()[f"{match.game.title.replace(' ', '')}Why"]
    moves = number(puzzle.solution), number(puzzle.tempting)
    found = differences(view, [moves[0]], [moves[1]])
    if any(reason.id.startswith("later") for reason in puzzle.reasons):
        found += later_differences(view, *moves)
    assert puzzle.reasons
    for reason in puzzle.reasons:
        declared.validate_python({"id": reason.id, "values": reason.values}, strict=True)
        assert (reason.id, reason.values) in [(each.id, each.values) for each in found]


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_search", "compiled_playout_search")
def test_the_command_finds_puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With searches so small that it is quick: what they find is a puzzle by their own judgement."""
    for name, few in (("PLAYING", 2), ("LOOKING", 4), ("SURE", 8), ("PLAYOUTS", 8), ("HARD_SEEDS", 1)):
        monkeypatch.setattr(finding, name, few)
    command = ["puzzles", "puerto-rico", "-p", "3", "--about", "roles", "--about", "island", "--count"]
    printed = CliRunner().invoke(app, [*command, "1"])
    assert printed.exit_code == 0, printed.output
    file = tmp_path / "found.jsonl"
    file.write_text(printed.stdout, encoding="utf-8")
    assert CliRunner().invoke(app, [*command, "2", "--out", str(file)]).exit_code == 0
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [lines[0]] == printed.stdout.splitlines()
    assert len(lines) == 2, "a puzzle that is there already is not added again"
    for puzzle in read(lines):
        assert puzzle.theme in ("roles", "island", "timing")
        test_a_puzzle_is_what_it_says(puzzle)


def test_wrong_options_are_refused() -> None:
    assert CliRunner().invoke(app, ["puzzles", "chess"]).exit_code == 2
    assert CliRunner().invoke(app, ["puzzles", "san-juan", "-p", "9"]).exit_code == 2
    refused = CliRunner().invoke(app, ["puzzles", "san-juan", "--about", "chess"])
    assert refused.exit_code == 2
    assert "'chess' is none of roles" in refused.output
