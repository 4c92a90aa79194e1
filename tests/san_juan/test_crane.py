"""The crane (SJ-CTY-8 of docs/rules/san-juan.md): what lies below a building is out of the game."""

from __future__ import annotations

import pytest

from doubloon.san_juan.facts import BUILDINGS, CATHEDRAL, CRANE, FIRST_NEW

from .prices import MONEY, price
from .table import Table

BASE = [building.name for number, building in enumerate(BUILDINGS[:FIRST_NEW]) if number != CRANE]
NEW = [building.name for building in BUILDINGS[FIRST_NEW:CATHEDRAL]]
COSTS = {building.name: building.cost for building in BUILDINGS}
POINTS = {building.name: building.vp for building in BUILDINGS}


def crane(*owned: str, hand: tuple[str, ...] = (), seat: int = 1, **options: object) -> Table:
    """Seat 1, with a crane, these buildings and these cards, is asked to build; or the taker, seat 0."""
    table = Table(**options).builds(seat, "crane", *owned).hand(seat, *hand)
    table.take("builder")
    return table


def covers(table: Table) -> set[str]:
    """What may be covered."""
    assert table.asked[0] == "cover"
    return {text.removeprefix("over ") for text in table.legal}


# What it takes off ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-8")
@pytest.mark.parametrize("covered", [name for name in BASE if name not in ("palace", "quarry")])
def test_every_building_may_be_covered_and_takes_off_its_printed_cost(covered: str) -> None:
    assert price("palace", "crane", covered, over=covered) == 6 - COSTS[covered]


@pytest.mark.rule("SJ-CTY-8")
@pytest.mark.parametrize("covered", [name for name in NEW if name != "park"])
def test_every_new_building_may_be_covered_and_takes_off_its_printed_cost(covered: str) -> None:
    assert price("palace", "crane", covered, over=covered, expansion=True) == 6 - COSTS[covered]


@pytest.mark.rule("SJ-CTY-8")
@pytest.mark.parametrize("covered", BASE)
def test_what_is_covered_is_out_of_the_game(covered: str) -> None:
    building = "tower" if covered != "tower" else "statue"
    table = crane(covered, hand=(building, *MONEY))
    assert table.score(1)["buildings"] == POINTS[covered] + 1
    table.build(building, f"over {covered}")
    assert sorted(table.built(1)) == sorted(["crane", building])
    assert table.covered == [covered]
    assert table.seats[1].buildings == 2
    assert table.score(1)["total"] == POINTS[building] + 1
    assert covered not in table.in_discards or covered == "indigo plant"


@pytest.mark.rule("SJ-CTY-8", "SJ-BLD-5")
def test_the_covered_card_goes_neither_to_the_hand_nor_to_the_discards() -> None:
    table = crane("chapel", hand=("palace", *MONEY[:3]))
    table.build("palace")
    assert table.held(1) == []
    assert table.in_discards == ["indigo plant"] * 3


@pytest.mark.rule("SJ-CTY-8")
def test_the_crane_need_not_be_used() -> None:
    assert price("palace", "crane", "chapel", over="nothing") == 6
    table = crane("chapel", hand=("palace", *MONEY))
    table.build("palace", "over nothing")
    assert table.built(1) == ["crane", "chapel", "palace"]


@pytest.mark.rule("SJ-CTY-8", "SJ-BLD-1")
@pytest.mark.parametrize(("building", "covered"), [("well", "tower"), ("indigo plant", "silver smelter")])
def test_nothing_is_paid_out_for_a_more_expensive_building_below(building: str, covered: str) -> None:
    table = crane(covered, hand=(building,))
    table.build(building)
    assert table.held(1) == []
    assert table.covered == [covered]


@pytest.mark.rule("SJ-CTY-8", "SJ-BLD-4")
def test_the_cranes_reduction_adds_to_all_others() -> None:
    assert price("palace", "crane", "well", "quarry", over="well") == 6 - 2 - 1
    assert price("palace", "crane", "well", taker=True, over="well") == 6 - 2 - 1
    assert price("palace", "crane", "well", "quarry", "library", taker=True, over="well") == 6 - 2 - 1 - 2
    assert price("silver smelter", "crane", "well", "smithy", over="well") == 5 - 2 - 1


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-5")
def test_the_black_market_pays_in_addition_to_the_crane() -> None:
    table = crane("black market", "well", "indigo plant", hand=("palace", *MONEY)).goods(1, "indigo", "silver")
    table.play("build palace", "over well", "for indigo good", "and silver good")
    table.play("and indigo plant", "and indigo plant")
    assert "palace" in table.built(1)
    assert len(table.held(1)) == 5


