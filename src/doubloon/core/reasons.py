"""Why an action is not legal: what the checks of every game are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .game import Data

Check = Callable[[Any, int], Data | None]
"""Takes a state and the number of an action in its family; gives a reason or None."""


def reason(name: str, **figures: Any) -> Data:
    return {"id": name, **figures}


def when(applies: Any, name: str, **figures: Any) -> Data | None:
    return reason(name, **figures) if applies else None


def first(state: Any, number: int, checks: Iterable[Check]) -> Data | None:
    """What the first check finds that finds something."""
    for check in checks:
        found = check(state, number)
        if found is not None:
            return found
    return None


def deciding_seat(state: Any) -> Any:
    return state.seats[state.current]
