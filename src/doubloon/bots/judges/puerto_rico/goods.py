"""Barrels: selling, storing and giving them, and what a captain phase brings; `ships.py` has the single loads."""

from __future__ import annotations

from ....core.kernel import kernel
from ....puerto_rico import captain, storage, trader
from ....puerto_rico.facts import OFFICE, TRADING_HOUSE_PLACES, TRADING_POST, WHARF
from ....puerto_rico.state import occupied, of_all_kinds
from .outlook import POINT, barrel_to_sell, barrel_to_ship, doubloon
from .ships import NO_SHIP, empty_ships, loadable


@kernel
def barrel(state, seat, good, left, taste):
    """A barrel in stock. If it is the only one of its kind, it could still be sold."""
    worth = barrel_to_ship(state, taste)
    if seat.goods[good] <= 1:
        worth += barrel_to_sell(state, good, left, taste)
    return worth


# Trading --------------------------------------------------------------------------------------------------------------


@kernel
def sold_to_house(state, index, good, left, taste):
    return earned(state, trader.house_price(state, index, good), left, taste)


@kernel
def sold_to_post(state, index, good, left, taste):
    return earned(state, trader.post_price(state, index, good), left, taste)


@kernel
def earned(state, doubloons, left, taste):
    """What a sale brings, less what the barrel would bring on a ship."""
    return doubloons * doubloon(state, left) * taste.trading // 100 - barrel_to_ship(state, taste)


@kernel
def best_sale(state, index, privileges, left, taste):
    """The best sale that the seat could make if it were its turn, as taker with this many more doubloons."""
    seat = state.seats[index]
    full = trader.goods_in_house(state) == TRADING_HOUSE_PLACES
    best = 0
    for good in range(5):
        if seat.goods[good] > 0:
            if not full and (state.trading_house[good] == 0 or occupied(seat, OFFICE)):
                best = max(best, earned(state, trader.house_price(state, index, good) + privileges, left, taste))
            if occupied(seat, TRADING_POST):
                best = max(best, earned(state, trader.post_price(state, index, good) + privileges, left, taste))
    return best


# What ships do not take -----------------------------------------------------------------------------------------------


@kernel
def barrels_by_small_wharf(state, seat, number):
    """A point for two; ships take barrels for a point each. An odd one counts as lost only with the last kind."""
    good = state.place
    points = POINT * number // 2
    if captain.is_last_kind(seat, good):
        points = POINT * ((state.due + number) // 2) - number
    by_ship = max(0, number - (seat.goods[good] - loadable(state, seat, good)))
    return points - POINT * by_ship


@kernel
def supplied(state, seat, good, left, taste):
    """A point for supplying a barrel, less what the barrel would bring otherwise."""
    worth = POINT - barrel_to_sell(state, good, left, taste)
    if loadable(state, seat, good) == seat.goods[good]:
        worth -= barrel_to_ship(state, taste)
    return worth


# What a captain phase as a whole would bring --------------------------------------------------------------------------


@kernel
def shipment(state, index, privileges, left, taste):
    """The points of all loads, if the ships were the seat's alone, less what the barrels were worth before."""
    seat = state.seats[index]
    ships = empty_ships(state, NO_SHIP)
    wharf = occupied(seat, WHARF)
    done = 0
    shipped = 0
    loads = 0
    lost = -storage.single_barrels(seat)
    for _ in range(storage.kinds_held(seat)):
        good = storage.largest_kind(seat, done)
        done |= 1 << good
        number = 0
        if captain.ship_with(state, good) >= 0:
            number = loadable(state, seat, good)
        elif ships > 0:
            number = loadable(state, seat, good)
            ships -= 1
        if number < seat.goods[good] - 1 and wharf:
            number = seat.goods[good]
            wharf = False
        if number > 0:
            loads += 1
            shipped += number
        lost += seat.goods[good] - number
    points = shipped
    if loads > 0:
        points += privileges
    points += loads * captain.vp_a_load(seat)
    worth = POINT * points * taste.shipping // 100
    worth += loads * captain.doubloons_a_load(seat) * doubloon(state, left)
    return worth - barrel_to_ship(state, taste) * (shipped + max(0, lost))


# Kinds that are taken in their order ----------------------------------------------------------------------------------


@kernel
def stored(state, seat, good, left, taste):
    """A kind kept whole, and the best of the later kinds with it: those before can no longer be stored."""
    places = storage.kinds_to_store(state, seat)
    worth = kind_kept(state, seat, good, left, taste)
    done = (2 << good) - 1
    for _ in range(places - 1):
        best = -1
        most = 0
        for later in range(good + 1, 5):
            value = kind_kept(state, seat, later, left, taste)
            if (done >> later) & 1 == 0 and value > most:
                best, most = later, value
        if best >= 0:
            done |= 1 << best
            worth += most
    return worth


@kernel
def kind_kept(state, seat, good, left, taste):
    if seat.goods[good] == 0:
        return 0
    return 1 + seat.goods[good] * barrel_to_ship(state, taste) + barrel_to_sell(state, good, left, taste)


@kernel
def kept(state, good, left, taste):
    """Keeping a single barrel in order to sell it. The most expensive kinds also come last."""
    return good + barrel_to_sell(state, good, left, taste)


@kernel
def cheapest_barrel(state, seat, left, taste):
    """The cost of giving up the least valuable barrel, or a point if the seat has none."""
    for good in range(5):
        if seat.goods[good] > 0:
            return barrel(state, seat, good, left, taste)
    return POINT


@kernel
def given_otherwise(state, seat, left, taste):
    """The cost of paying the black market without a person: a barrel first, then a point."""
    if state.due > 1 or of_all_kinds(seat.goods) == 0:
        return -POINT
    return -cheapest_barrel(state, seat, left, taste)
