"""The guesthouse (PR-NEW-6 of docs/rules/puerto-rico.md): all windows, all decisions of its owner's, all exceptions."""

from __future__ import annotations

import pytest

from doubloon.puerto_rico.facts import MAYOR, PROSPECTOR
from doubloon.puerto_rico.state import CHOOSING_ROLE, STORAGE_WINDOW, VP_RAN_OUT

from .table import NEW_BUILDINGS, Table

PHASES_WITH_A_WINDOW = ["settler", "builder", "craftsman", "trader", "captain", "prospector"]


def guesthouse(*owners: int, players: int = 4, nobles: bool = False, guests: int = 2, noble_guests: int = 0) -> Table:
    """Each owner has guests and an empty corn plantation, so that they have somewhere to go."""
    table = Table(players, new_buildings=NEW_BUILDINGS, nobles=nobles)
    for owner in owners:
        table.builds(owner, "guesthouse", people=guests, nobles=noble_guests).tiles(owner, "corn", 1)
    return table


def guest_moves(table: Table) -> set[str]:
    return {text for text in table.legal if "guest to" in text}


def leave_windows(table: Table) -> None:
    """Everybody passes at the windows until something else is asked."""
    while table.asked[0] == "move guests":
        table.play("pass")


# In the mayor phase ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-MAY-2")
def test_the_guesthouse_is_filled_in_the_mayor_phase_like_any_building() -> None:
    table = Table(new_buildings=NEW_BUILDINGS).builds(0, "guesthouse", people=0).tiles(0, "corn", 2).home(0, 1)
    table.take("mayor", seat=0)
    table.play("take colonist")
    # Three colonists, four circles.
    assert table.asked == ("place colonists", 0)
    assert set(table.legal) == {"corn 1", "corn 2"}
    table.play("corn 1")
    assert (table.people(0, "corn"), table.people(0, "guesthouse"), table.people(0, "home")) == (1, 2, 0)


@pytest.mark.rule("PR-NEW-6", "PR-MAY-3")
def test_empty_circles_of_guesthouses_count_when_the_ship_is_filled() -> None:
    table = Table(2, new_buildings=NEW_BUILDINGS)
    for building in ("guesthouse", "church", "storehouse", "aqueduct"):
        table.builds(0, building, people=0)
    table.take("mayor", seat=0)
    # Two colonists come to five circles: three stay empty.
    table.play("take colonist")
    while table.asked[0] == "place colonists":
        table.play(list(table.legal)[-1])
    assert (table.state.ship_colonists, table.state.ship_nobles) == (3, 0)


@pytest.mark.rule("PR-NEW-6", "PR-MAY-2")
def test_a_guest_that_went_to_work_stays_until_the_next_mayor_phase_and_may_then_be_moved() -> None:
    table = guesthouse(0, guests=1)
    table.take("prospector", seat=0)
    table.play("guest to corn")
    assert table.asked == ("take role", 1)
    table.play("craftsman")
    assert table.held(0)["corn"] == 1
    assert table.people(0, "corn") == 1
    assert table.people(0, "guesthouse") == 0
    assert table.asked == ("take role", 2)
    table.play("mayor", "take colonist")
    assert table.asked == ("place colonists", 0)
    assert set(table.legal) == {"corn 0", "corn 1"}
    table.play("corn 0")
    assert (table.people(0, "corn"), table.people(0, "guesthouse")) == (0, 2)


@pytest.mark.rule("PR-NEW-6")
def test_guests_do_not_move_in_the_mayor_phase() -> None:
    table = guesthouse(0, 1)
    table.take("mayor", seat=0)
    assert table.asked == ("mayor colonist", 0)
    asked = set()
    while table.state.phase == MAYOR:
        asked.add(table.asked[0])
        assert not guest_moves(table)
        table.play(next(iter(table.legal)))
    assert "move guests" not in asked


@pytest.mark.rule("PR-NEW-6", "PR-NOB-7")
def test_a_guest_cannot_go_to_the_villa_when_another_takes_the_mayor() -> None:
    table = guesthouse(1, nobles=True).builds(1, "villa", people=0)
    table.take("mayor", seat=0)
    table.play("take colonist")
    assert table.asked[0] != "villa noble"
    assert table.state.nobles == 19


@pytest.mark.rule("PR-NEW-6", "PR-NEW-11")
def test_a_player_about_to_take_the_mayor_first_moves_a_guest_to_the_library() -> None:
    table = guesthouse(0).builds(0, "library", people=0)
    table.ask_role(0)
    table.play("guest to library", "mayor", "take colonist")
    assert table.asked == ("mayor colonist", 0)
    table.play("take colonist")
    assert table.asked[0] != "mayor colonist"
    assert sum(table.seats[0].people) == 2 + 2 + 1


# The window at the start of a phase -----------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6")
@pytest.mark.parametrize("role", PHASES_WITH_A_WINDOW)
def test_at_the_start_of_a_phase_owners_are_asked_from_the_taker(role: str) -> None:
    table = guesthouse(1, 3)
    table.take(role, seat=2)
    assert table.asked == ("move guests", 3)
    assert set(table.legal) == {"pass", "guest to corn"}
    table.play("pass")
    assert table.asked == ("move guests", 1)
    table.play("guest to corn")
    assert table.people(1, "corn") == 1
    assert table.asked != ("move guests", 1)


