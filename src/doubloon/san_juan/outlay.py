"""What a card in the hand would cost its owner now, taken apart, and how it could be paid."""

from __future__ import annotations

from typing import Any

from ..core.layout import copy_struct
from . import builder, contract, scoring
from .facts import (
    BUILDER,
    BUILDING_COUNT,
    CARD_KINDS,
    CATHEDRAL,
    CHEAPER_CITY,
    CHEAPER_PRODUCTION,
    COUNTING_BUILDINGS,
    CRANE,
    FIRST_CITY,
    LIBRARY,
    NAMES,
    OFF_CITY,
    OFF_PRODUCTION,
    PARK,
    PARK_TAKES_OFF,
    ROLES,
)
from .state import NO_BUILDING, cost, privilege, works


def outlays(state: Any, index: int) -> list[contract.Outlay]:
    """Of every kind in the hand, and of the cathedral while it lies on the table."""
    hand = state.seats[index].hand
    kinds = [kind for kind in range(CARD_KINDS) if hand[kind] > 0]
    return [_outlay(state, index, kind) for kind in [*kinds, *[CATHEDRAL] * state.cathedral]]


def _outlay(state: Any, index: int, building: int) -> contract.Outlay:
    seat = state.seats[index]
    price = int(builder.price(state, index, building, NO_BUILDING))
    beyond_cards = max(0, price - int(seat.hand_size - (building != CATHEDRAL)))
    goods = min(beyond_cards, int(builder.goods_that_pay(seat, NO_BUILDING)))
    data: contract.Outlay = {
        "building": NAMES[building],
        "price": price,
        "off": reductions(state, index, building, NO_BUILDING),
        "goods": goods,
        "short": beyond_cards - goods,
        "way": _way(state, index, building, goods, beyond_cards - goods),
    }
    if building in COUNTING_BUILDINGS and not works(seat, building):
        data["points"] = _points(state, index, building)
    return data


def _points(state: Any, index: int, building: int) -> int:
    """SJ-END-3: with the building, which may count itself."""
    then = copy_struct(state)
    then.seats[index].city |= 1 << building
    return int(scoring.bonus(then, index, building))


def _way(state: Any, index: int, building: int, goods: int, short: int) -> contract.Way:
    if builder.may_stand_alone(state.seats[index], building) and not short:
        return "goods" if goods else "cards"
    if builder.can_build(state, index, building):
        return "crane"
    return "short" if _may_stand(state, index, building) else "built"


def _may_stand(state: Any, index: int, building: int) -> bool:
    """Anywhere, whatever that costs."""
    seat = state.seats[index]
    if builder.may_stand_alone(seat, building):
        return True
    covers = range(BUILDING_COUNT) if works(seat, CRANE) else ()
    return any(builder.may_cover(state, seat, building, cover) for cover in covers)


def reductions(state: Any, index: int, building: int, cover: int) -> list[contract.Reduction]:
    """What is taken off the printed cost, as `builder.price` adds it up."""
    times = int(privilege(state, index, BUILDER))
    found = [(ROLES[BUILDER], min(times, 1)), (NAMES[LIBRARY], int(times == 2 and cover != LIBRARY))]
    helpers = (CHEAPER_PRODUCTION, OFF_PRODUCTION) if building < FIRST_CITY else (CHEAPER_CITY, OFF_CITY)
    for helper, cards in zip(*helpers, strict=True):
        found.append((NAMES[helper], cards * int(works(state.seats[index], helper) and cover != helper)))
    if cover != NO_BUILDING:
        found.append((NAMES[cover], PARK_TAKES_OFF if cover == PARK else int(cost(state, cover))))
    return [{"by": by, "cards": cards} for by, cards in found if cards]
