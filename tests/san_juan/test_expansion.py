"""The new buildings (section 4 of docs/rules/san-juan.md, expansion); the cathedral has a file of its own."""

from __future__ import annotations

from typing import Any

import pytest

from .prices import MONEY, price
from .table import Table

TILES = ["1-1-1-2-2", "1-1-2-2-2", "1-1-2-2-3", "1-2-2-2-3", "1-2-2-3-3"]


def new_table(players: int = 4, **options: Any) -> Table:
    return Table(players=players, expansion=True, **options)


def cover(table: Table, seat: int, building: str, by: str = "statue") -> None:
    """The seat is given a crane and covers the building with another, as builder of a new round."""
    table.builds(seat, "crane").hand(seat, by, *MONEY[:5])
    table.begin_round(seat)
    while table.asked[0] != "take role":
        table.play("pass")
    table.play("builder")
    table.build(by, f"over {building}")
    table.hand(seat)
    assert building in table.covered


# Office building -----------------------------------------------------------------------------------------------------


def office(*hand: str) -> Table:
    """Seat 1 owns an office building and holds these cards at the beginning of a round."""
    table = new_table().builds(1, "office building").hand(1, *hand).draws("hero", "palace")
    table.begin_round()
    return table


@pytest.mark.rule("SJ-EXP-1")
@pytest.mark.parametrize(
    ("texts", "then"),
    [
        (("pass",), ["smithy", "well", "tower"]),
        (("exchange well", "and no more"), ["smithy", "tower", "hero"]),
        (("exchange smithy", "and tower"), ["well", "hero", "palace"]),
    ],
)
def test_the_office_building_exchanges_up_to_two_cards(texts: tuple[str, ...], then: list[str]) -> None:
    table = office("smithy", "well", "tower")
    assert table.asked == ("exchange", 1)
    table.play(*texts)
    assert table.held(1) == then
    assert table.asked == ("take role", 0)


@pytest.mark.rule("SJ-EXP-1")
def test_exchanged_cards_go_to_the_discards() -> None:
    table = office("smithy", "well", "tower")
    table.play("exchange smithy", "and tower")
    assert table.in_discards == ["smithy", "tower"]


@pytest.mark.rule("SJ-EXP-1")
def test_a_single_card_may_be_exchanged() -> None:
    table = office("smithy")
    table.play("exchange smithy")
    assert table.held(1) == ["hero"]


@pytest.mark.rule("SJ-EXP-1")
def test_without_cards_there_is_nothing_to_exchange() -> None:
    assert office().asked == ("take role", 0)


@pytest.mark.rule("SJ-EXP-1", "SJ-RND-6")
def test_the_office_building_discards_first_so_that_the_same_cards_may_come_back() -> None:
    table = new_table().builds(0, "office building").hand(0, "smithy", "tower", "hero").pile()
    table.begin_round()
    table.play("exchange smithy", "and tower")
    assert table.held(0) == ["smithy", "tower", "hero"]


