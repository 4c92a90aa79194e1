"""Expansion II, nobles (section 12 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

import pytest

from doubloon.puerto_rico.facts import FIRST_NOBLE, NAMES

from .table import NEW_BUILDINGS, Table

EIGHT = [
    *("land office", "chapel", "hunting lodge", "zoning office", "royal supplier", "villa", "jeweler", "royal garden"),
]
COPIES = [2, 2, 2, 2, 2, 2, 2, 1]
COPIES_FOR_TWO = [1, 1, 1, 1, 1, 1, 2, 1]


def on_board(table: Table) -> dict[str, int]:
    """How many of each building are left to be built."""
    return {name: number for name, number in zip(NAMES, table.state.buildings, strict=True) if number}


def noble_table(players: int = 3, **options: object) -> Table:
    return Table(players=players, nobles=True, **options)


def all_pass(table: Table, decision: str) -> None:
    while table.asked[0] == decision:
        table.play("pass")


# PR-NOB-1: the buildings ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_eight_buildings_are_added_to_the_base_game(players: int) -> None:
    without, with_nobles = on_board(Table(players=players)), on_board(noble_table(players))
    assert with_nobles == without | dict(zip(EIGHT, COPIES_FOR_TWO if players == 2 else COPIES, strict=True))


@pytest.mark.rule("PR-NOB-1")
@pytest.mark.parametrize("chosen", [NEW_BUILDINGS, "random"])
def test_the_eight_buildings_are_added_to_a_chosen_set(chosen: list[str] | str) -> None:
    board = on_board(noble_table(new_buildings=chosen))
    assert {name: board.get(name) for name in EIGHT} == dict(zip(EIGHT, COPIES, strict=True))
    assert len(board) == 6 + 17 + 8


@pytest.mark.rule("PR-NOB-1")
def test_the_eight_buildings_are_not_drafted() -> None:
    table = noble_table(new_buildings="drafted")
    offered = {text.removeprefix("pick ") for text in table.legal}
    assert not offered & set(EIGHT)
    assert len(offered) == FIRST_NOBLE - 6


@pytest.mark.rule("PR-NOB-1")
def test_without_the_option_none_of_the_eight_is_there() -> None:
    table = Table()
    assert not set(on_board(table)) & set(EIGHT)
    assert (table.state.nobles, table.state.ship_nobles) == (0, 0)


@pytest.mark.rule("PR-NOB-1")
@pytest.mark.parametrize("building", EIGHT)
def test_each_of_the_eight_can_be_built(building: str) -> None:
    table = noble_table().doubloons(1, 10)
    table.take("builder", seat=0)
    table.play("pass", f"build {building}")
    cost = dict(zip(EIGHT, (2, 3, 4, 5, 6, 7, 8, 10), strict=True))[building]
    assert table.seats[1].doubloons == 10 - cost
    assert table.owns(1, building)


# PR-NOB-2: nobles and the ship ---------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_twenty_nobles_and_a_hundred_colonists_whatever_the_number_of_players(players: int) -> None:
    state = noble_table(players).state
    assert (state.ship_nobles, state.ship_colonists) == (1, players - 1)
    assert state.nobles == 19
    assert state.colonists == 100 - (players - 1)


def mayor(table: Table, seat: int = 0) -> None:
    """The seat takes the mayor, declines the privilege, and is always given the colonist first; nobody has circles."""
    table.take("mayor", seat=seat)
    table.play("take nobody")
    while table.asked[0] == "ship person":
        table.play("take colonist")


@pytest.mark.rule("PR-NOB-2", "PR-MAY-3")
def test_one_place_of_the_new_ship_is_a_nobles() -> None:
    table = noble_table().builds(0, "sugar mill", people=0).builds(1, "indigo plant", people=0)
    table.state.ship_colonists = table.state.ship_nobles = 0
    table.take("mayor", seat=0)
    table.play("take nobody")
    # Six empty circles: one noble and five colonists.
    assert (table.state.ship_nobles, table.state.ship_colonists) == (1, 5)


@pytest.mark.rule("PR-NOB-2", "PR-MAY-3")
def test_the_noble_is_one_of_as_many_as_players() -> None:
    table = noble_table()
    mayor(table)
    assert (table.state.ship_nobles, table.state.ship_colonists) == (1, 2)
    assert (table.state.nobles, table.state.colonists) == (18, 96)


@pytest.mark.rule("PR-NOB-2")
def test_the_last_noble_still_comes_and_then_all_places_are_colonists() -> None:
    table = noble_table()
    table.state.nobles = 1
    mayor(table)
    assert (table.state.ship_nobles, table.state.ship_colonists, table.state.nobles) == (1, 2, 0)
    table.play("captain", "trader")
    mayor(table, seat=1)
    assert (table.state.ship_nobles, table.state.ship_colonists) == (0, 3)


@pytest.mark.rule("PR-NOB-2", "PR-MAY-4")
def test_running_out_of_colonists_does_not_end_the_game_and_no_second_noble_fills_the_ship() -> None:
    table = noble_table().builds(0, "sugar mill", people=0)
    table.state.ship_colonists = table.state.ship_nobles = 0
    table.state.colonists = 1
    table.take("mayor", seat=0)
    table.play("take nobody")
    assert (table.state.ship_nobles, table.state.ship_colonists) == (1, 1)
    assert (table.state.nobles, table.state.colonists) == (18, 0)
    assert table.state.ended_by == 0


@pytest.mark.rule("PR-NOB-2", "PR-MAY-4")
def test_running_out_of_both_leaves_an_empty_ship_and_the_game_goes_on() -> None:
    table = noble_table()
    table.state.colonists = table.state.nobles = table.state.ship_colonists = table.state.ship_nobles = 0
    table.take("mayor", seat=0)
    assert (table.state.ship_nobles, table.state.ship_colonists) == (0, 0)
    assert table.asked == ("take role", 1)
    table.play("captain", "trader")
    assert table.state.round == 2


# PR-NOB-3: who gets whom ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-3")
def test_each_seat_at_its_pick_chooses_colonist_or_noble_while_both_are_there() -> None:
    table = noble_table(players=4)
    table.take("mayor", seat=1)
    table.play("take nobody")
    assert table.asked == ("ship person", 1)
    assert set(table.legal) == {"take colonist", "take noble"}
    table.play("take colonist")
    assert table.asked == ("ship person", 2)
    table.play("take noble")
    # Only colonists are left: nobody else is asked.
    assert table.asked == ("take role", 2)
    assert [(table.people(seat, "home"), table.nobles(seat, "home")) for seat in range(4)] == [
        (1, 0),
        (1, 0),
        (1, 1),
        (1, 0),
    ]


@pytest.mark.rule("PR-NOB-3")
def test_the_last_player_gets_the_noble_that_nobody_wanted() -> None:
    table = noble_table()
    mayor(table)
    assert [table.nobles(seat, "home") for seat in range(3)] == [0, 0, 1]


@pytest.mark.rule("PR-NOB-3", "PR-MAY-1")
def test_the_taker_picks_again_when_the_circle_comes_round() -> None:
    table = noble_table()
    table.state.ship_colonists = 3
    table.take("mayor", seat=0)
    table.play("take nobody", "take colonist", "take colonist", "take colonist")
    assert table.nobles(0, "home") == 1
    assert [table.people(seat, "home") for seat in range(3)] == [2, 1, 1]


@pytest.mark.rule("PR-NOB-3", "PR-MAY-1")
def test_the_privilege_gives_a_colonist() -> None:
    table = noble_table()
    table.take("mayor", seat=0)
    assert set(table.legal) == {"take colonist", "take nobody"}
    table.play("take colonist")
    assert (table.people(0, "home"), table.nobles(0, "home")) == (1, 0)
    assert table.state.nobles == 19


@pytest.mark.rule("PR-NOB-3", "PR-NEW-11")
def test_the_librarys_second_privilege_gives_a_colonist_too() -> None:
    table = noble_table(new_buildings=NEW_BUILDINGS).builds(0, "library")
    table.take("mayor", seat=0)
    table.play("take colonist")
    assert table.asked == ("mayor colonist", 0)
    assert set(table.legal) == {"take colonist", "take nobody"}
    table.play("take colonist")
    assert (table.people(0, "home"), table.nobles(0, "home")) == (2, 0)


@pytest.mark.rule("PR-NOB-3", "PR-MAY-1")
def test_without_colonists_in_the_supply_there_is_no_privilege_though_there_are_nobles() -> None:
    table = noble_table()
    table.state.colonists = 0
    table.take("mayor", seat=0)
    assert table.asked == ("ship person", 0)


@pytest.mark.rule("PR-NOB-3", "PR-SET-6")
def test_the_hospice_gives_a_colonist_from_the_supply() -> None:
    table = noble_table().builds(0, "hospice").row("corn")
    table.take("settler", seat=0)
    table.play("take corn", "take colonist")
    assert (table.people(0, "corn"), table.nobles(0, "corn")) == (1, 0)


@pytest.mark.rule("PR-NOB-3", "PR-SET-6")
def test_the_hospice_does_not_get_the_noble_on_the_ship() -> None:
    table = noble_table().builds(0, "hospice").row("corn", "corn").colonists(supply=0, ship=0)
    table.take("settler", seat=0)
    table.play("take corn")
    assert table.asked == ("settle", 1)
    assert table.people(0, "corn") == 0
    assert table.state.ship_nobles == 1


@pytest.mark.rule("PR-NOB-3", "PR-BLD-3")
def test_the_university_does_not_get_the_noble_on_the_ship() -> None:
    table = noble_table().builds(0, "university").colonists(supply=0, ship=0)
    table.take("builder", seat=0)
    table.play("build small market")
    assert table.asked[0] != "university colonist"
    assert table.people(0, "small market") == 0
    assert (table.state.nobles, table.state.ship_nobles) == (19, 1)


# PR-NOB-4: a noble is a colonist -------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-4", "PR-CRA-1")
def test_nobles_work_on_plantations_and_in_plants() -> None:
    table = noble_table().tiles(1, "sugar", 2, people=2, nobles=1).builds(1, "sugar mill", people=2, nobles=2)
    table.take("craftsman", seat=0)
    assert table.held(1)["sugar"] == 2


@pytest.mark.rule("PR-NOB-4")
def test_a_noble_makes_any_building_work() -> None:
    table = noble_table().goods(1, coffee=1).builds(1, "large market", nobles=1)
    table.take("trader", seat=0)
    table.play("sell coffee")
    assert table.seats[1].doubloons == 6


@pytest.mark.rule("PR-NOB-4", "PR-BLD-2")
def test_a_noble_on_a_quarry_lowers_prices() -> None:
    table = noble_table().tiles(1, "quarry", 1, people=1, nobles=1).doubloons(1, 9)
    table.take("builder", seat=0)
    table.play("pass", "build office")
    assert table.seats[1].doubloons == 9 - 4


@pytest.mark.rule("PR-NOB-4", "PR-END-3")
def test_nobles_count_for_the_fortress() -> None:
    table = noble_table().builds(0, "fortress", nobles=1).home(0, 4, nobles=3).tiles(0, "corn", 1, people=1, nobles=1)
    assert table.score(0)["fortress"] == 2


@pytest.mark.rule("PR-NOB-4", "PR-MAY-2")
def test_the_owner_chooses_who_fills_which_circle() -> None:
    table = noble_table().builds(0, "chapel", people=0).builds(0, "harbor", people=0)
    table.state.ship_colonists = table.state.ship_nobles = 0
    table.home(0, 2, nobles=1)
    table.take("mayor", seat=0)
    table.play("take nobody")
    assert table.asked == ("place nobles", 0)
    assert set(table.legal) == {"harbor 0 nobles", "harbor 1 noble"}
    table.play("harbor 0 nobles")
    # Both circles must be filled, so the colonist is in the harbor and the noble in the chapel.
    assert (table.people(0, "harbor"), table.nobles(0, "harbor")) == (1, 0)
    assert (table.people(0, "chapel"), table.nobles(0, "chapel")) == (1, 1)


@pytest.mark.rule("PR-NOB-4", "PR-MAY-2")
@pytest.mark.parametrize(("choice", "nobles_at_home"), [("chapel 1 noble", 0), ("chapel 0 nobles", 1)])
def test_people_who_stay_at_home_for_want_of_circles_are_free(choice: str, nobles_at_home: int) -> None:
    table = noble_table().builds(0, "chapel", people=0)
    table.state.ship_colonists = table.state.ship_nobles = 0
    table.home(0, 3, nobles=1)
    table.take("mayor", seat=0)
    table.play("take nobody", choice)
    assert table.people(0, "chapel") == 1
    assert (table.people(0, "home"), table.nobles(0, "home")) == (2, nobles_at_home)


@pytest.mark.rule("PR-NOB-4", "PR-MAY-2")
def test_nobles_may_be_moved_like_colonists() -> None:
    table = noble_table().builds(0, "chapel", nobles=1).builds(0, "harbor")
    table.state.ship_colonists = table.state.ship_nobles = 0
    table.take("mayor", seat=0)
    table.play("take nobody", "harbor 1 noble")
    assert (table.nobles(0, "harbor"), table.nobles(0, "chapel")) == (1, 0)
    assert (table.people(0, "harbor"), table.people(0, "chapel")) == (1, 1)


@pytest.mark.rule("PR-NOB-4", "PR-MAY-3")
def test_a_circle_with_a_noble_is_not_empty_when_the_ship_is_filled() -> None:
    table = noble_table().builds(0, "sugar mill", people=3, nobles=3).builds(0, "indigo plant", people=0)
    table.state.ship_colonists = table.state.ship_nobles = 0
    table.take("mayor", seat=0)
    table.play("take nobody")
    while table.asked[0] != "take role":
        table.play(next(iter(table.legal)))
    assert table.state.ship_colonists + table.state.ship_nobles == 3


@pytest.mark.rule("PR-NOB-4", "PR-NEW-6")
def test_a_noble_may_be_a_guest_and_goes_to_work_as_a_noble() -> None:
    table = noble_table().builds(1, "guesthouse", people=2, nobles=1).builds(1, "chapel", people=0)
    table.take("craftsman", seat=0)
    assert set(table.legal) == {"pass", "guest to chapel", "noble guest to chapel"}
    table.play("noble guest to chapel")
    assert (table.seats[1].vp, table.seats[1].doubloons) == (1, 0)


@pytest.mark.rule("PR-NOB-4")
@pytest.mark.parametrize(("nobles", "doubloons", "vp"), [(0, 1, 0), (1, 0, 1)])
def test_the_chapel_has_the_effect_of_its_occupant(nobles: int, doubloons: int, vp: int) -> None:
    table = noble_table().builds(1, "chapel", nobles=nobles)
    table.take("craftsman", seat=0)
    assert (table.seats[1].doubloons, table.seats[1].vp) == (doubloons, vp)


@pytest.mark.rule("PR-NOB-4", "PR-BLD-2")
@pytest.mark.parametrize(
    ("building", "with_colonist", "with_noble"),
    [("hacienda", 1, 2), ("office", 4, 5), ("harbor", 7, 8), ("residence", 10, 8)],
)
def test_the_zoning_office_has_the_effect_of_its_occupant(building: str, with_colonist: int, with_noble: int) -> None:
    for nobles, price in ((0, with_colonist), (1, with_noble)):
        table = noble_table().builds(1, "zoning office", nobles=nobles).doubloons(1, 10)
        table.take("builder", seat=0)
        table.play("pass", f"build {building}")
        assert 10 - table.seats[1].doubloons == price


@pytest.mark.rule("PR-NOB-4", "PR-BLD-2")
def test_a_zoning_office_that_nobody_works_in_lowers_nothing() -> None:
    table = noble_table().builds(1, "zoning office", people=0).doubloons(1, 10)
    table.take("builder", seat=0)
    table.play("pass", "build office")
    assert table.seats[1].doubloons == 5


@pytest.mark.rule("PR-NOB-4", "PR-BLD-2")
def test_the_zoning_office_adds_to_taker_and_quarries() -> None:
    table = noble_table().builds(0, "zoning office", nobles=1).tiles(0, "quarry", 4, people=4).doubloons(0, 3)
    table.take("builder", seat=0)
    table.play("build residence")
    assert table.seats[0].doubloons == 0


@pytest.mark.rule("PR-NOB-4", "PR-NEW-4")
def test_the_black_market_takes_a_noble_as_a_colonist() -> None:
    table = noble_table(new_buildings=NEW_BUILDINGS).builds(1, "black market").home(1, 1, nobles=1).doubloons(1, 1)
    table.take("builder", seat=0)
    table.play("pass", "build forest house")
    assert table.owns(1, "forest house")
    assert table.nobles(1, "home") == 0
    assert table.state.nobles == 19


# PR-NOB-5: the score -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-5")
def test_each_noble_is_one_vp_on_the_board_or_at_home() -> None:
    table = noble_table()
    table.home(0, 2, nobles=2).tiles(0, "quarry", 1, people=1, nobles=1).builds(0, "sugar mill", people=3, nobles=2)
    score = table.score(0)
    assert score["nobles"] == 5
    assert score["total"] == 5 + 2


@pytest.mark.rule("PR-NOB-5")
@pytest.mark.parametrize("nobles", [0, 1])
def test_with_an_occupied_royal_garden_each_noble_is_two(nobles: int) -> None:
    table = noble_table().home(0, 3, nobles=3).builds(0, "royal garden", nobles=nobles)
    score = table.score(0)
    assert (score["nobles"], score["royal garden"]) == (3 + nobles, 3 + nobles)
    assert score["total"] == 4 + 2 * (3 + nobles)


@pytest.mark.rule("PR-NOB-5")
def test_a_royal_garden_that_nobody_works_in_adds_nothing() -> None:
    table = noble_table().home(0, 3, nobles=3).builds(0, "royal garden", people=0)
    assert table.score(0)["total"] == 4 + 3


@pytest.mark.rule("PR-NOB-5", "PR-END-3")
def test_neither_nobles_nor_royal_garden_count_for_the_customs_house() -> None:
    table = noble_table().vp(0, 7).home(0, 8, nobles=8).builds(0, "royal garden", "customs house")
    assert table.score(0)["customs house"] == 1


# PR-NOB-6: royal supplier --------------------------------------------------------------------------------------------


def supplier_table(nobles_at_home: int, **goods: int) -> Table:
    """Seat 1 has a royal supplier with a colonist; no ship takes anything."""
    table = noble_table()
    for ship, (good, barrels) in enumerate((("corn", 4), ("indigo", 5), ("sugar", 6)), start=1):
        table.ship(ship, good, barrels)
    table.goods(1, **goods).builds(1, "royal supplier").home(1, nobles_at_home, nobles=nobles_at_home)
    return table


@pytest.mark.rule("PR-NOB-6", "PR-NOB-11")
def test_as_many_goods_as_own_nobles_bring_one_vp_each() -> None:
    table = supplier_table(2, corn=1, tobacco=1, coffee=1)
    table.take("captain", seat=0)
    assert set(table.legal) == {"pass", "supply corn", "supply tobacco", "supply coffee"}
    table.play("supply corn", "supply tobacco")
    assert table.seats[1].vp == 2
    assert table.held(1) == {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 1}
    assert table.happened("supplied", seat=1, good="tobacco")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-6")
def test_the_goods_go_to_the_supply() -> None:
    table = supplier_table(1, coffee=1)
    before = table.state.goods[4]
    table.take("captain", seat=0)
    table.play("supply coffee")
    assert table.state.goods[4] == before + 1


@pytest.mark.rule("PR-NOB-6")
def test_all_goods_supplied_are_of_different_kinds() -> None:
    table = supplier_table(5, tobacco=3, coffee=2)
    table.take("captain", seat=0)
    table.play("supply tobacco")
    assert set(table.legal) == {"pass", "supply coffee"}
    table.play("supply coffee")
    assert table.seats[1].vp == 2


@pytest.mark.rule("PR-NOB-6")
def test_fewer_goods_than_nobles_may_be_supplied() -> None:
    table = supplier_table(2, tobacco=1, coffee=1)
    table.take("captain", seat=0)
    table.play("supply coffee")
    assert table.seats[1].vp == 1
    assert table.held(1)["tobacco"] == 1


@pytest.mark.rule("PR-NOB-6", "PR-ROUND-3")
def test_supplying_may_be_declined() -> None:
    table = supplier_table(2, coffee=1)
    table.take("captain", seat=0)
    table.play("pass")
    assert table.seats[1].vp == 0
    assert table.held(1)["coffee"] == 1


@pytest.mark.rule("PR-NOB-6")
def test_without_a_noble_nothing_can_be_supplied() -> None:
    table = supplier_table(0, tobacco=1)
    table.take("captain", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-6", "PR-NOB-11")
def test_the_noble_in_the_royal_supplier_counts_himself() -> None:
    table = supplier_table(0, tobacco=1)
    table.seats[1].nobles[6 + NAMES.index("royal supplier")] = 1
    table.take("captain", seat=0)
    assert set(table.legal) == {"pass", "supply tobacco"}


@pytest.mark.rule("PR-NOB-6")
def test_a_royal_supplier_that_nobody_works_in_does_nothing() -> None:
    table = noble_table().ship(1, "corn", 4).goods(1, corn=1).builds(1, "royal supplier", people=0).home(1, 2, nobles=2)
    table.take("captain", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-6")
def test_supplying_is_not_a_load() -> None:
    table = noble_table().ship(1, "corn", 4)
    table.goods(0, corn=1).builds(0, "royal supplier", nobles=1).builds(0, "harbor", "lighthouse")
    table.take("captain", seat=0)
    table.play("supply corn")
    # No privilege, no harbor; the lighthouse's one doubloon is for being captain.
    assert table.seats[0].vp == 1
    assert table.seats[0].doubloons == 1


@pytest.mark.rule("PR-NOB-6", "PR-CAP-5")
def test_after_supplying_the_takers_first_load_still_brings_the_privilege() -> None:
    table = noble_table().ship(1, "corn", 1).goods(0, corn=2, coffee=1).ship(2, "sugar", 1).ship(3, "indigo", 1)
    table.builds(0, "royal supplier", nobles=1)
    table.take("captain", seat=0)
    table.play("supply coffee")
    assert table.seats[0].vp == 1 + 2 + 1


@pytest.mark.rule("PR-NOB-6", "PR-CAP-8")
def test_supplying_gives_nobody_another_turn() -> None:
    table = noble_table().ship(1, "corn", 4).goods(0, corn=2).builds(0, "wharf")
    table.goods(1, corn=2).builds(1, "royal supplier", nobles=1)
    table.take("captain", seat=0)
    table.play("pass", "supply corn")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-6", "PR-CAP-12")
def test_each_of_two_owners_supplies_by_their_own_nobles() -> None:
    table = supplier_table(1, coffee=1)
    table.goods(2, tobacco=1, coffee=1).builds(2, "royal supplier", nobles=1).home(2, 1, nobles=1)
    table.take("captain", seat=0)
    table.play("supply coffee")
    assert table.asked == ("load", 2)
    table.play("supply tobacco", "supply coffee")
    assert [seat.vp for seat in table.seats] == [0, 1, 2]


@pytest.mark.rule("PR-NOB-6", "PR-NEW-16")
def test_the_royal_suppliers_vp_may_empty_the_pool() -> None:
    table = supplier_table(1, coffee=1).vp_pool(1)
    table.take("captain", seat=0)
    table.play("supply coffee")
    assert table.happened("end_triggered", ending="vp")


# PR-NOB-7: villa -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-7")
def test_the_villa_gives_a_noble_after_the_privilege_and_before_the_dealing() -> None:
    table = noble_table().builds(1, "villa")
    table.take("mayor", seat=0)
    assert table.asked == ("mayor colonist", 0)
    table.play("take colonist")
    assert table.asked == ("villa noble", 1)
    assert set(table.legal) == {"take noble", "take nobody"}
    table.play("take noble")
    assert table.asked == ("ship person", 0)
    assert table.nobles(1, "home") == 1
    assert table.state.nobles == 18


@pytest.mark.rule("PR-NOB-7")
def test_villas_give_from_the_taker() -> None:
    table = noble_table().builds(0, "villa").builds(2, "villa", nobles=1)
    table.take("mayor", seat=1)
    table.play("take nobody")
    assert table.asked == ("villa noble", 2)
    table.play("take noble")
    assert table.asked == ("villa noble", 0)


@pytest.mark.rule("PR-NOB-7")
def test_the_villas_noble_comes_on_top_of_the_share_of_the_ship() -> None:
    table = noble_table().builds(1, "villa")
    table.take("mayor", seat=0)
    table.play("take nobody", "take noble", "take colonist", "take noble")
    # The villa's own colonist, the villa's noble and the ship's noble; one of them must be in the villa.
    assert table.asked == ("place nobles", 1)
    table.play("villa 0 nobles")
    assert (table.people(1, "home"), table.nobles(1, "home")) == (2, 2)


@pytest.mark.rule("PR-NOB-7")
def test_without_nobles_in_the_supply_the_villa_gives_a_colonist_from_it() -> None:
    table = noble_table().builds(1, "villa")
    table.state.nobles = 0
    table.take("mayor", seat=0)
    table.play("take nobody")
    assert set(table.legal) == {"take colonist", "take nobody"}
    before = table.state.colonists
    table.play("take colonist")
    assert (table.people(1, "home"), table.nobles(1, "home")) == (1, 0)
    assert table.state.colonists == before - 1


@pytest.mark.rule("PR-NOB-7")
def test_with_an_empty_supply_the_villa_gives_nobody_not_even_from_the_ship() -> None:
    table = noble_table().builds(1, "villa")
    table.state.nobles = table.state.colonists = 0
    table.take("mayor", seat=0)
    assert table.asked == ("ship person", 0)
    assert table.people(1, "home") == 0


@pytest.mark.rule("PR-NOB-7", "PR-ROUND-6")
def test_the_villa_need_not_be_used() -> None:
    table = noble_table().builds(1, "villa")
    table.take("mayor", seat=0)
    table.play("take nobody", "take nobody")
    assert table.asked == ("ship person", 0)
    assert (table.people(1, "home"), table.state.nobles) == (0, 19)


@pytest.mark.rule("PR-NOB-7")
def test_a_villa_must_be_occupied_before_the_placing() -> None:
    table = noble_table().builds(1, "villa", people=0)
    table.take("mayor", seat=0)
    table.play("take nobody")
    assert table.asked == ("ship person", 0)
    table.play("take noble")
    assert table.people(1, "villa") == 1
    assert table.state.nobles == 18  # one for the new ship and none for the villa


@pytest.mark.rule("PR-NOB-7", "PR-NOB-2")
def test_a_villa_may_take_the_last_noble_before_the_ship_is_filled() -> None:
    table = noble_table().builds(1, "villa")
    table.state.nobles = 1
    table.take("mayor", seat=0)
    table.play("take nobody", "take noble", "take noble")
    while table.asked[0] != "take role":
        table.play(next(iter(table.legal)))
    assert (table.state.ship_nobles, table.state.ship_colonists) == (0, 3)


# PR-NOB-8: land office -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-8")
def test_with_a_colonist_the_land_office_draws_a_tile_for_one_doubloon() -> None:
    table = noble_table().builds(1, "land office").doubloons(1, 3).stack(sugar=4).tiles(1, "corn", 1)
    table.state.stack[0] = 0
    table.take("trader", seat=0)
    assert table.asked == ("trade", 1)
    assert set(table.legal) == {"pass", "draw tile"}
    table.play("draw tile")
    assert table.seats[1].doubloons == 2
    assert table.island(1) == {"corn": 1, "sugar": 1}
    assert table.people(1, "sugar") == 0
    assert table.state.stack[2] == 3


@pytest.mark.rule("PR-NOB-8", "PR-TRA-5")
def test_the_land_office_is_used_once_a_turn() -> None:
    table = noble_table().builds(1, "land office").doubloons(1, 3)
    table.take("trader", seat=0)
    table.play("draw tile")
    assert table.asked == ("take role", 1)
    assert sum(table.island(1).values()) == 1


@pytest.mark.rule("PR-NOB-8")
def test_without_a_doubloon_no_tile_is_drawn() -> None:
    table = noble_table().builds(1, "land office")
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8")
def test_a_full_island_draws_no_tile() -> None:
    table = noble_table().builds(1, "land office").doubloons(1, 3).tiles(1, "indigo", 12)
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8", "PR-SET-4")
def test_the_last_free_space_can_be_filled_by_the_land_office() -> None:
    table = noble_table().builds(1, "land office").doubloons(1, 1).tiles(1, "indigo", 11)
    table.take("trader", seat=0)
    table.play("draw tile")
    assert sum(table.island(1).values()) == 12


@pytest.mark.rule("PR-NOB-8", "PR-SET-4")
def test_without_stack_and_discards_no_tile_is_drawn() -> None:
    table = noble_table().builds(1, "land office").doubloons(1, 3).stack()
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8", "PR-SET-4")
def test_an_empty_stack_is_refilled_from_the_discards() -> None:
    table = noble_table().builds(1, "land office").doubloons(1, 3).stack()
    table.state.discards[4] = 2
    table.take("trader", seat=0)
    table.play("draw tile")
    assert table.island(1) == {"coffee": 1}
    assert (table.state.stack[4], table.state.discards[4]) == (1, 0)


@pytest.mark.rule("PR-NOB-8", "PR-SET-6")
def test_the_hospice_gives_nobody_for_the_land_offices_tile() -> None:
    table = noble_table().builds(1, "land office", "hospice").doubloons(1, 3).stack(sugar=4)
    table.take("trader", seat=0)
    table.play("draw tile")
    assert table.asked == ("take role", 1)
    assert (table.people(1, "sugar"), table.people(1, "home")) == (0, 0)


@pytest.mark.rule("PR-NOB-8", "PR-NEW-3")
@pytest.mark.parametrize(("choice", "island"), [("lay as forest", {"forest": 1}), ("lay as plantation", {"sugar": 1})])
def test_with_the_forest_house_the_drawn_tile_may_be_laid_as_forest(choice: str, island: dict[str, int]) -> None:
    table = noble_table(new_buildings=NEW_BUILDINGS).builds(1, "land office", "forest house").doubloons(1, 3)
    table.stack(sugar=4)
    table.take("trader", seat=0)
    table.play("draw tile")
    assert table.asked == ("lay tile", 1)
    assert set(table.legal) == {"lay as plantation", "lay as forest"}
    table.play(choice)
    assert table.island(1) == island
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8", "PR-NEW-3", "PR-TRA-5")
def test_after_laying_the_drawn_tile_the_sale_is_still_possible() -> None:
    table = noble_table(new_buildings=NEW_BUILDINGS)
    table.builds(1, "land office", "forest house").doubloons(1, 1).goods(1, coffee=1)
    table.take("trader", seat=0)
    table.play("draw tile", "lay as forest")
    assert table.asked == ("trade", 1)
    assert set(table.legal) == {"pass", "sell coffee"}


@pytest.mark.rule("PR-NOB-8")
def test_with_a_noble_the_land_office_discards_a_tile_for_one_doubloon() -> None:
    table = noble_table().builds(1, "land office", nobles=1).tiles(1, "corn", 2).tiles(1, "coffee", 1)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "discard corn", "discard coffee"}
    table.play("discard corn")
    assert table.seats[1].doubloons == 1
    assert table.island(1) == {"corn": 1, "coffee": 1}
    assert table.state.discards[0] == 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8", "PR-NOB-4")
def test_a_noble_in_the_land_office_draws_no_tile() -> None:
    table = noble_table().builds(1, "land office", nobles=1).doubloons(1, 3)
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8", "PR-NOB-4")
def test_a_colonist_in_the_land_office_discards_no_tile() -> None:
    table = noble_table().builds(1, "land office").tiles(1, "corn", 2)
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8")
def test_the_land_office_discards_no_quarry() -> None:
    table = noble_table().builds(1, "land office", nobles=1).tiles(1, "quarry", 2, people=1)
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8", "PR-NEW-3")
@pytest.mark.parametrize(("people", "asked"), [(1, ("trade", 1)), (0, ("take role", 1))])
def test_the_land_office_discards_a_forest_only_with_an_occupied_forest_house(
    people: int, asked: tuple[str, int]
) -> None:
    table = noble_table(new_buildings=NEW_BUILDINGS)
    table.builds(1, "land office", nobles=1).builds(1, "forest house", people=people).tiles(1, "forest", 2)
    table.take("trader", seat=0)
    assert table.asked == asked
    if people:
        table.play("discard forest on corn")
        assert table.island(1) == {"forest": 1}
        assert table.state.discards[0] == 1
        assert table.seats[1].doubloons == 1


@pytest.mark.rule("PR-NOB-8")
def test_the_occupant_of_a_discarded_tile_goes_home() -> None:
    table = noble_table().builds(1, "land office", nobles=1).tiles(1, "corn", 3, people=2, nobles=1)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", "discard corn", "discard corn with colonist", "discard corn with noble"}
    table.play("discard corn with noble")
    assert (table.people(1, "home"), table.nobles(1, "home")) == (1, 1)
    assert (table.people(1, "corn"), table.nobles(1, "corn")) == (1, 0)
    assert table.island(1) == {"corn": 2}


@pytest.mark.rule("PR-NOB-8")
@pytest.mark.parametrize("choice", ["discard corn", "discard corn with colonist"])
def test_an_empty_tile_may_be_discarded_or_an_occupied_one(choice: str) -> None:
    table = noble_table().builds(1, "land office", nobles=1).tiles(1, "corn", 2, people=1)
    table.take("trader", seat=0)
    table.play(choice)
    assert table.people(1, "home") == (choice != "discard corn")
    assert table.people(1, "corn") + table.people(1, "home") == 1


@pytest.mark.rule("PR-NOB-8")
def test_no_market_or_traders_bonus_comes_with_the_land_office() -> None:
    table = noble_table()
    table.builds(0, "land office", nobles=1).builds(0, "small market", "large market").tiles(0, "corn", 1)
    table.take("trader", seat=0)
    table.play("discard corn")
    assert table.seats[0].doubloons == 1


@pytest.mark.rule("PR-NOB-8", "PR-ROUND-3")
def test_the_land_office_need_not_be_used() -> None:
    table = noble_table().builds(1, "land office").doubloons(1, 3)
    table.take("trader", seat=0)
    table.play("pass")
    assert table.seats[1].doubloons == 3
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8")
def test_a_land_office_that_nobody_works_in_does_nothing() -> None:
    table = noble_table().builds(1, "land office", people=0).doubloons(1, 3).tiles(1, "corn", 1)
    table.take("trader", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-8", "PR-TRA-2")
@pytest.mark.parametrize(("nobles", "action"), [(0, "draw tile"), (1, "discard corn")])
def test_the_land_office_works_with_a_full_house(nobles: int, action: str) -> None:
    table = noble_table().house("corn", "indigo", "sugar", "tobacco")
    table.goods(1, coffee=1).builds(1, "land office", nobles=nobles).doubloons(1, 1).tiles(1, "corn", 1)
    table.take("trader", seat=0)
    assert set(table.legal) == {"pass", action}


# PR-NOB-9: hunting lodge ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-9")
def test_with_a_colonist_the_lodge_may_discard_any_plantation_or_forest_but_no_quarry() -> None:
    table = noble_table()
    table.builds(1, "hunting lodge").tiles(1, "corn", 2, people=1).tiles(1, "sugar", 1, people=1, nobles=1)
    table.tiles(1, "forest", 1).tiles(1, "quarry", 1)
    table.take("settler", seat=0)
    all_pass(table, "settle")
    assert table.asked == ("hunt", 1)
    assert set(table.legal) == {
        "pass",
        "discard corn",
        "discard corn with colonist",
        "discard sugar with noble",
        "discard forest on corn",
    }


@pytest.mark.rule("PR-NOB-9", "PR-ROUND-3")
def test_the_lodge_may_decline() -> None:
    table = noble_table().builds(1, "hunting lodge").tiles(1, "corn", 2)
    table.take("settler", seat=0)
    all_pass(table, "settle")
    table.play("pass")
    assert table.island(1) == {"corn": 2}
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-9")
@pytest.mark.parametrize(("choice", "nobles"), [("discard corn with colonist", 0), ("discard corn with noble", 1)])
def test_the_occupant_of_the_lodges_tile_goes_home(choice: str, nobles: int) -> None:
    table = noble_table().builds(1, "hunting lodge").tiles(1, "corn", 2, people=2, nobles=1)
    table.take("settler", seat=0)
    all_pass(table, "settle")
    table.play(choice)
    assert (table.people(1, "home"), table.nobles(1, "home")) == (1, nobles)
    assert table.island(1) == {"corn": 1}


@pytest.mark.rule("PR-NOB-9")
def test_the_lodge_discards_one_tile_a_phase_and_wins_nothing_by_it() -> None:
    table = noble_table().builds(1, "hunting lodge").tiles(1, "corn", 3)
    table.take("settler", seat=0)
    all_pass(table, "settle")
    table.play("discard corn")
    assert table.island(1) == {"corn": 2}
    assert (table.seats[1].vp, table.seats[1].doubloons) == (0, 0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NOB-9", "PR-NEW-3")
def test_a_discarded_forest_joins_the_discards_as_the_plantation_printed_on_it() -> None:
    table = noble_table().builds(1, "hunting lodge").tiles(1, "forest", 1).row()
    table.take("settler", seat=0)
    all_pass(table, "settle")
    table.play("discard forest on corn")
    assert table.island(1) == {}
    assert list(table.state.discards) == [1, 0, 0, 0, 0]


@pytest.mark.rule("PR-NOB-9", "PR-SET-8", "PR-SET-3")
def test_the_lodges_come_before_the_new_row() -> None:
    table = noble_table().builds(1, "hunting lodge").tiles(1, "coffee", 1).row("corn").stack()
    table.take("settler", seat=0)
    all_pass(table, "settle")
    assert list(table.state.row) == [1, 0, 0, 0, 0]
    table.play("discard coffee")
    assert list(table.state.row) == [1, 0, 0, 0, 1]


@pytest.mark.rule("PR-NOB-9")
def test_a_lodge_without_a_tile_to_discard_is_not_asked() -> None:
    table = noble_table().builds(1, "hunting lodge").tiles(1, "quarry", 2)
    table.take("settler", seat=0)
    all_pass(table, "settle")
    assert table.asked == ("take role", 1)


def lodge_with_noble(mine: int, others: tuple[int, int]) -> Table:
    """Seat 1 has a lodge with a noble and `mine` tiles, seats 0 and 2 have `others`; nobody settles."""
    table = noble_table().builds(1, "hunting lodge", nobles=1)
    for seat, tiles in zip((1, 0, 2), (mine, *others), strict=True):
        table.tiles(seat, "indigo", tiles)
    table.take("settler", seat=0)
    all_pass(table, "settle")
    assert table.asked == ("take role", 1)
    return table


@pytest.mark.rule("PR-NOB-9")
@pytest.mark.parametrize(
    ("mine", "others", "vp"), [(2, (3, 4), 2), (0, (1, 1), 2), (3, (3, 4), 0), (4, (3, 4), 0), (2, (1, 4), 0)]
)
def test_with_a_noble_the_lodge_wins_two_vp_if_alone_with_most_empty_spaces(
    mine: int, others: tuple[int, int], vp: int
) -> None:
    table = lodge_with_noble(mine, others)
    assert [seat.vp for seat in table.seats] == [0, vp, 0]


@pytest.mark.rule("PR-NOB-9", "PR-NEW-16")
def test_the_lodges_vp_may_empty_the_pool() -> None:
    table = noble_table().vp_pool(2).builds(1, "hunting lodge", nobles=1)
    for seat in (0, 2):
        table.tiles(seat, "indigo", 2)
    table.take("settler", seat=0)
    all_pass(table, "settle")
    assert table.happened("end_triggered", ending="vp")


@pytest.mark.rule("PR-NOB-9", "PR-NOB-4")
def test_a_noble_in_the_lodge_discards_nothing_and_a_colonist_wins_nothing() -> None:
    table = lodge_with_noble(5, (1, 1))
    assert table.island(1) == {"indigo": 5}
    table = noble_table().builds(1, "hunting lodge")
    for seat in (0, 2):
        table.tiles(seat, "indigo", 2)
    table.take("settler", seat=0)
    all_pass(table, "settle")
    assert table.seats[1].vp == 0


@pytest.mark.rule("PR-NOB-9")
def test_tiles_taken_in_this_phase_count_for_the_lodge() -> None:
    table = noble_table().builds(1, "hunting lodge", nobles=1)
    for seat in (0, 2):
        table.tiles(seat, "indigo", 1)
    table.row("corn", "corn")
    table.take("settler", seat=0)
    table.play("pass", "take corn", "pass")
    assert table.seats[1].vp == 0


@pytest.mark.rule("PR-NOB-9")
@pytest.mark.parametrize(
    ("taker", "hunted", "vp"), [(0, "discard indigo", 2), (1, "discard indigo", 0), (1, "pass", 2)]
)
def test_lodges_go_from_the_taker_each_by_the_islands_as_they_then_are(taker: int, hunted: str, vp: int) -> None:
    table = noble_table().builds(0, "hunting lodge", nobles=1).tiles(0, "indigo", 2)
    table.builds(1, "hunting lodge").tiles(1, "indigo", 3)
    table.tiles(2, "indigo", 4)
    table.take("settler", seat=taker)
    all_pass(table, "settle")
    assert table.asked == ("hunt", 1)
    table.play(hunted)
    assert table.seats[0].vp == vp


@pytest.mark.rule("PR-NOB-9", "PR-NEW-11", "PR-SET-8")
def test_the_librarys_second_tile_comes_before_the_lodges() -> None:
    table = noble_table(new_buildings=NEW_BUILDINGS).builds(0, "library", "hunting lodge").row("corn", "sugar")
    table.take("settler", seat=0)
    table.play("take corn", "pass", "pass")
    assert table.asked == ("settle", 0)
    table.play("take sugar")
    assert table.asked == ("hunt", 0)
    assert set(table.legal) == {"pass", "discard corn", "discard sugar"}


@pytest.mark.rule("PR-NOB-9")
def test_a_lodge_that_nobody_works_in_does_nothing() -> None:
    table = noble_table().builds(1, "hunting lodge", people=0)
    for seat in (0, 2):
        table.tiles(seat, "indigo", 2)
    table.take("settler", seat=0)
    all_pass(table, "settle")
    assert table.asked == ("take role", 1)
    assert table.seats[1].vp == 0


@pytest.mark.rule("PR-NOB-9", "PR-NEW-6")
@pytest.mark.parametrize(("guest", "vp"), [("noble guest to hunting lodge", 2), ("guest to hunting lodge", 0)])
def test_a_guest_may_go_to_the_lodge_just_before_the_lodges(guest: str, vp: int) -> None:
    table = noble_table().builds(1, "guesthouse", people=2, nobles=1).builds(1, "hunting lodge", people=0)
    for seat in (0, 2):
        table.tiles(seat, "indigo", 2)
    table.take("settler", seat=0)
    table.play("pass")
    all_pass(table, "settle")
    assert table.asked == ("move guests", 1)
    table.play(guest)
    assert table.seats[1].vp == vp


# PR-NOB-10: guild hall and city hall ---------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-10", "PR-END-3")
def test_the_guild_hall_counts_the_jeweler_two_and_the_other_seven_nothing() -> None:
    table = noble_table().builds(0, "guild hall")
    for building in EIGHT:
        table.builds(0, building, people=0)
    assert table.score(0)["guild hall"] == 2


@pytest.mark.rule("PR-NOB-10", "PR-END-3")
def test_the_city_hall_counts_the_other_seven_but_not_the_jeweler() -> None:
    table = noble_table().builds(0, "city hall")
    for building in EIGHT:
        table.builds(0, building, people=0)
    assert table.score(0)["city hall"] == 1 + 7


# PR-NOB-11: chapel and jeweler ---------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NOB-11")
def test_chapel_and_jeweler_pay_though_their_owner_produces_nothing() -> None:
    table = noble_table().builds(1, "chapel").builds(1, "jeweler", nobles=1)
    table.take("craftsman", seat=0)
    assert table.seats[1].doubloons == 1 + 1


@pytest.mark.rule("PR-NOB-11")
def test_chapel_and_jeweler_pay_who_produces_too() -> None:
    table = noble_table().tiles(1, "corn", 1, people=1).builds(1, "chapel", nobles=1).builds(1, "jeweler")
    table.take("craftsman", seat=0)
    assert (table.seats[1].doubloons, table.seats[1].vp) == (1, 1)


@pytest.mark.rule("PR-NOB-11")
@pytest.mark.parametrize("in_jeweler", [0, 1])
def test_the_jeweler_pays_for_each_of_the_owners_nobles_wherever_they_are(in_jeweler: int) -> None:
    table = noble_table()
    table.builds(1, "jeweler", nobles=in_jeweler).home(1, 3, nobles=2).tiles(1, "quarry", 2, people=2, nobles=1)
    table.builds(1, "sugar mill", people=3, nobles=3)
    table.home(2, 4, nobles=4)
    table.take("craftsman", seat=0)
    assert table.seats[1].doubloons == 6 + in_jeweler


@pytest.mark.rule("PR-NOB-11")
def test_a_jeweler_without_nobles_to_count_or_anybody_in_it_pays_nothing() -> None:
    table = noble_table().builds(1, "jeweler").builds(2, "jeweler", people=0).home(2, 2, nobles=2)
    table.take("craftsman", seat=0)
    assert [seat.doubloons for seat in table.seats] == [0, 0, 0]


@pytest.mark.rule("PR-NOB-11", "PR-CRA-1")
def test_the_jeweler_makes_no_goods_and_is_no_kind_for_the_factory() -> None:
    table = noble_table().tiles(1, "corn", 1, people=1).builds(1, "jeweler", "factory")
    table.take("craftsman", seat=0)
    assert sum(table.held(1).values()) == 1
    assert table.seats[1].doubloons == 0


@pytest.mark.rule("PR-NOB-11", "PR-NEW-16")
def test_the_chapels_vp_may_empty_the_pool() -> None:
    table = noble_table().vp_pool(1).builds(1, "chapel", nobles=1)
    table.take("craftsman", seat=0)
    assert table.happened("end_triggered", ending="vp")
