"""Options of a game: the table of them, their place in the struct, and the keywords that people give."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from .game import Data

Values = Mapping[str, tuple[Any, ...]]
"""Every option with its values, the default first."""


class Option(NamedTuple):
    """A row of a game's options. The struct has numbers and truth values as they are, and of words their place among
    the values."""

    name: str
    values: tuple[Any, ...]
    """The default first."""
    meaning: str
    """What the number in the struct means."""
    field: str = ""
    """Its name in the struct, where that says more."""
    idle_with: Values = MappingProxyType({})
    """Values of other options with which it has no effect, or may not be chosen."""

    @property
    def field_name(self) -> str:
        return self.field or self.name

    def number(self, value: Any) -> int:
        return self.values.index(value) if isinstance(value, str) else int(value)

    def value(self, number: int) -> Any:
        first = self.values[0]
        return self.values[number] if isinstance(first, str) else type(first)(number)


Options = tuple[Option, ...]


def values_of(table: Options) -> dict[str, tuple[Any, ...]]:
    return {option.name: option.values for option in table}


def idle_with_of(table: Options) -> dict[str, Values]:
    return {option.name: option.idle_with for option in table if option.idle_with}


def struct_fields(table: Options) -> list[tuple[str, str]]:
    return [(option.field_name, "i1") for option in table]


def write_values(struct: Any, table: Options, options: Data) -> None:
    """Those that are values of the table; a game writes anything else that it accepts itself."""
    for option in table:
        if options[option.name] in option.values:
            setattr(struct, option.field_name, option.number(options[option.name]))


def read_value(struct: Any, option: Option) -> Any:
    return option.value(getattr(struct, option.field_name))


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
