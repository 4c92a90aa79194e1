"""The library (PR-NEW-11 of docs/rules/puerto-rico.md): the privilege of every role, with every number of players."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.puerto_rico.facts import LIBRARY
from doubloon.puerto_rico.state import FIRST_BUILDING

from .table import NEW_BUILDINGS, Table

ALL_NUMBERS = [2, 3, 4, 5]


def new_table(players: int = 4, **options: Any) -> Table:
    return Table(players, **({"new_buildings": NEW_BUILDINGS} | options))


@pytest.mark.rule("PR-NEW-11", "PR-SET-8")
@pytest.mark.parametrize("players", ALL_NUMBERS)
def test_the_library_gives_the_settler_one_more_tile_after_all_others(players: int) -> None:
    table = new_table(players).builds(0, "library").row("corn", "sugar", "coffee")
    table.take("settler", seat=0)
    table.play("take quarry")
    for seat in range(1, players):
        assert table.asked == ("settle", seat)
        table.play("take coffee" if seat == 1 else "pass")
    assert table.asked == ("settle", 0)
    assert set(table.legal) == {"pass", "take corn", "take sugar"}
    table.play("take sugar")
    assert table.island(0) == {"quarry": 1, "sugar": 1}
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-11")
def test_the_second_tile_may_be_declined_and_comes_even_if_the_first_was() -> None:
    table = new_table().builds(0, "library").row("corn")
    table.take("settler", seat=0)
    table.play("pass", "pass", "pass", "pass")
    assert table.asked == ("settle", 0)
    table.play("pass")
    assert table.island(0) == {}
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-11")
def test_with_no_plantation_left_there_is_no_second_tile() -> None:
    table = new_table().builds(0, "library").row("corn")
    table.take("settler", seat=0)
    table.play("take corn")
    # No plantation is left, and the library does not give quarries.
    assert table.asked == ("take role", 1)
    assert table.island(0) == {"corn": 1}


@pytest.mark.rule("PR-NEW-11", "PR-SET-5", "PR-SET-6")
def test_the_second_tile_has_no_quarry_no_hospice_and_no_hacienda() -> None:
    table = new_table()
    for building in ("library", "construction hut", "hospice", "hacienda"):
        table.builds(0, building)
    table.row("corn", "sugar")
    table.take("settler", seat=0)
    assert set(table.legal) == {"pass", "draw tile", "take corn", "take sugar", "take quarry"}
    table.play("take corn", "take nobody", "pass", "pass", "pass")
    assert table.asked == ("settle", 0)
    assert set(table.legal) == {"pass", "take sugar"}
    table.play("take sugar")
    assert table.asked == ("take role", 1)
    assert table.people(0, "sugar") == 0


@pytest.mark.rule("PR-NEW-11")
@pytest.mark.parametrize(("hut", "offered"), [(0, False), (1, True)])
def test_by_the_option_the_second_tile_may_be_a_quarry_with_an_occupied_hut(hut: int, offered: bool) -> None:
    table = new_table(library_quarry=True).builds(0, "library").builds(0, "construction hut", people=hut)
    table.row("corn", "sugar")
    table.take("settler", seat=0)
    table.play("take corn", "pass", "pass", "pass")
    assert table.asked == ("settle", 0)
    assert ("take quarry" in table.legal) == offered


@pytest.mark.rule("PR-NEW-11", "PR-SET-1")
def test_another_seats_library_gives_no_second_tile() -> None:
    table = new_table().builds(1, "library").row("corn", "sugar")
    table.take("settler", seat=0)
    table.play("pass", "pass", "pass", "pass")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-11", "PR-SET-2")
def test_a_full_island_takes_no_second_tile() -> None:
    table = new_table().builds(0, "library").tiles(0, "forest", 11).row("corn", "sugar")
    table.take("settler", seat=0)
    table.play("take corn", "pass", "pass", "pass")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-11", "PR-MAY-1")
@pytest.mark.parametrize("players", ALL_NUMBERS)
def test_the_library_gives_the_mayor_two_colonists(players: int) -> None:
    table = new_table(players).builds(0, "library")
    supply = table.state.colonists
    table.take("mayor", seat=0)
    table.play("take colonist")
    assert table.asked == ("mayor colonist", 0)
    table.play("take colonist")
    assert table.asked[0] != "mayor colonist"
    assert sum(table.seats[0].people) == 1 + 2 + 1
    assert table.state.colonists <= supply - 2


@pytest.mark.rule("PR-NEW-11", "PR-MAY-1")
def test_with_one_colonist_in_the_supply_the_mayor_gets_one() -> None:
    table = new_table().builds(0, "library")
    table.state.colonists = 1
    table.take("mayor", seat=0)
    table.play("take colonist")
    assert table.asked[0] != "mayor colonist"
    assert sum(table.seats[0].people) == 1 + 1 + 1


@pytest.mark.rule("PR-NEW-11", "PR-NOB-3", "PR-NOB-7")
def test_the_mayors_two_are_colonists_and_the_villas_noble_comes_after_them() -> None:
    table = new_table(nobles=True).builds(0, "library", "villa")
    table.take("mayor", seat=0)
    for _ in range(2):
        assert table.asked == ("mayor colonist", 0)
        assert set(table.legal) == {"take colonist", "take nobody"}
        table.play("take colonist")
    assert (table.people(0, "home"), table.nobles(0, "home")) == (2, 0)
    assert table.asked == ("villa noble", 0)
    table.play("take noble")
    assert (table.people(0, "home"), table.nobles(0, "home")) == (3, 1)
    assert table.asked == ("ship person", 0)


@pytest.mark.rule("PR-NEW-11", "PR-NOB-7")
def test_the_library_does_not_double_the_villa() -> None:
    table = new_table(nobles=True).builds(0, "library", "villa")
    table.take("mayor", seat=0)
    table.play("take nobody", "take noble")
    assert table.asked == ("ship person", 0)
    assert table.nobles(0, "home") == 1


@pytest.mark.rule("PR-NEW-11", "PR-BLD-2")
@pytest.mark.parametrize("players", ALL_NUMBERS)
def test_the_library_takes_two_off_for_the_builder(players: int) -> None:
    table = new_table(players).builds(0, "library").doubloons(0, 5)
    table.take("builder", seat=0)
    assert "build lighthouse" in table.legal
    assert "build union hall" not in table.legal
    table.play("build lighthouse")
    assert table.seats[0].doubloons == 0


@pytest.mark.rule("PR-NEW-11", "PR-BLD-2")
def test_the_library_takes_nothing_off_in_another_seats_builder_phase() -> None:
    table = new_table().builds(1, "library").doubloons(1, 6)
    table.take("builder", seat=0)
    table.play("pass")
    assert table.asked == ("build", 1)
    assert "build small wharf" in table.legal
    assert "build lighthouse" not in table.legal


@pytest.mark.rule("PR-NEW-11", "PR-CRA-2")
@pytest.mark.parametrize("players", ALL_NUMBERS)
@pytest.mark.parametrize(("second", "held"), [("one more corn", (4, 1)), ("one more indigo", (3, 2))])
def test_the_library_gives_the_craftsman_two_goods_alike_or_different(
    players: int, second: str, held: tuple[int, int]
) -> None:
    table = new_table(players)
    table.builds(0, "library", "small indigo plant").tiles(0, "corn", 2, people=2).tiles(0, "indigo", 1, people=1)
    table.take("craftsman", seat=0)
    assert set(table.legal) == {"pass", "one more corn", "one more indigo"}
    table.play("one more corn")
    assert table.asked == ("privilege good", 0)
    table.play(second)
    assert table.asked == ("take role", 1)
    assert (table.held(0)["corn"], table.held(0)["indigo"]) == held


@pytest.mark.rule("PR-NEW-11", "PR-CRA-2")
def test_by_the_option_the_two_goods_must_be_different() -> None:
    table = new_table(library_goods="different")
    table.builds(0, "library", "small indigo plant").tiles(0, "corn", 1, people=1).tiles(0, "indigo", 1, people=1)
    table.take("craftsman", seat=0)
    table.play("one more corn")
    assert set(table.legal) == {"pass", "one more indigo"}


@pytest.mark.rule("PR-NEW-11", "PR-CRA-2")
@pytest.mark.parametrize(
    ("options", "supply"),
    [
        pytest.param({"library_goods": "different"}, 9, id="by the option one kind gives one good"),
        pytest.param({}, 2, id="two of a kind only if the supply has them"),
    ],
)
def test_there_may_be_no_second_good(options: dict[str, Any], supply: int) -> None:
    table = new_table(**options).builds(0, "library").tiles(0, "corn", 1, people=1).supply(corn=supply)
    table.take("craftsman", seat=0)
    table.play("one more corn")
    assert table.asked == ("take role", 1)
    assert table.held(0)["corn"] == 2


@pytest.mark.rule("PR-NEW-11", "PR-CRA-2")
def test_the_second_good_may_be_declined() -> None:
    table = new_table().builds(0, "library").tiles(0, "corn", 1, people=1)
    table.take("craftsman", seat=0)
    table.play("one more corn", "pass")
    assert table.held(0)["corn"] == 2
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-11", "PR-CRA-2")
def test_two_goods_only_of_kinds_that_were_produced() -> None:
    table = new_table().builds(0, "library").tiles(0, "corn", 1, people=1).tiles(0, "sugar", 1, people=1)
    table.take("craftsman", seat=0)
    assert set(table.legal) == {"pass", "one more corn"}


@pytest.mark.rule("PR-NEW-11", "PR-TRA-1")
@pytest.mark.parametrize("players", ALL_NUMBERS)
def test_the_library_gives_the_trader_two_more(players: int) -> None:
    table = new_table(players).builds(0, "library").goods(0, sugar=1)
    table.take("trader", seat=0)
    table.play("sell sugar")
    assert table.seats[0].doubloons == 2 + 2


@pytest.mark.rule("PR-NEW-11", "PR-TRA-1")
def test_the_library_gives_nothing_to_a_trader_who_does_not_sell_or_did_not_take_the_role() -> None:
    table = new_table().builds(0, "library").builds(1, "library").goods(0, sugar=1).goods(1, coffee=1)
    table.take("trader", seat=0)
    table.play("pass", "sell coffee")
    assert (table.seats[0].doubloons, table.seats[1].doubloons) == (0, 4)


@pytest.mark.rule("PR-NEW-11", "PR-NOB-8")
def test_the_library_adds_nothing_to_the_land_offices_doubloon() -> None:
    table = new_table(nobles=True).builds(0, "library").builds(0, "land office", nobles=1).tiles(0, "corn", 1)
    table.take("trader", seat=0)
    table.play("discard corn")
    assert table.seats[0].doubloons == 1


@pytest.mark.rule("PR-NEW-11", "PR-CAP-5")
@pytest.mark.parametrize("players", ALL_NUMBERS)
def test_the_library_gives_the_captain_two_vp_with_the_first_load_only(players: int) -> None:
    table = new_table(players).builds(0, "library").goods(0, corn=1, sugar=1)
    table.take("captain", seat=0)
    table.play("load corn on ship 1")
    assert table.happened("won_vp", seat=0, reason="captain")[:2] == [
        {"event": "won_vp", "seat": 0, "amount": 1, "reason": "captain"},
        {"event": "won_vp", "seat": 0, "amount": 2, "reason": "captain"},
    ]
    if table.asked == ("load", 0):  # with two players one ship is left, and the load follows by itself
        table.play("load sugar on ship 2")
    assert table.seats[0].vp == 1 + 2 + 1


@pytest.mark.rule("PR-NEW-11", "PR-CAP-5")
def test_without_a_load_the_library_gives_the_captain_nothing() -> None:
    table = new_table().builds(0, "library")
    table.take("captain", seat=0)
    assert table.seats[0].vp == 0


@pytest.mark.rule("PR-NEW-11", "PR-PRO-1")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_the_library_gives_the_prospector_two_doubloons(players: int) -> None:
    table = new_table(players).builds(0, "library")
    table.take("prospector", seat=0)
    assert table.seats[0].doubloons == 2


@pytest.mark.rule("PR-NEW-11", "PR-PRO-1")
def test_the_library_works_for_the_second_prospector_too() -> None:
    table = new_table(5).builds(0, "library")
    table.take("second prospector", seat=0)
    assert table.seats[0].doubloons == 2


@pytest.mark.rule("PR-NEW-11", "PR-ROUND-1")
def test_with_two_players_the_library_works_at_each_of_its_owners_three_roles() -> None:
    table = new_table(2).builds(0, "library").goods(0, sugar=1, corn=1)
    table.take("prospector", seat=0)
    assert table.seats[0].doubloons == 2
    table.play("craftsman")
    assert table.asked == ("take role", 0)
    table.play("trader", "sell sugar")
    assert table.seats[0].doubloons == 2 + 4
    table.play("mayor", "take nobody")
    while table.asked[0] != "take role":
        table.play(next(iter(table.legal)))
    assert table.asked == ("take role", 0)
    # The mayor phase may have moved the library's colonist; the test wants it there.
    table.seats[0].people[FIRST_BUILDING + LIBRARY] = 1
    table.play("captain", "load corn on ship 1")
    assert table.seats[0].vp == 1 + 2


@pytest.mark.rule("PR-NEW-11")
@pytest.mark.parametrize(("role", "doubloons"), [("prospector", 1), ("captain", 0), ("craftsman", 0)])
def test_an_unoccupied_library_does_nothing(role: str, doubloons: int) -> None:
    table = new_table().builds(0, "library", people=0)
    table.take(role, seat=0)
    assert table.seats[0].doubloons == doubloons


@pytest.mark.rule("PR-NEW-11", "PR-NOB-9")
def test_the_librarys_second_tile_comes_before_the_hunting_lodges() -> None:
    """Seat 1's noble hunts: with the second tile of seat 0, seat 1 alone has most empty spaces."""
    table = new_table(3, nobles=True).builds(0, "library").builds(1, "hunting lodge", nobles=1).tiles(2, "corn", 2)
    table.row("corn", "sugar")
    table.tiles(1, "indigo", 1)
    table.take("settler", seat=0)
    table.play("take corn", "pass", "pass")
    assert table.seats[1].vp == 0
    assert table.asked == ("settle", 0)
    table.play("take sugar")
    assert table.seats[1].vp == 2
