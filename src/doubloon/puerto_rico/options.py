"""The options of a game: reading them from keywords, and their place in the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.game import Data, NameGroup, NameGroups
from ..core.options import check_value, with_defaults
from .state import NEW_BUILDINGS_LISTED
from .tables import (
    BALANCED_FACTORY_COST,
    BALANCED_UNIVERSITY_COST,
    COST,
    FACTORY,
    FEWEST_PLAYERS,
    FIRST_NOBLE,
    FIRST_VIOLET,
    FOREST_HOUSE,
    HACIENDA,
    KINDS_TO_CHOOSE,
    MOST_PLAYERS,
    NAMES,
    PLACES_TO_CHOOSE,
    UNIVERSITY,
    VP_POOL,
)

VALUES: dict[str, tuple[Any, ...]] = {
    "players": tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
    "new_buildings": ("off", "drafted", "random"),
    "nobles": (False, True),
    "balanced": (False, True),
    "five_player_vp": (VP_POOL[-1], 126),
    "open_vp": (False, True),
    "library_quarry": (False, True),
    "library_goods": ("any", "different"),
    "forest_with_hacienda": (True, False),
}
"""Every option with its values, the default first (docs/rules/puerto-rico.md, section 13)."""

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
    special = {FACTORY: BALANCED_FACTORY_COST, UNIVERSITY: BALANCED_UNIVERSITY_COST} if balanced else {}
    building = NAMES.index(name)
    return special.get(building, COST[building])


def _groups(balanced: bool) -> NameGroups:
    """PR-NEW-1: so many kinds of each cost."""
    groups = [
        NameGroup(places, [name for name in NAMED["new_buildings"] if _cost(name, balanced) == cost], {"cost": cost})
        for cost, places in enumerate(PLACES_TO_CHOOSE)
        if places
    ]
    return NameGroups({"balanced": balanced}, groups)


GROUPS = {"new_buildings": [_groups(balanced) for balanced in VALUES["balanced"]]}

_AS_THEY_ARE = ("players", "nobles", "balanced", "five_player_vp", "open_vp", "library_quarry", "forest_with_hacienda")
"""The options that stand in the record as numbers of the same name."""


def write_options(state: Any, options: Data) -> None:
    for name in _AS_THEY_ARE:
        setattr(state.options, name, int(options[name]))
    state.options.library_goods_different = VALUES["library_goods"].index(options["library_goods"])
    chosen = options["new_buildings"]
    if isinstance(chosen, str):
        state.options.new_buildings = VALUES["new_buildings"].index(chosen)
    else:
        state.options.new_buildings = NEW_BUILDINGS_LISTED
        for name in chosen:
            state.kinds |= 1 << NAMES.index(name)


def options_of(state: Any) -> Data:
    options = {name: type(VALUES[name][0])(getattr(state.options, name)) for name in _AS_THEY_ARE}
    options["library_goods"] = VALUES["library_goods"][state.options.library_goods_different]
    if state.options.new_buildings == NEW_BUILDINGS_LISTED:
        kinds = range(FIRST_VIOLET, FIRST_NOBLE)
        options["new_buildings"] = [NAMES[kind] for kind in kinds if (state.kinds >> kind) & 1]
    else:
        options["new_buildings"] = VALUES["new_buildings"][state.options.new_buildings]
    return {name: options[name] for name in VALUES}
