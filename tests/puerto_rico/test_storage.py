"""Storage at the end of the captain phase (PR-CAP-9 and PR-CAP-13 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

from itertools import combinations

import pytest

from .table import Table

WAREHOUSES = [(["small warehouse"], 1), (["large warehouse"], 2), (["small warehouse", "large warehouse"], 3)]


def captain_with(seat: int, buildings: list[str], **goods: int) -> Table:
    """Seat 0 is captain, nobody can load, and the seat has these buildings and goods."""
    table = Table(players=3).full_ships("corn", "indigo", "sugar").goods(seat, **goods)
    for building in buildings:
        table.builds(seat, building)
    table.take("captain", seat=0)
    return table


def kept(table: Table, seat: int) -> dict[str, int]:
    return {good: number for good, number in table.held(seat).items() if number}


# One barrel ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-9")
def test_without_warehouse_a_seat_keeps_one_barrel_of_its_choice() -> None:
    table = captain_with(1, [], corn=2, indigo=1, coffee=3)
    assert table.asked == ("keep barrel", 1)
    assert set(table.legal) == {"keep corn", "keep indigo", "keep coffee"}
    table.play("keep coffee")
    assert kept(table, 1) == {"coffee": 1}
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CAP-9")
def test_the_rest_goes_to_the_supply() -> None:
    table = captain_with(1, [], corn=2, coffee=3)
    table.play("keep coffee")
    # The ships were full: their corn, indigo and sugar are back as well.
    assert list(table.state.goods) == [10, 11, 11, 9, 8]
    assert table.happened("lost_goods", seat=1, good="corn", amount=2)
    assert table.happened("lost_goods", seat=1, good="coffee", amount=2)


@pytest.mark.rule("PR-CAP-9")
def test_of_one_kind_one_barrel_is_kept_without_asking() -> None:
    table = captain_with(1, [], coffee=3)
    assert kept(table, 1) == {"coffee": 1}
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CAP-9", "PR-CAP-13")
def test_a_single_barrel_stays_without_asking() -> None:
    table = captain_with(1, [], coffee=1)
    assert kept(table, 1) == {"coffee": 1}
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-CAP-9")
def test_seats_store_in_turn_from_the_taker() -> None:
    table = Table(players=3).full_ships("corn", "indigo", "sugar")
    for seat in range(3):
        table.goods(seat, corn=1, coffee=1)
    table.take("captain", seat=1)
    asked = []
    for _ in range(3):
        asked.append(table.asked)
        table.play("keep coffee")
    assert asked == [("keep barrel", 1), ("keep barrel", 2), ("keep barrel", 0)]
    assert table.asked == ("take role", 2)


@pytest.mark.rule("PR-CAP-9", "PR-CAP-1")
def test_storage_comes_after_all_loading() -> None:
    table = Table(players=3).ship(1, "corn", 4).goods(0, corn=2).goods(1, sugar=1)
    table.take("captain", seat=0)
    assert table.asked == ("load", 1)
    assert table.held(0)["corn"] == 2
    table.play("load sugar on ship 2")
    assert table.held(0)["corn"] == 1


# Warehouses ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-CAP-9")
def test_a_small_warehouse_keeps_all_barrels_of_one_kind_and_one_more_barrel() -> None:
    table = captain_with(1, ["small warehouse"], corn=4, indigo=3, coffee=2)
    assert table.asked == ("store kind", 1)
    assert set(table.legal) == {"store corn", "store indigo", "store coffee"}
    table.play("store corn")
    assert table.asked == ("keep barrel", 1)
    assert set(table.legal) == {"keep indigo", "keep coffee"}
    table.play("keep coffee")
    assert kept(table, 1) == {"corn": 4, "coffee": 1}


@pytest.mark.rule("PR-CAP-9")
def test_the_kind_in_the_warehouse_is_the_owners_choice_even_if_it_is_the_smaller_one() -> None:
    table = captain_with(1, ["small warehouse"], corn=4, coffee=2)
    table.play("store coffee")
    assert kept(table, 1) == {"corn": 1, "coffee": 2}


@pytest.mark.rule("PR-CAP-9")
def test_a_large_warehouse_keeps_two_kinds() -> None:
    table = captain_with(1, ["large warehouse"], corn=2, indigo=3, sugar=2, coffee=2)
    table.play("store indigo", "store coffee", "keep sugar")
    assert kept(table, 1) == {"indigo": 3, "sugar": 1, "coffee": 2}


@pytest.mark.rule("PR-CAP-9")
def test_both_warehouses_keep_three_kinds() -> None:
    table = captain_with(1, ["small warehouse", "large warehouse"], corn=2, indigo=2, sugar=2, tobacco=2, coffee=2)
    table.play("store corn", "store sugar", "store coffee", "keep tobacco")
    assert kept(table, 1) == {"corn": 2, "sugar": 2, "tobacco": 1, "coffee": 2}


@pytest.mark.rule("PR-CAP-9")
@pytest.mark.parametrize(("buildings", "kinds"), WAREHOUSES)
def test_every_choice_of_kinds_for_the_warehouses_can_be_reached(buildings: list[str], kinds: int) -> None:
    goods = ["corn", "indigo", "sugar", "tobacco", "coffee"]
    reached = []

    def go_on(chosen: list[str]) -> None:
        table = captain_with(1, buildings, **dict.fromkeys(goods, 2))
        table.play(*chosen)
        assert table.legal  # no dead end
        if table.asked[0] == "store kind":
            for text in table.legal:
                go_on([*chosen, text])
        else:
            reached.append({good for index, good in enumerate(goods) if (table.state.stored >> index) & 1})

    go_on([])
    # Each set once: there is one sequence for it.
    assert sorted(map(sorted, reached)) == sorted(map(sorted, combinations(goods, kinds)))


@pytest.mark.rule("PR-CAP-9")
def test_owners_of_warehouses_choose_one_after_the_other_each_for_himself() -> None:
    table = Table(players=3).full_ships("corn", "indigo", "sugar")
    for seat, building in ((0, "small warehouse"), (1, "large warehouse"), (2, "small warehouse")):
        table.builds(seat, building).goods(seat, corn=2, tobacco=2, coffee=2)
    table.take("captain", seat=0)
    table.play("store coffee", "keep corn")
    table.play("store corn", "store tobacco")
    table.play("store corn", "keep coffee")
    assert [kept(table, seat) for seat in range(3)] == [
        {"corn": 1, "coffee": 2},
        {"corn": 2, "tobacco": 2, "coffee": 1},
        {"corn": 2, "coffee": 1},
    ]


@pytest.mark.rule("PR-CAP-9")
@pytest.mark.parametrize("building", ["small warehouse", "large warehouse"])
def test_a_warehouse_that_nobody_works_in_keeps_nothing(building: str) -> None:
    table = Table(players=3).full_ships("corn", "indigo", "sugar").goods(1, coffee=4).builds(1, building, people=0)
    table.take("captain", seat=0)
    assert kept(table, 1) == {"coffee": 1}


@pytest.mark.rule("PR-CAP-9")
def test_the_warehouse_of_another_does_not_help() -> None:
    table = Table(players=3).full_ships("corn", "indigo", "sugar").goods(1, coffee=4).builds(2, "large warehouse")
    table.take("captain", seat=0)
    assert kept(table, 1) == {"coffee": 1}


@pytest.mark.rule("PR-CAP-13", "PR-CAP-9")
@pytest.mark.parametrize(
    ("buildings", "goods"),
    [
        (["small warehouse"], {"corn": 6}),
        (["small warehouse"], {"corn": 6, "coffee": 1}),
        (["small warehouse"], {"corn": 1, "coffee": 6}),
        (["large warehouse"], {"corn": 5, "coffee": 5}),
        (["large warehouse"], {"corn": 5, "sugar": 1, "coffee": 5}),
        (["small warehouse", "large warehouse"], {"corn": 3, "sugar": 4, "tobacco": 5, "coffee": 1}),
    ],
)
def test_a_player_who_may_keep_everything_is_not_asked(buildings: list[str], goods: dict[str, int]) -> None:
    table = captain_with(1, buildings, **goods)
    assert table.asked == ("take role", 1)
    assert kept(table, 1) == goods


@pytest.mark.rule("PR-CAP-13", "PR-CAP-9")
@pytest.mark.parametrize(
    ("buildings", "goods", "asked"),
    [
        (["small warehouse"], {"corn": 2, "coffee": 2}, "store kind"),
        (["small warehouse"], {"corn": 2, "sugar": 1, "coffee": 1}, "store kind"),
        (["large warehouse"], {"corn": 2, "sugar": 2, "coffee": 2}, "store kind"),
        ([], {"corn": 1, "coffee": 1}, "keep barrel"),
    ],
)
def test_a_player_who_may_not_keep_everything_is_asked(buildings: list[str], goods: dict[str, int], asked: str) -> None:
    table = captain_with(1, buildings, **goods)
    assert table.asked == (asked, 1)
    assert kept(table, 1) == goods


@pytest.mark.rule("PR-CAP-13")
def test_goods_are_limited_only_at_the_end_of_the_captain_phase() -> None:
    table = Table(players=3)
    for seat in range(3):
        table.goods(seat, corn=3, indigo=2)
    table.take("craftsman", seat=0)
    table.play("trader", "pass", "pass", "pass")
    table.play("mayor", "take nobody")
    assert [kept(table, seat) for seat in range(3)] == [{"corn": 3, "indigo": 2}] * 3


@pytest.mark.rule("PR-CAP-9", "PR-CAP-3")
def test_what_could_not_be_loaded_is_stored_and_what_could_is_gone() -> None:
    table = Table(players=3).ship(1, "corn", 1).ship(2, "indigo", 5)
    table.goods(1, corn=2, indigo=3).builds(1, "small warehouse")
    table.take("captain", seat=0)
    assert kept(table, 1) == {"indigo": 3}


@pytest.mark.rule("PR-CAP-9", "PR-NEW-5")
def test_the_storehouse_keeps_three_single_barrels_more_beside_the_small_warehouse() -> None:
    table = captain_with(1, ["small warehouse", "storehouse"], corn=4, sugar=3, coffee=3)
    # There are three coffee, so one of the four is sugar anyway.
    table.play("store corn", "keep coffee")
    assert kept(table, 1) == {"corn": 4, "sugar": 1, "coffee": 3}


# Guests --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-6", "PR-CAP-9")
def test_a_guest_may_go_to_the_warehouse_before_storage() -> None:
    table = Table(players=3).full_ships("corn", "indigo", "sugar")
    table.goods(1, coffee=4).builds(1, "guesthouse").builds(1, "small warehouse", people=0)
    table.take("captain", seat=0)
    assert table.asked == ("move guests", 1)
    table.play("pass")
    assert table.asked == ("move guests", 1)
    assert "guest to small warehouse" in table.legal
    table.play("guest to small warehouse")
    assert kept(table, 1) == {"coffee": 4}


@pytest.mark.rule("PR-NEW-6", "PR-CAP-9")
def test_several_owners_are_asked_from_the_taker_before_anybody_stores() -> None:
    table = Table(players=3).full_ships("corn", "indigo", "sugar").goods(0, coffee=2)
    for seat in (1, 2):
        table.goods(seat, tobacco=2).builds(seat, "guesthouse").builds(seat, "small warehouse", people=0)
    table.take("captain", seat=2)
    table.play("pass", "pass")
    assert table.asked == ("move guests", 2)
    table.play("guest to small warehouse")
    assert table.asked == ("move guests", 1)
    assert table.held(0)["coffee"] == 2
    table.play("guest to small warehouse")
    assert [kept(table, seat) for seat in range(3)] == [{"coffee": 1}, {"tobacco": 2}, {"tobacco": 2}]


@pytest.mark.rule("PR-NEW-6", "PR-CAP-9")
def test_every_owner_of_guests_is_asked_before_storage_whoever_loaded_last() -> None:
    table = Table(players=3).ship(1, "corn", 1).goods(1, corn=1).goods(0, coffee=1)
    for seat in (0, 2):
        table.builds(seat, "guesthouse").builds(seat, "small warehouse", people=0)
    table.take("captain", seat=0)
    table.play("pass", "pass", "load coffee on ship 2")
    assert table.asked == ("move guests", 0)
    table.play("pass")
    assert table.asked == ("move guests", 2)


@pytest.mark.rule("PR-NEW-6", "PR-CAP-9")
def test_a_guest_may_still_be_moved_at_the_owners_first_choice_of_storage() -> None:
    table = Table(players=3).full_ships("corn", "indigo", "sugar")
    table.goods(1, sugar=2, coffee=4).builds(1, "guesthouse", "small warehouse").builds(1, "large warehouse", people=0)
    table.take("captain", seat=0)
    table.play("pass", "pass")
    assert table.asked == ("store kind", 1)
    assert set(table.legal) == {"store sugar", "store coffee", "guest to large warehouse"}
    table.play("guest to large warehouse")
    assert kept(table, 1) == {"sugar": 2, "coffee": 4}


@pytest.mark.rule("PR-NEW-6", "PR-CAP-9")
def test_no_guest_is_moved_once_the_owner_has_begun_to_store() -> None:
    table = Table(players=3).full_ships("corn", "indigo", "sugar")
    table.goods(1, corn=2, sugar=2, coffee=4).builds(1, "guesthouse", "small warehouse")
    table.builds(1, "large warehouse", people=0)
    table.take("captain", seat=0)
    table.play("pass", "pass", "store coffee")
    assert table.asked == ("keep barrel", 1)
    assert set(table.legal) == {"keep corn", "keep sugar"}


@pytest.mark.rule("PR-NEW-6", "PR-NEW-5")
def test_no_guest_is_moved_between_single_barrels() -> None:
    table = Table(players=3).full_ships("corn", "indigo", "sugar")
    table.goods(1, tobacco=4, coffee=4).builds(1, "guesthouse", "storehouse").builds(1, "small warehouse", people=0)
    table.take("captain", seat=0)
    table.play("pass", "pass")
    assert set(table.legal) == {"keep tobacco", "keep coffee", "guest to small warehouse"}
    table.play("keep tobacco")
    assert set(table.legal) == {"keep tobacco", "keep coffee"}
