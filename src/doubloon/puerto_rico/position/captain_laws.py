"""What the captain phase of a position needs: who loaded, who passed, and what storage may keep."""

from __future__ import annotations

from typing import Any

from ...core.choices import choices_type
from ...core.layout import new_struct
from ...core.plain_data import require
from ...core.seats import seat_from
from .. import captain, storage
from ..actions import ACTION_COUNT
from ..facts import GOODS, ROYAL_SUPPLIER, SMALL_WHARF
from ..state import TURNS, occupied, own_nobles
from .memories import last_loader, taker_has_loaded
from .shorthand import is_loading

# Loading -------------------------------------------------------------------------------------------------------------


def check_captain(state: Any) -> None:
    """Who loaded, who passed, and the privilege, in all of the phase but its opening."""
    if not is_loading(state):
        return
    if state.stage == TURNS:
        most = state.turn if state.circle == 0 else state.options.players - 1
        require(state.passes <= most, "decision.passes", f"{state.passes} of at most {most}")
    _check_loads(state)
    for back in range(state.passes):
        index = seat_from(state, state.taker, (state.turn - 1 - back) % state.options.players)
        require(not _can_load(state, index), f"seats[{index}].goods", "the seat has passed, but can load a ship")


def _can_load(state: Any, index: int) -> bool:
    choices = new_struct(choices_type(ACTION_COUNT))
    captain.ship_offers(state, state.seats[index], choices)
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


def check_royal_supplier(state: Any) -> None:
    if not (state.supplied or state.supply_from):
        return
    seat, path = state.seats[state.current], "decision.supplied"
    require(state.circle == 0, path, "only in the first circle")
    require(occupied(seat, ROYAL_SUPPLIER), path, "without an occupied royal supplier")
    require(1 <= state.supplied <= own_nobles(seat), path, f"{state.supplied} for {own_nobles(seat)} nobles")
    kinds = sum(state.goods[good] > 0 for good in range(state.supply_from))
    last = state.supply_from > 0 and state.goods[state.supply_from - 1] > 0
    require(last, "decision.last_supplied", "it is not in the supply")
    require(state.supplied <= kinds, path, f"{state.supplied}, but the supply has only {kinds} of these kinds")


def check_small_wharf(state: Any) -> None:
    seat, good = state.seats[state.current], state.place
    require(occupied(seat, SMALL_WHARF) and not seat.small_wharf_used, "decision", "without an unused small wharf")
    require(seat.goods[good] > 0, "decision.good", "the seat has none")
    before = sum(state.goods[each] for each in range(good))
    require(state.due <= before, "decision.barrels", f"{state.due}, but the supply has {before} of the kinds before")


# Storage -------------------------------------------------------------------------------------------------------------


def check_storage(state: Any) -> None:
    seat = state.seats[state.current]
    _check_put_away(state, seat)
    require(not storage.may_keep_all(seat), "decision", "a seat that may keep all is not asked")
    for steps in range(state.turn):
        index = seat_from(state, state.taker, steps)
        few = storage.may_keep_all(state.seats[index])
        require(few, f"seats[{index}].goods", "the seat has stored, but has more than it may keep")


def _check_put_away(state: Any, seat: Any) -> None:
    """Kinds in warehouses and single barrels: the seat has them, and room for them."""
    kinds = min(storage.kinds_stored(seat), storage.kinds_held(seat))
    require(storage.kinds_to_store(state, seat) >= 0, "decision.stored", f"the warehouses take {kinds} kinds")
    for good in range(5):
        stored = state.stored >> good & 1
        require(not stored or seat.goods[good] > 0, "decision.stored", f"the seat has no {GOODS[good]}")
        most = 0 if stored else seat.goods[good]
        require(state.kept[good] <= most, f"decision.kept.{GOODS[good]}", f"of {most} that are not stored")
    require(storage.barrels_kept(state) <= storage.single_barrels(seat), "decision.kept", "too many")
