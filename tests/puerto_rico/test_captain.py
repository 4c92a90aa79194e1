"""The captain phase (section 9 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

import pytest

from .table import Table


@pytest.mark.example("PR", 3)
@pytest.mark.rule("PR-CAP-1", "PR-CAP-2", "PR-CAP-3", "PR-CAP-4", "PR-CAP-5", "PR-CAP-8", "PR-CAP-9", "PR-CAP-10")
def test_a_whole_captain_phase() -> None:
    anna, ben, chris, david = range(4)
    table = Table(players=4).ship(2, "corn", 3).goods(anna, corn=2, sugar=6).goods(ben, sugar=2, tobacco=3)
    table.goods(chris, corn=2, tobacco=1)
    table.goods(david, corn=1, indigo=5)
    table.take("captain", seat=anna)

    assert set(table.legal) == {"load corn on ship 2", "load sugar on ship 3"}
    table.play("load sugar on ship 3")
    assert table.seats[anna].vp == 7
    # Ben's one legal load would be sugar or tobacco: he takes sugar.
    assert set(table.legal) == {"load sugar on ship 3", "load tobacco on ship 1"}
    table.play("load sugar on ship 3")
    assert table.seats[ben].vp == 1
    table.play("load tobacco on ship 1")
    assert table.seats[chris].vp == 1
    # David must load corn, Anna then corn too, Ben tobacco: nobody has a choice.
    assert [table.seats[seat].vp for seat in range(4)] == [9, 4, 1, 1]
    # Storage: only Chris and David hold more than they may keep, and of one kind each.
    assert [table.held(seat)["sugar"] for seat in (anna, ben)] == [0, 1]
    assert table.held(chris)["corn"] == 1
    assert table.held(david)["indigo"] == 1
    assert list(table.state.cargo) == [4, 0, 0]
    assert table.asked == ("take role", ben)


def vp(table: Table) -> list[int]:
    return [seat.vp for seat in table.seats]


# Loading -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-1")
def test_seats_load_in_turn_from_the_taker_round_after_round() -> None:
    table = Table(players=3).ship(1, "corn", 1).ship(2, "indigo", 1)
    for seat in range(3):
        table.goods(seat, corn=1, indigo=1)
    table.take("captain", seat=2)
    loads = []
    for seat in (2, 0, 1):
        assert table.asked == ("load", seat)
        table.play("load corn on ship 1")
        loads += [(event["seat"], event["good"]) for event in table.happened("loaded")]
    assert loads == [(2, "corn"), (0, "corn"), (1, "corn"), (2, "indigo"), (0, "indigo"), (1, "indigo")]
    assert table.asked == ("take role", 0)


@pytest.mark.rule("PR-CAP-1")
def test_a_load_is_one_kind_on_one_ship_for_one_vp_a_barrel() -> None:
    table = Table(players=3).ship(1, "corn", 1).ship(2, "indigo", 1).goods(1, corn=3, indigo=2)
    table.goods(2, coffee=1, indigo=1)
    table.take("captain", seat=0)
    table.play("load corn on ship 1")
    assert table.asked == ("load", 2)
    assert list(table.state.cargo) == [4, 1, 0]
    assert table.held(1) == {"corn": 0, "indigo": 2, "sugar": 0, "tobacco": 0, "coffee": 0}
    assert vp(table) == [0, 3, 0]


@pytest.mark.rule("PR-CAP-1")
def test_as_many_barrels_are_loaded_as_fit() -> None:
    table = Table(players=3).ship(3, "corn", 4).goods(1, corn=5)
    table.take("captain", seat=0)
    assert table.happened("loaded", good="corn") == [
        {"event": "loaded", "seat": 1, "good": "corn", "amount": 2, "ship": 3, "capacity": 6},
    ]
    assert vp(table) == [0, 2, 0]


@pytest.mark.rule("PR-CAP-1")
def test_the_price_of_a_kind_does_not_matter_on_a_ship() -> None:
    table = Table(players=3).goods(1, coffee=2).goods(2, corn=2)
    table.take("captain", seat=0)
    table.play("load coffee on ship 1", "load corn on ship 2")
    assert vp(table) == [0, 2, 2]


@pytest.mark.rule("PR-CAP-2")
def test_a_ship_with_one_kind_takes_no_other() -> None:
    table = Table(players=3).ship(1, "corn", 1).ship(2, "indigo", 1).ship(3, "sugar", 1).goods(0, tobacco=3, coffee=3)
    table.take("captain", seat=0)
    assert vp(table) == [0, 0, 0]
    assert table.asked == ("keep barrel", 0)


@pytest.mark.rule("PR-CAP-2")
def test_a_kind_on_a_ship_goes_on_no_other_even_if_that_has_more_room() -> None:
    table = Table(players=3).ship(1, "corn", 3).goods(0, corn=5, sugar=1)
    table.take("captain", seat=0)
    assert {text for text in table.legal if "corn" in text} == {"load corn on ship 1"}


@pytest.mark.rule("PR-CAP-2")
def test_a_kind_on_a_full_ship_goes_on_no_other() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(0, corn=5)
    table.take("captain", seat=0)
    assert vp(table) == [0, 0, 0]
    assert table.held(0)["corn"] == 1


@pytest.mark.rule("PR-CAP-2", "PR-CAP-10")
def test_a_ship_that_gets_full_in_the_phase_blocks_its_kind_for_the_rest_of_it() -> None:
    table = Table(players=3).ship(1, "corn", 3).goods(0, corn=1).goods(1, corn=1)
    table.take("captain", seat=0)
    assert table.held(1)["corn"] == 1
    assert vp(table) == [2, 0, 0]


@pytest.mark.rule("PR-CAP-3")
def test_a_player_who_can_load_must() -> None:
    table = Table().goods(0, corn=1, sugar=1).ship(1, "corn", 2)
    table.take("captain", seat=0)
    assert table.asked == ("load", 0)
    assert "pass" not in table.legal


@pytest.mark.rule("PR-CAP-3", "PR-ROUND-3")
def test_the_only_possible_load_is_done_without_asking() -> None:
    table = Table().goods(1, corn=1).ship(1, "corn", 2)
    table.take("captain", seat=0)
    assert vp(table) == [0, 1, 0, 0]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CAP-3")
def test_which_kind_is_free_even_if_another_would_load_more() -> None:
    table = Table(players=3).ship(1, "corn", 3).ship(2, "indigo", 1).goods(0, corn=4, indigo=4)
    table.take("captain", seat=0)
    assert set(table.legal) == {"load corn on ship 1", "load indigo on ship 2"}


@pytest.mark.rule("PR-CAP-3", "PR-CAP-7", "PR-NEW-9")
def test_wharf_or_small_wharf_may_be_used_instead_of_a_ship_but_passing_is_not_offered() -> None:
    table = Table().ship(1, "corn", 2).goods(0, corn=1).builds(0, "wharf", "small wharf")
    table.take("captain", seat=0)
    assert set(table.legal) == {"load corn on ship 1", "corn by wharf", "small wharf"}


@pytest.mark.rule("PR-CAP-4")
@pytest.mark.parametrize(("barrels", "ships"), [(1, {1, 2, 3}), (5, {1, 2, 3}), (6, {2, 3}), (7, {3}), (9, {3})])
def test_among_empty_ships_only_those_are_offered_that_take_the_most(barrels: int, ships: set[int]) -> None:
    table = Table(players=4).goods(0, indigo=barrels, coffee=1)
    table.take("captain", seat=0)
    assert {text for text in table.legal if "indigo" in text} == {f"load indigo on ship {ship}" for ship in ships}


@pytest.mark.rule("PR-CAP-4")
def test_loaded_ships_are_not_compared() -> None:
    table = Table(players=4).ship(3, "corn", 1).goods(0, corn=1, indigo=7)
    table.take("captain", seat=0)
    assert set(table.legal) == {"load corn on ship 3", "load indigo on ship 2"}


@pytest.mark.rule("PR-CAP-4", "PR-CAP-2")
def test_a_kind_that_has_its_ship_goes_there_though_an_empty_one_would_take_more() -> None:
    table = Table(players=4).ship(1, "indigo", 4).goods(0, indigo=7)
    table.take("captain", seat=0)
    assert vp(table) == [2, 0, 0, 0]


@pytest.mark.rule("PR-CAP-4")
def test_with_two_players_there_are_two_ships_for_four_and_six() -> None:
    table = Table(players=2).goods(0, corn=4, indigo=5, sugar=7)
    table.take("captain", seat=0)
    assert set(table.legal) == {
        "load corn on ship 1",
        "load corn on ship 2",
        "load indigo on ship 2",
        "load sugar on ship 2",
    }
    table.play("load sugar on ship 2")
    assert table.seats[0].vp == 6 + 1
    # Ship 1 is the last empty one: corn or indigo, four barrels of either.
    assert set(table.legal) == {"load corn on ship 1", "load indigo on ship 1"}


@pytest.mark.rule("PR-CAP-2", "PR-CAP-8")
def test_with_two_players_nothing_can_be_loaded_when_both_ships_have_other_kinds() -> None:
    table = Table(players=2).ship(1, "corn", 1).ship(2, "indigo", 1).goods(1, coffee=2)
    table.take("captain", seat=0)
    assert vp(table) == [0, 0]
    assert table.held(1)["coffee"] == 1


# Privilege and harbor ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-5")
def test_the_taker_wins_one_more_with_the_first_load_only() -> None:
    table = Table(players=3).ship(1, "corn", 1).ship(2, "indigo", 1).goods(0, corn=2, indigo=2)
    table.take("captain", seat=0)
    table.play("load corn on ship 1")
    assert vp(table) == [2 + 1 + 2, 0, 0]


@pytest.mark.rule("PR-CAP-5")
def test_nobody_else_has_the_privilege() -> None:
    table = Table(players=3).ship(1, "corn", 1).goods(1, corn=2)
    table.take("captain", seat=0)
    assert vp(table) == [0, 2, 0]


@pytest.mark.rule("PR-CAP-5")
def test_a_taker_who_loads_nothing_wins_nothing() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(0, corn=1)
    table.take("captain", seat=0)
    assert vp(table) == [0, 0, 0]


@pytest.mark.rule("PR-CAP-5", "PR-CAP-7")
def test_the_takers_first_load_may_be_the_wharfs() -> None:
    table = Table(players=3).goods(0, corn=2).builds(0, "wharf")
    table.take("captain", seat=0)
    table.play("corn by wharf")
    assert vp(table) == [3, 0, 0]


@pytest.mark.rule("PR-CAP-5", "PR-CAP-7")
def test_the_privilege_waits_if_the_taker_passes_first() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(0, corn=2).builds(0, "wharf").goods(1, indigo=1)
    table.take("captain", seat=0)
    table.play("pass", "load indigo on ship 2")
    assert table.asked == ("load", 0)
    table.play("corn by wharf")
    assert vp(table) == [3, 1, 0]


@pytest.mark.example("PR", 4)
@pytest.mark.rule("PR-CAP-6", "PR-CAP-7", "PR-CAP-1")
def test_harbor_and_wharf() -> None:
    table = Table(players=4).ship(1, "tobacco", 2).ship(2, "corn", 1)
    table.goods(1, tobacco=5, sugar=2).builds(1, "harbor", "wharf")
    table.take("captain", seat=0)
    table.play("load tobacco on ship 1")
    assert table.seats[1].vp == 3 + 1
    table.play("load sugar on ship 3")
    assert table.seats[1].vp == 3 + 1 + 2 + 1
    table.play("tobacco by wharf")
    assert table.seats[1].vp == 3 + 1 + 2 + 1 + 2 + 1
    assert list(table.state.cargo) == [0, 1, 2]


@pytest.mark.example("PR", 4)
@pytest.mark.rule("PR-CAP-7", "PR-CAP-10")
def test_had_all_tobacco_gone_by_wharf_its_ship_would_stay() -> None:
    table = Table(players=4).ship(1, "tobacco", 2).goods(1, tobacco=5, sugar=2).builds(1, "harbor", "wharf")
    table.take("captain", seat=0)
    table.play("tobacco by wharf")
    assert table.seats[1].vp == 5 + 1
    table.play("load sugar on ship 2")
    assert list(table.state.cargo) == [2, 2, 0]
    assert table.state.goods[3] == 9 - 2


@pytest.mark.rule("PR-CAP-6")
def test_the_harbor_adds_to_the_loads_of_its_owner_only() -> None:
    table = Table(players=3).ship(1, "corn", 1).goods(0, corn=1).goods(1, corn=1).builds(1, "harbor")
    table.take("captain", seat=2)
    assert vp(table) == [1, 2, 0]


@pytest.mark.rule("PR-CAP-6")
def test_a_harbor_that_nobody_works_in_adds_nothing() -> None:
    table = Table(players=3).ship(1, "corn", 1).goods(1, corn=1).builds(1, "harbor", people=0)
    table.take("captain", seat=0)
    assert vp(table) == [0, 1, 0]


@pytest.mark.rule("PR-CAP-6")
def test_the_harbor_adds_nothing_for_an_owner_who_does_not_load() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(0, corn=1).builds(0, "harbor")
    table.take("captain", seat=0)
    assert vp(table) == [0, 0, 0]


@pytest.mark.rule("PR-CAP-6", "PR-CAP-5")
def test_harbor_and_privilege_add_up() -> None:
    table = Table(players=3).ship(1, "corn", 1).goods(0, corn=2).builds(0, "harbor")
    table.take("captain", seat=0)
    assert vp(table) == [2 + 1 + 1, 0, 0]


@pytest.mark.rule("PR-CAP-6", "PR-NEW-9")
def test_the_harbor_adds_to_the_small_wharfs_load_even_of_a_single_barrel() -> None:
    table = Table(players=3).goods(1, corn=1).builds(1, "harbor", "small wharf")
    table.take("captain", seat=0)
    table.play("small wharf")
    assert vp(table) == [0, 1, 0]


# The wharf -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-7")
def test_the_wharf_takes_all_barrels_of_one_kind_to_the_supply() -> None:
    table = Table(players=3).goods(1, corn=8, coffee=1).builds(1, "wharf")
    table.take("captain", seat=0)
    assert {text for text in table.legal if "wharf" in text} == {"corn by wharf", "coffee by wharf"}
    table.play("corn by wharf")
    assert table.seats[1].vp == 8
    assert table.held(1)["corn"] == 0
    assert table.state.goods[0] == 10
    assert list(table.state.cargo) == [0, 0, 0]
    assert table.happened("used_wharf", seat=1, good="corn", amount=8)


@pytest.mark.rule("PR-CAP-7")
def test_the_wharf_does_not_care_what_lies_on_the_ships() -> None:
    table = Table(players=3).ship(1, "corn", 4).ship(2, "indigo", 1).ship(3, "sugar", 1)
    table.goods(1, corn=3, indigo=1, coffee=1).builds(1, "wharf")
    table.take("captain", seat=0)
    assert set(table.legal) == {"load indigo on ship 2", "corn by wharf", "indigo by wharf", "coffee by wharf"}


@pytest.mark.rule("PR-CAP-7")
def test_the_wharf_is_used_once_a_phase() -> None:
    table = Table(players=3)
    for ship, good in enumerate(("corn", "indigo", "sugar"), start=1):
        table.ship(ship, good, 1)
    table.goods(1, tobacco=2, coffee=2).builds(1, "wharf")
    table.take("captain", seat=0)
    table.play("coffee by wharf")
    assert table.seats[1].vp == 2
    assert table.held(1)["tobacco"] == 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CAP-7")
def test_the_wharf_can_be_used_again_in_the_next_captain_phase() -> None:
    table = Table(players=3).goods(1, coffee=2).builds(1, "wharf")
    table.take("captain", seat=0)
    table.play("coffee by wharf")
    table.play("trader", "craftsman")
    table.goods(1, coffee=2)
    table.play("captain")
    assert "coffee by wharf" in table.legal


@pytest.mark.rule("PR-CAP-7")
def test_a_wharf_that_nobody_works_in_is_not_offered() -> None:
    table = Table(players=3).goods(1, coffee=2).builds(1, "wharf", people=0)
    table.take("captain", seat=0)
    assert set(table.legal) == {"load coffee on ship 1", "load coffee on ship 2", "load coffee on ship 3"}


@pytest.mark.rule("PR-CAP-7", "PR-ROUND-6")
def test_a_player_who_could_only_use_the_wharf_may_pass() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(1, corn=2).builds(1, "wharf")
    table.take("captain", seat=0)
    assert set(table.legal) == {"pass", "corn by wharf"}
    table.play("pass")
    assert vp(table) == [0, 0, 0]
    assert table.held(1)["corn"] == 1


@pytest.mark.rule("PR-CAP-7", "PR-CAP-8")
def test_a_player_who_passed_may_still_use_the_wharf_on_a_later_turn() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(1, corn=3).builds(1, "wharf").goods(2, indigo=1)
    table.take("captain", seat=0)
    table.play("pass")
    assert table.asked == ("load", 2)
    table.play("load indigo on ship 2")
    assert table.asked == ("load", 1)
    table.play("corn by wharf")
    assert vp(table) == [0, 3, 1]


@pytest.mark.rule("PR-CAP-7")
def test_a_player_who_has_used_the_wharf_must_load_ships_again() -> None:
    table = Table(players=3).ship(1, "corn", 1).goods(1, corn=1, coffee=2).builds(1, "wharf")
    table.take("captain", seat=0)
    table.play("coffee by wharf")
    assert vp(table) == [0, 3, 0]
    assert table.held(1)["corn"] == 0


@pytest.mark.rule("PR-CAP-7", "PR-NEW-9")
def test_wharf_and_small_wharf_are_two_different_turns() -> None:
    table = Table(players=3)
    for ship, good in enumerate(("corn", "indigo", "sugar"), start=1):
        table.ship(ship, good, 1)
    table.goods(1, tobacco=2, coffee=2).builds(1, "wharf", "small wharf")
    table.take("captain", seat=0)
    table.play("coffee by wharf")
    assert table.asked == ("load", 1)
    assert set(table.legal) == {"pass", "small wharf"}
    table.play("small wharf", "2 tobacco")
    assert vp(table) == [0, 3, 0]


@pytest.mark.rule("PR-CAP-8", "PR-NEW-9")
def test_the_small_wharf_is_used_once_a_phase() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(1, corn=5).builds(1, "small wharf")
    table.take("captain", seat=0)
    assert set(table.legal) == {"pass", "small wharf"}
    table.play("small wharf", "3 corn")
    assert vp(table) == [0, 1, 0]
    assert table.held(1)["corn"] == 1
    assert table.asked == ("take role", 1)


# Skipping, passing and the end of the phase --------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-8")
def test_a_player_who_cannot_load_is_skipped() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(0, corn=1).goods(2, indigo=1)
    table.take("captain", seat=0)
    assert table.asked == ("load", 2)


@pytest.mark.rule("PR-CAP-8")
def test_a_wharf_without_a_barrel_for_it_is_skipped() -> None:
    table = Table(players=3).builds(0, "wharf").builds(1, "small wharf").goods(2, indigo=1)
    table.take("captain", seat=0)
    assert table.asked == ("load", 2)


@pytest.mark.rule("PR-CAP-8", "PR-CAP-7")
def test_a_wharf_that_is_used_already_is_skipped() -> None:
    table = Table(players=3)
    for ship, good in enumerate(("corn", "indigo", "sugar"), start=1):
        table.ship(ship, good, 1)
    table.goods(0, tobacco=1, coffee=1).builds(0, "wharf")
    table.goods(1, tobacco=1).builds(1, "wharf")
    table.take("captain", seat=0)
    table.play("coffee by wharf", "pass")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CAP-8")
def test_the_phase_goes_on_until_nobody_can_load() -> None:
    table = Table(players=3).ship(1, "corn", 1).ship(2, "indigo", 1).ship(3, "sugar", 1).goods(0, corn=1)
    table.goods(1, corn=1, indigo=1, sugar=1)
    table.take("captain", seat=0)
    assert table.asked == ("load", 1)
    table.play("load corn on ship 1", "load sugar on ship 3")
    assert vp(table) == [2, 3, 0]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CAP-8", "PR-CAP-7")
def test_the_phase_ends_when_all_have_passed_since_the_last_load() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(0, corn=2).goods(1, corn=2).builds(0, "wharf").builds(1, "wharf")
    table.take("captain", seat=0)
    table.play("pass")
    assert table.asked == ("load", 1)
    table.play("pass")
    assert table.asked == ("take role", 1)
    assert vp(table) == [0, 0, 0]


@pytest.mark.rule("PR-CAP-8", "PR-CAP-7")
def test_a_load_gives_everybody_who_passed_one_more_turn() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(0, corn=2).goods(1, corn=2).builds(0, "wharf").builds(1, "wharf")
    table.take("captain", seat=0)
    table.play("pass", "corn by wharf")
    assert table.asked == ("load", 0)
    assert set(table.legal) == {"pass", "corn by wharf"}
    table.play("pass")
    assert table.asked == ("take role", 1)
    assert vp(table) == [0, 2, 0]


@pytest.mark.rule("PR-CAP-8")
def test_a_captain_phase_without_goods_ends_at_once() -> None:
    table = Table(players=3)
    table.take("captain", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-6", "PR-CAP-8")
def test_an_owner_of_guests_is_not_skipped_if_a_guest_could_open_the_wharf() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(1, corn=3).builds(1, "guesthouse").builds(1, "wharf", people=0)
    table.take("captain", seat=0)
    table.play("pass")
    assert table.asked == ("load", 1)
    table.play("guest to wharf", "corn by wharf")
    assert vp(table) == [0, 3, 0]


@pytest.mark.rule("PR-NEW-6", "PR-CAP-8")
@pytest.mark.parametrize("building", ["harbor", "small warehouse", "lighthouse"])
def test_an_owner_of_guests_is_skipped_if_no_move_would_let_them_act(building: str) -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(1, corn=3).builds(1, "guesthouse").builds(1, building, people=0)
    table.goods(2, coffee=1)
    table.take("captain", seat=0)
    assert table.asked == ("move guests", 1)
    table.play("pass")
    assert table.asked == ("load", 2)


@pytest.mark.rule("PR-NEW-6", "PR-CAP-8")
def test_an_owner_of_guests_without_barrels_is_skipped() -> None:
    table = Table(players=3).builds(1, "guesthouse").builds(1, "wharf", people=0).goods(2, coffee=1)
    table.take("captain", seat=0)
    table.play("pass")
    assert table.asked == ("load", 2)


@pytest.mark.rule("PR-NEW-6", "PR-CAP-8", "PR-CAP-12")
@pytest.mark.parametrize("building", ["small wharf", "union hall", "royal supplier"])
def test_an_owner_of_guests_is_asked_in_the_first_circle_if_a_guest_could_work_there(building: str) -> None:
    table = Table(players=3, nobles=True).ship(1, "corn", 4)
    table.goods(1, corn=3).builds(1, "guesthouse", people=1, nobles=1).builds(1, building, people=0)
    table.take("captain", seat=0)
    table.play("pass")
    assert table.asked == ("load", 1)
    assert set(table.legal) == {"pass", f"noble guest to {building}"}


@pytest.mark.rule("PR-NEW-6", "PR-CAP-8", "PR-CAP-12")
@pytest.mark.parametrize("building", ["union hall", "royal supplier"])
def test_an_owner_of_guests_is_not_asked_for_them_in_later_circles(building: str) -> None:
    table = Table(players=3, nobles=True).ship(1, "corn", 4)
    table.goods(1, corn=3).builds(1, "guesthouse", people=1, nobles=1).builds(1, building, people=0)
    table.goods(2, coffee=1)
    table.take("captain", seat=0)
    table.play("pass", "pass", "load coffee on ship 2")
    assert table.asked == ("move guests", 1)


@pytest.mark.rule("PR-NEW-6", "PR-CAP-6")
def test_a_guest_may_go_to_the_harbor_before_the_load() -> None:
    table = Table(players=3).ship(1, "corn", 1).goods(1, corn=3).builds(1, "guesthouse").builds(1, "harbor", people=0)
    table.take("captain", seat=0)
    table.play("pass")
    assert set(table.legal) == {"load corn on ship 1", "guest to harbor"}
    table.play("guest to harbor")  # and then the only load is left
    assert vp(table) == [0, 3 + 1, 0]


@pytest.mark.rule("PR-NEW-6", "PR-CAP-7")
def test_a_guest_may_go_to_the_harbor_before_the_wharf_is_used() -> None:
    table = Table(players=3).ship(1, "corn", 4)
    table.goods(1, corn=3).builds(1, "guesthouse").builds(1, "harbor", people=0).builds(1, "wharf")
    table.take("captain", seat=0)
    table.play("pass")
    assert set(table.legal) == {"pass", "corn by wharf", "guest to harbor"}
    table.play("guest to harbor", "corn by wharf")
    assert vp(table) == [0, 3 + 1, 0]


# The end of the phase ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-10")
def test_full_ships_are_emptied_to_the_supply_and_others_keep_their_load() -> None:
    table = Table(players=3).ship(1, "corn", 4).ship(2, "indigo", 4).ship(3, "sugar", 5).goods(0, sugar=1)
    table.take("captain", seat=0)
    assert list(table.state.cargo) == [0, 4, 0]
    assert list(table.state.goods) == [10, 7, 11, 9, 9]


@pytest.mark.rule("PR-CAP-10", "PR-CAP-2")
def test_an_emptied_ship_takes_any_kind_in_the_next_captain_phase() -> None:
    table = Table(players=3).ship(1, "corn", 4).ship(2, "indigo", 1).ship(3, "sugar", 1)
    table.take("captain", seat=0)
    table.play("trader", "craftsman")
    table.goods(1, coffee=1)
    table.play("captain")
    assert list(table.state.cargo) == [1, 1, 1]
    assert table.seats[1].vp == 2


@pytest.mark.rule("PR-CAP-10")
def test_a_load_that_stays_is_there_in_the_next_captain_phase() -> None:
    table = Table(players=3).goods(0, corn=3)
    table.take("captain", seat=0)
    table.play("load corn on ship 1")
    table.play("trader", "craftsman")
    table.goods(1, corn=3)
    table.play("captain")
    assert table.seats[1].vp == 1 + 1
    assert table.held(1)["corn"] == 1
    assert list(table.state.cargo) == [0, 0, 0]


@pytest.mark.rule("PR-CAP-10", "PR-CAP-9")
def test_ships_are_emptied_after_the_storage() -> None:
    table = Table(players=3).ship(1, "corn", 3).goods(0, corn=2, indigo=2).ship(2, "sugar", 1).ship(3, "coffee", 1)
    table.take("captain", seat=0)
    assert table.asked == ("keep barrel", 0)
    assert list(table.state.cargo) == [4, 1, 1]
    table.play("keep indigo")
    assert list(table.state.cargo) == [0, 1, 1]
    assert [event["event"] for event in table.events] == ["lost_goods", "lost_goods", "emptied_ship"]


# VP run out ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-11")
def test_taking_the_last_vp_triggers_the_end() -> None:
    table = Table(players=3).vp_pool(2).ship(1, "corn", 1).goods(1, corn=2)
    table.take("captain", seat=0)
    assert table.state.vp_pool == 0
    assert table.happened("end_triggered", ending="vp")


@pytest.mark.rule("PR-CAP-11")
def test_one_vp_left_triggers_nothing() -> None:
    table = Table(players=3).vp_pool(3).ship(1, "corn", 1).goods(1, corn=2)
    table.take("captain", seat=0)
    assert table.state.vp_pool == 1
    assert not table.happened("end_triggered")


@pytest.mark.rule("PR-CAP-11")
def test_vp_won_beyond_the_pool_count_in_full() -> None:
    table = Table(players=3).vp_pool(1).ship(1, "corn", 1).goods(0, corn=2).goods(1, corn=1).builds(1, "harbor")
    table.take("captain", seat=0)
    assert vp(table) == [2 + 1, 1 + 1, 0]
    assert [table.score(seat)["vp"] for seat in range(3)] == [3, 2, 0]
    assert len(table.happened("end_triggered", ending="vp")) == 1


@pytest.mark.rule("PR-CAP-11", "PR-CAP-8")
def test_the_phase_goes_on_when_the_vp_have_run_out() -> None:
    table = Table(players=3).vp_pool(1).goods(0, corn=2).goods(1, indigo=2)
    table.take("captain", seat=0)
    table.play("load corn on ship 1")
    assert table.asked == ("load", 1)


# Union hall and royal supplier ---------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-12", "PR-NEW-13")
def test_the_union_hall_pays_before_the_load_even_if_nothing_can_be_loaded() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(1, corn=5).builds(1, "union hall")
    table.take("captain", seat=0)
    assert vp(table) == [0, 2, 0]


@pytest.mark.rule("PR-CAP-12", "PR-NEW-13")
def test_the_union_hall_pays_once_a_phase_and_for_the_barrels_before_the_first_load() -> None:
    table = Table(players=3).ship(1, "corn", 1).ship(2, "indigo", 1).goods(1, corn=2, indigo=2).builds(1, "union hall")
    table.take("captain", seat=0)
    assert table.asked == ("load", 1)
    assert vp(table) == [0, 2, 0]
    table.play("load corn on ship 1")
    assert vp(table) == [0, 2 + 2 + 2, 0]


@pytest.mark.rule("PR-CAP-12", "PR-NEW-13")
def test_two_union_halls_pay_each_owner_at_their_first_turn() -> None:
    table = Table(players=3).ship(1, "corn", 4)
    for seat in (0, 1):
        table.goods(seat, corn=2).builds(seat, "union hall")
    table.take("captain", seat=0)
    assert vp(table) == [1, 1, 0]


@pytest.mark.rule("PR-CAP-12", "PR-NOB-6")
def test_the_royal_supplier_gets_its_turn_even_if_nothing_can_be_loaded() -> None:
    table = Table(players=3, nobles=True).ship(1, "corn", 4).goods(1, corn=2).builds(1, "royal supplier", nobles=1)
    table.take("captain", seat=0)
    assert table.asked == ("load", 1)
    assert set(table.legal) == {"pass", "supply corn"}
    table.play("supply corn")
    assert vp(table) == [0, 1, 0]
    assert table.asked == ("take role", 1)
    assert table.held(1)["corn"] == 1


@pytest.mark.rule("PR-CAP-12", "PR-NOB-6")
def test_the_royal_supplier_comes_before_the_load_and_the_load_is_still_compulsory() -> None:
    table = Table(players=3, nobles=True).ship(1, "corn", 1).goods(1, corn=2).builds(1, "royal supplier", nobles=1)
    table.take("captain", seat=0)
    assert set(table.legal) == {"load corn on ship 1", "supply corn"}
    table.play("supply corn")
    assert vp(table) == [0, 1 + 1, 0]
    assert table.held(1)["corn"] == 0


@pytest.mark.rule("PR-CAP-12", "PR-NOB-6")
def test_the_royal_supplier_is_not_offered_after_the_first_circle() -> None:
    table = Table(players=3, nobles=True).ship(1, "corn", 1).ship(2, "indigo", 1).ship(3, "sugar", 1)
    table.goods(1, corn=1, indigo=1, coffee=1).builds(1, "royal supplier", nobles=1)
    table.take("captain", seat=0)
    table.play("load corn on ship 1")
    # Indigo is loaded without asking, and coffee stays: nothing was supplied.
    assert vp(table) == [0, 2, 0]
    assert table.held(1)["coffee"] == 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CAP-12", "PR-NOB-6", "PR-NEW-13")
def test_the_union_hall_counts_the_barrels_that_the_royal_supplier_then_takes() -> None:
    table = Table(players=3, nobles=True).ship(1, "corn", 4)
    table.goods(1, corn=4).builds(1, "union hall").builds(1, "royal supplier", nobles=1)
    table.take("captain", seat=0)
    table.play("supply corn")
    assert vp(table) == [0, 2 + 1, 0]


@pytest.mark.rule("PR-CAP-12", "PR-NEW-6")
def test_a_guest_who_comes_to_the_union_hall_after_the_royal_supplier_counts_what_is_left() -> None:
    table = Table(players=3, nobles=True).ship(1, "corn", 4)
    table.goods(1, corn=4).builds(1, "guesthouse").builds(1, "union hall", people=0)
    table.builds(1, "royal supplier", nobles=1)
    table.take("captain", seat=0)
    table.play("pass", "supply corn")
    assert vp(table) == [0, 1, 0]
    table.play("guest to union hall")
    assert vp(table) == [0, 1 + 1, 0]


@pytest.mark.rule("PR-CAP-12", "PR-NEW-6", "PR-NEW-13")
def test_a_guest_who_comes_to_the_union_hall_after_the_first_turn_is_too_late() -> None:
    table = Table(players=3).ship(1, "corn", 1).ship(2, "indigo", 1)
    table.goods(1, corn=2, indigo=2).builds(1, "guesthouse").builds(1, "union hall", people=0)
    table.take("captain", seat=0)
    table.play("pass", "load corn on ship 1")
    assert table.asked == ("load", 1)
    table.play("guest to union hall")
    assert vp(table) == [0, 4, 0]


# Warehouses are no excuse --------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-13", "PR-CAP-3")
def test_warehouses_do_not_excuse_from_loading() -> None:
    table = Table(players=3).ship(1, "corn", 1).goods(1, corn=2).builds(1, "small warehouse", "large warehouse")
    table.take("captain", seat=0)
    assert table.held(1)["corn"] == 0
    assert vp(table) == [0, 2, 0]
