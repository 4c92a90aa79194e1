"""Strengths from rankings, and which games would tell most."""

from __future__ import annotations

import random
from math import log

import numpy as np
import pytest

from doubloon.arena.strength import POINTS, measure, most_telling


def played(strengths: list[float], seats: int, games: int, seed: int) -> list[tuple[tuple[int, ...], list[float]]]:
    """Rankings as Plackett and Luce's model has them: the smallest of exponential times comes first."""
    chance = random.Random(seed)
    rankings = []
    for _ in range(games):
        seating = tuple(chance.sample(range(len(strengths)), seats))
        times = [chance.expovariate(np.exp(strengths[bot])) for bot in seating]
        rankings.append((seating, [1.0 + sorted(times).index(time) for time in times]))
    return rankings


@pytest.mark.parametrize("seats", [2, 4])
def test_strengths_are_found_again(seats: int) -> None:
    true = [0.0, 0.5, 1.0, 2.0]
    found = measure(4, played(true, seats, 1500, seed=1)).points(anchor=0)
    for strength, (points, margin) in zip(true, found, strict=True):
        assert abs(points - 1000 - POINTS * strength) <= 1.3 * margin
        assert margin < 60
    assert found[0] == (1000, 0)


def test_intervals_hold_what_they_say() -> None:
    """95 % of 120 differences, give or take."""
    held = 0
    for seed in range(60):
        _, *found = measure(3, played([0.0, 0.8, -0.4], 3, 80, seed)).points(anchor=0)
        for strength, (points, margin) in zip([0.8, -0.4], found, strict=True):
            held += abs(points - 1000 - POINTS * strength) <= margin
    assert 106 <= held <= 120


def test_ten_times_as_often_ahead_is_400_points() -> None:
    games = [((0, 1), [1.0, 2.0])] * 1000 + [((0, 1), [2.0, 1.0])] * 100
    (one, _), (other, _) = measure(2, games).points(None)
    assert one - other == pytest.approx(400, abs=2)
    assert one + other == pytest.approx(2000)
    assert log(10) * POINTS == pytest.approx(400)


def test_before_any_game_all_are_equal_and_nothing_is_known() -> None:
    points = measure(3, []).points(None)
    assert [each for each, _ in points] == [1000] * 3
    assert all(margin > 500 for _, margin in points)


def test_the_same_place_says_they_are_equal() -> None:
    games = [((0, 1), [1.5, 1.5])] * 50
    (one, _), (other, _) = measure(2, games).points(None)
    assert one == pytest.approx(other)


def test_a_bot_that_always_wins_has_a_finite_rating() -> None:
    (one, _), (other, margin) = measure(2, [((0, 1), [1.0, 2.0])] * 500).points(anchor=0)
    assert 400 < one - other < 2500
    assert margin > 100


def test_order_does_not_matter() -> None:
    games = played([0.0, 1.0, 2.0], 3, 40, seed=5)
    assert measure(3, games).logs == pytest.approx(measure(3, games[::-1]).logs)


def test_what_is_open_and_unknown_is_played() -> None:
    pairs = [(0, 1), (0, 2), (1, 2)]
    known = measure(3, [((0, 1), [1.0, 2.0]), ((0, 1), [2.0, 1.0])] * 50)
    assert set(most_telling(known, pairs, 2)) == {(0, 2), (1, 2)}, "the third has not played"
    even = [((0, 1), [1.0, 2.0]), ((0, 1), [2.0, 1.0])] * 20
    won, lost = ([((bot, 2), places) for bot in (0, 1)] for places in ([1.0, 2.0], [2.0, 1.0]))
    assert most_telling(measure(3, even + 36 * won + 4 * lost), pairs, 1) == [(0, 1)], "who is last is known"
