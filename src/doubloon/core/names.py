"""Names of numbered things, from the constants that number them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def names_of(constants: Mapping[str, Any], between: str = " ") -> tuple[str, ...]:
    """The names of a module's numbers, which count from 0: `TAKE_ROLE = 2` is called "take role", and comes third."""
    numbers = {name: number for name, number in constants.items() if name.isupper() and isinstance(number, int)}
    assert list(numbers.values()) == list(range(len(numbers))), f"not numbered from 0 on: {numbers}"
    return tuple(name.lower().replace("_", between) for name in numbers)
