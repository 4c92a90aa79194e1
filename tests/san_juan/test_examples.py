"""The worked examples (section 7 of docs/rules/san-juan.md)."""

from __future__ import annotations

import pytest

from .prices import MONEY, price
from .table import Table


@pytest.mark.example("SJ", 1)
@pytest.mark.rule("SJ-BLD-1", "SJ-CTY-1", "SJ-CTY-12")
def test_builder_with_library_and_smithy_builds_a_sugar_mill() -> None:
    table = Table().builds(0, "library", "smithy").hand(0, "sugar mill")
    table.take("builder")
    assert table.build("sugar mill") == 0
    assert table.held(0) == []


@pytest.mark.example("SJ", 1)
@pytest.mark.rule("SJ-BLD-1", "SJ-CTY-1")
def test_builder_with_quarry_builds_a_crane() -> None:
    assert price("crane", "quarry", taker=True) == 0


@pytest.mark.example("SJ", 2)
@pytest.mark.rule("SJ-TRA-1", "SJ-TRA-2", "SJ-CTY-6", "SJ-CTY-7")
def test_trader_with_market_stand_and_trading_post() -> None:
    table = Table().builds(0, "market stand", "trading post").goods(0, "indigo", "tobacco", "silver").tile("1-1-2-2-3")
    table.take("trader")
    table.play("sell indigo", "and tobacco", "and silver")
    assert len(table.held(0)) == 1 + 2 + 3 + 1


@pytest.mark.example("SJ", 3)
@pytest.mark.rule("SJ-TRA-2", "SJ-CTY-7")
def test_market_hall_with_sugar_and_coffee() -> None:
    table = Table().builds(0, "market hall").goods(0, "sugar", "coffee").tile("1-1-2-2-2")
    table.take("trader")
    table.play("sell sugar", "and coffee")
    assert len(table.held(0)) == 4


@pytest.mark.example("SJ", 4)
@pytest.mark.rule("SJ-COU-1", "SJ-CTY-3", "SJ-CTY-11", "SJ-CTY-12")
@pytest.mark.parametrize(("library", "drawn", "discarded"), [((), 5, 3), (("library",), 8, 6)])
def test_councillor_with_archive_and_prefecture(library: tuple[str, ...], drawn: int, discarded: int) -> None:
    table = Table().builds(0, "archive", "prefecture", *library).hand(0, "well", "hero")
    table.take("councillor")
    assert len(table.held(0)) == 2 + drawn
    while table.asked == ("discard", 0):
        table.play(next(iter(table.legal)))
    assert len(table.in_discards) == discarded
    assert len(table.held(0)) == 2 + drawn - discarded


@pytest.mark.example("SJ", 4)
@pytest.mark.rule("SJ-COU-1", "SJ-CTY-11")
def test_prefecture_alone_without_the_councillor() -> None:
    table = Table().builds(1, "prefecture")
    table.take("councillor")
    table.play(next(iter(table.legal)))
    assert len(table.held(1)) == 2
    assert table.asked == ("keep", 2)


@pytest.mark.example("SJ", 5)
@pytest.mark.rule("SJ-CTY-2")
@pytest.mark.parametrize(
    ("edition", "cards", "offered"),
    [
        (2, ("library", "prefecture", "smithy", "coffee roaster"), set()),
        (2, ("quarry", "gold mine", "tobacco storage", "hero"), {"gold mine"}),
        (
            1,
            ("quarry", "gold mine", "tobacco storage", "hero"),
            {"quarry", "gold mine", "tobacco storage", "hero"},
        ),
        (1, ("library", "prefecture", "smithy", "tobacco storage"), set()),
    ],
)
def test_gold_mine(edition: int, cards: tuple[str, ...], offered: set[str]) -> None:
    table = Table(edition=edition).builds(0, "gold mine").draws(*cards)
    table.take("prospector")
    table.play("pass", "gold mine")
    if offered:
        assert set(table.legal) == {"pass"} | {f"take {card}" for card in offered}
    else:
        assert table.asked == ("take role", 1)
        assert sorted(table.in_discards) == sorted(cards)


