"""Forest house and forests (PR-NEW-3 of docs/rules/puerto-rico.md), with hacienda, hospice, library and land office."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.puerto_rico.builder import price
from doubloon.puerto_rico.facts import NAMES

from .table import NEW_BUILDINGS, Table


def new_table(players: int = 4, **options: Any) -> Table:
    return Table(players, **({"new_buildings": NEW_BUILDINGS} | options))


def price_of(table: Table, seat: int, building: str) -> int:
    """What the seat would pay now."""
    return price(table.state, seat, NAMES.index(building))


@pytest.mark.rule("PR-NEW-3")
def test_a_face_up_plantation_may_be_laid_as_forest() -> None:
    table = new_table().builds(1, "forest house").row("corn", "sugar")
    table.take("settler", seat=0)
    assert set(table.legal) == {"pass", "take corn", "take sugar", "take quarry"}
    table.play("pass")
    assert table.asked == ("settle", 1)
    assert set(table.legal) == {"pass", "take corn", "take sugar", "take corn as forest", "take sugar as forest"}
    table.play("take sugar as forest")
    assert table.island(1) == {"forest": 1}
    assert table.asked == ("settle", 2)
    assert set(table.legal) == {"pass", "take corn"}


@pytest.mark.rule("PR-NEW-3")
def test_an_unoccupied_forest_house_lays_none() -> None:
    table = new_table().builds(0, "forest house", people=0).row("corn")
    table.take("settler", seat=0)
    assert set(table.legal) == {"pass", "take corn", "take quarry"}


@pytest.mark.rule("PR-NEW-3")
def test_a_quarry_is_not_laid_as_forest() -> None:
    table = new_table().builds(0, "forest house", "construction hut").row()
    table.take("settler", seat=0)
    assert set(table.legal) == {"pass", "take quarry"}


@pytest.mark.rule("PR-NEW-3")
def test_what_lies_on_the_island_does_not_become_forest_later() -> None:
    table = new_table().builds(0, "forest house").tiles(0, "sugar", 2, people=1).row("corn")
    table.take("settler", seat=0)
    assert set(table.legal) == {"pass", "take corn", "take corn as forest", "take quarry"}


@pytest.mark.rule("PR-NEW-3", "PR-SET-4")
@pytest.mark.parametrize(("answer", "island"), [("lay as plantation", {"coffee": 1}), ("lay as forest", {"forest": 1})])
def test_the_haciendas_tile_may_be_laid_as_forest_after_seeing_it(answer: str, island: dict[str, int]) -> None:
    table = new_table().builds(0, "forest house", "hacienda").stack(coffee=20).row("corn")
    table.take("settler", seat=0)
    table.play("draw tile")
    assert table.happened("drew_tile", seat=0, tile="coffee")
    assert table.asked == ("lay tile", 0)
    assert set(table.legal) == {"lay as plantation", "lay as forest"}
    table.play(answer)
    assert table.island(0) == island
    # The normal tile comes after it.
    assert table.asked == ("settle", 0)
    assert set(table.legal) == {"pass", "take corn", "take corn as forest", "take quarry"}


@pytest.mark.rule("PR-NEW-3", "PR-SET-4")
def test_without_a_working_forest_house_the_haciendas_tile_is_laid_at_once() -> None:
    table = new_table().builds(0, "forest house", people=0).builds(0, "hacienda").stack(coffee=20)
    table.take("settler", seat=0)
    table.play("draw tile")
    assert table.asked == ("settle", 0)
    assert table.island(0) == {"coffee": 1}


@pytest.mark.rule("PR-NEW-3", "PR-NEW-11")
def test_the_librarys_second_tile_may_be_laid_as_forest() -> None:
    table = new_table().builds(0, "forest house", "library").row("corn", "sugar")
    table.take("settler", seat=0)
    table.play("take corn as forest", "pass", "pass", "pass")
    assert set(table.legal) == {"pass", "take sugar", "take sugar as forest"}
    table.play("take sugar as forest")
    assert table.island(0) == {"forest": 2}


@pytest.mark.rule("PR-NEW-3", "PR-SET-6")
@pytest.mark.parametrize(("answer", "at_home"), [("take colonist", 1), ("take nobody", 0)])
def test_with_the_hospice_the_forests_colonist_goes_home(answer: str, at_home: int) -> None:
    table = new_table().builds(0, "forest house", "hospice").row("corn")
    table.take("settler", seat=0)
    table.play("take corn as forest")
    assert table.asked == ("hospice colonist", 0)
    table.play(answer)
    assert table.people(0, "home") == at_home
    assert sum(table.seats[0].people) == 2 + at_home
    assert table.island(0) == {"forest": 1}


@pytest.mark.rule("PR-NEW-3", "PR-SET-6")
def test_the_hospice_sends_nobody_home_for_a_forest_drawn_by_the_hacienda() -> None:
    table = new_table()
    for building in ("forest house", "hacienda", "hospice"):
        table.builds(0, building)
    table.row("corn")
    table.take("settler", seat=0)
    table.play("draw tile", "lay as forest")
    assert table.asked == ("settle", 0)
    assert table.people(0, "home") == 0


@pytest.mark.rule("PR-NEW-3", "PR-SET-2")
def test_forests_fill_island_spaces() -> None:
    table = new_table().tiles(0, "forest", 10).tiles(0, "sugar", 2).row("corn")
    table.take("settler", seat=0)
    # A full island takes nothing: seat 0 is not even asked.
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-NEW-3")
def test_forests_have_no_circle() -> None:
    table = new_table().tiles(0, "forest", 3)
    table.take("mayor", seat=0)
    table.play("take colonist")
    assert table.people(0, "home") == 2
    assert table.asked[0] == "take role"


@pytest.mark.rule("PR-NEW-3", "PR-BLD-2")
@pytest.mark.parametrize(("forests", "off"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (8, 4), (12, 6)])
def test_every_two_forests_take_one_off_any_price(forests: int, off: int) -> None:
    table = new_table().tiles(1, "forest", forests)
    for building, cost in (("library", 8), ("small wharf", 6), ("statue", 10), ("storehouse", 3), ("aqueduct", 1)):
        assert price_of(table, 1, building) == max(0, cost - off)


@pytest.mark.rule("PR-NEW-3", "PR-BLD-2")
@pytest.mark.parametrize("people", [0, 1])
def test_forests_take_off_with_the_forest_house_occupied_or_not(people: int) -> None:
    table = new_table().builds(1, "forest house", people=people).tiles(1, "forest", 4).doubloons(1, 3)
    table.take("builder", seat=0)
    table.play("pass")
    table.play("build church")
    assert table.owns(1, "church")
    assert table.seats[1].doubloons == 0


@pytest.mark.rule("PR-NEW-3", "PR-BLD-2", "PR-NEW-11")
def test_forests_quarries_library_and_zoning_office_add_up() -> None:
    """Union hall 9: less 2 for the taker's library, 3 of four quarries, 2 for five forests, 1 for the zoning office."""
    table = new_table(nobles=True)
    table.builds(0, "library", "zoning office").tiles(0, "quarry", 4, people=4).tiles(0, "forest", 5).doubloons(0, 1)
    table.take("builder", seat=0)
    assert price_of(table, 0, "union hall") == 1
    assert price_of(table, 0, "statue") == 10 - 2 - 4 - 2  # a colonist at the zoning office does nothing in column 4
    table.play("build union hall")
    assert table.seats[0].doubloons == 0


