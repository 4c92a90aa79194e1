"""The builder phase: prices, the black market's payment, university and church."""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.roles import ask_next
from . import actions, decisions, happenings
from .facts import (
    BALANCED_COST,
    BLACK_MARKET,
    BUILDER,
    CHURCH,
    CIRCLES,
    CITY_SPACES_OF,
    COLUMN,
    COST,
    FOREST,
    LIBRARY,
    QUARRY,
    UNIVERSITY,
    ZONING_OFFICE,
)
from .happenings import COLONIST, NOBLE
from .people import colonist_is_available, has_person, remove_person, take_colonist
from .rounds import end_phase, end_turn
from .state import (
    CITY_FULL,
    FIRST_BUILDING,
    HOME,
    PLACES,
    buildings_end,
    city_spaces_free,
    colonist_works,
    has_built,
    noble_works,
    occupied,
    of_all_kinds,
    taker_bonus,
)
from .treasury import trigger_end, win_vp

MOST_GIVEN = 3
"""The black market takes one person, one good and one VP at the most."""
CHURCH_VP = (0, 0, 1, 1, 2)
"""By the column of the building."""


@kernel
def proceed(state):
    if not ask_next(state, decisions.BUILD):
        end_phase(state)


# Prices -----------------------------------------------------------------------------------------------------------


@kernel
def cost(state, building):
    """The printed cost, or that of the balanced variant."""
    return BALANCED_COST[building] if state.options.balanced == 1 else COST[building]


@kernel
def price(state, index, building):
    return lowered(cost(state, building), reduction(state, index, COLUMN[building]))


@kernel
def lowered(printed, less):
    """PR-BLD-2: never below 0."""
    return max(0, printed - less)


@kernel
def reduction(state, index, column):
    """What lowers a price adds up; it is the same for all buildings of a column."""
    seat = state.seats[index]
    total = taker_reduction(state, index)
    total += quarry_reduction(seat, column)
    total += forest_reduction(seat)
    total += zoning_reduction(seat, column)
    return total


@kernel
def taker_reduction(state, index):
    return taker_bonus(state, index, BUILDER)


@kernel
def quarry_reduction(seat, column):
    """One for each quarry at work, up to the number of the column."""
    return min(seat.people[QUARRY], column)


@kernel
def forest_reduction(seat):
    """PR-NEW-3: one for two forests."""
    return seat.island[FOREST] // 2


@kernel
def zoning_reduction(seat, column):
    """A colonist takes 1 off in columns 1 to 3, a noble 2 in column 4."""
    if column == 4:
        if noble_works(seat, ZONING_OFFICE):
            return 2
    elif colonist_works(seat, ZONING_OFFICE):
        return 1
    return 0


# Choosing a building -------------------------------------------------------------------------------------------------


@kernel
def offers(state, choices):
    """PR-BLD-1, PR-BLD-5: one building that is left on the board, not yet owned, with room for it, and can be paid."""
    offer(choices, actions.PASS)
    for building in range(buildings_end(state)):
        if is_available(state, state.current, building) and can_pay(state, state.current, building):
            offer(choices, actions.BUILD + building)


@kernel
def is_available(state, index, building):
    seat = state.seats[index]
    return (
        state.buildings[building] > 0
        and not has_built(seat, building)
        and city_spaces_free(seat) >= CITY_SPACES_OF[building]
    )


@kernel
def can_pay(state, index, building):
    missing = price(state, index, building) - state.seats[index].doubloons
    if missing <= 0:
        return True
    return missing <= MOST_GIVEN and missing <= things_to_give(state, index, building)


@kernel
def build(state, events, action):
    """PR-BLD-6: choose and pay; place; university; church."""
    if action == actions.PASS:
        emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
        end_turn(state)
        return
    seat = state.seats[state.current]
    state.building = action - actions.BUILD
    asked = price(state, state.current, state.building)
    paid = min(asked, seat.doubloons)
    seat.doubloons -= paid
    state.due = asked - paid
    emit(events, happenings.BUILT, state.current, state.building, paid, 0, 0)
    if state.due > 0:
        state.decision = decisions.GIVE_PERSON
    else:
        lay_building(state, events)