@pytest.mark.rule("PR-NEW-6")
@pytest.mark.parametrize("role", PHASES_WITH_A_WINDOW)
def test_the_taker_himself_is_asked_first(role: str) -> None:
    table = guesthouse(0, 1)
    table.take(role, seat=1)
    assert table.asked == ("move guests", 1)
    table.play("pass")
    assert table.asked == ("move guests", 0)


@pytest.mark.rule("PR-NEW-6")
@pytest.mark.parametrize("role", PHASES_WITH_A_WINDOW)
def test_an_owner_with_no_guest_or_no_free_circle_is_not_asked(role: str) -> None:
    table = guesthouse(1, guests=0).builds(2, "guesthouse", people=2).tiles(2, "corn", 1, people=1)
    table.take(role, seat=0)
    assert table.asked[0] != "move guests"


@pytest.mark.rule("PR-NEW-6", "PR-ROUND-2")
def test_at_the_window_the_roles_doubloons_are_taken_and_its_privilege_is_not_yet_used() -> None:
    table = guesthouse(0)
    table.state.role_doubloons[PROSPECTOR] = 2
    table.take("prospector", seat=0)
    assert table.asked == ("move guests", 0)
    assert table.seats[0].doubloons == 2
    table.play("pass")
    assert table.seats[0].doubloons == 3


