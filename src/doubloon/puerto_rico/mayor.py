"""The mayor phase: privilege, villas, dealing the colonist ship, placing, filling the ship."""

from __future__ import annotations

from ..core.bits import first_bit, without_first
from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.roles import next_seat
from ..core.seats import seat_from
from . import actions, decisions, happenings
from .facts import VILLA
from .happenings import COLONIST, FROM_SHIP, FROM_SUPPLY, NOBLE
from .people import circles, free_circles, owned_places, take_person
from .rounds import end_phase
from .state import (
    CLOSING,
    COLONISTS_RAN_OUT,
    DEALING,
    FIRST_BUILDING,
    HOME,
    OPENING,
    PLACING_COLONISTS,
    PLACING_NOBLES,
    PRIVILEGE,
    VILLAS,
    occupied,
    privilege,
)
from .treasury import trigger_end

UNPLACED = -1
"""The value of `place` before a seat's people are gathered."""


@kernel
def proceed(state, events):
    if state.stage == OPENING:
        state.stage = PRIVILEGE
    elif state.stage == PRIVILEGE:
        ask_privilege(state)
    elif state.stage == VILLAS:
        next_villa(state)
    elif state.stage == DEALING:
        deal(state, events)
    elif state.stage == CLOSING:
        fill_ship(state, events)
        end_phase(state)
    else:
        place_people(state, events)


@kernel
def ask_privilege(state):
    """PR-MAY-1: one colonist from the supply, with a library two (PR-NEW-11); none if it is empty."""
    if state.privileges < privilege(state, state.taker) and state.colonists > 0:
        state.current = state.taker
        state.decision = decisions.MAYOR_COLONIST
    else:
        state.stage = VILLAS


@kernel
def use_privilege(state, events, action):
    """PR-NOB-3: a colonist, never a noble. A seat that declines the first gets no second."""
    state.decision = decisions.NOTHING
    if action == actions.TAKE_COLONIST:
        state.privileges += 1
        take_person(state, events, state.taker, COLONIST, FROM_SUPPLY, HOME)
    else:
        state.stage = VILLAS


@kernel
def next_villa(state):
    """PR-NOB-7: after the privilege and before the dealing, from the taker."""
    if state.options.nobles == 1:
        while state.turn < state.options.players:
            state.current = seat_from(state, state.taker, state.turn)
            if occupied(state.seats[state.current], VILLA) and state.nobles + state.colonists > 0:
                state.decision = decisions.VILLA_NOBLE
                return
            state.turn += 1
    state.turn = 0
    state.stage = DEALING


@kernel
def villa_offers(state, choices):
    """One noble from the supply, or else a colonist."""
    if state.nobles > 0:
        offer(choices, actions.TAKE_NOBLE)
    else:
        offer(choices, actions.TAKE_COLONIST)
    offer(choices, actions.TAKE_NOBODY)


@kernel
def use_villa(state, events, action):
    if action == actions.TAKE_NOBLE:
        take_person(state, events, state.current, NOBLE, FROM_SUPPLY, HOME)
    elif action == actions.TAKE_COLONIST:
        take_person(state, events, state.current, COLONIST, FROM_SUPPLY, HOME)
    next_seat(state)


@kernel
def deal(state, events):
    """PR-MAY-1, PR-NOB-3: one by one from the taker until the ship is empty; where there are both kinds, the seat
    chooses."""
    while state.ship_colonists + state.ship_nobles > 0:
        state.current = seat_from(state, state.taker, state.turn)
        if state.ship_colonists > 0 and state.ship_nobles > 0:
            state.decision = decisions.SHIP_PERSON
            return
        person = COLONIST
        if state.ship_nobles > 0:
            person = NOBLE
        take_share(state, events, person)
    state.turn = 0
    state.place = UNPLACED
    state.stage = PLACING_NOBLES


@kernel
def choose_from_ship(state, events, action):
    person = COLONIST
    if action == actions.TAKE_NOBLE:
        person = NOBLE
    take_share(state, events, person)
    state.decision = decisions.NOTHING


@kernel
def take_share(state, events, person):
    take_person(state, events, state.current, person, FROM_SHIP, HOME)
    state.turn = seat_from(state, state.turn, 1)


@kernel
def place_people(state, events):
    """PR-MAY-2: each seat from the taker fills place after place, in a fixed order; only real choices are asked."""
    while state.turn < state.options.players:
        state.current = seat_from(state, state.taker, state.turn)
        seat = state.seats[state.current]
        if state.place == UNPLACED:
            gather(state, seat)
        if go_on_placing(state, events, seat):
            return
        state.place = UNPLACED
        state.turn += 1
    state.stage = CLOSING


