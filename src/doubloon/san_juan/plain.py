"""Plain choices: those of a player who takes what a phase offers and gives nothing away for it.

Builds the most expensive building that cards alone pay for, over nothing; makes and sells as many goods as allowed, the
most expensive first; draws, and tries gold mine and goldsmith. Which cards are paid, kept or discarded does not matter.

They are not advice, but they make a forecast easy to understand.
"""

from __future__ import annotations

from typing import Any

from ..core import plain
from ..core.plain import Legal, PlainChoice, last, one_of
from . import actions, builder, decisions, producer, trader
from .facts import CATHEDRAL, CUSTOMS_PRICE, GOOD_KINDS, PRODUCTION_KINDS, TRADING_TILES
from .goods import room_for
from .state import NO_BUILDING, cost

_ON_ALL_TILES = (*(sum(prices) for prices in zip(*TRADING_TILES, strict=True)), CUSTOMS_PRICE * len(TRADING_TILES))
DEAREST_FIRST = tuple(sorted(range(GOOD_KINDS), key=lambda good: -_ON_ALL_TILES[good]))
"""The goods by what they sell for: no tile has another order."""


def choose(state: Any, legal: Legal) -> int:
    """The plain one of the legal actions."""
    return plain.choose(_PLAIN, state, legal)


def _build(state: Any, legal: Legal) -> int:
    """The most expensive one that cards alone pay for; of equal ones the one with the lowest price."""
    offers = [
        (cost(state, building), -price, -building, actions.BUILD + building)
        for building in (action - actions.BUILD for action in legal if action in actions.FAMILIES["BUILD"])
        if (price := price_in_cards(state, state.current, building)) is not None
    ]
    return max(offers, default=(actions.PASS,))[-1]


def price_in_cards(state: Any, index: int, building: int) -> int | None:
    """What the building costs over nothing and without goods; None if the hand is too small, or it cannot stand."""
    seat = state.seats[index]
    cards = seat.hand_size - (building != CATHEDRAL)
    price: int = builder.price(state, index, building, NO_BUILDING)
    return price if builder.may_stand_alone(seat, building) and price <= cards else None


def _produce(state: Any, _: Legal) -> int:
    seat, left = state.seats[state.current], producer.goods_allowed(state, state.current) - state.done
    places = {good: room_for(seat, good) for good in range(state.first_good, PRODUCTION_KINDS)}
    return _next(places, left, actions.PRODUCE)


def _sell(state: Any, _: Legal) -> int:
    seat, left = state.seats[state.current], trader.sales_allowed(state, state.current) - state.done
    goods = {good: seat.goods[good] for good in range(state.first_good, GOOD_KINDS)}
    return _next(goods, left, actions.SELL)


def _next(numbers: dict[int, int], left: int, family: int) -> int:
    """Of the most expensive goods the one that is named next: they come in the order of their kinds."""
    chosen = [good for good in DEAREST_FIRST if good in numbers for _ in range(numbers[good])][:left]
    return family + min(chosen) if chosen else actions.PASS


_PLAIN: dict[int, PlainChoice] = {
    decisions.BUILD: _build,
    decisions.COVER: one_of(actions.PASS),
    decisions.GIVE_GOOD: one_of(actions.PASS),
    decisions.PRODUCE: _produce,
    decisions.SELL: _sell,
    decisions.DIG: last,
    decisions.TAKE_CARD: last,
    decisions.EXCHANGE: one_of(actions.PASS),
    decisions.CHAPEL: one_of(actions.PASS),
    decisions.BANK: one_of(actions.PASS),
}
"""Of the others the first legal action will do: to use the library, to draw, any card."""
