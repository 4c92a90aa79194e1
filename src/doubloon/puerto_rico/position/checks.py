"""Whether a position can be: that what lies on the table goes together, and that its decision can be pending.

What the rules would not notice is in `table_laws`, `decision_laws` and `captain_laws`. The rest is asked of the rules
themselves: with the decision taken away they must go on to that very decision.
"""

from __future__ import annotations

from typing import Any

from ...core.choices import choices_type
from ...core.layout import copy_struct, new_struct, snapshot
from ...core.plain_data import require
from ...core.position import NO_EVENTS
from ...core.turns import turns_of
from .. import decisions, rules
from ..actions import ACTION_COUNT
from ..state import OVER
from .captain_laws import check_captain
from .decision_laws import LAWS_OF
from .table_laws import TABLE_LAWS


def check(state: Any) -> None:
    """ValueError names the field that cannot be as it is."""
    for law in (*TABLE_LAWS, check_captain, *LAWS_OF.get(state.decision, ())):
        law(state)
    if state.phase != OVER:
        _check_pending(state)


_ASKED_INSIDE_A_TURN = (
    decisions.LAY_TILE,
    decisions.HOSPICE_COLONIST,
    decisions.GIVE_PERSON,
    decisions.GIVE_GOOD,
    decisions.UNIVERSITY_COLONIST,
    decisions.SMALL_WHARF_BARRELS,
)
"""These follow at once from an answer; all others are what the phase itself comes to."""


def _check_pending(state: Any) -> None:
    if state.decision not in _ASKED_INSIDE_A_TURN:
        again = copy_struct(state)
        again.decision = decisions.NOTHING
        turns_of(rules).advance(again, NO_EVENTS)
        if snapshot(again) != snapshot(state):
            instead = f"{decisions.NAMES[again.decision]!r} of seat {again.current}"
            raise ValueError(f"decision: this cannot be asked of seat {state.current}; the game goes on to {instead}")
    choices = new_struct(choices_type(ACTION_COUNT))
    rules.legal(state, choices)
    require(choices.count > 1, "decision", f"{choices.count} actions are legal; a seat without a choice is not asked")
