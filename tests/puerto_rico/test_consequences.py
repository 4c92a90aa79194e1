"""What a move leaves to the others, and what it gives up, before it is chosen."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from doubloon import Match
from doubloon.puerto_rico.facts import NAMES, ROLES
from doubloon.puerto_rico.game import GAME

from ..outlooks import assert_consequences_tell_nothing_hidden, consequences_of, remarks_on
from ..properties import of_all_sets
from .option_sets import name_of, option_sets
from .table import NEW_BUILDINGS, Table

SETS = of_all_sets(option_sets(), name_of)

left_by = partial(consequences_of, GAME)
remarks = partial(remarks_on, GAME)


# Loading --------------------------------------------------------------------------------------------------------------


def loading_table() -> Table:
    """Ship 1 takes corn, ship 2 indigo, ship 3 anything: the load on it decides."""
    table = Table(players=4)
    table.ship(1, "corn", 3)
    table.ship(2, "indigo", 4)
    table.goods(0, sugar=5, corn=1)
    table.goods(1, tobacco=3, coffee=2)
    table.goods(2, corn=2, sugar=3)
    table.take("captain", seat=0)
    return table


def fit(good: str, barrels: int, *ships: int) -> dict[str, Any]:
    return {"good": good, "ships": list(ships), "barrels": barrels}


def test_a_load_says_what_everybody_with_goods_can_load_before_and_after() -> None:
    corn = fit("corn", 2, 1)
    assert left_by(loading_table(), "load sugar on ship 3") == [
        {"effect": "loads", "seat": 1, "before": [fit("tobacco", 3, 3), fit("coffee", 2, 3)], "after": []},
        {"effect": "loads", "seat": 2, "before": [corn, fit("sugar", 3, 3)], "after": [corn, fit("sugar", 2, 3)]},
    ]


def test_a_load_says_what_will_have_to_be_given_up() -> None:
    """With corn loaded first, the others fill ship 3 with tobacco, and sugar is lost; seat 0 would keep one barrel."""
    effects = {each["seat"]: each for each in left_by(loading_table(), "load corn on ship 1") if "before" in each}
    assert effects[0] == {"effect": "loses_goods", "seat": 0, "before": {}, "after": {"sugar": 4}}
    assert effects[1]["before"] == {"tobacco": 3, "coffee": 1}


def test_a_wharf_denies_nobody_anything() -> None:
    table = Table(players=4)
    table.builds(0, "wharf")
    table.goods(0, sugar=5)
    table.goods(1, tobacco=3)
    table.take("captain", seat=0)
    (loads,) = left_by(table, "sugar by wharf")
    assert loads["before"] == loads["after"] == [fit("tobacco", 3, 1, 2, 3)]


# Selling --------------------------------------------------------------------------------------------------------------


def test_a_sale_says_who_sells_something_else_then() -> None:
    table = Table(players=4)
    table.house("indigo", "sugar")
    table.goods(0, coffee=1, corn=1)
    table.goods(1, coffee=1, tobacco=1)
    table.goods(2, tobacco=1)
    table.goods(3, corn=1)
    table.take("trader", seat=0)
    coffee, tobacco = (
        {"good": good, "market": "trading house", "doubloons": price} for good, price in (("coffee", 4), ("tobacco", 3))
    )
    nothing = {"effect": "sells", "seat": 3, "before": None, "after": None, "house_full": True}
    assert left_by(table, "sell coffee") == [
        {"effect": "sells", "seat": 1, "before": coffee, "after": tobacco, "house_full": False},
        {"effect": "sells", "seat": 2, "before": tobacco, "after": None, "house_full": True},
        nothing,
    ]
    assert all(effect["before"] == effect["after"] for effect in left_by(table, "pass"))


# Building, settling, the draft and the end ----------------------------------------------------------------------------


def test_the_last_copy_is_reported_with_those_who_could_have_had_it() -> None:
    table = Table(players=4)
    for seat in range(4):
        table.doubloons(seat, 3)
    table.doubloons(2, 0)
    table.builds(3, "hacienda")
    table.take("builder", seat=0)
    assert left_by(table, "build hacienda") == [{"effect": "last_copy", "building": "hacienda", "seats": [1]}]
    assert left_by(table, "build small market") == []


def test_the_last_tile_of_a_kind_is_reported() -> None:
    table = Table(players=4)
    table.row("corn", "indigo", "indigo", "sugar", "sugar")
    table.tiles(2, "corn", 12)
    table.take("settler", seat=0)
    assert left_by(table, "take corn")[0] == {"effect": "last_tile", "tile": "corn", "seats": [1, 3]}
    assert {effect["effect"] for effect in left_by(table, "take indigo")} == {"takes"}


def test_a_tile_says_what_the_others_take_then() -> None:
    """Each takes the most expensive kind that a plant has room for, otherwise corn."""
    table = Table(players=4)
    table.row("corn", "coffee", "sugar", "sugar", "tobacco")
    table.builds(1, "coffee roaster")
    table.builds(2, "small sugar mill")
    table.tiles(2, "sugar", 1)
    table.builds(3, "sugar mill")
    table.take("settler", seat=0)
    assert takes(table, "take coffee") == [(1, "coffee", "corn"), (2, "corn", "tobacco"), (3, "sugar", "sugar")]
    assert takes(table, "take quarry") == [(1, "coffee", "coffee"), (2, "corn", "corn"), (3, "sugar", "sugar")]
    assert takes(table, "pass") == takes(table, "take quarry")


def takes(table: Table, move: str) -> list[tuple[int, str | None, str | None]]:
    found = [effect for effect in left_by(table, move) if effect["effect"] == "takes"]
    return [(effect["seat"], effect["before"], effect["after"]) for effect in found]


def test_what_can_be_drawn_first_and_what_a_plant_waits_for_is_reported() -> None:
    table = Table(players=4, new_buildings=NEW_BUILDINGS)
    table.row("corn", "coffee", "sugar", "sugar", "tobacco")
    table.builds(0, "hacienda")
    table.builds(0, "coffee roaster")
    table.take("settler", seat=0)
    assert {name: remark["has_plant"] for name, remark in remarks(table).items() if "has_plant" in remark} == {
        "take corn": True,
        "take sugar": False,
        "take tobacco": False,
        "take coffee": True,
    }
    assert [name for name, remark in remarks(table).items() if remark.get("first") == "draw_tile"] == [
        "take corn",
        "take sugar",
        "take tobacco",
        "take coffee",
        "take quarry",
    ]


@pytest.mark.parametrize("hindrance", ["an island that is full then", "a question in between"])
def test_nothing_is_drawn_first_where(hindrance: str) -> None:
    table = Table(players=4, new_buildings=NEW_BUILDINGS)
    table.builds(0, "hacienda")
    if hindrance == "a question in between":
        table.builds(0, "forest house")
    else:
        table.tiles(0, "corn", 11)
    table.take("settler", seat=0)
    assert not any("first" in remark for remark in remarks(table).values())


def test_a_pick_says_what_goes_out() -> None:
    table = Table(players=4, new_buildings="drafted", forest_with_hacienda=False)
    (effect,) = left_by(table, "pick hacienda")
    assert effect["effect"] == "goes_out"
    assert "forest house" in effect["buildings"]


def test_the_twelfth_city_space_ends_the_game() -> None:
    table = Table(players=4)
    table.doubloons(0, 5)
    table.seats[0].city_spaces = 11
    table.take("builder", seat=0)
    assert left_by(table, "build small market")[-1] == {"effect": "ends_game", "ending": "city"}


# What is given up -----------------------------------------------------------------------------------------------------


def test_a_tile_taken_first_forfeits_the_haciendas_draw() -> None:
    table = Table(players=4)
    table.row("corn", "corn", "sugar")
    table.builds(0, "hacienda")
    table.take("settler", seat=0)
    assert remarks(table) == {
        "draw tile": {"by": "hacienda"},
        "pass": {"gives_up": ["hacienda"]},
        "take corn": {"gives_up": ["hacienda"], "first": "draw_tile", "has_plant": True},
        "take sugar": {"gives_up": ["hacienda"], "first": "draw_tile", "has_plant": False},
        "take quarry": {"gives_up": ["hacienda"], "first": "draw_tile"},
    }


def test_a_draw_for_the_last_space_forfeits_the_tile() -> None:
    table = Table(players=4)
    table.tiles(0, "indigo", 9)
    table.tiles(0, "corn", 2)
    table.builds(0, "hacienda")
    table.take("settler", seat=0)
    assert remarks(table)["draw tile"] == {"by": "hacienda", "gives_up": ["tile"]}


def test_a_quarry_belongs_to_the_hut_for_those_who_are_not_settler() -> None:
    table = Table(players=4)
    table.row("corn")
    table.builds(1, "construction hut")
    table.take("settler", seat=0)
    assert "take quarry" not in remarks(table)
    table.play("pass")
    assert remarks(table)["take quarry"] == {"by": "construction hut"}


def test_a_load_gives_up_the_royal_supplier_and_a_later_kind_the_earlier_ones() -> None:
    table = Table(players=4, nobles=True)
    table.builds(0, "royal supplier", nobles=1)
    table.home(0, 1, nobles=1)
    table.goods(0, corn=1, sugar=1)
    table.goods(1, corn=1)
    table.take("captain", seat=0)
    found = remarks(table)
    assert found["load corn on ship 1"] == {"gives_up": ["royal supplier"]}
    assert found["supply corn"] == {"by": "royal supplier"}
    assert found["supply sugar"] == {"by": "royal supplier", "gives_up": ["corn"]}


def test_two_goods_of_the_craftsman_come_in_the_order_of_their_kinds() -> None:
    table = Table(new_buildings=NEW_BUILDINGS)
    table.tiles(0, "corn", 1, people=1)
    table.tiles(0, "indigo", 1, people=1)
    table.builds(0, "small indigo plant")
    table.builds(0, "library")
    table.take("craftsman", seat=0)
    assert remarks(table) == {"one more indigo": {"gives_up": ["corn"]}}


def test_a_sale_does_not_give_up_the_land_office_but_passing_does() -> None:
    table = Table(nobles=True)
    table.builds(0, "land office")
    table.builds(0, "office")
    table.doubloons(0, 1)
    table.house("corn")
    table.goods(0, corn=1, sugar=1)
    table.take("trader", seat=0)
    assert remarks(table) == {
        "pass": {"gives_up": ["land office"]},
        "draw tile": {"by": "land office"},
        "sell corn": {"by": "office"},
    }


# In every game --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETS[::4])
def test_they_reveal_nothing_hidden(options: dict[str, Any]) -> None:
    assert assert_consequences_tell_nothing_hidden(GAME, options, seed=4)


@pytest.mark.parametrize("options", SETS[::8])
def test_what_gave_something_up_cannot_be_followed_by_it(options: dict[str, Any]) -> None:
    """What was given up is not offered again in the same turn."""
    match, chance = Match("puerto-rico", seed=5, **options), random.Random(5)
    while match.current is not None:
        seat, heading = match.current, match.heading
        offers = {action["id"]: action for action in match.offers()}
        besides = {action["by"] for action in offers.values() if action.get("by") in ("hacienda", "land office")}
        name = chance.choice(list(offers))
        match.play(match.game.action_number(name))
        if besides and match.current == seat and match.heading == heading:
            later = {action.get("by") for action in match.offers()}
            given_up = {each for each in offers[name].get("gives_up", []) if each in NAMES}
            assert not given_up & later


def test_of_a_role_the_outlook_tells() -> None:
    match = Match("puerto-rico", seed=1, players=4)
    assert all(match.consequences(role) == [] for role in ROLES if role in match.legal)
