"""Selling to the trading house and to the trading post. (The land office's tiles are in `tiles`.)"""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, when
from .. import decisions, trader
from ..contract import Good
from ..facts import GOODS, OFFICE, TRADING_HOUSE_PLACES, TRADING_POST
from .goods import good_not_held
from .needs import with_building, working
from .status import Status, status
from .timing import only_on

REASONS: dict[str, Figures] = {
    "already_sold": {},
    "house_full": {"places": int},
    "kind_in_house": Described(
        "The trading house has this kind, and the seat's office does not help.", good=Good, office=Status
    ),
}


def _already_sold(state: Any, _: int) -> Data | None:
    return when(state.sold, "already_sold")


def _house_full(state: Any, _: int) -> Data | None:
    full = trader.goods_in_house(state) == TRADING_HOUSE_PLACES
    return when(full, "house_full", places=TRADING_HOUSE_PLACES)


def _kind_in_house(state: Any, good: int) -> Data | None:
    office = status(deciding_seat(state), OFFICE)
    refused = state.trading_house[good] > 0 and office != "working"
    return when(refused, "kind_in_house", good=GOODS[good], office=office)


CHECKS: dict[str, tuple[Check, ...]] = {
    "SELL": (only_on(decisions.TRADE, _already_sold, good_not_held, _house_full, _kind_in_house),),
    "SELL_TO_TRADING_POST": (
        with_building(TRADING_POST),
        only_on(decisions.TRADE, working(TRADING_POST), _already_sold, good_not_held),
    ),
}
