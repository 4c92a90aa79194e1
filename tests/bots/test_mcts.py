"""The bot that searches."""

from __future__ import annotations

import time
from typing import Any

import pytest

import doubloon
from doubloon import Match, SeatView
from doubloon.bots.mcts import MctsBot, Tree

GAMES = [("puerto-rico", {"players": 3}), ("san-juan", {"players": 3, "expansion": True})]


def after_some_turns(game: str, options: dict[str, Any], actions: int = 30) -> Match:
    """A match somewhere in its first rounds, where a real choice is to be made."""
    match, bot = Match(game, seed=5, **options), doubloon.bot("random", seed=2)
    while match.current is not None and (len(match.actions) < actions or len(match.legal) < 3):
        match.play(bot.choose(match.seat_view(match.current)))
    return match


def deciding_view(match: Match) -> SeatView:
    assert match.current is not None
    return match.seat_view(match.current)


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_playout_search")
@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_answers_repeat_from_the_seed(game: str, options: dict[str, Any], threads: int) -> None:
    view = deciding_view(after_some_turns(game, options))
    answers = [
        [bot.choose(view) for _ in range(6)]
        for bot in (doubloon.bot("mcts", simulations=60, threads=threads, seed=seed) for seed in (3, 3))
    ]
    assert answers[0] == answers[1]
    assert set(answers[0]) <= set(view.legal)


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_playout_search")
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_answer_hangs_on_the_view_alone(game: str, options: dict[str, Any]) -> None:
    """The same view with different hidden truth: the same answers."""
    view = deciding_view(after_some_turns(game, options))
    answers = []
    for seed in range(4):
        other = SeatView(view.game, view.sample(seed), view.seat)
        bot = doubloon.bot("mcts", simulations=100, seed=9)
        answers.append([bot.choose(other) for _ in range(4)])
    assert all(answer == answers[0] for answer in answers)


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_playout_search")
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_it_beats_random_players(game: str, options: dict[str, Any]) -> None:
    match = Match(game, seed=11, **options)
    bots = [doubloon.bot("mcts", simulations=50, seed=1), *(doubloon.bot("random", seed=seed) for seed in (1, 2))]
    while match.current is not None:
        match.play(bots[match.current].choose(match.seat_view(match.current)))
    assert match.winners == (0,)


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_playout_search")
def test_a_budget_is_kept() -> None:
    view = deciding_view(after_some_turns(*GAMES[1]))
    by_number = MctsBot(simulations=77, threads=2, seed=1)
    by_number.choose(view)
    assert by_number.simulated == 77
    by_time = MctsBot(seconds=0.05, seed=1)
    started = time.perf_counter()
    by_time.choose(view)
    assert by_time.simulated > 0
    assert time.perf_counter() - started >= 0.05


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_playout_search")
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_full_tree_is_searched_on(game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "MOST_NODES", 3)
    view = deciding_view(after_some_turns(game, options))
    bot = MctsBot(simulations=40, seed=1, exploration=0)
    assert bot.analyse(view, view.legal).best.action in view.legal
    assert bot.simulated == 40


def test_without_a_choice_nothing_is_searched() -> None:
    """A seat with cards is asked what to build even if it can pay for nothing."""
    match, others, bot = Match("san-juan", seed=1, players=2), doubloon.bot("random", seed=1), MctsBot(seed=1)
    while len(match.legal) > 1:
        match.play(others.choose(deciding_view(match)))
    assert bot.choose(deciding_view(match)) == match.legal[0].id
    assert bot.simulated == 0


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"simulations": 0}, ValueError, "simulations: at least 1, not 0"),
        ({"simulations": 1.5}, TypeError, r"simulations: a whole number is needed, not 1\.5"),
        ({"seconds": -1}, ValueError, "seconds: at least 0, not -1"),
        ({"seconds": "many"}, TypeError, "seconds: a number is needed, not 'many'"),
        ({"seconds": True}, TypeError, "seconds: a number is needed, not True"),
        ({"threads": "all"}, TypeError, "threads: a whole number is needed"),
        ({"exploration": float("nan")}, ValueError, "exploration: at least 0"),
        ({"randomness": -0.1}, ValueError, "randomness: at least 0"),
        ({"depth": 3}, TypeError, "bot 'mcts': .*depth"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], error: Any, words: str) -> None:
    with pytest.raises(error, match=words):
        doubloon.bot("mcts", **options)
