"""What callers give: seeds, names of seats, numbers. An error says what is wrong."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence
from operator import index

import numpy as np

from ..random import SEEDS


def given_or_random(seed: int | None) -> int:
    """A seed; an error says what is wrong with the given one."""
    if seed is None:
        return secrets.randbelow(SEEDS)
    number = whole_number("a seed", seed)
    if not 0 <= number < SEEDS:
        raise ValueError(f"a seed is at least 0 and less than 2**63, not {number}")
    return number


def check_names(names: object) -> tuple[str, ...]:
    """Names of seats; an error says what is wrong with them."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise TypeError(f"seats: a list of names is needed, not {names!r}")
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"seats: a name is text, not {name!r}")
        if not name.strip():
            raise ValueError("seats: a name is empty")
        if any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in name):
            raise ValueError(f"seats: the name {name!r} has characters that cannot be shown in a line")
    return tuple(names)


def whole_number(what: str, value: object) -> int:
    """An int, or NumPy's; a bool counts as a slip."""
    if isinstance(value, (bool, np.bool)):
        raise TypeError(f"{what} is a whole number, not {value!r}")
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {value!r}") from None
