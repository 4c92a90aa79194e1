"""Whether an action answers what is asked now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, by_decision, first, reason, when
from ..contract import DecisionKind
from ..decisions import NAMES
from ..state import OVER

REASONS: dict[str, Figures] = {
    "game_over": {},
    "another_decision": Described("The seat is asked something else.", asked=DecisionKind, seat=int),
}


def game_over(state: Any, _: int) -> Data | None:
    return when(state.phase == OVER, "game_over")


def another_decision(state: Any, _: int) -> Data | None:
    return reason("another_decision", asked=NAMES[state.decision], seat=state.current)


def asked(checks: Mapping[int, tuple[Check, ...]]) -> Check:
    """The checks that belong to what is asked; what answers none of these decisions comes at the wrong time."""
    return by_decision(checks, otherwise=another_decision)


def only_on(decision: int, *checks: Check) -> Check:
    """The action answers this decision only."""
    return asked({decision: checks})


def during(phase: int, *checks: Check) -> Check:
    """What stands against the action in this phase, whatever is asked; in others it comes at the wrong time anyway."""
    return lambda state, number: first(state, number, checks) if state.phase == phase else None