@pytest.mark.rule("SJ-CTY-8")
@pytest.mark.parametrize(("edition", "cost"), [(1, 6 - 3), (2, 6 - 4)])
def test_a_covered_prefecture_takes_off_what_its_edition_prints(edition: int, cost: int) -> None:
    assert price("palace", "crane", "prefecture", over="prefecture", edition=edition) == cost


@pytest.mark.rule("SJ-CTY-8")
def test_the_printed_cost_is_taken_off_whatever_was_paid() -> None:
    assert price("palace", "crane", "tower", "quarry", over="tower") == 6 - 3 - 1


# What may lie on what ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-8")
def test_all_own_buildings_are_offered_but_the_crane() -> None:
    table = crane("indigo plant", "statue", "city hall", hand=("palace", *MONEY))
    table.play("build palace")
    assert covers(table) == {"nothing", "indigo plant", "statue", "city hall"}


@pytest.mark.rule("SJ-CTY-8")
@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("building", ["crane", "well", "indigo plant"])
def test_the_crane_is_never_covered(edition: int, building: str) -> None:
    table = crane("chapel", hand=(building, *MONEY), edition=edition)
    table.play(f"build {building}" if f"build {building}" in table.legal else "pass")
    assert "over crane" not in table.legal
    if building == "crane":
        assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-CTY-8")
def test_buildings_of_others_are_not_covered() -> None:
    table = Table().builds(0, "library").builds(1, "crane", "chapel").hand(1, "palace", *MONEY)
    table.take("builder")
    table.play("build palace")
    assert covers(table) == {"nothing", "chapel"}


@pytest.mark.rule("SJ-CTY-8")
@pytest.mark.parametrize(("edition", "offered"), [(1, {"nothing", "sugar mill", "well"}), (2, {"nothing", "well"})])
def test_a_production_building_lies_on_an_equal_one_in_the_first_edition_only(edition: int, offered: set[str]) -> None:
    table = crane("sugar mill", "well", hand=("sugar mill", *MONEY), edition=edition)
    table.play("build sugar mill")
    assert covers(table) == offered


@pytest.mark.rule("SJ-CTY-8")
def test_a_production_building_on_an_equal_one_is_free() -> None:
    table = crane("sugar mill", hand=("sugar mill", "hero"), edition=1)
    assert table.build("sugar mill") == 0
    assert table.built(1) == ["sugar mill", "crane"]
    assert table.held(1) == ["hero"]
    assert table.covered == ["sugar mill"]


@pytest.mark.rule("SJ-CTY-8", "SJ-BLD-2")
def test_a_city_building_lies_on_its_equal_and_nowhere_else_in_the_first_edition() -> None:
    table = crane("well", "palace", hand=("well", *MONEY), edition=1)
    table.play("build well")
    assert table.built(1) == ["well", "crane", "palace"]
    assert table.covered == ["well"]
    assert len(table.held(1)) == len(MONEY)


@pytest.mark.rule("SJ-CTY-8", "SJ-BLD-2")
def test_a_city_building_is_not_built_twice_with_a_crane_in_the_second_edition() -> None:
    table = crane("well", "palace", hand=("well", *MONEY), edition=2)
    assert "build well" not in table.legal


@pytest.mark.rule("SJ-CTY-8", "SJ-BLD-2")
def test_without_a_crane_no_city_building_is_built_twice() -> None:
    table = Table(edition=1).builds(1, "well").hand(1, "well", *MONEY)
    table.take("builder")
    assert "build well" not in table.legal


@pytest.mark.rule("SJ-CTY-8")
def test_a_card_is_offered_if_it_can_be_paid_over_some_building() -> None:
    table = crane("well", "chapel", hand=("palace", "library", "hero", "smithy"))
    assert set(table.legal) == {"pass", "build palace", "build library", "build hero", "build smithy"}
    table.play("build palace")
    assert table.covered == ["chapel"]
    table = crane("well", "chapel", hand=("palace", "hero", "smithy"))
    assert "build palace" not in table.legal
    table.play("build hero")
    assert table.covered == ["chapel"]


