"""Choosing the violet buildings (PR-NEW-1 of docs/rules/puerto-rico.md): drafted, at random or from a list."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from doubloon.puerto_rico.facts import (
    BUILDING_COUNT,
    COPIES,
    COPIES_FOR_TWO,
    COST,
    FIRST_NOBLE,
    FIRST_VIOLET,
    NAMES,
)
from doubloon.puerto_rico.options import options_of, read_options
from doubloon.puerto_rico.view import view_data

from .table import Table

PLACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
"""How many kinds of each cost come into the game."""

FITTING = [
    "aqueduct",
    "hacienda",
    "black market",
    "storehouse",
    "guesthouse",
    "church",
    "office",
    "small wharf",
    "lighthouse",
    "library",
    "harbor",
    "union hall",
    "statue",
    "cloister",
    "residence",
    "fortress",
    "city hall",
]
"""A list that fills all places."""


def with_another(old: str, new: str) -> list[str]:
    return [new if name == old else name for name in FITTING]


def on_board(table: Table) -> dict[str, int]:
    """The kinds in the game with their copies left."""
    state = table.state
    return {NAMES[kind]: state.buildings[kind] for kind in range(BUILDING_COUNT) if (state.kinds >> kind) & 1}


def violet_on_board(table: Table) -> list[str]:
    return [name for name in on_board(table) if name in NAMES[FIRST_VIOLET:FIRST_NOBLE]]


def picks(table: Table) -> set[str]:
    return {text.removeprefix("pick ") for text in table.legal}


def drafted(table: Table) -> list[int]:
    """Picks the most expensive building each time, to the end; who picked."""
    seats = []
    while table.asked[0] == "pick building":
        seats.append(table.asked[1])
        table.play(list(table.legal)[-1])
    return seats


def counted(names: list[str]) -> dict[int, int]:
    return dict(Counter(COST[NAMES.index(name)] for name in names))


# The draft ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-1")
def test_at_first_every_violet_building_can_be_picked_base_or_new() -> None:
    assert picks(Table(new_buildings="drafted")) == set(NAMES[FIRST_VIOLET:FIRST_NOBLE])


@pytest.mark.rule("PR-NEW-1", "PR-NOB-1")
def test_buildings_of_the_nobles_are_not_drafted_but_added() -> None:
    table = Table(new_buildings="drafted", nobles=True)
    assert not picks(table) & set(NAMES[FIRST_NOBLE:])
    drafted(table)
    assert set(NAMES[FIRST_NOBLE:]) <= set(on_board(table))
    assert len(on_board(table)) == 6 + 17 + 8


@pytest.mark.rule("PR-NEW-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seats_pick_clockwise_from_the_first_until_seventeen_places_are_filled(players: int) -> None:
    assert drafted(Table(players, new_buildings="drafted")) == [number % players for number in range(17)]


@pytest.mark.rule("PR-NEW-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_the_draft_the_first_seat_is_governor_and_takes_a_role(players: int) -> None:
    table = Table(players, new_buildings="drafted")
    drafted(table)
    assert table.asked == ("take role", 0)
    assert (table.state.governor, table.state.round) == (0, 1)


@pytest.mark.rule("PR-NEW-1")
def test_the_draft_fills_exactly_the_places_of_each_cost() -> None:
    table = Table(new_buildings="drafted")
    drafted(table)
    assert counted(violet_on_board(table)) == PLACES


@pytest.mark.rule("PR-NEW-1")
def test_picking_cannot_be_declined() -> None:
    assert "pass" not in Table(new_buildings="drafted").legal


@pytest.mark.rule("PR-NEW-1")
def test_a_picked_kind_cannot_be_picked_again() -> None:
    table = Table(new_buildings="drafted")
    table.play("pick office")
    assert "office" not in picks(table)
    assert {"large market", "church", "trading post"} <= picks(table)


@pytest.mark.rule("PR-NEW-1")
@pytest.mark.parametrize(
    ("picked", "out"),
    [
        ("aqueduct", "small market"),
        ("storehouse", "small warehouse"),
        ("hospice", "guesthouse"),
        ("small wharf", "large warehouse"),
        ("factory", "lighthouse"),
        ("wharf", "union hall"),
    ],
)
def test_a_single_place_is_closed_by_the_first_pick(picked: str, out: str) -> None:
    table = Table(new_buildings="drafted")
    table.play(f"pick {picked}")
    assert out not in picks(table)


@pytest.mark.example("PR", 16)
@pytest.mark.rule("PR-NEW-1")
def test_black_market_and_hacienda_take_both_places_of_cost_two() -> None:
    table = Table(new_buildings="drafted")
    table.play("pick black market")
    assert {"hacienda", "construction hut", "forest house"} <= picks(table)
    table.play("pick hacienda")
    assert not {"construction hut", "forest house"} & picks(table)
    drafted(table)
    assert {"black market", "hacienda"} <= set(on_board(table))
    assert not {"construction hut", "forest house"} & set(on_board(table))


@pytest.mark.rule("PR-NEW-1")
def test_five_of_seven_large_buildings_come_in() -> None:
    table = Table(new_buildings="drafted")
    large = ["statue", "cloister", "guild hall", "residence", "fortress"]
    table.play(*[f"pick {name}" for name in large])
    assert not {"customs house", "city hall"} & picks(table)


@pytest.mark.rule("PR-NEW-1")
@pytest.mark.parametrize(("players", "copies"), [(2, COPIES_FOR_TWO), (3, COPIES), (5, COPIES)])
def test_all_copies_of_a_kind_come_in_together(players: int, copies: tuple[int, ...]) -> None:
    table = Table(players, new_buildings="drafted")
    drafted(table)
    for name, left in on_board(table).items():
        assert left == copies[NAMES.index(name)], name


@pytest.mark.rule("PR-NEW-1")
def test_production_buildings_are_always_in_and_are_never_picked() -> None:
    table = Table(new_buildings="drafted")
    production = set(NAMES[:FIRST_VIOLET])
    assert not production & picks(table)
    drafted(table)
    assert production <= set(on_board(table))


@pytest.mark.rule("PR-NEW-1")
def test_what_was_not_picked_leaves_the_game_and_cannot_be_built() -> None:
    table = Table(new_buildings="drafted")
    table.play("pick aqueduct")
    drafted(table)
    table.doubloons(0, 50)
    table.take("builder", seat=0)
    assert "build aqueduct" in table.legal
    assert "build small market" not in table.legal


@pytest.mark.rule("PR-NEW-1")
def test_office_and_trading_post_may_be_picked_together() -> None:
    table = Table(new_buildings="drafted")
    table.play("pick office", "pick trading post")
    drafted(table)
    assert {"office", "trading post"} <= set(on_board(table))


@pytest.mark.rule("PR-NEW-1")
def test_by_the_option_hacienda_and_forest_house_exclude_each_other() -> None:
    for first, other in (("hacienda", "forest house"), ("forest house", "hacienda")):
        table = Table(new_buildings="drafted", forest_with_hacienda=False)
        assert {first, other} <= picks(table)
        table.play(f"pick {first}")
        assert other not in picks(table)
        assert {"black market", "construction hut"} <= picks(table)


@pytest.mark.rule("PR-NEW-1")
def test_hacienda_and_forest_house_go_together_by_default() -> None:
    table = Table(new_buildings="drafted")
    table.play("pick hacienda", "pick forest house")
    assert {"hacienda", "forest house"} <= set(on_board(table))


@pytest.mark.rule("PR-NEW-1")
def test_in_the_balanced_variant_factory_and_university_take_places_of_their_own_cost() -> None:
    table = Table(new_buildings="drafted", balanced=True)
    table.play("pick university")
    assert "lighthouse" not in picks(table)
    assert "factory" in picks(table)
    table.play("pick factory", "pick harbor")
    assert not {"library", "specialty factory"} & picks(table)


# A random choice ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-1")
@pytest.mark.parametrize("options", [{}, {"nobles": True}, {"forest_with_hacienda": False}])
def test_a_random_choice_fills_the_same_places(options: dict[str, Any]) -> None:
    for seed in range(30):
        table = Table(new_buildings="random", seed=seed, **options)
        assert table.asked == ("take role", 0)
        assert counted(violet_on_board(table)) == PLACES
        assert set(NAMES[:FIRST_VIOLET]) <= set(on_board(table))
        assert set(NAMES[FIRST_NOBLE:]) <= set(on_board(table)) or not options.get("nobles")


@pytest.mark.rule("PR-NEW-1")
def test_at_random_hacienda_and_forest_house_never_meet_if_the_option_forbids_it() -> None:
    both = {"hacienda", "forest house"}
    seeds = range(60)
    assert any(both <= set(on_board(Table(new_buildings="random", seed=seed))) for seed in seeds)
    for seed in seeds:
        assert not both <= set(on_board(Table(new_buildings="random", forest_with_hacienda=False, seed=seed)))


@pytest.mark.rule("PR-NEW-1")
def test_at_random_every_kind_comes_in_as_often_as_its_cost_has_places() -> None:
    """Chi-square over many games, kind by kind: a kind comes in with the chance places / kinds of its cost."""
    games = 200
    seen = Counter(name for seed in range(games) for name in violet_on_board(Table(new_buildings="random", seed=seed)))
    kinds = counted(list(NAMES[FIRST_VIOLET:FIRST_NOBLE]))
    statistic = 0.0
    for name in NAMES[FIRST_VIOLET:FIRST_NOBLE]:
        chance = PLACES[COST[NAMES.index(name)]] / kinds[COST[NAMES.index(name)]]
        statistic += (seen[name] - games * chance) ** 2 / (games * chance * (1 - chance))
    # 31 kinds, so the mean is 31; those of one cost depend on each other, and the deviation is about 10.
    assert 10 < statistic < 60


# A list -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-1")
def test_a_fitting_list_is_the_game_and_nobody_picks() -> None:
    table = Table(new_buildings=FITTING)
    assert table.asked == ("take role", 0)
    assert set(violet_on_board(table)) == set(FITTING)


@pytest.mark.rule("PR-NEW-1")
def test_the_list_is_read_back_from_the_game() -> None:
    chosen = options_of(Table(new_buildings=FITTING[::-1]).state)["new_buildings"]
    assert sorted(chosen) == sorted(FITTING)


@pytest.mark.rule("PR-NEW-1")
@pytest.mark.parametrize(
    ("names", "complaint"),
    [
        (with_another("storehouse", "small market"), "cost 1"),
        (with_another("city hall", "forest house"), "cost 2"),
        (FITTING[1:], "aqueduct|cost 1"),
        ([*FITTING, "guild hall"], "cost 10"),
        (with_another("hacienda", "black market"), "twice"),
        (with_another("hacienda", "small sugar mill"), "small sugar mill"),
        (with_another("hacienda", "land office"), "land office"),
        (with_another("hacienda", "castle"), "castle"),
        ([], "17"),
    ],
)
def test_a_list_that_does_not_fit_is_refused(names: list[str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_options({"new_buildings": names})


@pytest.mark.rule("PR-NEW-1")
def test_a_list_with_hacienda_and_forest_house_is_refused_only_by_the_option() -> None:
    names = with_another("black market", "forest house")
    assert set(read_options({"new_buildings": names})["new_buildings"]) == set(names)
    with pytest.raises(ValueError, match="forest"):
        read_options({"new_buildings": names, "forest_with_hacienda": False})


@pytest.mark.rule("PR-NEW-1")
def test_a_list_is_measured_by_the_costs_of_the_balanced_variant() -> None:
    names = with_another("lighthouse", "university")
    assert read_options({"new_buildings": names, "balanced": True})
    with pytest.raises(ValueError, match="cost 8"):
        read_options({"new_buildings": names})


@pytest.mark.rule("PR-NEW-1")
def test_without_new_buildings_the_base_game_has_all_its_own_and_none_of_the_new() -> None:
    assert list(on_board(Table())) == list(NAMES[: NAMES.index("aqueduct")])


@pytest.mark.rule("PR-NEW-1")
def test_office_and_trading_post_together_are_not_recommended() -> None:
    table = Table(players=3, new_buildings="drafted")
    assert view_data(table.state, 0)["decision"]["not_recommended"] == []
    table.play("pick office")
    assert view_data(table.state, 1)["decision"]["not_recommended"] == ["trading post"]
    table.play("pick trading post")
    assert view_data(table.state, 2)["decision"]["not_recommended"] == []
