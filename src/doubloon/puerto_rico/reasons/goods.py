"""Goods: which a seat has, the order in which kinds are named, and the craftsman's privilege."""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, when
from .. import decisions
from ..contract import Good
from ..facts import GOODS
from .timing import only_on

REASONS: dict[str, Figures] = {
    "good_not_held": {"good": Good},
    "not_produced": {"good": Good},
    "supply_empty": {"good": Good},
    "one_of_each_kind": Described("One of this kind was already taken or given.", good=Good),
    "order_of_kinds": Described("Kinds are named in order, and a later one was already named.", good=Good, after=Good),
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
