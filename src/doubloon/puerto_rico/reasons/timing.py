"""Whether an action answers what is asked now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, by_decision, reason, when
from ..contract import DecisionKind
from ..decisions import NAMES
from ..state import OVER

REASONS: dict[str, Figures] = {
    "game_over": {},
    "another_decision": Described("The seat is asked something else.", asked=DecisionKind, seat=int),
    "no_passing": Described("One of the legal actions must be chosen.", asked=DecisionKind),
}


def game_over(state: Any, _: int) -> Data | None:
    return when(state.phase == OVER, "game_over")


def another_decision(state: Any, _: int) -> Data | None:
    return reason("another_decision", asked=NAMES[state.decision], seat=state.current)


def no_passing(state: Any, _: int) -> Data | None:
    return reason("no_passing", asked=NAMES[state.decision])


def asked(checks: Mapping[int, tuple[Check, ...]], otherwise: Check = another_decision) -> Check:
    """The checks that belong to what is asked."""
    return by_decision(checks, otherwise)


def only_on(decision: int, *checks: Check) -> Check:
    """The action answers this decision only."""
    return asked({decision: checks})
