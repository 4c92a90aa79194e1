"""Goods: giving them to the black market, producing and selling them."""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, when
from .. import decisions
from ..contract import Card, Good
from ..facts import (
    BLACK_MARKET,
    BUILDER,
    CUSTOMS_OFFICE,
    GOOD_KINDS,
    GOODS,
    MOST_BLACK_MARKET_GOODS,
    NAMES,
    PRODUCTION_KINDS,
)
from ..goods import room_for
from .needs import missing, not_in_game, own
from .timing import another_decision, asked, during, only_on

REASONS: dict[str, Figures] = {
    "good_not_held": {"good": Good},
    "order_of_goods": Described("Kinds are named in order, and `reached` has been named.", good=Good, reached=Good),
    "no_empty_building": Described("A good lies on each of these buildings.", building=Card, goods=int),
    "market_covered": Described("The black market is about to be covered."),
    "most_goods_given": {"most": int},
    "too_few_goods_follow": Described(
        "Too few goods from this kind on are left to pay what the hand cannot.", good=Good, follow=int, needed=int
    ),
    "must_give_goods": Described("The hand cannot pay: `needed` goods must help.", due=int, cards=int, needed=int),
}

_BUILDING_OF = (*range(PRODUCTION_KINDS), CUSTOMS_OFFICE)
"""Where goods of each kind lie."""


def _customs_not_in_game(state: Any, good: int) -> Data | None:
    return not_in_game(state, _BUILDING_OF[good])


def _good_not_held(state: Any, good: int) -> Data | None:
    return when(deciding_seat(state).goods[good] == 0, "good_not_held", good=GOODS[good])


def _out_of_order(state: Any, good: int) -> Data | None:
    return when(good < state.first_good, "order_of_goods", good=GOODS[good], reached=GOODS[state.first_good])


def _no_empty_building(state: Any, good: int) -> Data | None:
    seat = deciding_seat(state)
    full = room_for(seat, good) == 0
    return when(full, "no_empty_building", building=NAMES[_BUILDING_OF[good]], goods=seat.goods[good])


# The black market (SJ-CTY-5) -----------------------------------------------------------------------------------------


def _market_covered(state: Any, _: int) -> Data | None:
    return when(state.cover == BLACK_MARKET, "market_covered")


def _most_goods_given(state: Any, _: int) -> Data | None:
    return when(state.done == MOST_BLACK_MARKET_GOODS, "most_goods_given", most=MOST_BLACK_MARKET_GOODS)


def _needed(state: Any) -> int:
    """Goods for what the hand cannot pay."""
    return int(state.due - deciding_seat(state).hand_size)


def _too_few_follow(state: Any, good: int) -> Data | None:
    seat, needed = deciding_seat(state), _needed(state)
    follow = sum(seat.goods[kind] for kind in range(good, GOOD_KINDS))
    return when(follow < needed, "too_few_goods_follow", good=GOODS[good], follow=follow, needed=needed)


def _must_give_goods(state: Any, _: int) -> Data | None:
    cards, needed = deciding_seat(state).hand_size, _needed(state)
    return when(needed > 0, "must_give_goods", due=state.due, cards=cards, needed=needed)


# The checks of each family -------------------------------------------------------------------------------------------

PASSING = {decisions.GIVE_GOOD: (_must_give_goods,)}

_GIVES: dict[int, tuple[Check, ...]] = {
    decisions.GIVE_GOOD: (_good_not_held, _out_of_order, _too_few_follow),
    decisions.PAY: (_market_covered, _most_goods_given, another_decision),
}

CHECKS: dict[str, tuple[Check, ...]] = {
    "GIVE_GOOD": (_customs_not_in_game, during(BUILDER, own(BLACK_MARKET)), asked(_GIVES)),
    "PRODUCE": (only_on(decisions.PRODUCE, missing, _no_empty_building, _out_of_order),),
    "SELL": (_customs_not_in_game, only_on(decisions.SELL, _good_not_held, _out_of_order)),
}
