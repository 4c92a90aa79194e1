"""The options of a game: reading them from keywords, and their place in the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.game import Data
from .tables import FEWEST_PLAYERS, MOST_PLAYERS

VALUES: dict[str, tuple[Any, ...]] = {
    "players": tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
    "edition": (2, 1),
    "expansion": (False, True),
    "choose_hand": (False, True),
    "guard_room": ("built", "always"),
    "more_production": (False, True),
}
"""Every option with its values, the default first (docs/rules/san-juan.md, section 6)."""

_AS_THEY_ARE = ("players", "edition", "expansion", "choose_hand", "more_production")
"""The options that stand in the record as numbers of the same name."""


def read_options(keywords: Mapping[str, Any]) -> Data:
    """All options, defaults filled in; ValueError names what is wrong."""
    for name in keywords:
        if name not in VALUES:
            raise ValueError(f"unknown option {name!r}; San Juan has {', '.join(VALUES)}")
    options = {name: values[0] for name, values in VALUES.items()} | dict(keywords)
    for name, values in VALUES.items():
        if not any(options[name] == value and type(options[name]) is type(value) for value in values):
            raise ValueError(f"option {name}: {options[name]!r} is none of {', '.join(map(repr, values))}")
    if options["expansion"] and options["edition"] != 2:
        raise ValueError("option expansion: it is for edition 2 only")
    return options


def write_options(state: Any, options: Data) -> None:
    for name in _AS_THEY_ARE:
        setattr(state.options, name, int(options[name]))
    state.options.guard_room_always = VALUES["guard_room"].index(options["guard_room"])


def options_of(state: Any) -> Data:
    options = {name: type(VALUES[name][0])(getattr(state.options, name)) for name in _AS_THEY_ARE}
    options["guard_room"] = VALUES["guard_room"][state.options.guard_room_always]
    return {name: options[name] for name in VALUES}