@pytest.mark.rule("PR-NEW-6", "PR-NEW-11", "PR-PRO-1")
def test_a_guest_on_the_prospectors_library_brings_two_doubloons() -> None:
    table = guesthouse(0, guests=1).builds(0, "library", people=0)
    table.take("prospector", seat=0)
    table.play("guest to library")
    assert table.seats[0].doubloons == 2
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-6")
def test_guests_move_one_by_one() -> None:
    table = guesthouse(0).builds(0, "church", people=0)
    table.take("prospector", seat=0)
    assert set(table.legal) == {"pass", "guest to corn", "guest to church"}
    table.play("guest to corn")
    assert table.asked == ("move guests", 0)
    assert set(table.legal) == {"pass", "guest to church"}
    table.play("guest to church")
    assert (table.people(0, "corn"), table.people(0, "church"), table.people(0, "guesthouse")) == (1, 1, 0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-6")
def test_one_guest_may_stay_when_the_other_goes() -> None:
    table = guesthouse(0).builds(0, "church", people=0)
    table.take("prospector", seat=0)
    table.play("guest to corn", "pass")
    assert table.people(0, "guesthouse") == 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-6", "PR-NEW-3", "PR-NEW-14")
def test_a_guest_goes_to_any_free_circle_of_its_owners_and_nowhere_else() -> None:
    table = guesthouse(0)
    table.tiles(0, "sugar", 2, people=1).tiles(0, "coffee", 1, people=1).tiles(0, "quarry", 1).tiles(0, "forest", 2)
    table.builds(0, "sugar mill", people=2).builds(0, "residence", people=0).builds(0, "statue")
    table.builds(0, "lighthouse", people=1)
    table.builds(1, "library", people=0)
    table.take("prospector", seat=0)
    assert guest_moves(table) == {
        "guest to corn",
        "guest to sugar",
        "guest to quarry",
        "guest to sugar mill",
        "guest to residence",
    }


@pytest.mark.rule("PR-NEW-6")
def test_a_guest_that_moved_cannot_move_again_before_the_next_mayor_phase() -> None:
    table = guesthouse(0, guests=1).builds(0, "church", people=0)
    table.take("prospector", seat=0)
    table.play("guest to corn")
    table.play("craftsman")
    assert (table.people(0, "corn"), table.people(0, "church")) == (1, 0)
    assert table.asked == ("take role", 2)


# In the owner's own decisions, and in no others -----------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6")
def test_guests_may_move_before_the_owner_takes_a_role() -> None:
    table = guesthouse(0)
    table.ask_role(0)
    assert table.asked == ("take role", 0)
    assert guest_moves(table) == {"guest to corn"}
    table.play("guest to corn")
    assert table.asked == ("take role", 0)
    assert table.people(0, "corn") == 1


@pytest.mark.rule("PR-NEW-6")
@pytest.mark.parametrize("role", ["settler", "builder", "trader", "captain"])
def test_guests_never_move_in_another_players_turn(role: str) -> None:
    table = guesthouse(0)
    for seat in range(4):
        table.goods(seat, indigo=1, sugar=1).doubloons(seat, 2)
    table.take(role, seat=1)
    leave_windows(table)
    seen = set()
    while table.state.phase != CHOOSING_ROLE:
        decision, seat = table.asked
        if decision == "move guests":  # before storage
            table.play("pass")
            continue
        seen.add(seat)
        assert bool(guest_moves(table)) == (seat == 0), table.asked
        table.play(next(iter(table.legal)))
    assert seen > {0}


@pytest.mark.rule("PR-NEW-6")
def test_another_seats_guests_do_not_move_when_a_role_is_taken() -> None:
    table = guesthouse(1)
    table.ask_role(0)
    assert not guest_moves(table)


# Settler --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-SET-5")
def test_a_guest_on_the_construction_hut_lets_its_owner_take_a_quarry_at_once() -> None:
    table = guesthouse(1).builds(1, "construction hut", people=0)
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass")
    assert table.asked == ("settle", 1)
    assert "take quarry" not in table.legal
    table.play("guest to construction hut")
    assert table.asked == ("settle", 1)
    assert "take quarry" in table.legal


@pytest.mark.rule("PR-NEW-6", "PR-SET-4")
def test_a_guest_on_the_hacienda_draws_a_tile_at_once() -> None:
    table = guesthouse(1).builds(1, "hacienda", people=0).stack(coffee=20)
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass")
    assert "draw tile" not in table.legal
    table.play("guest to hacienda", "draw tile")
    assert table.asked == ("settle", 1)
    assert table.island(1) == {"corn": 1, "coffee": 1}
    assert "draw tile" not in table.legal
    # The new plantation is a free circle for the other guest.
    assert guest_moves(table) == {"guest to corn", "guest to coffee"}


@pytest.mark.rule("PR-NEW-6", "PR-SET-4", "PR-NEW-3")
def test_a_guest_moves_to_the_forest_house_after_the_haciendas_tile_and_before_the_normal_one() -> None:
    table = guesthouse(1).builds(1, "hacienda").builds(1, "forest house", people=0).stack(coffee=20).row("corn", "corn")
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass", "draw tile")
    assert table.asked == ("settle", 1)
    assert "take corn as forest" not in table.legal
    table.play("guest to forest house", "take corn as forest")
    assert table.island(1) == {"corn": 1, "coffee": 1, "forest": 1}


@pytest.mark.rule("PR-NEW-6", "PR-SET-6")
def test_a_guest_on_the_hospice_brings_a_colonist_to_the_tile() -> None:
    table = guesthouse(1).builds(1, "hospice", people=0).row("sugar")
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass", "guest to hospice", "take sugar")
    assert table.asked == ("hospice colonist", 1)
    assert not guest_moves(table)


@pytest.mark.rule("PR-NEW-6", "PR-NEW-11")
def test_a_guest_on_the_library_gives_the_second_tile() -> None:
    table = guesthouse(0).builds(0, "library", people=0).row("sugar", "sugar", "sugar")
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("guest to library", "take sugar", "pass", "pass", "pass")
    assert table.asked == ("settle", 0)
    table.play("take sugar")
    assert table.island(0)["sugar"] == 2


@pytest.mark.rule("PR-NEW-6", "PR-NEW-11", "PR-SET-8")
def test_before_the_second_tile_a_guest_may_still_go_to_the_library() -> None:
    table = guesthouse(0).builds(0, "library", people=0).row("sugar", "sugar", "sugar")
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("take sugar", "pass", "pass", "pass")
    assert table.asked == ("settle", 0)
    assert set(table.legal) == {"pass", "guest to corn", "guest to sugar", "guest to library"}
    table.play("guest to library")
    assert "take sugar" in table.legal
    table.play("take sugar")
    assert table.island(0)["sugar"] == 2


@pytest.mark.rule("PR-NEW-6", "PR-NEW-11")
def test_without_a_library_there_is_no_second_turn_for_guests() -> None:
    table = guesthouse(0)
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass", "pass", "pass", "pass")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-6")
def test_while_a_drawn_tile_is_in_hand_guests_wait() -> None:
    table = guesthouse(0).builds(0, "hacienda", "forest house")
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("draw tile")
    assert table.asked == ("lay tile", 0)
    assert set(table.legal) == {"lay as plantation", "lay as forest"}


# Hunting lodges -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-NOB-9")
def test_before_the_hunting_lodges_there_is_a_window_for_owners_from_the_taker() -> None:
    table = guesthouse(1, 3, nobles=True)
    table.take("settler", seat=2)
    leave_windows(table)
    table.play("pass", "pass", "pass", "pass")
    assert table.asked == ("move guests", 3)
    table.play("pass")
    assert table.asked == ("move guests", 1)
    table.play("pass")
    assert table.asked == ("take role", 3)


@pytest.mark.rule("PR-NEW-6", "PR-NOB-9")
def test_at_that_window_a_guest_goes_to_the_lodge_and_hunts() -> None:
    table = guesthouse(1, nobles=True).builds(1, "hunting lodge", people=0)
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass", "pass", "pass", "pass")
    assert table.asked == ("move guests", 1)
    table.play("guest to hunting lodge")
    leave_windows(table)
    assert table.asked == ("hunt", 1)
    assert "discard corn" in table.legal
    table.play("discard corn")
    assert table.island(1) == {}


