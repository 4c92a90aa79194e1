"""The captain phase: loading, the wharves, harbor and lighthouse, union hall and royal supplier."""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.seats import seat_from
from . import actions, decisions, guests, happenings, storage
from .facts import (
    CAPTAIN,
    CARGO_SHIPS,
    CORN,
    DOUBLOONS_FOR_LOADS,
    LIGHTHOUSE,
    LOAD_DOUBLOONS,
    LOAD_VP,
    ROYAL_SUPPLIER,
    SMALL_WHARF,
    UNION_HALL,
    VP_FOR_LOADS,
    WHARF,
)
from .happenings import BY_ROLE
from .rounds import end_phase
from .state import (
    CLOSING,
    NO_GOOD,
    STORAGE,
    STORAGE_WINDOW,
    TURNS,
    occupied,
    of_all_kinds,
    own_nobles,
    sum_of_occupied,
    taker_bonus,
)
from .treasury import earn, win_vp


@kernel
def proceed(state, events):
    if state.stage == TURNS:
        next_turn(state, events)
    elif state.stage == STORAGE:
        storage.proceed(state, events)
    elif state.stage == CLOSING:
        empty_full_ships(state, events)
        for index in range(state.options.players):
            state.seats[index].wharf_used = 0
            state.seats[index].small_wharf_used = 0
        end_phase(state)


@kernel
def begin(state, events):
    """PR-NEW-10: the lighthouse's doubloon for being captain."""
    if occupied(state.seats[state.taker], LIGHTHOUSE):
        earn(state, events, state.taker, 1, LIGHTHOUSE)


@kernel
def next_turn(state, events):
    """PR-CAP-8: the phase ends when, since the last load, every seat has been skipped or has passed."""
    if state.passes == state.options.players:
        state.turn = 0
        state.stage = STORAGE_WINDOW
        return
    state.current = seat_from(state, state.taker, state.turn)
    seat = state.seats[state.current]
    if of_all_kinds(seat.goods) == 0:
        skip(state)
        return
    if state.circle == 0 and state.union_hall_used == 0:
        use_union_hall(state, events)
    state.decision = decisions.LOAD


@kernel
def skip(state):
    """The seat did not load."""
    state.passes += 1
    end_turn(state)


@kernel
def end_turn(state):
    state.turn += 1
    if state.turn == state.options.players:
        state.turn = 0
        state.circle = 1
    state.place = 0
    state.union_hall_used = 0
    state.supplied = 0
    state.supply_from = CORN
    state.decision = decisions.NOTHING


@kernel
def use_union_hall(state, events):
    """PR-NEW-13, PR-CAP-12: 1 VP for every two equal barrels, at the first turn before loading; the barrels stay."""
    seat = state.seats[state.current]
    if occupied(seat, UNION_HALL):
        state.union_hall_used = 1
        pairs = 0
        for good in range(5):
            pairs += seat.goods[good] // 2
        win_vp(state, events, state.current, pairs, UNION_HALL)


# What can be loaded ------------------------------------------------------------------------------------------------


@kernel
def offers(state, choices):
    """PR-CAP-3: a seat that can load a cargo ship must, or uses a wharf instead; otherwise it may pass (PR-CAP-7,
    PR-NEW-9)."""
    seat = state.seats[state.current]
    ship_offers(state, seat, choices)
    if choices.count == 0:
        offer(choices, actions.PASS)
    if occupied(seat, WHARF) and seat.wharf_used == 0:
        for good in range(5):
            if seat.goods[good] > 0:
                offer(choices, actions.USE_WHARF + good)
    if occupied(seat, SMALL_WHARF) and seat.small_wharf_used == 0 and of_all_kinds(seat.goods) > 0:
        offer(choices, actions.USE_SMALL_WHARF)
    if state.circle == 0 and occupied(seat, ROYAL_SUPPLIER):
        supplier_offers(state, seat, choices)


