"""The score (SJ-END-2 to SJ-END-5)."""

from __future__ import annotations

from ..core.kernel import kernel
from .state import cost, goods_of, owns, works
from .tables import (
    ARCH_POINTS,
    BUILDING_COUNT,
    BUILDINGS_OF_COST_6,
    CATHEDRAL,
    CITY_HALL,
    FIRST_CITY,
    GROUP_POINTS,
    GROUP_SIZE,
    GUILD_HALL,
    MONUMENTS,
    PALACE,
    PALACE_SHARE,
    PRODUCTION_KINDS,
    RESIDENCE,
    TRIUMPHAL_ARCH,
    VP,
)

DEAREST = 7
"""No building costs more."""


@kernel
def score(state, index):
    """SJ-END-2."""
    return score_without_palace(state, index) + palace(state, index)


@kernel
def score_without_palace(state, index):
    seat = state.seats[index]
    return (
        printed_vp(seat)
        + seat.chapel
        + seat.bank
        + seat.harbor
        + guild_hall(state, seat)
        + city_hall(seat)
        + triumphal_arch(seat)
        + residence(state, seat)
        + cathedral(state, index)
    )


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


@kernel
def guild_hall(state, seat):
    """SJ-END-3: 2 per production building (1st); 1 per production building and 1 per kind of them (2nd)."""
    if not works(seat, GUILD_HALL):
        return 0
    points = 0
    for building in range(PRODUCTION_KINDS):
        copies = seat.production[building]
        if state.options.edition == 1:
            points += 2 * copies
        elif copies > 0:
            points += copies + 1
    return points


@kernel
def city_hall(seat):
    """SJ-END-3: 1 per city building, itself included."""
    points = 0
    if works(seat, CITY_HALL):
        for building in range(FIRST_CITY, BUILDING_COUNT):
            points += copies_built(seat, building)
    return points


@kernel
def triumphal_arch(seat):
    """SJ-END-3: 4/6/8 for 1/2/3 monuments."""
    if not works(seat, TRIUMPHAL_ARCH):
        return 0
    monuments = 0
    for monument in MONUMENTS:
        monuments += copies_built(seat, monument)
    return ARCH_POINTS[monuments]


@kernel
def residence(state, seat):
    """SJ-END-3: 4, 3, 2, 1 for groups of three different buildings of equal cost."""
    if not works(seat, RESIDENCE):
        return 0
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
    """A group takes a kind once, so many groups take at most as many of it."""
    cards = 0
    for building in range(BUILDING_COUNT):
        if cost(state, building) == price:
            cards += min(groups, copies_built(seat, building))
    return cards


@kernel
def cathedral(state, index):
    """SJ-END-3: 4, 3, 2, 1 for the opponents' buildings of cost 6."""
    if not works(state.seats[index], CATHEDRAL):
        return 0
    buildings = 0
    for other in range(state.options.players):
        if other != index:
            for building in BUILDINGS_OF_COST_6:
                if owns(state.seats[other], building):
                    buildings += 1
    return GROUP_POINTS[min(buildings, len(GROUP_POINTS) - 1)]


@kernel
def palace(state, index):
    """SJ-END-3: a quarter of all other VP, rounded down."""
    if not works(state.seats[index], PALACE):
        return 0
    return score_without_palace(state, index) // PALACE_SHARE


@kernel
def tie_break(state, index):
    """SJ-END-4: hand cards and goods."""
    seat = state.seats[index]
    return seat.hand_size + goods_of(seat)
