"""Why an action is not legal, as data: an id and its figures. A client turns them into sentences of its language.

Every family of actions has a list of checks, and the first that finds something gives the reason: what is never
possible in this game, then what is not asked now, then what stands against it. Checks use the figures of the role files
and decide nothing. A reason is for the seat that decides: it may tell what only that seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sized
from typing import Any

from .contract import Described, Figures
from .game import Data

Check = Callable[[Any, int], Data | None]
"""Takes a state and the number of an action in its family; gives a reason or None."""

GAP: dict[str, Figures] = {
    "not_legal": Described("No check found a reason: a gap in the checks, never seen in play."),
}


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


def by_decision(checks: Mapping[int, tuple[Check, ...]], otherwise: Check) -> Check:
    """The checks that belong to the pending decision."""
    return lambda state, number: first(state, number, checks.get(state.decision, (otherwise,)))


def deciding_seat(state: Any) -> Any:
    return state.seats[state.current]


def explainer(
    families: Mapping[str, Sized], checks: Mapping[str, tuple[Check, ...]], always: Check
) -> Callable[[Any, int], Data]:
    """A game's `why_not`: what `always` finds; otherwise what the checks of the action's family find."""
    by_action = [(checks[name], number) for name, family in families.items() for number in range(len(family))]

    def why_not(state: Any, action: int) -> Data:
        of_family, number = by_action[action]
        return first(state, number, (always, *of_family)) or reason("not_legal")

    return why_not
