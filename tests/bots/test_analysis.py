"""What bots think, for everybody to read."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon import Analysis, Candidate, Match, SeatView
from doubloon.bots import mcts
from doubloon.bots.analysis import Step
from doubloon.bots.mcts import LEAST_VISITS, MctsBot
from doubloon.core.layout import new_struct

from . import guessing
from .guessing import GAME, GUESS, PASS, SURE, TAKE, TASTE, new_state
from .test_mcts import GAMES, after_some_turns, deciding_view


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game, whose search needs no compiler."""
    monkeypatch.setattr(mcts, "taste_of", lambda game, character: new_struct(TASTE))
    monkeypatch.setattr(mcts, "worth_considering", lambda view: list(view.legal))
    monkeypatch.setattr(mcts, "_compiled", lambda game: guessing.grow)


def thoughts(turns: int, players: int = 2, simulations: int = 200, **options: Any) -> Analysis:
    view = SeatView(GAME, new_state(players=players, turns=turns), 0)
    return doubloon.analyse(view, simulations=simulations, seed=1, **options)


@pytest.mark.usefixtures("interpreted")
def test_each_action_has_its_outcome_for_every_seat() -> None:
    """After the first of two turns nobody can change anything."""
    analysis = thoughts(turns=2, players=3, exploration=5)
    assert analysis.seat == 0
    assert {candidate.action for candidate in analysis} == {TAKE, GUESS, PASS}
    assert analysis[TAKE].chances == (1, 0, 0)
    assert analysis[TAKE].margins == (SURE, -SURE, -SURE)
    assert analysis[PASS].chances == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert analysis[PASS].margins == (0, 0, 0)
    assert sum(candidate.visits for candidate in analysis) == 200
    with pytest.raises(KeyError):
        analysis[99]


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("threads", [1, 3])
def test_the_first_candidate_is_the_one_that_is_chosen(threads: int) -> None:
    analysis = thoughts(turns=5, threads=threads)
    visits = [candidate.visits for candidate in analysis]
    assert visits == sorted(visits, reverse=True)
    view = SeatView(GAME, new_state(), 0)
    assert MctsBot(simulations=200, seed=1, threads=threads).choose(view) == analysis.best.action


@pytest.mark.usefixtures("interpreted")
def test_of_those_tried_equally_often_the_one_that_promises_more_comes_first() -> None:
    assert [candidate.visits for candidate in thoughts(turns=2, simulations=3, exploration=1000)] == [1, 1, 1]
    analysis = thoughts(turns=2, simulations=3, exploration=1000)
    margins = [candidate.margins[0] for candidate in analysis if candidate.margins]
    assert margins == sorted(margins, reverse=True)


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("threads", [1, 2])
def test_a_line_is_what_was_tried_most(threads: int) -> None:
    """Three sure points for everybody; the last turn is nobody's choice."""
    line = thoughts(turns=5, simulations=3000, exploration=0.1, threads=threads)[TAKE].line
    assert line[:2] == (Step(1, TAKE), Step(0, TAKE))
    assert [step.seat for step in line] == [1, 0, 1][: len(line)]


@pytest.mark.usefixtures("interpreted")
def test_a_line_ends_where_little_was_tried() -> None:
    for candidate in thoughts(turns=9, simulations=40):
        if candidate.visits <= LEAST_VISITS:
            assert candidate.line == ()


@pytest.mark.usefixtures("interpreted")
def test_what_was_never_tried_has_no_value() -> None:
    analysis = thoughts(turns=5, simulations=1)
    assert [candidate.visits for candidate in analysis] == [1, 0, 0]
    assert analysis.candidates[1:] == (Candidate(GUESS, 0, None, None, ()), Candidate(PASS, 0, None, None, ()))


@pytest.mark.usefixtures("interpreted")
def test_a_single_action_is_analysed_too() -> None:
    (only,) = thoughts(turns=1, simulations=20)
    assert (only.action, only.visits, only.chances) == (PASS, 20, (0.5, 0.5))


@pytest.mark.usefixtures("interpreted")
def test_some_actions_can_be_compared_alone() -> None:
    analysis = thoughts(turns=5, actions=[GUESS, PASS])
    assert {candidate.action for candidate in analysis} == {GUESS, PASS}
    assert sum(candidate.visits for candidate in analysis) == 200


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    ("actions", "words"), [([], "actions: at least one is needed"), ([TAKE, 9], "actions: 9 is not legal")]
)
def test_actions_that_cannot_be_compared_are_refused(actions: list[int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        thoughts(turns=5, actions=actions)


@pytest.mark.usefixtures("interpreted")
def test_a_bot_can_be_given_as_itself() -> None:
    view = SeatView(GAME, new_state(), 0)
    assert doubloon.analyse(view, MctsBot(simulations=50, seed=3)) == doubloon.analyse(view, simulations=50, seed=3)


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_playout_search")
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_real_games_are_analysed(game: str, options: dict[str, Any]) -> None:
    view = deciding_view(after_some_turns(game, options))
    analysis = doubloon.analyse(view, simulations=600, seed=2, exploration=2)
    assert {candidate.action for candidate in analysis} == set(view.legal)
    assert sum(candidate.visits for candidate in analysis) == 600
    assert analysis.best.line
    for candidate in analysis:
        if candidate.chances and candidate.margins:
            assert sum(candidate.chances) == pytest.approx(1)
            assert len(candidate.margins) == len(candidate.chances) == options["players"]


@pytest.mark.parametrize(
    ("bot", "options", "error", "words"),
    [
        ("greedy", {}, ValueError, "bot 'greedy' does not analyse; 'mcts' does"),
        ("mcst", {}, ValueError, "no bot is called 'mcst'"),
        ("mcts", {"depth": 3}, TypeError, "bot 'mcts': .*depth"),
        (7, {}, TypeError, "a bot or the name of one is needed, not 7"),
        (MctsBot(1), {"seed": 3}, TypeError, "options are for a bot given by its name: seed"),
    ],
)
def test_bots_that_cannot_be_asked_are_refused(bot: Any, options: dict[str, Any], error: Any, words: str) -> None:
    match = Match("san-juan", seed=1, players=2)
    with pytest.raises(error, match=words):
        doubloon.analyse(deciding_view(match), bot, **options)


def test_a_seat_that_does_not_decide_has_nothing_to_analyse() -> None:
    match = Match("san-juan", seed=1, players=2)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        doubloon.analyse(match.seat_view(1))