@pytest.mark.rule("PR-NEW-6", "PR-NOB-9")
def test_a_noble_guest_on_the_lodge_wins_two_vp() -> None:
    table = guesthouse(1, nobles=True, guests=1, noble_guests=1).builds(1, "hunting lodge", people=0)
    for seat in (0, 2, 3):
        table.tiles(seat, "indigo", 2)
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass", "pass", "pass", "pass")
    table.play("noble guest to hunting lodge")
    assert table.seats[1].vp == 2
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-6", "PR-NOB-9")
def test_a_noble_on_the_lodge_wins_its_vp_without_a_question_whatever_guests_there_are() -> None:
    table = guesthouse(1, nobles=True).builds(1, "hunting lodge", nobles=1)
    for seat in (0, 2, 3):
        table.tiles(seat, "indigo", 2)
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass", "pass", "pass", "pass")
    assert table.asked == ("move guests", 1)
    table.play("pass")
    assert table.seats[1].vp == 2
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-6", "PR-NOB-9")
def test_an_owner_with_guests_and_an_empty_lodge_is_not_skipped_when_lodges_have_their_turn() -> None:
    table = guesthouse(1, nobles=True).builds(1, "hunting lodge", people=0)
    table.builds(0, "hunting lodge").tiles(0, "indigo", 1)
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass", "pass", "pass", "pass")
    assert table.asked == ("move guests", 1)
    table.play("pass")
    assert table.asked == ("hunt", 0)
    assert not guest_moves(table)
    table.play("discard indigo")
    assert table.asked == ("hunt", 1)
    assert set(table.legal) == {"pass", "guest to corn", "guest to hunting lodge"}
    table.play("guest to hunting lodge")
    assert table.asked == ("hunt", 1)
    assert "discard corn" in table.legal


@pytest.mark.rule("PR-NEW-6", "PR-NOB-9")
def test_an_owner_with_guests_but_no_lodge_is_not_asked_to_hunt() -> None:
    table = guesthouse(1, nobles=True).builds(0, "hunting lodge")
    table.take("settler", seat=0)
    leave_windows(table)
    table.play("pass", "pass", "pass", "pass")
    leave_windows(table)
    # Seat 0 has no tile to discard, so nobody has anything to decide.
    assert table.asked == ("take role", 1)


# Builder --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-BLD-2")
def test_a_guest_on_a_quarry_lowers_prices_at_once() -> None:
    table = guesthouse(1).tiles(1, "quarry", 1).doubloons(1, 4)
    table.take("builder", seat=0)
    leave_windows(table)
    table.play("pass")
    assert table.asked == ("build", 1)
    assert "build church" not in table.legal
    table.play("guest to quarry")
    assert table.asked == ("build", 1)
    assert "build church" in table.legal
    table.play("build church")
    assert table.seats[1].doubloons == 0


@pytest.mark.rule("PR-NEW-6", "PR-NEW-11")
def test_a_guest_on_the_takers_library_takes_two_off() -> None:
    table = guesthouse(0).builds(0, "library", people=0).doubloons(0, 5)
    table.take("builder", seat=0)
    leave_windows(table)
    assert "build lighthouse" not in table.legal
    table.play("guest to library")
    assert "build lighthouse" in table.legal


@pytest.mark.rule("PR-NEW-6", "PR-NOB-4")
@pytest.mark.parametrize(
    ("move", "doubloons", "building", "offered"),
    [
        ("guest to zoning office", 4, "church", True),
        ("noble guest to zoning office", 4, "church", False),
        ("guest to zoning office", 8, "residence", False),
        ("noble guest to zoning office", 8, "residence", True),
    ],
)
def test_the_zoning_office_lowers_by_who_the_guest_is(move: str, doubloons: int, building: str, offered: bool) -> None:
    table = guesthouse(1, nobles=True, noble_guests=1).builds(1, "zoning office", people=0).doubloons(1, doubloons)
    table.take("builder", seat=0)
    leave_windows(table)
    table.play("pass")
    assert f"build {building}" not in table.legal
    table.play(move)
    assert (f"build {building}" in table.legal) == offered


@pytest.mark.rule("PR-NEW-6", "PR-NEW-4")
def test_a_guest_on_the_black_market_makes_it_work_and_the_other_guest_may_be_given() -> None:
    table = guesthouse(1).builds(1, "black market", people=0).doubloons(1, 4)
    table.take("builder", seat=0)
    leave_windows(table)
    table.play("pass")
    assert "build church" not in table.legal
    table.play("guest to black market")
    assert "build church" in table.legal
    table.play("build church")
    # The one on the market stays, the other pays.
    assert table.owns(1, "church")
    assert table.people(1, "guesthouse") == 0
    assert table.people(1, "black market") == 1


@pytest.mark.rule("PR-NEW-6", "PR-NEW-4")
def test_while_the_black_market_is_paid_guests_wait() -> None:
    table = guesthouse(1).builds(1, "black market").goods(1, corn=1).doubloons(1, 4)
    table.take("builder", seat=0)
    leave_windows(table)
    table.play("pass", "build church")
    assert table.asked == ("give person", 1)
    assert set(table.legal) == {"give colonist from guesthouse", "give nobody"}


