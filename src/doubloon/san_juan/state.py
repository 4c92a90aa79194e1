"""The whole state of a game of San Juan: one struct of fixed size, and the words for what is in it."""

from __future__ import annotations

from ..core import roles
from ..core.counts import places_for
from ..core.kernel import kernel
from ..core.layout import struct_type
from ..core.lists import total_of
from ..core.options import struct_fields
from ..core.random import GENERATOR
from .facts import (
    BUILDING_COUNT,
    CARD_KINDS,
    COST,
    FIRST_CITY,
    FIRST_EDITION_COST,
    FIRST_NEW,
    GOOD_KINDS,
    LIBRARY,
    MOST_PLAYERS,
    PRODUCTION_KINDS,
    ROLES,
    TRADING_TILES,
)
from .option_table import OPTION_TABLE

# What is going on -------------------------------------------------------------------------------------------------

# A phase has the number of its role; four more follow.
CHOOSING_ROLE, CHOOSING_HAND, ROUND_START, OVER = range(len(ROLES), len(ROLES) + 4)

# Where a phase stands.
OPENING = roles.FIRST_STAGE
TURNS = 1
CLOSING = 2
OFFICES = 3
SAVINGS = 4
LIMITS = 5
STAGES = ("opening", "turns", "closing", "offices", "savings", "limits")

# What ends a game (SJ-END-1).
TWELVE_BUILDINGS = 1
ROUNDS_RAN_OUT = 2
ENDINGS = ("running", "buildings", "rounds")

# The struct -------------------------------------------------------------------------------------------------------

NO_SEAT = roles.NO_SEAT
NO_BUILDING = -1
NO_TILE = -1
UNSEEN = -2
"""In a view: a card that nobody may look at."""

GOOD_PLACES = 13
"""A seat has at most twelve production buildings and a customs office."""
SHOWN_PLACES = 8
"""How many cards that all saw going into a hand are remembered; more were never seen."""

OPTIONS = struct_type(struct_fields(OPTION_TABLE))

# Cards are counted by kind wherever they lie: their order is never known to anybody.
CARD_PLACES = places_for(CARD_KINDS)
SEAT = struct_type(
    [
        ("city", "i8"),  # the city buildings that lie face up, as bits
        ("hand", "i1", CARD_PLACES),
        ("under", "i1", CARD_PLACES),  # chapel and bank; only the owner knows
        ("seen_discards", "i1", CARD_PLACES),  # among the discards, as far as this seat saw
        ("production", "i1", PRODUCTION_KINDS),  # production buildings that lie face up
        ("goods", "i1", GOOD_KINDS),
        ("good_cards", "i1", GOOD_PLACES),  # the cards that are goods, kind of good after kind; nobody knows
        ("shown_cards", "i1", SHOWN_PLACES),  # in the hand, and all saw them going there
        ("shown", "i1"),
        ("hand_size", "i1"),
        ("buildings", "i1"),
        ("chapel", "i1"),
        ("bank", "i1"),
        ("harbor", "i1"),
        ("bank_used", "i1"),
    ]
)

STATE = struct_type(
    [
        ("generator", GENERATOR),
        ("seats", SEAT, MOST_PLAYERS),
        # The cards that belong to nobody, or to nobody yet.
        ("pile", "i1", CARD_PLACES),
        ("discards", "i1", CARD_PLACES),
        ("harbor_cards", "i1", CARD_PLACES),  # under all harbors; nobody knows
        ("covered", "i1", places_for(BUILDING_COUNT)),  # by the crane, for ever
        ("drawn", "i1", CARD_PLACES),  # to choose from
        ("chosen", "i1", CARD_PLACES),  # in the sequence that goes on
        ("pile_size", "i2"),
        ("discards_size", "i2"),
        ("round", "i2"),
        ("options", OPTIONS),
        ("cathedral", "i1"),  # still on the table
        ("tiles", "i1", len(TRADING_TILES)),  # the trading-house tiles in their order, as far as they were turned up
        ("tile", "i1"),  # the place in that order of the tile that is next, or lies open
        ("role_taker", "i1", len(ROLES)),
        *roles.WHOSE_TURN,
        ("library", "i1"),  # the taker's privilege counts twice in this phase
        ("library_used", "i1"),  # in this round, by a governor of two players
        # What a phase or a turn has to remember.
        ("drawn_size", "i1"),
        ("chosen_size", "i1"),
        ("to_choose", "i1"),  # how many more cards, or at most
        ("first_card", "i1"),  # the cards of a sequence come in the order of their kinds: none before this one
        ("in_reach", "i1"),  # cards of the hand, or drawn ones, from there on
        ("building", "i1"),  # being paid
        ("cover", "i1"),  # what it will cover
        ("due", "i1"),  # still to be paid; cards to be drawn for what was sold
        ("done", "i1"),  # goods produced, sold or given in this turn; cards the prospector was offered
        ("first_good", "i1"),  # goods of a sequence come in the order of their kinds, too
        ("anything_sold", "i1"),  # in this phase
        ("gold_mine_used", "i1"),  # in this turn
        ("goldsmith_used", "i1"),
    ]
)


@kernel
def works(seat, building):
    """A city building of the seat's that lies face up."""
    return (seat.city >> building) & 1 == 1


@kernel
def sum_of_working(seat, buildings, figures):
    """What those among these city buildings that work add up to (`core/rows.py`)."""
    total = 0
    for each in range(len(buildings)):
        if works(seat, buildings[each]):
            total += figures[each]
    return total


@kernel
def count_of_working(seat, buildings, least, number):
    """How many of these city buildings work and are content with this number of goods; each has a least one."""
    count = 0
    for each in range(len(buildings)):
        if works(seat, buildings[each]) and number >= least[each]:
            count += 1
    return count


@kernel
def owns(seat, building):
    """A building of any kind of the seat's that lies face up."""
    if building < FIRST_CITY:
        return seat.production[building] > 0
    return works(seat, building)


@kernel
def cards_end(state):
    """The cards of the game are among those below this: a shorter way for loops."""
    if state.options.expansion == 1:
        return CARD_KINDS
    return FIRST_NEW


@kernel
def cost(state, building):
    """The printed cost of the edition."""
    return FIRST_EDITION_COST[building] if state.options.edition == 1 else COST[building]


@kernel
def privilege(state, seat, role):
    """SJ-CTY-12: how often the role's privilege counts for this seat now: only for the taker, and in its phase."""
    if seat != state.taker or state.phase != role:
        return 0
    return 1 + state.library


@kernel
def library_counts(state, seat):
    """SJ-CTY-12: how much a library adds to the seat's privilege. Of two players the governor has two roles, but the
    library counts only once a round."""
    if not works(state.seats[seat], LIBRARY):
        return 0
    if seat == state.governor:
        return 1 - state.library_used
    return 1


@kernel
def selling_price(state, good):
    """What the open tile pays."""
    return TRADING_TILES[state.tiles[state.tile]][good]


@kernel
def goods_of(seat):
    """All goods of a seat."""
    return total_of(seat.goods)
