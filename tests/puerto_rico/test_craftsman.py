"""The craftsman phase (section 7 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

import pytest

from .table import Table

PLANTS = {"indigo": "indigo plant", "sugar": "sugar mill", "tobacco": "tobacco storage", "coffee": "coffee roaster"}


# What is produced ----------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 6)
@pytest.mark.rule("PR-CRA-1")
def test_a_kind_is_limited_by_occupied_plantations_and_by_filled_circles() -> None:
    table = Table()
    table.tiles(1, "corn", 3, people=2).tiles(1, "tobacco", 2, people=2).builds(1, "tobacco storage", people=1)
    table.tiles(1, "sugar", 4, people=3).builds(1, "small sugar mill").builds(1, "sugar mill", people=3)
    table.take("craftsman", seat=0)
    assert table.held(1) == {"corn": 2, "indigo": 0, "sugar": 3, "tobacco": 1, "coffee": 0}


@pytest.mark.rule("PR-CRA-1")
@pytest.mark.parametrize(("good", "plant"), PLANTS.items())
def test_occupied_plantations_without_a_plant_produce_nothing(good: str, plant: str) -> None:
    table = Table().tiles(1, good, 2, people=2)
    table.take("craftsman", seat=0)
    assert table.held(1)[good] == 0


@pytest.mark.rule("PR-CRA-1")
@pytest.mark.parametrize(("good", "plant"), PLANTS.items())
def test_a_plant_that_nobody_works_on_produces_nothing(good: str, plant: str) -> None:
    table = Table().tiles(1, good, 2, people=2).builds(1, plant, people=0)
    table.take("craftsman", seat=0)
    assert table.held(1)[good] == 0


@pytest.mark.rule("PR-CRA-1")
@pytest.mark.parametrize(("good", "plant"), PLANTS.items())
def test_a_plant_without_an_occupied_plantation_produces_nothing(good: str, plant: str) -> None:
    table = Table().tiles(1, good, 2).builds(1, plant, people=2)
    table.take("craftsman", seat=0)
    assert table.held(1)[good] == 0


@pytest.mark.rule("PR-CRA-1")
@pytest.mark.parametrize(("good", "plant"), PLANTS.items())
def test_a_plant_makes_its_own_kind_only(good: str, plant: str) -> None:
    table = Table()
    for kind in PLANTS:
        table.tiles(1, kind, 1, people=1)
    table.builds(1, plant, people=2)
    table.take("craftsman", seat=0)
    assert [kind for kind, number in table.held(1).items() if number] == [good]


@pytest.mark.rule("PR-CRA-1")
def test_a_small_plant_alone_makes_one_barrel() -> None:
    table = Table().tiles(1, "indigo", 3, people=3).builds(1, "small indigo plant")
    table.take("craftsman", seat=0)
    assert table.held(1)["indigo"] == 1


@pytest.mark.rule("PR-CRA-1")
def test_the_circles_of_small_and_large_plant_add_up() -> None:
    table = Table().tiles(1, "indigo", 4, people=4).builds(1, "small indigo plant").builds(1, "indigo plant", people=3)
    table.take("craftsman", seat=0)
    assert table.held(1)["indigo"] == 4


@pytest.mark.rule("PR-CRA-1")
def test_quarries_produce_nothing() -> None:
    table = Table().tiles(1, "quarry", 2, people=2)
    table.take("craftsman", seat=0)
    assert sum(table.held(1).values()) == 0


@pytest.mark.rule("PR-CRA-1")
def test_goods_come_from_the_supply_on_top_of_those_held() -> None:
    table = Table().goods(1, corn=4).makes(1, corn=3)
    table.take("craftsman", seat=0)
    assert table.held(1)["corn"] == 7
    assert table.state.goods[0] == 3


@pytest.mark.rule("PR-CRA-1")
def test_every_seat_produces_in_the_same_phase() -> None:
    table = Table(players=5)
    for seat in range(5):
        table.makes(seat, corn=1)
    table.take("craftsman", seat=3)
    assert [table.held(seat)["corn"] for seat in range(5)] == [1, 1, 1, 1, 1]


@pytest.mark.rule("PR-CRA-1")
def test_a_scarce_kind_goes_to_the_taker_first_and_then_clockwise() -> None:
    table = Table(players=3)
    for seat in range(3):
        table.makes(seat, corn=2)
    table.supply(corn=3)
    table.take("craftsman", seat=2)
    assert [table.held(seat)["corn"] for seat in (2, 0, 1)] == [2, 1, 0]


@pytest.mark.rule("PR-CRA-1")
def test_what_the_supply_lacks_is_not_made_up_for_by_another_kind() -> None:
    table = Table().makes(1, corn=3, indigo=1).supply(corn=1)
    table.take("craftsman", seat=0)
    assert table.held(1) == {"corn": 1, "indigo": 1, "sugar": 0, "tobacco": 0, "coffee": 0}


@pytest.mark.rule("PR-CRA-1")
def test_what_the_supply_lacked_is_not_owed_in_the_next_craftsman_phase() -> None:
    table = Table(players=3).makes(1, corn=2).supply(corn=0)
    table.take("craftsman", seat=0)
    table.supply(corn=10)
    table.play("trader", "captain")
    table.play("craftsman", "pass")
    assert table.held(1)["corn"] == 2


@pytest.mark.rule("PR-CRA-1", "PR-ROUND-6")
def test_nobody_is_asked_whether_to_produce() -> None:
    table = Table(players=3).makes(1, corn=2, indigo=2).makes(2, corn=2)
    table.take("craftsman", seat=0)
    assert table.asked == ("take role", 1)


# The privilege -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CRA-2")
def test_the_taker_may_take_one_more_of_any_kind_they_produced() -> None:
    table = Table().makes(0, corn=1, sugar=1, coffee=2)
    table.take("craftsman", seat=0)
    assert table.asked == ("privilege good", 0)
    assert set(table.legal) == {"pass", "one more corn", "one more sugar", "one more coffee"}
    table.play("one more coffee")
    assert table.held(0) == {"corn": 1, "indigo": 0, "sugar": 1, "tobacco": 0, "coffee": 3}
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CRA-2", "PR-ROUND-3")
def test_the_privilege_may_be_declined() -> None:
    table = Table().makes(0, corn=1)
    table.take("craftsman", seat=0)
    table.play("pass")
    assert table.held(0)["corn"] == 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CRA-2")
def test_a_taker_who_produced_nothing_is_not_asked() -> None:
    table = Table().goods(0, coffee=2).tiles(0, "indigo", 1, people=1).makes(1, corn=2)
    table.take("craftsman", seat=0)
    assert table.asked == ("take role", 1)
    assert sum(table.held(0).values()) == 2


@pytest.mark.rule("PR-CRA-2")
def test_kinds_that_the_taker_holds_from_before_or_that_others_produced_are_not_offered() -> None:
    table = Table().goods(0, coffee=2).makes(0, corn=1).makes(1, sugar=1)
    table.take("craftsman", seat=0)
    assert set(table.legal) == {"pass", "one more corn"}


@pytest.mark.rule("PR-CRA-2", "PR-CRA-4")
def test_the_privilege_comes_last_so_that_others_may_have_emptied_the_supply() -> None:
    table = Table(players=3).makes(0, corn=1, indigo=1).makes(2, corn=2).supply(corn=3)
    table.take("craftsman", seat=0)
    assert table.held(2)["corn"] == 2
    assert set(table.legal) == {"pass", "one more indigo"}


@pytest.mark.rule("PR-CRA-2")
def test_no_question_if_the_supply_has_none_of_the_kinds_produced() -> None:
    table = Table().makes(0, corn=2).supply(corn=2)
    table.take("craftsman", seat=0)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CRA-2")
def test_a_kind_that_they_could_make_but_did_not_receive_is_not_offered() -> None:
    table = Table().makes(0, corn=1, sugar=2).supply(sugar=0)
    table.take("craftsman", seat=0)
    assert set(table.legal) == {"pass", "one more corn"}


@pytest.mark.rule("PR-CRA-2")
def test_only_the_taker_has_the_privilege() -> None:
    table = Table(players=3)
    for seat in range(3):
        table.makes(seat, corn=1)
    table.take("craftsman", seat=1)
    table.play("one more corn")
    assert [table.held(seat)["corn"] for seat in range(3)] == [1, 2, 1]
    assert table.asked == ("take role", 2)


# The factory ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CRA-3")
@pytest.mark.parametrize(("kinds", "doubloons"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_the_factory_pays_by_the_number_of_kinds(kinds: int, doubloons: int) -> None:
    table = Table().builds(1, "factory").makes(1, **dict.fromkeys(("corn", *PLANTS)[:kinds], 1))
    table.take("craftsman", seat=0)
    assert sum(table.held(1).values()) == kinds
    assert table.seats[1].doubloons == doubloons


@pytest.mark.example("PR", 5)
@pytest.mark.rule("PR-CRA-1", "PR-CRA-3")
def test_the_factory_counts_only_what_was_really_received() -> None:
    table = Table().builds(1, "factory").makes(1, corn=3, sugar=3, tobacco=1).supply(corn=0, sugar=2)
    table.take("craftsman", seat=0)
    assert table.held(1) == {"corn": 0, "indigo": 0, "sugar": 2, "tobacco": 1, "coffee": 0}
    assert table.seats[1].doubloons == 1


@pytest.mark.rule("PR-CRA-3")
def test_the_factory_counts_kinds_and_not_barrels() -> None:
    table = Table().builds(1, "factory").makes(1, corn=4)
    table.take("craftsman", seat=0)
    assert table.held(1)["corn"] == 4
    assert table.seats[1].doubloons == 0


@pytest.mark.rule("PR-CRA-3")
def test_one_barrel_of_a_kind_is_enough_for_the_factory() -> None:
    table = Table().builds(1, "factory").makes(1, corn=3, sugar=3).supply(corn=1, sugar=1)
    table.take("craftsman", seat=0)
    assert table.seats[1].doubloons == 1


@pytest.mark.rule("PR-CRA-3")
def test_goods_held_from_before_do_not_count_for_the_factory() -> None:
    table = Table().builds(1, "factory").goods(1, coffee=1, tobacco=1).makes(1, corn=1)
    table.take("craftsman", seat=0)
    assert table.seats[1].doubloons == 0


@pytest.mark.rule("PR-CRA-3")
def test_a_factory_that_nobody_works_in_pays_nothing() -> None:
    table = Table().builds(1, "factory", people=0).makes(1, corn=1, sugar=1)
    table.take("craftsman", seat=0)
    assert table.seats[1].doubloons == 0


@pytest.mark.rule("PR-CRA-3")
def test_two_factories_pay_each_owner_by_their_own_kinds() -> None:
    table = Table(players=3).builds(0, "factory").builds(1, "factory").makes(0, corn=1, indigo=1, sugar=1)
    table.makes(1, corn=1, indigo=1)
    table.take("craftsman", seat=2)
    assert [seat.doubloons for seat in table.seats] == [2, 1, 0]


# The order -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CRA-4")
def test_a_turn_is_goods_then_aqueduct_then_the_money_and_vp_of_the_buildings() -> None:
    table = Table(nobles=True).makes(1, corn=1, indigo=2)
    for building in ("aqueduct", "factory", "specialty factory"):
        table.builds(1, building)
    table.builds(1, "chapel", nobles=1).builds(1, "jeweler")
    table.take("craftsman", seat=0)
    assert [(event["event"], event["amount"], event["reason"]) for event in table.events if event["seat"] == 1] == [
        ("produced", 1, "craftsman"),
        ("produced", 2, "craftsman"),
        ("produced", 1, "aqueduct"),
        ("got_doubloons", 1, "factory"),
        ("got_doubloons", 2, "specialty factory"),
        ("won_vp", 1, "chapel"),
        ("got_doubloons", 1, "jeweler"),
    ]


@pytest.mark.rule("PR-CRA-4", "PR-CRA-1")
def test_a_seat_ends_its_turn_before_the_next_one_produces() -> None:
    table = Table(players=3).makes(0, indigo=1).builds(0, "aqueduct").makes(1, indigo=1).supply(indigo=2)
    table.take("craftsman", seat=0)
    assert [table.held(seat)["indigo"] for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("PR-CRA-4", "PR-CRA-2")
def test_the_privileges_barrel_brings_nothing_from_any_building() -> None:
    table = Table(nobles=True).makes(0, corn=1, indigo=2)
    for building in ("aqueduct", "factory", "specialty factory"):
        table.builds(0, building)
    table.builds(0, "chapel", nobles=1).builds(0, "jeweler")
    table.take("craftsman", seat=0)
    before = (table.seats[0].doubloons, table.seats[0].vp)
    table.play("one more indigo")
    assert (table.seats[0].doubloons, table.seats[0].vp) == before == (4, 1)
    assert table.held(0)["indigo"] == 4


@pytest.mark.rule("PR-CRA-4", "PR-CRA-3")
def test_the_taker_is_paid_before_using_the_privilege() -> None:
    table = Table().builds(0, "factory").makes(0, corn=1, indigo=1)
    table.take("craftsman", seat=0)
    assert table.asked == ("privilege good", 0)
    assert table.seats[0].doubloons == 1


# Guests --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-CRA-3")
def test_a_guest_who_goes_to_the_factory_at_the_start_works_in_this_phase() -> None:
    table = Table(players=3).builds(1, "guesthouse").builds(1, "factory", people=0).makes(1, corn=1, indigo=1)
    table.take("craftsman", seat=0)
    assert table.asked == ("move guests", 1)
    table.play("guest to factory")
    assert table.seats[1].doubloons == 1


@pytest.mark.rule("PR-NEW-6", "PR-CRA-1")
def test_a_guest_who_goes_to_a_plantation_at_the_start_produces() -> None:
    table = Table(players=3).builds(1, "guesthouse", people=2).tiles(1, "corn", 2)
    table.take("craftsman", seat=0)
    table.play("guest to corn", "guest to corn")
    assert table.held(1)["corn"] == 2


@pytest.mark.rule("PR-NEW-6", "PR-CRA-2")
def test_a_guest_may_go_to_the_library_just_before_the_privilege() -> None:
    table = Table(players=3).builds(0, "guesthouse").builds(0, "library", people=0).makes(0, corn=1)
    table.take("craftsman", seat=0)
    table.play("pass")
    assert table.asked == ("privilege good", 0)
    assert "guest to library" in table.legal
    table.play("guest to library", "one more corn", "one more corn")
    assert table.held(0)["corn"] == 3
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-6", "PR-CRA-1", "PR-CRA-2")
def test_a_guest_who_comes_to_a_plantation_before_the_privilege_is_too_late_to_produce() -> None:
    table = Table(players=3)
    table.builds(0, "guesthouse").makes(0, corn=1).builds(0, "small indigo plant").tiles(0, "indigo", 1)
    table.take("craftsman", seat=0)
    table.play("pass", "guest to indigo")
    assert set(table.legal) == {"pass", "one more corn"}
    assert table.held(0)["indigo"] == 0
