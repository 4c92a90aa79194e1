"""The prospector (section 3 of docs/rules/san-juan.md)."""

from __future__ import annotations

import pytest

from .table import Table

DIFFERENT = ["smithy", "well", "tower", "hero"]
"""Costs 1, 2, 3 and 5."""


# SJ-PRS-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-PRS-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_taker_draws_a_card_and_nobody_else_does(players: int) -> None:
    table = Table(players).draws("hero")
    table.take("prospector", seat=1)
    assert table.asked == ("draw", 1)
    table.play("draw")
    assert table.held(1) == ["hero"]
    assert all(table.held(seat) == [] for seat in range(players) if seat != 1)
    assert table.asked == ("take role", 2 % players)


@pytest.mark.rule("SJ-PRS-1", "SJ-RND-3")
def test_the_card_may_be_declined() -> None:
    table = Table()
    table.take("prospector")
    assert list(table.legal) == ["draw", "pass"]
    table.play("pass")
    assert table.held(0) == []
    assert table.asked == ("take role", 1)


# SJ-PRS-2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-PRS-1", "SJ-PRS-2")
@pytest.mark.parametrize("first", ["draw", "pass"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_gold_mines_dig_after_the_card_seat_by_seat_from_the_taker(players: int, first: str) -> None:
    table = Table(players)
    owners = [seat for seat in range(players) if seat != 3]
    for seat in owners:
        table.builds(seat, "gold mine")
    table.play("trader", "prospector")
    assert table.asked == ("draw", 1)
    table.play(first)
    for step in range(players):
        seat = (1 + step) % players
        if seat in owners:
            assert table.asked == ("dig", seat)
            assert list(table.legal) == ["pass", "gold mine"]
            table.play("pass")
    assert table.asked == ("take role", 2 % players)


@pytest.mark.rule("SJ-PRS-2")
def test_gold_mine_and_goldsmith_of_a_seat_come_before_those_of_the_next() -> None:
    table = Table(2, expansion=True).builds(0, "goldsmith", "gold mine").builds(1, "goldsmith", "gold mine")
    table.take("prospector", seat=1)
    table.play("draw")
    for seat in (1, 0):
        assert table.asked == ("dig", seat)
        assert list(table.legal) == ["pass", "gold mine", "goldsmith"]
        table.play("pass")
    assert table.asked == ("take role", 0)


@pytest.mark.rule("SJ-PRS-2")
@pytest.mark.parametrize(("first", "second"), [("gold mine", "goldsmith"), ("goldsmith", "gold mine")])
def test_an_owner_of_both_uses_them_in_either_order(first: str, second: str) -> None:
    table = Table(expansion=True).builds(0, "gold mine", "goldsmith")
    found = {"gold mine": DIFFERENT, "goldsmith": ["palace"]}
    taken = {"gold mine": "smithy", "goldsmith": "palace"}
    table.draws("library", *found[first], *found[second])
    table.take("prospector")
    table.play("draw", first)
    assert table.happened("turned_up", reason=first, cards=found[first])
    table.play(f"take {taken[first]}")
    assert table.asked == ("dig", 0)
    assert list(table.legal) == ["pass", second]
    table.play(second)
    assert table.happened("turned_up", reason=second, cards=found[second])
    table.play(f"take {taken[second]}")
    assert table.held(0) == ["smithy", "library", "palace"]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-PRS-2")
def test_a_gold_mine_digs_once_whether_it_finds_or_not() -> None:
    table = Table().builds(0, "gold mine").draws("smithy", "archive", "well", "hero")
    table.take("prospector")
    table.play("pass", "gold mine")
    assert table.in_discards == ["smithy", "archive", "well", "hero"]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-PRS-2")
def test_what_the_taker_declines_others_may_use() -> None:
    table = Table(3).builds(0, "gold mine").builds(2, "gold mine").draws(*DIFFERENT)
    table.take("prospector")
    table.play("pass", "pass")
    assert table.asked == ("dig", 2)
    table.play("gold mine", "take smithy")
    assert table.held(2) == ["smithy"]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-PRS-2")
def test_gold_mines_rest_in_other_phases() -> None:
    table = Table().builds(0, "gold mine")
    table.play("producer", "trader", "builder")
    assert table.asked == ("take role", 3)