@pytest.mark.rule("SJ-CTY-8", "SJ-BLD-3")
def test_a_crane_just_built_covers_nothing_before_the_next_builder() -> None:
    table = Table(players=2).builds(0, "chapel").hand(0, "crane", "palace", *MONEY)
    table.take("builder")
    table.play("build crane", "for indigo plant")
    assert table.built(0) == ["crane", "chapel"]
    assert table.covered == []
    assert table.asked == ("take role", 1)


# What it does no longer ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-1")
def test_a_covered_smithy_does_not_help_with_the_price() -> None:
    assert price("silver smelter", "crane", "smithy", over="smithy") == 5 - 1
    assert price("silver smelter", "crane", "smithy", "archive", over="archive") == 5 - 1 - 1


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-1")
def test_a_covered_quarry_does_not_help_with_the_price() -> None:
    assert price("palace", "crane", "quarry", over="quarry") == 6 - 4
    assert price("palace", "crane", "quarry", "prefecture", over="prefecture") == 6 - 4 - 1


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-12")
def test_a_covered_library_does_not_help_with_the_price() -> None:
    assert price("palace", "crane", "library", over="library", taker=True) == 0
    table = crane("library", hand=("palace", *MONEY), seat=0).builds(0, "archive")
    assert table.build("palace", "over archive") == 6 - 1 - 2
    assert price("cathedral", "crane", "library", over="library", taker=True, expansion=True) == 7 - 5 - 1


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-12")
def test_of_two_players_a_covered_library_does_not_help_with_the_price_either() -> None:
    table = Table(players=2, expansion=True).builds(0, "crane", "library").hand(0, *MONEY)
    table.take("builder")
    table.play("use library")
    assert table.build("cathedral", "over library") == 7 - 5 - 1


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-5")
def test_a_covered_black_market_takes_no_goods() -> None:
    table = crane("black market", "well", hand=("palace", *MONEY)).goods(1, "indigo", "silver")
    table.play("build palace", "over black market")
    assert table.asked == ("pay", 1)


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-5")
def test_over_the_black_market_there_must_be_cards_for_the_whole_price() -> None:
    """Three cards and two goods: over the black market 4 are to be paid, and it no longer takes goods."""
    table = crane("black market", "smithy", "well", hand=("palace", *MONEY[:3])).goods(1, "indigo", "silver")
    table.play("build palace")
    assert covers(table) == {"smithy", "well", "silver smelter"}


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-10", "SJ-CTY-4")
@pytest.mark.parametrize(
    ("giver", "other", "building"), [("carpenter", "tower", "statue"), ("poor house", "market stand", "well")]
)
def test_a_covered_carpenter_or_poor_house_gives_no_card(giver: str, other: str, building: str) -> None:
    for covered, cards in ((giver, 0), (other, 1)):
        table = crane(giver, other, hand=(building,))
        table.build(building, f"over {covered}")
        assert len(table.held(1)) == cards


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-10")
def test_a_carpenter_on_a_carpenter_gives_no_card() -> None:
    table = crane("carpenter", hand=("carpenter",), edition=1)
    table.build("carpenter")
    assert table.held(1) == []


@pytest.mark.rule("SJ-CTY-8")
def test_a_covered_smithy_does_not_help_with_later_prices_either() -> None:
    table = crane("smithy", hand=("archive",))
    table.build("archive")
    assert table.covered == ["smithy"]
    table.hand(1, "silver smelter", *MONEY[:6])
    table.begin_round()
    table.play("builder")
    assert table.build("silver smelter", "over nothing") == 5


def covered_for_statue(building: str, *owned: str, **options: object) -> Table:
    """The seat has covered the building with a statue, and is asked for the second role of the round."""
    table = crane(building, *owned, hand=("statue", *MONEY), **options)
    table.build("statue", f"over {building}")
    table.hand(1)
    assert table.asked == ("take role", 1)
    return table


@pytest.mark.rule("SJ-CTY-8")
@pytest.mark.parametrize(("building", "goods"), [("tower", 4), ("library", 3), ("aqueduct", 3)])
def test_covered_aqueduct_and_library_help_no_producer(building: str, goods: int) -> None:
    owned = [name for name in ("library", "aqueduct") if name != building]
    table = covered_for_statue(building, *owned, *["silver smelter"] * 5)
    table.play("producer", "produce silver")
    while table.asked == ("produce", 1):
        table.play("and silver")
    assert len(table.goods_of(1)) == goods


