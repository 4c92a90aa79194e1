"""Colonists and nobles: where they come from, where there is room for them, and how they go home."""

from __future__ import annotations

from ..core.events import emit
from ..core.kernel import kernel
from . import happenings
from .facts import CIRCLES
from .happenings import COLONIST, FROM_SHIP, FROM_SUPPLY, NOBLE
from .state import FIRST_BUILDING, HOME, has_built


@kernel
def circles(seat, place):
    """The circles that a seat has on a place: one a tile, and those of a building it owns."""
    if place < FIRST_BUILDING:
        return seat.island[place]
    if has_built(seat, place - FIRST_BUILDING):
        return CIRCLES[place - FIRST_BUILDING]
    return 0


@kernel
def owned_places(seat):
    """The places of the seat's tiles and buildings, as bits."""
    places = seat.built << FIRST_BUILDING
    for tile in range(FIRST_BUILDING):
        if seat.island[tile] > 0:
            places |= 1 << tile
    return places


@kernel
def free_circles(seat, place):
    return circles(seat, place) - seat.people[place]


@kernel
def add_person(seat, person, place):
    seat.people[place] += 1
    if person == NOBLE:
        seat.nobles[place] += 1


@kernel
def remove_person(seat, person, place):
    seat.people[place] -= 1
    if person == NOBLE:
        seat.nobles[place] -= 1


@kernel
def has_person(seat, person, place):
    if person == NOBLE:
        return seat.nobles[place] > 0
    return seat.people[place] > seat.nobles[place]


@kernel
def colonist_is_available(state):
    """PR-SET-6, PR-BLD-3: from the supply, or else from the colonist ship; never a noble (PR-NOB-3)."""
    return state.colonists > 0 or state.ship_colonists > 0


@kernel
def take_colonist(state, events, seat, place):
    """A colonist from the supply, or else from the ship, for one of the seat's places."""
    origin = FROM_SHIP
    if state.colonists > 0:
        origin = FROM_SUPPLY
    take_person(state, events, seat, COLONIST, origin, place)


@kernel
def take_person(state, events, seat, person, origin, place):
    """From the supply or the ship."""
    if origin == FROM_SHIP:
        if person == NOBLE:
            state.ship_nobles -= 1
        else:
            state.ship_colonists -= 1
    elif person == NOBLE:
        state.nobles -= 1
    else:
        state.colonists -= 1
    add_person(state.seats[seat], person, place)
    emit(events, happenings.GOT_PERSON, seat, person, origin, place, 0)


@kernel
def send_home(seat, person, place):
    remove_person(seat, person, place)
    add_person(seat, person, HOME)