@kernel
def go_on_placing(state, events, seat):
    """From the current place, as long as there is somebody at home; True if one of the places must be asked. A seat
    that can fill all circles, and has only colonists, has no choice."""
    is_forced = circles_to_spare(state, seat) == 0 and seat.nobles[HOME] == 0
    places = owned_places(seat) >> state.place << state.place
    while places != 0 and seat.people[HOME] > 0:
        state.place = first_bit(places)
        places = without_first(places)
        if is_forced:
            put(state, events, COLONIST, free_circles(seat, state.place))
        elif ask_place(state, events, seat):
            return True
    return False


@kernel
def gather(state, seat):
    """All people come home, and the circles are counted."""
    state.circles_left = 0
    places = owned_places(seat)
    while places != 0:
        place = first_bit(places)
        places = without_first(places)
        state.circles_left += circles(seat, place)
        seat.people[HOME] += seat.people[place]
        seat.nobles[HOME] += seat.nobles[place]
        seat.people[place] = 0
        seat.nobles[place] = 0
    state.place = 0
    state.stage = PLACING_NOBLES


@kernel
def ask_place(state, events, seat):
    """Nobles first, then colonists, for the current place. True if one of the two must be asked."""
    if state.stage == PLACING_NOBLES:
        if seat.nobles[HOME] > 0:
            fewest, most = numbers_of_nobles(state, seat)
            if fewest < most:
                state.decision = decisions.PLACE_NOBLES
                return True
            put(state, events, NOBLE, most)
        state.stage = PLACING_COLONISTS
    fewest, most = numbers_of_colonists(state, seat)
    if fewest < most:
        state.decision = decisions.PLACE_COLONISTS
        return True
    put(state, events, COLONIST, most)
    leave_place(state, seat)
    return False


@kernel
def circles_to_spare(state, seat):
    """As many circles as possible must be filled: this many may stay empty from this place on."""
    return max(0, state.circles_left - seat.people[HOME])


@kernel
def numbers_of_nobles(state, seat):
    """The fewest and the most for this place: what the colonists at home could not fill, nobles must."""
    free = free_circles(seat, state.place)
    colonists = seat.people[HOME] - seat.nobles[HOME]
    return max(0, free - colonists - circles_to_spare(state, seat)), min(seat.nobles[HOME], free)


@kernel
def numbers_of_colonists(state, seat):
    free = free_circles(seat, state.place)
    colonists = seat.people[HOME] - seat.nobles[HOME]
    return max(0, free - circles_to_spare(state, seat)), min(colonists, free)


@kernel
def place_offers(state, choices):
    seat = state.seats[state.current]
    if state.decision == decisions.PLACE_NOBLES:
        fewest, most = numbers_of_nobles(state, seat)
    else:
        fewest, most = numbers_of_colonists(state, seat)
    for number in range(fewest, most + 1):
        offer(choices, actions.AMOUNT + number)


@kernel
def place(state, events, action):
    number = action - actions.AMOUNT
    if state.decision == decisions.PLACE_NOBLES:
        put(state, events, NOBLE, number)
        state.stage = PLACING_COLONISTS
    else:
        put(state, events, COLONIST, number)
        leave_place(state, state.seats[state.current])
    state.decision = decisions.NOTHING


@kernel
def put(state, events, person, number):
    """This many people on the current place."""
    if number > 0:
        seat = state.seats[state.current]
        seat.people[HOME] -= number
        seat.people[state.place] += number
        if person == NOBLE:
            seat.nobles[HOME] -= number
            seat.nobles[state.place] += number
        state.circles_left -= number
        emit(events, happenings.PLACED, state.current, person, state.place, number, 0)


@kernel
def leave_place(state, seat):
    """What stays empty here is passed by."""
    state.circles_left -= free_circles(seat, state.place)
    state.place += 1
    state.stage = PLACING_NOBLES


@kernel
def fill_ship(state, events):
    """PR-MAY-3: one colonist for each empty circle on buildings, at least as many as players; if the supply is too
    small, all of it, and the end is triggered (PR-MAY-4). With nobles one place is a noble's and nothing ends
    (PR-NOB-2)."""
    wanted = max(state.options.players, empty_circles_on_buildings(state))
    state.ship_nobles = min(1, state.nobles)
    state.nobles -= state.ship_nobles
    wanted -= state.ship_nobles
    if wanted > state.colonists and state.options.nobles == 0:
        trigger_end(state, events, COLONISTS_RAN_OUT)
    state.ship_colonists = min(wanted, state.colonists)
    state.colonists -= state.ship_colonists
    emit(events, happenings.FILLED_SHIP, -1, state.ship_colonists, state.ship_nobles, 0, 0)


@kernel
def empty_circles_on_buildings(state):
    empty = 0
    for index in range(state.options.players):
        seat = state.seats[index]
        buildings = seat.built
        while buildings != 0:
            empty += free_circles(seat, FIRST_BUILDING + first_bit(buildings))
            buildings = without_first(buildings)
    return empty
