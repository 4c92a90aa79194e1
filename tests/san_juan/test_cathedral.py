"""The cathedral (SJ-EXP-10 of docs/rules/san-juan.md): a building that lies on the table for all."""

from __future__ import annotations

import pytest

from .prices import MONEY, price
from .table import Table


def cathedral_price(*owned: str, taker: bool = False, over: str = "nothing") -> int:
    return price("cathedral", *owned, taker=taker, over=over, expansion=True)


def new_table(players: int = 4) -> Table:
    return Table(players=players, expansion=True)


@pytest.mark.rule("SJ-EXP-10")
def test_the_cathedral_is_built_from_the_table_for_seven_cards() -> None:
    table = new_table().hand(1, *MONEY)
    table.take("builder")
    table.play("build cathedral")
    assert table.built(1) == ["cathedral"]
    assert table.held(1) == []
    assert len(table.in_discards) == 7


@pytest.mark.rule("SJ-EXP-10")
@pytest.mark.parametrize(("cards", "can"), [(6, False), (7, True)])
def test_all_cards_of_the_hand_may_pay_for_it(cards: int, can: bool) -> None:
    table = new_table().hand(1, *MONEY[:cards])
    table.take("builder")
    assert ("build cathedral" in table.legal) == can


@pytest.mark.rule("SJ-EXP-10")
def test_it_is_the_one_building_of_the_turn() -> None:
    table = new_table().hand(1, "smithy", "palace", *MONEY)
    table.take("builder")
    table.build("cathedral")
    assert table.asked == ("take role", 1)
    assert len(table.held(1)) == 2


@pytest.mark.rule("SJ-EXP-10")
def test_there_is_one_in_the_game() -> None:
    table = new_table().hand(1, *MONEY).hand(2, *["silver smelter"] * 8)
    table.take("builder")
    table.play("build cathedral")
    assert table.asked == ("build", 2)
    assert "build cathedral" not in table.legal


@pytest.mark.rule("SJ-EXP-10")
@pytest.mark.parametrize("edition", [1, 2])
def test_without_the_expansion_there_is_none(edition: int) -> None:
    table = Table(edition=edition).hand(1, *MONEY, "palace", "palace")
    table.take("builder")
    assert "build cathedral" not in table.legal


@pytest.mark.rule("SJ-EXP-10", "SJ-CTY-1")
def test_the_quarry_helps_and_the_smithy_does_not() -> None:
    assert cathedral_price("quarry") == 6
    assert cathedral_price("smithy") == 7


@pytest.mark.rule("SJ-EXP-10", "SJ-BLD-4", "SJ-CTY-12")
def test_builder_and_library_help() -> None:
    assert cathedral_price(taker=True) == 6
    assert cathedral_price("library", taker=True) == 5
    assert cathedral_price("library", "quarry", taker=True) == 4


@pytest.mark.rule("SJ-EXP-10", "SJ-CTY-5")
def test_the_black_market_helps() -> None:
    table = new_table().builds(1, "black market").goods(1, "indigo", "silver").hand(1, *MONEY[:5])
    table.take("builder")
    table.play("build cathedral")
    assert "cathedral" in table.built(1)
    assert table.goods_of(1) == []
    assert table.held(1) == []


@pytest.mark.rule("SJ-EXP-10", "SJ-CTY-8")
def test_the_crane_helps() -> None:
    assert cathedral_price("crane", "palace", over="palace") == 1
    assert cathedral_price("crane", "indigo plant", over="indigo plant") == 6
    assert cathedral_price("crane", "quarry", over="quarry") == 3


@pytest.mark.rule("SJ-EXP-10", "SJ-BLD-1")
def test_a_player_without_cards_may_build_it_if_it_is_free() -> None:
    table = new_table().builds(1, "crane", "palace", "quarry")
    table.take("builder")
    assert table.asked == ("build", 1)
    assert set(table.legal) == {"pass", "build cathedral"}
    table.build("cathedral")
    assert table.built(1) == ["crane", "quarry", "cathedral"]


@pytest.mark.rule("SJ-EXP-10", "SJ-CTY-5")
def test_a_player_without_cards_may_pay_it_with_goods() -> None:
    table = new_table().builds(1, "crane", "quarry", "black market").goods(1, "indigo", "indigo")
    table.take("builder")
    assert table.asked == ("take role", 1)
    table = new_table().builds(1, "crane", "library", "black market").goods(1, "indigo", "indigo")
    table.take("builder")
    table.play("build cathedral")
    assert table.covered == ["library"]
    assert table.goods_of(1) == []


@pytest.mark.rule("SJ-EXP-10", "SJ-END-1")
def test_it_is_one_of_the_twelve() -> None:
    table = new_table().buildings(1, 11).hand(1, *["smithy", "well", "tower", "hero", "palace", "statue", "archive"])
    table.take("builder")
    table.build("cathedral")
    assert table.ending == "buildings"


@pytest.mark.rule("SJ-EXP-10", "SJ-END-3")
def test_the_city_hall_counts_it() -> None:
    table = new_table().builds(0, "city hall", "cathedral")
    assert table.score(0)["city hall"] == 2


@pytest.mark.rule("SJ-EXP-10", "SJ-CTY-10", "SJ-CTY-4")
@pytest.mark.parametrize("owned", [(), ("carpenter",), ("poor house",), ("carpenter", "poor house")])
def test_carpenter_and_poor_house_give_their_cards_for_it(owned: tuple[str, ...]) -> None:
    table = new_table().builds(1, *owned).hand(1, *MONEY)
    table.take("builder")
    table.build("cathedral")
    assert len(table.held(1)) == len(owned)


@pytest.mark.rule("SJ-EXP-10", "SJ-CTY-8")
def test_a_covered_cathedral_is_out_of_the_game() -> None:
    table = new_table().builds(1, "crane", "cathedral").builds(0, "palace").hand(1, "city hall")
    assert table.score(1)["cathedral"] == 4
    table.take("builder")
    table.build("city hall")
    assert table.built(1) == ["crane", "city hall"]
    assert table.score(1)["cathedral"] == 0
    assert table.score(1)["city hall"] == 2
    for seat in (1, 2):
        table.hand(seat, *[("coffee roaster", "silver smelter")[seat - 1]] * 7)
    table.begin_round()
    table.play("builder")
    for seat in (1, 2):
        assert table.asked == ("build", seat)
        assert "build cathedral" not in table.legal
        table.play("pass")


@pytest.mark.rule("SJ-EXP-10", "SJ-CTY-8")
def test_a_covered_cathedral_takes_seven_off_and_nothing_is_paid_out() -> None:
    table = new_table().builds(1, "crane", "cathedral").hand(1, "palace", "hero")
    table.take("builder")
    assert table.build("palace") == 0
    assert table.held(1) == ["hero"]
