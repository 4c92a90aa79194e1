"""The mayor phase (section 5 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

import pytest

from doubloon.puerto_rico.state import ENDINGS

from .table import Table


def at_home(table: Table) -> list[int]:
    return [table.people(seat, "home") for seat in range(len(table.seats))]


def ended_by(table: Table) -> str:
    return ENDINGS[table.state.ended_by]


# PR-MAY-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 1)
@pytest.mark.rule("PR-MAY-1")
def test_six_on_the_ship_and_the_privilege_among_four_players() -> None:
    table = Table(players=4).colonists(supply=75, ship=6)
    table.take("mayor")
    table.play("take colonist")
    assert at_home(table) == [3, 2, 1, 1]


@pytest.mark.rule("PR-MAY-1")
def test_the_privilege_comes_from_the_supply() -> None:
    table = Table(players=4).colonists(supply=75, ship=4)
    table.take("mayor", seat=2)
    assert table.asked == ("mayor colonist", 2)
    table.play("take colonist")
    assert table.happened("got_person", seat=2, source="supply", place="home")
    assert at_home(table) == [1, 1, 2, 1]
    assert table.state.colonists == 75 - 1 - 4  # the colonist and the new ship


@pytest.mark.rule("PR-MAY-1")
def test_the_privilege_may_be_declined() -> None:
    table = Table(players=4).colonists(supply=75, ship=4)
    table.take("mayor")
    table.play("take nobody")
    assert at_home(table) == [1, 1, 1, 1]
    assert table.state.colonists == 75 - 4


@pytest.mark.rule("PR-MAY-1")
def test_with_an_empty_supply_there_is_no_privilege_not_even_from_the_ship() -> None:
    table = Table(players=4).colonists(supply=0, ship=5)
    table.take("mayor")
    assert at_home(table) == [2, 1, 1, 1]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-MAY-1")
@pytest.mark.parametrize(
    ("ship", "shares"),
    [(0, [0, 0, 0, 0]), (1, [0, 1, 0, 0]), (3, [0, 1, 1, 1]), (4, [1, 1, 1, 1]), (9, [2, 3, 2, 2]), (11, [2, 3, 3, 3])],
)
def test_the_ship_is_dealt_one_by_one_from_the_taker_until_it_is_empty(ship: int, shares: list[int]) -> None:
    table = Table(players=4).colonists(supply=75, ship=ship)
    table.take("mayor", seat=1)
    table.play("take nobody")
    assert at_home(table) == shares


@pytest.mark.rule("PR-MAY-1")
def test_with_two_players_the_ship_is_dealt_by_turns() -> None:
    table = Table(players=2).colonists(supply=40, ship=5)
    table.take("mayor", seat=1)
    table.play("take colonist")
    assert at_home(table) == [2, 4]


@pytest.mark.rule("PR-MAY-1")
def test_nobody_is_asked_about_their_share() -> None:
    table = Table(players=4).colonists(supply=75, ship=7)
    table.take("mayor")
    table.play("take nobody")
    assert table.asked == ("take role", 1)
    assert at_home(table) == [2, 2, 2, 1]


# PR-MAY-2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-MAY-2")
def test_each_seat_places_its_colonists_from_the_taker_in_seat_order() -> None:
    table = Table(players=4)
    for seat in range(4):
        table.tiles(seat, "corn", 1).tiles(seat, "indigo", 1)
    table.take("mayor", seat=2)
    table.play("take nobody")
    for seat in (2, 3, 0, 1):
        assert table.asked == ("place colonists", seat)
        assert set(table.legal) == {"corn 0", "corn 1"}
        table.play("corn 1")
    assert table.asked == ("take role", 3)


@pytest.mark.rule("PR-MAY-2")
def test_the_taker_places_first_wherever_the_dealing_stopped() -> None:
    table = Table(players=4).colonists(supply=75, ship=2)
    for seat in range(4):
        table.tiles(seat, "corn", 1, people=1 if seat < 2 else 0).tiles(seat, "indigo", 2)
    table.take("mayor", seat=2)
    table.play("take nobody")
    assert table.asked == ("place colonists", 2)
    table.play("corn 1")
    assert table.happened("placed", seat=2, person="colonist", place="corn", amount=1)
    assert table.asked == ("place colonists", 3)


@pytest.mark.rule("PR-MAY-2")
def test_colonists_that_were_placed_before_may_move_anywhere() -> None:
    table = Table(players=4).colonists(supply=75, ship=0)
    table.tiles(1, "corn", 1, people=1).tiles(1, "coffee", 1).builds(1, "small market", people=0)
    table.take("mayor")
    table.play("take nobody", "corn 0", "coffee 0")
    assert (table.people(1, "corn"), table.people(1, "coffee"), table.people(1, "small market")) == (0, 0, 1)


@pytest.mark.rule("PR-MAY-2")
def test_colonists_may_leave_buildings_for_tiles_and_other_buildings() -> None:
    table = Table(players=4).colonists(supply=75, ship=0)
    table.builds(0, "indigo plant", people=3).builds(0, "hospice", people=0).tiles(0, "indigo", 2)
    table.take("mayor")
    table.play("take nobody", "indigo 2", "indigo plant 0")
    assert (table.people(0, "indigo"), table.people(0, "indigo plant"), table.people(0, "hospice")) == (2, 0, 1)


@pytest.mark.rule("PR-MAY-2")
def test_people_who_waited_at_home_may_be_placed() -> None:
    table = Table(players=4).colonists(supply=75, ship=0).home(1, 1).tiles(1, "quarry", 1)
    table.take("mayor")
    table.play("take nobody")
    assert (table.people(1, "home"), table.people(1, "quarry")) == (0, 1)


@pytest.mark.rule("PR-MAY-2")
def test_as_many_circles_as_possible_must_be_filled() -> None:
    table = Table(players=4).colonists(supply=75, ship=0)
    table.home(0, 2).tiles(0, "corn", 1).tiles(0, "sugar", 1).tiles(0, "coffee", 1)
    table.take("mayor")
    table.play("take nobody")
    assert set(table.legal) == {"corn 0", "corn 1"}
    table.play("corn 0")
    # One circle is left empty already, so the two others must be filled.
    assert (table.people(0, "sugar"), table.people(0, "coffee"), table.people(0, "home")) == (1, 1, 0)


@pytest.mark.rule("PR-MAY-2")
def test_a_player_who_can_fill_every_circle_is_not_asked() -> None:
    table = Table(players=4).colonists(supply=75, ship=0)
    table.home(0, 3).tiles(0, "corn", 1).builds(0, "small sugar mill", people=0)
    table.take("mayor")
    table.play("take nobody")
    assert (table.people(0, "corn"), table.people(0, "small sugar mill"), table.people(0, "home")) == (1, 1, 1)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-MAY-2")
def test_nobody_stays_at_home_while_a_circle_is_free() -> None:
    table = Table(players=4).colonists(supply=75, ship=8)
    table.builds(0, "tobacco storage", people=0).builds(0, "coffee roaster", people=0)
    table.take("mayor")
    table.play("take colonist")
    assert set(table.legal) == {"tobacco storage 1", "tobacco storage 2", "tobacco storage 3"}
    table.play("tobacco storage 2")
    assert (table.people(0, "coffee roaster"), table.people(0, "home")) == (1, 0)


@pytest.mark.rule("PR-MAY-2")
def test_any_number_of_the_circles_of_a_building_may_be_filled() -> None:
    table = Table(players=4).colonists(supply=75, ship=0)
    table.home(0, 3).tiles(0, "corn", 3).builds(0, "sugar mill", people=0)
    table.take("mayor")
    table.play("take nobody")
    assert set(table.legal) == {"corn 0", "corn 1", "corn 2", "corn 3"}
    table.play("corn 1")
    assert (table.people(0, "corn"), table.people(0, "sugar mill")) == (1, 2)


@pytest.mark.rule("PR-MAY-2")
def test_forests_and_the_statue_have_no_circle() -> None:
    table = Table(players=4, new_buildings="random").colonists(supply=75, ship=0)
    table.home(0, 2).tiles(0, "forest", 3).builds(0, "statue", people=0)
    table.take("mayor")
    table.play("take nobody")
    assert table.people(0, "home") == 2
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-MAY-2")
def test_a_seat_that_got_nobody_may_still_move_its_colonists() -> None:
    table = Table(players=4).colonists(supply=75, ship=1).tiles(3, "corn", 1, people=1).tiles(3, "sugar", 1)
    table.take("mayor")
    table.play("take nobody")
    assert table.asked == ("place colonists", 3)
    table.play("corn 0")
    assert (table.people(3, "corn"), table.people(3, "sugar")) == (0, 1)


# PR-MAY-3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-MAY-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_ship_is_filled_with_at_least_as_many_as_players(players: int) -> None:
    table = Table(players=players)
    supply = table.state.colonists
    table.take("mayor")
    table.play("take nobody")
    assert table.state.ship_colonists == players
    assert table.state.colonists == supply - players


@pytest.mark.rule("PR-MAY-3")
def test_the_ship_gets_a_colonist_for_each_empty_circle_on_the_buildings_of_all_players() -> None:
    table = Table(players=4).colonists(supply=75, ship=0).builds(0, "indigo plant", people=0)
    table.builds(1, "sugar mill", people=0)
    table.builds(3, "office", people=0)
    table.take("mayor")
    table.play("take nobody")
    assert table.state.ship_colonists == 3 + 3 + 1
    assert table.happened("filled_ship", colonists=7, nobles=0)
    assert table.state.colonists == 75 - 7


@pytest.mark.rule("PR-MAY-3")
def test_circles_are_counted_after_the_placing() -> None:
    table = Table(players=4).colonists(supply=75, ship=4)
    for seat in range(4):
        table.builds(seat, "indigo plant" if seat < 3 else "tobacco storage", people=0)
    table.take("mayor")
    table.play("take colonist")
    assert table.state.ship_colonists == 12 - 5


@pytest.mark.rule("PR-MAY-3")
def test_a_building_that_is_partly_filled_counts_its_empty_circles() -> None:
    table = Table(players=2).colonists(supply=40, ship=0).builds(0, "tobacco storage", people=1)
    table.builds(1, "indigo plant", people=2).builds(1, "coffee roaster", people=2)
    table.take("mayor")
    table.play("take nobody", "indigo plant 2")
    assert table.state.ship_colonists == 2 + 1


@pytest.mark.rule("PR-MAY-3")
def test_island_circles_do_not_count() -> None:
    table = Table(players=4).colonists(supply=75, ship=0)
    for seat in range(4):
        table.tiles(seat, "corn", 2).tiles(seat, "quarry", 1)
    table.take("mayor")
    table.play("take nobody")
    assert table.state.ship_colonists == 4


@pytest.mark.rule("PR-MAY-3", "PR-NEW-6")
def test_the_circles_of_a_guesthouse_count_too() -> None:
    table = Table(players=2, new_buildings="random").colonists(supply=40, ship=0).builds(0, "guesthouse", people=0)
    table.builds(1, "guesthouse", people=0)
    table.take("mayor")
    table.play("take nobody")
    assert table.state.ship_colonists == 4


# PR-MAY-4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-MAY-4")
def test_exactly_enough_in_the_supply_is_enough() -> None:
    table = Table(players=4).colonists(supply=4, ship=4)
    table.take("mayor")
    table.play("take nobody")
    assert (table.state.ship_colonists, table.state.colonists) == (4, 0)
    assert ended_by(table) == "running"


@pytest.mark.rule("PR-MAY-4")
def test_if_the_supply_is_one_short_all_of_it_goes_on_the_ship_and_the_end_is_triggered() -> None:
    table = Table(players=4).colonists(supply=4, ship=4)
    table.take("mayor")
    table.play("take colonist")
    assert (table.state.ship_colonists, table.state.colonists) == (3, 0)
    assert ended_by(table) == "colonists"
    assert table.happened("end_triggered", ending="colonists")


@pytest.mark.rule("PR-MAY-4")
def test_the_number_wanted_is_that_of_the_empty_circles() -> None:
    table = Table(players=4).colonists(supply=7, ship=0)
    table.builds(1, "indigo plant", people=0).builds(1, "sugar mill", people=0).builds(1, "coffee roaster", people=0)
    table.take("mayor")
    table.play("take nobody")
    assert table.state.ship_colonists == 7
    assert ended_by(table) == "colonists"


@pytest.mark.rule("PR-MAY-4", "PR-END-1")
def test_the_round_is_played_to_its_end_after_the_colonists_ran_out() -> None:
    table = Table(players=4).colonists(supply=0, ship=4)
    table.take("mayor")
    assert ended_by(table) == "colonists"
    for seat, role in ((1, "craftsman"), (2, "trader"), (3, "captain")):
        assert table.asked == ("take role", seat)
        table.play(role)
    assert table.asked[0] == "nothing"
    assert table.happened("game_over")


@pytest.mark.rule("PR-MAY-4", "PR-NOB-2")
def test_with_nobles_running_out_of_colonists_ends_nothing() -> None:
    table = Table(players=4, nobles=True).colonists(supply=1, ship=0)
    table.state.ship_nobles = 0
    table.take("mayor")
    table.play("take nobody")
    assert (table.state.ship_colonists, table.state.ship_nobles, table.state.colonists) == (1, 1, 0)
    assert ended_by(table) == "running"


# PR-MAY-5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-MAY-5")
def test_colonists_at_home_do_not_go_to_a_new_building_or_tile_by_themselves() -> None:
    table = Table(players=4).home(0, 2).doubloons(0, 1).row("corn")
    table.take("builder")
    table.play("build small sugar mill", "settler", "pass", "pass", "pass", "take corn")
    assert table.people(0, "home") == 2
    assert (table.people(0, "small sugar mill"), table.people(0, "corn")) == (0, 0)


@pytest.mark.rule("PR-MAY-5", "PR-SET-6")
def test_a_ship_that_the_hospice_took_from_is_not_refilled() -> None:
    table = Table(players=4).builds(0, "hospice").builds(1, "hospice").colonists(supply=1, ship=4).row("corn", "corn")
    table.take("settler")
    table.play("take corn", "take colonist", "take corn", "take colonist")
    assert table.asked == ("take role", 1)
    assert (table.state.colonists, table.state.ship_colonists) == (0, 3)
    table.play("mayor")
    assert [table.people(seat, "corn") for seat in (0, 1)] == [1, 1]
    # Three on the ship: seats 1, 2 and 3 get one each, seat 0 none.
    assert sum(at_home(table)) == 3
    assert at_home(table)[0] == 0


@pytest.mark.rule("PR-MAY-5", "PR-BLD-3")
def test_a_ship_that_the_university_took_from_is_not_refilled() -> None:
    table = Table(players=4).builds(0, "university").doubloons(0, 1).colonists(supply=0, ship=4)
    table.take("builder")
    table.play("build small sugar mill", "take colonist")
    assert table.asked == ("take role", 1)
    assert (table.state.colonists, table.state.ship_colonists) == (0, 3)


@pytest.mark.rule("PR-MAY-5", "PR-MAY-4")
def test_an_empty_supply_by_itself_ends_nothing() -> None:
    table = Table(players=4).builds(0, "hospice").colonists(supply=1, ship=4).row("coffee")
    table.take("settler")
    table.play("take coffee", "take colonist")
    assert table.state.colonists == 0
    assert ended_by(table) == "running"
    table.play("craftsman", "trader", "captain")
    assert table.state.round == 2
