"""The options of a game (section 13 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.events import EVENTS
from doubloon.core.layout import new_struct
from doubloon.core.turns import turns_of
from doubloon.puerto_rico import rules
from doubloon.puerto_rico.facts import NAMES
from doubloon.puerto_rico.option_table import VALUES
from doubloon.puerto_rico.options import options_of, read_options, write_options
from doubloon.puerto_rico.state import STATE
from doubloon.puerto_rico.view import view_data

from .table import Table

CHOSEN = [
    "aqueduct",
    "hacienda",
    "black market",
    "storehouse",
    "guesthouse",
    "office",
    "church",
    "small wharf",
    "lighthouse",
    "harbor",
    "library",
    "union hall",
    "statue",
    "cloister",
    "guild hall",
    "residence",
    "city hall",
]
"""Seventeen violet buildings that fill the places of PR-NEW-1."""


def laid_out(**options: Any) -> Any:
    """The state before the first decision, nothing taken away."""
    state = new_struct(STATE)
    state.generator.seed = 1
    write_options(state, read_options(options))
    turns_of(rules).setup(state, new_struct(EVENTS))
    return state


def instead(old: str, new: str) -> list[str]:
    return [new if name == old else name for name in CHOSEN]


# Reading -------------------------------------------------------------------------------------------------------------


def test_defaults() -> None:
    options = read_options({"players": 3})
    assert options == {
        "players": 3,
        "new_buildings": "off",
        "nobles": False,
        "balanced": False,
        "five_player_vp": 122,
        "open_vp": False,
        "library_quarry": False,
        "library_goods": "any",
        "forest_with_hacienda": True,
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("players", players) for players in (2, 3, 4, 5)],
        *[("new_buildings", choice) for choice in ("off", "drafted", "random", CHOSEN)],
        *[("five_player_vp", vp) for vp in (122, 126)],
        *[("library_goods", goods) for goods in ("any", "different")],
        *[
            (name, value)
            for name in ("nobles", "balanced", "open_vp", "library_quarry", "forest_with_hacienda")
            for value in (False, True)
        ],
    ],
)
def test_every_value_is_kept_by_the_game(name: str, value: Any) -> None:
    options = options_of(laid_out(**{name: value}))
    expected = sorted(value, key=NAMES.index) if isinstance(value, list) else value
    assert options == read_options({}) | {name: expected}
    assert type(options[name]) is type(value)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_option_goes_with_every_number_of_players(players: int) -> None:
    options = {
        "players": players,
        "new_buildings": "random",
        "nobles": True,
        "balanced": True,
        "five_player_vp": 126,
        "open_vp": True,
        "library_quarry": True,
        "library_goods": "different",
        "forest_with_hacienda": False,
    }
    assert options_of(laid_out(**options)) == options


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 6),
        ("players", "4"),
        ("players", 4.0),
        ("players", True),
        ("players", None),
        ("new_buildings", "on"),
        ("new_buildings", "library"),
        ("new_buildings", True),
        ("new_buildings", None),
        ("new_buildings", {"library"}),
        ("nobles", 1),
        ("nobles", "yes"),
        ("balanced", 0),
        ("five_player_vp", 100),
        ("five_player_vp", True),
        ("open_vp", "open"),
        ("library_quarry", 1),
        ("library_goods", "same"),
        ("library_goods", False),
        ("forest_with_hacienda", None),
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=f"option {name}: ") as error:
        read_options({name: value})
    assert repr(value) in str(error.value)


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("players", "2, 3, 4, 5"),
        ("new_buildings", "'off', 'drafted', 'random' or a list of names"),
        ("nobles", "False, True"),
        ("five_player_vp", "122, 126"),
        ("library_goods", "'any', 'different'"),
        ("forest_with_hacienda", "True, False"),
    ],
)
def test_a_refusal_lists_the_possible_values(name: str, known: str) -> None:
    with pytest.raises(ValueError, match="is none of") as error:
        read_options({name: 7})
    assert str(error.value).endswith(known)


def test_an_unknown_option_is_refused_and_the_known_ones_are_listed() -> None:
    with pytest.raises(ValueError, match="unknown option 'governor'") as error:
        read_options({"governor": 2})
    assert "five_player_vp" in str(error.value)


def test_unknown_options_may_be_anything() -> None:
    unknown: dict[Any, Any] = {7: 1, "governor": 2, None: 3, ("seats",): 4}
    with pytest.raises(ValueError, match="unknown option 7; Puerto Rico has players, "):
        read_options(unknown)


@pytest.mark.rule("PR-NEW-1")
@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (instead("library", "libary"), "'libary' is no violet building"),
        (instead("library", "chapel"), "'chapel' is no violet building"),
        (instead("library", "coffee roaster"), "'coffee roaster' is no violet building"),
        (instead("library", "harbor"), "'harbor' is named twice"),
        ([*CHOSEN, "wharf"], "no place of cost 9 is left for 'wharf'"),
        (instead("statue", "specialty factory"), "no place of cost 8 is left for 'specialty factory'"),
        ([*CHOSEN, "fortress"], "no place of cost 10 is left for 'fortress'"),
        ([name for name in CHOSEN if name not in ("office", "statue")], "these lack 1 of cost 5, 1 of cost 10"),
        ([], "17 buildings are needed"),
        ([3], "3 is no violet building"),
    ],
)
def test_a_list_of_buildings_must_fill_the_places(names: list[Any], problem: str) -> None:
    with pytest.raises(ValueError, match="option new_buildings: ") as error:
        read_options({"new_buildings": names})
    assert problem in str(error.value)


@pytest.mark.rule("PR-NEW-1")
def test_a_listed_set_is_in_the_game_with_the_production_buildings_and_nothing_else() -> None:
    buildings = [row["building"] for row in view_data(laid_out(new_buildings=CHOSEN), 0)["buildings"]]
    assert buildings[:6] == list(NAMES[:6])
    assert sorted(buildings[6:]) == sorted(CHOSEN)


def test_the_order_of_a_list_does_not_matter() -> None:
    assert read_options({"new_buildings": CHOSEN[::-1]}) == read_options({"new_buildings": tuple(CHOSEN)})


# Players -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_seats_play_as_the_option_says(players: int) -> None:
    assert len(view_data(laid_out(players=players), 0)["seats"]) == players


@pytest.mark.parametrize(("players", "copies"), [(2, (1, 1, 2)), (3, (2, 1, 2)), (5, (2, 1, 2))])
def test_with_two_the_second_figure_of_copies_holds_for_expansions_too(
    players: int, copies: tuple[int, int, int]
) -> None:
    state = laid_out(players=players, new_buildings=CHOSEN, nobles=True)
    assert tuple(state.buildings[NAMES.index(name)] for name in ("library", "statue", "jeweler")) == copies
    assert state.buildings[NAMES.index("villa")] == copies[0]


# Balanced ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("balanced", "factory", "university"), [(False, 7, 8), (True, 8, 7)])
def test_balanced_costs_of_factory_and_university(balanced: bool, factory: int, university: int) -> None:
    table = Table(players=4, balanced=balanced)
    for seat in (1, 2):
        table.doubloons(seat, 10)
    table.take("builder")
    table.play("pass", "build factory", "build university")
    assert [table.seats[seat].doubloons for seat in (1, 2)] == [10 - factory, 10 - university]


def test_balanced_changes_no_other_cost() -> None:
    plain, balanced = (view_data(laid_out(balanced=value), 0)["buildings"] for value in (False, True))
    changed = [new["building"] for old, new in zip(plain, balanced, strict=True) if old["cost"] != new["cost"]]
    assert changed == ["factory", "university"]


def test_balanced_quarries_go_on_counting_by_the_column() -> None:
    table = Table(players=4, balanced=True).tiles(1, "quarry", 4, people=4).doubloons(1, 10)
    table.take("builder")
    table.play("pass", "build factory")
    assert table.seats[1].doubloons == 10 - (8 - 3)


@pytest.mark.parametrize(
    ("players", "doubloons"), [(2, [3, 2]), (3, [2, 2, 1]), (4, [3, 3, 2, 2]), (5, [4, 4, 4, 3, 3])]
)
def test_balanced_seats_starting_with_corn_have_one_doubloon_less(players: int, doubloons: list[int]) -> None:
    data = view_data(laid_out(players=players, balanced=True), 0)
    assert [seat["doubloons"] for seat in data["seats"]] == doubloons


@pytest.mark.rule("PR-NEW-1")
def test_balanced_costs_count_for_the_places_of_the_chosen_buildings() -> None:
    names = instead("lighthouse", "university")
    assert "university" in read_options({"new_buildings": names, "balanced": True})["new_buildings"]
    with pytest.raises(ValueError, match="no place of cost 8 is left"):
        read_options({"new_buildings": names})


# VP ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vp", [122, 126])
def test_the_vp_pool_for_five(vp: int) -> None:
    assert laid_out(players=5, five_player_vp=vp).vp_pool == vp


@pytest.mark.parametrize(("players", "vp"), [(2, 65), (3, 75), (4, 100)])
def test_the_vp_pool_for_five_changes_nothing_for_fewer(players: int, vp: int) -> None:
    assert laid_out(players=players, five_player_vp=126).vp_pool == vp


def secret(table: Table, viewer: int | None) -> list[bool]:
    return [seat["vp_secret"] for seat in view_data(table.state, viewer)["seats"]]


@pytest.mark.rule("PR-END-5")
def test_vp_of_others_are_secret_during_play_and_your_own_are_not() -> None:
    table = Table(players=3).vp(1, 5)
    assert secret(table, 1) == [True, False, True]
    assert secret(table, None) == [True, True, True]
    assert view_data(table.state, 1)["seats"][1]["vp"] == 5


@pytest.mark.rule("PR-END-5")
def test_by_the_option_vp_are_shown_during_play() -> None:
    table = Table(players=3, open_vp=True)
    assert secret(table, 1) == [False, False, False]
    assert secret(table, None) == [False, False, False]


@pytest.mark.rule("PR-END-5")
@pytest.mark.parametrize("open_vp", [False, True])
def test_the_rest_of_the_pool_is_shown_either_way(open_vp: bool) -> None:
    table = Table(players=3, open_vp=open_vp).vp(2, 10)
    assert view_data(table.state, 0)["vp_pool"] == 65


@pytest.mark.rule("PR-END-5")
def test_nothing_is_secret_when_the_game_is_over() -> None:
    table = Table(players=3)
    table.state.ended_by = 1
    table.play("craftsman", "trader", "captain")
    assert view_data(table.state, None)["over"]
    assert secret(table, None) == [False, False, False]


# Library -------------------------------------------------------------------------------------------------------------


def at_second_tile(*buildings: str, **options: Any) -> Table:
    """The taker, who has taken nothing yet, is asked for the library's tile."""
    table = Table(players=3, new_buildings="random", **options)
    for building in ("library", *buildings):
        table.builds(0, building)
    table.row("corn", "corn")
    table.take("settler")
    table.play("pass", "pass", "pass")
    assert table.asked == ("settle", 0)
    return table


