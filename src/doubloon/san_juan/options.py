"""The options of a game: reading them from keywords, and their place in the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.game import Data
from ..core.options import check_value, read_value, with_defaults, write_values
from .option_table import OPTION_TABLE, VALUES


def read_options(keywords: Mapping[str, Any]) -> Data:
    """All options, defaults filled in; ValueError names what is wrong."""
    options = with_defaults("San Juan", keywords, VALUES)
    for name, values in VALUES.items():
        check_value(name, options[name], values)
    if options["expansion"] and options["edition"] != 2:
        raise ValueError("option expansion: it is for edition 2 only")
    return options


def write_options(state: Any, options: Data) -> None:
    write_values(state.options, OPTION_TABLE, options)


def options_of(state: Any) -> Data:
    return {option.name: read_value(state.options, option) for option in OPTION_TABLE}
