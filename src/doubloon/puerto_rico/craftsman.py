"""The craftsman phase: production, aqueduct, factories, chapel, jeweler, and the privilege at the end."""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.seats import seat_from
from . import actions, decisions, happenings
from .facts import (
    AQUEDUCT,
    CHAPEL,
    CORN,
    CRAFTSMAN,
    FACTORY,
    FACTORY_PAYS,
    INDIGO,
    JEWELER,
    LARGE_PLANT,
    SMALL_PLANT,
    SPECIALTY_FACTORY,
    SUGAR,
)
from .happenings import BY_ROLE
from .rounds import end_phase
from .state import FIRST_BUILDING, PRIVILEGE, colonist_works, noble_works, occupied, own_nobles, privilege
from .treasury import earn, win_vp


@kernel
def begin(state, events):
    """PR-CRA-1: all produce, from the taker; nobody is asked."""
    for steps in range(state.options.players):
        produce(state, events, seat_from(state, state.taker, steps))
    state.place = CORN
    state.stage = PRIVILEGE


@kernel
def proceed(state):
    """PR-CRA-2: last comes the privilege."""
    if state.produced > 0 and state.privileges < privilege(state, state.taker):
        state.current = state.taker
        state.decision = decisions.PRIVILEGE_GOOD
    else:
        end_phase(state)


@kernel
def filled_circles(seat, good):
    """Of the kind's production buildings, small and large."""
    filled = 0
    if SMALL_PLANT[good] >= 0:
        filled += seat.people[FIRST_BUILDING + SMALL_PLANT[good]]
    if LARGE_PLANT[good] >= 0:
        filled += seat.people[FIRST_BUILDING + LARGE_PLANT[good]]
    return filled


@kernel
def production(seat, good):
    """PR-CRA-1: what the seat could produce of a kind; corn needs no building."""
    if good == CORN:
        return seat.people[CORN]
    return min(seat.people[good], filled_circles(seat, good))


@kernel
def produce(state, events, index):
    """PR-CRA-4: goods, aqueduct, then the money and VP of the buildings."""
    seat = state.seats[index]
    kinds = 0
    produced = 0
    largest = 0
    for good in range(5):
        barrels = min(production(seat, good), state.goods[good])
        if barrels > 0:
            kinds += 1
            produced |= 1 << good
            receive(state, events, index, good, barrels, BY_ROLE + CRAFTSMAN)
            barrels += use_aqueduct(state, events, index, good)
            if good != CORN:
                largest = max(largest, barrels)
    if index == state.taker:
        state.produced = produced
    if occupied(seat, FACTORY):
        earn(state, events, index, FACTORY_PAYS[kinds], FACTORY)
    if occupied(seat, SPECIALTY_FACTORY):
        earn(state, events, index, max(0, largest - 1), SPECIALTY_FACTORY)
    if state.options.nobles == 1:
        pay_noble_buildings(state, events, index)


@kernel
def receive(state, events, index, good, barrels, reason):
    state.goods[good] -= barrels
    state.seats[index].goods[good] += barrels
    emit(events, happenings.PRODUCED, index, good, barrels, reason, 0)


@kernel
def use_aqueduct(state, events, index, good):
    """PR-NEW-2: one barrel more of indigo and of sugar, if the large plant accounts for one; it is counted first."""
    seat = state.seats[index]
    if (
        (good == INDIGO or good == SUGAR)
        and occupied(seat, AQUEDUCT)
        and occupied(seat, LARGE_PLANT[good])
        and state.goods[good] > 0
    ):
        receive(state, events, index, good, 1, AQUEDUCT)
        return 1
    return 0


@kernel
def pay_noble_buildings(state, events, index):
    """PR-NOB-11: chapel and jeweler pay whether or not their owner produces."""
    seat = state.seats[index]
    if colonist_works(seat, CHAPEL):
        earn(state, events, index, 1, CHAPEL)
    if noble_works(seat, CHAPEL):
        win_vp(state, events, index, 1, CHAPEL)
    if occupied(seat, JEWELER):
        earn(state, events, index, own_nobles(seat), JEWELER)


@kernel
def privilege_offers(state, choices):
    """PR-CRA-2, PR-NEW-11: one more of a kind produced in this phase. Two are taken in the order of their kinds, so
    that each pair has one sequence; `place` is the first kind that may be taken."""
    offer(choices, actions.PASS)
    for good in range(state.place, 5):
        if (state.produced >> good) & 1 == 1 and state.goods[good] > 0:
            offer(choices, actions.TAKE_GOOD + good)


@kernel
def use_privilege(state, events, action):
    state.decision = decisions.NOTHING
    if action == actions.PASS:
        emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
        end_phase(state)
        return
    good = action - actions.TAKE_GOOD
    receive(state, events, state.current, good, 1, BY_ROLE + CRAFTSMAN)
    state.privileges += 1
    state.place = good + state.options.library_goods_different