@pytest.mark.rule("PR-NEW-11")
def test_the_librarys_second_tile_is_no_quarry() -> None:
    assert set(at_second_tile("construction hut").legal) == {"take corn", "pass"}


@pytest.mark.rule("PR-NEW-11")
def test_by_the_option_the_second_tile_may_be_a_quarry_with_a_construction_hut() -> None:
    table = at_second_tile("construction hut", library_quarry=True)
    assert set(table.legal) == {"take corn", "take quarry", "pass"}
    table.play("take quarry")
    assert table.island(0) == {"quarry": 1}


@pytest.mark.rule("PR-NEW-11")
def test_by_the_option_the_second_tile_is_no_quarry_without_a_construction_hut() -> None:
    assert set(at_second_tile(library_quarry=True).legal) == {"take corn", "pass"}


def at_privilege(**options: Any) -> Table:
    """The taker has a library and has produced two corn and one indigo."""
    table = Table(players=3, new_buildings="random", **options)
    table.builds(0, "library", "small indigo plant").tiles(0, "corn", 2, people=2).tiles(0, "indigo", 1, people=1)
    table.take("craftsman")
    assert table.asked == ("privilege good", 0)
    return table


@pytest.mark.rule("PR-NEW-11")
@pytest.mark.parametrize("second", ["corn", "indigo"])
def test_the_librarys_two_goods_may_be_the_same_or_different(second: str) -> None:
    table = at_privilege()
    table.play("one more corn")
    assert set(table.legal) == {"one more corn", "one more indigo", "pass"}
    before = table.held(0)[second]
    table.play(f"one more {second}")
    assert table.held(0)[second] == before + 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-NEW-11")
