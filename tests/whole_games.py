"""Whole games as records: how they are made, and what is checked when they are replayed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import pytest

from doubloon import Action, Match
from doubloon.core.layout import new_struct

from .play import Play

Chooser = Callable[[Match, random.Random], Action]


def any_action(match: Match, chance: random.Random) -> Action:
    """Every legal action is as likely as any other."""
    return chance.choice(match.legal)


class Recipe(NamedTuple):
    """How a game is made."""

    choose: Chooser
    seed: int
    options: dict[str, Any]
    seats: tuple[str, ...] | None = None


def play(game: str, recipe: Recipe) -> Match:
    match = Match(game, seed=recipe.seed, seats=recipe.seats, **recipe.options)
    chance = random.Random(recipe.seed)
    while not match.over:
        match.play(recipe.choose(match, chance))
    return match


def second_half(game: Match) -> Match:
    """The second half of a game, begun where its first half had led."""
    first = game.copy()
    first.undo(len(game.actions) // 2)
    second = Match.from_position(game.game, first.position())
    for action in game.actions[len(first.actions) :]:
        second.play(action)
    return second


def write(game: str, folder: Path, recipes: dict[str, Recipe], from_a_position: str, of: str) -> None:
    """Plays the recipes and writes their records, the second half of one of them as a game of its own."""
    records = {name: play(game, recipe) for name, recipe in recipes.items()}
    records[from_a_position] = second_half(records[of])
    for name, match in records.items():
        (folder / f"{name}.txt").write_text(match.record(), encoding="utf-8")
        view = match.view(None)
        print(f"{name}: {len(match.actions)} actions, {view['round']} rounds, {match.totals}, {view['ending']}")


# Replaying them -----------------------------------------------------------------------------------------------------


def replayed(path: Path) -> Match:
    return Match.from_record(path.read_text(encoding="utf-8"))


def position_in(path: Path, actions: int) -> Play:
    """The game of a record after its first actions."""
    match = replayed(path)
    play = Play(match.game, match.options, match.seed)
    for action in match.actions[:actions]:
        assert play.step(action)
    return play


def records_in(folder: Path) -> Any:
    """Makes the fixture `path`, which goes through the records of a folder."""

    @pytest.fixture(params=sorted(folder.iterdir()), ids=lambda path: path.stem)
    def path(request: pytest.FixtureRequest) -> Path:
        return request.param

    return path


class WholeGameTests:
    """What every game's tests of its records begin with."""

    check: ClassVar[Callable[[Any], None]]
    folder: ClassVar[Path]
    names: ClassVar[frozenset[str]]
    """Of the games that have a record."""

    def test_every_game_has_its_record(self) -> None:
        assert {path.name for path in self.folder.iterdir()} == {f"{name}.txt" for name in self.names}

    def test_a_record_is_written_as_it_was_read(self, path: Path) -> None:
        assert replayed(path).record() == path.read_text(encoding="utf-8")

    def test_the_scores_are_those_of_the_result(self, path: Path) -> None:
        assert_the_result_is_that_of_the_record(path)

    def test_nothing_is_lost_or_made_on_the_way(self, path: Path) -> None:
        assert_nothing_is_lost_on_the_way(path, self.check)


def assert_the_result_is_that_of_the_record(path: Path) -> None:
    match = replayed(path)
    result = path.read_text(encoding="utf-8").splitlines()[-1]
    scores, winners = result.removeprefix("result: ").split("; won by ")
    assert match.over
    assert [score["total"] for score in match.scores] == [int(score) for score in scores.split(", ")]
    assert match.winners == tuple(int(seat) - 1 for seat in winners.split(", "))
    for score in match.scores:
        assert score["total"] == sum(points for source, points in score.items() if source not in ("total", "tie_break"))


def assert_nothing_is_lost_on_the_way(path: Path, check: Callable[[Any], None]) -> None:
    match = replayed(path)
    play = Play(match.game, match.options, match.seed)
    position = match.starting_position()
    if position is not None:
        state = new_struct(match.game.state_type)
        match.game.from_position(position, state)
        play.go_on_from(state)
    check(play.state)
    for action in match.actions:
        assert play.step(action)
        check(play.state)
    assert [match.game.rules.score(play.state, seat) for seat in range(len(match.seats))] == list(match.totals)
