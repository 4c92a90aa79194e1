"""The guesthouse: its guests go to work when their owner likes (PR-NEW-6).

Guest moves are further actions in the owner's own decisions; at windows, where the owner has nothing else
to decide, they are a decision of their own.
"""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.seats import seat_from
from . import actions, decisions, happenings
from .facts import GUESTHOUSE, MAYOR
from .happenings import COLONIST, NOBLE
from .people import add_person, free_circles, has_person, remove_person
from .state import (
    CHOOSING_ROLE,
    DRAFT,
    FIRST_BUILDING,
    HOME,
    LODGE_WINDOW,
    OPENING,
    STORAGE_WINDOW,
    has_built,
    in_game,
    occupied,
)

GUESTS = FIRST_BUILDING + GUESTHOUSE


@kernel
def is_window(state):
    """The start of every phase but the mayor's, and before hunting lodges, storage and the final score."""
    if state.stage == OPENING:
        return state.phase != MAYOR and state.phase != CHOOSING_ROLE and state.phase != DRAFT
    return state.stage == LODGE_WINDOW or state.stage == STORAGE_WINDOW


@kernel
def window(state):
    """Asks every owner of guests from the taker; True when all have been asked."""
    if in_game(state, GUESTHOUSE):
        while state.turn < state.options.players:
            state.current = seat_from(state, state.taker, state.turn)
            if can_move(state.seats[state.current]):
                state.decision = decisions.MOVE_GUESTS
                return False
            state.turn += 1
    state.turn = 0
    return True


@kernel
def can_move(seat):
    if seat.people[GUESTS] == 0:
        return False
    for place in range(HOME):
        if place != GUESTS and free_circles(seat, place) > 0:
            return True
    return False


@kernel
def may_come(seat, building):
    """An owner with guests is not skipped if a move would allow an action: the building is empty, and there is a
    guest."""
    return seat.people[GUESTS] > 0 and has_built(seat, building) and not occupied(seat, building)


@kernel
def offers(state, choices):
    """Any guest to any free circle."""
    seat = state.seats[state.current]
    if seat.people[GUESTS] == 0:
        return
    for place in range(HOME):
        if place != GUESTS and free_circles(seat, place) > 0:
            if has_person(seat, COLONIST, GUESTS):
                offer(choices, actions.MOVE_COLONIST + place)
            if has_person(seat, NOBLE, GUESTS):
                offer(choices, actions.MOVE_NOBLE + place)


@kernel
def move(state, events, action):
    """The guest works there at once; the owner's decision is then asked again."""
    person, place = COLONIST, action - actions.MOVE_COLONIST
    if action >= actions.MOVE_NOBLE:
        person, place = NOBLE, action - actions.MOVE_NOBLE
    seat = state.seats[state.current]
    remove_person(seat, person, GUESTS)
    add_person(seat, person, place)
    state.decision = decisions.NOTHING
    emit(events, happenings.MOVED_GUEST, state.current, person, place, 0, 0)
