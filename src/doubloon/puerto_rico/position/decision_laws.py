"""What a decision of a position needs around it: people on buildings, things in their places, turns that went before.

The rules would not notice what is checked here: they play on from anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.plain_data import require
from ...core.seats import seat_from
from .. import builder, decisions
from ..craftsman import production
from ..facts import (
    BLACK_MARKET,
    CONSTRUCTION_HUT,
    FOREST,
    FOREST_HOUSE,
    GOODS,
    HACIENDA,
    HOSPICE,
    LAND_OFFICE,
    LIBRARY,
    QUARRY,
    TRADER,
    TRADING_POST,
    UNIVERSITY,
)
from ..people import circles, colonist_is_available, free_circles
from ..state import (
    HOME,
    LODGE_WINDOW,
    PLACING_COLONISTS,
    PLACING_NOBLES,
    colonist_works,
    has_built,
    island_is_full,
    island_tiles,
    noble_works,
    occupied,
    places_end,
    privilege,
)
from .captain_laws import check_royal_supplier, check_small_wharf, check_storage
from .memories import already_taken
from .shorthand import place_path

# Guests --------------------------------------------------------------------------------------------------------------


def _check_window(state: Any) -> None:
    lodges = state.stage != LODGE_WINDOW or state.options.nobles
    require(lodges, "decision.stage", "without nobles there are no hunting lodges")


# Settler -------------------------------------------------------------------------------------------------------------


def _drawn_tiles(seat: Any) -> int:
    """Tiles that may have been drawn from the stack."""
    return int(island_tiles(seat) - seat.island[QUARRY])


def _check_hacienda(state: Any) -> None:
    if not state.drew_tile:
        return
    seat, path = state.seats[state.current], "decision.drew_tile"
    require(occupied(seat, HACIENDA), path, "without an occupied hacienda")
    laid = state.decision == decisions.HOSPICE_COLONIST and state.drawn != QUARRY
    drawn = state.decision == decisions.LAY_TILE or _drawn_tiles(seat) > int(laid)
    require(drawn, path, "but the tile is not on the island")


def _check_tile_in_hand(state: Any) -> None:
    seat = state.seats[state.current]
    require(state.drawn < QUARRY, "decision.tile", "only plantations are drawn")
    require(occupied(seat, FOREST_HOUSE), "decision", "without an occupied forest house a tile is laid as it is")
    require(not island_is_full(seat), f"seats[{state.current}].island", "no space for the tile that was drawn")
    if state.phase == TRADER:
        require(colonist_works(seat, LAND_OFFICE), "decision", "no colonist works on a land office")


def _check_hospice(state: Any) -> None:
    seat, tile = state.seats[state.current], state.drawn
    require(occupied(seat, HOSPICE), "decision", "without an occupied hospice")
    require(colonist_is_available(state), "decision", "there is no colonist for the hospice")
    if tile == FOREST:
        may = occupied(seat, FOREST_HOUSE) and sum(seat.seen_forests) > 0
    else:
        may = free_circles(seat, tile) > 0
    if tile == QUARRY:
        may = may and (state.current == state.taker or occupied(seat, CONSTRUCTION_HUT))
    require(may, "decision.tile", "this cannot have just been laid")


# Mayor ---------------------------------------------------------------------------------------------------------------


def _at_home(seat: Any) -> int:
    """Colonists at home."""
    return int(seat.people[HOME] - seat.nobles[HOME])


def _check_mayor_privilege(state: Any) -> None:
    taker = state.seats[state.taker]
    if state.stage in (PLACING_NOBLES, PLACING_COLONISTS):  # the taker may have left his library
        most = 2 if has_built(taker, LIBRARY) else 1
    else:
        most = privilege(state, state.taker)
        path = f"seats[{state.taker}].home"
        require(_at_home(taker) >= state.privileges, path, "where are the colonists of the privilege?")
    require(state.privileges <= most, "decision.privileges_used", f"{state.privileges} of {most}")


def _check_dealing(state: Any) -> None:
    """All before the deciding seat have taken a colonist: the only noble is still on the ship."""
    for steps in range(state.turn):
        index = seat_from(state, state.taker, steps)
        got = 1 + (state.privileges if steps == 0 else 0)
        require(_at_home(state.seats[index]) >= got, f"seats[{index}].home", "where is the colonist from the ship?")


def _check_placing(state: Any) -> None:
    """The places before this one are done, this one and those after it are not, and all seats before have placed."""
    index, place, end = state.current, state.place, places_end(state)
    seat = state.seats[index]
    require(circles(seat, place) > 0, "decision.place", "the seat has no circle there")
    here = seat.nobles[place] if state.decision == decisions.PLACE_COLONISTS else 0
    require(seat.people[place] == here, place_path(index, place), "these people are not placed yet")
    for later in range(place + 1, end):
        require(seat.people[later] == 0, place_path(index, later), "nobody is placed there yet")
    spare = max(0, sum(circles(seat, each) for each in range(end)) - sum(seat.people))
    left_empty = _free_circles(seat, place)
    require(left_empty <= spare, f"seats[{index}]", "more circles are left empty than there are people missing")
    for steps in range(state.turn):
        other = seat_from(state, state.taker, steps)
        waits = state.seats[other].people[HOME] and _free_circles(state.seats[other], end)
        require(not waits, f"seats[{other}].home", "people do not stay at home while there is a free circle")


def _free_circles(seat: Any, end: int) -> int:
    """On all places before this one."""
    return sum(free_circles(seat, place) for place in range(end))


# Builder -------------------------------------------------------------------------------------------------------------


def _check_black_market(state: Any) -> None:
    seat, building = state.seats[state.current], state.building
    require(occupied(seat, BLACK_MARKET), "decision", "without an occupied black market")
    require(builder.is_available(state, state.current, building), "decision.building", "it cannot be built")
    require(seat.doubloons == 0, f"seats[{state.current}].doubloons", "the black market takes all of them first")
    price = builder.price(state, state.current, building)
    require(1 <= state.due <= price, "decision.due", f"{state.due} of a price of {price}")
    if state.decision == decisions.GIVE_PERSON:
        things = builder.things_to_give(state, state.current, building)
    else:
        things = builder.good_or_vp_to_give(seat)
    require(state.due <= things, "decision.due", f"{state.due}, but the seat has {things} to give")


def _check_university(state: Any) -> None:
    seat, building = state.seats[state.current], state.building
    require(occupied(seat, UNIVERSITY), "decision", "without an occupied university")
    require(colonist_is_available(state), "decision", "there is no colonist for the university")
    new = has_built(seat, building) and not occupied(seat, building)
    require(new, "decision.building", "this cannot have just been built")


# Craftsman -----------------------------------------------------------------------------------------------------------


def _check_production(state: Any) -> None:
    """What the taker has produced he still has, and who worked for it is still there."""
    seat = state.seats[state.taker]
    taken = already_taken(state)
    for good in range(5):
        path = f"decision.produced: {GOODS[good]}"
        if state.produced >> good & 1:
            require(production(seat, good) > 0, path, "the taker cannot produce it")
            require(seat.goods[good] > int(taken == good), path, "the taker has too few of it")
        else:
            require(taken != good, "decision.already_taken", "a kind that was not produced")


# Trader --------------------------------------------------------------------------------------------------------------


def _check_trade(state: Any) -> None:
    seat = state.seats[state.current]
    if state.sold:
        traces = sum(state.trading_house) > 0 or occupied(seat, TRADING_POST)
        require(traces, "decision.sold", "but nothing is in the trading house")
        require(has_built(seat, LAND_OFFICE), "decision.sold", "without a land office the turn is over")
    if state.land_office_used and state.decision == decisions.TRADE:
        path = "decision.land_office_used"
        require(not state.sold, path, "after the sale too the turn is over")
        require(occupied(seat, LAND_OFFICE), path, "without an occupied land office")
        if noble_works(seat, LAND_OFFICE):
            require(sum(state.discards) > 0 and seat.doubloons > 0, path, "but no tile was discarded for a doubloon")
        else:
            require(_drawn_tiles(seat) > 0, path, "but the tile is not on the island")


# Which law is whose --------------------------------------------------------------------------------------------------

Law = Callable[[Any], None]

LAWS_OF: dict[int, tuple[Law, ...]] = {
    decisions.MOVE_GUESTS: (_check_window,),
    decisions.SETTLE: (_check_hacienda,),
    decisions.LAY_TILE: (_check_tile_in_hand, _check_hacienda, _check_trade),
    decisions.HOSPICE_COLONIST: (_check_hospice, _check_hacienda),
    decisions.MAYOR_COLONIST: (_check_mayor_privilege,),
    decisions.VILLA_NOBLE: (_check_mayor_privilege,),
    decisions.SHIP_PERSON: (_check_mayor_privilege, _check_dealing),
    decisions.PLACE_NOBLES: (_check_mayor_privilege, _check_placing),
    decisions.PLACE_COLONISTS: (_check_mayor_privilege, _check_placing),
    decisions.GIVE_PERSON: (_check_black_market,),
    decisions.GIVE_GOOD: (_check_black_market,),
    decisions.UNIVERSITY_COLONIST: (_check_university,),
    decisions.PRIVILEGE_GOOD: (_check_production,),
    decisions.TRADE: (_check_trade,),
    decisions.LOAD: (check_royal_supplier,),
    decisions.SMALL_WHARF_BARRELS: (check_royal_supplier, check_small_wharf),
    decisions.STORE_KIND: (check_storage,),
    decisions.KEEP_BARREL: (check_storage,),
}