@pytest.mark.rule("PR-NEW-3", "PR-BLD-2")
def test_a_price_never_falls_below_nothing_and_nothing_is_paid_out() -> None:
    table = new_table().tiles(0, "forest", 12)
    table.take("builder", seat=0)
    table.play("build storehouse")
    assert table.seats[0].doubloons == 0
    assert table.owns(0, "storehouse")


@pytest.mark.rule("PR-NEW-3", "PR-END-3", "PR-NEW-15")
def test_forests_count_for_residence_and_cloister() -> None:
    table = new_table().builds(0, "residence", "cloister").tiles(0, "forest", 9).tiles(0, "corn", 1)
    assert table.score(0)["residence"] == 5
    assert table.score(0)["cloister"] == 6


@pytest.mark.rule("PR-NEW-3", "PR-NOB-9")
def test_a_discarded_forest_joins_the_discards_as_the_plantation_printed_on_it() -> None:
    table = new_table(nobles=True).builds(0, "forest house", "hunting lodge").row("coffee")
    table.take("settler", seat=0)
    table.play("take coffee as forest")  # the last tile: nobody else is asked
    assert table.asked == ("hunt", 0)
    assert set(table.legal) == {"pass", "discard forest on coffee"}
    table.play("discard forest on coffee")
    assert table.island(0) == {}
    assert list(table.state.discards) == [0, 0, 0, 0, 1]


@pytest.mark.rule("PR-NEW-3", "PR-NEW-11", "PR-SET-4")
def test_up_to_three_forests_in_one_settler_phase() -> None:
    table = new_table()
    for building in ("forest house", "hacienda", "library"):
        table.builds(0, building)
    table.row("corn", "sugar")
    table.take("settler", seat=0)
    table.play("draw tile", "lay as forest", "take corn as forest", "pass", "pass", "pass", "take sugar as forest")
    assert table.island(0) == {"forest": 3}
    assert table.asked == ("take role", 1)


# Forest house and land office ----------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-3", "PR-NOB-8")
@pytest.mark.parametrize(("answer", "island"), [("lay as plantation", {"coffee": 1}), ("lay as forest", {"forest": 1})])
def test_the_land_offices_tile_may_be_laid_as_forest_after_seeing_it(answer: str, island: dict[str, int]) -> None:
    table = new_table(nobles=True).builds(1, "forest house", "land office").doubloons(1, 1).goods(1, sugar=1)
    table.stack(coffee=9)
    table.take("trader", seat=0)
    table.play("draw tile")
    assert table.asked == ("lay tile", 1)
    table.play(answer)
    assert table.island(1) == island
    # The sale may still follow, the land office may not be used again.
    assert table.asked == ("trade", 1)
    assert set(table.legal) == {"pass", "sell sugar"}


@pytest.mark.rule("PR-NEW-3", "PR-NOB-8")
def test_a_noble_at_the_land_office_discards_a_forest_only_with_an_occupied_forest_house() -> None:
    for people in (0, 1):
        table = new_table(nobles=True)
        table.builds(1, "forest house", people=people).builds(1, "land office", nobles=1).tiles(1, "forest", 2)
        table.tiles(1, "sugar", 1)
        table.take("trader", seat=0)
        assert table.asked == ("trade", 1)
        assert set(table.legal) == {"pass", "discard sugar", *["discard forest on corn"] * people}


@pytest.mark.rule("PR-NEW-3", "PR-NOB-8")
def test_a_forest_discarded_at_the_land_office_earns_a_doubloon_and_raises_prices_again() -> None:
    table = new_table(nobles=True).builds(1, "forest house").builds(1, "land office", nobles=1).tiles(1, "forest", 2)
    table.take("trader", seat=0)
    assert price_of(table, 1, "library") == 7
    table.play("discard forest on corn")
    assert table.seats[1].doubloons == 1
    assert price_of(table, 1, "library") == 8
    assert table.state.discards[0] == 1
