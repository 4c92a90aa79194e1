"""The set-up for every number of players and the base game's buildings (section 2 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.choices import choices_type
from doubloon.core.events import EVENTS
from doubloon.core.layout import new_struct, snapshot
from doubloon.core.turns import turns_of
from doubloon.puerto_rico import rules
from doubloon.puerto_rico.actions import ACTION_COUNT
from doubloon.puerto_rico.facts import BUILDINGS, SELLING_PRICE
from doubloon.puerto_rico.notation import action_text
from doubloon.puerto_rico.options import read_options, write_options
from doubloon.puerto_rico.state import STATE
from doubloon.puerto_rico.view import view_data

from .table import Table

PLAYERS = (2, 3, 4, 5)
GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")


def laid_out(players: int, seed: int = 1, **options: Any) -> Any:
    """The state before the first decision."""
    state = new_struct(STATE)
    state.generator.seed = seed
    write_options(state, read_options({"players": players, **options}))
    turns_of(rules).setup(state, new_struct(EVENTS))
    return state


def shown(players: int, **options: Any) -> dict[str, Any]:
    """The same as seat 0 sees it."""
    return view_data(laid_out(players, **options), 0)


def by_players(*figures: Any) -> pytest.MarkDecorator:
    """The figures of a row of the table, for 2, 3, 4 and 5 players."""
    return pytest.mark.parametrize(("players", "expected"), list(zip(PLAYERS, figures, strict=True)))


# The table of the set-up ---------------------------------------------------------------------------------------------


@by_players([3, 3], [2, 2, 2], [3, 3, 3, 3], [4, 4, 4, 4, 4])
def test_doubloons_each(players: int, expected: list[int]) -> None:
    assert [seat["doubloons"] for seat in shown(players)["seats"]] == expected


@by_players(
    ["indigo", "corn"],
    ["indigo", "indigo", "corn"],
    ["indigo", "indigo", "corn", "corn"],
    ["indigo", "indigo", "indigo", "corn", "corn"],
)
def test_starting_plantations_by_seat_from_the_governor(players: int, expected: list[str]) -> None:
    data = shown(players)
    assert data["governor"] == 0
    assert [[(tiles["tile"], tiles["tiles"]) for tiles in seat["island"]] for seat in data["seats"]] == [
        [(tile, 1)] for tile in expected
    ]


@by_players((7, 9, 8, 6, 5), (10, 12, 11, 9, 8), (10, 12, 11, 9, 8), (10, 12, 11, 9, 8))
def test_plantations_in_the_game_starting_ones_included(players: int, expected: tuple[int, ...]) -> None:
    state = laid_out(players)
    islands = [sum(state.seats[seat].island[kind] for seat in range(players)) for kind in range(5)]
    assert tuple(state.stack[kind] + state.row[kind] + islands[kind] for kind in range(5)) == expected
    assert list(state.discards) == [0] * 5


@by_players(5, 8, 8, 8)
def test_quarries(players: int, expected: int) -> None:
    assert shown(players)["plantations"]["quarries"] == expected


@by_players(3, 4, 5, 6)
def test_face_up_plantations(players: int, expected: int) -> None:
    assert sum(shown(players)["plantations"]["face_up"].values()) == expected


@by_players((8, 9, 9, 7, 7), (10, 11, 11, 9, 9), (10, 11, 11, 9, 9), (10, 11, 11, 9, 9))
def test_goods_in_the_supply(players: int, expected: tuple[int, ...]) -> None:
    assert shown(players)["goods"] == dict(zip(GOODS, expected, strict=True))


@by_players(65, 75, 100, 122)
def test_vp_pool(players: int, expected: int) -> None:
    assert shown(players)["vp_pool"] == expected


@by_players(40, 55, 75, 95)
def test_colonists_in_the_supply(players: int, expected: int) -> None:
    colonists = shown(players)["colonists"]
    assert (colonists["supply"], colonists["nobles_in_supply"]) == (expected, 0)


@by_players(2, 3, 4, 5)
def test_colonists_on_the_colonist_ship(players: int, expected: int) -> None:
    colonists = shown(players)["colonists"]
    assert (colonists["ship"], colonists["nobles_on_ship"]) == (expected, 0)


@by_players([4, 6], [4, 5, 6], [5, 6, 7], [6, 7, 8])
def test_cargo_ships_by_capacity(players: int, expected: list[int]) -> None:
    ships = shown(players)["cargo_ships"]
    assert [ship["capacity"] for ship in ships] == expected
    assert [(ship["good"], ship["barrels"]) for ship in ships] == [(None, 0)] * len(expected)


SIX_ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]


@by_players(
    [*SIX_ROLES, "prospector"],
    SIX_ROLES,
    [*SIX_ROLES, "prospector"],
    [*SIX_ROLES, "prospector", "second prospector"],
)
@pytest.mark.rule("PR-ROUND-5")
def test_roles(players: int, expected: list[str]) -> None:
    state = laid_out(players)
    choices = new_struct(choices_type(ACTION_COUNT))
    rules.legal(state, choices)
    assert [action_text(state, choices.actions[index]) for index in range(choices.count)] == expected
    assert view_data(state, 0)["roles"] == [{"role": role, "doubloons": 0, "taken_by": None} for role in expected]


@by_players(6, 3, 4, 5)
@pytest.mark.rule("PR-ROUND-1")
def test_roles_taken_in_a_round(players: int, expected: int) -> None:
    table = Table(players=players)
    taken = 0
    while table.state.round == 1:
        if table.asked[0] == "take role":
            taken += 1
        table.play(next(iter(table.legal)))
    assert taken == expected


@pytest.mark.parametrize("players", PLAYERS)
def test_an_island_and_a_city_have_twelve_spaces(players: int) -> None:
    for seat in shown(players)["seats"]:
        assert (seat["island_room"], seat["city_room"]) == (11, 12)


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_starts_with_colonists_goods_or_vp(players: int) -> None:
    for seat in shown(players)["seats"]:
        assert seat["home"] == {"colonists": 0, "nobles": 0}
        assert all((tiles["colonists"], tiles["nobles"]) == (0, 0) for tiles in seat["island"])
        assert seat["goods"] == dict.fromkeys(GOODS, 0)
        assert (seat["vp"], seat["city"]) == (0, [])


@pytest.mark.parametrize("players", PLAYERS)
def test_the_governor_is_asked_first(players: int) -> None:
    data = shown(players)
    assert (data["decision"]["kind"], data["decision"]["seat"]) == ("take role", data["governor"])
    assert data["round"] == 1


def test_the_trading_house_starts_empty_with_four_places() -> None:
    assert shown(4)["trading_house"] == {"goods": dict.fromkeys(GOODS, 0), "room": 4}


def test_the_face_up_plantations_are_drawn_by_chance() -> None:
    assert len({tuple(laid_out(4, seed).row) for seed in range(20)}) > 10


def test_the_same_seed_lays_out_the_same_game() -> None:
    assert snapshot(laid_out(4, 7)) == snapshot(laid_out(4, 7))


# Buildings -----------------------------------------------------------------------------------------------------------

BASE_BUILDINGS = {
    # name: cost, VP, column, circles, copies for 3 to 5, copies for 2
    "small indigo plant": (1, 1, 1, 1, 4, 2),
    "small sugar mill": (2, 1, 1, 1, 4, 2),
    "indigo plant": (3, 2, 2, 3, 3, 2),
    "sugar mill": (4, 2, 2, 3, 3, 2),
    "tobacco storage": (5, 3, 3, 3, 3, 2),
    "coffee roaster": (6, 3, 3, 2, 3, 2),
    "small market": (1, 1, 1, 1, 2, 1),
    "hacienda": (2, 1, 1, 1, 2, 1),
    "construction hut": (2, 1, 1, 1, 2, 1),
    "small warehouse": (3, 1, 1, 1, 2, 1),
    "hospice": (4, 2, 2, 1, 2, 1),
    "office": (5, 2, 2, 1, 2, 1),
    "large market": (5, 2, 2, 1, 2, 1),
    "large warehouse": (6, 2, 2, 1, 2, 1),
    "factory": (7, 3, 3, 1, 2, 1),
    "university": (8, 3, 3, 1, 2, 1),
    "harbor": (8, 3, 3, 1, 2, 1),
    "wharf": (9, 3, 3, 1, 2, 1),
    "guild hall": (10, 4, 4, 1, 1, 1),
    "residence": (10, 4, 4, 1, 1, 1),
    "fortress": (10, 4, 4, 1, 1, 1),
    "customs house": (10, 4, 4, 1, 1, 1),
    "city hall": (10, 4, 4, 1, 1, 1),
}
NEW_BUILDINGS = {
    "aqueduct": (1, 1, 1, 1, 2, 1),
    "forest house": (2, 1, 1, 1, 2, 1),
    "black market": (2, 1, 1, 1, 2, 1),
    "storehouse": (3, 1, 1, 1, 2, 1),
    "guesthouse": (4, 2, 2, 2, 2, 1),
    "church": (5, 2, 2, 1, 2, 1),
    "trading post": (5, 2, 2, 1, 2, 1),
    "small wharf": (6, 2, 2, 1, 2, 1),
    "lighthouse": (7, 3, 3, 1, 2, 1),
    "library": (8, 3, 3, 1, 2, 1),
    "specialty factory": (8, 3, 3, 1, 2, 1),
    "union hall": (9, 3, 3, 1, 2, 1),
    "statue": (10, 8, 4, 0, 1, 1),
    "cloister": (10, 4, 4, 1, 1, 1),
}
NOBLE_BUILDINGS = {
    "land office": (2, 1, 1, 1, 2, 1),
    "chapel": (3, 1, 1, 1, 2, 1),
    "hunting lodge": (4, 2, 2, 1, 2, 1),
    "zoning office": (5, 2, 2, 1, 2, 1),
    "royal supplier": (6, 2, 2, 1, 2, 1),
    "villa": (7, 3, 3, 1, 2, 1),
    "jeweler": (8, 3, 3, 1, 2, 2),
    "royal garden": (10, 4, 4, 1, 1, 1),
}
LARGE = ("guild hall", "residence", "fortress", "customs house", "city hall")


def check_figures(rows: list[dict[str, Any]], building: str, figures: tuple[int, ...], players: int) -> None:
    row = next(row for row in rows if row["building"] == building)
    cost, vp, column, circles, copies, copies_for_two = figures
    assert (row["cost"], row["vp"], row["column"], row["circles"]) == (cost, vp, column, circles)
    assert row["left"] == (copies_for_two if players == 2 else copies)
    assert row["city_spaces"] == (2 if cost == 10 else 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_base_game_has_these_buildings_and_no_others(players: int) -> None:
    assert [row["building"] for row in shown(players)["buildings"]] == list(BASE_BUILDINGS)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("building", BASE_BUILDINGS)
def test_figures_of_a_building(building: str, players: int) -> None:
    check_figures(shown(players)["buildings"], building, BASE_BUILDINGS[building], players)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("building", NEW_BUILDINGS)
def test_figures_of_a_new_building(building: str, players: int) -> None:
    rows = shown(players, new_buildings=[*NEW_BUILDINGS, "guild hall", "residence", "fortress"])["buildings"]
    check_figures(rows, building, NEW_BUILDINGS[building], players)


@pytest.mark.rule("PR-NOB-1")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("building", NOBLE_BUILDINGS)
def test_figures_of_a_building_that_comes_with_the_nobles(building: str, players: int) -> None:
    rows = shown(players, nobles=True)["buildings"]
    check_figures(rows, building, NOBLE_BUILDINGS[building], players)
    assert [row["building"] for row in rows] == [*BASE_BUILDINGS, *NOBLE_BUILDINGS]


def test_the_large_buildings_are_sold_only_once() -> None:
    left = {row["building"]: row["left"] for row in shown(5)["buildings"]}
    assert [left[building] for building in LARGE] == [1] * 5


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ("small", ["small indigo plant", "small sugar mill"]),
        ("large", ["indigo plant", "sugar mill", "tobacco storage", "coffee roaster"]),
    ],
)
def test_production_buildings_are_small_or_large_and_all_others_violet(size: str, expected: list[str]) -> None:
    base = [building for building in BUILDINGS if building.name in BASE_BUILDINGS]
    assert [building.name for building in base if building.production == size] == expected


@pytest.mark.rule("PR-BLD-2", "PR-TRA-1")
def test_before_the_first_role_no_price_includes_a_privilege() -> None:
    data = shown(3)
    assert all(row["prices"] == [row["cost"]] * 3 for row in data["buildings"])
    assert [seat["selling_prices"] for seat in data["seats"]] == [dict(zip(GOODS, range(5), strict=True))] * 3


def test_selling_prices_go_from_corn_for_nothing_to_coffee_for_four() -> None:
    assert dict(zip(GOODS, SELLING_PRICE, strict=True)) == {
        "corn": 0,
        "indigo": 1,
        "sugar": 2,
        "tobacco": 3,
        "coffee": 4,
    }


@pytest.mark.parametrize(
    ("building", "good", "colonists"),
    [
        ("small indigo plant", "indigo", 1),
        ("indigo plant", "indigo", 3),
        ("small sugar mill", "sugar", 1),
        ("sugar mill", "sugar", 3),
        ("tobacco storage", "tobacco", 3),
        ("coffee roaster", "coffee", 2),
    ],
)
def test_a_production_building_works_for_its_good_with_all_its_circles(
    building: str, good: str, colonists: int
) -> None:
    table = Table(players=4).tiles(0, good, 4, people=4).builds(0, building, people=colonists)
    assert table.people(0, building) == colonists
    production = view_data(table.state, 0)["seats"][0]["production"]
    assert production == dict.fromkeys(GOODS, 0) | {good: colonists}
