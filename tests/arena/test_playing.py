"""One game, whatever the bots do."""

from __future__ import annotations

import pytest

from doubloon.arena.playing import _places, derive_seed
from doubloon.registry import find_game

from .tools import double, play_here, timeless, tournament


@pytest.mark.parametrize(
    ("name", "kind", "error"),
    [
        ("Crashing", "crashed", "ZeroDivisionError: no such luck"),
        ("Illegal", "illegal", str(find_game("san-juan").action_count)),
        ("Wordy", "illegal", "'"),
    ],
)
def test_a_move_that_fails_is_random_and_counted(name: str, kind: str, error: str) -> None:
    game = play_here(tournament("random", double(name)))
    failures = game.failures
    assert len(failures) == game.decisions[1] // 20 > 0
    assert [failure["decision"] for failure in failures] == list(range(19, game.decisions[1], 20))
    assert {(failure["seat"], failure["kind"]) for failure in failures} == {(1, kind)}
    assert all(error in failure["error"] for failure in failures)


def test_a_late_answer_fails() -> None:
    game = play_here(tournament("random", double("Slow", every=60), time_limit=0.25))
    late = [failure for failure in game.failures if failure["seat"] == 1]
    assert len(late) == game.decisions[1] // 60 > 0
    assert {failure["kind"] for failure in late} == {"late"}
    assert max(game.microseconds[1]) >= 300_000


def test_without_a_limit_nobody_is_late() -> None:
    assert not play_here(tournament("random", double("Slow", every=100))).failures


def test_a_bot_that_cannot_be_made_crashes_at_every_move() -> None:
    game = play_here(tournament("random", double("MadeOnce")))
    assert len(game.failures) == game.decisions[1]
    assert game.failures[0]["error"] == "RuntimeError: once is enough"


def test_a_game_repeats() -> None:
    played = tournament("random", double("Crashing"), players=3)
    assert timeless(play_here(played)) == timeless(play_here(played))
    assert play_here(played, 0).scores != play_here(played, 1).scores


def test_who_else_takes_part_changes_no_game() -> None:
    alone = tournament("random", double("Unseeded"))
    among = tournament(double("Illegal"), "random", double("Unseeded"))
    number = next(table.number for table in among.schedule if table.seating == (1, 2))
    assert play_here(among, number).scores == play_here(alone, 0).scores


def test_a_finished_game_says_who_won() -> None:
    game = play_here(tournament("random", double("Unseeded"), players=3))
    assert sum(game.wins) == 1
    assert sum(game.places) == 6
    assert game.wins[game.places.index(1)] == 1
    assert [len(times) for times in game.microseconds] == game.decisions
    assert game.bots == ["random", "random", double("Unseeded")]


def test_equal_seats_share_places() -> None:
    assert _places([(30, 2), (31, 0), (30, 2), (30, 1)]) == [2.5, 1, 2.5, 4]
    assert _places([(30, 2), (30, 2)]) == [1.5, 1.5]


def test_seeds_are_all_different() -> None:
    seeds = {derive_seed(kind, deal, seat) for kind in ("bot", "failure") for deal in range(50) for seat in range(5)}
    assert len(seeds) == 500
    assert all(0 <= seed < 2**63 for seed in seeds)