@pytest.mark.example("SJ", 6)
@pytest.mark.rule("SJ-CTY-8", "SJ-CTY-9")
def test_palace_over_chapel() -> None:
    table = Table().builds(1, "crane", "chapel").chapel(1, "well", "hero").hand(1, "palace", *MONEY)
    table.take("builder")
    assert table.build("palace", "over chapel") == 3
    assert table.score(1)["chapel"] == 2


@pytest.mark.example("SJ", 6)
@pytest.mark.rule("SJ-CTY-8")
def test_statue_over_coffee_roaster() -> None:
    table = Table().builds(1, "crane", "coffee roaster").hand(1, "statue")
    table.take("builder")
    assert table.build("statue") == 0
    assert table.held(1) == []


@pytest.mark.example("SJ", 6)
@pytest.mark.rule("SJ-EXP-5", "SJ-EXP-10")
@pytest.mark.parametrize(
    ("building", "owned", "taker", "cost"),
    [
        ("library", (), False, 0),
        ("cathedral", (), False, 1),
        ("cathedral", (), True, 0),
        ("cathedral", ("quarry",), False, 0),
    ],
)
def test_park(building: str, owned: tuple[str, ...], taker: bool, cost: int) -> None:
    assert price(building, "crane", "park", *owned, taker=taker, over="park", expansion=True) == cost


@pytest.mark.example("SJ", 7)
@pytest.mark.rule("SJ-CTY-6", "SJ-CTY-12")
@pytest.mark.parametrize(("seat", "library", "sales"), [(1, (), 2), (0, (), 3), (0, ("library",), 4)])
def test_trading_post(seat: int, library: tuple[str, ...], sales: int) -> None:
    table = Table().builds(seat, "trading post", *library).goods(seat, *["sugar"] * 6)
    table.take("trader")
    table.play("sell sugar", *["and sugar"] * (sales - 1))
    assert table.asked == ("take role", 1)
    assert len(table.goods_of(seat)) == 6 - sales


@pytest.mark.example("SJ", 7)
@pytest.mark.rule("SJ-CTY-6", "SJ-CTY-12")
@pytest.mark.parametrize(("seat", "library", "goods"), [(1, (), 2), (0, (), 3), (0, ("library",), 4)])
def test_aqueduct(seat: int, library: tuple[str, ...], goods: int) -> None:
    table = Table().builds(seat, "aqueduct", *library, *["sugar mill"] * 6)
    table.take("producer")
    table.play("produce sugar", *["and sugar"] * (goods - 1))
    assert table.asked == ("take role", 1)
    assert len(table.goods_of(seat)) == goods


@pytest.mark.example("SJ", 8)
@pytest.mark.rule("SJ-END-3", "SJ-END-5")
def test_city_hall() -> None:
    table = Table()
    table.builds(0, "poor house", "aqueduct", "carpenter", "chapel", "quarry", "library")
    table.builds(0, "statue", "victory column", "city hall")
    assert table.score(0)["city hall"] == 9


@pytest.mark.example("SJ", 9)
@pytest.mark.rule("SJ-END-3")
@pytest.mark.parametrize(("edition", "points"), [(2, 8), (1, 10)])
def test_guild_hall(edition: int, points: int) -> None:
    table = Table(edition=edition)
    table.builds(0, "guild hall", "indigo plant", "indigo plant", "sugar mill", "tobacco storage", "tobacco storage")
    assert table.score(0)["guild hall"] == points


@pytest.mark.example("SJ", 10)
@pytest.mark.rule("SJ-END-3")
def test_palace_with_thirty_four_others() -> None:
    table = Table()
    table.builds(0, "palace", "triumphal arch", "statue", "victory column", "hero", "guild hall")
    table.builds(0, *["silver smelter"] * 3).chapel(0, "well")
    assert table.score(0)["total"] - table.score(0)["palace"] == 34
    assert table.score(0)["palace"] == 8
    assert table.score(0)["total"] == 42


