"""The city buildings (section 4 of docs/rules/san-juan.md); the crane has a file of its own."""

from __future__ import annotations

import pytest

from doubloon.san_juan.facts import BUILDINGS, FIRST_CITY, FIRST_NEW
from doubloon.san_juan.view import view_data

from .prices import MONEY, price
from .table import Table

PRODUCTION = [building.name for building in BUILDINGS[:FIRST_CITY]]
CITY = [building.name for building in BUILDINGS[FIRST_CITY:FIRST_NEW]]
COSTS = {building.name: building.cost for building in BUILDINGS}

FOUND = ("quarry", "gold mine", "tobacco storage", "hero")
"""Four cards whose costs all differ, the gold mine is the cheapest."""
NOT_FOUND = ("library", "quarry", "smithy", "coffee roaster")
"""Two of these cost 4."""


# Smithy and quarry ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-1")
@pytest.mark.parametrize("building", PRODUCTION)
def test_with_a_smithy_production_buildings_cost_one_less(building: str) -> None:
    assert price(building) == COSTS[building]
    assert price(building, "smithy") == COSTS[building] - 1


@pytest.mark.rule("SJ-CTY-1")
@pytest.mark.parametrize("building", [name for name in CITY if name != "quarry"])
def test_with_a_quarry_city_buildings_cost_one_less(building: str) -> None:
    assert price(building) == COSTS[building]
    assert price(building, "quarry") == COSTS[building] - 1


@pytest.mark.rule("SJ-CTY-1")
def test_a_smithy_does_not_help_with_city_buildings_nor_a_quarry_with_production_buildings() -> None:
    assert price("hero", "smithy") == 5
    assert price("quarry", "smithy") == 4
    assert price("silver smelter", "quarry") == 5


@pytest.mark.rule("SJ-CTY-1")
def test_an_owner_of_smithy_and_quarry_pays_one_less_for_either_kind() -> None:
    assert price("silver smelter", "smithy", "quarry") == 4
    assert price("hero", "smithy", "quarry") == 4


@pytest.mark.rule("SJ-CTY-1")
def test_another_players_smithy_and_quarry_do_not_help() -> None:
    table = Table().builds(0, "smithy", "quarry").hand(1, "sugar mill", *MONEY[:2]).hand(2, "palace", *MONEY)
    table.take("builder")
    assert table.build("sugar mill") == 2
    assert table.build("palace") == 6


@pytest.mark.rule("SJ-CTY-1", "SJ-CTY-11")
def test_the_prefecture_costs_three_in_the_first_edition() -> None:
    assert price("prefecture", edition=1) == 3
    assert price("prefecture", edition=2) == 4
    assert price("prefecture", "quarry", edition=1) == 2


# Gold mine -----------------------------------------------------------------------------------------------------------


def mine(*turned_up: str, edition: int = 2) -> Table:
    """The prospector of seat 0, which owns a gold mine, has declined the card, and turns up these."""
    table = Table(edition=edition).builds(0, "gold mine").draws(*turned_up)
    table.take("prospector")
    table.play("pass", "gold mine")
    return table


@pytest.mark.rule("SJ-CTY-2")
@pytest.mark.parametrize(
    ("edition", "offered"),
    [(1, {"take quarry", "take gold mine", "take tobacco storage", "take hero"}), (2, {"take gold mine"})],
)
def test_the_gold_mine_gives_any_card_or_the_cheapest_if_all_costs_differ(edition: int, offered: set[str]) -> None:
    table = mine(*FOUND, edition=edition)
    assert table.asked == ("take card", 0)
    assert set(table.legal) == {"pass"} | offered


@pytest.mark.rule("SJ-CTY-2")
@pytest.mark.parametrize("edition", [1, 2])
def test_the_rest_goes_to_the_discards(edition: int) -> None:
    table = mine(*FOUND, edition=edition)
    assert table.in_discards == []
    table.play("take gold mine")
    assert table.held(0) == ["gold mine"]
    assert table.in_discards == ["tobacco storage", "quarry", "hero"]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-CTY-2")
def test_in_the_first_edition_an_expensive_card_may_be_taken() -> None:
    table = mine(*FOUND, edition=1)
    table.play("take hero")
    assert table.held(0) == ["hero"]
    assert table.in_discards == ["tobacco storage", "gold mine", "quarry"]


@pytest.mark.rule("SJ-CTY-2")
@pytest.mark.parametrize("edition", [1, 2])
def test_with_two_equal_costs_all_four_cards_go_to_the_discards(edition: int) -> None:
    table = mine(*NOT_FOUND, edition=edition)
    assert table.held(0) == []
    assert table.in_discards == ["coffee roaster", "smithy", "quarry", "library"]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-CTY-2")
