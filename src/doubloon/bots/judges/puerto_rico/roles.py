"""Roles: what one brings to its taker, less a share of what it brings to the others."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....core.seats import seat_from
from ....puerto_rico import builder, craftsman
from ....puerto_rico.facts import (
    BUILDER,
    CAPTAIN,
    CONSTRUCTION_HUT,
    CRAFTSMAN,
    FACTORY,
    FACTORY_PAYS,
    HACIENDA,
    LIGHTHOUSE,
    MAYOR,
    QUARRY,
    ROLE_WEIGHT,
    SETTLER,
    TRADER,
    VILLA,
)
from ....puerto_rico.state import buildings_end, island_is_full, occupied, privilege
from .building import new_building
from .goods import barrel, best_sale, shipment
from .outlook import POINT, doubloon
from .placing import new_people
from .tiles import drawn, taken

OTHERS = 60
"""How much of what the others get on average counts against a role, in percent."""


@kernel
def role_taken(state, role, left, taste):
    me = state.current
    purse = state.role_doubloons[role]
    worth = purse * doubloon(state, left)
    if role > CAPTAIN:
        return worth + privilege(state, me) * doubloon(state, left)
    worth += gain(state, role, 0, purse, left, taste)
    others = 0
    for order in range(1, state.options.players):
        others += gain(state, role, order, 0, left, taste)
    return worth - others * OTHERS // 100 * taste.envy // 100 // (state.options.players - 1)


@called
@kernel
def gain(state, role, order, purse, left, taste):
    """What the phase brings to the seat this many turns after the taker, the current seat; `purse` comes on top of its
    doubloons."""
    index = seat_from(state, state.current, order)
    privileges = 0
    if order == 0:
        privileges = privilege(state, index)
    worth = 0
    if role == SETTLER:
        worth = tile_gain(state, index, privileges, left, taste)
    elif role == MAYOR:
        worth = people_gain(state, index, order, privileges, left, taste)
    elif role == BUILDER:
        worth = building_gain(state, index, purse, privileges, left, taste)
    elif role == CRAFTSMAN:
        worth = harvest_gain(state, index, privileges, left, taste)
    elif role == TRADER:
        worth = best_sale(state, index, privileges, left, taste)
    else:
        worth = shipment(state, index, privileges, left, taste)
        if order == 0 and occupied(state.seats[index], LIGHTHOUSE):
            worth += doubloon(state, left)
    return worth * ROLE_WEIGHT[role] // 100


@kernel
def tile_gain(state, index, privileges, left, taste):
    """The best tile on display; quarries only for the taker and for owners of a construction hut."""
    seat = state.seats[index]
    if island_is_full(seat):
        return 0
    best = 0
    for kind in range(5):
        if state.row[kind] > 0:
            best = max(best, taken(state, seat, kind, left, taste))
    if state.quarries > 0 and (privileges > 0 or occupied(seat, CONSTRUCTION_HUT)):
        best = max(best, taken(state, seat, QUARRY, left, taste))
    if occupied(seat, HACIENDA):
        best += max(0, drawn(state, seat, left, taste))
    return best


@kernel
def people_gain(state, index, order, privileges, left, taste):
    """The seat's share of the colonist ship, plus the privilege; whoever picks first gets the noble."""
    seat = state.seats[index]
    players = state.options.players
    number = (state.ship_colonists + state.ship_nobles + players - 1 - order) // players
    number += min(privileges, state.colonists)
    worth = new_people(state, seat, number, left, taste)
    if order == 0:
        worth += POINT * state.ship_nobles
    if occupied(seat, VILLA):
        worth += POINT
    return worth * taste.peopling // 100


@kernel
def building_gain(state, index, purse, privileges, left, taste):
    """The best building that the seat can afford."""
    seat = state.seats[index]
    best = 0
    for building in range(buildings_end(state)):
        if builder.is_available(state, index, building):
            price = max(0, builder.price(state, index, building) - privileges)
            if price <= seat.doubloons + purse:
                worth = new_building(state, index, building, left, taste) - price * doubloon(state, left)
                best = max(best, worth)
    return best


@kernel
def harvest_gain(state, index, privileges, left, taste):
    """All barrels that the supply has for the seat, and the privilege's best one."""
    seat = state.seats[index]
    worth = 0
    dearest = 0
    kinds = 0
    for good in range(5):
        number = min(craftsman.production(seat, good), state.goods[good])
        if number > 0:
            kinds += 1
            dearest = max(dearest, barrel(state, seat, good, left, taste))
            worth += number * barrel(state, seat, good, left, taste)
    if occupied(seat, FACTORY):
        worth += FACTORY_PAYS[kinds] * doubloon(state, left)
    return worth + privileges * dearest