def test_by_the_option_the_librarys_two_goods_are_different() -> None:
    table = at_privilege(library_goods="different")
    table.play("one more corn")
    assert set(table.legal) == {"one more indigo", "pass"}
    table.play("one more indigo")
    assert (table.held(0)["corn"], table.held(0)["indigo"]) == (3, 2)


@pytest.mark.rule("PR-NEW-11")
def test_by_the_option_one_kind_gives_one_good_only() -> None:
    table = Table(players=3, new_buildings="random", library_goods="different")
    table.builds(0, "library").tiles(0, "corn", 2, people=2)
    table.take("craftsman")
    table.play("one more corn")
    assert table.held(0)["corn"] == 3
    assert table.asked == ("take role", 1)


# Hacienda and forest house -------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-1")
@pytest.mark.parametrize(("picked", "other"), [("hacienda", "forest house"), ("forest house", "hacienda")])
@pytest.mark.parametrize("together", [True, False])
def test_hacienda_and_forest_house_in_the_draft(picked: str, other: str, together: bool) -> None:
    table = Table(players=3, new_buildings="drafted", forest_with_hacienda=together)
    table.play(f"pick {picked}")
    assert (f"pick {other}" in table.legal) == together
    assert "pick black market" in table.legal


@pytest.mark.rule("PR-NEW-1")
@pytest.mark.parametrize("together", [True, False])
def test_hacienda_and_forest_house_in_a_random_choice(together: bool) -> None:
    both = (1 << NAMES.index("hacienda")) | (1 << NAMES.index("forest house"))
    sets = [
        Table(players=3, seed=seed, new_buildings="random", forest_with_hacienda=together).state.kinds
        for seed in range(60)
    ]
    assert any(kinds & both == both for kinds in sets) == together
    assert all(bin(kinds).count("1") == 6 + 17 for kinds in sets)


@pytest.mark.rule("PR-NEW-1")
def test_hacienda_and_forest_house_in_a_list() -> None:
    names = instead("black market", "forest house")
    assert {"hacienda", "forest house"} <= set(read_options({"new_buildings": names})["new_buildings"])
    with pytest.raises(ValueError, match="hacienda and forest house, but forest_with_hacienda is off"):
        read_options({"new_buildings": names, "forest_with_hacienda": False})


def test_the_first_value_of_every_option_is_its_default() -> None:
    assert read_options({}) == {name: values[0] for name, values in VALUES.items()}
