"""Options of a game, from the keywords that people give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .game import Data

Values = Mapping[str, tuple[Any, ...]]
"""Every option with its values, the default first."""


def with_defaults(title: str, keywords: Mapping[str, Any], values: Values) -> Data:
    """All options, defaults filled in; ValueError names one that the game does not have."""
    for name in keywords:
        if name not in values:
            raise ValueError(f"unknown option {name!r}; {title} has {', '.join(values)}")
    return {name: known[0] for name, known in values.items()} | dict(keywords)


def check_value(name: str, value: Any, known: tuple[Any, ...], further: str = "") -> None:
    """ValueError if it is none of the known values; 1 is not True. What else would do may be said."""
    if not any(value == each and type(value) is type(each) for each in known):
        raise ValueError(f"option {name}: {value!r} is none of {', '.join(map(repr, known))}{further}")
