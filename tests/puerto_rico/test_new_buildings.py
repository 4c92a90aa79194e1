"""The buildings of expansion I (section 11 of docs/rules/puerto-rico.md), alone and with those of expansion II.

Black market, forests, guesthouse and library have files of their own.
"""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.puerto_rico.builder import price
from doubloon.puerto_rico.facts import BUILDINGS, CAPTAIN, NAMES
from doubloon.puerto_rico.state import NO_SEAT, VP_RAN_OUT

from .table import NEW_BUILDINGS, Table

NO_GOODS = {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}


def new_table(players: int = 4, **options: Any) -> Table:
    return Table(players, **({"new_buildings": NEW_BUILDINGS} | options))


def price_of(table: Table, seat: int, building: str) -> int:
    """What the seat would pay now."""
    return price(table.state, seat, NAMES.index(building))


# The table of buildings ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-1", "PR-NEW-14", "PR-NEW-15")
@pytest.mark.parametrize(
    ("name", "cost", "vp", "column", "circles", "copies", "copies_for_two"),
    [
        ("aqueduct", 1, 1, 1, 1, 2, 1),
        ("forest house", 2, 1, 1, 1, 2, 1),
        ("black market", 2, 1, 1, 1, 2, 1),
        ("storehouse", 3, 1, 1, 1, 2, 1),
        ("guesthouse", 4, 2, 2, 2, 2, 1),
        ("church", 5, 2, 2, 1, 2, 1),
        ("trading post", 5, 2, 2, 1, 2, 1),
        ("small wharf", 6, 2, 2, 1, 2, 1),
        ("lighthouse", 7, 3, 3, 1, 2, 1),
        ("library", 8, 3, 3, 1, 2, 1),
        ("specialty factory", 8, 3, 3, 1, 2, 1),
        ("union hall", 9, 3, 3, 1, 2, 1),
        ("statue", 10, 8, 4, 0, 1, 1),
        ("cloister", 10, 4, 4, 1, 1, 1),
    ],
)
def test_a_new_building_is_as_printed(
    name: str, cost: int, vp: int, column: int, circles: int, copies: int, copies_for_two: int
) -> None:
    building = BUILDINGS[NAMES.index(name)]
    assert building[:7] == (name, cost, vp, column, circles, copies, copies_for_two)
    assert building.production == ""
    assert building.city_spaces == (2 if cost == 10 else 1)


# Aqueduct ------------------------------------------------------------------------------------------------------------


def aqueduct(good: str = "indigo", large: int = 1, small: int = 0, plantations: int = 1, people: int = 1) -> Table:
    """Seat 1 has an aqueduct, and filled circles on the large plant and the small one."""
    table = new_table()
    plant = {"indigo": "indigo plant", "sugar": "sugar mill"}[good]
    table.builds(1, "aqueduct", people=people).builds(1, plant, people=large).builds(1, f"small {plant}", people=small)
    table.tiles(1, good, plantations, people=plantations)
    return table


@pytest.mark.rule("PR-NEW-2")
@pytest.mark.parametrize("good", ["indigo", "sugar"])
def test_the_aqueduct_adds_a_barrel_to_what_the_large_plant_makes(good: str) -> None:
    table = aqueduct(good, large=3, plantations=2)
    table.take("craftsman", seat=0)
    assert table.held(1) == NO_GOODS | {good: 3}


@pytest.mark.rule("PR-NEW-2")
def test_the_aqueduct_needs_no_plantation_for_its_barrel() -> None:
    table = aqueduct(large=1, plantations=1)
    table.take("craftsman", seat=0)
    assert table.held(1)["indigo"] == 2


@pytest.mark.rule("PR-NEW-2")
@pytest.mark.parametrize("good", ["indigo", "sugar"])
def test_the_aqueduct_adds_nothing_to_the_small_plant(good: str) -> None:
    table = aqueduct(good, large=0, small=1)
    table.take("craftsman", seat=0)
    assert table.held(1)[good] == 1


@pytest.mark.rule("PR-NEW-2")
def test_with_both_plants_the_owner_counts_the_large_one_first() -> None:
    """One plantation, and a filled circle on either plant: the one barrel is the large plant's."""
    table = aqueduct(large=1, small=1, plantations=1)
    table.take("craftsman", seat=0)
    assert table.held(1)["indigo"] == 2


@pytest.mark.rule("PR-NEW-2")
def test_nothing_received_nothing_added() -> None:
    table = aqueduct(plantations=0)
    table.take("craftsman", seat=0)
    assert table.held(1) == NO_GOODS


