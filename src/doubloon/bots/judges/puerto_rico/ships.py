"""Loading: the barrels that go on board now, those that will still find room a turn later, and those that will not."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....puerto_rico import captain
from ....puerto_rico.facts import CAPTAIN, SMALL_WHARF, WHARF
from ....puerto_rico.state import NO_GOOD, occupied, taker_bonus
from .outlook import POINT, barrel_to_sell, barrel_to_ship, doubloon

BLOCKED = 20
"""A barrel of another seat that no longer finds room."""
NO_SHIP = -1


@kernel
def loaded(state, index, ship, good, left, taste):
    """As many barrels as fit. Others who hold the same kind lose that room, or gain a ship for it."""
    number = min(state.seats[index].goods[good], captain.room(state, ship))
    worth = load(state, index, number, left, taste) - sale_given_up(state, index, good, number, left, taste)
    worth += BLOCKED * blocked(state, index, ship, good, number) * taste.envy // 100
    return worth + afterwards(state, index, ship, good, number, left, taste)


@kernel
def by_wharf(state, index, good, left, taste):
    """All barrels of a kind. Where a ship brings as much, the wharf is kept for later."""
    seat = state.seats[index]
    return (
        load(state, index, seat.goods[good], left, taste) + on_ships_later(state, index, NO_SHIP, good, left, taste) - 1
    )


@kernel
def by_small_wharf(state, index, left, taste):
    """Half a point for each barrel that no ship takes."""
    seat = state.seats[index]
    barrels = 0
    for good in range(5):
        barrels += seat.goods[good] - loadable(state, seat, good)
    worth = load(state, index, barrels // 2, left, taste) - barrel_to_ship(state, taste)
    return worth + on_ships_later(state, index, NO_SHIP, NO_GOOD, left, taste)


@kernel
def load(state, index, vp, left, taste):
    """The points for the barrels, and what comes with any load: privilege, harbor, lighthouse."""
    points = vp
    if state.privileges == 0:
        points += taker_bonus(state, index, CAPTAIN)
    return points_of_load(state, index, points, left, taste)


@kernel
def later_load(state, index, vp, left, taste):
    """The same without the privilege, and a little less: of two loads the larger goes first."""
    return points_of_load(state, index, vp, left, taste) - vp


@kernel
def points_of_load(state, index, vp, left, taste):
    seat = state.seats[index]
    points = vp + captain.vp_a_load(seat)
    return POINT * points * taste.shipping // 100 + captain.doubloons_a_load(seat) * doubloon(state, left)


@kernel
def sale_given_up(state, index, good, number, left, taste):
    """Shipping the last barrel of a kind gives up what the trading house would have paid for it."""
    if number < state.seats[index].goods[good]:
        return 0
    return barrel_to_sell(state, good, left, taste)


@kernel
def loadable(state, seat, good):
    """Barrels of the kind that the ships would take now."""
    ship = captain.ship_with(state, good)
    if ship >= 0:
        return min(seat.goods[good], captain.room(state, ship))
    return captain.most_on_empty_ship(state, seat, good)


# What is left to the others -------------------------------------------------------------------------------------------


@kernel
def blocked(state, index, ship, good, number):
    """Barrels of others that lose their room, less those that gain some."""
    theirs = others_barrels(state, index, good)
    if state.cargo_good[ship] != NO_GOOD:
        return min(theirs, number)
    rest = captain.room(state, ship) - number
    without_room = max(0, theirs - rest) - min(theirs, rest)
    if empty_ships(state, ship) == 0:
        for other in range(5):
            if other != good and captain.ship_with(state, other) < 0:
                without_room += others_barrels(state, index, other)
    return without_room


@kernel
def others_barrels(state, index, good):
    total = 0
    for other in range(state.options.players):
        if other != index:
            total += state.seats[other].goods[good]
    return total


@kernel
def empty_ships(state, taken):
    """How many ships are empty, not counting the one that is about to be loaded."""
    empty = 0
    for ship in range(3):
        if ship != taken and state.cargo_good[ship] == NO_GOOD and captain.capacity(state, ship) > 0:
            empty += 1
    return empty


# What the next turn brings --------------------------------------------------------------------------------------------


@called
@kernel
def afterwards(state, index, ship, good, number, left, taste):
    """The loads to come once this many barrels are on a ship: on other ships and through the wharves."""
    seat = state.seats[index]
    worth = on_ships_later(state, index, ship, good, left, taste)
    most, rest = 0, 0
    for kind in range(5):
        waiting = seat.goods[kind] - number
        if kind != good:
            waiting = seat.goods[kind] - room_later(state, index, ship, good, kind)
        most = max(most, waiting)
        rest += waiting
    if most > 0 and occupied(seat, WHARF) and seat.wharf_used == 0:
        return worth + later_load(state, index, most, left, taste)
    if rest > 1 and occupied(seat, SMALL_WHARF) and seat.small_wharf_used == 0:
        return worth + later_load(state, index, rest // 2, left, taste)
    return worth


@kernel
def on_ships_later(state, index, ship, good, left, taste):
    """The other kinds."""
    worth = 0
    for kind in range(5):
        if kind != good:
            number = room_later(state, index, ship, good, kind)
            if number > 0:
                worth += later_load(state, index, number, left, taste)
                worth -= sale_given_up(state, index, kind, number, left, taste)
    return worth


@kernel
def room_later(state, index, ship, good, kind):
    """Barrels of a kind that a ship still takes when everybody else has loaded theirs; `good` is loaded on `ship`
    before that."""
    mine = state.seats[index].goods[kind]
    if mine == 0:
        return 0
    room = 0
    carrier = captain.ship_with(state, kind)
    if carrier >= 0:
        room = captain.room(state, carrier)
    elif empty_ships(state, ship) > rivals(state, index, good, kind):
        for each in range(3):
            if each != ship and state.cargo_good[each] == NO_GOOD:
                room = max(room, captain.capacity(state, each))
    return min(mine, max(0, room - others_barrels(state, index, kind)))


@kernel
def rivals(state, index, good, kind):
    """Kinds of others that need an empty ship as well."""
    number = 0
    for other in range(5):
        if other != good and other != kind and captain.ship_with(state, other) < 0:
            if others_barrels(state, index, other) > 0:
                number += 1
    return number
