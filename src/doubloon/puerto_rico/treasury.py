"""Money and victory points, and the triggers of the end."""

from __future__ import annotations

from ..core.events import emit
from ..core.kernel import kernel
from . import happenings
from .state import VP_RAN_OUT


@kernel
def earn(state, events, seat, amount, reason):
    """Doubloons from the bank, which never runs out."""
    if amount > 0:
        state.seats[seat].doubloons += amount
        emit(events, happenings.GOT_DOUBLOONS, seat, amount, reason, 0, 0)


@kernel
def win_vp(state, events, seat, amount, reason):
    """PR-CAP-11, PR-NEW-16: an empty pool triggers the end in any phase; what is won beyond it counts in full."""
    if amount > 0:
        state.seats[seat].vp += amount
        state.vp_pool -= amount
        emit(events, happenings.WON_VP, seat, amount, reason, 0, 0)
        if state.vp_pool <= 0:
            trigger_end(state, events, VP_RAN_OUT)


@kernel
def trigger_end(state, events, ending):
    """PR-END-1: a trigger is never undone; the first one is kept."""
    if state.ended_by == 0:
        state.ended_by = ending
        emit(events, happenings.END_TRIGGERED, -1, ending, 0, 0, 0)
