"""Every set of options that tests go through: all combinations of players, new buildings and nobles, and over them, in
turn, all combinations of the other options."""

from __future__ import annotations

from itertools import cycle, product
from typing import Any

from doubloon.puerto_rico.option_table import VALUES

LISTED = [
    "small market",
    "hacienda",
    "forest house",
    "storehouse",
    "guesthouse",
    "church",
    "trading post",
    "small wharf",
    "lighthouse",
    "library",
    "harbor",
    "union hall",
    "guild hall",
    "residence",
    "fortress",
    "statue",
    "cloister",
]
"""A set with the guesthouse and everything that its guests can change."""

_OTHERS = {name: values for name, values in VALUES.items() if name not in ("players", "new_buildings", "nobles")}


def option_sets() -> list[dict[str, Any]]:
    others = cycle([dict(zip(_OTHERS, values, strict=True)) for values in product(*_OTHERS.values())])
    sets = []
    for players, new_buildings, nobles, _ in product(
        (2, 3, 4, 5), ("off", "drafted", "random", LISTED), (False, True), range(2)
    ):
        options = {"players": players, "new_buildings": new_buildings, "nobles": nobles} | next(others)
        if new_buildings == LISTED:
            options["forest_with_hacienda"] = True  # both are in the list
        sets.append(options)
    return sets


def name_of(options: dict[str, Any]) -> str:
    """A short name for test reports."""
    new_buildings = options["new_buildings"] if isinstance(options["new_buildings"], str) else "listed"
    flags = [name for name, values in _OTHERS.items() if options[name] != values[0]]
    return "-".join([str(options["players"]), new_buildings, *["nobles"] * options["nobles"], *flags])