@kernel
def ship_offers(state, seat, choices):
    for good in range(5):
        if seat.goods[good] > 0:
            ship = ship_with(state, good)
            if ship >= 0:
                if room(state, ship) > 0:
                    offer(choices, actions.LOAD + 5 * ship + good)
            else:
                empty_ship_offers(state, seat, good, choices)


@kernel
def ship_with(state, good):
    """PR-CAP-2: a kind that lies on a ship, full or not, goes on no other."""
    for ship in range(3):
        if state.cargo_good[ship] == good:
            return ship
    return -1


@kernel
def capacity(state, ship):
    return CARGO_SHIPS[state.options.players - 2][ship]


@kernel
def room(state, ship):
    return capacity(state, ship) - state.cargo[ship]


@kernel
def empty_ship_offers(state, seat, good, choices):
    """PR-CAP-4: among several empty ships one that takes the most barrels."""
    most = most_on_empty_ship(state, seat, good)
    for ship in range(3):
        if state.cargo_good[ship] == NO_GOOD and most > 0 and min(seat.goods[good], capacity(state, ship)) == most:
            offer(choices, actions.LOAD + 5 * ship + good)


@kernel
def most_on_empty_ship(state, seat, good):
    most = 0
    for ship in range(3):
        if state.cargo_good[ship] == NO_GOOD:
            most = max(most, min(seat.goods[good], capacity(state, ship)))
    return most


@kernel
def supplier_offers(state, seat, choices):
    """PR-NOB-6: up to as many goods as own nobles, all of different kinds, given in the order of the kinds."""
    if state.supplied < own_nobles(seat):
        for good in range(state.supply_from, 5):
            if seat.goods[good] > 0:
                offer(choices, actions.SUPPLY + good)


@kernel
def is_skipped(state, choices):
    """PR-CAP-8, PR-NEW-6: a seat that can only pass is skipped, unless a guest could go where it is needed."""
    if state.decision != decisions.LOAD or choices.count > 1 or choices.actions[0] != actions.PASS:
        return False
    return not guest_could_help(state)


@kernel
def guest_could_help(state):
    seat = state.seats[state.current]
    if seat.wharf_used == 0 and guests.may_come(seat, WHARF):
        return True
    if seat.small_wharf_used == 0 and guests.may_come(seat, SMALL_WHARF):
        return True
    return state.circle == 0 and (guests.may_come(seat, UNION_HALL) or guests.may_come(seat, ROYAL_SUPPLIER))


# Loading ------------------------------------------------------------------------------------------------------------


