"""The builder phase (section 6 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

import pytest

from doubloon.puerto_rico.facts import NAMES
from doubloon.puerto_rico.state import ENDINGS
from doubloon.puerto_rico.view import view_data

from .table import Table

RICH = 50


def price(table: Table, seat: int, building: str, taker: int) -> int:
    """What the seat pays for the building when `taker` is the builder."""
    table.doubloons(seat, RICH)
    table.take("builder", seat=taker)
    while table.asked != ("build", seat):
        table.play("pass")
    table.play(f"build {building}")
    return RICH - table.seats[seat].doubloons


def left(table: Table, building: str) -> int:
    return table.state.buildings[NAMES.index(building)]


# PR-BLD-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BLD-1")
def test_each_seat_may_build_in_turn_from_the_taker() -> None:
    table = Table(players=4)
    for seat in range(4):
        table.doubloons(seat, 1)
    table.take("builder", seat=2)
    for seat in (2, 3, 0, 1):
        assert table.asked == ("build", seat)
        assert "pass" in table.legal
        table.play("build small indigo plant")
    assert table.asked == ("take role", 3)
    assert all(table.owns(seat, "small indigo plant") for seat in range(4))


@pytest.mark.rule("PR-BLD-1")
def test_one_building_a_phase() -> None:
    table = Table(players=4).doubloons(0, RICH)
    table.take("builder")
    table.play("build office")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-BLD-1")
def test_no_player_has_a_building_twice() -> None:
    table = Table(players=4).builds(0, "office").builds(0, "small sugar mill", people=0).doubloons(0, RICH)
    table.take("builder")
    assert left(table, "office") == 1
    assert "build office" not in table.legal
    assert "build small sugar mill" not in table.legal
    assert "build large market" in table.legal


@pytest.mark.rule("PR-BLD-1")
def test_a_large_building_needs_two_city_spaces() -> None:
    table = Table(players=4).fill_city(0, 11).doubloons(0, RICH)
    table.take("builder")
    assert "build city hall" not in table.legal
    assert "build wharf" in table.legal


@pytest.mark.rule("PR-BLD-1")
def test_any_two_free_city_spaces_take_a_large_building() -> None:
    table = Table(players=4).fill_city(0, 10).doubloons(0, RICH)
    table.take("builder")
    assert {"build guild hall", "build residence", "build fortress"} <= set(table.legal)
    table.play("build fortress")
    assert table.seats[0].city_spaces == 12


@pytest.mark.rule("PR-BLD-1")
def test_a_full_city_builds_nothing_and_its_owner_is_not_asked() -> None:
    table = Table(players=4).fill_city(0, 12).doubloons(0, RICH).doubloons(1, RICH)
    table.take("builder")
    assert table.asked == ("build", 1)


@pytest.mark.rule("PR-BLD-1")
def test_a_player_who_can_pay_for_nothing_is_not_asked() -> None:
    table = Table(players=4).doubloons(2, 1)
    table.take("builder", seat=1)
    # The taker's privilege makes buildings for 1 free; seats 3 and 0 have no doubloon.
    assert table.asked == ("build", 1)
    assert set(table.legal) == {"pass", "build small indigo plant", "build small market"}
    table.play("pass")
    assert table.asked == ("build", 2)
    table.play("pass")
    assert table.asked == ("take role", 2)


@pytest.mark.rule("PR-BLD-1")
def test_a_large_building_takes_two_city_spaces_and_a_small_one_one() -> None:
    table = Table(players=4).doubloons(0, 10).doubloons(1, 10)
    table.take("builder")
    table.play("build city hall", "build office")
    assert [seat.city_spaces for seat in table.seats] == [2, 1, 0, 0]


# PR-BLD-2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 2)
@pytest.mark.rule("PR-BLD-2")
@pytest.mark.parametrize(
    ("building", "expected"), [("construction hut", 1), ("office", 3), ("harbor", 5), ("city hall", 7)]
)
def test_prices_with_three_occupied_quarries_for_another_than_the_taker(building: str, expected: int) -> None:
    table = Table(players=4).tiles(1, "quarry", 3, people=3)
    assert price(table, 1, building, taker=0) == expected


@pytest.mark.rule("PR-BLD-2")
@pytest.mark.parametrize(("seat", "expected"), [(0, 4), (1, 5), (3, 5)])
def test_the_taker_pays_one_less(seat: int, expected: int) -> None:
    table = Table(players=4)
    assert price(table, seat, "office", taker=0) == expected


@pytest.mark.rule("PR-BLD-2")
@pytest.mark.parametrize(("role", "expected"), [("builder", [5, 4, 5]), ("settler", [5, 5, 5]), ("mayor", [5, 5, 5])])
def test_the_price_shown_is_one_less_for_the_taker_in_the_builder_phase_alone(role: str, expected: list[int]) -> None:
    table = Table(players=3)
    table.take(role, seat=1)
    office = next(row for row in view_data(table.state, 0)["buildings"] if row["building"] == "office")
    assert office["prices"] == expected


@pytest.mark.rule("PR-BLD-2")
@pytest.mark.parametrize(
    ("building", "expected"),
    [("small warehouse", 2), ("large warehouse", 4), ("wharf", 6), ("residence", 6)],
)
def test_five_quarries_take_off_no_more_than_the_column(building: str, expected: int) -> None:
    table = Table(players=4).tiles(1, "quarry", 5, people=5)
    assert price(table, 1, building, taker=0) == expected


@pytest.mark.rule("PR-BLD-2")
def test_quarries_and_privilege_add_up_beyond_the_column() -> None:
    table = Table(players=4).tiles(0, "quarry", 4, people=4)
    assert price(table, 0, "residence", taker=0) == 5


@pytest.mark.rule("PR-BLD-2")
def test_unoccupied_quarries_take_off_nothing() -> None:
    table = Table(players=4).tiles(1, "quarry", 4, people=1)
    assert price(table, 1, "residence", taker=0) == 9


@pytest.mark.rule("PR-BLD-2")
def test_quarries_count_for_production_buildings_too() -> None:
    table = Table(players=4).tiles(1, "quarry", 4, people=4)
    assert price(table, 1, "coffee roaster", taker=0) == 3


@pytest.mark.rule("PR-BLD-2")
def test_a_price_never_falls_below_nothing_and_nothing_is_paid_out() -> None:
    table = Table(players=4).tiles(0, "quarry", 3, people=3).doubloons(0, 4)
    table.take("builder")
    table.play("build small indigo plant")
    assert table.seats[0].doubloons == 4


@pytest.mark.rule("PR-BLD-2")
def test_there_is_nothing_for_not_building() -> None:
    table = Table(players=4).tiles(0, "quarry", 3, people=3).doubloons(0, 4)
    table.take("builder")
    table.play("pass")
    assert table.seats[0].doubloons == 4


@pytest.mark.rule("PR-BLD-2")
def test_one_doubloon_short_is_not_enough() -> None:
    table = Table(players=4).doubloons(0, 8)
    table.take("builder")
    assert "build wharf" in table.legal
    assert "build city hall" not in table.legal


@pytest.mark.rule("PR-BLD-2")
def test_the_price_goes_to_the_bank() -> None:
    table = Table(players=4).doubloons(0, 10)
    table.take("builder")
    table.play("build harbor")
    assert [seat.doubloons for seat in table.seats] == [3, 0, 0, 0]
    assert table.happened("built", seat=0, building="harbor", price=7)


@pytest.mark.example("PR", 8)
@pytest.mark.rule("PR-BLD-2", "PR-NEW-3")
def test_six_forests_two_quarries_and_the_privilege_make_the_large_warehouse_free() -> None:
    table = Table(players=4, new_buildings="random").builds(3, "large warehouse", people=0)
    table.tiles(0, "forest", 6).tiles(0, "quarry", 2, people=2)
    assert price(table, 0, "large warehouse", taker=0) == 0


@pytest.mark.rule("PR-BLD-2", "PR-NEW-3")
@pytest.mark.parametrize(("forests", "expected"), [(1, 10), (2, 9), (3, 9), (5, 8), (10, 5)])
def test_every_two_forests_take_one_off_without_a_limit(forests: int, expected: int) -> None:
    table = Table(players=4, new_buildings="random").builds(3, "city hall", people=0)
    table.state.buildings[NAMES.index("city hall")] = 1
    table.tiles(1, "forest", forests)
    assert price(table, 1, "city hall", taker=0) == expected


@pytest.mark.rule("PR-BLD-2", "PR-NEW-3")
def test_forests_take_off_of_a_cheap_building_what_quarries_could_not() -> None:
    table = Table(players=4, new_buildings="random").tiles(1, "forest", 6)
    assert price(table, 1, "small sugar mill", taker=0) == 0
    assert table.owns(1, "small sugar mill")


@pytest.mark.rule("PR-BLD-2")
def test_all_reductions_add_up() -> None:
    table = Table(players=4, new_buildings="random", nobles=True)
    table.builds(0, "zoning office", "library").tiles(0, "forest", 3).tiles(0, "quarry", 3, people=3)
    # 8, less 2 for the taker with a library, 3 for quarries, 1 for forests and 1 by the zoning office
    assert price(table, 0, "jeweler", taker=0) == 1


@pytest.mark.rule("PR-BLD-2", "PR-NEW-11")
@pytest.mark.parametrize(("taker", "expected"), [(1, 4), (0, 6)])
def test_a_library_takes_two_off_for_the_taker_only(taker: int, expected: int) -> None:
    table = Table(players=4, new_buildings="random").builds(1, "library")
    assert price(table, 1, "coffee roaster", taker=taker) == expected


# PR-BLD-3: university ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BLD-3")
def test_the_university_puts_a_colonist_from_the_supply_on_the_new_building() -> None:
    table = Table(players=4).builds(1, "university").doubloons(1, 5)
    supply, ship = table.state.colonists, table.state.ship_colonists
    table.take("builder")
    table.play("pass")
    table.play("build office")
    assert table.asked == ("university colonist", 1)
    assert set(table.legal) == {"take colonist", "take nobody"}
    table.play("take colonist")
    assert table.people(1, "office") == 1
    assert (table.state.colonists, table.state.ship_colonists) == (supply - 1, ship)


@pytest.mark.rule("PR-BLD-3")
def test_the_university_gives_one_colonist_whatever_the_circles() -> None:
    table = Table(players=4).builds(0, "university").doubloons(0, 4)
    table.take("builder")
    table.play("build tobacco storage", "take colonist")
    assert table.people(0, "tobacco storage") == 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-BLD-3")
def test_the_universitys_colonist_may_be_declined() -> None:
    table = Table(players=4).builds(0, "university").doubloons(0, 4)
    supply = table.state.colonists
    table.take("builder")
    table.play("build office", "take nobody")
    assert table.owns(0, "office")
    assert table.people(0, "office") == 0
    assert table.state.colonists == supply


@pytest.mark.rule("PR-BLD-3")
def test_with_an_empty_supply_the_universitys_colonist_comes_from_the_ship() -> None:
    table = Table(players=4).builds(0, "university").doubloons(0, 4)
    table.state.colonists = 0
    table.take("builder")
    table.play("build office", "take colonist")
    assert table.people(0, "office") == 1
    assert table.state.ship_colonists == 3


@pytest.mark.rule("PR-BLD-3")
def test_with_no_colonist_anywhere_the_university_is_not_asked() -> None:
    table = Table(players=4).builds(0, "university").doubloons(0, 4).colonists(supply=0, ship=0)
    table.take("builder")
    table.play("build office")
    assert table.people(0, "office") == 0
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-BLD-3")
def test_the_university_itself_arrives_empty() -> None:
    table = Table(players=4).doubloons(0, 7)
    table.take("builder")
    table.play("build university")
    assert table.people(0, "university") == 0
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-BLD-3")
def test_an_unoccupied_university_gives_nobody() -> None:
    table = Table(players=4).builds(0, "university", people=0).doubloons(0, 4)
    table.take("builder")
    table.play("build office")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-BLD-3")
def test_a_player_who_builds_nothing_gets_no_colonist_from_the_university() -> None:
    table = Table(players=4).builds(0, "university").doubloons(0, 4)
    table.take("builder")
    table.play("pass")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-BLD-3", "PR-NEW-14")
def test_from_the_statue_the_universitys_colonist_goes_home() -> None:
    table = Table(players=4, new_buildings="random").builds(0, "university").builds(3, "statue", people=0)
    table.state.buildings[NAMES.index("statue")] = 1
    table.doubloons(0, 9)
    table.take("builder")
    table.play("build statue", "take colonist")
    assert (table.people(0, "statue"), table.people(0, "home")) == (0, 1)


@pytest.mark.rule("PR-BLD-3", "PR-NOB-3")
def test_the_university_takes_no_noble_from_the_ship() -> None:
    table = Table(players=4, nobles=True).builds(0, "university").doubloons(0, 4).colonists(supply=0, ship=0)
    table.take("builder")
    table.play("build office")
    assert table.state.ship_nobles == 1
    assert table.asked == ("take role", 1)


# PR-BLD-4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BLD-4")
@pytest.mark.parametrize(("spaces", "ending"), [(11, "city"), (10, "running")])
def test_the_twelfth_city_space_triggers_the_end(spaces: int, ending: str) -> None:
    table = Table(players=4).fill_city(0, spaces).doubloons(0, RICH)
    table.take("builder")
    table.play("build coffee roaster")
    assert ENDINGS[table.state.ended_by] == ending


@pytest.mark.rule("PR-BLD-4")
def test_a_large_building_on_the_last_two_spaces_triggers_the_end() -> None:
    table = Table(players=4).fill_city(0, 10).doubloons(0, RICH)
    table.take("builder")
    table.play("build residence")
    assert ENDINGS[table.state.ended_by] == "city"


@pytest.mark.rule("PR-BLD-4", "PR-END-1")
def test_phase_and_round_go_on_after_the_twelfth_space() -> None:
    table = Table(players=4).fill_city(0, 11).doubloons(0, RICH).doubloons(1, 1)
    table.take("builder")
    table.play("build coffee roaster")
    assert table.asked == ("build", 1)
    table.play("build small indigo plant")
    assert table.owns(1, "small indigo plant")
    table.play("craftsman", "trader", "captain")
    assert table.happened("game_over")


# PR-BLD-5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BLD-5")
def test_only_what_is_left_on_the_board_can_be_built() -> None:
    table = Table(players=4).doubloons(0, RICH).doubloons(1, RICH).doubloons(2, RICH)
    table.take("builder")
    assert left(table, "wharf") == 2
    table.play("build wharf", "build wharf")
    assert left(table, "wharf") == 0
    assert table.asked == ("build", 2)
    assert "build wharf" not in table.legal


@pytest.mark.rule("PR-BLD-5")
@pytest.mark.parametrize("building", ["guild hall", "residence", "fortress", "customs house", "city hall"])
def test_a_large_building_is_there_once(building: str) -> None:
    table = Table(players=4).doubloons(0, RICH).doubloons(1, RICH)
    table.take("builder")
    table.play(f"build {building}")
    assert f"build {building}" not in table.legal


@pytest.mark.rule("PR-BLD-5")
def test_with_two_players_there_is_one_of_a_violet_building_and_two_of_a_production_building() -> None:
    table = Table(players=2).doubloons(0, RICH).doubloons(1, RICH)
    table.take("builder")
    table.play("build wharf")
    assert "build wharf" not in table.legal
    table = Table(players=2).builds(0, "coffee roaster").doubloons(1, RICH)
    table.take("builder", seat=1)
    table.play("build coffee roaster")
    assert left(table, "coffee roaster") == 0


@pytest.mark.rule("PR-BLD-5", "PR-BLD-1")
@pytest.mark.parametrize(
    ("small", "large"),
    [
        ("small indigo plant", "indigo plant"),
        ("small sugar mill", "sugar mill"),
        ("small market", "large market"),
        ("small warehouse", "large warehouse"),
    ],
)
def test_small_and_large_are_two_different_buildings(small: str, large: str) -> None:
    table = Table(players=4).builds(0, small).builds(1, large).doubloons(0, RICH).doubloons(1, RICH)
    table.take("builder")
    table.play(f"build {large}")
    table.play(f"build {small}")
    assert all(table.owns(seat, building) for seat in (0, 1) for building in (small, large))


@pytest.mark.rule("PR-BLD-5")
def test_a_building_never_leaves_its_city() -> None:
    table = Table(players=4).builds(0, "office").doubloons(0, RICH)
    table.take("builder")
    assert all(text == "pass" or text.startswith("build ") for text in table.legal)
    table.play("build wharf")
    assert table.owns(0, "office")


@pytest.mark.rule("PR-BLD-5", "PR-END-3")
def test_a_large_building_counts_as_one() -> None:
    table = Table(players=4).builds(0, "city hall").builds(0, "residence", people=0)
    assert table.score(0)["city hall"] == 2


# PR-BLD-6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-BLD-6", "PR-NEW-7")
def test_a_turn_is_pay_then_place_then_university_then_church() -> None:
    table = Table(players=4, new_buildings="random").builds(0, "university", "church").doubloons(0, 5)
    table.take("builder")
    table.play("build tobacco storage")
    assert table.seats[0].doubloons == 1
    assert table.owns(0, "tobacco storage")
    assert table.asked == ("university colonist", 0)
    assert table.seats[0].vp == 0
    table.play("take colonist")
    assert [event["event"] for event in table.events[:2]] == ["got_person", "won_vp"]
    assert table.seats[0].vp == 1


@pytest.mark.rule("PR-BLD-6", "PR-NEW-7")
def test_a_church_occupied_by_the_university_at_once_gives_nothing_for_itself() -> None:
    table = Table(players=4, new_buildings="random").builds(3, "church").builds(0, "university").doubloons(0, 4)
    table.take("builder")
    table.play("build church", "take colonist")
    assert table.people(0, "church") == 1
    assert table.seats[0].vp == 0


@pytest.mark.rule("PR-BLD-6", "PR-BLD-2")
def test_a_quarry_that_is_occupied_later_does_not_pay_for_an_earlier_building() -> None:
    table = Table(players=4, new_buildings="random").builds(0, "guesthouse").tiles(0, "quarry", 1).doubloons(0, 2)
    table.take("builder")
    table.play("pass")  # the window at the start of the phase
    assert "build sugar mill" not in table.legal
    table.play("guest to quarry")
    table.play("build sugar mill")
    assert table.seats[0].doubloons == 0
