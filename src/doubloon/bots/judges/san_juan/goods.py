"""What to produce, to sell and to give to the black market."""

from __future__ import annotations

from ....core.kernel import kernel
from ....san_juan.facts import (
    CUSTOMS_GOOD,
    GOOD_KINDS,
    HARBOR,
    PRODUCTION_KINDS,
)
from ....san_juan.goods import room_for
from ....san_juan.producer import cards_for_goods, goods_allowed
from ....san_juan.state import NO_TILE, works
from ....san_juan.trader import cards_for_sales, price_of_good, sales_allowed
from .cards import in_order
from .worth import AVERAGE_PRICE, POINT, card_worth

KEPT = 50
"""Percent of its average price that a good is worth as long as it lies on its building."""
DEAREST_FIRST = (4, 3, 5, 2, 1, 0)
"""The goods by price, whatever the tile: silver, coffee, customs, tobacco, sugar, indigo."""


@kernel
def producing(state, good):
    """Producing on a building: the most valuable goods first."""
    dearer = 0
    for other in range(good + 1, PRODUCTION_KINDS):
        dearer += room_for(state.seats[state.current], other)
    if dearer < goods_allowed(state, state.current) - state.done:
        return in_order(good)
    return -1


@kernel
def selling(state, good):
    """Selling a good: best where the tile pays most above what the good would bring another time."""
    seat = state.seats[state.current]
    own = profit(state, good)
    better = 0
    for other in range(state.first_good, GOOD_KINDS):
        if other != good:
            gained = profit(state, other)
            if gained > own or (gained == own and other < good):
                better += seat.goods[other]
    if better < sales_allowed(state, state.current) - state.done and own > 0:
        return in_order(good)
    return -1


@kernel
def profit(state, good):
    """What a sale brings beyond what the good is worth on its building, in tenths of a card."""
    return 10 * price_of_good(state, good) - worth_on_building(good)


@kernel
def worth_on_building(good):
    """What a good is worth until it is sold, in tenths of a card."""
    return AVERAGE_PRICE[good] * KEPT // 100


@kernel
def giving(state, good, taste):
    """Giving a good to the black market in place of a card."""
    tenths = 10 - worth_on_building(good)
    return tenths * card_worth(state, state.current, state.seats[state.current].hand_size, taste) // 10


# What a phase would bring to a seat -------------------------------------------------------------------------------


@kernel
def from_producing(state, index, privileges, taste):
    """The goods, and the card for a well."""
    seat = state.seats[index]
    goods = goods_allowed(state, index) + privileges
    produced, tenths = 0, 0
    for good in DEAREST_FIRST:
        if good != CUSTOMS_GOOD:
            number = min(room_for(seat, good), goods - produced)
            produced += number
            tenths += number * worth_on_building(good)
    tenths += 10 * cards_for_goods(seat, produced)
    return tenths * card_worth(state, index, seat.hand_size, taste) // 10


@kernel
def from_selling(state, index, privileges, taste):
    """Cards for the best goods, those of market stand and market hall, the harbor's point; the goods are gone."""
    seat = state.seats[index]
    goods = sales_allowed(state, index) + privileges
    sold, tenths = 0, 0
    for good in DEAREST_FIRST:
        number = min(seat.goods[good], goods - sold)
        sold += number
        tenths += number * (likely_price(state, good) - worth_on_building(good) // 2)
    tenths += 10 * cards_for_sales(seat, sold)
    worth = tenths * card_worth(state, index, seat.hand_size, taste) // 10
    if sold >= 1 and works(seat, HARBOR):
        worth += POINT
    return worth


@kernel
def likely_price(state, good):
    """The price on the next tile, in tenths of a card. It is known once all tiles have been turned up."""
    if state.tiles[state.tile] == NO_TILE:
        return AVERAGE_PRICE[good]
    return 10 * price_of_good(state, good)
