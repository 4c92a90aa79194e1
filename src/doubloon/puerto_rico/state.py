"""The whole state of a game of Puerto Rico: one struct of fixed size, and the words for what is in it."""

from __future__ import annotations

from ..core import roles
from ..core.kernel import kernel
from ..core.layout import struct_type
from ..core.lists import total_of
from ..core.options import struct_fields
from ..core.random import GENERATOR
from .facts import (
    BUILDING_COUNT,
    CITY_SPACES,
    FIRST_NEW,
    FIRST_NOBLE,
    ISLAND_SPACES,
    LIBRARY,
    MOST_PLAYERS,
    PROSPECTOR,
    ROLES,
)
from .option_table import NEW_BUILDINGS_OFF, OPTION_TABLE

# Places for people: the six island tiles with a circle, the buildings, and home (PR 1, "home") ---------------------

FIRST_BUILDING = 6
"""The place of building b is FIRST_BUILDING + b; below it a place is the kind of an island tile."""
HOME = FIRST_BUILDING + BUILDING_COUNT
PLACES = HOME + 1

# What is going on -------------------------------------------------------------------------------------------------

# A phase has the number of its role (both prospectors share one); four more follow.
CHOOSING_ROLE, DRAFT, FINAL, OVER = range(PROSPECTOR + 1, PROSPECTOR + 5)

# Where a phase stands. Windows are the moments at which guests may be moved without a decision of the owner's.
OPENING = roles.FIRST_STAGE
TURNS = 1
SECOND_TILE = 2
LODGE_WINDOW = 3
LODGES = 4
PRIVILEGE = 5
VILLAS = 6
DEALING = 7
PLACING_NOBLES = 8
PLACING_COLONISTS = 9
STORAGE_WINDOW = 10
STORAGE = 11
CLOSING = 12
STAGES = (
    "opening",
    "turns",
    "second tile",
    "lodge window",
    "lodges",
    "privilege",
    "villas",
    "dealing",
    "placing nobles",
    "placing colonists",
    "storage window",
    "storage",
    "closing",
)

# What ends a game (PR-END-1); the first trigger is kept.
COLONISTS_RAN_OUT = 1
CITY_FULL = 2
VP_RAN_OUT = 3
ROUNDS_RAN_OUT = 4
ENDINGS = ("running", "colonists", "city", "vp", "rounds")

# The struct ---------------------------------------------------------------------------------------------------------

NO_SEAT = roles.NO_SEAT
NO_GOOD = -1
NO_TILE = -1

OPTIONS = struct_type(struct_fields(OPTION_TABLE))

SEAT = struct_type(
    [
        ("built", "i8"),  # the buildings, as bits
        ("doubloons", "i2"),
        ("vp", "i2"),
        ("goods", "i1", 5),
        ("island", "i1", 7),  # tiles of each kind
        ("people", "i1", PLACES),  # colonists and nobles together, by place
        ("nobles", "i1", PLACES),  # the nobles among them
        ("seen_forests", "i1", 5),  # forests by the plantation printed on them, where everybody saw it
        ("unseen_forests", "i1", 5),  # the same, drawn unseen: only the owner knows
        ("city_spaces", "i1"),  # filled ones
        ("wharf_used", "i1"),
        ("small_wharf_used", "i1"),
    ]
)