def test_two_equal_cards_are_two_equal_costs() -> None:
    table = mine("indigo plant", "indigo plant", "hero", "palace")
    assert table.held(0) == []
    assert len(table.in_discards) == 4


@pytest.mark.rule("SJ-CTY-2")
def test_what_the_gold_mine_finds_may_be_declined() -> None:
    table = mine(*FOUND)
    table.play("pass")
    assert table.held(0) == []
    assert len(table.in_discards) == 4


@pytest.mark.rule("SJ-CTY-2")
def test_all_see_the_cards_that_the_gold_mine_turns_up() -> None:
    table = mine(*FOUND)
    for seat in (0, 1, None):
        (event,) = [event for event in table.events_seen_by(seat) if event["event"] == "turned_up"]
        assert sorted(event["cards"]) == sorted(FOUND)


@pytest.mark.rule("SJ-CTY-2")
@pytest.mark.parametrize(("edition", "found"), [(1, False), (2, True)])
def test_the_gold_mine_reads_the_cost_of_the_edition(edition: int, found: bool) -> None:
    table = mine("library", "prefecture", "smithy", "tobacco storage", edition=edition)
    assert (table.asked == ("take card", 0)) == found


@pytest.mark.rule("SJ-CTY-2")
@pytest.mark.parametrize(
    ("turned_up", "found"),
    [
        (("indigo plant", "well", "tower", "coffee roaster"), True),
        (("smithy", "well", "tobacco storage", "tower"), False),
    ],
)
def test_printed_costs_count_for_the_gold_mine_whatever_smithy_and_quarry_take_off(
    turned_up: tuple[str, ...], found: bool
) -> None:
    """With the quarry the well would cost no more than the indigo plant, the tower less than the tobacco storage."""
    table = Table().builds(0, "gold mine", "quarry").draws(*turned_up)
    table.take("prospector")
    table.play("pass", "gold mine")
    assert (table.asked == ("take card", 0)) == found


@pytest.mark.rule("SJ-CTY-2")
@pytest.mark.parametrize("edition", [1, 2])
def test_with_fewer_than_four_cards_the_gold_mine_finds_nothing(edition: int) -> None:
    table = Table(edition=edition).builds(0, "gold mine").pile("hero", "palace", "smithy")
    table.take("prospector")
    table.play("pass", "gold mine")
    assert table.asked == ("take role", 1)
    assert table.held(0) == []
    assert table.in_discards == ["smithy", "hero", "palace"]


@pytest.mark.rule("SJ-CTY-2", "SJ-RND-6")
def test_the_gold_mine_finds_cards_of_the_discards_when_the_pile_is_empty() -> None:
    table = Table().builds(0, "gold mine").discards("hero", "palace").pile("smithy", "well")
    table.take("prospector")
    table.play("pass", "gold mine", "take smithy")
    assert table.held(0) == ["smithy"]
    assert table.in_discards == ["well", "hero", "palace"]


@pytest.mark.rule("SJ-CTY-2", "SJ-PRS-2")
def test_each_owner_digs_from_the_taker_clockwise() -> None:
    table = Table().builds(1, "gold mine").builds(0, "gold mine").builds(3, "gold mine")
    table.take("prospector", seat=2)
    table.play("draw")
    for seat in (3, 0, 1):
        assert table.asked == ("dig", seat)
        assert set(table.legal) == {"pass", "gold mine"}
        table.play("pass")
    assert table.asked == ("take role", 3)


@pytest.mark.rule("SJ-CTY-2", "SJ-PRS-2")
def test_a_gold_mine_is_used_once_and_after_the_prospectors_card() -> None:
    table = Table().builds(0, "gold mine").draws("well", *NOT_FOUND)
    table.take("prospector")
    assert table.asked == ("draw", 0)
    table.play("draw")
    assert table.held(0) == ["well"]
    assert table.asked == ("dig", 0)
    table.play("gold mine")
    assert table.asked == ("take role", 1)


# Archive and prefecture ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-3")
def test_with_an_archive_the_whole_hand_is_there_to_discard_from() -> None:
    table = Table().builds(1, "archive").hand(1, "smithy", "hero").draws(*["indigo plant"] * 5, "tower", "palace")
    table.take("councillor")
    table.play("keep indigo plant")
    assert table.asked == ("discard", 1)
    assert table.held(1) == ["smithy", "tower", "hero", "palace"]
    assert set(table.legal) == {"discard smithy", "discard tower", "discard hero", "discard palace"}
    table.play("discard smithy")
    assert table.held(1) == ["tower", "hero", "palace"]