@pytest.mark.rule("SJ-CTY-8")
@pytest.mark.parametrize(
    ("building", "cards"),
    [("tower", 3 + 1 + 1), ("trading post", 2 + 1 + 1), ("market stand", 3 + 1), ("market hall", 3 + 1)],
)
def test_covered_trading_post_market_stand_and_market_hall_help_no_trader(building: str, cards: int) -> None:
    owned = [name for name in ("trading post", "market stand", "market hall") if name != building]
    table = covered_for_statue(building, *owned).goods(1, *["indigo"] * 5)
    table.play("trader", "sell indigo")
    while table.asked == ("sell", 1):
        table.play("and indigo")
    assert len(table.held(1)) == cards


@pytest.mark.rule("SJ-CTY-8")
def test_a_covered_well_gives_no_card() -> None:
    table = covered_for_statue("well", "indigo plant", "indigo plant")
    table.play("producer", "produce indigo", "and indigo")
    assert table.held(1) == []


@pytest.mark.rule("SJ-CTY-8")
def test_a_covered_gold_mine_no_longer_digs() -> None:
    table = covered_for_statue("gold mine")
    table.play("prospector", "draw")
    assert table.asked == ("take role", 2)


@pytest.mark.rule("SJ-CTY-8")
@pytest.mark.parametrize("building", ["archive", "prefecture"])
def test_covered_archive_and_prefecture_help_no_councillor(building: str) -> None:
    table = covered_for_statue(building)
    table.play("councillor")
    assert table.asked == ("keep", 1)
    table.play(next(iter(table.legal)))
    assert len(table.held(1)) == 1


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-9")
def test_a_covered_tower_does_not_lift_the_hand_limit() -> None:
    table = covered_for_statue("tower").hand(1, *["silver smelter"] * 8)
    table.begin_round()
    assert table.asked == ("discard", 1)


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-9")
def test_a_covered_chapel_takes_no_cards_until_another_is_built() -> None:
    table = covered_for_statue("chapel").hand(1, "chapel", *MONEY[:4])
    table.begin_round()
    assert table.asked == ("take role", 0)
    table.play("builder")
    table.build("chapel", "over nothing")
    table.begin_round()
    table.play("indigo plant under chapel")
    assert table.score(1)["chapel"] == 1


# Goods, points and cards below ---------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-CTY-8")
def test_a_good_on_a_covered_building_goes_to_the_discards() -> None:
    table = Table().builds(1, "crane").goods(1, "coffee", card="palace").goods(1, "indigo").hand(1, "statue")
    table.take("builder")
    table.build("statue")
    assert table.built(1) == ["indigo plant", "crane", "statue"]
    assert table.goods_of(1) == ["indigo"]
    assert table.in_discards == ["palace"]
    assert table.happened("lost_good", good="coffee")


@pytest.mark.rule("SJ-CTY-8")
def test_of_two_equal_buildings_the_empty_one_is_covered() -> None:
    table = Table()
    table.builds(1, "crane", "coffee roaster").goods(1, "coffee").builds(1, "coffee roaster").hand(1, "statue")
    table.take("builder")
    table.build("statue")
    assert table.built(1) == ["coffee roaster", "crane", "statue"]
    assert table.goods_of(1) == ["coffee"]


