"""How long the game will last, and what money, barrels and crops are worth until then."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....puerto_rico.facts import (
    BUILDER,
    CAPTAIN,
    CITY_SPACES,
    COLONISTS_IN_SUPPLY,
    CORN,
    LARGE_PLANT,
    SELLING_PRICE,
    SMALL_PLANT,
    TRADER,
    VP_POOL,
)
from ....puerto_rico.people import circles
from ....puerto_rico.state import FIRST_BUILDING, NO_SEAT, city_spaces_free

POINT = 100
"""A victory point."""
HARVESTS = 6
"""Craftsmen in a game."""
SHIPPED = 60
"""What a barrel is worth because it will probably be shipped one day."""
SOLD = 15
"""In percent: the barrels that are sold."""
DOUBLOON_LATE = 35
DOUBLOON_EARLY = 140


@kernel
def time_left(state):
    """How much of the game is still to come, in percent: by the trigger that is nearest."""
    if state.ended_by > 0:
        return 0
    row = state.options.players - 2
    left = 100 * state.vp_pool // VP_POOL[row]
    if state.options.nobles == 0:
        left = min(left, 100 * state.colonists // COLONISTS_IN_SUPPLY[row])
    for index in range(state.options.players):
        left = min(left, 100 * city_spaces_free(state.seats[index]) // CITY_SPACES)
    return min(100, left)


@kernel
def is_to_come(state, role):
    """Whether the role can still be taken; in the last round it may be gone already."""
    return state.ended_by == 0 or state.role_taker[role] == NO_SEAT


@kernel
def doubloon(state, left):
    """Early on, a doubloon buys what pays off until the end; once nothing more will be built, it breaks ties."""
    if not is_to_come(state, BUILDER):
        return 1
    return DOUBLOON_LATE + (DOUBLOON_EARLY - DOUBLOON_LATE) * left // 100


@kernel
def barrel_to_ship(state, taste):
    """A barrel in stock that is waiting for a ship."""
    if not is_to_come(state, CAPTAIN):
        return 0
    return SHIPPED * taste.shipping // 100


@kernel
def barrel_to_sell(state, good, left, taste):
    """What the first barrel of a kind is worth on top of that, because it could be sold."""
    if not is_to_come(state, TRADER):
        return 0
    return SOLD * SELLING_PRICE[good] * doubloon(state, left) // 100 * taste.trading // 100


@called
@kernel
def crop(state, good, left, taste):
    """One more barrel of a kind in every harvest to come."""
    barrel = barrel_to_ship(state, taste) + barrel_to_sell(state, good, left, taste)
    return HARVESTS * left * barrel // 100


@kernel
def plant_circles(seat, good):
    """Circles of the kind's production buildings, filled or not."""
    total = circles(seat, FIRST_BUILDING + LARGE_PLANT[good])
    if SMALL_PLANT[good] >= 0:
        total += circles(seat, FIRST_BUILDING + SMALL_PLANT[good])
    return total


@kernel
def possible_crop(seat, good):
    """Barrels in a harvest if all circles were filled."""
    if good == CORN:
        return seat.island[CORN]
    return min(seat.island[good], plant_circles(seat, good))
