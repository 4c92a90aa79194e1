"""How a bot that searches spends its budget, interpreted, on a tiny game."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from numpy.random import SeedSequence

from doubloon import SeatView
from doubloon.bots import mcts
from doubloon.bots.mcts import PORTION, USUAL_SIMULATIONS, MctsBot, Tree
from doubloon.core.layout import new_struct
from doubloon.core.random import SEEDS

from . import guessing
from .guessing import GAME, GUESS, PASS, TAKE, TASTE, new_state


@pytest.fixture(autouse=True)
def characters(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Those that were asked for, seat after seat."""
    asked: list[str] = []

    def taste_of(game: Any, character: str) -> Any:
        asked.append(character)
        return new_struct(TASTE)

    monkeypatch.setattr(mcts, "taste_of", taste_of)
    monkeypatch.setattr(mcts, "worth_considering", lambda view: list(view.legal))
    monkeypatch.setattr(mcts, "_compiled", lambda game: guessing.grow)
    return asked


@pytest.fixture
def view() -> SeatView:
    return SeatView(GAME, new_state(), 0)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second passes between any two looks at it."""
    ticks = itertools.count()
    monkeypatch.setattr(mcts.time, "perf_counter", lambda: float(next(ticks)))


def tried(bot: MctsBot, view: SeatView) -> Counter[int]:
    return Counter({candidate.action: candidate.visits for candidate in bot.analyse(view)})


def test_the_action_that_was_tried_most_is_chosen(view: SeatView) -> None:
    bot = MctsBot(simulations=300, seed=1)
    assert bot.choose(view) == TAKE
    assert bot.simulated == 300


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_simulations_are_shared_among_threads(view: SeatView, threads: int) -> None:
    bot = MctsBot(simulations=50, threads=threads, seed=1)
    assert sum(tried(bot, view).values()) == bot.simulated == 50
    assert sorted(bot._share(thread) for thread in range(threads)) == sorted(
        50 // threads + (thread < 50 % threads) for thread in range(threads)
    )


@pytest.mark.usefixtures("clock")
def test_between_portions_it_looks_at_the_clock(view: SeatView) -> None:
    bot = MctsBot(seconds=3, seed=1)
    bot.choose(view)
    assert bot.simulated == 3 * PORTION


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(("seconds", "simulated"), [(100, PORTION + 8), (1, PORTION)])
def test_of_two_budgets_the_smaller_counts(view: SeatView, seconds: float, simulated: int) -> None:
    bot = MctsBot(simulations=PORTION + 8, seconds=seconds, seed=1)
    bot.choose(view)
    assert bot.simulated == simulated


def test_without_a_budget_it_has_the_usual_one() -> None:
    assert (MctsBot().simulations, MctsBot().seconds) == (USUAL_SIMULATIONS, None)
    assert (MctsBot(seconds=1).simulations, MctsBot(seconds=1).seconds) == (None, 1.0)
    assert MctsBot(simulations=5).simulations == 5


def test_answers_repeat_from_the_seed_and_differ_from_each_other(view: SeatView) -> None:
    same, again, other = (MctsBot(simulations=40, seed=seed) for seed in (3, 3, 4))
    answers = [[(bot.choose(view), tried(bot, view)) for _ in range(3)] for bot in (same, again, other)]
    assert answers[0] == answers[1] != answers[2]
    assert len({tuple(sorted(visits.items())) for _, visits in answers[0]}) > 1


def test_the_first_answer_is_the_seeds_first(view: SeatView, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making a new bot for every question gives the same answers."""
    seeds: list[int] = []
    monkeypatch.setattr(Tree, "grow", lambda tree, simulations, deadline: seeds.append(tree.seed))
    bots = [MctsBot(simulations=1, seed=3, threads=2) for _ in range(2)]
    for bot in (*bots, bots[0]):
        bot.choose(view)
    first, again, second = (seeds[at : at + 2] for at in (0, 2, 4))
    assert first == again == [int(seed) % SEEDS for seed in SeedSequence([3, 1]).generate_state(2, "u8")]
    assert len({*first, *second}) == 4


def test_without_a_seed_chance_decides(view: SeatView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts.secrets, "randbelow", lambda below: 3)
    assert tried(MctsBot(simulations=40), view) == tried(MctsBot(simulations=40, seed=3), view)
    assert tried(MctsBot(simulations=40, seed=4), view) != tried(MctsBot(simulations=40), view)


def test_a_tree_has_room_for_a_node_per_simulation(view: SeatView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "MOST_NODES", 30)
    rooms = {
        each.simulations: len(Tree(view, 1, each, view.legal)._tree)
        for each in (MctsBot(9), MctsBot(90), MctsBot(seconds=1))
    }
    assert rooms == {9: 10, 90: 30, None: 30}


def test_the_character_is_its_own_seats(characters: list[str]) -> None:
    MctsBot(simulations=1, character="builder", seed=1).choose(SeatView(GAME, new_state(players=3), 0))
    assert characters == ["builder", "balanced", "balanced"]


def test_randomness_is_a_share_of_actions(view: SeatView) -> None:
    assert Tree(view, 1, MctsBot(randomness=0.25), view.legal).slips == 2**30


def test_what_is_plainly_bad_is_not_tried(view: SeatView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "worth_considering", lambda view: [GUESS, PASS])
    assert all(MctsBot(simulations=20, seed=seed).choose(view) in (GUESS, PASS) for seed in range(5))
    monkeypatch.setattr(mcts, "worth_considering", lambda view: [PASS])
    bot = MctsBot(simulations=20, seed=1)
    assert bot.choose(view) == PASS
    assert bot.simulated == 0
