"""The trader phase (section 8 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

import pytest

from .table import Table

PRICES = [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]


def house(table: Table) -> list[int]:
    """Corn, indigo, sugar, tobacco, coffee in the trading house."""
    return list(table.state.trading_house)


# One sale each -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-TRA-1")
@pytest.mark.parametrize(("good", "price"), PRICES)
def test_a_good_is_sold_for_its_price(good: str, price: int) -> None:
    table = Table().goods(1, **{good: 2})
    table.take("trader", seat=0)
    assert table.asked == ("trade", 1)
    table.play(f"sell {good}")
    assert table.seats[1].doubloons == price
    assert table.held(1)[good] == 1


@pytest.mark.rule("PR-TRA-1")
@pytest.mark.parametrize(("good", "price"), PRICES)
def test_the_taker_gets_one_more_for_the_sale(good: str, price: int) -> None:
    table = Table().goods(0, **{good: 1})
    table.take("trader", seat=0)
    table.play(f"sell {good}")
    assert table.seats[0].doubloons == price + 1
    assert table.happened("sold", seat=0, good=good, market="trading house", doubloons=price + 1)


@pytest.mark.rule("PR-TRA-1", "PR-ROUND-3")
def test_selling_may_be_declined_and_then_the_taker_gets_nothing() -> None:
    table = Table().goods(0, coffee=1)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "sell coffee"}
    table.play("pass")
    assert table.seats[0].doubloons == 0
    assert table.held(0)["coffee"] == 1
    assert table.happened("passed", seat=0)


@pytest.mark.rule("PR-TRA-1")
def test_the_taker_without_goods_gets_nothing_and_is_not_asked() -> None:
    table = Table().goods(1, coffee=1)
    table.take("trader", seat=0)
    assert table.asked == ("trade", 1)
    assert table.seats[0].doubloons == 0


@pytest.mark.rule("PR-TRA-1")
def test_seats_sell_one_after_the_other_from_the_taker() -> None:
    table = Table(players=3).goods(0, corn=1).goods(1, indigo=1).goods(2, sugar=1)
    table.take("trader", seat=1)
    asked = []
    for good in ("indigo", "sugar", "corn"):
        asked.append(table.asked)
        table.play(f"sell {good}")
    assert asked == [("trade", 1), ("trade", 2), ("trade", 0)]
    assert [seat.doubloons for seat in table.seats] == [0, 2, 2]
    assert table.asked == ("take role", 2)


@pytest.mark.rule("PR-TRA-1", "PR-TRA-5")
def test_one_good_a_phase_is_all_that_a_seat_may_sell() -> None:
    table = Table().goods(0, corn=3, coffee=3)
    table.take("trader", seat=0)
    table.play("sell coffee")
    assert table.asked == ("take role", 1)
    assert house(table) == [0, 0, 0, 0, 1]


# The trading house ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-TRA-2")
def test_the_house_buys_no_kind_that_lies_in_it() -> None:
    table = Table().house("coffee", "corn").goods(0, coffee=2, corn=1, sugar=1)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "sell sugar"}


@pytest.mark.rule("PR-TRA-2")
def test_a_kind_that_was_sold_in_this_phase_is_refused_too() -> None:
    table = Table().goods(0, coffee=1).goods(1, coffee=1, sugar=1)
    table.take("trader", seat=0)
    table.play("sell coffee")
    assert set(table.legal) == {"pass", "sell sugar"}


@pytest.mark.rule("PR-TRA-2")
def test_a_player_with_only_kinds_that_lie_in_the_house_is_not_asked() -> None:
    table = Table(players=3).house("coffee").goods(0, coffee=2).goods(2, sugar=1)
    table.take("trader", seat=0)
    assert table.asked == ("trade", 2)


@pytest.mark.rule("PR-TRA-2")
def test_the_phase_ends_when_the_fourth_place_is_taken() -> None:
    table = Table(players=4).house("corn", "indigo", "sugar").goods(0, coffee=1).goods(1, tobacco=1)
    table.goods(2, tobacco=1).builds(2, "office")
    table.take("trader", seat=0)
    table.play("sell coffee")
    assert table.asked == ("take role", 1)
    assert [table.held(seat)["tobacco"] for seat in (1, 2)] == [1, 1]


@pytest.mark.rule("PR-TRA-2")
def test_three_goods_in_the_house_leave_room_for_one() -> None:
    table = Table().house("corn", "indigo", "sugar").goods(0, tobacco=1)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "sell tobacco"}


@pytest.mark.rule("PR-TRA-3")
def test_a_full_house_is_emptied_to_the_supply() -> None:
    table = Table().house("corn", "indigo", "sugar").goods(0, coffee=1)
    table.take("trader", seat=0)
    table.play("sell coffee")
    assert house(table) == [0, 0, 0, 0, 0]
    assert list(table.state.goods) == [10, 11, 11, 9, 9]
    assert len(table.happened("emptied_house")) == 1


@pytest.mark.rule("PR-TRA-3")
def test_a_house_that_is_not_full_stays_as_it_is() -> None:
    table = Table().house("corn", "indigo").goods(0, coffee=1)
    table.take("trader", seat=0)
    table.play("sell coffee")
    assert house(table) == [1, 1, 0, 0, 1]
    assert list(table.state.goods) == [9, 10, 11, 9, 8]


@pytest.mark.rule("PR-TRA-3")
def test_goods_left_in_the_house_block_their_kinds_in_the_next_trader_phase() -> None:
    table = Table(players=3).goods(0, coffee=2)
    table.take("trader", seat=0)
    table.play("sell coffee")
    table.play("craftsman", "mayor", "take nobody")
    table.play("trader")
    assert table.held(0)["coffee"] == 1
    assert table.asked == ("take role", 2)
    assert house(table) == [0, 0, 0, 0, 1]


@pytest.mark.rule("PR-TRA-3", "PR-NEW-8")
def test_the_full_house_is_emptied_only_after_the_last_turn() -> None:
    table = Table(players=3).house("corn", "indigo", "sugar").goods(0, tobacco=1)
    table.goods(1, coffee=2).builds(1, "trading post", "office")
    table.goods(2, coffee=1)
    table.take("trader", seat=0)
    table.play("sell tobacco")
    assert table.asked == ("trade", 1)
    assert set(table.legal) == {"pass", "sell coffee to trading post"}
    assert house(table) == [1, 1, 1, 1, 0]
    table.play("sell coffee to trading post")
    assert table.asked == ("take role", 1)
    assert house(table) == [0, 0, 0, 0, 0]


# Office and markets --------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 13)
@pytest.mark.rule("PR-TRA-4")
def test_corn_with_a_small_market_brings_one() -> None:
    table = Table().goods(1, corn=1).builds(1, "small market")
    table.take("trader", seat=0)
    table.play("sell corn")
    assert table.seats[1].doubloons == 1


@pytest.mark.example("PR", 13)
@pytest.mark.rule("PR-TRA-4")
def test_two_office_owners_sell_the_kind_in_the_house_one_after_the_other() -> None:
    table = Table(players=4).house("tobacco").goods(1, tobacco=1).builds(1, "office")
    table.goods(2, tobacco=1).builds(2, "office")
    table.goods(3, tobacco=1)
    table.take("trader", seat=0)
    table.play("sell tobacco")
    assert table.asked == ("trade", 2)
    table.play("sell tobacco")
    assert house(table) == [0, 0, 0, 3, 0]
    assert [seat.doubloons for seat in table.seats] == [0, 3, 3, 0]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-TRA-4")
def test_an_office_that_nobody_works_in_does_not_help() -> None:
    table = Table().house("tobacco").goods(1, tobacco=1).builds(1, "office", people=0)
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-TRA-4")
def test_an_office_sells_kinds_that_are_not_in_the_house_too() -> None:
    table = Table().house("tobacco").goods(1, tobacco=1, coffee=1).builds(1, "office")
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "sell tobacco", "sell coffee"}


@pytest.mark.rule("PR-TRA-4", "PR-TRA-2")
def test_an_office_does_not_sell_to_a_full_house() -> None:
    table = Table(players=3).house("tobacco", "tobacco", "tobacco").goods(1, corn=1)
    table.goods(2, tobacco=1).builds(2, "office")
    table.take("trader", seat=0)
    table.play("sell corn")
    assert table.asked == ("take role", 1)
    assert table.held(2)["tobacco"] == 1


@pytest.mark.rule("PR-TRA-4", "PR-TRA-3")
def test_a_house_filled_with_one_kind_is_full() -> None:
    table = Table().house("tobacco", "tobacco", "tobacco").goods(1, tobacco=1).builds(1, "office")
    table.take("trader", seat=0)
    table.play("sell tobacco")
    assert house(table) == [0, 0, 0, 0, 0]
    assert table.state.goods[3] == 9


@pytest.mark.rule("PR-TRA-4")
@pytest.mark.parametrize(
    ("markets", "bonus"), [(["small market"], 1), (["large market"], 2), (["small market", "large market"], 3)]
)
@pytest.mark.parametrize(("good", "price"), PRICES)
def test_markets_add_to_every_sale(markets: list[str], bonus: int, good: str, price: int) -> None:
    table = Table().goods(1, **{good: 1})
    for market in markets:
        table.builds(1, market)
    table.take("trader", seat=0)
    table.play(f"sell {good}")
    assert table.seats[1].doubloons == price + bonus


@pytest.mark.rule("PR-TRA-4", "PR-TRA-1")
def test_markets_and_the_takers_doubloon_add_up() -> None:
    table = Table().goods(0, coffee=1).builds(0, "small market", "large market")
    table.take("trader", seat=0)
    table.play("sell coffee")
    assert table.seats[0].doubloons == 4 + 1 + 3


@pytest.mark.rule("PR-TRA-4")
def test_markets_that_nobody_works_in_add_nothing() -> None:
    table = Table().goods(1, coffee=1).builds(1, "small market", people=0).builds(1, "large market", people=0)
    table.take("trader", seat=0)
    table.play("sell coffee")
    assert table.seats[1].doubloons == 4


@pytest.mark.rule("PR-TRA-4")
def test_markets_pay_nothing_without_a_sale() -> None:
    table = Table().goods(0, coffee=1).builds(0, "small market").builds(1, "large market")
    table.take("trader", seat=0)
    table.play("pass")
    assert [seat.doubloons for seat in table.seats] == [0, 0, 0, 0]


@pytest.mark.rule("PR-TRA-4")
def test_markets_add_to_a_sale_that_the_office_made_possible() -> None:
    table = Table().house("sugar").goods(1, sugar=1)
    for building in ("office", "small market", "large market"):
        table.builds(1, building)
    table.take("trader", seat=0)
    table.play("sell sugar")
    assert table.seats[1].doubloons == 5


# A turn with trading post and land office ----------------------------------------------------------------------------


@pytest.mark.rule("PR-TRA-5", "PR-NEW-8")
@pytest.mark.parametrize(
    ("sale", "in_house", "in_supply"), [("sell coffee", 1, 7), ("sell coffee to trading post", 0, 8)]
)
def test_a_seat_sells_to_the_house_or_to_its_trading_post_but_not_to_both(
    sale: str, in_house: int, in_supply: int
) -> None:
    table = Table().goods(0, coffee=2).builds(0, "trading post")
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "sell coffee", "sell coffee to trading post"}
    table.play(sale)
    assert table.held(0)["coffee"] == 1
    assert (table.state.trading_house[4], table.state.goods[4]) == (in_house, in_supply)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-8", "PR-TRA-4")
@pytest.mark.parametrize(("good", "price"), PRICES)
def test_a_trading_post_buys_any_kind_for_its_price_without_a_markets_bonus(good: str, price: int) -> None:
    table = Table().house(good).goods(1, **{good: 1})
    for building in ("trading post", "small market", "large market"):
        table.builds(1, building)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", f"sell {good} to trading post"}
    table.play(f"sell {good} to trading post")
    assert table.seats[1].doubloons == price
    assert sum(house(table)) == 1


@pytest.mark.rule("PR-TRA-5", "PR-NOB-8")
def test_the_sale_may_pay_for_the_land_offices_tile() -> None:
    table = Table(nobles=True).goods(0, indigo=1).builds(0, "land office").stack(sugar=1)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "sell indigo"}
    table.play("sell indigo")
    assert set(table.legal) == {"pass", "draw tile"}
    table.play("draw tile")
    assert table.seats[0].doubloons == 1
    assert table.island(0) == {"sugar": 1}
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-TRA-5", "PR-NOB-8")
def test_the_tile_may_be_drawn_before_the_sale() -> None:
    table = Table(nobles=True).goods(0, indigo=1).doubloons(0, 1).builds(0, "land office")
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "sell indigo", "draw tile"}
    table.play("draw tile")
    assert set(table.legal) == {"pass", "sell indigo"}
    table.play("sell indigo")
    assert table.seats[0].doubloons == 2
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-TRA-5", "PR-NOB-8")
def test_after_the_sale_only_the_land_office_is_left_though_there_are_more_goods() -> None:
    table = Table(nobles=True).goods(0, indigo=2, coffee=1).builds(0, "land office", "trading post")
    table.take("trader", seat=0)
    table.play("sell indigo")
    assert set(table.legal) == {"pass", "draw tile"}


@pytest.mark.rule("PR-TRA-5", "PR-NOB-8")
def test_two_owners_each_have_their_sale_and_their_land_office() -> None:
    table = Table(nobles=True)
    for seat, good in ((0, "indigo"), (1, "sugar")):
        table.goods(seat, **{good: 1}).doubloons(seat, 1).builds(seat, "land office")
    table.take("trader", seat=0)
    table.play("draw tile", "sell indigo")
    assert set(table.legal) == {"pass", "sell sugar", "draw tile"}
    table.play("sell sugar", "draw tile")
    assert [sum(table.island(seat).values()) for seat in (0, 1)] == [1, 1]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-TRA-5", "PR-NOB-8")
@pytest.mark.parametrize("first", ["sell indigo", "draw tile"])
def test_the_second_half_of_a_turn_may_be_declined(first: str) -> None:
    table = Table(nobles=True).goods(0, indigo=1).doubloons(0, 1).builds(0, "land office")
    table.take("trader", seat=0)
    table.play(first, "pass")
    assert not table.happened("passed", seat=0)
    assert table.asked == ("take role", 1)
    assert table.held(0)["indigo"] == (first != "sell indigo")
    assert sum(table.island(0).values()) == (first == "draw tile")


@pytest.mark.rule("PR-TRA-5", "PR-NEW-8", "PR-NOB-8")
def test_a_trading_posts_sale_goes_together_with_the_land_office_at_a_full_house() -> None:
    table = Table(players=3, nobles=True).house("corn", "indigo", "sugar", "tobacco")
    table.goods(1, coffee=1).builds(1, "trading post", "land office")
    table.take("trader", seat=0)
    assert table.asked == ("trade", 1)
    assert set(table.legal) == {"pass", "sell coffee to trading post"}
    table.play("sell coffee to trading post", "draw tile")
    assert table.seats[1].doubloons == 3
    assert sum(table.island(1).values()) == 1


@pytest.mark.rule("PR-TRA-5", "PR-TRA-2")
def test_at_a_full_house_only_owners_of_an_occupied_trading_post_or_land_office_are_asked() -> None:
    table = Table(players=5, nobles=True).house("corn", "indigo", "sugar", "tobacco")
    for seat in range(5):
        table.goods(seat, coffee=1).doubloons(seat, 2)
    table.builds(0, "office")
    table.builds(1, "trading post", people=0)
    table.builds(2, "trading post")
    table.builds(3, "land office", people=0)
    table.builds(4, "land office")
    table.take("trader", seat=0)
    assert table.asked == ("trade", 2)
    assert set(table.legal) == {"pass", "sell coffee to trading post"}
    table.play("pass")
    assert table.asked == ("trade", 4)
    assert set(table.legal) == {"pass", "draw tile"}
    table.play("pass")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-TRA-5")
def test_at_a_full_house_a_trading_post_without_a_good_is_not_asked() -> None:
    table = Table(players=3).house("corn", "indigo", "sugar", "tobacco").builds(1, "trading post")
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-TRA-5", "PR-NEW-6")
def test_at_a_full_house_a_guest_may_open_the_trading_post() -> None:
    table = Table(players=3).house("corn", "indigo", "sugar", "tobacco")
    table.goods(1, coffee=1).builds(1, "guesthouse").builds(1, "trading post", people=0)
    table.take("trader", seat=0)
    table.play("pass")
    assert table.asked == ("trade", 1)
    assert set(table.legal) == {"pass", "guest to trading post"}
    table.play("guest to trading post", "sell coffee to trading post")
    assert table.seats[1].doubloons == 4


@pytest.mark.rule("PR-NEW-6", "PR-TRA-4")
def test_a_guest_may_go_to_the_market_before_the_sale() -> None:
    table = Table(players=3).goods(1, coffee=1).builds(1, "guesthouse").builds(1, "large market", people=0)
    table.take("trader", seat=0)
    table.play("pass", "guest to large market", "sell coffee")
    assert table.seats[1].doubloons == 6


@pytest.mark.rule("PR-NEW-6", "PR-TRA-5", "PR-NOB-8")
def test_a_guest_may_go_to_the_land_office_after_the_sale() -> None:
    table = Table(players=3, nobles=True).goods(1, coffee=1).builds(1, "guesthouse").builds(1, "land office", people=0)
    table.take("trader", seat=0)
    table.play("pass", "sell coffee", "guest to land office", "draw tile")
    assert table.seats[1].doubloons == 3
    assert sum(table.island(1).values()) == 1


@pytest.mark.rule("PR-NEW-6", "PR-TRA-1")
def test_guests_are_not_moved_in_the_turn_of_another() -> None:
    table = Table(players=3).goods(0, coffee=1).builds(1, "guesthouse").builds(1, "small market", people=0)
    table.take("trader", seat=0)
    table.play("pass")
    assert table.asked == ("trade", 0)
    assert set(table.legal) == {"pass", "sell coffee"}
