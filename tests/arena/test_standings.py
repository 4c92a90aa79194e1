"""What games say about bots."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubloon.arena.intervals import mean_interval, wilson
from doubloon.arena.playing import Played
from doubloon.arena.standings import rate, sum_up

from .tools import double, tournament

OTHER = double("Unseeded")


def game(number: int, bots: list[str], scores: list[int], places: list[float], wins: list[float]) -> Played:
    seats = range(len(bots))
    failures = [{"seat": 0, "decision": 3, "kind": "late", "error": "2 s"}]
    times = [[1000 * (seat + 1), 3000] for seat in seats]
    return Played(number, 1, bots, scores, places, wins, [2 for _ in seats], times, failures)


GAMES = [
    game(0, ["random", OTHER], [30, 20], [1, 2], [1, 0]),
    game(1, [OTHER, "random"], [25, 35], [2, 1], [0, 1]),
    game(2, ["random", OTHER], [28, 28], [1.5, 1.5], [0.5, 0.5]),
    game(3, [OTHER, "random"], [22, 21], [1, 2], [1, 0]),
]


@pytest.mark.parametrize(
    ("wins", "games", "interval"),
    [(50, 100, (0.404, 0.596)), (0, 10, (0, 0.278)), (10, 10, (0.722, 1)), (160, 200, (0.739, 0.850))],
)
def test_intervals(wins: float, games: int, interval: tuple[float, float]) -> None:
    assert wilson(wins / games, games) == pytest.approx(interval, abs=0.0005)


@given(st.integers(1, 10_000).flatmap(lambda games: st.tuples(st.floats(0, games), st.just(games))))
def test_an_interval_holds_the_share(played: tuple[float, int]) -> None:
    low, high = wilson(played[0] / played[1], played[1])
    assert 0 <= low <= played[0] / played[1] + 1e-12
    assert played[0] / played[1] - 1e-12 <= high <= 1


@pytest.mark.parametrize(
    ("places", "interval"),
    [
        ([2.0], (1, 3)),
        ([1.0, 3.0], (1, 3)),
        ([1.0] * 4, (1, 2.189)),
        ([2.0] * 4, (1.337, 2.663)),
        ([2.0] * 100, (1.972, 2.028)),
        ([1.0, 2.0, 3.0] * 100, (1.907, 2.093)),
    ],
    ids=["one", "two", "four wins", "four times second", "always second", "many"],
)
def test_how_sure_a_mean_place_is(places: list[float], interval: tuple[float, float]) -> None:
    assert mean_interval(places, 1, 3) == pytest.approx(interval, abs=0.0005)


def test_all_figures_of_a_bot() -> None:
    standing = sum_up(tournament("random", OTHER), GAMES).of("random")
    assert (standing.games, standing.wins, standing.win_share) == (4, 2.5, 0.625)
    assert (standing.win_share_low, standing.win_share_high) == pytest.approx(wilson(2.5 / 4, 4), abs=1e-6)
    assert (standing.mean_score, standing.mean_place) == (28.5, 1.375)
    assert (standing.mean_place_low, standing.mean_place_high) == pytest.approx(
        mean_interval([1, 1, 1.5, 2], 1, 2), abs=1e-4
    )
    assert (standing.decisions, standing.max_seconds) == (8, 0.003)
    assert standing.mean_seconds == pytest.approx(0.00225)
    assert (standing.crashed, standing.illegal, standing.late) == (0, 0, 2)


def test_figures_by_seat() -> None:
    results = sum_up(tournament("random", OTHER), GAMES)
    first, second = results.of("random", 1), results.of("random", 2)
    assert (first.games, first.wins, first.mean_score) == (2, 1.5, 29)
    assert (second.games, second.wins, second.mean_score) == (2, 1, 28)
    assert [(each.bot, each.seat) for each in results.standings] == [
        (bot, seat) for bot in ("random", OTHER) for seat in (None, 1, 2)
    ]


def test_ratings_follow_strength() -> None:
    games = [game(at, ["a", "b", "c"], [3, 2, 1], [1, 2, 3], [1, 0, 0]) for at in range(30)]
    ratings = rate(games, lambda played, seat: played.bots[seat])
    assert ratings["a"].mu > ratings["b"].mu > ratings["c"].mu
    assert all(rating.sigma < 25 / 3 for rating in ratings.values())


def test_a_bot_with_several_seats_gets_the_mean_of_what_they_earn() -> None:
    alone = rate([game(0, ["a", "b"], [1, 1], [1, 2], [1, 0])], lambda played, seat: seat)
    together = rate([game(0, ["a", "a"], [1, 1], [1, 2], [1, 0])], lambda played, seat: played.bots[seat])
    assert together["a"].mu == pytest.approx((alone[0].mu + alone[1].mu) / 2) == pytest.approx(25)
    assert together["a"].sigma == pytest.approx((alone[0].sigma + alone[1].sigma) / 2)


def test_equal_results_leave_equal_ratings() -> None:
    ratings = rate([game(0, ["a", "b"], [1, 1], [1.5, 1.5], [0.5, 0.5])], lambda played, seat: played.bots[seat])
    assert ratings["a"] == ratings["b"]
