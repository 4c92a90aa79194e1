"""Goods: which a seat has, the order in which kinds are named, and the craftsman's privilege."""

from __future__ import annotations

from typing import Any

from ...core.game import Data
from ...core.reasons import Check, deciding_seat, when
from .. import decisions
from ..tables import GOODS
from .timing import only_on

REASONS = {
    "good_not_held": ("good",),
    "not_produced": ("good",),
    "supply_empty": ("good",),
    "one_of_each_kind": ("good",),  # of this kind one was taken or given already
    "order_of_kinds": ("good", "after"),  # kinds are named in their order, and a later one was named already
}


def good_not_held(state: Any, good: int) -> Data | None:
    return when(deciding_seat(state).goods[good] == 0, "good_not_held", good=GOODS[good])


def out_of_order(good: int, last: int) -> Data | None:
    """Kinds are named in their order; `last` was the last one named, -1 if none was."""
    return when(good < last, "order_of_kinds", good=GOODS[good], after=GOODS[last])


def named_before(good: int, last: int) -> Data | None:
    """The same where each kind is named once."""
    return when(good == last, "one_of_each_kind", good=GOODS[good]) or out_of_order(good, last)


def _not_produced(state: Any, good: int) -> Data | None:
    return when((state.produced >> good) & 1 == 0, "not_produced", good=GOODS[good])


def _taken_before(state: Any, good: int) -> Data | None:
    """Of the library's two goods; the state remembers the first kind that may still be taken."""
    if state.privileges == 0:
        return None
    if state.options.library_goods_different:
        return named_before(good, state.place - 1)
    return out_of_order(good, state.place)


def _supply_empty(state: Any, good: int) -> Data | None:
    return when(state.goods[good] == 0, "supply_empty", good=GOODS[good])


CHECKS: dict[str, tuple[Check, ...]] = {
    "TAKE_GOOD": (only_on(decisions.PRIVILEGE_GOOD, _not_produced, _taken_before, _supply_empty),),
}