@pytest.mark.rule("PR-NEW-6", "PR-BLD-3", "PR-NEW-7")
def test_guests_on_university_and_church_work_for_the_building_that_is_built_then() -> None:
    table = guesthouse(1).builds(1, "university", people=0).builds(1, "church", people=0).doubloons(1, 7)
    table.take("builder", seat=0)
    leave_windows(table)
    table.play("pass", "guest to university", "guest to church", "build lighthouse")
    assert table.asked == ("university colonist", 1)
    table.play("take colonist")
    assert table.people(1, "lighthouse") == 1
    assert table.seats[1].vp == 1


@pytest.mark.rule("PR-NEW-6", "PR-BLD-3")
def test_once_the_building_is_chosen_no_guest_goes_to_the_university() -> None:
    table = guesthouse(1).builds(1, "university", people=0).doubloons(1, 7)
    table.take("builder", seat=0)
    leave_windows(table)
    table.play("pass", "build lighthouse")
    assert table.people(1, "lighthouse") == 0
    assert table.asked == ("take role", 1)


# Craftsman ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-CRA-1")
def test_guests_that_go_to_work_at_the_start_of_the_craftsman_phase_produce() -> None:
    table = guesthouse(1, guests=2).tiles(1, "indigo", 1, people=1).builds(1, "small indigo plant", people=0)
    table.take("craftsman", seat=0)
    table.play("guest to corn", "guest to small indigo plant")
    assert table.held(1) == {"corn": 1, "indigo": 1, "sugar": 0, "tobacco": 0, "coffee": 0}


@pytest.mark.rule("PR-NEW-6", "PR-CRA-3")
def test_a_guest_on_the_factory_is_paid_at_once() -> None:
    table = guesthouse(1, guests=1)
    table.tiles(1, "corn", 1, people=1).tiles(1, "indigo", 1, people=1).builds(1, "small indigo plant")
    table.builds(1, "factory", people=0)
    table.take("craftsman", seat=0)
    table.play("guest to factory")
    assert table.seats[1].doubloons == 1


@pytest.mark.rule("PR-NEW-6", "PR-NEW-11", "PR-CRA-2")
def test_before_the_privilege_a_guest_may_still_go_to_the_library() -> None:
    table = guesthouse(0).tiles(0, "corn", 2, people=1).builds(0, "library", people=0)
    table.take("craftsman", seat=0)
    leave_windows(table)
    assert table.asked == ("privilege good", 0)
    assert set(table.legal) == {"pass", "one more corn", "guest to corn", "guest to library"}
    table.play("guest to library", "one more corn")
    assert table.asked == ("privilege good", 0)
    assert not guest_moves(table)
    table.play("one more corn")
    assert table.held(0)["corn"] == 3


@pytest.mark.rule("PR-NEW-6", "PR-CRA-1")
def test_a_guest_that_moves_before_the_privilege_comes_too_late_to_produce() -> None:
    table = guesthouse(0).tiles(0, "corn", 2, people=1)
    table.take("craftsman", seat=0)
    leave_windows(table)
    table.play("guest to corn", "pass")
    assert table.held(0)["corn"] == 1


# Trader ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-TRA-4")
def test_guests_on_markets_and_office_work_for_the_sale_at_once() -> None:
    table = guesthouse(1).builds(1, "large market", people=0).builds(1, "office", people=0).goods(1, coffee=1)
    table.house("coffee")
    table.take("trader", seat=0)
    leave_windows(table)
    assert table.asked == ("trade", 1)
    assert "sell coffee" not in table.legal
    table.play("guest to office")
    assert "sell coffee" in table.legal
    table.play("guest to large market", "sell coffee")
    assert table.seats[1].doubloons == 4 + 2


@pytest.mark.rule("PR-NEW-6", "PR-TRA-5", "PR-NEW-8")
def test_with_a_full_house_an_owner_of_guests_is_asked_and_may_open_the_trading_post() -> None:
    table = guesthouse(1).builds(1, "trading post", people=0).goods(1, sugar=1)
    table.house("corn", "indigo", "sugar", "tobacco")
    table.take("trader", seat=0)
    leave_windows(table)
    assert table.asked == ("trade", 1)
    assert set(table.legal) == {"pass", "guest to corn", "guest to trading post"}
    table.play("guest to trading post", "sell sugar to trading post")
    assert table.seats[1].doubloons == 2


@pytest.mark.rule("PR-NEW-6", "PR-TRA-5", "PR-NOB-8")
def test_with_a_full_house_a_guest_may_open_the_land_office() -> None:
    table = guesthouse(1, nobles=True).builds(1, "land office", people=0).doubloons(1, 1)
    table.house("corn", "indigo", "sugar", "tobacco").stack(coffee=9)
    table.take("trader", seat=0)
    leave_windows(table)
    assert table.asked == ("trade", 1)
    table.play("guest to land office", "draw tile")
    assert table.island(1) == {"corn": 1, "coffee": 1}
    assert table.seats[1].doubloons == 0