STATE = struct_type(
    [
        ("generator", GENERATOR),
        ("kinds", "i8"),  # the kinds of buildings in the game, as bits
        ("seats", SEAT, MOST_PLAYERS),
        ("vp_pool", "i2"),  # below zero once more were won than there were (PR-CAP-11)
        ("round", "i2"),
        ("options", OPTIONS),
        # The common things.
        ("goods", "i1", 5),
        ("buildings", "i1", BUILDING_COUNT),
        ("colonists", "i1"),
        ("nobles", "i1"),
        ("ship_colonists", "i1"),  # on the colonist ship
        ("ship_nobles", "i1"),
        ("quarries", "i1"),
        ("stack", "i1", 5),
        ("row", "i1", 5),  # plantations that lie face up
        ("discards", "i1", 5),
        ("cargo_good", "i1", 3),
        ("cargo", "i1", 3),
        ("trading_house", "i1", 5),
        ("role_doubloons", "i1", len(ROLES)),
        ("role_taker", "i1", len(ROLES)),
        *roles.WHOSE_TURN,
        # What a phase or a turn has to remember.
        ("privileges", "i1"),  # used in this phase
        ("drew_tile", "i1"),
        ("drawn", "i1"),  # the tile in the owner's hand; while the hospice is asked, the tile just laid
        ("place", "i1"),  # of the placing; the kind of good in storage and small wharf
        ("circles_left", "i1"),  # of the placing, this place included
        ("building", "i1"),  # being paid, or just built
        ("due", "i1"),  # still to be given by the black market; barrels on the small wharf
        ("produced", "i1"),  # by the craftsman, as bits
        ("sold", "i1"),
        ("land_office_used", "i1"),
        ("circle", "i1"),  # of the captain phase: 0 the first, then 1
        ("union_hall_used", "i1"),
        ("supplied", "i1"),  # goods given to the royal supplier
        ("supply_from", "i1"),  # the next kind that may be given
        ("passes", "i1"),  # seats since the last load
        ("stored", "i1"),  # kinds in warehouses, as bits
        ("kept", "i1", 5),  # single barrels kept
    ]
)


@kernel
def has_built(seat, building):
    return (seat.built >> building) & 1 == 1


@kernel
def in_game(state, building):
    return (state.kinds >> building) & 1 == 1


@kernel
def buildings_end(state):
    """The buildings of the game are among those below this: a shorter way for loops."""
    if state.options.nobles == 1:
        return BUILDING_COUNT
    if state.options.new_buildings == NEW_BUILDINGS_OFF:
        return FIRST_NEW
    return FIRST_NOBLE


@kernel
def places_end(state):
    """The same for places; home comes after them."""
    return FIRST_BUILDING + buildings_end(state)


@kernel
def occupied(seat, building):
    """At least one circle is filled; an unoccupied building does nothing."""
    return seat.people[FIRST_BUILDING + building] > 0


@kernel
def sum_of_occupied(seat, buildings, figures):
    """What the occupied ones among these buildings add up to (`core/rows.py`)."""
    total = 0
    for each in range(len(buildings)):
        if occupied(seat, buildings[each]):
            total += figures[each]
    return total


@kernel
def noble_works(seat, building):
    """PR-NOB-4: the building's one occupant is a noble."""
    return seat.nobles[FIRST_BUILDING + building] > 0


@kernel
def colonist_works(seat, building):
    return seat.people[FIRST_BUILDING + building] > 0 and seat.nobles[FIRST_BUILDING + building] == 0


@kernel
def own_nobles(seat):
    """PR-NOB-11: counted everywhere, at home too."""
    return total_of(seat.nobles)


@kernel
def of_all_kinds(counts):
    """Goods or plantations of the five kinds together."""
    return counts[0] + counts[1] + counts[2] + counts[3] + counts[4]


@kernel
def island_tiles(seat):
    return total_of(seat.island)


@kernel
def island_is_full(seat):
    return island_tiles(seat) >= ISLAND_SPACES


@kernel
def city_spaces_free(seat):
    return CITY_SPACES - seat.city_spaces


@kernel
def privilege(state, seat):
    """PR-NEW-11: how often the taker's privilege counts."""
    if occupied(state.seats[seat], LIBRARY):
        return 2
    return 1


@kernel
def taker_bonus(state, seat, role):
    """What the role's privilege is worth to this seat now: nothing unless it is the taker, and the phase the role's."""
    if seat == state.taker and state.phase == role:
        return privilege(state, seat)
    return 0