@kernel
def load(state, events, action):
    state.decision = decisions.NOTHING
    if action == actions.PASS:
        skip(state)
    elif action >= actions.SUPPLY:
        supply(state, events, action - actions.SUPPLY)
    elif action == actions.USE_SMALL_WHARF:
        state.place = CORN
        state.due = 0
        next_small_wharf_kind(state, events)
    elif action >= actions.USE_WHARF:
        use_wharf(state, events, action - actions.USE_WHARF)
    else:
        load_ship(state, events, (action - actions.LOAD) // 5, (action - actions.LOAD) % 5)


@kernel
def supply(state, events, good):
    """PR-NOB-6: 1 VP each; not a load."""
    state.supplied += 1
    state.supply_from = good + 1
    give_back(state, good, 1)
    emit(events, happenings.SUPPLIED, state.current, good, 0, 0, 0)
    win_vp(state, events, state.current, 1, ROYAL_SUPPLIER)


@kernel
def give_back(state, good, number):
    state.seats[state.current].goods[good] -= number
    state.goods[good] += number


@kernel
def load_ship(state, events, ship, good):
    """PR-CAP-1: as many barrels as fit."""
    seat = state.seats[state.current]
    number = min(seat.goods[good], room(state, ship))
    seat.goods[good] -= number
    state.cargo_good[ship] = good
    state.cargo[ship] += number
    emit(events, happenings.LOADED, state.current, good, number, ship, capacity(state, ship))
    score_load(state, events, number)


@kernel
def use_wharf(state, events, good):
    """PR-CAP-7: all barrels of one kind go to the supply and score as a load."""
    seat = state.seats[state.current]
    number = seat.goods[good]
    seat.wharf_used = 1
    give_back(state, good, number)
    emit(events, happenings.USED_WHARF, state.current, good, number, 0, 0)
    score_load(state, events, number)


@kernel
def score_load(state, events, vp):
    """Books a load of the current seat and ends its turn: PR-CAP-5 privilege, PR-CAP-6 harbor, PR-NEW-10 lighthouse."""
    index = state.current
    seat = state.seats[index]
    win_vp(state, events, index, vp, BY_ROLE + CAPTAIN)
    if index == state.taker and state.privileges == 0:
        win_vp(state, events, index, taker_bonus(state, index, CAPTAIN), BY_ROLE + CAPTAIN)
        state.privileges = 1
    for each in range(len(VP_FOR_LOADS)):
        if occupied(seat, VP_FOR_LOADS[each]):
            win_vp(state, events, index, LOAD_VP[each], VP_FOR_LOADS[each])
    for each in range(len(DOUBLOONS_FOR_LOADS)):
        if occupied(seat, DOUBLOONS_FOR_LOADS[each]):
            earn(state, events, index, LOAD_DOUBLOONS[each], DOUBLOONS_FOR_LOADS[each])
    state.passes = 0
    end_turn(state)


@kernel
def vp_a_load(seat):
    """PR-CAP-6: what the seat's buildings add to each load."""
    return sum_of_occupied(seat, VP_FOR_LOADS, LOAD_VP)


@kernel
def doubloons_a_load(seat):
    """PR-NEW-10."""
    return sum_of_occupied(seat, DOUBLOONS_FOR_LOADS, LOAD_DOUBLOONS)


# The small wharf: kind after kind, how many barrels -------------------------------------------------------------------


@kernel
def next_small_wharf_kind(state, events):
    """PR-NEW-9: asks for the next kind; after the last 1 VP for each two barrels."""
    seat = state.seats[state.current]
    while state.place < 5 and seat.goods[state.place] == 0:
        state.place += 1
    if state.place < 5:
        state.decision = decisions.SMALL_WHARF_BARRELS
        return
    seat.small_wharf_used = 1
    vp = state.due // 2
    state.due = 0
    score_load(state, events, vp)


@kernel
def small_wharf_offers(state, choices):
    """One barrel at least goes there: the last kind must give it if no other has."""
    seat = state.seats[state.current]
    fewest = 0
    if state.due == 0 and is_last_kind(seat, state.place):
        fewest = 1
    for number in range(fewest, seat.goods[state.place] + 1):
        offer(choices, actions.AMOUNT + number)


@kernel
def is_last_kind(seat, good):
    for later in range(good + 1, 5):
        if seat.goods[later] > 0:
            return False
    return True


@kernel
def use_small_wharf(state, events, action):
    number = action - actions.AMOUNT
    state.decision = decisions.NOTHING
    if number > 0:
        give_back(state, state.place, number)
        state.due += number
        emit(events, happenings.USED_SMALL_WHARF, state.current, state.place, number, 0, 0)
    state.place += 1
    next_small_wharf_kind(state, events)


@kernel
def empty_full_ships(state, events):
    """PR-CAP-10: full ships are emptied to the supply; others keep their load."""
    for ship in range(3):
        if state.cargo_good[ship] != NO_GOOD and room(state, ship) == 0:
            emit(
                events,
                happenings.EMPTIED_SHIP,
                -1,
                ship,
                state.cargo_good[ship],
                state.cargo[ship],
                capacity(state, ship),
            )
            state.goods[state.cargo_good[ship]] += state.cargo[ship]
            state.cargo[ship] = 0
            state.cargo_good[ship] = NO_GOOD
