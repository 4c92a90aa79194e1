"""Storage at the end of the captain phase: whole kinds in warehouses, then single barrels, in the order of kinds."""

from __future__ import annotations

from ..core.bits import size_of
from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.seats import seat_from
from . import actions, decisions, happenings
from .facts import BARRELS_KEPT, KINDS_STORED, STOREHOUSES, WAREHOUSES
from .state import CLOSING, of_all_kinds, sum_of_occupied


@kernel
def proceed(state, events):
    """PR-CAP-9, PR-CAP-13: each seat from the taker; one that may keep everything is not asked."""
    while state.turn < state.options.players:
        state.current = seat_from(state, state.taker, state.turn)
        seat = state.seats[state.current]
        if is_beginning(state) and may_keep_all(seat):
            state.turn += 1
        elif kinds_to_store(state, seat) > 0:
            state.decision = decisions.STORE_KIND
            return
        elif barrels_kept(state) < single_barrels(seat):
            state.decision = decisions.KEEP_BARREL
            return
        else:
            give_up_the_rest(state, events)
            state.turn += 1
    state.stage = CLOSING


@kernel
def is_beginning(state):
    """Nothing has been put away yet, so guests may still move."""
    return state.stored == 0 and barrels_kept(state) == 0


@kernel
def kinds_stored(seat):
    """How many kinds may be kept whole: small warehouse one, large two, both three."""
    return sum_of_occupied(seat, WAREHOUSES, KINDS_STORED)


@kernel
def single_barrels(seat):
    """PR-CAP-9, PR-NEW-5: one barrel, with a storehouse three more of any kinds."""
    return 1 + sum_of_occupied(seat, STOREHOUSES, BARRELS_KEPT)


@kernel
def kinds_held(seat):
    kinds = 0
    for good in range(5):
        if seat.goods[good] > 0:
            kinds += 1
    return kinds


@kernel
def kinds_to_store(state, seat):
    """How many more kinds the seat, whose turn it is, puts in its warehouses: as many as they take."""
    return min(kinds_stored(seat), kinds_held(seat)) - size_of(state.stored)


@kernel
def barrels_kept(state):
    return of_all_kinds(state.kept)


@kernel
def may_keep_all(seat):
    """With the largest kinds in the warehouses, the other barrels are few enough."""
    stored = 0
    for _ in range(kinds_stored(seat)):
        stored |= 1 << largest_kind(seat, stored)
    others = 0
    for good in range(5):
        if (stored >> good) & 1 == 0:
            others += seat.goods[good]
    return others <= single_barrels(seat)


@kernel
def largest_kind(seat, stored):
    """The kind with most barrels that is not stored yet."""
    largest = -1
    for good in range(5):
        if (stored >> good) & 1 == 0 and (largest < 0 or seat.goods[good] > seat.goods[largest]):
            largest = good
    return largest


@kernel
def store_offers(state, choices):
    """Kinds in their order, so that each set has one sequence; enough must be left for the other warehouse places."""
    seat = state.seats[state.current]
    missing = kinds_to_store(state, seat)
    later = 0
    for back in range(5):
        good = 4 - back
        if (state.stored >> good) > 0:
            return
        if seat.goods[good] > 0:
            later += 1
            if later >= missing:
                offer(choices, actions.STORE + good)


@kernel
def store(state, action):
    state.stored |= 1 << (action - actions.STORE)
    state.decision = decisions.NOTHING


@kernel
def keep_offers(state, choices):
    """Single barrels in the order of their kinds; enough must be left for the other ones."""
    seat = state.seats[state.current]
    missing = single_barrels(seat) - barrels_kept(state)
    later = 0
    for back in range(5):
        good = 4 - back
        if (state.stored >> good) & 1 == 0:
            later += seat.goods[good] - state.kept[good]
            if seat.goods[good] > state.kept[good] and later >= missing:
                offer(choices, actions.KEEP + good)
        if state.kept[good] > 0:
            return


@kernel
def keep(state, action):
    state.kept[action - actions.KEEP] += 1
    state.decision = decisions.NOTHING


@kernel
def give_up_the_rest(state, events):
    seat = state.seats[state.current]
    for good in range(5):
        if (state.stored >> good) & 1 == 0:
            lost = seat.goods[good] - state.kept[good]
            if lost > 0:
                seat.goods[good] -= lost
                state.goods[good] += lost
                emit(events, happenings.LOST_GOODS, state.current, good, lost, 0, 0)
        state.kept[good] = 0
    state.stored = 0