@pytest.mark.rule("SJ-CTY-8")
def test_of_two_equal_buildings_with_goods_one_good_is_lost() -> None:
    table = crane("tower", hand=("statue",)).goods(1, "coffee", "coffee")
    table.build("statue", "over coffee roaster")
    assert table.goods_of(1) == ["coffee"]
    assert len(table.in_discards) == 1


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-5")
def test_a_good_on_a_covered_building_cannot_pay() -> None:
    table = crane("black market", hand=("palace", *MONEY)).goods(1, "indigo", "coffee")
    table.play("build palace", "over coffee roaster")
    assert set(table.legal) == {"without goods", "for indigo good"}
    table.play("for indigo good", "and indigo plant")
    assert table.goods_of(1) == []


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-5")
def test_of_two_goods_on_equal_buildings_only_the_other_one_can_pay() -> None:
    table = crane("black market", hand=("palace", *MONEY)).goods(1, "coffee", "coffee")
    table.play("build palace", "over coffee roaster")
    assert table.happened("lost_good", good="coffee")
    assert set(table.legal) == {"without goods", "for coffee good"}
    table.play("for coffee good")
    assert table.asked == ("pay", 1)
    table.play("and indigo plant")
    assert table.goods_of(1) == []


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-5")
def test_a_good_that_would_be_lost_does_not_make_a_price_payable() -> None:
    """Over the sugar mill 4 are to be paid: three cards and one good, but the only good lies on it."""
    table = crane("black market", hand=("palace", *MONEY[:3])).goods(1, "sugar")
    assert "build palace" not in table.legal
    table = crane("black market", "sugar mill", hand=("palace", *MONEY[:3])).goods(1, "sugar").builds(1, "sugar mill")
    table.play("build palace")
    assert table.covered == ["sugar mill"]
    assert table.goods_of(1) == []


@pytest.mark.rule("SJ-CTY-8")
def test_no_good_is_produced_on_a_covered_building() -> None:
    table = covered_for_statue("coffee roaster")
    table.play("producer")
    assert table.asked == ("take role", 2)


@pytest.mark.rule("SJ-CTY-8", "SJ-END-2")
def test_cards_under_a_covered_chapel_stay_and_score() -> None:
    table = crane("chapel", hand=("statue",)).chapel(1, "hero", "hero")
    assert table.score(1)["total"] == 1 + 2 + 2
    table.build("statue")
    assert table.score(1)["chapel"] == 2
    assert table.score(1)["total"] == 1 + 3 + 2
    assert table.in_discards == []


@pytest.mark.rule("SJ-CTY-8", "SJ-EXP-7", "SJ-EXP-8")
def test_cards_under_covered_bank_and_harbor_stay_and_score() -> None:
    table = crane("bank", hand=("statue",), expansion=True).bank(1, "hero", "hero", "hero")
    table.build("statue")
    assert table.score(1)["total"] == 1 + 3 + 3
    table = crane("harbor", hand=("victory column",), expansion=True).harbor(1, 4)
    table.build("victory column")
    assert table.score(1)["harbor"] == 4
    assert table.score(1)["total"] == 1 + 4 + 4


@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-9")
def test_a_chapel_built_again_adds_to_the_cards_that_lie_there() -> None:
    table = Table().chapel(0, "hero").builds(0, "chapel").hand(0, "well")
    table.begin_round()
    table.play("well under chapel")
    assert table.score(0)["chapel"] == 2


@pytest.mark.rule("SJ-CTY-8", "SJ-BLD-2")
def test_the_kind_of_a_covered_building_may_be_built_again() -> None:
    table = covered_for_statue("well").hand(1, "well", "smithy", "smithy")
    table.begin_round()
    table.play("builder", "build well")
    table.play("over nothing")
    assert table.built(1) == ["well", "crane", "statue"]
    assert table.covered == ["well"]


@pytest.mark.rule("SJ-CTY-8", "SJ-END-5")
@pytest.mark.parametrize("covered", ["statue", "city hall", "triumphal arch", "guild hall", "palace"])
def test_covered_monuments_and_buildings_of_cost_6_score_nothing(covered: str) -> None:
    others = [name for name in ("city hall", "triumphal arch", "guild hall") if name != covered]
    table = crane(
        "indigo plant", "statue", *others, *[covered] * (covered not in (*others, "statue")), hand=("hero", *MONEY)
    )
    table.build("hero", f"over {covered}")
    score = table.score(1)
    assert score["buildings"] == 1 + 1 + 5 + 3 * (covered != "statue")
    assert score["city hall"] == (covered != "city hall") * len(set(table.built(1)) - {"indigo plant"})
    assert score["triumphal arch"] == {"triumphal arch": 0, "statue": 4}.get(covered, 6)
    assert score["guild hall"] == 2 * (covered != "guild hall")
    assert score["palace"] == 0


@pytest.mark.rule("SJ-CTY-8", "SJ-END-1")
def test_building_over_does_not_end_the_game_for_the_number_of_buildings_stays() -> None:
    table = crane("well", hand=("market stand",)).buildings(1, 11)
    table.build("market stand", "over well")
    assert table.seats[1].buildings == 11
    assert table.ending == "running"
