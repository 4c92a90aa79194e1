"""Every bot has every seat equally often, against the same opponents, with the same deals."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubloon.arena.seatings import circular_orders, lone_lineups, mixed_lineups, rotations, seatings_of_deal

from .tools import double, tournament

ALL_SIZES = [(entrants, seats) for entrants in range(2, 8) for seats in range(2, 6)]
deals = st.integers(0, 200)


@given(st.sampled_from(ALL_SIZES), deals)
def test_every_deal_is_balanced(size: tuple[int, int], deal: int) -> None:
    entrants, seats = size
    _check_balance(list(seatings_of_deal(mixed_lineups(entrants, seats), deal)), seats)


@given(st.integers(1, 5), st.integers(2, 5), deals)
def test_every_deal_against_one_opponent_is_balanced(entrants: int, seats: int, deal: int) -> None:
    seatings = list(seatings_of_deal(lone_lineups(entrants, entrants, seats), deal))
    _check_balance(seatings, seats)
    assert Counter(bot for seating in seatings for bot in seating if bot < entrants) == dict.fromkeys(
        range(entrants), seats
    )


def _check_balance(seatings: list[tuple[int, ...]], seats: int) -> None:
    """Each bot sits on each seat equally often, against any opponents."""
    meetings: dict[tuple[int, tuple[int, ...]], Counter[int]] = defaultdict(Counter)
    for seating in seatings:
        for seat, bot in enumerate(seating):
            meetings[bot, tuple(sorted(seating))][seat] += 1
    for counts in meetings.values():
        assert set(counts) == set(range(seats))
        assert len(set(counts.values())) == 1
    assert len(set(seatings)) == len(seatings)


@pytest.mark.parametrize(("entrants", "seats"), ALL_SIZES)
def test_all_bots_play_equally_often(entrants: int, seats: int) -> None:
    seatings = list(seatings_of_deal(mixed_lineups(entrants, seats), 0))
    appearances = Counter(bot for seating in seatings for bot in seating)
    assert len(appearances) == entrants
    assert len(set(appearances.values())) == 1


@pytest.mark.parametrize(
    ("entrants", "seats", "lineups"),
    [
        (3, 3, [(0, 1, 2)]),
        (3, 2, [(0, 1), (0, 2), (1, 2)]),
        (2, 3, [(0, 0, 1), (0, 1, 1)]),
        (2, 4, [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)]),
        (3, 4, [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]),
    ],
)
def test_who_meets(entrants: int, seats: int, lineups: list[tuple[int, ...]]) -> None:
    assert mixed_lineups(entrants, seats) == lineups


def test_the_orders_around_the_table_take_turns() -> None:
    assert circular_orders((0, 1, 2)) == [(0, 1, 2), (0, 2, 1)]
    assert circular_orders((0, 0, 1, 1)) == [(0, 0, 1, 1), (0, 1, 0, 1)]
    assert len(circular_orders((0, 1, 2, 3))) == 6
    assert len(rotations((0, 1, 0, 1))) == 2
    before_whom = Counter(
        (seating[seat - 1], seating[seat])
        for deal in range(6)
        for seating in seatings_of_deal(mixed_lineups(4, 4), deal)
        for seat in range(4)
    )
    assert len(before_whom) == 12
    assert len(set(before_whom.values())) == 1


def test_a_tournament_has_whole_deals_with_a_seed_each() -> None:
    planned = tournament("random", double("Unseeded"), double("Illegal"), players=3, games=7, seed=5)
    assert [table.number for table in planned.schedule] == list(range(9))
    assert [table.seed for table in planned.schedule] == [5] * 3 + [6] * 3 + [7] * 3


def test_one_bot_against_another_at_all_other_seats() -> None:
    planned = tournament("random", double("Illegal"), against=double("Unseeded"), players=3, games=1)
    assert [table.seating for table in planned.schedule] == [
        (0, 2, 2),
        (2, 0, 2),
        (2, 2, 0),
        (1, 2, 2),
        (2, 1, 2),
        (2, 2, 1),
    ]
