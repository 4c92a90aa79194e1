"""What a decision of a position needs around it: people on buildings, things in their places, turns that went before.

The rules would not notice what is checked here: they play on from anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.choices import choices_type
from ..core.layout import new_record
from . import builder, captain, decisions, storage
from .actions import ACTION_COUNT
from .craftsman import production
from .people import circles, colonist_to_be_had, free_circles
from .position_fields import require
from .position_moments import last_loader, taker_has_loaded
from .position_table import place_path
from .state import (
    HOME,
    LODGE_WINDOW,
    PLACING_COLONISTS,
    PLACING_NOBLES,
    TURNS,
    colonist_works,
    has_built,
    island_is_full,
    noble_works,
    occupied,
    own_nobles,
    places_end,
    privilege,
    seat_from,
)
from .tables import (
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
    ROYAL_SUPPLIER,
    SMALL_WHARF,
    TRADER,
    TRADING_POST,
    UNIVERSITY,
)

# Guests --------------------------------------------------------------------------------------------------------------


def _check_window(state: Any) -> None:
    lodges = state.stage != LODGE_WINDOW or state.options.nobles
    require(lodges, "decision.stage", "without nobles there are no hunting lodges")


# Settler -------------------------------------------------------------------------------------------------------------


def _drawn_tiles(seat: Any) -> int:
    """Tiles that may have been drawn from the stack."""
    return int(sum(seat.island) - seat.island[QUARRY])


def _check_hacienda(state: Any) -> None:
    if state.drew_tile:
        seat = state.seats[state.current]
        laid = state.decision == decisions.HOSPICE_COLONIST and state.drawn != QUARRY
        require(occupied(seat, HACIENDA), "decision.drew_tile", "without an occupied hacienda")
        drawn = state.decision == decisions.LAY_TILE or _drawn_tiles(seat) > int(laid)
        require(drawn, "decision.drew_tile", "but the tile is not on the island")


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
    require(colonist_to_be_had(state), "decision", "there is no colonist for the hospice")
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
    index, place = state.current, state.place
    seat = state.seats[index]
    require(circles(seat, place) > 0, "decision.place", "the seat has no circle there")
    here = seat.nobles[place] if state.decision == decisions.PLACE_COLONISTS else 0
    require(seat.people[place] == here, place_path(index, place), "these people are not placed yet")
    for later in range(place + 1, places_end(state)):
        require(seat.people[later] == 0, place_path(index, later), "nobody is placed there yet")
    everywhere = range(places_end(state))
    spare = max(0, sum(circles(seat, each) for each in everywhere) - sum(seat.people))
    left_empty = sum(free_circles(seat, each) for each in range(place))
    require(left_empty <= spare, f"seats[{index}]", "more circles are left empty than there are people missing")
    for steps in range(state.turn):
        other = seat_from(state, state.taker, steps)
        _check_placed(state.seats[other], other, everywhere)


def _check_placed(seat: Any, index: int, places: range) -> None:
    room = sum(free_circles(seat, place) for place in places)
    require(not seat.people[HOME] or not room, f"seats[{index}].home", "who finds a free circle does not stay at home")


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
    require(colonist_to_be_had(state), "decision", "there is no colonist for the university")
    new = has_built(seat, building) and not occupied(seat, building)
    require(new, "decision.building", "this cannot have just been built")


# Craftsman -----------------------------------------------------------------------------------------------------------


def _check_production(state: Any) -> None:
    """What the taker has produced he still has, and who worked for it is still there."""
    seat = state.seats[state.taker]
    taken = state.place - state.options.library_goods_different if state.privileges else None
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


# Captain -------------------------------------------------------------------------------------------------------------


def check_captain(state: Any) -> None:
    """Who loaded, who passed, and the privilege, in all of the phase but its opening."""
    if state.stage == TURNS:
        most = state.turn if state.circle == 0 else state.options.players - 1
        require(state.passes <= most, "decision.passes", f"{state.passes} of at most {most}")
    _check_loads(state)
    for back in range(state.passes):
        index = seat_from(state, state.taker, (state.turn - 1 - back) % state.options.players)
        require(not _can_load(state, index), f"seats[{index}].goods", "the seat has passed, but can load a ship")


def _can_load(state: Any, index: int) -> bool:
    choices = new_record(choices_type(ACTION_COUNT))
    captain.ship_options(state, state.seats[index], choices)
    return bool(choices.count > 0)


def _check_loads(state: Any) -> None:
    """A load leaves barrels on a ship, or a wharf that is used."""
    path, last = "decision.privilege_used", last_loader(state)
    require(state.privileges or not taker_has_loaded(state), path, "the taker has loaded")
    none_yet = state.stage == TURNS and last < 0
    require(not (none_yet and state.privileges), path, "but nobody has loaded")
    if last >= 0:
        loader = seat_from(state, state.taker, last)
        require(_traces(state, loader), "cargo_ships", f"all are empty, but seat {loader} has loaded")
    if state.privileges:
        require(_traces(state, state.taker), path, "but no barrel of the taker's is on a ship")


def _traces(state: Any, index: int) -> bool:
    seat = state.seats[index]
    return bool(sum(state.cargo) or seat.wharf_used or seat.small_wharf_used)


def _check_royal_supplier(state: Any) -> None:
    if state.supplied or state.supply_from:
        seat, path = state.seats[state.current], "decision.supplied"
        require(state.circle == 0, path, "only in the first circle")
        require(occupied(seat, ROYAL_SUPPLIER), path, "without an occupied royal supplier")
        require(1 <= state.supplied <= own_nobles(seat), path, f"{state.supplied} for {own_nobles(seat)} nobles")
        kinds = sum(state.goods[good] > 0 for good in range(state.supply_from))
        last = state.supply_from > 0 and state.goods[state.supply_from - 1] > 0
        require(last, "decision.last_supplied", "it is not in the supply")
        require(state.supplied <= kinds, path, f"{state.supplied}, but so many kinds are not in the supply")


def _check_small_wharf(state: Any) -> None:
    seat, good = state.seats[state.current], state.place
    require(occupied(seat, SMALL_WHARF) and not seat.small_wharf_used, "decision", "without an unused small wharf")
    require(seat.goods[good] > 0, "decision.good", "the seat has none")
    before = sum(state.goods[each] for each in range(good))
    require(state.due <= before, "decision.barrels", f"{state.due}, but the supply has {before} of the kinds before")


def _check_storage(state: Any) -> None:
    seat = state.seats[state.current]
    kinds = min(storage.kinds_stored(seat), storage.kinds_held(seat))
    require(storage.kinds_in(state.stored) <= kinds, "decision.stored", f"the warehouses take {kinds} kinds")
    for good in range(5):
        stored = state.stored >> good & 1
        require(not stored or seat.goods[good] > 0, "decision.stored", f"the seat has no {GOODS[good]}")
        least = 0 if stored else seat.goods[good]
        require(state.kept[good] <= least, f"decision.kept.{GOODS[good]}", f"of {least} that are not stored")
    kept = storage.barrels_kept(state)
    require(kept <= storage.single_barrels(seat), "decision.kept", "too many")
    require(not storage.may_keep_all(seat), "decision", "a seat that may keep all is not asked")
    for steps in range(state.turn):
        index = seat_from(state, state.taker, steps)
        few = storage.may_keep_all(state.seats[index])
        require(few, f"seats[{index}].goods", "the seat has stored, but has more than it may keep")


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
    decisions.LOAD: (_check_royal_supplier,),
    decisions.SMALL_WHARF_BARRELS: (_check_royal_supplier, _check_small_wharf),
    decisions.STORE_KIND: (_check_storage,),
    decisions.KEEP_BARREL: (_check_storage,),
}
