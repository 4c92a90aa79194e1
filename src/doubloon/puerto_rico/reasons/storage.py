"""Storing whole kinds in warehouses, then keeping single barrels."""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, reason, when
from .. import decisions, storage
from ..contract import Good
from ..facts import GOODS
from .goods import good_not_held, out_of_order
from .timing import asked

REASONS: dict[str, Figures] = {
    "no_warehouse": Described("The seat has no occupied warehouse."),
    "warehouses_full": {"kinds": int},
    "warehouses_first": Described("Whole kinds come before single barrels."),
    "already_stored": {"good": Good},
    "already_kept": Described("All barrels of the kind are kept already.", good=Good, barrels=int),
    "too_few_kinds_left": Described(
        "Too few kinds are left from this one on to fill the warehouses.", good=Good, left=int, needed=int
    ),
    "too_few_barrels_left": Described("The same for single barrels.", good=Good, left=int, needed=int),
}


def _is_stored(state: Any, good: int) -> bool:
    return bool((state.stored >> good) & 1)


def _already_stored(state: Any, good: int) -> Data | None:
    return when(_is_stored(state, good), "already_stored", good=GOODS[good])


# Whole kinds ---------------------------------------------------------------------------------------------------------


def _no_place_left(state: Any, _: int) -> Data | None:
    kinds = storage.kinds_stored(deciding_seat(state))
    return when(kinds == 0, "no_warehouse") or reason("warehouses_full", kinds=kinds)


def _stored_before(state: Any, good: int) -> Data | None:
    last = max((kind for kind in range(5) if _is_stored(state, kind)), default=-1)
    return out_of_order(good, last)


def _too_few_kinds_left(state: Any, good: int) -> Data | None:
    seat = deciding_seat(state)
    needed = storage.kinds_to_store(state, seat)
    left = sum(seat.goods[kind] > 0 for kind in range(good, 5))
    return when(left < needed, "too_few_kinds_left", good=GOODS[good], left=left, needed=needed)


# Single barrels ------------------------------------------------------------------------------------------------------


def _warehouses_first(_: Any, __: int) -> Data | None:
    return reason("warehouses_first")


def _kept_before(state: Any, good: int) -> Data | None:
    last = max((kind for kind in range(5) if state.kept[kind]), default=-1)
    return out_of_order(good, last)


def _already_kept(state: Any, good: int) -> Data | None:
    kept = state.kept[good]
    return when(kept == deciding_seat(state).goods[good], "already_kept", good=GOODS[good], barrels=kept)


def _too_few_barrels_left(state: Any, good: int) -> Data | None:
    seat = deciding_seat(state)
    needed = storage.single_barrels(seat) - storage.barrels_kept(state)
    left = sum(seat.goods[kind] - state.kept[kind] for kind in range(good, 5) if not _is_stored(state, kind))
    return when(left < needed, "too_few_barrels_left", good=GOODS[good], left=left, needed=needed)


# The checks of each family -------------------------------------------------------------------------------------------

CHECKS: dict[str, tuple[Check, ...]] = {
    "STORE": (
        asked(
            {
                decisions.STORE_KIND: (good_not_held, _already_stored, _stored_before, _too_few_kinds_left),
                decisions.KEEP_BARREL: (_no_place_left,),
            }
        ),
    ),
    "KEEP": (
        asked(
            {
                decisions.STORE_KIND: (_warehouses_first,),
                decisions.KEEP_BARREL: (
                    good_not_held,
                    _already_stored,
                    _kept_before,
                    _already_kept,
                    _too_few_barrels_left,
                ),
            }
        ),
    ),
}
