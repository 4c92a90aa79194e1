"""Set-up: what lies on the table before the first decision."""

from __future__ import annotations

from ..core.kernel import kernel
from . import rounds
from .cards import draw_to_hand
from .facts import CARDS_TO_CHOOSE_FROM, CARDS_TO_START_WITH, COPIES, FURTHER_COPIES, INDIGO_PLANT, ROLES, TRADING_TILES
from .happenings import BY_ROLE
from .state import CHOOSING_HAND, NO_BUILDING, NO_SEAT, NO_TILE, cards_end

BY_SETUP = BY_ROLE + len(ROLES)
"""The reason for the first cards, behind those of the roles."""


@kernel
def lay_out(state, events):
    """The state holds its options and its generator only."""
    state.cathedral = state.options.expansion
    state.building = NO_BUILDING
    state.cover = NO_BUILDING
    for role in range(len(ROLES)):
        state.role_taker[role] = NO_SEAT
    for place in range(len(TRADING_TILES)):
        state.tiles[place] = NO_TILE
    lay_out_pile(state)
    deal(state, events)
    if state.options.choose_hand == 1:
        state.phase = CHOOSING_HAND
    else:
        rounds.begin(state, events)


@kernel
def lay_out_pile(state):
    """All cards but an indigo plant for each seat, searched out before the shuffle (SJ-SET-1)."""
    for card in range(cards_end(state)):
        state.pile[card] = copies(state, card)
        state.pile_size += state.pile[card]
    for index in range(state.options.players):
        state.pile[INDIGO_PLANT] -= 1
        state.pile_size -= 1
        state.seats[index].production[INDIGO_PLANT] = 1
        state.seats[index].buildings = 1


@kernel
def copies(state, card):
    """Of a card in this game."""
    if state.options.expansion == 1 or state.options.more_production == 1:
        return COPIES[card] + FURTHER_COPIES[card]
    return COPIES[card]


@kernel
def deal(state, events):
    """SJ-SET-1, SJ-SET-2: four cards, or more to choose from."""
    for index in range(state.options.players):
        number = CARDS_TO_START_WITH
        if state.options.choose_hand == 1:
            number = CARDS_TO_CHOOSE_FROM[index]
        draw_to_hand(state, events, index, number, BY_SETUP)
