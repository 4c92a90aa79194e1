"""What no player would do: a search with few simulations must not be talked into it by luck."""

from __future__ import annotations

from ....puerto_rico import actions, builder, decisions
from ....puerto_rico.facts import BUILDER, CAPTAIN
from ....puerto_rico.state import buildings_end, privilege
from .outlook import POINT, time_left
from .roles import gain

CLEAR = {
    decisions.GIVE_PERSON: POINT * 4 // 5,
    decisions.GIVE_GOOD: POINT * 4 // 5,
    decisions.KEEP_BARREL: POINT * 4 // 5,
    decisions.LOAD: POINT * 4 // 5,
    decisions.PLACE_COLONISTS: POINT * 2,
    decisions.PLACE_NOBLES: POINT * 2,
    decisions.SHIP_PERSON: POINT * 4 // 5,
    decisions.SMALL_WHARF_BARRELS: POINT * 4 // 5,
    decisions.STORE_KIND: POINT * 4 // 5,
    decisions.TRADE: POINT * 3 // 2,
}
"""Decisions that can be judged at a glance, and the loss beyond which nobody doubts the judge. What people do, and what
money buys, shows later: there is more doubt."""


def is_plainly_bad(state, action, lag, taste):
    decision = state.decision
    if declines_a_gift(decision, action):
        return True
    if decision == decisions.SETTLE and action == actions.PASS:
        return lag > 0
    if decision in CLEAR:
        return lag >= CLEAR[decision]
    return decision == decisions.TAKE_ROLE and lag > 0 and brings_nothing(state, action - actions.ROLE, taste)


def declines_a_gift(decision, action):
    """Whether a person or a barrel that costs nothing is declined."""
    return action == actions.TAKE_NOBODY or (decision == decisions.PRIVILEGE_GOOD and action == actions.PASS)


def brings_nothing(state, role, taste):
    """Whether the role brings its taker nothing: no doubloon lies on it, and its phase is of no use to them."""
    if role > CAPTAIN or state.role_doubloons[role] > 0:
        return False
    if role == BUILDER and can_build(state):
        return False
    return gain(state, role, 0, 0, time_left(state), taste) <= 0


def can_build(state):
    index, seat = state.current, state.seats[state.current]
    bonus = privilege(state, index)
    return any(
        builder.is_available(state, index, building) and builder.price(state, index, building) - bonus <= seat.doubloons
        for building in range(buildings_end(state))
    )
