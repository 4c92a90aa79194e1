"""The producer (section 3 of docs/rules/san-juan.md)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from doubloon.san_juan.facts import NAMES

from .table import Table

GOODS = ["indigo", "sugar", "tobacco", "coffee", "silver"]
PAIRS = list(combinations_with_replacement(["indigo", "sugar", "silver"], 2))


# SJ-PRO-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-PRO-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_may_produce_one_good_and_the_taker_one_more(players: int) -> None:
    table = Table(players)
    for seat in range(players):
        table.builds(seat, "indigo plant", "sugar mill", "tobacco storage")
    table.take("producer", seat=1)
    table.play("produce indigo", "and tobacco")
    for _ in range(players - 1):
        table.play("produce sugar")
    assert table.asked[0] == "take role"
    assert [table.goods_of(seat) for seat in range(players)] == [
        ["indigo", "tobacco"] if seat == 1 else ["sugar"] for seat in range(players)
    ]


@pytest.mark.rule("SJ-PRO-1")
def test_the_building_is_of_the_owners_choice() -> None:
    table = Table().builds(1, *NAMES[:5])
    table.take("producer")
    assert table.asked == ("produce", 1)
    assert list(table.legal) == ["pass", *(f"produce {good}" for good in GOODS)]


@pytest.mark.rule("SJ-PRO-1")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_any_two_buildings_may_produce(first: str, second: str) -> None:
    table = Table().builds(0, *["indigo plant", "sugar mill", "silver smelter"] * 2)
    table.take("producer")
    table.play(f"produce {first}", f"and {second}")
    assert table.goods_of(0) == [first, second]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-PRO-1")
def test_a_good_is_a_card_of_the_pile() -> None:
    table = Table().builds(0, "coffee roaster").draws("hero")
    heroes, cards = table.in_pile.count("hero"), len(table.in_pile)
    table.take("producer")
    table.play("produce coffee")
    assert table.in_pile.count("hero") == heroes - 1
    assert len(table.in_pile) == cards - 1
    assert NAMES[table.seats[0].good_cards[0]] == "hero"


@pytest.mark.rule("SJ-PRO-1")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_good_is_seen_by_nobody(viewer: int | None) -> None:
    table = Table().builds(0, "coffee roaster")
    table.take("producer")
    table.play("produce coffee")
    produced = table.events_seen_by(viewer)[0]
    assert produced == {"event": "produced", "seat": 0, "good": "coffee", "reason": "producer"}


@pytest.mark.rule("SJ-PRO-1")
def test_at_most_one_good_lies_on_a_building() -> None:
    table = Table().goods(0, "indigo", "indigo").builds(0, "sugar mill")
    table.take("producer")
    assert list(table.legal) == ["pass", "produce sugar"]
    table.play("produce sugar")
    assert table.asked == ("take role", 1)
    assert table.goods_of(0) == ["indigo", "indigo", "sugar"]


@pytest.mark.rule("SJ-PRO-1")
def test_a_building_that_got_its_good_is_full() -> None:
    table = Table().builds(0, "indigo plant", "sugar mill")
    table.take("producer")
    table.play("produce indigo")
    assert list(table.legal) == ["and no more", "and sugar"]


@pytest.mark.rule("SJ-PRO-1")
def test_a_player_without_an_empty_production_building_is_not_asked() -> None:
    table = Table(3).goods(0, "indigo").builds(1, "well", "hero").builds(2, "sugar mill")
    table.take("producer")
    assert table.asked == ("produce", 2)


@pytest.mark.rule("SJ-PRO-1", "SJ-RND-3")
def test_nobody_has_to_produce() -> None:
    table = Table(2)
    for seat in range(2):
        table.builds(seat, "indigo plant", "indigo plant")
    cards = len(table.in_pile)
    table.take("producer")
    table.play("produce indigo", "and no more", "pass")
    assert (table.goods_of(0), table.goods_of(1)) == (["indigo"], [])
    assert len(table.in_pile) == cards - 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-PRO-1")
def test_production_takes_the_last_cards_there_are() -> None:
    table = Table(2)
    for seat in range(2):
        table.builds(seat, "indigo plant", "sugar mill")
    table.pile("hero")
    table.take("producer")
    table.play("produce sugar")
    assert (table.goods_of(0), table.goods_of(1)) == (["sugar"], [])
    assert table.asked == ("take role", 1)