@pytest.mark.rule("PR-NEW-2")
@pytest.mark.parametrize(("supply", "received"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_aqueducts_barrel_is_there_only_if_the_supply_has_it(supply: int, received: int) -> None:
    table = aqueduct(large=2, plantations=2).supply(indigo=supply)
    table.take("craftsman", seat=0)
    assert table.held(1)["indigo"] == received
    assert table.state.goods[1] == supply - received


@pytest.mark.rule("PR-NEW-2")
def test_an_unoccupied_aqueduct_adds_nothing() -> None:
    table = aqueduct(people=0)
    table.take("craftsman", seat=0)
    assert table.held(1)["indigo"] == 1


@pytest.mark.rule("PR-NEW-2")
def test_the_aqueduct_adds_one_indigo_and_one_sugar_but_no_tobacco_or_coffee() -> None:
    table = aqueduct("indigo")
    table.builds(1, "sugar mill").tiles(1, "sugar", 1, people=1).builds(1, "tobacco storage")
    table.tiles(1, "tobacco", 1, people=1).builds(1, "coffee roaster").tiles(1, "coffee", 1, people=1)
    table.take("craftsman", seat=0)
    assert table.held(1) == {"corn": 0, "indigo": 2, "sugar": 2, "tobacco": 1, "coffee": 1}


@pytest.mark.rule("PR-NEW-2", "PR-CRA-4")
def test_the_aqueducts_barrel_is_taken_before_the_next_seat_produces() -> None:
    table = aqueduct(large=1, plantations=1).tiles(2, "indigo", 1, people=1).builds(2, "small indigo plant")
    table.supply(indigo=2)
    table.take("craftsman", seat=0)
    assert (table.held(1)["indigo"], table.held(2)["indigo"]) == (2, 0)


@pytest.mark.rule("PR-NEW-2", "PR-CRA-3")
def test_the_aqueducts_barrel_is_no_further_kind_for_the_factory() -> None:
    table = aqueduct().builds(1, "factory")
    table.take("craftsman", seat=0)
    assert table.held(1)["indigo"] == 2
    assert table.seats[1].doubloons == 0


# Storehouse ----------------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 12)
@pytest.mark.rule("PR-NEW-5", "PR-CAP-9")
def test_large_warehouse_and_storehouse_keep_two_kinds_and_four_barrels() -> None:
    table = new_table().builds(1, "large warehouse", "storehouse").goods(1, corn=3, indigo=4, sugar=3, tobacco=3)
    table.full_ships("corn", "indigo", "coffee")
    table.take("captain", seat=0)
    table.play("store corn", "store indigo")
    # Of six barrels four stay: the first can only be sugar, and after the first tobacco the last is tobacco too.
    assert table.asked == ("keep barrel", 1)
    table.play("keep sugar", "keep tobacco")
    assert table.held(1) == {"corn": 3, "indigo": 4, "sugar": 2, "tobacco": 2, "coffee": 0}


@pytest.mark.rule("PR-NEW-5")
def test_the_storehouse_alone_keeps_four_barrels_of_any_kinds() -> None:
    table = new_table().builds(1, "storehouse").goods(1, corn=2, sugar=2, tobacco=2)
    table.ship(1, "corn", 5).ship(2, "sugar", 6).ship(3, "tobacco", 7)
    table.take("captain", seat=0)
    assert set(table.legal) == {"keep corn", "keep sugar"}  # barrels are named in the order of their kinds
    table.play("keep corn", "keep sugar", "keep sugar")
    assert table.held(1) == NO_GOODS | {"corn": 1, "sugar": 2, "tobacco": 1}


@pytest.mark.rule("PR-NEW-5")
@pytest.mark.parametrize(("people", "kept"), [(0, 1), (1, 4)])
def test_the_storehouse_works_only_if_occupied(people: int, kept: int) -> None:
    table = new_table().builds(1, "storehouse", people=people).goods(1, corn=6).full_ships("corn", "indigo", "coffee")
    table.take("captain", seat=0)
    assert table.held(1)["corn"] == kept
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-5", "PR-CAP-13")
def test_a_player_with_four_barrels_or_fewer_is_not_asked() -> None:
    table = new_table().builds(1, "storehouse").goods(1, corn=1, indigo=1, coffee=2)
    table.full_ships("corn", "indigo", "coffee")
    table.take("captain", seat=0)
    assert table.asked == ("take role", 1)
    assert table.held(1) == NO_GOODS | {"corn": 1, "indigo": 1, "coffee": 2}


@pytest.mark.rule("PR-NEW-5", "PR-CAP-13")
def test_the_storehouse_does_not_excuse_from_loading() -> None:
    table = new_table().builds(1, "storehouse").goods(1, corn=2)
    table.take("captain", seat=0)
    assert "pass" not in table.legal
    table.play("load corn on ship 1")
    assert table.held(1)["corn"] == 0


# Church --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-7", "PR-BLD-6")
@pytest.mark.parametrize(
    ("building", "vp"),
    [
        ("aqueduct", 0),
        ("small sugar mill", 0),
        ("storehouse", 0),
        ("indigo plant", 1),
        ("guesthouse", 1),
        ("trading post", 1),
        ("coffee roaster", 1),
        ("lighthouse", 1),
        ("union hall", 1),
        ("cloister", 2),
        ("statue", 2),
    ],
)
def test_the_church_pays_by_the_column_of_the_building(building: str, vp: int) -> None:
    table = new_table().builds(1, "church").doubloons(1, 20)
    pool = table.state.vp_pool
    table.take("builder", seat=0)
    table.play("pass", f"build {building}")
    assert table.seats[1].vp == vp
    assert table.state.vp_pool == pool - vp


@pytest.mark.rule("PR-NEW-7")
def test_an_unoccupied_church_pays_nothing() -> None:
    table = new_table().builds(1, "church", people=0).doubloons(1, 20)
    table.take("builder", seat=0)
    table.play("pass", "build statue")
    assert table.seats[1].vp == 0


@pytest.mark.rule("PR-NEW-7")
def test_the_church_pays_its_owner_only_for_their_own_buildings() -> None:
    table = new_table().builds(1, "church").doubloons(2, 20)
    table.take("builder", seat=0)
    table.play("pass", "build statue")
    assert table.owns(2, "statue")
    assert (table.seats[1].vp, table.seats[2].vp) == (0, 0)


@pytest.mark.rule("PR-NEW-7")
def test_the_church_pays_nothing_for_not_building() -> None:
    table = new_table().builds(1, "church").doubloons(1, 20)
    table.take("builder", seat=0)
    table.play("pass", "pass")
    assert table.seats[1].vp == 0


@pytest.mark.rule("PR-NEW-7", "PR-BLD-3")
def test_the_church_pays_nothing_for_itself_even_if_the_university_occupies_it_at_once() -> None:
    table = new_table().builds(1, "university").doubloons(1, 5)
    table.take("builder", seat=0)
    table.play("pass", "build church", "take colonist")
    assert table.people(1, "church") == 1
    assert table.seats[1].vp == 0


@pytest.mark.rule("PR-NEW-7", "PR-BLD-6")
def test_the_universitys_colonist_comes_before_the_churchs_vp() -> None:
    table = new_table().builds(1, "university", "church").doubloons(1, 20)
    table.take("builder", seat=0)
    table.play("pass", "build lighthouse")
    assert table.seats[1].vp == 0
    table.play("take colonist")
    assert [event["event"] for event in table.events][:2] == ["got_person", "won_vp"]
    assert table.seats[1].vp == 1


# Trading post --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-8")
@pytest.mark.parametrize(
    ("good", "doubloons"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]
)
def test_the_trading_post_pays_the_price_and_gives_the_barrel_to_the_supply(good: str, doubloons: int) -> None:
    table = new_table().builds(1, "trading post").goods(1, **{good: 2})
    supply = sum(table.state.goods)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", f"sell {good}", f"sell {good} to trading post"}
    table.play(f"sell {good} to trading post")
    assert table.seats[1].doubloons == doubloons
    assert table.held(1)[good] == 1
    assert sum(table.state.goods) == supply + 1
    assert sum(table.state.trading_house) == 0


@pytest.mark.rule("PR-NEW-8", "PR-TRA-4")
def test_markets_add_nothing_at_the_trading_post() -> None:
    table = new_table().builds(1, "trading post", "small market", "large market").goods(1, sugar=1)
    table.take("trader", seat=0)
    table.play("sell sugar to trading post")
    assert table.seats[1].doubloons == 2


@pytest.mark.rule("PR-NEW-8", "PR-TRA-1", "PR-NEW-11")
@pytest.mark.parametrize(("library", "doubloons"), [(0, 3), (1, 4)])
def test_the_takers_bonus_is_paid_at_the_trading_post(library: int, doubloons: int) -> None:
    table = new_table().builds(0, "trading post").builds(0, "library", people=library).goods(0, sugar=1)
    table.take("trader", seat=0)
    table.play("sell sugar to trading post")
    assert table.seats[0].doubloons == doubloons


@pytest.mark.rule("PR-NEW-8", "PR-TRA-2", "PR-TRA-5")
def test_with_a_full_house_the_trading_post_still_buys_and_the_house_is_emptied_after_it() -> None:
    table = new_table().builds(2, "trading post").goods(1, coffee=1).goods(2, coffee=1)
    table.house("corn", "indigo", "sugar", "tobacco")
    table.take("trader", seat=0)
    # Seat 1 has no trading post and is not asked.
    assert table.asked == ("trade", 2)
    assert set(table.legal) == {"pass", "sell coffee to trading post"}
    table.play("sell coffee to trading post")
    assert table.seats[2].doubloons == 4
    assert sum(table.state.trading_house) == 0
    assert table.happened("emptied_house")


@pytest.mark.rule("PR-NEW-8", "PR-TRA-5")
def test_with_a_full_house_an_owner_of_the_trading_post_without_goods_is_not_asked() -> None:
    table = new_table().builds(2, "trading post").house("corn", "indigo", "sugar", "tobacco")
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-8")
def test_the_trading_post_buys_a_kind_that_lies_in_the_house() -> None:
    table = new_table().builds(1, "trading post").goods(1, coffee=1).house("coffee")
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "sell coffee to trading post"}


@pytest.mark.rule("PR-NEW-8")
def test_an_unoccupied_trading_post_buys_nothing() -> None:
    table = new_table().builds(1, "trading post", people=0).goods(1, coffee=1).house("coffee")
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-8", "PR-TRA-5")
@pytest.mark.parametrize("first", ["sell sugar", "sell coffee to trading post"])
def test_a_turn_has_one_sale_at_the_house_or_at_the_trading_post(first: str) -> None:
    table = new_table().builds(1, "trading post").goods(1, sugar=1, coffee=1)
    table.take("trader", seat=0)
    table.play(first)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-8", "PR-TRA-5", "PR-NOB-8")
def test_a_sale_at_the_trading_post_may_pay_for_the_land_offices_tile_with_a_full_house() -> None:
    table = new_table(nobles=True).builds(1, "trading post", "land office").goods(1, indigo=1)
    table.house("corn", "indigo", "sugar", "tobacco").stack(coffee=9)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "sell indigo to trading post"}
    table.play("sell indigo to trading post")
    assert set(table.legal) == {"pass", "draw tile"}
    table.play("draw tile")
    assert table.island(1) == {"coffee": 1}
    assert table.seats[1].doubloons == 0


