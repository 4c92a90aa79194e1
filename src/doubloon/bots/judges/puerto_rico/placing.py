"""People: which circles are worth filling, by the mayor and by guests."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....puerto_rico import actions
from ....puerto_rico.craftsman import filled_circles
from ....puerto_rico.facts import (
    BUILDER,
    BUILDING_COUNT,
    CAPTAIN,
    COLUMN,
    CORN,
    CRAFTSMAN,
    GOOD_OF,
    GUESTHOUSE,
    JEWELER,
    LIBRARY,
    NOBLE_WEIGHT,
    NOBLES_DO_MORE_IN,
    PHASE_OF,
    QUARRY,
    ROYAL_GARDEN,
)
from ....puerto_rico.people import circles
from ....puerto_rico.state import FINAL, FIRST_BUILDING, HOME, has_built, occupied, places_end
from .building import bonus, work
from .outlook import POINT, crop, plant_circles
from .tiles import QUARRY_USE, savings

IDLE = 5
"""People without work still count for the fortress, and can be placed by the next mayor."""
SPARE = 20
"""One more colonist, wherever it will work."""
WORKS_IN = tuple(FINAL if COLUMN[building] == 4 else PHASE_OF[building] for building in range(BUILDING_COUNT))
"""The phase in which a building does something."""


# Circles --------------------------------------------------------------------------------------------------------------


@called
@kernel
def circle(state, seat, place, filled, left, taste):
    """One more person on a place where this many are already."""
    if place < QUARRY:
        return plantation_circle(state, seat, place, filled, left, taste)
    if place == QUARRY:
        return savings(state, QUARRY_USE[filled], left)
    building = place - FIRST_BUILDING
    if GOOD_OF[building] >= 0:
        return plant_circle(state, seat, building, filled, left, taste)
    if building == GUESTHOUSE:
        return work(state, seat, building, left, taste) // 2
    if filled > 0:
        return IDLE
    if COLUMN[building] == 4:
        # Its bonus counts only at the end: the nearer that is, the sooner somebody should be there.
        return bonus(seat, building, left) * max(10, 100 - 2 * left) // 100
    return work(state, seat, building, left, taste)


@kernel
def plantation_circle(state, seat, good, filled, left, taste):
    """A crop if a circle in a plant is filled for it, half of one if it could be."""
    worth = crop(state, good, left, taste)
    if good == CORN or filled < filled_circles(seat, good):
        return worth
    if filled < plant_circles(seat, good):
        return worth // 2
    return IDLE


@kernel
def plant_circle(state, seat, building, filled, left, taste):
    """The same for a circle in a plant. Plantations are filled first, so those that were passed over stay empty."""
    good = GOOD_OF[building]
    others = filled_circles(seat, good) - seat.people[FIRST_BUILDING + building]
    worth = crop(state, good, left, taste)
    if filled + others < seat.people[good]:
        return worth
    if state.place <= good and filled + others < seat.island[good]:
        return worth // 2
    return IDLE


# The mayor's placing --------------------------------------------------------------------------------------------------


@kernel
def placed(state, seat, number, left, taste):
    """This many people on the current place, less what they would do on better places that stay empty because of it."""
    worth = 0
    for here in range(number):
        mine = circle(state, seat, state.place, seat.people[state.place] + here, left, taste)
        better, least = better_later(state, seat, mine, left, taste)
        worth += mine
        if better + here >= seat.people[HOME]:
            worth -= least
    return worth


@kernel
def better_later(state, seat, mine, left, taste):
    """How many circles of the places to come are worth more, and the least of those worths."""
    better = 0
    least = 0
    for place in range(state.place + 1, places_end(state)):
        for filled in range(circles(seat, place)):
            worth = circle(state, seat, place, filled, left, taste)
            if worth > mine:
                if better == 0 or worth < least:
                    least = worth
                better += 1
    return better, least


@kernel
def placed_nobles(state, seat, number, left, taste):
    """Like people, but a seat with places where nobles do more keeps its nobles for those."""
    worth = placed(state, seat, number, left, taste)
    if state.place >= FIRST_BUILDING:
        worth += number * NOBLE_WEIGHT[state.place - FIRST_BUILDING]
    if number > seat.nobles[HOME] - awaited_nobles(state, seat):
        worth -= POINT
    return worth


@kernel
def awaited_nobles(state, seat):
    """Buildings among the places to come where a noble does more."""
    awaited = 0
    for building in NOBLES_DO_MORE_IN:
        if has_built(seat, building) and FIRST_BUILDING + building > state.place:
            awaited += 1
    return awaited


# People to come -------------------------------------------------------------------------------------------------------


@kernel
def noble(seat):
    """A noble's own point, and what the royal garden and the jeweler make of it."""
    worth = POINT + SPARE
    if has_built(seat, ROYAL_GARDEN):
        worth += POINT
    if occupied(seat, JEWELER):
        worth += POINT
    return worth


@kernel
def given_person(state, seat, action, left, taste):
    """Giving a person to the black market: their work is lost, and a noble's point with it."""
    if action >= actions.GIVE_NOBLE:
        return given_from(state, seat, action - actions.GIVE_NOBLE, left, taste) - noble(seat)
    return given_from(state, seat, action - actions.GIVE_COLONIST, left, taste)


@kernel
def given_from(state, seat, place, left, taste):
    if place == HOME:
        return -IDLE
    return -SPARE - circle(state, seat, place, seat.people[place] - 1, left, taste)


@kernel
def new_people(state, seat, number, left, taste):
    """This many more people for the empty circles, the better ones first; the rest wait at home."""
    empty = 0
    worth = 0
    for place in range(places_end(state)):
        for filled in range(seat.people[place], circles(seat, place)):
            empty += 1
            worth += circle(state, seat, place, filled, left, taste)
    if number >= empty:
        return worth + IDLE * (number - empty)
    return worth * number * (2 * empty - number) // (empty * empty)


# Guests ---------------------------------------------------------------------------------------------------------------


@kernel
def guest(state, seat, place, left, taste):
    """A guest moves to where it is useful in this phase; a move that gains nothing is worth 0 or less."""
    if place < FIRST_BUILDING:
        if place == QUARRY and state.phase == BUILDER:
            return QUARRY_USE[seat.people[QUARRY]]
        if place != QUARRY and state.phase == CRAFTSMAN and completes_pair(seat, place):
            return POINT // 2
        return -IDLE
    building = place - FIRST_BUILDING
    if GOOD_OF[building] >= 0:
        if state.phase == CRAFTSMAN and filled_circles(seat, GOOD_OF[building]) < seat.people[GOOD_OF[building]]:
            return POINT // 2
        return -IDLE
    if occupied(seat, building):
        return -IDLE
    if WORKS_IN[building] == state.phase:
        return circle(state, seat, place, 0, left, taste) // 8
    if building == LIBRARY and state.taker == state.current and state.phase <= CAPTAIN:
        return POINT // 2
    return -IDLE


@kernel
def completes_pair(seat, good):
    return good == CORN or seat.people[good] < filled_circles(seat, good)