@pytest.mark.rule("SJ-CTY-3")
def test_a_drawn_card_may_be_discarded_with_an_archive_too() -> None:
    table = Table().builds(0, "archive").hand(0, "hero").draws("indigo plant", "well", "tower", "palace", "palace")
    table.take("councillor")
    assert len(table.held(0)) == 6
    table.play("discard indigo plant", "and well", "and palace", "and palace")
    assert table.held(0) == ["tower", "hero"]
    assert table.in_discards == ["indigo plant", "well", "palace", "palace"]


@pytest.mark.rule("SJ-CTY-3", "SJ-COU-1")
def test_without_an_archive_the_hand_stays_as_it_is() -> None:
    table = Table().hand(0, "hero").draws("indigo plant", "well", "tower", "palace", "palace")
    table.take("councillor")
    assert set(table.legal) == {"keep indigo plant", "keep well", "keep tower", "keep palace"}
    table.play("keep well")
    assert table.held(0) == ["well", "hero"]


@pytest.mark.rule("SJ-CTY-11")
def test_with_a_prefecture_two_cards_are_kept_of_five() -> None:
    table = Table().builds(0, "prefecture").draws("indigo plant", "well", "tower", "palace", "palace")
    table.take("councillor")
    table.play("keep well", "and palace")
    assert table.held(0) == ["well", "palace"]
    assert table.in_discards == ["indigo plant", "tower", "palace"]


@pytest.mark.rule("SJ-CTY-11")
def test_a_prefecture_helps_its_owner_alone() -> None:
    table = Table(players=3).builds(1, "prefecture")
    table.draws("well", "well", "well", "smithy", "smithy", "hero", "palace", "tower", "statue")
    table.take("councillor")
    table.play("keep well", "keep tower")
    assert [table.held(seat) for seat in range(3)] == [["well"], ["hero", "palace"], ["tower"]]


@pytest.mark.rule("SJ-CTY-3", "SJ-CTY-11")
def test_with_archive_and_prefecture_a_card_less_is_discarded() -> None:
    table = Table().builds(0, "archive", "prefecture").builds(1, "archive", "prefecture")
    table.draws("indigo plant", "indigo plant", "indigo plant", "tower", "palace", "hero", "hero")
    table.take("councillor")
    table.play("discard indigo plant", "and indigo plant", "and indigo plant")
    assert table.held(0) == ["tower", "palace"]
    assert table.held(1) == ["hero", "hero"]
    assert table.asked == ("keep", 2)


# Poor house ----------------------------------------------------------------------------------------------------------


def poor(*left: str, owned: tuple[str, ...] = ("poor house",)) -> Table:
    """Seat 1 builds a sugar mill for two indigo plants and keeps the cards that are left; it would draw a hero."""
    table = Table().builds(1, *owned).hand(1, "sugar mill", "indigo plant", "indigo plant", *left).draws("hero")
    table.take("builder")
    table.build("sugar mill")
    return table


@pytest.mark.rule("SJ-CTY-4")
@pytest.mark.parametrize(
    ("left", "then"),
    [((), ["hero"]), (("palace",), ["hero", "palace"]), (("tower", "palace"), ["tower", "palace"])],
)
def test_the_poor_house_gives_a_card_to_an_owner_who_has_built_and_has_at_most_one(
    left: tuple[str, ...], then: list[str]
) -> None:
    assert poor(*left).held(1) == then


@pytest.mark.rule("SJ-CTY-4")
def test_without_a_poor_house_the_hand_stays_empty() -> None:
    assert poor(owned=()).held(1) == []


@pytest.mark.rule("SJ-CTY-4", "SJ-BLD-4")
def test_the_poor_house_gives_nothing_for_not_building() -> None:
    table = Table().builds(0, "poor house").builds(1, "poor house").hand(0, "palace")
    table.take("builder")
    table.play("pass")
    assert [table.held(0), table.held(1)] == [["palace"], []]


@pytest.mark.rule("SJ-CTY-4")
def test_the_poor_house_helps_nobody_who_builds_beside_its_owner() -> None:
    table = Table().builds(0, "poor house").hand(1, "indigo plant", "well")
    table.take("builder")
    table.build("indigo plant")
    assert [table.held(0), table.held(1)] == [[], []]


@pytest.mark.rule("SJ-CTY-4", "SJ-BLD-3")
def test_a_poor_house_just_built_gives_nothing() -> None:
    table = Table().hand(1, "poor house", "well", "well")
    table.take("builder")
    table.build("poor house")
    assert table.held(1) == []


@pytest.mark.rule("SJ-CTY-4", "SJ-CTY-10")
@pytest.mark.parametrize(
    ("left", "then"),
    [((), ["tower", "hero"]), (("palace",), ["tower", "palace"])],
)
def test_the_poor_house_comes_after_the_carpenters_card(left: tuple[str, ...], then: list[str]) -> None:
    table = Table().builds(1, "carpenter", "poor house").hand(1, "smithy", "indigo plant", *left).draws("tower", "hero")
    table.take("builder")
    table.build("smithy")
    assert table.held(1) == then