@pytest.mark.rule("PR-NEW-6", "PR-TRA-5", "PR-NOB-8")
def test_after_the_sale_a_guest_may_still_open_the_land_office() -> None:
    table = guesthouse(1, nobles=True).builds(1, "land office", people=0).goods(1, indigo=1).stack(coffee=9)
    table.take("trader", seat=0)
    leave_windows(table)
    table.play("sell indigo")
    assert table.asked == ("trade", 1)
    assert "sell indigo" not in table.legal
    table.play("guest to land office", "draw tile")
    assert table.island(1) == {"corn": 1, "coffee": 1}


# Captain --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-CAP-6", "PR-NEW-10")
def test_guests_on_harbor_and_lighthouse_work_for_the_load_at_once() -> None:
    table = guesthouse(1).builds(1, "harbor", people=0).builds(1, "lighthouse", people=0).goods(1, sugar=3)
    table.take("captain", seat=0)
    leave_windows(table)
    assert table.asked == ("load", 1)
    table.play("guest to harbor", "guest to lighthouse", "load sugar on ship 1")
    assert table.seats[1].vp == 4
    assert table.seats[1].doubloons == 1


@pytest.mark.rule("PR-NEW-6", "PR-CAP-7", "PR-CAP-8")
def test_an_owner_who_can_load_no_ship_is_not_skipped_if_a_guest_can_go_to_the_wharf() -> None:
    table = guesthouse(1).builds(1, "wharf", people=0).goods(1, sugar=3).ship(1, "sugar", 5)
    table.take("captain", seat=0)
    leave_windows(table)
    assert table.asked == ("load", 1)
    assert set(table.legal) == {"pass", "guest to corn", "guest to wharf"}
    table.play("guest to wharf", "sugar by wharf")
    assert table.seats[1].vp == 3


@pytest.mark.rule("PR-NEW-6", "PR-NEW-9", "PR-CAP-8")
def test_an_owner_who_can_load_no_ship_is_not_skipped_if_a_guest_can_go_to_the_small_wharf() -> None:
    table = guesthouse(1).builds(1, "small wharf", people=0).goods(1, sugar=3).ship(1, "sugar", 5)
    table.take("captain", seat=0)
    leave_windows(table)
    assert set(table.legal) == {"pass", "guest to corn", "guest to small wharf"}
    table.play("guest to small wharf", "small wharf")
    assert table.asked == ("small wharf barrels", 1)
    assert not guest_moves(table)
    table.play("2 sugar")
    assert table.seats[1].vp == 1


@pytest.mark.rule("PR-NEW-6", "PR-CAP-7", "PR-CAP-8")
def test_a_player_who_passed_with_a_guest_for_the_wharf_may_send_it_on_a_later_turn() -> None:
    table = guesthouse(1).builds(1, "wharf", people=0).goods(1, sugar=3).goods(2, corn=1, indigo=1).ship(1, "sugar", 5)
    table.take("captain", seat=0)
    leave_windows(table)
    table.play("pass")
    assert table.asked == ("load", 2)
    table.play("load corn on ship 2")
    assert table.asked == ("load", 1)
    table.play("guest to wharf", "sugar by wharf")
    assert table.seats[1].vp == 3


@pytest.mark.rule("PR-NEW-6", "PR-CAP-8")
def test_an_owner_whom_no_guest_could_help_is_skipped_in_the_captain_phase() -> None:
    table = guesthouse(1, 2)
    table.goods(1, sugar=2)  # the ship with sugar is full, and there is no wharf
    table.builds(2, "wharf", people=0)  # but seat 2 has no goods
    table.ship(1, "sugar", 5)
    table.take("captain", seat=0)
    table.play("pass", "pass")  # at the window
    # The next question is the window before storage.
    assert table.asked == ("move guests", 1)
    assert table.state.stage == STORAGE_WINDOW


@pytest.mark.rule("PR-NEW-6", "PR-NEW-13", "PR-CAP-12")
def test_a_guest_on_the_union_hall_wins_its_vp_in_the_first_circle_even_if_nothing_can_be_loaded() -> None:
    table = guesthouse(1, guests=1).builds(1, "union hall", people=0).goods(1, sugar=3).ship(1, "sugar", 5)
    table.take("captain", seat=0)
    leave_windows(table)
    assert table.asked == ("load", 1)
    table.play("guest to union hall")
    assert table.seats[1].vp == 1


@pytest.mark.rule("PR-NEW-6", "PR-NEW-13", "PR-CAP-12")
def test_on_a_later_turn_a_guest_comes_too_late_for_the_union_hall() -> None:
    table = guesthouse(1, guests=1).builds(1, "union hall", people=0).goods(1, sugar=3, indigo=3)
    table.take("captain", seat=0)
    leave_windows(table)
    table.play("load sugar on ship 1")
    assert table.seats[1].vp == 3
    assert table.asked == ("load", 1)
    table.play("guest to union hall", "load indigo on ship 2")
    assert table.seats[1].vp == 3 + 3


