"""Who beat whom, and when that is settled."""

from __future__ import annotations

import numpy as np
import pytest

from doubloon.arena.intervals import ConfidenceSequence, wilson
from doubloon.arena.pairs import SequentialTest, came_ahead, meetings
from doubloon.arena.standings import sum_up

from .test_standings import game
from .tools import double, tournament

OTHER, THIRD = double("Unseeded"), double("Illegal")


def test_who_came_ahead() -> None:
    played = game(0, ["a", "b", "a"], [3, 2, 1], [1, 2, 3], [1, 0, 0])
    assert came_ahead(played, "a", "b") == 0.5
    assert came_ahead(game(0, ["a", "b"], [3, 3], [1.5, 1.5], [0.5, 0.5]), "a", "b") == 0.5
    assert came_ahead(game(0, ["a", "b"], [3, 2], [1, 2], [1, 0]), "b", "a") == 0
    assert came_ahead(played, "a", "c") is None


def test_pairs_stand_beside_the_table() -> None:
    games = [game(number, ["random", OTHER], [3, 2], [1, 2], [1, 0]) for number in range(6)]
    games += [game(6, ["random", THIRD], [2, 3], [2, 1], [0, 1]), game(7, [THIRD, "random"], [3, 2], [1, 2], [1, 0])]
    games += [game(8, [OTHER, THIRD], [2, 2], [1.5, 1.5], [0.5, 0.5])]
    results = sum_up(tournament("random", OTHER, THIRD), games)
    assert [(pair.bot, pair.other, pair.games, pair.ahead) for pair in results.pairs] == [
        (THIRD, "random", 2, 1),
        (THIRD, OTHER, 1, 0.5),
        ("random", OTHER, 6, 1),
    ]
    pair = results.pair(OTHER, "random")
    assert (pair.bot, pair.ahead, pair.settled) == (OTHER, 0, None)
    assert (pair.ahead_low, pair.ahead_high) == pytest.approx(wilson(0, 6), abs=1e-6)
    assert results.data()["pairs"][2]["ahead"] == 1
    assert results.errors["random"] == "late in game 0: 2 s"


def test_only_bots_that_meet_are_pairs() -> None:
    played = tournament("random", OTHER, against="greedy", players=3)
    assert meetings(played) == [("random", "greedy"), (OTHER, "greedy")]


def test_an_interval_that_may_be_looked_at_all_the_time() -> None:
    """Of 400 pairs that are even, few may ever be told apart: 5 % would be 20."""
    chance = np.random.default_rng(3)
    wrong = 0
    for _ in range(400):
        sequence = ConfidenceSequence()
        for value in chance.integers(0, 2, 150):
            sequence.add(float(value))
        low, high = sequence.interval
        wrong += not low <= 0.5 <= high
    assert 0 < wrong <= 20


@pytest.mark.parametrize(("share", "deals"), [(1.0, 12), (0.8, 60), (0.65, 400)])
def test_the_larger_a_difference_the_sooner_it_is_settled(share: float, deals: int) -> None:
    chance, sequence, taken = np.random.default_rng(2), ConfidenceSequence(), 0
    while sequence.interval[0] <= 0.5:
        sequence.add(float(chance.random() < share))
        taken += 1
    assert 3 < taken <= deals


def test_a_test_takes_deals_in_their_order() -> None:
    played = tournament("random", OTHER, games=40)
    games = {
        table.number: game(table.number, played.labels(table), [3, 2], places, [1, 0])
        for table in played.schedule
        for places in [[1, 2] if played.labels(table)[0] == "random" else [2, 1]]
    }
    test = SequentialTest(played, 0.1)
    late = {number: each for number, each in games.items() if number >= 2}
    assert not test.look(late)
    assert test.games == 0
    assert test.look(late | games)
    assert test.games < 40
    (pair,) = test.pairs([games[number] for number in range(test.games)])
    assert (pair.ahead, pair.settled) == (1, "ahead")


def test_as_good_as_even_is_settled_too() -> None:
    played = tournament("random", OTHER, games=2000)
    ties = {
        table.number: game(table.number, played.labels(table), [3, 3], [1.5, 1.5], [0.5, 0.5])
        for table in played.schedule
    }
    test = SequentialTest(played, 0.1)
    assert test.look(ties)
    assert test.pairs([ties[number] for number in range(test.games)])[0].settled == "even"
    assert not SequentialTest(played, 0).look(ties)