# Small wharf ---------------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 10)
@pytest.mark.rule("PR-NEW-9")
def test_six_barrels_of_three_kinds_score_three_at_the_small_wharf() -> None:
    table = new_table().builds(1, "small wharf").goods(1, indigo=3, tobacco=2, corn=1)
    supply = sum(table.state.goods)
    table.take("captain", seat=0)
    table.play("small wharf", "1 corn", "3 indigo", "2 tobacco")
    assert table.seats[1].vp == 3
    assert table.held(1) == NO_GOODS
    assert sum(table.state.goods) == supply + 6
    assert list(table.state.cargo) == [0, 0, 0]


@pytest.mark.rule("PR-NEW-9")
def test_as_many_barrels_as_liked_go_by_the_small_wharf() -> None:
    table = new_table().builds(1, "small wharf").goods(1, indigo=3, tobacco=2)
    table.take("captain", seat=0)
    table.play("small wharf")
    assert table.asked == ("small wharf barrels", 1)
    assert set(table.legal) == {"0 indigo", "1 indigo", "2 indigo", "3 indigo"}
    table.play("2 indigo")
    assert set(table.legal) == {"0 tobacco", "1 tobacco", "2 tobacco"}
    table.play("1 tobacco")
    assert table.seats[1].vp == 1
    assert table.held(1) == NO_GOODS | {"indigo": 1, "tobacco": 1}


