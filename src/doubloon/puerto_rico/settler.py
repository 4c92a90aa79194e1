"""The settler phase: hacienda, construction hut, hospice, forest house, library, hunting lodge.

PR-SET-8: each seat's turn from the taker, the taker's second tile, hunting lodges from the taker, the new row.
"""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.roles import ask_next, next_seat
from ..core.seats import seat_from
from . import actions, decisions, guests, happenings, island
from .facts import CONSTRUCTION_HUT, FOREST, FOREST_HOUSE, HACIENDA, HOSPICE, HUNTING_LODGE, LIBRARY, QUARRY
from .people import colonist_is_available, take_colonist
from .rounds import end_phase
from .state import (
    CLOSING,
    HOME,
    LODGE_WINDOW,
    LODGES,
    NO_TILE,
    SECOND_TILE,
    TURNS,
    colonist_works,
    island_is_full,
    island_tiles,
    noble_works,
    occupied,
)
from .treasury import win_vp

LODGE_VP = 2


@kernel
def proceed(state, events):
    if state.stage == TURNS:
        if not ask_next(state, decisions.SETTLE):
            state.stage = SECOND_TILE
            state.turn = 0
    elif state.stage == SECOND_TILE:
        if state.turn == 0 and may_have_second_tile(state.seats[state.taker]):
            state.current = state.taker
            state.decision = decisions.SETTLE
        else:
            state.stage = LODGE_WINDOW
            state.turn = 0
            if state.options.nobles == 0:
                state.stage = CLOSING
    elif state.stage == LODGES:
        next_lodge(state, events)
    elif state.stage == CLOSING:
        new_row(state, events)
        end_phase(state)


@kernel
def may_have_second_tile(seat):
    """PR-NEW-11: the library's tile, also while a guest may still go to the library (PR-NEW-6)."""
    return occupied(seat, LIBRARY) or guests.may_come(seat, LIBRARY)


@kernel
def end_turn(state):
    state.drew_tile = 0
    state.drawn = NO_TILE
    next_seat(state)


@kernel
def offers(state, choices):
    """PR-SET-1, PR-SET-2: one face-up plantation, a quarry for those who may, or nothing; first the hacienda's tile."""
    seat = state.seats[state.current]
    offer(choices, actions.PASS)
    if island_is_full(seat) or (state.stage == SECOND_TILE and not occupied(seat, LIBRARY)):
        return
    if may_use_hacienda(state, seat):
        offer(choices, actions.DRAW_TILE)
    for kind in range(5):
        if state.row[kind] > 0:
            offer(choices, actions.TAKE_PLANTATION + kind)
            if occupied(seat, FOREST_HOUSE):
                offer(choices, actions.TAKE_AS_FOREST + kind)
    if may_take_quarry(state, seat):
        offer(choices, actions.TAKE_QUARRY)


@kernel
def may_use_hacienda(state, seat):
    """PR-SET-4: once on one's turn, before the normal tile."""
    return state.stage == TURNS and state.drew_tile == 0 and occupied(seat, HACIENDA) and island.may_draw(state, seat)


@kernel
def may_take_quarry(state, seat):
    """PR-SET-1, PR-SET-5, PR-SET-7; for the library's tile only by the option and with a hut."""
    if state.quarries == 0:
        return False
    if occupied(seat, CONSTRUCTION_HUT):
        return state.stage == TURNS or state.options.library_quarry == 1
    return state.stage == TURNS and state.current == state.taker


@kernel
def settle(state, events, action):
    if action == actions.PASS:
        emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
        end_turn(state)
    elif action == actions.DRAW_TILE:
        state.drew_tile = 1
        state.decision = decisions.NOTHING
        if island.draw_tile(state, events):
            state.decision = decisions.LAY_TILE
    else:
        take(state, events, action)


@kernel
def take(state, events, action):
    """The normal tile, then the hospice's colonist."""
    tile = QUARRY
    if action == actions.TAKE_QUARRY:
        state.quarries -= 1
        island.lay(state, events, state.current, QUARRY)
    elif action >= actions.TAKE_AS_FOREST:
        tile = FOREST
        state.row[action - actions.TAKE_AS_FOREST] -= 1
        island.lay_as_forest(state, events, state.current, action - actions.TAKE_AS_FOREST)
    else:
        tile = action - actions.TAKE_PLANTATION
        state.row[tile] -= 1
        island.lay(state, events, state.current, tile)
    if state.stage == TURNS and occupied(state.seats[state.current], HOSPICE) and colonist_is_available(state):
        state.drawn = tile
        state.decision = decisions.HOSPICE_COLONIST
    else:
        end_turn(state)


@kernel
def use_hospice(state, events, action):
    """PR-SET-6; a forest has no circle, so the colonist goes home (PR-NEW-3)."""
    if action == actions.TAKE_COLONIST:
        place = state.drawn
        if place == FOREST:
            place = HOME
        take_colonist(state, events, state.current, place)
    end_turn(state)


@kernel
def next_lodge(state, events):
    """PR-NOB-9: one after the other from the taker, each by the islands as they then are."""
    while state.turn < state.options.players:
        index = seat_from(state, state.taker, state.turn)
        seat = state.seats[index]
        if colonist_works(seat, HUNTING_LODGE) or guests.may_come(seat, HUNTING_LODGE):
            state.current = index
            state.decision = decisions.HUNT
            return
        if noble_works(seat, HUNTING_LODGE) and has_emptiest_island(state, index):
            win_vp(state, events, index, LODGE_VP, HUNTING_LODGE)
        state.turn += 1
    state.stage = CLOSING


@kernel
def has_emptiest_island(state, index):
    """Alone with most empty island spaces; ties win nothing."""
    tiles = island_tiles(state.seats[index])
    for other in range(state.options.players):
        if other != index and island_tiles(state.seats[other]) <= tiles:
            return False
    return True


@kernel
def hunt_offers(state, choices):
    """PR-NOB-9; while the lodge is empty a guest may still go there, and nothing else can be done."""
    seat = state.seats[state.current]
    offer(choices, actions.PASS)
    if colonist_works(seat, HUNTING_LODGE):
        island.discard_offers(seat, choices, True)


@kernel
def hunt(state, events, action):
    if action == actions.PASS:
        emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
    else:
        island.discard(state, events, action)
    end_turn(state)


@kernel
def new_row(state, events):
    """PR-SET-3: the tiles left are discarded, players + 1 new ones turned up, fewer if there are not enough."""
    for kind in range(5):
        state.discards[kind] += state.row[kind]
        state.row[kind] = 0
    for _ in range(state.options.players + 1):
        if island.tile_is_available(state):
            kind = island.draw_from_stack(state, events)
            state.row[kind] += 1
    for kind in range(5):
        if state.row[kind] > 0:
            emit(events, happenings.TURNED_UP, -1, kind, state.row[kind], 0, 0)
