"""Which role to take, and when the library counts."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....san_juan.councillor import cards_to_keep
from ....san_juan.facts import (
    BUILDER,
    COUNCILLOR,
    GOLD_MINE,
    GOLDSMITH,
    PRODUCER,
    ROLES,
    ROLES_A_ROUND,
    TRADER,
)
from ....san_juan.state import library_counts, works
from .. import USUAL
from .building import best_gain, lead
from .goods import from_producing, from_selling
from .worth import POINT, card_worth, rounds_left

BUILT_BY_OTHERS = (0, 20, 50, 80, 110, 140, 160, 180)
"""What a builder phase brings to others, guessed from the number of their cards."""
COUNSEL = (85, 140, 160)
"""The best of two, five or eight cards, in percent of any card."""
FOUND = 30
"""What gold mine or goldsmith find, in percent of a card."""
LATER = 80
"""What a library brings with the second role, in percent of a card."""


@kernel
def taking(state, role, taste):
    """The privilege is gained in any case; what the role brings all counts only as far as nobody else would take it."""
    mine = brought(state, state.current, role, 0, taste)
    privilege = brought(state, state.current, role, privileges(state), taste) - mine
    balance = mine - brought_to_others(state, role, taste)
    return privilege + balance * chance_that_nobody_takes(state) // 100 + liking(role, taste) + ending(state, role)


@kernel
def privileges(state):
    """SJ-CTY-12: how often the privilege would count for the seat that decides."""
    return 1 + library_counts(state, state.current)


@called
@kernel
def brought(state, index, role, privileges, taste):
    seat = state.seats[index]
    if role == BUILDER:
        if index != state.current:
            return BUILT_BY_OTHERS[min(seat.hand_size, len(BUILT_BY_OTHERS) - 1)]
        return best_gain(state, privileges, taste)
    if role == PRODUCER:
        return from_producing(state, index, privileges, taste)
    if role == TRADER:
        return from_selling(state, index, privileges, taste)
    cards = 100 * privileges
    if role == COUNCILLOR:
        cards = COUNSEL[privileges] + 100 * (cards_to_keep(seat) - 1)
    elif works(seat, GOLD_MINE) or works(seat, GOLDSMITH):
        cards += FOUND
    return cards * card_worth(state, index, seat.hand_size, taste) // 100


@kernel
def brought_to_others(state, role, taste):
    """What the role brings the others on average, weighed by the character's envy."""
    total = 0
    for index in range(state.options.players):
        if index != state.current:
            total += brought(state, index, role, 0, taste)
    return total * taste.envy // (100 * (state.options.players - 1))


@kernel
def chance_that_nobody_takes(state):
    """In percent: the share of the roles left that nobody will take in this round."""
    others = len(ROLES) - 1 - state.roles_taken
    takers = ROLES_A_ROUND[state.options.players - 2] - 1 - state.roles_taken
    return 100 - 100 * takers // others


@kernel
def liking(role, taste):
    if role == BUILDER:
        return taste.builder - USUAL
    if role == PRODUCER:
        return taste.producer - USUAL
    if role == TRADER:
        return taste.trader - USUAL
    if role == COUNCILLOR:
        return taste.councillor - USUAL
    return taste.prospector - USUAL


@kernel
def ending(state, role):
    """A builder phase that ends the game is for the seat that is ahead."""
    if role == BUILDER and rounds_left(state) <= 1:
        return lead(state) * POINT // 4
    return 0


@kernel
def using_library(state, taste):
    """Using the library now, if it brings more here than it would with the second role."""
    role, index = state.phase, state.current
    later = card_worth(state, index, state.seats[index].hand_size, taste) * LATER // 100
    return brought(state, index, role, 1, taste) - brought(state, index, role, 0, taste) - later