@pytest.mark.rule("PR-NEW-6", "PR-NOB-6", "PR-CAP-12")
def test_a_noble_guest_may_open_the_royal_supplier_and_the_other_the_union_hall_after_it() -> None:
    table = guesthouse(1, nobles=True, guests=2, noble_guests=1)
    table.builds(1, "royal supplier", people=0).builds(1, "union hall", people=0).goods(1, sugar=2, indigo=2)
    table.ship(1, "sugar", 5).ship(2, "indigo", 6)
    table.take("captain", seat=0)
    leave_windows(table)
    assert table.asked == ("load", 1)
    table.play("noble guest to royal supplier", "supply sugar")
    assert table.seats[1].vp == 1
    assert table.asked == ("load", 1)
    table.play("guest to union hall")
    assert table.seats[1].vp == 2  # two indigo; of sugar one barrel is left


@pytest.mark.rule("PR-NEW-6", "PR-NEW-10")
def test_a_guest_that_goes_to_the_lighthouse_at_the_start_earns_the_captains_doubloon() -> None:
    table = guesthouse(0, guests=1).builds(0, "lighthouse", people=0)
    table.take("captain", seat=0)
    table.play("guest to lighthouse")
    assert table.seats[0].doubloons == 1


@pytest.mark.rule("PR-NEW-6", "PR-NEW-10")
def test_a_guest_that_goes_to_the_lighthouse_on_the_captains_turn_comes_too_late_for_that_doubloon() -> None:
    table = guesthouse(0, guests=1).builds(0, "lighthouse", people=0).goods(0, sugar=1)
    table.take("captain", seat=0)
    leave_windows(table)
    assert table.asked == ("load", 0)
    table.play("guest to lighthouse", "load sugar on ship 1")
    assert table.seats[0].doubloons == 1  # for the load


@pytest.mark.rule("PR-NEW-6", "PR-NEW-11", "PR-CAP-5")
def test_a_guest_on_the_captains_library_doubles_the_privilege_of_the_first_load() -> None:
    table = guesthouse(0, guests=1).builds(0, "library", people=0).goods(0, sugar=1)
    table.take("captain", seat=0)
    leave_windows(table)
    table.play("guest to library", "load sugar on ship 1")
    assert table.seats[0].vp == 1 + 2


# Storage --------------------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 15)
@pytest.mark.rule("PR-NEW-5", "PR-NEW-6", "PR-NEW-11")
def test_one_guest_goes_to_the_storehouse_and_the_other_later_to_the_library() -> None:
    table = guesthouse(1).builds(1, "storehouse", people=0).builds(1, "library", people=0).goods(1, sugar=6)
    table.ship(1, "sugar", 5)
    table.take("captain", seat=0)
    table.play("pass")
    # Nothing can be loaded. Before storage a guest goes to the storehouse: four barrels instead of one.
    assert table.asked == ("move guests", 1)
    table.play("guest to storehouse", "pass")
    table.play("keep sugar")  # the first of four; the others are no longer a question
    assert table.asked == ("take role", 1)
    assert table.held(1)["sugar"] == 4
    # Then its owner takes the trader and moves the other guest to the library.
    table.play("trader")
    assert table.asked == ("move guests", 1)
    table.play("guest to library")
    table.play("sell sugar")
    assert table.seats[1].doubloons == 2 + 2


@pytest.mark.rule("PR-NEW-6", "PR-CAP-9")
def test_before_storage_owners_are_asked_from_the_taker() -> None:
    table = guesthouse(0, 2)
    table.take("captain", seat=1)
    assert table.asked == ("move guests", 2)
    table.play("pass")
    assert table.asked == ("move guests", 0)
    table.play("pass")
    assert table.asked == ("move guests", 2)
    assert table.state.stage == STORAGE_WINDOW
    table.play("pass")
    assert table.asked == ("move guests", 0)
    table.play("pass")
    assert table.asked == ("take role", 2)


@pytest.mark.rule("PR-NEW-6", "PR-CAP-9")
def test_a_guest_on_a_warehouse_saves_a_whole_kind_when_the_owner_is_about_to_store() -> None:
    table = guesthouse(1, guests=1).builds(1, "small warehouse", people=0).goods(1, sugar=4, indigo=3)
    table.ship(1, "sugar", 5).ship(2, "indigo", 6)
    table.take("captain", seat=0)
    leave_windows(table)
    # The windows are over; the owner's own decision is which barrel to keep.
    assert table.asked == ("keep barrel", 1)
    assert set(table.legal) == {"keep indigo", "keep sugar", "guest to corn", "guest to small warehouse"}
    table.play("guest to small warehouse")
    assert table.asked == ("store kind", 1)
    assert set(table.legal) == {"store indigo", "store sugar"}
    table.play("store sugar")
    assert table.held(1)["sugar"] == 4
    assert table.held(1)["indigo"] == 1


@pytest.mark.rule("PR-NEW-6", "PR-CAP-9")
def test_once_the_owner_has_begun_to_store_guests_wait() -> None:
    table = guesthouse(1).builds(1, "storehouse").goods(1, sugar=4, indigo=3).ship(1, "sugar", 5).ship(2, "indigo", 6)
    table.take("captain", seat=0)
    leave_windows(table)
    assert guest_moves(table) == {"guest to corn"}
    table.play("keep indigo")
    assert table.asked == ("keep barrel", 1)
    assert not guest_moves(table)