@pytest.mark.rule("SJ-CTY-4", "SJ-CTY-8")
def test_building_over_with_the_crane_counts_for_the_poor_house() -> None:
    table = Table().builds(1, "crane", "poor house", "tower").hand(1, "statue").draws("hero")
    table.take("builder")
    table.build("statue")
    assert table.built(1) == ["poor house", "crane", "statue"]
    assert table.held(1) == ["hero"]


@pytest.mark.rule("SJ-CTY-4", "SJ-CTY-8")
def test_a_poor_house_just_covered_gives_nothing() -> None:
    table = Table().builds(1, "crane", "poor house").hand(1, "well")
    table.take("builder")
    table.build("well")
    assert table.built(1) == ["well", "crane"]
    assert table.held(1) == []


@pytest.mark.rule("SJ-CTY-4", "SJ-CTY-8")
def test_a_poor_house_on_a_poor_house_gives_nothing() -> None:
    table = Table(edition=1).builds(1, "crane", "poor house").hand(1, "poor house")
    table.take("builder")
    table.build("poor house")
    assert table.built(1) == ["poor house", "crane"]
    assert table.held(1) == []


# Black market --------------------------------------------------------------------------------------------------------


def market(building: str, *goods: str, cards: int = 7) -> Table:
    """Seat 1 owns a black market and these goods and begins to build, with this many cards to pay."""
    table = Table().builds(1, "black market").goods(1, *goods).hand(1, building, *MONEY[:cards])
    table.take("builder")
    table.play(f"build {building}")
    return table


@pytest.mark.rule("SJ-CTY-5")
@pytest.mark.parametrize("good", ["indigo", "sugar", "tobacco", "coffee", "silver"])
def test_a_good_pays_one_card_whatever_its_kind(good: str) -> None:
    table = market("hero", good)
    assert table.asked == ("give good", 1)
    table.play(f"for {good} good", *["and indigo plant"] * 4)
    assert "hero" in table.built(1)
    assert table.goods_of(1) == []
    assert len(table.held(1)) == 3


@pytest.mark.rule("SJ-CTY-5")
def test_two_goods_pay_two_cards_and_never_three() -> None:
    table = market("hero", "indigo", "sugar", "silver")
    table.play("for indigo good", "and sugar good")
    assert table.asked == ("pay", 1)
    table.play(*["and indigo plant"] * 3)
    assert table.goods_of(1) == ["silver"]
    assert len(table.held(1)) == 4


@pytest.mark.rule("SJ-CTY-5")
def test_the_view_says_how_many_goods_may_still_pay() -> None:
    table = market("hero", "indigo", "sugar", "silver")
    assert view_data(table.state, 1)["decision"]["left"] == 2
    table.play("for indigo good")
    assert view_data(table.state, 1)["decision"]["left"] == 1


@pytest.mark.rule("SJ-CTY-5")
def test_two_goods_of_one_kind_may_pay() -> None:
    table = market("well", "indigo", "indigo", "indigo", cards=2)
    table.play("for indigo good", "and indigo good")
    assert table.built(1) == ["indigo plant"] * 3 + ["black market", "well"]
    assert table.goods_of(1) == ["indigo"]
    assert table.held(1) == ["indigo plant"] * 2


@pytest.mark.rule("SJ-CTY-5")
def test_goods_that_pay_go_to_the_discards() -> None:
    table = Table().builds(1, "black market").goods(1, "silver", card="palace").hand(1, "smithy")
    table.take("builder")
    table.build("smithy")
    assert table.in_discards == ["palace"]
    assert table.built(1) == ["silver smelter", "smithy", "black market"]


@pytest.mark.rule("SJ-CTY-5")
def test_nobody_has_to_give_goods() -> None:
    table = market("hero", "indigo", "sugar")
    table.play("without goods", "for indigo plant", *["and indigo plant"] * 4)
    assert table.goods_of(1) == ["indigo", "sugar"]
    table = market("hero", "indigo", "sugar")
    table.play("for indigo good", "and no further good", *["and indigo plant"] * 4)
    assert table.goods_of(1) == ["sugar"]


@pytest.mark.rule("SJ-CTY-5")
def test_not_more_goods_are_given_than_the_price_asks() -> None:
    table = market("smithy", "indigo", "sugar")
    table.play("for indigo good")
    assert table.asked == ("take role", 1)
    assert table.goods_of(1) == ["sugar"]
    assert table.held(1) == [*MONEY]