@pytest.mark.example("SJ", 11)
@pytest.mark.rule("SJ-END-3")
@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        (
            [
                *("indigo plant", "indigo plant", "sugar mill", "black market", "well", "tobacco storage"),
                *("tobacco storage", "aqueduct", "palace", "guild hall", "residence"),
            ],
            4 + 3,
        ),
        (
            [
                *("indigo plant", "indigo plant", "archive", "gold mine", "guard room", "office building"),
                *("bank", "tobacco storage", "aqueduct", "palace", "city hall", "residence"),
            ],
            4 + 3 + 2 + 1,
        ),
    ],
)
def test_residence(buildings: list[str], points: int) -> None:
    table = Table(expansion=True).builds(0, *buildings)
    assert table.score(0)["residence"] == points


@pytest.mark.example("SJ", 12)
@pytest.mark.rule("SJ-END-3")
def test_cathedral_with_six_buildings_of_cost_6() -> None:
    table = Table(players=3, expansion=True).builds(0, "cathedral").builds(1, "palace", "residence", "guild hall")
    table.builds(2, "palace", "residence", "city hall")
    assert table.score(0)["cathedral"] == 10


@pytest.mark.example("SJ", 13)
@pytest.mark.rule("SJ-CTY-9", "SJ-END-2")
def test_chapel_with_seven_cards() -> None:
    table = Table().builds(0, "chapel").chapel(0, *MONEY)
    assert table.score(0)["total"] == 9


@pytest.mark.example("SJ", 13)
@pytest.mark.rule("SJ-END-3")
def test_triumphal_arch_with_statue_and_victory_column() -> None:
    table = Table().builds(0, "triumphal arch", "statue", "victory column")
    assert table.score(0)["triumphal arch"] == 6


@pytest.mark.example("SJ", 14)
@pytest.mark.rule("SJ-CTY-5")
def test_black_market_pays_a_library_with_two_goods_and_three_cards() -> None:
    table = Table().builds(1, "black market").goods(1, "indigo", "coffee").hand(1, "library", *MONEY)
    table.take("builder")
    assert table.build("library", "for indigo good", "and coffee good") == 3
    assert table.goods_of(1) == []


@pytest.mark.example("SJ", 14)
@pytest.mark.rule("SJ-BLD-4", "SJ-CTY-1", "SJ-CTY-12")
@pytest.mark.parametrize(("building", "cost"), [("palace", 3), ("hero", 2), ("tower", 0), ("smithy", 0)])
def test_builder_with_library_and_quarry(building: str, cost: int) -> None:
    assert price(building, "library", "quarry", taker=True) == cost


@pytest.mark.example("SJ", 15)
@pytest.mark.rule("SJ-EXP-2", "SJ-RND-4", "SJ-CTY-9")
@pytest.mark.parametrize(("owned", "left"), [((), 6), (("guard room",), 7), (("tower",), 9)])
def test_hand_limit_when_a_guard_room_is_built(owned: tuple[str, ...], left: int) -> None:
    table = Table(expansion=True).builds(1, "guard room")
    table.builds(0, *owned).hand(0, *["silver smelter"] * 5, *["coffee roaster"] * 4)
    table.begin_round()
    while table.asked == ("discard", 0):
        table.play(next(iter(table.legal)))
    assert len(table.held(0)) == left


@pytest.mark.example("SJ", 16)
@pytest.mark.rule("SJ-EXP-4")
@pytest.mark.parametrize(
    ("buildings", "owners", "cards"),
    [((5, 5, 7, 8), (0, 1, 3), [1, 1, 0, 0]), ((6, 6, 6), (0, 1, 2), [0, 0, 0])],
)
def test_tavern(buildings: tuple[int, ...], owners: tuple[int, ...], cards: list[int]) -> None:
    table = Table(players=len(buildings), expansion=True)
    for seat in owners:
        table.builds(seat, "tavern")
    for seat, number in enumerate(buildings):
        table.buildings(seat, number)
    table.take("builder")
    assert [len(table.held(seat)) for seat in range(len(buildings))] == cards
