"""The trader (section 3 of docs/rules/san-juan.md)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from .table import Table

GOODS = ["indigo", "sugar", "tobacco", "coffee", "silver"]
TILES = ["1-1-1-2-2", "1-1-2-2-2", "1-1-2-2-3", "1-2-2-2-3", "1-2-2-3-3"]
PAIRS = list(combinations_with_replacement(["indigo", "sugar", "silver"], 2))


# SJ-TRA-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-TRA-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_may_sell_one_good_and_the_taker_one_more(players: int) -> None:
    table = Table(players)
    for seat in range(players):
        table.goods(seat, "indigo", "sugar", "tobacco")
    table.tile("1-1-1-2-2")
    table.take("trader", seat=1)
    table.play("sell indigo", "and tobacco")
    for _ in range(players - 1):
        table.play("sell sugar")
    assert table.asked[0] == "take role"
    assert [len(table.goods_of(seat)) for seat in range(players)] == [1 if seat == 1 else 2 for seat in range(players)]
    assert [len(table.held(seat)) for seat in range(players)] == [2 if seat == 1 else 1 for seat in range(players)]


@pytest.mark.rule("SJ-TRA-1")
@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize("tile", TILES)
def test_the_open_tile_says_the_price(tile: str, good: str) -> None:
    table = Table().goods(0, good).tile(tile)
    table.take("trader")
    assert "-".join(map(str, table.view(3)["trading_house"]["open"])) == tile
    table.play(f"sell {good}")
    price = int(tile.split("-")[GOODS.index(good)])
    assert len(table.held(0)) == price
    assert table.happened("sold", seat=0, good=good, price=price)
    assert table.happened("drew", seat=0, amount=price, reason="trader")


@pytest.mark.rule("SJ-TRA-1")
def test_prices_are_drawn_from_the_pile() -> None:
    table = Table().goods(0, "silver").tile("1-1-2-2-3").draws("hero", "well", "tower")
    table.take("trader")
    table.play("sell silver")
    assert table.held(0) == ["well", "tower", "hero"]


@pytest.mark.rule("SJ-TRA-1")
def test_the_tile_is_turned_up_even_if_nobody_has_goods() -> None:
    table = Table().tile("1-1-2-2-3")
    table.take("trader")
    assert table.happened("turned_up_tile", tile=[1, 1, 2, 2, 3])
    assert table.asked == ("take role", 1)
    assert table.view(2)["trading_house"]["order"][-1] == [1, 1, 2, 2, 3]


@pytest.mark.rule("SJ-TRA-1")
def test_at_the_end_the_tile_lies_face_down_again() -> None:
    table = Table().goods(0, "indigo")
    table.take("trader")
    assert table.view(1)["trading_house"]["open"] is not None
    table.play("pass")
    assert table.view(1)["trading_house"]["open"] is None


@pytest.mark.rule("SJ-TRA-1")
@pytest.mark.parametrize("seed", range(3))
def test_tiles_come_in_the_same_order_again(seed: int) -> None:
    table = Table(seed=seed)
    order = []
    for _ in range(12):
        table.begin_round()
        table.play("trader")
        (event,) = table.happened("turned_up_tile")
        order.append("-".join(map(str, event["tile"])))
    assert sorted(order[:5]) == TILES
    assert order[5:10] == order[:5]
    assert order[10:] == order[:2]


@pytest.mark.rule("SJ-TRA-1")
def test_goods_go_unseen_to_the_discards() -> None:
    table = Table().goods(0, "indigo", card="hero")
    table.take("trader")
    table.play("sell indigo")
    assert table.in_discards == ["hero"]
    for viewer in (0, 1, None):
        assert table.view(viewer)["seen_discards"] == {}
        assert not any("cards" in event for event in table.events_seen_by(viewer) if event["event"] == "sold")


@pytest.mark.rule("SJ-TRA-1")
def test_a_good_leaves_its_building_empty() -> None:
    table = Table().goods(0, "sugar")
    table.take("trader")
    table.play("sell sugar")
    assert (table.goods_of(0), table.built(0)) == ([], ["sugar mill"])
    table.play("producer")
    assert table.asked == ("produce", 0)


@pytest.mark.rule("SJ-TRA-1", "SJ-RND-3")
def test_nobody_has_to_sell() -> None:
    table = Table(2)
    for seat in range(2):
        table.goods(seat, "indigo", "silver")
    table.take("trader")
    assert list(table.legal) == ["pass", "sell indigo", "sell silver"]
    table.play("sell indigo")
    assert list(table.legal) == ["and no more", "and silver"]
    table.play("and no more", "pass")
    assert (table.goods_of(0), table.goods_of(1)) == (["silver"], ["indigo", "silver"])
    assert (len(table.held(0)), len(table.held(1))) == (1, 0)


@pytest.mark.rule("SJ-TRA-1")
def test_a_player_without_goods_is_not_asked() -> None:
    table = Table().builds(0, "indigo plant").goods(2, "indigo")
    table.take("trader")
    assert table.asked == ("sell", 2)


# SJ-TRA-2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-TRA-2")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_any_two_goods_may_be_sold(first: str, second: str) -> None:
    table = Table().goods(0, *["indigo", "sugar", "silver"] * 2)
    table.take("trader")
    table.play(f"sell {first}", f"and {second}")
    left = ["indigo", "indigo", "sugar", "sugar", "silver", "silver"]
    left.remove(first)
    left.remove(second)
    assert table.goods_of(0) == left
    assert len(table.in_discards) == 2


@pytest.mark.rule("SJ-TRA-2")
def test_all_goods_are_named_before_anything_is_drawn() -> None:
    table = Table().goods(0, "indigo", "silver").tile("1-2-2-3-3")
    table.take("trader")
    table.play("sell indigo")
    assert table.asked == ("sell", 0)
    assert table.held(0) == []
    table.play("and silver")
    assert len(table.held(0)) == 4


@pytest.mark.rule("SJ-TRA-2")
def test_goods_leave_the_buildings_before_the_prices_are_drawn() -> None:
    table = Table().goods(0, "indigo", card="hero").pile()
    table.take("trader")
    table.play("sell indigo")
    assert table.held(0) == ["hero"]


@pytest.mark.rule("SJ-TRA-2")
def test_prices_and_the_cards_of_market_stand_and_market_hall_are_drawn_together() -> None:
    table = Table().builds(0, "market stand", "market hall").goods(0, "indigo", "silver").tile("1-2-2-3-3")
    table.take("trader")
    table.play("sell indigo", "and silver")
    (drew,) = table.happened("drew")
    assert (drew["seat"], drew["amount"]) == (0, 1 + 3 + 1 + 1)


@pytest.mark.rule("SJ-TRA-2")
def test_a_seller_draws_before_the_next_one_sells() -> None:
    table = Table(2).goods(0, "indigo", card="hero").goods(1, "indigo", card="well").pile()
    table.take("trader")
    table.play("sell indigo", "sell indigo")
    assert (table.held(0), table.held(1)) == (["hero"], ["well"])