@pytest.mark.rule("SJ-CTY-5")
def test_for_a_free_building_no_good_is_asked() -> None:
    table = Table().builds(0, "black market").goods(0, "indigo").hand(0, "smithy")
    table.take("builder")
    table.play("build smithy")
    assert table.built(0) == ["indigo plant", "smithy", "black market"]
    assert table.goods_of(0) == ["indigo"]


@pytest.mark.rule("SJ-CTY-5")
def test_goods_may_pay_for_a_production_building_too() -> None:
    table = market("sugar mill", "indigo", "coffee", cards=0)
    assert "sugar mill" in table.built(1)
    assert table.goods_of(1) == []


@pytest.mark.rule("SJ-CTY-5")
@pytest.mark.parametrize(
    ("goods", "buildings"),
    [
        ((), {"build well"}),
        (("silver",), {"build well", "build quarry"}),
        (("silver", "silver"), {"build well", "build quarry", "build library"}),
        (("silver", "silver", "silver"), {"build well", "build quarry", "build library"}),
    ],
)
def test_what_can_be_built_counts_up_to_two_goods(goods: tuple[str, ...], buildings: set[str]) -> None:
    table = Table().builds(1, "black market").goods(1, *goods).hand(1, "well", "quarry", "library", "palace")
    table.take("builder")
    assert set(table.legal) == {"pass"} | buildings


@pytest.mark.rule("SJ-CTY-5")
def test_a_player_short_of_cards_cannot_keep_the_goods() -> None:
    table = market("hero", "indigo", "sugar", "silver", cards=3)
    assert set(table.legal) == {"for indigo good", "for sugar good"}
    table.play("for sugar good")
    assert table.goods_of(1) == ["indigo"]
    assert table.held(1) == []


@pytest.mark.rule("SJ-CTY-5")
def test_goods_pay_nothing_without_your_own_black_market() -> None:
    table = Table().builds(0, "black market").goods(1, "indigo", "silver").hand(1, "tower", "well")
    table.take("builder")
    assert set(table.legal) == {"pass"}


# Trading post and aqueduct -------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-6")
@pytest.mark.parametrize(("owned", "sales"), [((), 1), (("trading post",), 2), (("aqueduct",), 1)])
def test_a_trading_post_allows_one_more_sale(owned: tuple[str, ...], sales: int) -> None:
    table = Table().builds(1, *owned).goods(1, "indigo", "indigo", "indigo", "indigo")
    table.take("trader")
    table.play("sell indigo", *["and indigo"] * (sales - 1))
    assert table.asked == ("take role", 1)
    assert len(table.goods_of(1)) == 4 - sales


@pytest.mark.rule("SJ-CTY-6")
@pytest.mark.parametrize(("owned", "goods"), [((), 1), (("aqueduct",), 2), (("trading post",), 1)])
def test_an_aqueduct_allows_one_more_good(owned: tuple[str, ...], goods: int) -> None:
    table = Table().builds(1, "indigo plant", "indigo plant", "indigo plant", *owned)
    table.take("producer")
    table.play("produce indigo", *["and indigo"] * (goods - 1))
    assert table.asked == ("take role", 1)
    assert table.goods_of(1) == ["indigo"] * goods


@pytest.mark.rule("SJ-CTY-6")
def test_trading_post_and_aqueduct_need_not_be_used() -> None:
    table = Table().builds(1, "trading post", "aqueduct", "sugar mill", "sugar mill")
    table.take("producer")
    table.play("produce sugar", "and no more")
    assert table.goods_of(1) == ["sugar"]
    table.goods(1, "sugar")
    table.play("trader")
    table.play("sell sugar", "and no more")
    assert table.goods_of(1) == ["sugar"]


# Well, market stand, market hall -------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-7")
@pytest.mark.parametrize(("goods", "cards"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 1)])
def test_the_well_gives_one_card_for_two_goods_or_more(goods: int, cards: int) -> None:
    table = Table().builds(0, "well", "library", "aqueduct", *["indigo plant"] * 4)
    table.take("producer")
    table.play(*["produce indigo", "and indigo", "and indigo", "and indigo"][:goods])
    if goods < 4:
        table.play("and no more" if goods else "pass")
    assert table.goods_of(0) == ["indigo"] * goods
    assert len(table.held(0)) == cards


@pytest.mark.rule("SJ-CTY-7")
def test_the_wells_goods_may_be_of_different_kinds() -> None:
    table = Table().builds(0, "well", "indigo plant", "silver smelter")
    table.take("producer")
    table.play("produce indigo", "and silver")
    assert len(table.held(0)) == 1


@pytest.mark.rule("SJ-CTY-7")
def test_the_well_helps_its_owner_alone() -> None:
    table = Table().builds(1, "well", "indigo plant").builds(0, "indigo plant", "indigo plant")
    table.take("producer")
    table.play("produce indigo", "and indigo", "produce indigo")
    assert [len(table.held(seat)) for seat in range(2)] == [0, 0]


