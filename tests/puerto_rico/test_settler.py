"""The settler phase (section 4 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

import pytest

from doubloon.puerto_rico.facts import GOODS
from doubloon.puerto_rico.view import view_data

from .table import Table


def discards(table: Table, **tiles: int) -> None:
    """These plantations lie among the discards."""
    for kind, name in enumerate(GOODS):
        table.state.discards[kind] = tiles.get(name, 0)


def named(pile: object) -> dict[str, int]:
    """A pile of plantations by kind, those that are not in it left out."""
    return {name: number for name, number in zip(GOODS, pile, strict=True) if number}  # type: ignore[call-overload]


# PR-SET-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-SET-1")
def test_the_taker_may_take_a_quarry_or_a_face_up_plantation_or_nothing() -> None:
    table = Table(players=4).row("corn", "corn", "coffee", "sugar", "sugar")
    table.take("settler")
    assert set(table.legal) == {"take corn", "take sugar", "take coffee", "take quarry", "pass"}


@pytest.mark.rule("PR-SET-1")
def test_every_other_seat_may_take_a_face_up_plantation_or_nothing() -> None:
    table = Table(players=4).row("corn", "coffee", "tobacco", "sugar", "indigo")
    table.take("settler")
    table.play("take corn")
    for seat, taken in ((1, "coffee"), (2, "tobacco"), (3, "sugar")):
        assert table.asked == ("settle", seat)
        assert not {"take quarry", "take corn"} & set(table.legal)
        assert {"take indigo", "pass"} <= set(table.legal)
        table.play(f"take {taken}")
    assert [table.island(seat) for seat in range(4)] == [{"corn": 1}, {"coffee": 1}, {"tobacco": 1}, {"sugar": 1}]


@pytest.mark.rule("PR-SET-1")
def test_a_plantation_goes_from_the_row_to_the_island_unoccupied() -> None:
    table = Table(players=4).row("corn", "coffee", "coffee")
    table.take("settler")
    table.play("take coffee")
    assert table.island(0) == {"coffee": 1}
    assert table.people(0, "coffee") == 0
    assert named(table.state.row) == {"corn": 1, "coffee": 1}


@pytest.mark.rule("PR-SET-1")
def test_a_quarry_comes_from_the_quarries_and_leaves_the_row_alone() -> None:
    table = Table(players=4).row("corn", "coffee")
    table.take("settler")
    table.play("take quarry")
    assert table.island(0) == {"quarry": 1}
    assert table.state.quarries == 7
    assert named(table.state.row) == {"corn": 1, "coffee": 1}


@pytest.mark.rule("PR-SET-1")
def test_one_tile_a_turn() -> None:
    table = Table(players=4)
    table.take("settler")
    table.play("take quarry")
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-1")
def test_with_no_tile_left_for_them_seats_are_not_asked() -> None:
    table = Table(players=4).row("corn", "sugar")
    table.take("settler")
    table.play("take corn")
    table.play("take sugar")
    assert table.asked == ("take role", 1)
    assert [table.island(seat) for seat in (2, 3)] == [{}, {}]


@pytest.mark.rule("PR-SET-1")
def test_with_two_players_each_has_one_turn() -> None:
    table = Table(players=2).row("corn", "sugar", "coffee")
    table.take("settler", seat=1)
    table.play("take coffee")
    assert table.asked == ("settle", 0)
    table.play("take sugar")
    assert table.asked == ("take role", 0)


# PR-SET-2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-SET-2")
def test_a_full_island_takes_nothing_more_and_its_owner_is_not_asked() -> None:
    table = Table(players=4).fill_island(0, 12).fill_island(2, 12).builds(2, "hacienda", "construction hut")
    table.take("settler")
    assert table.asked == ("settle", 1)
    table.play("pass")
    assert table.asked == ("settle", 3)


@pytest.mark.rule("PR-SET-2")
def test_the_twelfth_tile_may_be_taken() -> None:
    table = Table(players=4).fill_island(0, 11)
    table.take("settler")
    table.play("take quarry")
    assert table.island(0) == {"corn": 6, "indigo": 5, "quarry": 1}


@pytest.mark.rule("PR-SET-2")
def test_quarries_and_forests_fill_an_island_too() -> None:
    table = Table(players=4, new_buildings="random").tiles(0, "quarry", 6).tiles(0, "forest", 6)
    table.take("settler")
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-2")
def test_no_tile_can_be_given_back() -> None:
    table = Table(players=4).tiles(0, "corn", 3).row("sugar")
    table.take("settler")
    assert set(table.legal) == {"take sugar", "take quarry", "pass"}


# PR-SET-3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-SET-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_the_end_the_tiles_left_are_discarded_and_players_plus_one_are_drawn(players: int) -> None:
    table = Table(players=players).row(*["corn"] * (players + 1)).stack(coffee=10)
    table.take("settler")
    table.play("take corn", *["pass"] * (players - 1))
    assert named(table.state.discards) == {"corn": players}
    assert named(table.state.row) == {"coffee": players + 1}
    assert table.happened("turned_up", tile="coffee", amount=players + 1)
    assert named(table.state.stack) == {"coffee": 9 - players}


@pytest.mark.rule("PR-SET-3")
def test_the_row_is_not_refilled_during_the_phase() -> None:
    table = Table(players=4).row("corn", "corn", "corn", "corn", "corn")
    table.take("settler")
    for left in (4, 3, 2):
        table.play("take corn")
        assert named(table.state.row) == {"corn": left}


@pytest.mark.rule("PR-SET-3")
def test_if_the_stack_runs_short_its_rest_is_turned_up_first() -> None:
    table = Table(players=4).row("corn").stack(coffee=1, tobacco=1)
    discards(table, sugar=8)
    table.take("settler")
    table.play("take corn")
    assert named(table.state.row) == {"coffee": 1, "tobacco": 1, "sugar": 3}
    assert named(table.state.stack) == {"sugar": 5}
    assert named(table.state.discards) == {}


@pytest.mark.rule("PR-SET-3")
def test_the_tiles_just_discarded_are_shuffled_into_the_new_stack() -> None:
    table = Table(players=4).row("corn", "corn", "indigo").stack(coffee=3)
    table.take("settler")
    table.play("pass", "pass", "pass", "pass")
    row, stack = named(table.state.row), named(table.state.stack)
    assert row["coffee"] == 3
    assert sum(row.values()) == 5
    assert sum(stack.values()) == 1
    assert row.get("corn", 0) + stack.get("corn", 0) == 2
    assert row.get("indigo", 0) + stack.get("indigo", 0) == 1
    assert named(table.state.discards) == {}


@pytest.mark.rule("PR-SET-3")
def test_with_exactly_enough_in_the_stack_the_discards_stay_where_they_are() -> None:
    table = Table(players=4).row("corn").stack(coffee=5)
    discards(table, sugar=2)
    table.take("settler")
    table.play("pass", "pass", "pass", "pass")
    assert named(table.state.row) == {"coffee": 5}
    assert named(table.state.stack) == {}
    assert named(table.state.discards) == {"corn": 1, "sugar": 2}


@pytest.mark.rule("PR-SET-3")
def test_with_too_few_tiles_fewer_lie_there() -> None:
    table = Table(players=4).row("corn", "corn").stack(coffee=1)
    discards(table)
    table.take("settler")
    table.play("pass", "pass", "pass", "pass")
    assert named(table.state.row) == {"corn": 2, "coffee": 1}


@pytest.mark.rule("PR-SET-3")
def test_with_no_tiles_at_all_none_lie_there() -> None:
    table = Table(players=4).row("corn").stack()
    table.take("settler")
    table.play("take corn")
    assert named(table.state.row) == {}
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-SET-3")
def test_quarries_are_never_discarded_nor_drawn() -> None:
    table = Table(players=4).row("corn", "corn").stack()
    table.take("settler")
    table.play("take quarry", "pass", "pass", "pass")
    assert table.state.quarries == 7
    assert named(table.state.row) == {"corn": 2}


@pytest.mark.rule("PR-SET-3")
def test_discards_lie_face_up() -> None:
    table = Table(players=4).row("corn", "coffee", "coffee")
    table.take("settler")
    table.play("pass", "pass", "pass", "pass")
    for seat in (None, 0, 3):
        assert view_data(table.state, seat)["plantations"]["discards"] == dict.fromkeys(GOODS, 0) | {
            "corn": 1,
            "coffee": 2,
        }


# PR-SET-4: hacienda --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-SET-4")
def test_with_a_hacienda_a_tile_may_be_drawn_from_the_stack_before_the_normal_tile() -> None:
    table = Table(players=4).builds(1, "hacienda").row("corn", "corn", "sugar").stack(coffee=7)
    table.take("settler")
    assert "draw tile" not in table.legal
    table.play("pass")
    assert set(table.legal) == {"draw tile", "take corn", "take sugar", "pass"}
    table.play("draw tile")
    assert table.island(1) == {"coffee": 1}
    assert named(table.state.stack) == {"coffee": 6}
    assert named(table.state.row) == {"corn": 2, "sugar": 1}


@pytest.mark.rule("PR-SET-4")
def test_the_normal_tile_is_chosen_after_seeing_the_haciendas() -> None:
    table = Table(players=4).builds(0, "hacienda").row("corn", "corn", "sugar").stack(coffee=7)
    table.take("settler")
    table.play("draw tile")
    assert table.happened("drew_tile", seat=0, tile="coffee")
    assert table.asked == ("settle", 0)
    assert set(table.legal) == {"take corn", "take sugar", "take quarry", "pass"}
    table.play("take sugar")
    assert table.island(0) == {"coffee": 1, "sugar": 1}
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-4")
def test_after_the_haciendas_tile_the_normal_one_may_be_declined() -> None:
    table = Table(players=4).builds(0, "hacienda").stack(coffee=7)
    table.take("settler")
    table.play("draw tile", "pass")
    assert table.island(0) == {"coffee": 1}
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-4")
def test_after_the_normal_tile_the_hacienda_is_too_late() -> None:
    table = Table(players=4).builds(0, "hacienda")
    table.take("settler")
    table.play("take quarry")
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-4")
def test_an_unoccupied_hacienda_draws_nothing() -> None:
    table = Table(players=4).builds(0, "hacienda", people=0)
    table.take("settler")
    assert "draw tile" not in table.legal


@pytest.mark.rule("PR-SET-4")
def test_two_haciendas_draw_one_tile_each() -> None:
    table = Table(players=4).builds(0, "hacienda").builds(1, "hacienda").stack(coffee=3)
    table.take("settler")
    table.play("draw tile", "pass", "draw tile", "pass")
    assert [table.island(seat) for seat in range(3)] == [{"coffee": 1}, {"coffee": 1}, {}]


@pytest.mark.rule("PR-SET-4", "PR-SET-1")
def test_the_taker_may_draw_and_then_take_a_quarry() -> None:
    table = Table(players=4).builds(0, "hacienda").stack(coffee=7)
    table.take("settler")
    table.play("draw tile", "take quarry")
    assert table.island(0) == {"coffee": 1, "quarry": 1}


@pytest.mark.rule("PR-SET-4", "PR-SET-2")
def test_an_island_that_the_haciendas_tile_fills_takes_no_normal_tile() -> None:
    table = Table(players=4).fill_island(0, 11).builds(0, "hacienda").stack(coffee=7)
    table.take("settler")
    table.play("draw tile")
    assert table.island(0) == {"corn": 6, "indigo": 5, "coffee": 1}
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-4")
def test_the_hacienda_refills_an_empty_stack_from_the_discards() -> None:
    table = Table(players=4).builds(0, "hacienda").row("corn", "corn").stack()
    discards(table, sugar=3)
    table.take("settler")
    table.play("draw tile")
    assert table.island(0) == {"sugar": 1}
    assert named(table.state.stack) == {"sugar": 2}
    assert named(table.state.discards) == {}


@pytest.mark.rule("PR-SET-4")
def test_without_stack_and_discards_the_hacienda_draws_neither_from_the_row_nor_a_quarry() -> None:
    table = Table(players=4).builds(0, "hacienda").row("corn", "corn").stack()
    table.take("settler")
    assert set(table.legal) == {"take corn", "take quarry", "pass"}


@pytest.mark.rule("PR-SET-4")
def test_the_tile_of_a_hacienda_is_drawn_by_chance_from_the_stack() -> None:
    drawn = set()
    for seed in range(30):
        table = Table(players=4, seed=seed).builds(0, "hacienda").stack(corn=3, coffee=3)
        table.take("settler")
        table.play("draw tile")
        drawn |= set(table.island(0))
    assert drawn == {"corn", "coffee"}


# PR-SET-5: construction hut ------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-SET-5")
def test_with_a_construction_hut_a_quarry_may_be_taken_instead_of_the_plantation() -> None:
    table = Table(players=4).builds(1, "construction hut").row("corn", "corn")
    table.take("settler")
    table.play("pass")
    assert set(table.legal) == {"take corn", "take quarry", "pass"}
    table.play("take quarry")
    assert table.island(1) == {"quarry": 1}
    assert table.asked == ("settle", 2)
    assert "take quarry" not in table.legal


@pytest.mark.rule("PR-SET-5")
def test_an_unoccupied_construction_hut_gives_no_quarry() -> None:
    table = Table(players=4).builds(1, "construction hut", people=0)
    table.take("settler")
    table.play("pass")
    assert table.asked == ("settle", 1)
    assert "take quarry" not in table.legal


@pytest.mark.rule("PR-SET-5")
def test_the_taker_with_a_construction_hut_takes_one_quarry_too() -> None:
    table = Table(players=4).builds(0, "construction hut")
    table.take("settler")
    table.play("take quarry")
    assert table.island(0) == {"quarry": 1}
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-5", "PR-SET-4")
def test_hacienda_and_construction_hut_go_together() -> None:
    table = Table(players=4).builds(1, "construction hut", "hacienda").stack(coffee=7)
    table.take("settler")
    table.play("pass", "draw tile", "take quarry")
    assert table.island(1) == {"coffee": 1, "quarry": 1}


# PR-SET-6: hospice ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-SET-6")
def test_with_a_hospice_the_tile_may_arrive_with_a_colonist_from_the_supply() -> None:
    table = Table(players=4).builds(1, "hospice").row("corn", "coffee")
    table.take("settler")
    table.play("pass", "take coffee")
    assert table.asked == ("hospice colonist", 1)
    assert set(table.legal) == {"take colonist", "take nobody"}
    supply, ship = table.state.colonists, table.state.ship_colonists
    table.play("take colonist")
    assert table.people(1, "coffee") == 1
    assert (table.state.colonists, table.state.ship_colonists) == (supply - 1, ship)
    assert table.asked == ("settle", 2)


@pytest.mark.rule("PR-SET-6")
def test_a_quarry_too_may_arrive_with_a_colonist() -> None:
    table = Table(players=4).builds(0, "hospice")
    table.take("settler")
    table.play("take quarry", "take colonist")
    assert table.people(0, "quarry") == 1


@pytest.mark.rule("PR-SET-6")
def test_the_hospices_colonist_may_be_declined_and_the_tile_stays_empty() -> None:
    table = Table(players=4).builds(0, "hospice")
    supply = table.state.colonists
    table.take("settler")
    table.play("take quarry", "take nobody")
    assert table.island(0) == {"quarry": 1}
    assert table.people(0, "quarry") == 0
    assert table.state.colonists == supply
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-6")
def test_with_an_empty_supply_the_hospices_colonist_comes_from_the_ship() -> None:
    table = Table(players=4).builds(0, "hospice").colonists(supply=0, ship=2)
    table.take("settler")
    table.play("take quarry", "take colonist")
    assert table.people(0, "quarry") == 1
    assert (table.state.colonists, table.state.ship_colonists) == (0, 1)


@pytest.mark.rule("PR-SET-6")
def test_with_no_colonist_anywhere_the_hospice_is_not_asked() -> None:
    table = Table(players=4).builds(0, "hospice").colonists(supply=0, ship=0)
    table.take("settler")
    table.play("take quarry")
    assert table.people(0, "quarry") == 0
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-6")
def test_an_unoccupied_hospice_is_not_asked() -> None:
    table = Table(players=4).builds(0, "hospice", people=0)
    table.take("settler")
    table.play("take quarry")
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-6")
def test_a_player_who_takes_no_tile_gets_no_colonist_from_the_hospice() -> None:
    table = Table(players=4).builds(0, "hospice")
    table.take("settler")
    table.play("pass")
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-6", "PR-SET-4")
def test_the_haciendas_tile_arrives_without_a_colonist() -> None:
    table = Table(players=4).builds(0, "hospice", "hacienda").stack(coffee=7).row("corn", "corn")
    table.take("settler")
    table.play("draw tile")
    assert table.asked == ("settle", 0)
    assert table.people(0, "coffee") == 0
    table.play("take corn", "take colonist")
    assert (table.people(0, "coffee"), table.people(0, "corn")) == (0, 1)


@pytest.mark.rule("PR-SET-6", "PR-SET-4")
def test_an_island_filled_by_the_hacienda_gets_no_colonist_from_the_hospice() -> None:
    table = Table(players=4).fill_island(0, 11).builds(0, "hospice", "hacienda")
    table.take("settler")
    table.play("draw tile")
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-6", "PR-NEW-3")
def test_on_a_forest_the_hospices_colonist_goes_home() -> None:
    table = Table(players=4, new_buildings="random").builds(0, "hospice", "forest house").row("corn", "corn")
    table.take("settler")
    table.play("take corn as forest", "take colonist")
    assert table.island(0) == {"forest": 1}
    assert table.people(0, "home") == 1


@pytest.mark.rule("PR-SET-6", "PR-NOB-3")
def test_the_hospice_takes_no_noble_from_the_ship() -> None:
    table = Table(players=4, nobles=True).builds(0, "hospice").colonists(supply=0, ship=0)
    table.take("settler")
    table.play("take quarry")
    assert table.asked == ("settle", 1)
    assert table.state.ship_nobles == 1


# PR-SET-7 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-SET-7")
def test_with_no_quarry_left_privilege_and_construction_hut_are_idle() -> None:
    table = Table(players=4).builds(1, "construction hut").row("corn", "corn")
    table.state.quarries = 0
    table.take("settler")
    assert set(table.legal) == {"take corn", "pass"}
    table.play("pass")
    assert set(table.legal) == {"take corn", "pass"}


@pytest.mark.rule("PR-SET-7")
def test_the_last_quarry_goes_to_the_first_to_ask() -> None:
    table = Table(players=4).builds(1, "construction hut")
    table.state.quarries = 1
    table.take("settler")
    table.play("take quarry")
    assert table.state.quarries == 0
    assert table.asked == ("settle", 1)
    assert "take quarry" not in table.legal


# PR-SET-8 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-SET-8")
def test_a_turn_is_hacienda_then_normal_tile_then_hospice_before_the_next_seats_turn() -> None:
    table = Table(players=4)
    for building in ("hacienda", "hospice"):
        table.builds(0, building)
        table.builds(1, building)
    table.take("settler")
    asked = []
    for text in ("draw tile", "take quarry", "take colonist"):
        asked.append(table.asked)
        table.play(text)
    assert asked == [("settle", 0), ("settle", 0), ("hospice colonist", 0)]
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-SET-8", "PR-NEW-11")
def test_the_second_tile_of_the_library_comes_after_all_others_have_taken() -> None:
    table = Table(players=3, new_buildings="random").builds(1, "library").row("corn", "corn", "sugar", "tobacco")
    table.take("settler", seat=1)
    table.play("take sugar")
    assert table.asked == ("settle", 2)
    table.play("take corn")
    assert table.asked == ("settle", 0)
    table.play("take tobacco")
    assert table.asked == ("settle", 1)
    assert set(table.legal) == {"take corn", "pass"}
    table.play("take corn")
    assert table.island(1) == {"sugar": 1, "corn": 1}
    assert table.asked == ("take role", 2)


@pytest.mark.rule("PR-SET-8", "PR-NEW-11")
def test_the_second_tile_comes_without_quarry_hospice_and_hacienda() -> None:
    table = Table(players=3, new_buildings="random")
    for building in ("library", "hospice", "hacienda", "construction hut"):
        table.builds(0, building)
    table.row("corn", "corn", "corn")
    table.take("settler")
    table.play("pass", "pass", "pass")
    assert set(table.legal) == {"take corn", "pass"}
    table.play("take corn")
    assert table.people(0, "corn") == 0
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-SET-8", "PR-NEW-11")
def test_a_library_gives_its_second_tile_to_the_taker_only() -> None:
    table = Table(players=3, new_buildings="random").builds(1, "library")
    table.take("settler")
    table.play("pass", "pass", "pass")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-SET-8", "PR-SET-2")
def test_a_full_island_takes_no_second_tile() -> None:
    table = Table(players=3, new_buildings="random").fill_island(0, 11).builds(0, "library")
    table.take("settler")
    table.play("take quarry", "pass", "pass")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-SET-8", "PR-NOB-9")
def test_hunting_lodges_come_after_the_second_tile_from_the_taker_and_before_the_new_row() -> None:
    table = Table(players=3, new_buildings="random", nobles=True).builds(1, "library", "hunting lodge")
    table.builds(0, "hunting lodge").tiles(0, "coffee", 1)
    table.row("corn", "corn", "corn", "corn").stack(tobacco=9)
    table.take("settler", seat=1)
    table.play("take corn", "pass", "pass")
    assert table.asked == ("settle", 1)
    table.play("take corn")
    assert table.asked == ("hunt", 1)
    table.play("discard corn")
    assert table.asked == ("hunt", 0)
    assert named(table.state.row) == {"corn": 2}
    table.play("discard coffee")
    assert named(table.state.discards) == {"corn": 3, "coffee": 1}
    assert named(table.state.row) == {"tobacco": 4}


@pytest.mark.rule("PR-SET-8", "PR-NEW-6", "PR-NEW-11")
def test_a_guest_may_go_to_the_library_before_the_second_tile() -> None:
    table = Table(players=3, new_buildings="random").builds(0, "library", people=0).builds(0, "guesthouse")
    table.row("corn", "corn")
    table.take("settler")
    table.play("pass")  # the window at the start of the phase
    table.play("take corn", "pass", "pass")
    assert table.asked == ("settle", 0)
    assert "take corn" not in table.legal
    table.play("guest to library")
    assert set(table.legal) == {"take corn", "pass"}
    table.play("take corn")
    assert table.island(0) == {"corn": 2}


# Forests -------------------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 17)
@pytest.mark.rule("PR-NEW-3", "PR-NEW-11")
def test_two_forests_in_one_phase_with_the_library() -> None:
    table = Table(players=3, new_buildings="random").builds(0, "forest house", "library")
    table.row("corn", "coffee", "coffee", "sugar")
    table.take("settler")
    table.play("take corn as forest")
    assert named(table.state.row) == {"coffee": 2, "sugar": 1}
    table.play("pass", "pass", "take coffee as forest")
    assert table.island(0) == {"forest": 2}
    assert table.asked == ("take role", 1)


@pytest.mark.example("PR", 17)
@pytest.mark.rule("PR-NEW-3", "PR-SET-4", "PR-NEW-11")
def test_three_forests_in_one_phase_with_library_and_hacienda() -> None:
    table = Table(players=3, new_buildings="random")
    for building in ("forest house", "library", "hacienda"):
        table.builds(0, building)
    table.row("corn", "coffee", "coffee", "sugar")
    table.take("settler")
    table.play("draw tile")
    assert table.asked == ("lay tile", 0)
    assert set(table.legal) == {"lay as plantation", "lay as forest"}
    table.play("lay as forest", "take corn as forest", "pass", "pass", "take coffee as forest")
    assert table.island(0) == {"forest": 3}
    assert table.asked == ("take role", 1)