# The end --------------------------------------------------------------------------------------------------------------


def last_phase(table: Table) -> None:
    """The last role of the game is about to be taken: by seat 0, in a round that has triggered the end."""
    table.state.ended_by = VP_RAN_OUT
    table.state.roles_taken = 3
    for role, seat in ((1, 1), (2, 2), (3, 3)):
        table.state.role_taker[role] = seat
    table.ask_role(1)


@pytest.mark.rule("PR-NEW-6", "PR-END-2")
def test_before_the_final_score_a_guest_may_occupy_a_large_building() -> None:
    table = guesthouse(2, guests=1).builds(2, "cloister", people=0).tiles(2, "corn", 3, people=3)
    last_phase(table)
    assert table.asked == ("take role", 0)
    table.play("prospector", "pass")
    assert table.asked == ("move guests", 2)
    assert table.score(2)["cloister"] == 0
    table.play("guest to cloister")
    assert table.asked[0] == "nothing"
    assert table.score(2)["cloister"] == 1


@pytest.mark.rule("PR-NEW-6", "PR-NOB-5")
def test_before_the_final_score_a_noble_guest_may_open_the_royal_garden() -> None:
    table = guesthouse(2, nobles=True, guests=2, noble_guests=2).builds(2, "royal garden", people=0)
    last_phase(table)
    table.play("prospector", "pass")
    assert table.asked == ("move guests", 2)
    table.play("noble guest to royal garden", "pass")
    assert (table.score(2)["nobles"], table.score(2)["royal garden"]) == (2, 2)


@pytest.mark.rule("PR-NEW-6")
def test_before_the_final_score_owners_are_asked_from_the_taker() -> None:
    table = guesthouse(1, 3)
    last_phase(table)
    table.play("prospector")
    for owner in (1, 3, 1, 3):  # the prospector's window, then the last one
        assert table.asked == ("move guests", owner)
        assert table.state.current == owner
        table.play("pass")
    assert table.asked[0] == "nothing"


# Nobles ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-NOB-4")
def test_nobles_may_be_guests_and_either_kind_moves_as_its_owner_likes() -> None:
    table = guesthouse(0, nobles=True, noble_guests=1)
    table.take("prospector", seat=0)
    assert set(table.legal) == {"pass", "guest to corn", "noble guest to corn"}
    table.play("noble guest to corn")
    assert (table.people(0, "corn"), table.nobles(0, "corn")) == (1, 1)
    assert (table.people(0, "guesthouse"), table.nobles(0, "guesthouse")) == (1, 0)


@pytest.mark.rule("PR-NEW-6", "PR-NOB-4")
def test_a_noble_is_placed_in_the_guesthouse_in_the_mayor_phase() -> None:
    table = Table(new_buildings=NEW_BUILDINGS, nobles=True)
    table.builds(0, "guesthouse", people=0).tiles(0, "corn", 1).home(0, 1, nobles=1)
    table.take("mayor", seat=0)
    table.play("take nobody", "take colonist")
    for seat in (1, 2):
        assert table.asked == ("ship person", seat)
        table.play("take colonist")
    assert table.asked == ("place nobles", 0)
    table.play("corn 0 nobles", "corn 0")
    assert (table.people(0, "guesthouse"), table.nobles(0, "guesthouse")) == (2, 1)


@pytest.mark.rule("PR-NEW-6", "PR-NOB-4", "PR-NOB-11")
@pytest.mark.parametrize(("move", "doubloons", "vp"), [("guest to chapel", 1, 0), ("noble guest to chapel", 0, 1)])
def test_the_chapel_pays_by_who_the_guest_is(move: str, doubloons: int, vp: int) -> None:
    table = guesthouse(1, nobles=True, noble_guests=1).builds(1, "chapel", people=0).tiles(1, "corn", 1, people=1)
    table.take("craftsman", seat=0)
    table.play(move)
    assert (table.seats[1].doubloons, table.seats[1].vp) == (doubloons, vp)


@pytest.mark.rule("PR-NEW-6", "PR-NOB-11")
def test_noble_guests_count_for_the_jeweler_where_they_are() -> None:
    table = guesthouse(1, nobles=True, noble_guests=2).builds(1, "jeweler").tiles(1, "corn", 1, people=1)
    table.take("craftsman", seat=0)
    assert table.seats[1].doubloons == 2


@pytest.mark.rule("PR-NEW-6", "PR-NOB-8")
def test_a_noble_guest_on_the_land_office_discards_a_tile_for_a_doubloon() -> None:
    table = guesthouse(1, nobles=True, noble_guests=2).builds(1, "land office", people=0)
    table.take("trader", seat=0)
    leave_windows(table)
    table.play("noble guest to land office")
    assert table.asked == ("trade", 1)
    table.play("discard corn")
    assert table.seats[1].doubloons == 1
    assert table.island(1) == {}
