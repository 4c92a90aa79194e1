"""The options of a game: reading them from keywords, and their place in the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.game import Data, NameGroup, NameGroups
from ..core.options import Option, check_value, read_value, with_defaults, write_values
from .facts import (
    BUILDINGS,
    FIRST_NOBLE,
    FIRST_VIOLET,
    FOREST_HOUSE,
    HACIENDA,
    KINDS_TO_CHOOSE,
    NAMES,
    PLACES_TO_CHOOSE,
    number,
)
from .option_table import NEW_BUILDINGS_LISTED, OPTION_TABLE, VALUES

NAMED = {"new_buildings": NAMES[FIRST_VIOLET:FIRST_NOBLE]}
"""The option that may be a list of names instead."""


def read_options(keywords: Mapping[str, Any]) -> Data:
    """All options, defaults filled in; ValueError names what is wrong."""
    options = with_defaults("Puerto Rico", keywords, VALUES)
    for name, values in VALUES.items():
        if name != "new_buildings":
            check_value(name, options[name], values)
        elif not isinstance(options[name], (list, tuple)):
            check_value(name, options[name], values, " or a list of names")
    if not isinstance(options["new_buildings"], str):
        options["new_buildings"] = _read_list(options)
    return options


def _read_list(options: Data) -> list[str]:
    """The named violet buildings in the order of the tables; they must fill the places of PR-NEW-1 exactly."""
    names = list(options["new_buildings"])
    for name in names:
        if name not in NAMED["new_buildings"]:
            raise ValueError(f"option new_buildings: {name!r} is no violet building that can be chosen")
        if names.count(name) > 1:
            raise ValueError(f"option new_buildings: {name!r} is named twice")
    places = list(PLACES_TO_CHOOSE)
    for name in names:
        cost = _cost(name, options["balanced"])
        if places[cost] == 0:
            raise ValueError(f"option new_buildings: no place of cost {cost} is left for {name!r}")
        places[cost] -= 1
    if len(names) < KINDS_TO_CHOOSE:
        missing = ", ".join(f"{places[cost]} of cost {cost}" for cost in range(len(places)) if places[cost])
        raise ValueError(f"option new_buildings: {KINDS_TO_CHOOSE} buildings are needed, these lack {missing}")
    if not options["forest_with_hacienda"] and {NAMES[HACIENDA], NAMES[FOREST_HOUSE]} <= set(names):
        raise ValueError("option new_buildings: hacienda and forest house, but forest_with_hacienda is off")
    return sorted(names, key=NAMES.index)


def _cost(name: str, balanced: bool) -> int:
    row = BUILDINGS[number(name)]
    return row.balanced_cost if balanced and row.balanced_cost else row.cost


def _groups(balanced: bool) -> NameGroups:
    """PR-NEW-1: how many kinds of each cost."""
    groups = [
        NameGroup(places, [name for name in NAMED["new_buildings"] if _cost(name, balanced) == cost], {"cost": cost})
        for cost, places in enumerate(PLACES_TO_CHOOSE)
        if places
    ]
    return NameGroups({"balanced": balanced}, groups)


GROUPS = {"new_buildings": [_groups(balanced) for balanced in VALUES["balanced"]]}


def write_options(state: Any, options: Data) -> None:
    write_values(state.options, OPTION_TABLE, options)
    if not isinstance(options["new_buildings"], str):
        state.options.new_buildings = NEW_BUILDINGS_LISTED
        for name in options["new_buildings"]:
            state.kinds |= 1 << number(name)


def options_of(state: Any) -> Data:
    return {option.name: _value(state, option) for option in OPTION_TABLE}


def _value(state: Any, option: Option) -> Any:
    if option.name == "new_buildings" and state.options.new_buildings == NEW_BUILDINGS_LISTED:
        return [NAMES[kind] for kind in range(FIRST_VIOLET, FIRST_NOBLE) if (state.kinds >> kind) & 1]
    return read_value(state.options, option)