@kernel
def lay_building(state, events):
    """PR-BLD-4: filling the twelfth city space triggers the end."""
    seat = state.seats[state.current]
    building = state.building
    state.buildings[building] -= 1
    seat.built |= 1 << building
    seat.city_spaces += CITY_SPACES_OF[building]
    if city_spaces_free(seat) == 0:
        trigger_end(state, events, CITY_FULL)
    if occupied(seat, UNIVERSITY) and colonist_is_available(state):
        state.decision = decisions.UNIVERSITY_COLONIST
    else:
        bless(state, events)


@kernel
def use_university(state, events, action):
    """PR-BLD-3: one colonist on the new building; from the statue, which has no circle, it goes home (PR-NEW-14)."""
    if action == actions.TAKE_COLONIST:
        place = FIRST_BUILDING + state.building
        if CIRCLES[state.building] == 0:
            place = HOME
        take_colonist(state, events, state.current, place)
    bless(state, events)


@kernel
def bless(state, events):
    """PR-NEW-7: the church's VP, not for the church itself. Ends the turn."""
    if occupied(state.seats[state.current], CHURCH) and state.building != CHURCH:
        win_vp(state, events, state.current, CHURCH_VP[COLUMN[state.building]], CHURCH)
    end_turn(state)


# The black market (PR-NEW-4): a person, a good, a VP, in this order, each at most once -------------------------------


@kernel
def things_to_give(state, index, building):
    """How many of the three things the black market could take for this building."""
    seat = state.seats[index]
    if not occupied(seat, BLACK_MARKET):
        return 0
    things = good_or_vp_to_give(seat)
    for place in range(PLACES):
        if may_give_from(state, index, building, place):
            return things + 1
    return things


@kernel
def good_or_vp_to_give(seat):
    """How many of these two there are: a good, a VP."""
    things = 0
    if has_goods(seat):
        things += 1
    if seat.vp > 0:
        things += 1
    return things


@kernel
def has_goods(seat):
    return of_all_kinds(seat.goods) > 0


@kernel
def may_give_from(state, index, building, place):
    """Anybody except those who work at the black market or lower this price; quarries beyond the column's limit do
    not."""
    seat = state.seats[index]
    if seat.people[place] == 0 or place == FIRST_BUILDING + BLACK_MARKET:
        return False
    if place == QUARRY:
        return seat.people[QUARRY] > COLUMN[building]
    if place == FIRST_BUILDING + LIBRARY:
        return index != state.taker
    if place == FIRST_BUILDING + ZONING_OFFICE:
        return zoning_reduction(seat, COLUMN[building]) == 0
    return True


@kernel
def person_offers(state, choices):
    seat = state.seats[state.current]
    for place in range(PLACES):
        if may_give_from(state, state.current, state.building, place):
            if has_person(seat, COLONIST, place):
                offer(choices, actions.GIVE_COLONIST + place)
            if has_person(seat, NOBLE, place):
                offer(choices, actions.GIVE_NOBLE + place)
    if state.due <= good_or_vp_to_give(seat):
        offer(choices, actions.PASS)


@kernel
def give_person(state, events, action):
    state.decision = decisions.GIVE_GOOD
    if action == actions.PASS:
        return
    person, place = COLONIST, action - actions.GIVE_COLONIST
    if action >= actions.GIVE_NOBLE:
        person, place = NOBLE, action - actions.GIVE_NOBLE
    remove_person(state.seats[state.current], person, place)
    if person == NOBLE:
        state.nobles += 1
    else:
        state.colonists += 1
    state.due -= 1
    emit(events, happenings.GAVE_PERSON, state.current, person, place, 0, 0)


@kernel
def good_offers(state, choices):
    """A good, unless nothing more is due or the VP alone will do."""
    seat = state.seats[state.current]
    if state.due > 0:
        for good in range(5):
            if seat.goods[good] > 0:
                offer(choices, actions.GIVE_GOOD + good)
    if state.due == 0 or (state.due == 1 and seat.vp > 0):
        offer(choices, actions.PASS)


@kernel
def give_good(state, events, action):
    """The good, and the VP if one thing is still due."""
    seat = state.seats[state.current]
    if action != actions.PASS:
        good = action - actions.GIVE_GOOD
        seat.goods[good] -= 1
        state.goods[good] += 1
        state.due -= 1
        emit(events, happenings.GAVE_GOOD, state.current, good, 0, 0, 0)
    if state.due > 0:
        seat.vp -= 1
        state.vp_pool += 1
        state.due -= 1
        emit(events, happenings.GAVE_VP, state.current, 0, 0, 0, 0)
    lay_building(state, events)
