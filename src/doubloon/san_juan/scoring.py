"""The score (SJ-END-2 to SJ-END-5)."""

from __future__ import annotations

from ..core.kernel import called, kernel
from .facts import (
    ARCH_POINTS,
    BUILDING_COUNT,
    BUILDINGS_OF_COST_6,
    COST,
    COUNTING_BUILDINGS,
    COUNTS,
    COUNTS_CITY,
    COUNTS_GROUPS,
    COUNTS_MONUMENTS,
    COUNTS_OPPONENTS,
    COUNTS_POINTS,
    COUNTS_PRODUCTION,
    FIRST_CITY,
    GROUP_POINTS,
    GROUP_SIZE,
    MONUMENTS,
    PALACE_SHARE,
    PRODUCTION_KINDS,
    VP,
)
from .state import cost, goods_of, owns, works

DEAREST = max(COST)


@called
@kernel
def score(state, index):
    """SJ-END-2."""
    points = own_points(state, index)
    for building in COUNTING_BUILDINGS:
        points += bonus(state, index, building)
    return points


@kernel
def own_points(state, index):
    """Printed VP, and cards under chapel, bank and harbor."""
    seat = state.seats[index]
    return printed_vp(seat) + seat.chapel + seat.bank + seat.harbor


@kernel
def copies_built(seat, building):
    """Buildings of the kind that lie face up."""
    if building < FIRST_CITY:
        return seat.production[building]
    if works(seat, building):
        return 1
    return 0


@kernel
def printed_vp(seat):
    points = 0
    for building in range(BUILDING_COUNT):
        points += VP[building] * copies_built(seat, building)
    return points


@called
@kernel
def bonus(state, index, building):
    """SJ-END-3: the points of a building that counts others."""
    if not works(state.seats[index], building):
        return 0
    if COUNTS[building] == COUNTS_POINTS:
        return share_of_points(state, index)
    return counted(state, index, COUNTS[building])


@kernel
def share_of_points(state, index):
    """SJ-END-3: the palace's quarter of all other VP, rounded down."""
    points = own_points(state, index)
    for building in COUNTING_BUILDINGS:
        if COUNTS[building] != COUNTS_POINTS and works(state.seats[index], building):
            points += counted(state, index, COUNTS[building])
    return points // PALACE_SHARE


@called
@kernel
def counted(state, index, what):
    """SJ-END-3: the points for what a building counts, whether or not the seat has built it."""
    seat = state.seats[index]
    if what == COUNTS_PRODUCTION:
        return points_for_production(state, seat)
    if what == COUNTS_CITY:
        return city_buildings(seat)
    if what == COUNTS_MONUMENTS:
        return ARCH_POINTS[monuments(seat)]
    if what == COUNTS_GROUPS:
        return points_for_groups(state, seat)
    if what == COUNTS_OPPONENTS:
        return points_for_opponents(state, index)
    return 0


@kernel
def points_for_production(state, seat):
    """SJ-END-3: 2 per production building (1st); 1 per production building and 1 per kind of them (2nd)."""
    points = 0
    for building in range(PRODUCTION_KINDS):
        copies = seat.production[building]
        if state.options.edition == 1:
            points += 2 * copies
        elif copies > 0:
            points += copies + 1
    return points


@kernel
def city_buildings(seat):
    """SJ-END-3: the city hall counts itself, too."""
    buildings = 0
    for building in range(FIRST_CITY, BUILDING_COUNT):
        buildings += copies_built(seat, building)
    return buildings


@kernel
def monuments(seat):
    number = 0
    for monument in MONUMENTS:
        number += copies_built(seat, monument)
    return number


@kernel
def points_for_groups(state, seat):
    """SJ-END-3: 4, 3, 2, 1 for groups of three different buildings of equal cost."""
    groups = 0
    for price in range(1, DEAREST + 1):
        groups += groups_of_cost(state, seat, price)
    return GROUP_POINTS[min(groups, len(GROUP_POINTS) - 1)]


@kernel
def groups_of_cost(state, seat, price):
    """As many as possible: n if the copies of each kind, at most n of it, are three times n or more together."""
    groups = 0
    while cards_for_groups(state, seat, price, groups + 1) >= GROUP_SIZE * (groups + 1):
        groups += 1
    return groups


@kernel
def cards_for_groups(state, seat, price, groups):
    """A group takes a kind once, so the groups take at most their number of it."""
    cards = 0
    for building in range(BUILDING_COUNT):
        if cost(state, building) == price:
            cards += min(groups, copies_built(seat, building))
    return cards


@kernel
def points_for_opponents(state, index):
    """SJ-END-3: 4, 3, 2, 1 for the opponents' buildings of cost 6."""
    buildings = 0
    for other in range(state.options.players):
        if other != index:
            for building in BUILDINGS_OF_COST_6:
                if owns(state.seats[other], building):
                    buildings += 1
    return GROUP_POINTS[min(buildings, len(GROUP_POINTS) - 1)]


@kernel
def tie_break(state, index):
    """SJ-END-4: hand cards and goods."""
    seat = state.seats[index]
    return seat.hand_size + goods_of(seat)
