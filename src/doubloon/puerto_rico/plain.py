"""Plain choices: those of a player who takes what a phase offers and gives nothing away for it.

Takes a tile: a quarry before others, then the most expensive plantation that a plant has room for; takes every
colonist, but prefers a noble; builds the most expensive building that money alone pays for; sells for the most; always
loads the most; keeps as many barrels as possible, the most expensive first. Guests go where they are of use at once.
What costs something (land office, hunting lodge, black market) is left.

They are not advice, but they make a forecast easy to understand.
"""

from __future__ import annotations

from typing import Any

from ..core import plain
from ..core.plain import Legal, PlainChoice, last, one_of
from . import actions, builder, captain, craftsman, decisions, storage, trader
from .facts import (
    BLACK_MARKET,
    BUILDER,
    CIRCLES,
    CORN,
    CRAFTSMAN,
    FOREST_HOUSE,
    LARGE_PLANT,
    LIBRARY,
    PHASE_OF,
    QUARRY,
    SMALL_PLANT,
)
from .state import FIRST_BUILDING, has_built, of_all_kinds, privilege


def choose(state: Any, legal: Legal) -> int:
    """The plain one of the legal actions."""
    return plain.choose(_PLAIN, state, legal)


def _among(legal: Legal, family: str) -> list[tuple[int, int]]:
    """The legal actions of a family: which of the family, and the action."""
    numbers = actions.FAMILIES[family]
    return [(action - numbers.start, action) for action in legal if action in numbers]


# Settler --------------------------------------------------------------------------------------------------------------


def _settle(state: Any, legal: Legal) -> int:
    """The hacienda's tile, then a quarry, then the most expensive plantation that a plant has room for."""
    for action in (actions.DRAW_TILE, actions.TAKE_QUARRY):
        if action in legal:
            return action
    seat = state.seats[state.current]
    row = [(has_free_plant(seat, kind), action) for kind, action in _among(legal, "TAKE_PLANTATION")]
    return max(row, default=(False, actions.PASS))[1]


def has_free_plant(seat: Any, good: int) -> bool:
    """Whether the seat could process one plantation more of the kind, with enough people; corn needs no plant."""
    plants = [plant[good] for plant in (SMALL_PLANT, LARGE_PLANT) if plant[good] >= 0]
    circles = sum(CIRCLES[plant] for plant in plants if has_built(seat, plant))
    return bool(good == CORN or circles > seat.island[good])


# Builder and craftsman ------------------------------------------------------------------------------------------------


def _build(state: Any, legal: Legal) -> int:
    """The most expensive one that money alone pays for; of equal ones the one with the lowest price."""
    doubloons = state.seats[state.current].doubloons
    offers = [
        (builder.cost(state, building), -price, -building, action)
        for building, action in _among(legal, "BUILD")
        if (price := builder.price(state, state.current, building)) <= doubloons
    ]
    return max(offers, default=(actions.PASS,))[-1]


def _take_good(state: Any, legal: Legal) -> int:
    """The most expensive kind; if two are due and it cannot be taken twice, the kind below it comes first."""
    kinds = [good for good, _ in _among(legal, "TAKE_GOOD")]
    if not kinds:
        return actions.PASS
    best = kinds[-1]
    two_to_come = privilege(state, state.taker) - state.privileges > 1
    twice = state.goods[best] > 1 and not state.options.library_goods_different
    return actions.TAKE_GOOD + (kinds[-2] if two_to_come and not twice and len(kinds) > 1 else best)


# Trader and captain ---------------------------------------------------------------------------------------------------


def _trade(state: Any, legal: Legal) -> int:
    """The best sale, to the house before the trading post; none for nothing."""
    sales = [
        (price(state, state.current, good), action)
        for family, price in (("SELL_TO_TRADING_POST", trader.post_price), ("SELL", trader.house_price))
        for good, action in _among(legal, family)
    ]
    doubloons, action = max(sales, key=lambda sale: (sale[0], -sale[1]), default=(0, actions.PASS))
    return action if doubloons > 0 else actions.PASS


