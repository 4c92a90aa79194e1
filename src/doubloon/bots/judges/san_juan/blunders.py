"""What no player would do: a search with few simulations must not be talked into it by luck."""

from __future__ import annotations

from ....san_juan import actions, decisions
from ....san_juan.facts import BUILDER, PRODUCER, TRADER
from .cards import promise_if_kept
from .roles import brought, privileges

NEVER_DECLINED = {decisions.DRAW, decisions.DIG, decisions.TAKE_CARD}
"""Decisions in which taking a card costs nothing."""


def is_plainly_bad(state, action, lag, taste):
    if state.decision in NEVER_DECLINED and action == actions.PASS:
        return True
    if state.decision == decisions.KEEP:
        return lag > 0 and promise_if_kept(state, action - actions.CARD, taste) == 0
    return state.decision == decisions.TAKE_ROLE and lag > 0 and brings_nothing(state, action - actions.ROLE, taste)


def brings_nothing(state, role, taste):
    """Whether the role brings its taker nothing."""
    if role == BUILDER:
        return state.seats[state.current].hand_size == 0
    if role == PRODUCER or role == TRADER:
        return brought(state, state.current, role, privileges(state), taste) <= 0
    return False
