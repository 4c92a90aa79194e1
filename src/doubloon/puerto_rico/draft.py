"""Choosing the violet buildings before a game with the new buildings (PR-NEW-1)."""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.seats import seat_from
from . import actions, decisions, happenings, rounds
from .builder import cost
from .facts import (
    COPIES,
    COPIES_FOR_TWO,
    FIRST_NOBLE,
    FIRST_VIOLET,
    FOREST_HOUSE,
    HACIENDA,
    KINDS_TO_CHOOSE,
    PLACES_TO_CHOOSE,
)
from .state import in_game


@kernel
def proceed(state, events):
    """From the first seat clockwise, round and round, until all places are filled."""
    picked = kinds_picked(state)
    if picked == KINDS_TO_CHOOSE:
        rounds.begin(state, events)
    else:
        state.current = seat_from(state, state.governor, picked)
        state.decision = decisions.PICK_BUILDING


@kernel
def kinds_picked(state):
    picked = 0
    for building in range(FIRST_VIOLET, FIRST_NOBLE):
        if in_game(state, building):
            picked += 1
    return picked


@kernel
def has_place(state, building):
    """A violet building that may still come in, with a free place of its cost."""
    of_cost = cost(state, building)
    return is_candidate(state, building, of_cost) and places_taken(state, of_cost) < PLACES_TO_CHOOSE[of_cost]


@kernel
def is_candidate(state, building, of_cost):
    """Of this cost and not yet in; by the option hacienda and forest house exclude each other."""
    if in_game(state, building) or cost(state, building) != of_cost:
        return False
    if state.options.forest_with_hacienda == 0:
        if building == HACIENDA and in_game(state, FOREST_HOUSE):
            return False
        if building == FOREST_HOUSE and in_game(state, HACIENDA):
            return False
    return True


@kernel
def places_taken(state, of_cost):
    taken = 0
    for building in range(FIRST_VIOLET, FIRST_NOBLE):
        if in_game(state, building) and cost(state, building) == of_cost:
            taken += 1
    return taken


@kernel
def bring_in(state, building):
    """All copies of a kind come in together."""
    state.kinds |= 1 << building
    state.buildings[building] = COPIES[building]
    if state.options.players == 2:
        state.buildings[building] = COPIES_FOR_TWO[building]


@kernel
def offers(state, choices):
    for building in range(FIRST_VIOLET, FIRST_NOBLE):
        if has_place(state, building):
            offer(choices, actions.PICK + building - FIRST_VIOLET)


@kernel
def pick(state, events, action):
    building = action - actions.PICK + FIRST_VIOLET
    bring_in(state, building)
    state.decision = decisions.NOTHING
    emit(events, happenings.PICKED_BUILDING, state.current, building, 0, 0, 0)
