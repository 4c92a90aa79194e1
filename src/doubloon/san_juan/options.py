"""The options of a game: reading them from keywords, and their place in the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.game import Data
from ..core.options import check_value, with_defaults
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
    options = with_defaults("San Juan", keywords, VALUES)
    for name, values in VALUES.items():
        check_value(name, options[name], values)
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
