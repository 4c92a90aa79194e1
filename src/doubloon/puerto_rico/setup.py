"""Set-up: what lies on the table before the first decision."""

from __future__ import annotations

from ..core.kernel import kernel
from ..core.random import below
from . import draft, rounds
from .facts import (
    BUILDING_COUNT,
    COLONISTS_IN_SUPPLY,
    COLONISTS_WITH_NOBLES,
    CORN,
    FIRST_NEW,
    FIRST_NOBLE,
    FIRST_VIOLET,
    GOODS_IN_GAME,
    INDIGO,
    MOST_PLAYERS,
    NOBLES,
    PLACES_TO_CHOOSE,
    PLANTATIONS,
    QUARRIES,
    ROLES,
    SEATS_WITH_INDIGO,
    STARTING_DOUBLOONS,
    VP_POOL,
)
from .option_table import NEW_BUILDINGS_DRAFTED, NEW_BUILDINGS_LISTED, NEW_BUILDINGS_OFF, NEW_BUILDINGS_RANDOM
from .settler import new_row
from .state import DRAFT, NO_GOOD, NO_SEAT, NO_TILE, in_game


@kernel
def lay_out(state, events):
    """The state holds its options (with the list of chosen buildings, if there is one) and its generator only."""
    row = state.options.players - 2
    for good in range(5):
        state.goods[good] = GOODS_IN_GAME[row][good]
        state.stack[good] = PLANTATIONS[row][good]
    state.quarries = QUARRIES[row]
    state.vp_pool = VP_POOL[row]
    if state.options.players == MOST_PLAYERS:
        state.vp_pool = state.options.five_player_vp
    for ship in range(3):
        state.cargo_good[ship] = NO_GOOD
    for role in range(len(ROLES)):
        state.role_taker[role] = NO_SEAT
    state.drawn = NO_TILE
    lay_out_people(state)
    for index in range(state.options.players):
        lay_out_seat(state, index)
    new_row(state, events)
    lay_out_buildings(state)
    if state.options.new_buildings == NEW_BUILDINGS_DRAFTED:
        state.phase = DRAFT
    else:
        rounds.begin(state, events)


@kernel
def lay_out_people(state):
    """The ship starts with as many as players; with nobles one of them is a noble (PR-NOB-2)."""
    players = state.options.players
    state.ship_colonists = players
    state.colonists = COLONISTS_IN_SUPPLY[players - 2]
    if state.options.nobles == 1:
        state.ship_nobles = 1
        state.nobles = NOBLES - 1
        state.ship_colonists = players - 1
        state.colonists = COLONISTS_WITH_NOBLES - state.ship_colonists


@kernel
def lay_out_seat(state, index):
    """Doubloons and the starting plantation; in the balanced variant corn costs a doubloon."""
    seat = state.seats[index]
    row = state.options.players - 2
    seat.doubloons = STARTING_DOUBLOONS[row]
    plantation = INDIGO
    if index >= SEATS_WITH_INDIGO[row]:
        plantation = CORN
        seat.doubloons -= state.options.balanced
    seat.island[plantation] = 1
    state.stack[plantation] -= 1


@kernel
def lay_out_buildings(state):
    """Production buildings are always in; violet ones as printed, at random, from a list, or still to be drafted."""
    for building in range(BUILDING_COUNT):
        if building < FIRST_VIOLET:
            draft.bring_in(state, building)
        elif building < FIRST_NEW and state.options.new_buildings == NEW_BUILDINGS_OFF:
            draft.bring_in(state, building)
        elif (
            building < FIRST_NOBLE and state.options.new_buildings == NEW_BUILDINGS_LISTED and in_game(state, building)
        ):
            draft.bring_in(state, building)
        elif building >= FIRST_NOBLE and state.options.nobles == 1:
            draft.bring_in(state, building)
    if state.options.new_buildings == NEW_BUILDINGS_RANDOM:
        for cost in range(len(PLACES_TO_CHOOSE)):
            for _ in range(PLACES_TO_CHOOSE[cost]):
                bring_in_any(state, cost)


@kernel
def bring_in_any(state, cost):
    """PR-NEW-1: one of the buildings of this cost, by lot."""
    candidates = 0
    for building in range(FIRST_VIOLET, FIRST_NOBLE):
        if draft.is_candidate(state, building, cost):
            candidates += 1
    ticket = below(state.generator, candidates)
    for building in range(FIRST_VIOLET, FIRST_NOBLE):
        if draft.is_candidate(state, building, cost):
            if ticket == 0:
                draft.bring_in(state, building)
                return
            ticket -= 1