def earned(sales: int, *owned: str) -> int:
    """The cards that a trader with a library and these buildings draws for these sales of indigo, at 1 card each."""
    table = Table().builds(0, "library", "trading post", *owned).goods(0, *["indigo"] * 4)
    table.take("trader")
    table.play(*["sell indigo", "and indigo", "and indigo", "and indigo"][:sales])
    if sales < 4:
        table.play("and no more" if sales else "pass")
    return len(table.held(0))


@pytest.mark.rule("SJ-CTY-7")
@pytest.mark.parametrize(("sales", "cards"), [(0, 0), (1, 1), (2, 3), (3, 4), (4, 5)])
def test_the_market_stand_gives_one_card_for_two_sales_or_more(sales: int, cards: int) -> None:
    assert earned(sales, "market stand") == cards


@pytest.mark.rule("SJ-CTY-7")
@pytest.mark.parametrize(("sales", "cards"), [(0, 0), (1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_market_hall_gives_one_card_for_one_sale_or_more(sales: int, cards: int) -> None:
    assert earned(sales, "market hall") == cards


@pytest.mark.rule("SJ-CTY-7")
@pytest.mark.parametrize(("sales", "cards"), [(0, 0), (1, 2), (2, 4), (4, 6)])
def test_market_stand_and_market_hall_add_up(sales: int, cards: int) -> None:
    assert earned(sales, "market stand", "market hall") == cards


@pytest.mark.rule("SJ-CTY-7")
def test_market_stand_and_market_hall_help_their_owner_alone() -> None:
    table = Table().builds(1, "market stand", "market hall").goods(0, "indigo", "indigo")
    table.take("trader")
    table.play("sell indigo", "and indigo")
    assert [len(table.held(seat)) for seat in range(2)] == [2, 0]


@pytest.mark.rule("SJ-CTY-7", "SJ-CTY-5")
def test_goods_given_to_the_black_market_are_no_sales() -> None:
    table = Table()
    table.builds(1, "black market", "market stand", "market hall").goods(1, "indigo", "indigo").hand(1, "well")
    table.take("builder")
    table.build("well")
    assert table.goods_of(1) == []
    assert table.held(1) == []


# Tower and chapel ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-9", "SJ-RND-4")
@pytest.mark.parametrize(
    ("owned", "cards", "left"), [((), 7, 7), ((), 9, 7), (("tower",), 12, 12), (("tower",), 14, 12)]
)
def test_the_tower_lifts_the_hand_limit_to_twelve(owned: tuple[str, ...], cards: int, left: int) -> None:
    table = Table().builds(0, *owned).hand(0, *["silver smelter"] * 6, *["coffee roaster"] * (cards - 6))
    table.begin_round()
    while table.asked == ("discard", 0):
        table.play(next(iter(table.legal)))
    assert table.asked == ("take role", 0)
    assert len(table.held(0)) == left


@pytest.mark.rule("SJ-CTY-9")
def test_the_tower_helps_its_owner_alone() -> None:
    table = Table().builds(1, "tower").hand(0, *["silver smelter"] * 8).hand(1, *["coffee roaster"] * 8)
    table.begin_round()
    assert table.asked == ("discard", 0)
    table.play("discard silver smelter")
    assert table.asked == ("take role", 0)


@pytest.mark.rule("SJ-CTY-9")
def test_at_the_start_of_a_round_one_card_goes_under_the_chapel() -> None:
    table = Table().builds(1, "chapel").hand(1, "smithy", "hero")
    table.begin_round()
    assert table.asked == ("chapel", 1)
    assert set(table.legal) == {"pass", "smithy under chapel", "hero under chapel"}
    table.play("hero under chapel")
    assert table.asked == ("take role", 0)
    assert table.held(1) == ["smithy"]
    assert table.in_discards == []


@pytest.mark.rule("SJ-CTY-9", "SJ-END-2")
def test_each_card_under_the_chapel_is_a_point() -> None:
    table = Table().builds(0, "chapel").hand(0, "smithy", "hero", "palace")
    table.begin_round()
    table.play("palace under chapel")
    assert table.score(0)["total"] == 2 + 1
    table.begin_round()
    table.play("hero under chapel")
    assert table.score(0)["chapel"] == 2
    assert table.score(0)["total"] == 2 + 2


@pytest.mark.rule("SJ-CTY-9")
def test_nobody_has_to_use_the_chapel() -> None:
    table = Table().builds(0, "chapel").hand(0, "smithy")
    table.begin_round()
    table.play("pass")
    assert table.held(0) == ["smithy"]
    assert table.score(0)["chapel"] == 0


@pytest.mark.rule("SJ-CTY-9", "SJ-RND-4")
def test_the_chapel_comes_before_the_hand_limit() -> None:
    table = Table().builds(0, "chapel").hand(0, *["silver smelter"] * 8)
    table.begin_round()
    table.play("silver smelter under chapel")
    assert table.asked == ("take role", 0)
    assert len(table.held(0)) == 7


# Carpenter -----------------------------------------------------------------------------------------------------------


def carpentry(building: str, *cards: str, owned: tuple[str, ...] = ("carpenter",)) -> list[str]:
    """What seat 1 holds after building with these cards to pay; the carpenter would draw a hero."""
    table = Table().builds(1, *owned).hand(1, building, *cards).draws("hero")
    table.take("builder")
    table.build(building)
    return table.held(1)


@pytest.mark.rule("SJ-CTY-10")
def test_the_carpenter_gives_a_card_for_a_city_building() -> None:
    assert carpentry("well", "smithy", "smithy") == ["hero"]
    assert carpentry("well", "smithy", "smithy", "palace") == ["hero", "palace"]
    assert carpentry("statue", "smithy", "smithy", "well") == ["hero"]


@pytest.mark.rule("SJ-CTY-10")
def test_the_carpenter_gives_nothing_for_a_production_building() -> None:
    assert carpentry("indigo plant", "smithy") == []


@pytest.mark.rule("SJ-CTY-10", "SJ-BLD-3")
def test_the_carpenter_gives_nothing_for_itself() -> None:
    assert carpentry("carpenter", "smithy", "smithy", "well", owned=()) == []


@pytest.mark.rule("SJ-CTY-10")
def test_the_carpenter_gives_a_card_even_for_a_free_building() -> None:
    assert carpentry("smithy", owned=("carpenter", "quarry")) == ["hero"]


@pytest.mark.rule("SJ-CTY-10")
def test_the_carpenters_card_comes_after_paying() -> None:
    table = Table().builds(1, "carpenter").hand(1, "well", "tower")
    table.take("builder")
    assert set(table.legal) == {"pass"}


@pytest.mark.rule("SJ-CTY-10")
def test_the_carpenter_gives_nothing_for_not_building_nor_for_what_others_build() -> None:
    table = Table().builds(0, "carpenter").hand(0, "well").hand(1, "smithy", "well")
    table.take("builder")
    table.play("pass")
    table.build("smithy")
    assert [table.held(0), table.held(1)] == [["well"], []]


# Library -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-12", "SJ-COU-1")
@pytest.mark.parametrize(("owned", "cards"), [((), 5), (("library",), 8)])
def test_the_councillor_with_a_library_chooses_from_eight_cards(owned: tuple[str, ...], cards: int) -> None:
    table = Table().builds(0, *owned)
    table.take("councillor")
    assert table.happened("drew_to_choose", seat=0, amount=cards)
    table.play(next(iter(table.legal)))
    assert len(table.held(0)) == 1
    assert len(table.in_discards) == cards - 1


@pytest.mark.rule("SJ-CTY-12", "SJ-BLD-4")
def test_the_builder_with_a_library_pays_two_less() -> None:
    assert price("palace", taker=True) == 5
    assert price("palace", "library", taker=True) == 4
    assert price("silver smelter", "library", taker=True) == 3
    assert price("silver smelter", "library", "smithy", taker=True) == 2
    assert price("smithy", "library", taker=True) == 0


@pytest.mark.rule("SJ-CTY-12", "SJ-PRO-1")
@pytest.mark.parametrize(("owned", "goods"), [((), 2), (("library",), 3)])
def test_the_producer_with_a_library_produces_two_more(owned: tuple[str, ...], goods: int) -> None:
    table = Table().builds(0, *owned, *["indigo plant"] * 5)
    table.take("producer")
    table.play("produce indigo", *["and indigo"] * (goods - 1))
    assert table.goods_of(0) == ["indigo"] * goods
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-CTY-12", "SJ-TRA-1")
@pytest.mark.parametrize(("owned", "sales"), [((), 2), (("library",), 3)])
def test_the_trader_with_a_library_sells_two_more(owned: tuple[str, ...], sales: int) -> None:
    table = Table().builds(0, *owned).goods(0, *["indigo"] * 5)
    table.take("trader")
    table.play("sell indigo", *["and indigo"] * (sales - 1))
    assert len(table.held(0)) == sales
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-CTY-12", "SJ-PRS-1")
@pytest.mark.parametrize(("owned", "cards"), [((), 1), (("library",), 2)])
def test_the_prospector_with_a_library_draws_two_cards(owned: tuple[str, ...], cards: int) -> None:
    table = Table().builds(0, *owned)
    table.take("prospector")
    table.play(*["draw"] * cards)
    assert len(table.held(0)) == cards
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-CTY-12")
def test_a_library_does_not_help_the_others() -> None:
    assert price("palace", "library") == 6
    table = Table(players=4).builds(3, "library", "indigo plant", "indigo plant")
    table.take("producer")
    table.play("produce indigo")
    assert table.asked == ("take role", 1)
    table.goods(3, "indigo")
    table.play("trader", "sell indigo")
    assert table.asked == ("take role", 2)
    table.play("councillor")
    table.play(next(iter(table.legal)))
    assert table.happened("drew_to_choose", seat=3, amount=2)


@pytest.mark.rule("SJ-CTY-12")
def test_an_opponents_library_does_not_help_the_taker() -> None:
    table = Table().builds(1, "library")
    table.take("councillor")
    assert table.happened("drew_to_choose", seat=0, amount=5)


@pytest.mark.rule("SJ-CTY-12")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_than_two_players_nobody_is_asked_whether_to_use_the_library(players: int) -> None:
    table = Table(players=players).builds(0, "library")
    table.take("prospector")
    assert table.asked == ("draw", 0)


def two_with_library(*owners: int) -> Table:
    """Two players, seat 0 is the governor; the owners have a library."""
    table = Table(players=2)
    for seat in owners:
        table.builds(seat, "library")
    return table


@pytest.mark.rule("SJ-CTY-12", "SJ-RND-2")
def test_of_two_players_the_governor_is_asked_at_the_first_role() -> None:
    table = two_with_library(0)
    table.take("prospector")
    assert table.asked == ("use library", 0)
    assert set(table.legal) == {"use library", "pass"}


@pytest.mark.rule("SJ-CTY-12", "SJ-RND-2")
def test_a_governor_who_has_used_the_library_is_without_it_at_the_second_role() -> None:
    table = two_with_library(0)
    table.take("prospector")
    table.play("use library", "draw", "draw")
    assert len(table.held(0)) == 2
    table.play("producer")
    table.play("councillor")
    assert table.happened("drew_to_choose", seat=0, amount=5)


@pytest.mark.rule("SJ-CTY-12", "SJ-RND-2")
def test_a_governor_who_has_declined_the_library_has_it_at_the_second_role() -> None:
    table = two_with_library(0)
    table.take("prospector")
    table.play("pass", "draw")
    assert table.asked == ("take role", 1)
    assert len(table.held(0)) == 1
    table.play("producer")
    table.play("councillor")
    assert table.happened("drew_to_choose", seat=0, amount=8)


@pytest.mark.rule("SJ-CTY-12", "SJ-RND-2")
@pytest.mark.parametrize("answer", ["use library", "pass"])
def test_the_governors_library_does_not_touch_the_opponents(answer: str) -> None:
    table = two_with_library(0, 1)
    table.take("producer")
    table.play(answer)
    table.play("councillor")
    assert table.happened("drew_to_choose", seat=1, amount=8)


@pytest.mark.rule("SJ-CTY-12", "SJ-RND-2")
def test_the_opponent_has_one_role_and_is_not_asked() -> None:
    table = two_with_library(1)
    table.take("producer")
    assert table.asked == ("take role", 1)
    table.play("prospector")
    assert table.asked == ("draw", 1)
    table.play("draw", "draw")
    assert len(table.held(1)) == 2
    assert table.asked == ("take role", 0)


@pytest.mark.rule("SJ-CTY-12", "SJ-BLD-3")
def test_a_library_that_the_governor_builds_at_the_first_role_counts_at_the_second() -> None:
    table = two_with_library().hand(0, "library", *MONEY[:4])
    table.take("builder")
    assert table.build("library") == 4
    table.play("producer")
    table.play("councillor")
    assert table.happened("drew_to_choose", seat=0, amount=8)


@pytest.mark.rule("SJ-CTY-12", "SJ-RND-2")
def test_of_two_players_the_library_counts_again_in_the_next_round() -> None:
    table = two_with_library(0, 1)
    table.take("producer")
    table.play("use library")
    table.play("trader")
    table.play("prospector", "draw")
    assert table.asked == ("take role", 1)
    table.play("prospector")
    assert table.asked == ("use library", 1)
    table.play("pass", "draw")
    table.play("producer")
    table.play("councillor")
    assert table.happened("drew_to_choose", seat=1, amount=8)


@pytest.mark.rule("SJ-CTY-12")
def test_of_two_players_the_builder_with_a_library_pays_two_less_by_using_it() -> None:
    for answer, paid in (("use library", 4), ("pass", 5)):
        table = two_with_library(0).hand(0, "palace", *MONEY)
        table.take("builder")
        table.play(answer)
        assert table.build("palace") == paid
