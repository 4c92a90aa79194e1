"""Levels for people."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon import Match
from doubloon.bots import BOTS
from doubloon.bots.judges import judge_of
from doubloon.bots.levels import LevelBot
from doubloon.registry import GAMES, find_game

NAMES = [level.name for level in doubloon.levels()]
for_each_game = pytest.mark.parametrize("game", GAMES)


def level(name: str, seed: int | None = None) -> LevelBot:
    bot = doubloon.bot(name, seed=seed)
    assert isinstance(bot, LevelBot)
    return bot


def play(match: Match, *bots: doubloon.Bot) -> Match:
    while match.current is not None:
        match.play(bots[match.current].choose(match.seat_view(match.current)))
    return match


def test_levels_are_in_order_and_each_is_a_bot() -> None:
    assert NAMES == ["easy", "medium", "hard", "expert", "master"]
    for each in doubloon.levels():
        assert each.name in BOTS
        assert level(each.name).level is each


def test_levels_think_the_farther_the_higher_they_are() -> None:
    ranks = [(each.has_learned, each.simulations, -each.slips) for each in doubloon.levels()]
    assert ranks == sorted(set(ranks))


def test_what_people_read_can_be_translated() -> None:
    keys = [key for each in doubloon.levels() for key in (each.key, each.summary_key)]
    assert len(set(keys)) == 2 * len(NAMES)
    assert keys[:2] == ["level.easy", "level.easy.summary"]
    assert all(each.title and each.summary for each in doubloon.levels())


@for_each_game
def test_seeds_have_all_characters(game: str) -> None:
    description = find_game(game)
    characters = {level("medium", seed).character(description) for seed in range(60)}
    assert characters == set(judge_of(description).CHARACTERS)


@for_each_game
def test_an_answer_hangs_on_seed_and_view_alone(game: str) -> None:
    """Making a new bot for every move, or taking moves back, gives the same bot."""
    same = level("easy", 7)
    match = Match(game, seed=1, players=3)
    seen, others = [], []
    while match.current is not None and len(match.actions) < 60:
        view = match.seat_view(match.current)
        seen.append(same.choose(view))
        assert seen[-1] == same.choose(view) == level("easy", 7).choose(view)
        others.append(level("easy", 8).choose(view))
        match.play(seen[-1])
    assert seen != others


@pytest.mark.slow
@for_each_game
def test_medium_beats_easy(game: str) -> None:
    won = 0
    for seed in range(8):
        bots = [level("easy", seed + seat) for seat in range(3)]
        bots[seed % 3] = level("medium", seed)
        won += seed % 3 in play(Match(game, seed=seed, players=3), *bots).winners
    assert won >= 6


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_search")
@for_each_game
@pytest.mark.parametrize("name", ["hard", "expert", "master"])
def test_those_that_think_repeat_their_answers(game: str, name: str) -> None:
    match = Match(game, seed=2, players=3)
    assert match.current is not None
    view = match.seat_view(match.current)
    answer = level(name, 3).choose(view)
    assert answer in view.legal
    assert level(name, 3).choose(view) == answer


@pytest.mark.parametrize(
    ("name", "options", "error", "words"),
    [
        ("harder", {}, ValueError, "no bot is called 'harder'; there are: .*easy, medium, hard, expert, master"),
        ("hard", {"simulations": 3}, TypeError, "bot 'hard': .*simulations"),
    ],
)
def test_wrong_levels_and_options_are_refused(name: str, options: dict[str, Any], error: Any, words: str) -> None:
    with pytest.raises(error, match=words):
        doubloon.bot(name, **options)
