"""The builder (section 3 of docs/rules/san-juan.md)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from doubloon.san_juan.facts import BUILDINGS

from .prices import price
from .table import Table

CHAFF = ["indigo plant"] * 4 + ["coffee roaster"] * 4
"""Cards to pay with."""
PAIRS = list(combinations_with_replacement(["indigo plant", "well", "hero"], 2))


def may_build(table: Table, building: str, cards: int, taker: int = 0) -> bool:
    """Whether seat 0 may build the building with this many other cards."""
    table.hand(0, building, *CHAFF[:cards])
    table.take("builder", seat=taker)
    assert table.asked == ("build", 0)
    return f"build {building}" in table.legal


# SJ-BLD-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-BLD-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_may_build_in_turn_from_the_taker(players: int) -> None:
    table = Table(players)
    for seat in range(players):
        table.hand(seat, "indigo plant", "sugar mill")
    table.take("builder", seat=1)
    for step in range(players):
        seat = (1 + step) % players
        assert table.asked == ("build", seat)
        assert "pass" in table.legal
        table.play("build indigo plant")
        assert table.built(seat) == ["indigo plant"]
    assert table.asked == ("take role", 2 % players)


@pytest.mark.rule("SJ-BLD-1")
def test_each_builds_one_card_only() -> None:
    table = Table().hand(0, "indigo plant", "smithy", "well", "hero")
    table.take("builder")
    table.play("build smithy")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-BLD-1")
@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("building", [building.name for building in BUILDINGS[:29]])
def test_the_cost_is_paid_with_other_cards_and_the_builder_pays_one_less(building: str, edition: int) -> None:
    cost = {building.name: building.cost for building in BUILDINGS}[building]
    if (building, edition) == ("prefecture", 1):
        cost = 3
    assert price(building, edition=edition) == cost
    assert price(building, edition=edition, taker=True) == cost - 1


@pytest.mark.rule("SJ-BLD-1")
@pytest.mark.parametrize(("taker", "cards"), [(1, 5), (0, 4)])
def test_a_player_who_cannot_pay_cannot_build(taker: int, cards: int) -> None:
    assert may_build(Table(), "library", cards, taker)
    assert not may_build(Table(), "library", cards - 1, taker)


@pytest.mark.rule("SJ-BLD-1")
def test_a_building_does_not_pay_for_itself() -> None:
    table = Table().hand(0, "smithy")
    table.take("builder", seat=1)
    assert list(table.legal) == ["pass"]


@pytest.mark.rule("SJ-BLD-1")
def test_only_cards_of_the_hand_are_built() -> None:
    table = Table().hand(0, "smithy", "smithy", "well", "palace")
    table.take("builder")
    assert list(table.legal) == ["pass", "build smithy", "build well"]


@pytest.mark.rule("SJ-BLD-1")
def test_the_payment_goes_face_down_to_the_discards() -> None:
    table = Table().hand(0, "sugar mill", "hero", "well")
    table.take("builder")
    table.play("build sugar mill", "for hero")
    assert table.in_discards == ["hero"]
    assert table.held(0) == ["well"]
    assert table.view(0)["seen_discards"] == {"hero": 1}
    for seat in (1, None):
        assert table.view(seat)["seen_discards"] == {}
        (built,) = [event for event in table.events_seen_by(seat) if event["event"] == "built"]
        assert (built["building"], built["amount"]) == ("sugar mill", 1)
        assert "cards" not in built


@pytest.mark.rule("SJ-BLD-1")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_any_other_cards_may_pay(first: str, second: str) -> None:
    table = Table().hand(0, "statue", *["indigo plant", "well", "hero"] * 2)
    table.take("builder")
    table.play("build statue", f"for {first}", f"and {second}")
    assert table.in_discards == [first, second]
    assert len(table.held(0)) == 4


@pytest.mark.rule("SJ-BLD-1")
def test_a_player_who_pays_with_the_whole_hand_has_nothing_to_choose() -> None:
    table = Table().hand(0, "statue", "well", "hero")
    table.take("builder")
    table.play("build statue")
    assert (table.built(0), table.held(0)) == (["statue"], [])
    assert table.in_discards == ["well", "hero"]


@pytest.mark.rule("SJ-BLD-1", "SJ-RND-5")
def test_that_all_cards_are_equal_is_not_given_away_by_not_asking() -> None:
    table = Table().hand(0, "statue", "well", "well", "well")
    table.take("builder")
    table.play("build statue", "for well", "and well")
    assert table.held(0) == ["well"]


@pytest.mark.rule("SJ-BLD-1", "SJ-RND-5")
def test_that_a_hand_cannot_be_built_is_not_given_away_by_not_asking() -> None:
    table = Table().hand(1, "palace", "hero")
    table.take("builder")
    assert table.asked == ("build", 1)
    assert list(table.legal) == ["pass"]


@pytest.mark.rule("SJ-BLD-1")
def test_another_card_of_the_same_kind_may_pay() -> None:
    table = Table().hand(0, "sugar mill", "sugar mill", "hero")
    table.take("builder")
    table.play("build sugar mill", "for sugar mill")
    assert (table.built(0), table.in_discards) == (["sugar mill"], ["sugar mill"])


@pytest.mark.rule("SJ-BLD-1")
def test_the_price_never_falls_below_nothing_and_nothing_is_paid_out() -> None:
    table = Table().builds(0, "library", "smithy").hand(0, "indigo plant")
    table.take("builder")
    table.play("build indigo plant")
    assert table.held(0) == []
    assert table.built(0) == ["indigo plant", "smithy", "library"]


@pytest.mark.rule("SJ-BLD-1")
def test_nobody_has_to_build() -> None:
    table = Table().hand(0, "smithy", "well")
    table.take("builder")
    table.play("pass")
    assert (table.held(0), table.built(0)) == (["smithy", "well"], [])


# SJ-BLD-2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-BLD-2")
def test_any_number_of_equal_production_buildings() -> None:
    table = Table().builds(0, *["sugar mill"] * 7).hand(0, "sugar mill", "hero")
    table.take("builder")
    table.play("build sugar mill")
    assert table.built(0) == ["sugar mill"] * 8


@pytest.mark.rule("SJ-BLD-2")
@pytest.mark.parametrize("building", [building.name for building in BUILDINGS[5:29] if building.name != "crane"])
def test_each_city_building_once_only(building: str) -> None:
    table = Table().builds(0, building).hand(0, building, "crane", *CHAFF)
    table.take("builder")
    assert f"build {building}" not in table.legal
    assert "build crane" in table.legal


@pytest.mark.rule("SJ-BLD-2")
def test_others_may_have_the_same_city_building() -> None:
    table = Table().builds(1, "well")
    assert may_build(table, "well", 1)


# SJ-BLD-3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-BLD-3")
def test_a_building_works_in_the_same_round() -> None:
    table = Table().builds(0, "indigo plant", "indigo plant").hand(0, "aqueduct", *CHAFF[:2])
    table.take("builder")
    table.play("build aqueduct", "producer", "produce indigo", "and indigo")
    assert table.goods_of(0) == ["indigo", "indigo"]


@pytest.mark.rule("SJ-BLD-3")
def test_a_governor_of_two_uses_a_new_library_at_the_second_role() -> None:
    table = Table(2).hand(0, "library", *CHAFF[:4])
    table.take("builder")
    table.play("build library", "producer", "councillor")
    assert table.happened("drew_to_choose", seat=0, amount=8)


@pytest.mark.rule("SJ-BLD-3")
@pytest.mark.parametrize(("building", "cost"), [("poor house", 1), ("carpenter", 2)])
def test_a_building_does_not_work_in_the_turn_in_which_it_is_built(building: str, cost: int) -> None:
    table = Table().hand(0, building, *CHAFF[:cost])
    table.take("builder")
    table.play(f"build {building}")
    assert table.built(0) == [building]
    assert table.held(0) == []


# SJ-BLD-4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-BLD-4")
@pytest.mark.parametrize(
    ("helpers", "building", "as_builder", "as_another"),
    [
        ([], "silver smelter", 4, 5),
        (["smithy"], "silver smelter", 3, 4),
        (["library"], "silver smelter", 3, 5),
        (["library", "smithy"], "silver smelter", 2, 4),
        (["quarry"], "silver smelter", 4, 5),
        (["quarry"], "hero", 3, 4),
        (["library", "quarry"], "hero", 2, 4),
        (["smithy"], "hero", 4, 5),
        (["library", "smithy", "quarry"], "hero", 2, 4),
        (["library", "smithy", "quarry"], "silver smelter", 2, 4),
    ],
)
def test_builder_library_smithy_and_quarry_add_up(
    helpers: list[str], building: str, as_builder: int, as_another: int
) -> None:
    assert price(building, *helpers, taker=True) == as_builder
    assert price(building, *helpers) == as_another


@pytest.mark.rule("SJ-BLD-4")
def test_all_reductions_add_up() -> None:
    table = Table().builds(0, "library", "quarry", "crane", "black market", "well").goods(0, "indigo").hand(0, "palace")
    table.take("builder")
    table.play("build palace", "over well")
    assert table.happened("gave_good", good="indigo")
    assert table.happened("built", building="palace", covered="well", amount=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-BLD-4")
def test_others_do_not_gain_from_the_builders_library() -> None:
    table = Table().builds(1, "library").hand(0, "hero", *CHAFF)
    table.take("builder", seat=1)
    assert table.build("hero") == 5


@pytest.mark.rule("SJ-BLD-4")
def test_the_order_of_a_turn() -> None:
    table = Table()
    table.builds(0, "crane", "black market", "carpenter", "poor house", "well").goods(0, "indigo")
    table.hand(0, "hero", "smithy", "archive")
    table.draws("tower", "chapel")
    table.take("builder")
    assert table.asked == ("build", 0)
    table.play("build hero")
    assert table.asked == ("cover", 0)
    table.play("over well")
    assert table.asked == ("give good", 0)
    table.play("for indigo good")
    assert table.asked == ("pay", 0)
    table.play("and smithy")
    assert [event["event"] for event in table.events[:2]] == ["built", "drew"]
    assert [event["reason"] for event in table.events if event["event"] == "drew"] == ["carpenter"]
    assert table.held(0) == ["archive", "tower"]


@pytest.mark.rule("SJ-BLD-4")
def test_the_carpenter_comes_before_the_poor_house() -> None:
    table = Table().builds(0, "carpenter", "poor house").hand(0, "smithy").draws("tower", "chapel")
    table.take("builder")
    table.play("build smithy")
    drawn = [(event["reason"], event["cards"]) for event in table.happened("drew")]
    assert drawn == [("carpenter", ["tower"]), ("poor house", ["chapel"])]


@pytest.mark.rule("SJ-BLD-4")
def test_there_is_nothing_for_not_building() -> None:
    table = Table().builds(0, "carpenter", "poor house").hand(0, "smithy")
    table.take("builder")
    table.play("pass")
    assert table.held(0) == ["smithy"]
    assert not table.happened("drew")


# SJ-BLD-5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-BLD-5")
def test_what_is_built_over_goes_neither_to_the_hand_nor_to_the_discards() -> None:
    table = Table().builds(0, "crane", "statue").hand(0, "palace", "indigo plant", "sugar mill", "coffee roaster")
    table.take("builder")
    table.play("build palace", "for indigo plant", "and sugar mill")
    assert table.built(0) == ["crane", "palace"]
    assert table.covered == ["statue"]
    assert table.held(0) == ["coffee roaster"]
    assert table.in_discards == ["indigo plant", "sugar mill"]


@pytest.mark.rule("SJ-BLD-5")
def test_covered_cards_are_not_shuffled_into_the_pile() -> None:
    table = Table(2).builds(0, "crane", "statue").hand(0, "hero", "well").pile()
    table.take("builder")
    table.play("build hero", "prospector", "draw")
    assert table.held(1) == ["well"]
    assert table.in_pile == []