@pytest.mark.rule("SJ-EXP-1", "SJ-RND-4")
def test_office_buildings_come_before_chapel_and_bank_and_hand_limit_from_the_governor() -> None:
    table = new_table().builds(1, "office building", "chapel").builds(3, "office building", "bank")
    for seat in (1, 3):
        table.hand(seat, *[("coffee roaster", "silver smelter")[seat // 2]] * 8)
    table.begin_round(2)
    asked = []
    while table.asked[0] != "take role":
        asked.append(table.asked)
        table.play("pass" if "pass" in table.legal else next(iter(table.legal)))
    assert asked == [("exchange", 3), ("exchange", 1), ("bank", 3), ("chapel", 1), ("discard", 3), ("discard", 1)]


@pytest.mark.rule("SJ-EXP-1", "SJ-CTY-8")
def test_a_covered_office_building_exchanges_nothing() -> None:
    table = new_table().builds(1, "office building")
    cover(table, 1, "office building")
    table.hand(1, "smithy")
    table.begin_round()
    assert table.asked == ("take role", 0)


# Guard room ----------------------------------------------------------------------------------------------------------


def kept(*owned: str, others: tuple[str, ...] = (), **options: Any) -> int:
    """How many of 13 cards seat 0 with these buildings keeps, while seat 1 has the others."""
    table = Table(**{"expansion": True} | options).builds(0, *owned).builds(1, *others)
    table.hand(0, *["silver smelter"] * 8, *["coffee roaster"] * 5)
    table.begin_round()
    while table.asked == ("discard", 0):
        table.play(next(iter(table.legal)))
    return len(table.held(0))


@pytest.mark.rule("SJ-EXP-2")
@pytest.mark.parametrize(
    ("owned", "others", "built", "always"),
    [
        ((), (), 7, 6),
        ((), ("guard room",), 6, 6),
        (("guard room",), (), 7, 7),
        (("guard room",), ("guard room",), 7, 7),
        (("tower",), (), 12, 12),
        (("tower",), ("guard room",), 12, 12),
        (("tower", "guard room"), (), 12, 12),
        (("tower", "guard room"), ("guard room",), 12, 12),
    ],
)
def test_without_a_guard_room_six_cards_are_kept_once_one_is_built_or_by_the_option_always(
    owned: tuple[str, ...], others: tuple[str, ...], built: int, always: int
) -> None:
    assert kept(*owned, others=others) == built
    assert kept(*owned, others=others, guard_room="always") == always


@pytest.mark.rule("SJ-EXP-2")
def test_without_the_expansion_the_option_changes_nothing() -> None:
    assert kept(expansion=False, guard_room="always") == 7


@pytest.mark.rule("SJ-EXP-2", "SJ-CTY-8")
@pytest.mark.parametrize(("option", "limit"), [("built", 7), ("always", 6)])
def test_if_all_guard_rooms_are_covered_the_limit_is_as_before(option: str, limit: int) -> None:
    table = new_table(guard_room=option).builds(1, "guard room")
    cover(table, 1, "guard room")
    for seat in (0, 1):
        assert table.view(None)["seats"][seat]["hand_limit"] == limit


@pytest.mark.rule("SJ-EXP-2", "SJ-CTY-8")
def test_another_guard_room_keeps_the_limit_when_one_is_covered() -> None:
    table = new_table().builds(1, "guard room").builds(2, "guard room")
    cover(table, 1, "guard room")
    assert [seat["hand_limit"] for seat in table.view(None)["seats"]] == [6, 6, 7, 6]


# Hut -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-EXP-3")
def test_huts_give_a_card_if_nobody_sells_even_if_nobody_has_a_good() -> None:
    table = new_table().builds(1, "hut").builds(3, "hut")
    table.take("trader")
    assert [len(table.held(seat)) for seat in range(4)] == [0, 1, 0, 1]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-EXP-3")
def test_huts_give_a_card_if_all_who_have_goods_pass() -> None:
    table = new_table().builds(0, "hut").goods(0, "indigo").goods(2, "silver", "customs")
    table.take("trader")
    table.play("pass")
    assert table.held(0) == []
    table.play("pass")
    assert len(table.held(0)) == 1


@pytest.mark.rule("SJ-EXP-3", "SJ-EXP-6")
@pytest.mark.parametrize("good", ["indigo", "customs"])
@pytest.mark.parametrize("seller", [0, 2])
def test_huts_give_nothing_if_anybody_has_sold(good: str, seller: int) -> None:
    table = new_table().builds(0, "hut").builds(1, "hut").goods(seller, good)
    table.take("trader")
    table.play(f"sell {good}")
    assert table.asked == ("take role", 1)
    assert [len(table.held(seat)) for seat in (0, 1)] == [table.happened("sold")[0]["price"] * (seller == 0), 0]


@pytest.mark.rule("SJ-EXP-3")
def test_a_sale_counts_for_its_own_trader_phase_only() -> None:
    table = new_table().builds(1, "hut").goods(0, "indigo")
    table.take("trader")
    table.play("sell indigo")
    assert table.held(1) == []
    table.begin_round()
    table.play("trader")
    assert len(table.held(1)) == 1


@pytest.mark.rule("SJ-EXP-3", "SJ-CTY-8")
def test_a_covered_hut_gives_no_card() -> None:
    table = new_table().builds(1, "hut")
    cover(table, 1, "hut")
    table.play("trader")
    assert table.held(1) == []


@pytest.mark.rule("SJ-EXP-3", "SJ-CTY-5")
def test_a_good_given_to_the_black_market_is_no_sale_for_the_hut() -> None:
    table = new_table().builds(1, "hut", "black market").goods(1, "indigo").hand(1, "smithy")
    table.take("builder")
    table.build("smithy")
    table.play("trader")
    assert len(table.held(1)) == 1


# Tavern --------------------------------------------------------------------------------------------------------------


def drinkers(*buildings: int, **options: Any) -> list[int]:
    """The seats that draw a card after a builder phase in which nobody builds. Each has this many buildings, and the
    first three a tavern among them."""
    table = new_table(players=len(buildings), **options)
    for seat, number in enumerate(buildings):
        if seat < 3:
            table.builds(seat, "tavern")
        table.buildings(seat, number)
    table.take("builder")
    return [seat for seat in range(len(buildings)) if table.held(seat)]


@pytest.mark.rule("SJ-EXP-4")
@pytest.mark.parametrize(
    ("buildings", "seats"),
    [
        ((4, 5, 5), [0]),
        ((5, 4, 6), [1]),
        ((5, 4, 4), [1, 2]),
        ((5, 5), []),
        ((5, 6), [0]),
        ((2, 1, 1, 1), [1, 2]),
        ((3, 3, 3, 2), []),
    ],
)
def test_the_tavern_gives_a_card_to_the_player_with_fewest_buildings_unless_all_have_as_many(
    buildings: tuple[int, ...], seats: list[int]
) -> None:
    assert drinkers(*buildings) == seats


@pytest.mark.rule("SJ-EXP-4")
def test_only_owners_of_a_tavern_draw() -> None:
    table = new_table(players=3).builds(0, "tavern").buildings(2, 3).builds(1, "well")
    table.take("builder")
    assert [len(table.held(seat)) for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("SJ-EXP-4", "SJ-BLD-3")
def test_a_tavern_built_in_this_very_phase_counts_already() -> None:
    table = new_table(players=2).buildings(0, 2).hand(1, "tavern", *MONEY[:2])
    table.take("builder")
    table.build("tavern")
    assert len(table.held(1)) == 1


@pytest.mark.rule("SJ-EXP-4")
def test_buildings_are_counted_after_the_builder_phase() -> None:
    table = new_table(players=2).builds(0, "tavern").builds(1, "tavern").hand(1, "smithy", "well")
    table.take("builder")
    table.build("smithy")
    assert [len(table.held(0)), len(table.held(1))] == [1, 0]


@pytest.mark.rule("SJ-EXP-4", "SJ-CTY-8")
def test_covered_cards_are_no_buildings_for_the_tavern() -> None:
    table = new_table(players=2).builds(1, "tavern", "crane", "well").buildings(0, 4).hand(1, "market stand")
    table.take("builder")
    table.build("market stand", "over well")
    assert table.seats[1].buildings == 3
    assert len(table.held(1)) == 1


@pytest.mark.rule("SJ-EXP-4", "SJ-EXP-10")
def test_the_cathedral_is_a_building_for_the_tavern() -> None:
    table = new_table(players=2).builds(0, "tavern").builds(1, "cathedral", "well")
    table.take("builder")
    assert len(table.held(0)) == 1


@pytest.mark.rule("SJ-EXP-4", "SJ-CTY-8")
def test_a_covered_tavern_gives_no_card() -> None:
    table = new_table(players=2).builds(1, "tavern", "crane").buildings(0, 4).hand(1, "well")
    table.take("builder")
    table.build("well")
    assert table.covered == ["tavern"]
    assert table.held(1) == []


@pytest.mark.rule("SJ-EXP-4")
@pytest.mark.parametrize("role", ["producer", "trader"])
def test_taverns_give_nothing_after_other_phases(role: str) -> None:
    table = new_table(players=2).builds(0, "tavern").builds(1, "well", "tower")
    table.take(role)
    assert table.held(0) == []


# Park ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-EXP-5")
@pytest.mark.parametrize(("building", "cost"), [("palace", 0), ("cathedral", 1), ("library", 0), ("smithy", 0)])
def test_a_park_takes_up_to_six_off_when_it_is_built_over(building: str, cost: int) -> None:
    assert price(building, "crane", "park", over="park", expansion=True) == cost


@pytest.mark.rule("SJ-EXP-5")
def test_a_park_that_is_not_covered_takes_nothing_off() -> None:
    assert price("palace", "crane", "park", over="nothing", expansion=True) == 6
    assert price("palace", "park", expansion=True) == 6
    assert price("palace", "crane", "park", "well", over="well", expansion=True) == 4


@pytest.mark.rule("SJ-EXP-5")
def test_nothing_is_paid_out_for_a_park() -> None:
    table = new_table().builds(1, "crane", "park").hand(1, "smithy", "hero")
    table.take("builder")
    table.build("smithy", "over park")
    assert table.held(1) == ["hero"]
    assert table.covered == ["park"]


@pytest.mark.rule("SJ-EXP-5")
def test_a_park_costs_three_to_build() -> None:
    assert price("park", expansion=True) == 3
    assert price("park", "crane", "well", over="well", expansion=True) == 1


# Customs office ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-EXP-6")
def test_a_customs_office_is_filled_before_the_councillor_draws() -> None:
    table = new_table().builds(3, "customs office").draws("hero", *["indigo plant"] * 5)
    table.take("councillor")
    assert table.goods_of(3) == ["customs"]
    assert set(table.legal) == {"keep indigo plant"}
    assert table.seats[3].buildings == 1


@pytest.mark.rule("SJ-EXP-6")
def test_customs_offices_are_filled_in_seat_order_from_the_taker() -> None:
    table = new_table()
    for seat in (1, 2):
        table.builds(seat, "customs office")
    table.discards("hero").pile("palace")
    table.take("councillor", seat=2)
    assert [table.goods_of(seat) for seat in (1, 2)] == [["customs"], ["customs"]]
    assert [event["seat"] for event in table.happened("produced")] == [2, 1]
    assert [table.held(seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.rule("SJ-EXP-6")
def test_a_customs_office_takes_one_good_only() -> None:
    table = new_table().goods(1, "customs")
    table.take("councillor")
    assert table.goods_of(1) == ["customs"]
    assert not table.happened("produced")


@pytest.mark.rule("SJ-EXP-6")
def test_a_customs_office_built_in_the_round_is_filled_by_its_councillor() -> None:
    table = new_table().hand(1, "customs office", *MONEY[:3])
    table.take("builder")
    table.build("customs office")
    table.play("councillor")
    assert table.goods_of(1) == ["customs"]


@pytest.mark.rule("SJ-EXP-6")
@pytest.mark.parametrize("tile", TILES)
def test_a_customs_good_sells_for_two_always(tile: str) -> None:
    table = new_table().goods(1, "customs").tile(tile)
    table.take("trader")
    table.play("sell customs")
    assert len(table.held(1)) == 2
    assert table.goods_of(1) == []


@pytest.mark.rule("SJ-EXP-6")
def test_a_customs_good_is_one_of_the_sales() -> None:
    table = new_table().goods(1, "indigo", "customs")
    table.take("trader")
    table.play("sell customs")
    assert table.asked == ("take role", 1)
    assert table.goods_of(1) == ["indigo"]


@pytest.mark.rule("SJ-EXP-6", "SJ-CTY-7")
def test_a_customs_good_counts_for_market_stand_and_market_hall() -> None:
    table = new_table().builds(0, "market stand", "market hall").goods(0, "indigo", "customs")
    table.take("trader")
    table.play("sell indigo", "and customs")
    assert len(table.held(0)) == 1 + 2 + 1 + 1


@pytest.mark.rule("SJ-EXP-6", "SJ-CTY-7")
def test_a_customs_good_alone_is_enough_for_the_market_hall() -> None:
    table = new_table().builds(1, "market stand", "market hall").goods(1, "customs")
    table.take("trader")
    table.play("sell customs")
    assert len(table.held(1)) == 2 + 1


@pytest.mark.rule("SJ-EXP-6", "SJ-CTY-5")
def test_a_customs_good_pays_one_card_on_the_black_market() -> None:
    table = new_table()
    table.builds(1, "black market").goods(1, "customs", card="palace").goods(1, "indigo")
    table.hand(1, "tower", "smithy", "well", "well")
    table.take("builder")
    table.play("build tower", "for indigo good", "and customs good", "and smithy")
    assert table.goods_of(1) == []
    assert table.held(1) == ["well", "well"]
    assert "palace" in table.in_discards
    assert "customs office" in table.built(1)


@pytest.mark.rule("SJ-EXP-6", "SJ-END-4")
def test_a_customs_good_counts_for_the_tie_break() -> None:
    table = new_table().goods(0, "customs", "indigo").hand(0, "well")
    assert table.score(0)["tie_break"] == 3


@pytest.mark.rule("SJ-EXP-6", "SJ-PRO-1", "SJ-CTY-6")
def test_producer_and_aqueduct_do_not_fill_the_customs_office() -> None:
    table = new_table().builds(0, "customs office", "aqueduct", "library", "indigo plant")
    table.take("producer")
    assert set(table.legal) == {"pass", "produce indigo"}
    table.play("produce indigo")
    assert table.goods_of(0) == ["indigo"]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-EXP-6", "SJ-CTY-7")
def test_the_well_does_not_count_a_customs_good() -> None:
    table = new_table().builds(1, "well", "customs office", "indigo plant").goods(1, "customs")
    table.take("producer")
    table.play("produce indigo")
    assert table.held(1) == []


@pytest.mark.rule("SJ-EXP-6", "SJ-CTY-1", "SJ-CTY-10")
def test_a_customs_office_is_a_city_building() -> None:
    assert price("customs office", "smithy", expansion=True) == 3
    assert price("customs office", "quarry", expansion=True) == 2
    table = new_table().builds(1, "carpenter").hand(1, "customs office", *MONEY[:3]).draws("hero")
    table.take("builder")
    table.build("customs office")
    assert table.held(1) == ["hero"]
    table.hand(1, "customs office", *MONEY[:3])
    table.begin_round()
    table.play("builder")
    assert "build customs office" not in table.legal


@pytest.mark.rule("SJ-EXP-6", "SJ-END-3")
def test_the_guild_hall_does_not_count_the_customs_office_but_the_city_hall_does() -> None:
    table = new_table().builds(0, "guild hall", "city hall", "customs office", "indigo plant").goods(0, "customs")
    assert table.score(0)["guild hall"] == 2
    assert table.score(0)["city hall"] == 3


@pytest.mark.rule("SJ-EXP-6", "SJ-CTY-8")
def test_a_customs_good_is_lost_with_its_covered_office_and_cannot_pay() -> None:
    table = new_table()
    table.builds(1, "crane", "black market").goods(1, "customs", card="palace").goods(1, "indigo")
    table.hand(1, "hero", *MONEY)
    table.take("builder")
    table.play("build hero", "over customs office")
    assert table.happened("lost_good", good="customs")
    assert set(table.legal) == {"without goods", "for indigo good"}
    table.play("without goods", "for indigo plant", "and indigo plant")
    assert table.goods_of(1) == ["indigo"]
    assert "palace" in table.in_discards


@pytest.mark.rule("SJ-EXP-6", "SJ-CTY-8")
def test_a_covered_customs_office_is_not_filled() -> None:
    table = new_table().builds(1, "customs office")
    cover(table, 1, "customs office")
    table.play("councillor")
    assert table.goods_of(1) == []


# Bank ----------------------------------------------------------------------------------------------------------------


def banker(*hand: str) -> Table:
    """Seat 1 owns a bank and holds these cards at the beginning of a round."""
    table = new_table().builds(1, "bank").hand(1, *hand)
    table.begin_round()
    return table


@pytest.mark.rule("SJ-EXP-7")
@pytest.mark.parametrize(
    ("texts", "left", "points"),
    [
        (("pass",), ["smithy", "well", "tower"], 0),
        (("well under bank", "and no more"), ["smithy", "tower"], 1),
        (("smithy under bank", "and tower", "and no more"), ["well"], 2),
        (("smithy under bank", "and well", "and tower"), [], 3),
    ],
)
def test_any_number_of_cards_goes_under_the_bank(texts: tuple[str, ...], left: list[str], points: int) -> None:
    table = banker("smithy", "well", "tower")
    assert table.asked == ("bank", 1)
    table.play(*texts)
    assert table.held(1) == left
    assert table.score(1)["bank"] == points
    assert table.score(1)["total"] == 2 + points
    assert table.in_discards == []
    assert table.asked == ("take role", 0)


@pytest.mark.rule("SJ-EXP-7")
def test_the_bank_is_used_once_in_the_game() -> None:
    table = banker("smithy", "well", "tower")
    table.play("well under bank", "and no more")
    table.begin_round()
    assert table.asked == ("take role", 0)


@pytest.mark.rule("SJ-EXP-7")
def test_a_player_who_puts_no_card_under_the_bank_may_do_so_later() -> None:
    table = banker("smithy", "well")
    table.play("pass")
    assert table.happened("passed", seat=1)
    table.begin_round()
    table.play("smithy under bank", "and well")
    assert table.score(1)["bank"] == 2


@pytest.mark.rule("SJ-EXP-7")
def test_without_cards_the_bank_waits() -> None:
    table = banker()
    assert table.asked == ("take role", 0)
    table.hand(1, "smithy")
    table.begin_round()
    assert table.asked == ("bank", 1)


@pytest.mark.rule("SJ-EXP-7")
def test_each_player_uses_their_own_bank_once() -> None:
    table = new_table()
    for seat in (0, 1):
        table.builds(seat, "bank").hand(seat, "smithy")
    table.begin_round(1)
    table.play("smithy under bank")
    assert table.asked == ("bank", 0)
    table.play("smithy under bank")
    assert [table.score(seat)["bank"] for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("SJ-EXP-7", "SJ-CTY-8")
@pytest.mark.parametrize(("used", "asked"), [(True, ("take role", 0)), (False, ("bank", 0))])
def test_a_bank_covered_and_built_again_is_not_used_again(used: bool, asked: tuple[str, int]) -> None:
    table = new_table().builds(0, "bank")
    if used:
        table.hand(0, "hero")
        table.begin_round()
        table.play("hero under bank")
    cover(table, 0, "bank")
    table.hand(0, "bank", *MONEY[:4])
    table.begin_round()
    table.play("builder")
    table.build("bank", "over nothing")
    table.begin_round()
    assert table.held(0) == ["indigo plant"] * 2
    assert table.asked == asked
    assert table.score(0)["bank"] == used


@pytest.mark.rule("SJ-EXP-7", "SJ-RND-4", "SJ-CTY-9")
def test_chapel_and_bank_may_be_used_in_one_round_before_the_hand_limit() -> None:
    table = new_table().builds(0, "chapel", "bank").hand(0, *["silver smelter"] * 8, "hero")
    table.begin_round()
    table.play("hero under chapel")
    table.play("silver smelter under bank", "and no more")
    assert table.asked == ("take role", 0)
    assert (table.score(0)["chapel"], table.score(0)["bank"]) == (1, 1)
    assert table.held(0) == ["silver smelter"] * 7


@pytest.mark.rule("SJ-EXP-7", "SJ-RND-4", "SJ-CTY-9")
def test_a_player_who_passes_the_chapel_may_use_the_bank_and_the_other_way_round() -> None:
    for texts, points in ((("pass", "hero under bank"), (0, 1)), (("hero under chapel",), (1, 0))):
        table = new_table().builds(0, "chapel", "bank").hand(0, "hero")
        table.begin_round()
        table.play(*texts)
        assert (table.score(0)["chapel"], table.score(0)["bank"]) == points


# Harbor --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-EXP-8")
def test_a_good_sold_goes_under_the_harbor_and_is_still_paid() -> None:
    table = new_table().builds(1, "harbor").goods(1, "silver", card="palace").tile("1-2-2-3-3")
    table.take("trader")
    table.play("sell silver")
    assert len(table.held(1)) == 3
    assert table.in_discards == []
    assert table.goods_of(1) == []
    assert table.score(1)["harbor"] == 1
    assert table.score(1)["total"] == 3 + 2 + 1


@pytest.mark.rule("SJ-EXP-8")
@pytest.mark.parametrize("sales", [1, 2, 3])
def test_one_good_a_phase_goes_under_the_harbor_however_many_are_sold(sales: int) -> None:
    table = new_table().builds(0, "harbor", "trading post").goods(0, *["indigo"] * 3)
    table.take("trader")
    table.play(*["sell indigo", "and indigo", "and indigo"][:sales])
    if sales < 3:
        table.play("and no more")
    assert table.score(0)["harbor"] == 1
    assert len(table.in_discards) == sales - 1
    assert len(table.held(0)) == sales


@pytest.mark.rule("SJ-EXP-8")
def test_every_trader_phase_adds_a_card_to_the_harbor() -> None:
    table = new_table().builds(0, "harbor").goods(0, "indigo", "indigo")
    for number in (1, 2):
        table.begin_round()
        table.play("trader", "sell indigo", *["and no more"] * (number == 1))
        table.hand(0)
        assert table.score(0)["harbor"] == number


@pytest.mark.rule("SJ-EXP-8")
def test_nothing_goes_under_the_harbor_of_a_player_who_sells_nothing() -> None:
    table = new_table().builds(0, "harbor").goods(0, "indigo").goods(1, "indigo")
    table.take("trader")
    table.play("pass", "sell indigo")
    assert [table.score(seat)["harbor"] for seat in (0, 1)] == [0, 0]
    assert len(table.in_discards) == 1


@pytest.mark.rule("SJ-EXP-8")
def test_each_owner_of_a_harbor_has_one_good_a_phase() -> None:
    table = new_table()
    for seat in (0, 1):
        table.builds(seat, "harbor").goods(seat, "indigo")
    table.take("trader")
    table.play("sell indigo", "sell indigo")
    assert [table.score(seat)["harbor"] for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("SJ-EXP-8", "SJ-EXP-6")
def test_a_customs_good_may_go_under_the_harbor() -> None:
    table = new_table().builds(1, "harbor").goods(1, "customs", card="palace")
    table.take("trader")
    table.play("sell customs")
    assert table.score(1)["harbor"] == 1
    assert table.in_discards == []
    assert len(table.held(1)) == 2


@pytest.mark.rule("SJ-EXP-8", "SJ-CTY-5")
def test_goods_given_to_the_black_market_do_not_go_under_the_harbor() -> None:
    table = new_table().builds(1, "harbor", "black market").goods(1, "indigo", card="palace").hand(1, "smithy")
    table.take("builder")
    table.build("smithy")
    assert table.score(1)["harbor"] == 0
    assert table.in_discards == ["palace"]


@pytest.mark.rule("SJ-EXP-8", "SJ-CTY-8")
def test_no_more_goods_go_under_a_covered_harbor() -> None:
    table = new_table().builds(1, "harbor").harbor(1, 2)
    cover(table, 1, "harbor")
    table.goods(1, "indigo")
    table.play("trader")
    table.play("sell indigo")
    assert table.score(1)["harbor"] == 2


# Goldsmith -----------------------------------------------------------------------------------------------------------


def goldsmith(card: str, *own: str, others: tuple[str, ...] = ()) -> Table:
    """Seat 1 owns a goldsmith and these buildings, seat 2 the others; the card is turned up."""
    table = new_table().builds(1, "goldsmith", *own).builds(2, *others).draws(card)
    table.take("prospector")
    table.play("pass")
    assert table.asked == ("dig", 1)
    table.play("goldsmith")
    return table


@pytest.mark.rule("SJ-EXP-9")
@pytest.mark.parametrize("card", ["hero", "silver smelter", "residence"])
def test_a_card_whose_kind_nobody_has_built_may_be_taken(card: str) -> None:
    table = goldsmith(card)
    assert table.asked == ("take card", 1)
    assert set(table.legal) == {"pass", f"take {card}"}
    table.play(f"take {card}")
    assert table.held(1) == [card]
    assert table.in_discards == []


@pytest.mark.rule("SJ-EXP-9")
def test_the_card_may_be_declined() -> None:
    table = goldsmith("hero")
    table.play("pass")
    assert table.held(1) == []
    assert table.in_discards == ["hero"]


@pytest.mark.rule("SJ-EXP-9")
@pytest.mark.parametrize("card", ["hero", "silver smelter", "residence"])
@pytest.mark.parametrize("owner", [1, 2])
def test_a_card_whose_kind_anybody_has_built_is_discarded(card: str, owner: int) -> None:
    table = goldsmith(card, *[card] * (owner == 1), others=(card,) * (owner == 2))
    assert table.held(1) == []
    assert table.in_discards == [card]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-EXP-9")
def test_the_goldsmith_itself_has_built_a_goldsmith() -> None:
    assert goldsmith("goldsmith").in_discards == ["goldsmith"]


@pytest.mark.rule("SJ-EXP-9")
def test_cards_in_hands_and_goods_are_not_built() -> None:
    table = new_table().builds(1, "goldsmith").hand(2, "hero").goods(2, "indigo", card="hero").draws("hero")
    table.take("prospector")
    table.play("pass", "goldsmith", "take hero")
    assert table.held(1) == ["hero"]


@pytest.mark.rule("SJ-EXP-9", "SJ-CTY-8")
def test_covered_cards_do_not_count_for_the_goldsmith() -> None:
    table = new_table().builds(2, "hero")
    cover(table, 2, "hero")
    table.builds(1, "goldsmith")
    table.draws("hero")
    table.begin_round()
    table.play("prospector", "pass", "goldsmith", "take hero")
    assert table.held(1) == ["hero"]


@pytest.mark.rule("SJ-EXP-9", "SJ-CTY-8")
def test_a_covered_production_building_counts_while_another_lies_face_up() -> None:
    table = new_table().builds(2, "silver smelter", "silver smelter")
    cover(table, 2, "silver smelter")
    table.builds(1, "goldsmith")
    table.draws("silver smelter")
    table.begin_round()
    table.play("prospector", "pass", "goldsmith")
    assert table.in_discards[-1] == "silver smelter"
    assert table.held(1) == []


@pytest.mark.rule("SJ-EXP-9")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_see_the_card_that_the_goldsmith_turns_up(viewer: int | None) -> None:
    table = goldsmith("hero")
    (event,) = [event for event in table.events_seen_by(viewer) if event["event"] == "turned_up"]
    assert event["cards"] == ["hero"]


@pytest.mark.rule("SJ-EXP-9", "SJ-PRS-2")
@pytest.mark.parametrize("first", ["gold mine", "goldsmith"])
def test_an_owner_of_gold_mine_and_goldsmith_uses_both_in_either_order(first: str) -> None:
    draws = {"gold mine": ["library", "quarry", "smithy", "coffee roaster"], "goldsmith": ["hero"]}
    second = "goldsmith" if first == "gold mine" else "gold mine"
    table = new_table().builds(0, "gold mine", "goldsmith").draws(*draws[first], *draws[second])
    table.take("prospector")
    table.play("pass")
    assert set(table.legal) == {"pass", "gold mine", "goldsmith"}
    table.play(first)
    if first == "goldsmith":
        table.play("take hero")
    assert set(table.legal) == {"pass", second}
    table.play(second)
    if second == "goldsmith":
        table.play("take hero")
    assert table.held(0) == ["hero"]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-EXP-9")
def test_each_goldsmith_turns_up_one_card_a_phase() -> None:
    table = new_table().builds(0, "goldsmith").builds(3, "goldsmith").draws("hero", "palace")
    table.take("prospector", seat=3)
    table.play("pass", "goldsmith", "take hero")
    assert table.asked == ("dig", 0)
    table.play("goldsmith", "take palace")
    assert [table.held(seat) for seat in (0, 3)] == [["palace"], ["hero"]]
    assert table.asked == ("take role", 0)


@pytest.mark.rule("SJ-EXP-9", "SJ-CTY-8")
def test_a_covered_goldsmith_turns_up_nothing() -> None:
    table = new_table().builds(1, "goldsmith")
    cover(table, 1, "goldsmith")
    table.play("prospector", "draw")
    assert table.asked[0] == "take role"