def _load(state: Any, legal: Legal) -> int:
    """First to the royal supplier what no ship takes. Then the largest load, by a ship before the wharf; the small
    wharf when nothing else is left and it brings anything."""
    seat = state.seats[state.current]
    on_ships = {load % 5 for load, _ in _among(legal, "LOAD")}
    for good, action in _among(legal, "SUPPLY"):
        if good not in on_ships:
            return action
    loads = [
        *(
            (min(seat.goods[load % 5], captain.room(state, load // 5)), action)
            for load, action in _among(legal, "LOAD")
        ),
        *((seat.goods[good], action) for good, action in _among(legal, "USE_WHARF")),
    ]
    if loads:
        return max(loads, key=lambda load: (load[0], -load[1]))[1]
    brings = of_all_kinds(seat.goods) // 2 + captain.vp_a_load(seat)
    if actions.USE_SMALL_WHARF in legal and brings > 0:
        return actions.USE_SMALL_WHARF
    return legal[0]


def _store(state: Any, legal: Legal) -> int:
    """The largest kinds; they are named in their order."""
    seat = state.seats[state.current]
    missing = storage.kinds_to_store(state, seat)
    reached = int(state.stored).bit_length()
    kinds = sorted(range(reached, 5), key=lambda good: (-seat.goods[good], -good))[:missing]
    return int(actions.STORE + min(kinds))


def _keep(state: Any, legal: Legal) -> int:
    """The most expensive barrels, also named in the order of their kinds."""
    seat = state.seats[state.current]
    missing = storage.single_barrels(seat) - storage.barrels_kept(state)
    for good in range(4, -1, -1):
        if (state.stored >> good) & 1 == 0:
            missing -= seat.goods[good] - state.kept[good]
            if missing <= 0 and actions.KEEP + good in legal:
                return actions.KEEP + good
    return legal[0]


# Guests ---------------------------------------------------------------------------------------------------------------

_LEFT_ALONE = (BLACK_MARKET, FOREST_HOUSE)
"""Nobody is sent there, because plain choices make no use of them."""


def _move_guests(state: Any, legal: Legal) -> int:
    for family in ("MOVE_COLONIST", "MOVE_NOBLE"):
        for place, action in _among(legal, family):
            if _is_of_use(state, place):
                return action
    return actions.PASS


def _is_of_use(state: Any, place: int) -> bool:
    seat, building = state.seats[state.current], place - FIRST_BUILDING
    if state.phase == CRAFTSMAN and _produces_more(seat, place):
        return True
    if building < 0:
        return bool(place == QUARRY and state.phase == BUILDER)
    if seat.people[place] > 0 or building in _LEFT_ALONE:
        return False
    return bool(PHASE_OF[building] == state.phase or (building == LIBRARY and state.current == state.taker))


def _produces_more(seat: Any, place: int) -> bool:
    before = sum(craftsman.production(seat, good) for good in range(5))
    seat.people[place] += 1
    after = sum(craftsman.production(seat, good) for good in range(5))
    seat.people[place] -= 1
    return bool(after > before)


_PLAIN: dict[int, PlainChoice] = {
    decisions.MOVE_GUESTS: _move_guests,
    decisions.SETTLE: _settle,
    decisions.LAY_TILE: one_of(actions.LAY_AS_PLANTATION),
    decisions.HOSPICE_COLONIST: one_of(actions.TAKE_COLONIST),
    decisions.HUNT: one_of(actions.PASS),
    decisions.MAYOR_COLONIST: one_of(actions.TAKE_COLONIST),
    decisions.VILLA_NOBLE: one_of(actions.TAKE_NOBLE, actions.TAKE_COLONIST),
    decisions.SHIP_PERSON: one_of(actions.TAKE_NOBLE),
    decisions.PLACE_NOBLES: last,
    decisions.PLACE_COLONISTS: last,
    decisions.BUILD: _build,
    decisions.UNIVERSITY_COLONIST: one_of(actions.TAKE_COLONIST),
    decisions.PRIVILEGE_GOOD: _take_good,
    decisions.TRADE: _trade,
    decisions.LOAD: _load,
    decisions.SMALL_WHARF_BARRELS: last,
    decisions.STORE_KIND: _store,
    decisions.KEEP_BARREL: _keep,
}
