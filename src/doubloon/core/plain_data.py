"""Reading plain data from any source: each value knows its path, and names it when it is wrong."""

from __future__ import annotations

import reprlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

LONGEST_KEY = 40
"""What is longer is no key of ours, and is not repeated in full."""


class Field:
    """A value and its path, such as `seats[2].goods.corn`. That of the whole is empty; errors call it by its title."""

    def __init__(self, path: str, value: object, title: str = "data") -> None:
        self.path = path
        self.value = value
        self.title = title

    def wrong(self, problem: str) -> ValueError:
        return ValueError(f"{self.path or self.title}: {problem}")

    def unknown(self, names: Collection[str]) -> ValueError:
        """The error for a name that is none of these."""
        meant = get_close_matches(self.value, names, 1) if isinstance(self.value, str) else ()
        if meant:
            return self.wrong(f"unknown; is {meant[0]!r} meant?")
        return self.wrong(f"{shown(self.value)} is none of {', '.join(names) or 'nothing'}")

    def whole(self, least: int, most: int) -> int:
        """A whole number in a range, including its ends; truth values do not count as one."""
        if type(self.value) is not int:
            raise self.wrong(f"a whole number is needed, not {shown(self.value)}")
        if not least <= self.value <= most:
            raise self.wrong(f"{shown(self.value)} is not from {least} to {most}")
        return self.value

    def flag(self) -> int:
        """A truth value, as 0 or 1."""
        if type(self.value) is not bool:
            raise self.wrong(f"true or false is needed, not {shown(self.value)}")
        return int(self.value)

    def name(self, names: Sequence[str]) -> int:
        """The number of a name."""
        if not isinstance(self.value, str) or self.value not in names:
            raise self.unknown(names)
        return names.index(self.value)

    def items(self) -> list[Field]:
        if not isinstance(self.value, (list, tuple)):
            raise self.wrong(f"a list is needed, not {shown(self.value)}")
        return [Field(f"{self.path}[{at}]", value) for at, value in enumerate(self.value)]

    def fields(self, known: Collection[str]) -> dict[str, Field]:
        """The values of a dict by key; all keys must be known."""
        if not isinstance(self.value, dict):
            raise self.wrong(f"a dict is needed, not {shown(self.value)}")
        for key in self.value:
            if not isinstance(key, str) or key not in known:
                raise Field(self._path_of(key), key).unknown(known)
        return {key: Field(self._path_of(key), value) for key, value in self.value.items()}

    def names(self, names: Sequence[str]) -> int:
        """A list of different names, as bits."""
        bits = 0
        for item in self.items():
            bit = 1 << item.name(names)
            if bits & bit:
                raise item.wrong(f"{shown(item.value)} is named twice")
            bits |= bit
        return bits

    def counts(self, names: Sequence[str], most: Sequence[int]) -> list[int]:
        """How many there are of each name, in the order of the names; what is left out is 0."""
        given = self.fields(names)
        return [given[name].whole(0, limit) if name in given else 0 for name, limit in zip(names, most, strict=True)]

    def _path_of(self, key: object) -> str:
        word = key if isinstance(key, str) and 0 < len(key) <= LONGEST_KEY else shown(key)
        return f"{self.path}.{word}" if self.path else word


Fields = Mapping[str, Field]
"""The values of a dict by key."""


def sparse(names: Iterable[str], counts: Iterable[int]) -> dict[str, int]:
    """Counts by name, without those that are 0. An array may have fillers at its end, which have no name."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def require(condition: Any, path: str, problem: str) -> None:
    """ValueError names the field, unless the condition holds."""
    if not condition:
        raise ValueError(f"{path}: {problem}")


def shown(value: object) -> str:
    """A value for an error message: short, and safe whatever it is."""
    try:
        return reprlib.repr(value)
    except ValueError:  # Python refuses to write out a number of thousands of digits
        return f"a huge {type(value).__name__}"
