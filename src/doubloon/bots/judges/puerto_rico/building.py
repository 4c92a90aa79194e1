"""Buildings: points, and what they do in the rest of the game."""

from __future__ import annotations

from ....core.kernel import kernel
from ....puerto_rico import builder
from ....puerto_rico.state import PLACES, has_built, island_tiles, occupied, own_nobles
from ....puerto_rico.tables import (
    BUILDING_COUNT,
    CHURCH,
    CIRCLES,
    CITY_HALL,
    CLOISTER,
    CLOISTER_POINTS,
    COLUMN,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    GUILD_HALL_POINTS,
    INDIGO_PLANT,
    ISLAND_SPACES,
    LARGE_PLANT,
    MAYOR,
    NAMES,
    RESIDENCE,
    RESIDENCE_FREE_SPACES,
    RESIDENCE_LEAST,
    ROYAL_GARDEN,
    SMALL_PLANT,
    STATUE,
    SUGAR_MILL,
    UNIVERSITY,
    VP,
)
from .outlook import POINT, crop, doubloon, is_to_come, plant_circles, possible_crop

# What a violet building does, in hundredths of a victory point for a whole game, and on what that depends -------------

ALWAYS, BARRELS, KINDS, SALES, SPACES, NOBLES, LARGE_PLANTS = range(7)

_DOES = {
    "small market": (240, SALES),
    "hacienda": (75, SPACES),
    "construction hut": (200, SPACES),
    "small warehouse": (150, BARRELS),
    "hospice": (200, SPACES),
    "office": (200, SALES),
    "large market": (400, SALES),
    "large warehouse": (125, BARRELS),
    "factory": (800, KINDS),
    "university": (360, ALWAYS),
    "harbor": (1800, BARRELS),
    "wharf": (900, BARRELS),
    "aqueduct": (500, LARGE_PLANTS),
    "forest house": (120, SPACES),
    "black market": (200, ALWAYS),
    "storehouse": (200, BARRELS),
    "guesthouse": (250, ALWAYS),
    "church": (340, ALWAYS),
    "trading post": (300, SALES),
    "small wharf": (340, BARRELS),
    "lighthouse": (700, BARRELS),
    "library": (600, ALWAYS),
    "specialty factory": (600, BARRELS),
    "union hall": (800, BARRELS),
    "land office": (30, SPACES),
    "chapel": (400, ALWAYS),
    "hunting lodge": (100, SPACES),
    "zoning office": (300, ALWAYS),
    "royal supplier": (420, NOBLES),
    "villa": (600, ALWAYS),
    "jeweler": (700, NOBLES),
}
DOES = tuple(_DOES.get(name, (0, ALWAYS))[0] for name in NAMES)
DEPENDS_ON = tuple(_DOES.get(name, (0, ALWAYS))[1] for name in NAMES)

GOOD_OF = tuple(
    next((good for good in range(5) if building in (SMALL_PLANT[good], LARGE_PLANT[good])), -1)
    for building in range(BUILDING_COUNT)
)
"""The good of each production building."""

FUTURE_TILE = 7
"""Of a hundred harvests a circle takes part in so many whose plantation is still to be taken."""
PLANT_WORKED = 80
"""The same where the plantation is there."""
GIVEN = 70
"""A thing that the black market takes."""


@kernel
def bought(state, index, building, left, taste):
    """A building less what is paid for it; what doubloons do not pay, the black market takes."""
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
    """Points that other buildings give for this one."""
    points = 0
    if has_built(seat, GUILD_HALL):
        points += GUILD_HALL_POINTS[building]
    if has_built(seat, CITY_HALL) and GUILD_HALL_POINTS[building] == 0:
        points += 1
    if occupied(seat, CHURCH):
        points += builder.CHURCH_VP[COLUMN[building]]
    return points


@kernel
def work(state, seat, building, left, taste):
    """What a building does when it is occupied."""
    if GOOD_OF[building] >= 0:
        return plant(state, seat, building, left, taste)
    if COLUMN[building] == 4:
        return bonus(seat, building, left)
    return DOES[building] * measure(seat, DEPENDS_ON[building], taste) // 100 * left // 100


@kernel
def plant(state, seat, building, left, taste):
    """Barrels for plantations that have no circle yet, less for those still to be taken."""
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
    if what == SPACES:
        return 9 * (ISLAND_SPACES - island_tiles(seat)) * taste.settling // 100
    if what == NOBLES:
        return min(100, 20 + 15 * own_nobles(seat))
    if what == LARGE_PLANTS:
        return 45 * (((seat.built >> INDIGO_PLANT) & 1) + ((seat.built >> SUGAR_MILL) & 1)) + 5
    barrels, kinds = possible_crops(seat)
    if what == BARRELS:
        return min(120, 10 + 14 * barrels) * taste.shipping // 100
    if what == KINDS:
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
    if building == GUILD_HALL:
        return POINT * plant_points(seat) + 2 * left
    if building == RESIDENCE:
        return POINT * (RESIDENCE_LEAST + max(0, island_tiles(seat) - RESIDENCE_FREE_SPACES)) + left
    if building == FORTRESS:
        return (POINT * people(seat)) // 3 + 3 * left
    if building == CUSTOMS_HOUSE:
        return (POINT * seat.vp) // 4 + 4 * left
    if building == CITY_HALL:
        return POINT * (1 + violet_buildings(seat)) + 4 * left
    if building == CLOISTER:
        return cloister_bonus(seat) + 3 * left
    if building == ROYAL_GARDEN:
        return POINT * own_nobles(seat) + 3 * left
    return 0


@kernel
def plant_points(seat):
    points = 0
    for building in range(BUILDING_COUNT):
        if has_built(seat, building):
            points += GUILD_HALL_POINTS[building]
    return points


@kernel
def violet_buildings(seat):
    number = 0
    for building in range(BUILDING_COUNT):
        if has_built(seat, building) and GUILD_HALL_POINTS[building] == 0 and building != CITY_HALL:
            number += 1
    return number


@kernel
def people(seat):
    total = 0
    for place in range(PLACES):
        total += seat.people[place]
    return total


@kernel
def cloister_bonus(seat):
    sets = 0
    for kind in range(7):
        sets += seat.island[kind] // 3
    return POINT * CLOISTER_POINTS[sets]


@kernel
def picked(building, taste):
    """For the draft: points and work in a middling city, over a whole game."""
    liked = 100
    if DEPENDS_ON[building] == BARRELS:
        liked = taste.shipping
    elif DEPENDS_ON[building] == SALES:
        liked = taste.trading
    elif DEPENDS_ON[building] == SPACES:
        liked = taste.settling
    if COLUMN[building] == 4 and building != STATUE:
        return POINT * VP[building] + 4 * POINT
    return POINT * VP[building] + DOES[building] * liked // 100
