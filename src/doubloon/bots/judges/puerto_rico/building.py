"""Buildings: points, and what they do in the rest of the game."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....puerto_rico import builder, scoring
from ....puerto_rico.facts import (
    ALWAYS,
    CHURCH,
    CIRCLES,
    CITY_HALL,
    COLUMN,
    COUNTS,
    COUNTS_NOTHING,
    COUNTS_VIOLET,
    FREE_SPACES,
    GOOD_OF,
    GROWTH,
    GUILD_HALL,
    INDIGO_PLANT,
    ISLAND_SPACES,
    LARGE_PLANTS,
    MANY_BARRELS,
    MANY_KINDS,
    MANY_NOBLES,
    MANY_SALES,
    MAYOR,
    PER,
    PLANT_POINTS,
    PLUS,
    SUGAR_MILL,
    SUITS,
    UNIVERSITY,
    VP,
    WEIGHT,
)
from ....puerto_rico.state import has_built, island_tiles, occupied, own_nobles
from .outlook import POINT, crop, doubloon, is_to_come, plant_circles, possible_crop

FUTURE_TILE = 7
"""In percent: the harvests that a circle takes part in if its plantation is still to be taken."""
PLANT_WORKED = 80
"""The same where the plantation is there."""
GIVEN = 70
"""A thing that the black market takes."""


@kernel
def bought(state, index, building, left, taste):
    """What a building brings, less its price; what the doubloons do not cover is paid through the black market."""
    price = builder.price(state, index, building)
    purse = state.seats[index].doubloons
    worth = new_building(state, index, building, left, taste) - doubloon(state, left) * min(price, purse)
    return worth - GIVEN * max(0, price - purse)


@kernel
def new_building(state, index, building, left, taste):
    seat = state.seats[index]
    worth = POINT * (VP[building] + counted(seat, building))
    if is_to_come(state, MAYOR) or occupied(seat, UNIVERSITY):
        worth += work(state, seat, building, left, taste)
    return worth * taste.building // 100


@kernel
def counted(seat, building):
    """Points that the seat's other buildings score for this one."""
    points = 0
    if has_built(seat, GUILD_HALL):
        points += PLANT_POINTS[building]
    if has_built(seat, CITY_HALL) and PLANT_POINTS[building] == 0:
        points += 1
    if occupied(seat, CHURCH):
        points += builder.CHURCH_VP[COLUMN[building]]
    return points


@called
@kernel
def work(state, seat, building, left, taste):
    """What a building brings through its effect once it is occupied."""
    if GOOD_OF[building] >= 0:
        return plant(state, seat, building, left, taste)
    if COLUMN[building] == 4:
        return bonus(seat, building, left)
    return WEIGHT[building] * measure(seat, SUITS[building], taste) // 100 * left // 100


@kernel
def plant(state, seat, building, left, taste):
    """Barrels from plantations that have no circle yet; those still to be taken count for less."""
    good = GOOD_OF[building]
    waiting = max(0, seat.island[good] - plant_circles(seat, good))
    used = min(waiting, CIRCLES[building])
    worth = PLANT_WORKED * used + FUTURE_TILE * min(2, CIRCLES[building] - used)
    return worth * crop(state, good, left, taste) // 100


@kernel
def measure(seat, what, taste):
    """How well a building suits its owner, in percent."""
    if what == ALWAYS:
        return 100
    if what == FREE_SPACES:
        return 9 * (ISLAND_SPACES - island_tiles(seat)) * taste.settling // 100
    if what == MANY_NOBLES:
        return min(100, 20 + 15 * own_nobles(seat))
    if what == LARGE_PLANTS:
        return 45 * (((seat.built >> INDIGO_PLANT) & 1) + ((seat.built >> SUGAR_MILL) & 1)) + 5
    barrels, kinds = possible_crops(seat)
    if what == MANY_BARRELS:
        return min(120, 10 + 14 * barrels) * taste.shipping // 100
    if what == MANY_KINDS:
        return min(120, 25 * kinds)
    return min(120, 30 + 25 * kinds) * taste.trading // 100


@kernel
def possible_crops(seat):
    """Barrels in a harvest with all circles filled, and their kinds."""
    barrels = 0
    kinds = 0
    for good in range(5):
        crop_of_kind = possible_crop(seat, good)
        barrels += crop_of_kind
        if crop_of_kind > 0:
            kinds += 1
    return barrels, kinds


@kernel
def bonus(seat, building, left):
    """A large building's points at the end: those that it would give now, and some that will come."""
    amount = scoring.counted(seat, COUNTS[building])
    if COUNTS[building] == COUNTS_VIOLET and not has_built(seat, building):
        amount += 1
    return POINT * PLUS[building] + POINT * amount // PER[building] + GROWTH[building] * left


@kernel
def picked(building, taste):
    """For the draft: a building's points and its effect in an average city, over a whole game."""
    liked = 100
    if SUITS[building] == MANY_BARRELS:
        liked = taste.shipping
    elif SUITS[building] == MANY_SALES:
        liked = taste.trading
    elif SUITS[building] == FREE_SPACES:
        liked = taste.settling
    if COUNTS[building] != COUNTS_NOTHING:
        return POINT * VP[building] + 4 * POINT
    return POINT * VP[building] + WEIGHT[building] * liked // 100