@pytest.mark.rule("PR-NEW-9")
def test_at_least_one_barrel_goes_by_the_small_wharf() -> None:
    table = new_table().builds(1, "small wharf").goods(1, indigo=2, tobacco=2)
    table.take("captain", seat=0)
    table.play("small wharf", "0 indigo")
    assert set(table.legal) == {"1 tobacco", "2 tobacco"}


@pytest.mark.rule("PR-NEW-9")
@pytest.mark.parametrize(("barrels", "vp"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_small_wharf_scores_one_for_each_two_barrels(barrels: int, vp: int) -> None:
    table = new_table().builds(1, "small wharf").goods(1, sugar=5).ship(1, "sugar", 5)
    table.take("captain", seat=0)
    table.play("small wharf", f"{barrels} sugar")
    assert table.seats[1].vp == vp
    assert table.happened("used_small_wharf", seat=1, good="sugar", amount=barrels)


@pytest.mark.rule("PR-NEW-9", "PR-CAP-6", "PR-NEW-10", "PR-CAP-5")
def test_a_single_barrel_by_the_small_wharf_counts_as_a_load() -> None:
    """For harbor, lighthouse and privilege; the lighthouse also pays the captain a doubloon."""
    table = new_table()
    for building in ("small wharf", "harbor", "lighthouse"):
        table.builds(0, building)
    table.goods(0, sugar=1)
    table.take("captain", seat=0)
    assert table.seats[0].doubloons == 1
    table.play("small wharf")
    assert table.seats[0].vp == 0 + 1 + 1
    assert table.seats[0].doubloons == 2


@pytest.mark.rule("PR-NEW-9", "PR-CAP-3", "PR-CAP-7")
def test_the_small_wharf_may_be_used_instead_of_a_ship_that_could_be_loaded_but_passing_may_not() -> None:
    table = new_table().builds(1, "small wharf").goods(1, sugar=5)
    table.take("captain", seat=0)
    assert set(table.legal) == {"load sugar on ship 1", "load sugar on ship 2", "load sugar on ship 3", "small wharf"}


@pytest.mark.rule("PR-NEW-9", "PR-CAP-7", "PR-CAP-8")
def test_a_player_who_could_only_use_the_small_wharf_may_pass_and_use_it_later() -> None:
    table = new_table().builds(1, "small wharf").goods(1, corn=4).goods(2, sugar=1, tobacco=1).ship(1, "corn", 5)
    table.take("captain", seat=0)
    assert set(table.legal) == {"pass", "small wharf"}
    table.play("pass")
    table.play("load sugar on ship 2")
    assert table.asked == ("load", 1)
    table.play("small wharf", "4 corn")
    assert table.seats[1].vp == 2


@pytest.mark.rule("PR-NEW-9", "PR-CAP-8")
def test_passing_the_small_wharf_for_good_ends_the_phase_and_the_barrels_are_stored() -> None:
    table = new_table().builds(1, "small wharf").goods(1, corn=4).ship(1, "corn", 5)
    table.take("captain", seat=0)
    table.play("pass")
    assert table.asked == ("take role", 1)
    assert table.seats[1].vp == 0
    assert table.held(1)["corn"] == 1


@pytest.mark.rule("PR-NEW-9")
def test_the_small_wharf_is_used_once_a_phase() -> None:
    table = new_table().builds(1, "small wharf").goods(1, corn=4).ship(1, "corn", 5)
    table.take("captain", seat=0)
    table.play("small wharf", "2 corn")
    assert table.asked == ("take role", 1)
    assert table.seats[1].vp == 1
    # In the next captain phase it may be used again.
    table.goods(1, sugar=2)
    table.state.role_taker[CAPTAIN] = NO_SEAT
    table.ask_role(0)
    table.play("captain")
    assert table.asked == ("load", 1)
    assert "small wharf" in table.legal


@pytest.mark.rule("PR-NEW-9", "PR-CAP-7")
def test_wharf_and_small_wharf_are_used_on_two_different_turns() -> None:
    table = new_table().builds(1, "small wharf", "wharf").goods(1, corn=2, sugar=3).goods(2, indigo=1)
    table.take("captain", seat=0)
    assert {"small wharf", "corn by wharf", "sugar by wharf"} <= set(table.legal)
    table.play("sugar by wharf")
    assert table.seats[1].vp == 3
    table.play("load indigo on ship 1")
    assert table.asked == ("load", 1)
    assert "small wharf" in table.legal
    assert "corn by wharf" not in table.legal
    table.play("small wharf", "2 corn")
    assert table.seats[1].vp == 4


@pytest.mark.rule("PR-NEW-9")
def test_an_unoccupied_small_wharf_is_not_offered() -> None:
    table = new_table().builds(1, "small wharf", people=0).goods(1, corn=4).ship(1, "corn", 5)
    table.take("captain", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-9", "PR-CAP-10")
def test_what_goes_by_small_wharf_fills_no_ship() -> None:
    table = new_table().builds(1, "small wharf").goods(1, corn=2).ship(1, "corn", 4)
    table.take("captain", seat=0)
    table.play("small wharf", "2 corn")
    assert list(table.state.cargo) == [4, 0, 0]


# Lighthouse ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-10")
def test_the_lighthouse_pays_a_doubloon_for_each_load() -> None:
    table = new_table().builds(1, "lighthouse").goods(1, corn=2, sugar=3)
    table.take("captain", seat=0)
    table.play("load corn on ship 1")
    assert table.seats[1].doubloons == 1
    table.play("load sugar on ship 2")
    assert table.seats[1].doubloons == 2


@pytest.mark.rule("PR-NEW-10")
@pytest.mark.parametrize("goods", [{}, {"corn": 2, "sugar": 2}])
def test_the_lighthouse_pays_the_captain_even_without_a_load_and_before_the_first(goods: dict[str, int]) -> None:
    table = new_table().builds(0, "lighthouse").goods(0, **goods)
    table.take("captain", seat=0)
    assert table.asked == (("load", 0) if goods else ("take role", 1))
    assert table.seats[0].doubloons == 1


@pytest.mark.rule("PR-NEW-10")
def test_another_captain_brings_the_lighthouse_nothing() -> None:
    table = new_table().builds(1, "lighthouse")
    table.take("captain", seat=0)
    assert table.seats[1].doubloons == 0


@pytest.mark.rule("PR-NEW-10")
def test_an_unoccupied_lighthouse_pays_nothing() -> None:
    table = new_table().builds(0, "lighthouse", people=0).goods(0, corn=2)
    table.take("captain", seat=0)
    table.play("load corn on ship 1")
    assert table.seats[0].doubloons == 0


@pytest.mark.rule("PR-NEW-10", "PR-CAP-7")
def test_the_lighthouse_pays_for_the_wharfs_load_too() -> None:
    table = new_table().builds(1, "lighthouse", "wharf").goods(1, corn=2)
    table.take("captain", seat=0)
    table.play("corn by wharf")
    assert table.seats[1].doubloons == 1


@pytest.mark.rule("PR-NEW-10", "PR-NOB-6", "PR-NEW-13")
def test_royal_supplier_and_union_hall_are_no_loads_for_the_lighthouse() -> None:
    table = new_table(nobles=True)
    table.builds(1, "lighthouse").builds(1, "royal supplier", nobles=1).builds(1, "union hall").goods(1, corn=3)
    table.ship(1, "corn", 5)
    table.take("captain", seat=0)
    table.play("supply corn")
    assert table.seats[1].vp == 1 + 1
    assert table.seats[1].doubloons == 0


@pytest.mark.rule("PR-NEW-10", "PR-NEW-11")
def test_the_library_does_not_double_the_lighthouses_doubloon() -> None:
    table = new_table().builds(0, "lighthouse", "library")
    table.take("captain", seat=0)
    assert table.seats[0].doubloons == 1


# Specialty factory ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-12")
@pytest.mark.parametrize(
    ("barrels", "doubloons"),
    [
        ({"sugar": 3}, 2),
        ({"sugar": 1}, 0),
        ({"indigo": 2, "sugar": 3, "coffee": 1}, 2),
        ({"indigo": 2, "tobacco": 2}, 1),
        ({"corn": 5}, 0),
        ({"corn": 5, "coffee": 2}, 1),
        ({}, 0),
    ],
)
def test_the_specialty_factory_pays_for_the_kind_produced_most_corn_apart(
    barrels: dict[str, int], doubloons: int
) -> None:
    table = new_table().builds(1, "specialty factory").makes(1, **barrels)
    table.take("craftsman", seat=0)
    assert table.held(1) == NO_GOODS | barrels
    assert table.seats[1].doubloons == doubloons


@pytest.mark.rule("PR-NEW-12")
def test_the_specialty_factory_counts_what_was_really_received() -> None:
    table = new_table().builds(1, "specialty factory").makes(1, sugar=3, indigo=2).supply(sugar=1, indigo=11)
    table.take("craftsman", seat=0)
    assert table.seats[1].doubloons == 1


@pytest.mark.rule("PR-NEW-12", "PR-NEW-2", "PR-CRA-4")
def test_the_aqueducts_barrel_counts_for_the_specialty_factory() -> None:
    table = new_table().builds(1, "specialty factory", "aqueduct").makes(1, sugar=3)
    table.take("craftsman", seat=0)
    assert table.held(1)["sugar"] == 4
    assert table.seats[1].doubloons == 3


@pytest.mark.rule("PR-NEW-12", "PR-CRA-4", "PR-NEW-11")
def test_the_privileges_goods_do_not_count_for_the_specialty_factory() -> None:
    table = new_table().builds(0, "specialty factory", "library").makes(0, sugar=2)
    table.take("craftsman", seat=0)
    table.play("one more sugar", "one more sugar")
    assert table.held(0)["sugar"] == 4
    assert table.seats[0].doubloons == 1


@pytest.mark.rule("PR-NEW-12", "PR-CRA-3")
def test_factory_and_specialty_factory_both_pay() -> None:
    table = new_table().builds(1, "specialty factory", "factory").makes(1, corn=1, sugar=3, coffee=1)
    table.take("craftsman", seat=0)
    assert table.seats[1].doubloons == 2 + 2


@pytest.mark.rule("PR-NEW-12")
def test_an_unoccupied_specialty_factory_pays_nothing() -> None:
    table = new_table().builds(1, "specialty factory", people=0).makes(1, sugar=3)
    table.take("craftsman", seat=0)
    assert table.seats[1].doubloons == 0


# Union hall ----------------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 10)
@pytest.mark.rule("PR-NEW-13")
@pytest.mark.parametrize(
    ("barrels", "vp"),
    [
        ({"corn": 3, "indigo": 2, "coffee": 1}, 2),
        ({"corn": 4, "coffee": 2}, 3),
        ({"corn": 1, "indigo": 1, "sugar": 1}, 0),
        ({"corn": 3, "indigo": 3}, 2),
    ],
)
def test_the_union_hall_pays_for_pairs_of_equal_barrels_which_stay(barrels: dict[str, int], vp: int) -> None:
    table = new_table().builds(1, "union hall").goods(1, **barrels)
    table.take("captain", seat=0)
    assert table.asked == ("load", 1)
    assert table.seats[1].vp == vp
    assert table.held(1) == NO_GOODS | barrels


@pytest.mark.rule("PR-NEW-13", "PR-CAP-12")
def test_the_union_hall_pays_once_at_the_owners_first_turn() -> None:
    table = new_table().builds(1, "union hall").goods(0, indigo=1).goods(1, corn=4, sugar=4)
    table.take("captain", seat=0)
    assert table.asked == ("load", 0)
    assert table.seats[1].vp == 0
    table.play("load indigo on ship 1")
    assert table.seats[1].vp == 4
    table.play("load corn on ship 2")
    assert table.asked == ("take role", 1)  # sugar goes on the one ship left
    assert table.seats[1].vp == 4 + 4 + 4


@pytest.mark.rule("PR-NEW-13", "PR-CAP-12")
def test_the_union_hall_pays_even_if_nothing_can_be_loaded() -> None:
    table = new_table().builds(1, "union hall").goods(1, corn=5).ship(1, "corn", 5)
    table.take("captain", seat=0)
    assert table.seats[1].vp == 2
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-13")
def test_an_unoccupied_union_hall_pays_nothing() -> None:
    table = new_table().builds(1, "union hall", people=0).goods(1, corn=5)
    table.take("captain", seat=0)
    assert table.seats[1].vp == 0


@pytest.mark.rule("PR-NEW-13", "PR-CAP-6", "PR-CAP-5")
def test_the_union_hall_is_no_load() -> None:
    table = new_table().builds(0, "union hall", "harbor").goods(0, corn=4).ship(1, "corn", 5)
    table.take("captain", seat=0)
    assert table.seats[0].vp == 2


@pytest.mark.rule("PR-NEW-13", "PR-NEW-9")
def test_barrels_counted_by_the_union_hall_go_by_the_small_wharf_after_it() -> None:
    table = new_table().builds(1, "union hall", "small wharf").goods(1, corn=4)
    table.take("captain", seat=0)
    assert table.seats[1].vp == 2
    table.play("small wharf", "4 corn")
    assert table.seats[1].vp == 2 + 2


@pytest.mark.rule("PR-NEW-13", "PR-NOB-6", "PR-CAP-12")
def test_the_union_hall_counts_before_the_royal_supplier_takes_barrels_away() -> None:
    table = new_table(nobles=True).builds(1, "union hall").builds(1, "royal supplier", nobles=1).goods(1, corn=4)
    table.take("captain", seat=0)
    assert table.seats[1].vp == 2
    table.play("supply corn")
    assert table.seats[1].vp == 3
    assert table.asked == ("load", 1)


# Statue --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-14")
def test_the_statue_has_eight_vp_two_city_spaces_and_no_circle() -> None:
    table = new_table().doubloons(1, 10)
    table.take("builder", seat=0)
    table.play("pass", "build statue")
    assert table.score(1)["buildings"] == 8
    assert table.seats[1].city_spaces == 2
    table.play("mayor", "take colonist")
    assert table.people(1, "statue") == 0
    assert table.people(1, "home") == 2


@pytest.mark.rule("PR-NEW-14", "PR-MAY-3")
def test_the_statue_adds_no_circle_to_the_colonist_ship() -> None:
    table = new_table(2).builds(0, "statue", "cloister", "union hall")
    table.take("mayor", seat=0)
    table.play("take nobody")
    while table.asked[0] == "place colonists":
        table.play(next(iter(table.legal)))
    assert table.state.ship_colonists == 2


@pytest.mark.rule("PR-NEW-14", "PR-END-3")
def test_the_statue_is_violet_for_the_city_hall() -> None:
    table = new_table().builds(0, "city hall", "statue").builds(0, "aqueduct", people=0).builds(0, "sugar mill")
    assert table.score(0)["city hall"] == 3


@pytest.mark.rule("PR-NEW-14", "PR-BLD-1")
def test_the_statue_needs_two_city_spaces() -> None:
    table = new_table().doubloons(1, 10)
    table.seats[1].city_spaces = 11
    table.take("builder", seat=0)
    table.play("pass")
    assert "build statue" not in table.legal
    assert "build library" in table.legal


@pytest.mark.rule("PR-NEW-14", "PR-BLD-3", "PR-NEW-7")
@pytest.mark.parametrize(("answer", "at_home"), [("take colonist", 1), ("take nobody", 0)])
def test_with_the_university_the_statues_colonist_goes_home(answer: str, at_home: int) -> None:
    table = new_table().builds(1, "university", "church").doubloons(1, 10)
    table.take("builder", seat=0)
    table.play("pass", "build statue")
    assert table.asked == ("university colonist", 1)
    table.play(answer)
    assert table.people(1, "home") == at_home
    assert table.people(1, "statue") == 0
    assert table.seats[1].vp == 2


@pytest.mark.rule("PR-NEW-14", "PR-BLD-2")
def test_quarries_take_up_to_four_off_the_statue() -> None:
    table = new_table().tiles(1, "quarry", 6, people=6)
    assert price_of(table, 1, "statue") == 6


# Cloister ------------------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 11)
@pytest.mark.rule("PR-NEW-15")
@pytest.mark.parametrize(
    ("tiles", "vp"),
    [
        ({"forest": 6, "corn": 3, "quarry": 2}, 6),
        ({"forest": 6, "corn": 3, "quarry": 3}, 10),
        ({"forest": 6, "quarry": 3, "corn": 2, "coffee": 1}, 6),
        ({}, 0),
        ({"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2, "quarry": 2}, 0),
        ({"corn": 3}, 1),
        ({"corn": 5}, 1),
        ({"corn": 6}, 3),
        ({"corn": 3, "quarry": 3}, 3),
        ({"indigo": 12}, 10),
    ],
)
def test_the_cloister_pays_for_sets_of_three_equal_tiles(tiles: dict[str, int], vp: int) -> None:
    table = new_table().builds(0, "cloister")
    for tile, number in tiles.items():
        table.tiles(0, tile, number)
    assert table.score(0)["cloister"] == vp
    assert table.score(0)["total"] == 4 + vp


@pytest.mark.rule("PR-NEW-15", "PR-END-2")
def test_an_unoccupied_cloister_pays_its_printed_vp_only() -> None:
    table = new_table().builds(0, "cloister", people=0).tiles(0, "corn", 6)
    assert table.score(0)["cloister"] == 0
    assert table.score(0)["buildings"] == 4


@pytest.mark.rule("PR-NEW-15", "PR-NOB-9")
def test_a_tile_discarded_at_the_hunting_lodge_is_lost_for_the_cloister() -> None:
    table = new_table(nobles=True).builds(0, "cloister", "hunting lodge").tiles(0, "corn", 3).row()
    table.take("settler", seat=0)
    table.play("pass", "discard corn")
    assert table.score(0)["cloister"] == 0


# VP run out in any phase ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-16", "PR-NEW-7", "PR-END-1")
@pytest.mark.parametrize(("pool", "ended"), [(3, 0), (2, VP_RAN_OUT), (1, VP_RAN_OUT)])
def test_the_churchs_vp_may_trigger_the_end(pool: int, ended: int) -> None:
    table = new_table().builds(1, "church").doubloons(1, 20).vp_pool(pool)
    table.take("builder", seat=0)
    table.play("pass", "build statue")
    assert table.seats[1].vp == 2
    assert table.state.ended_by == ended
    assert table.asked == ("take role", 1)  # the round goes on


@pytest.mark.rule("PR-NEW-16", "PR-NEW-13")
def test_the_union_halls_vp_may_trigger_the_end_without_any_load() -> None:
    table = new_table().builds(1, "union hall").goods(1, corn=5).ship(1, "corn", 5).vp_pool(2)
    table.take("captain", seat=0)
    assert table.state.ended_by == VP_RAN_OUT
    assert table.seats[1].vp == 2


@pytest.mark.rule("PR-NEW-16", "PR-NOB-11")
def test_the_chapels_vp_may_trigger_the_end() -> None:
    table = new_table(nobles=True).builds(1, "chapel", nobles=1).vp_pool(1)
    table.take("craftsman", seat=0)
    assert table.state.ended_by == VP_RAN_OUT


@pytest.mark.rule("PR-NEW-16", "PR-NOB-9")
def test_the_hunting_lodges_vp_may_trigger_the_end() -> None:
    table = new_table(3, nobles=True).builds(1, "hunting lodge", nobles=1).tiles(0, "corn", 1).tiles(2, "corn", 1)
    table.row().vp_pool(1)
    table.take("settler", seat=0)
    table.play("pass")
    assert table.seats[1].vp == 2
    assert table.state.ended_by == VP_RAN_OUT


@pytest.mark.rule("PR-NEW-16", "PR-NOB-6")
def test_the_royal_suppliers_vp_may_trigger_the_end() -> None:
    table = new_table(nobles=True).builds(1, "royal supplier", nobles=1).goods(1, corn=2).ship(1, "corn", 5).vp_pool(1)
    table.take("captain", seat=0)
    table.play("supply corn")
    assert table.state.ended_by == VP_RAN_OUT
