"""How each decision is answered: cards and goods are chosen together, everything else is one action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.composing import Answer, Composing, Part
from . import actions, decisions, producer, trader
from .facts import MOST_BLACK_MARKET_GOODS, PRODUCTION_KINDS
from .goods import room_for
from .notation import action_data

_FOLLOWS = {
    decisions.COVER: (decisions.BUILD,),
    decisions.GIVE_GOOD: (decisions.BUILD, decisions.COVER),
    decisions.PAY: (decisions.BUILD, decisions.COVER, decisions.GIVE_GOOD),
}
_COMPOSING = Composing(decisions.NAMES, _FOLLOWS, action_data)


def answer(state: Any) -> Answer:
    """How the current seat answers the pending decision."""
    special = _ANSWERS.get(state.decision)
    return special(state) if special else _COMPOSING.one(state.decision)


def _exactly(state: Any) -> Answer:
    return _COMPOSING.several(state.decision, "together", _cards(state, _own(state).hand, state.to_choose))


def _up_to(state: Any) -> Answer:
    return _COMPOSING.several(state.decision, "together", _cards(state, _own(state).hand, 0))


def _keep(state: Any) -> Answer:
    return _COMPOSING.several(state.decision, "together", _cards(state, state.drawn, state.to_choose))


def _cards(state: Any, cards: Any, fewest: int) -> Part:
    return _COMPOSING.part(state.decision, actions.CARD, cards, fewest, state.to_choose, reached=state.first_card)


def _pay_with_goods(state: Any) -> Answer:
    """SJ-CTY-5: goods pay first, then cards; people choose both at once, as many as are due."""
    left, reached = MOST_BLACK_MARKET_GOODS - state.done, state.first_good
    goods = _COMPOSING.part(decisions.GIVE_GOOD, actions.GIVE_GOOD, _own(state).goods, 0, left, reached=reached)
    cards = _COMPOSING.part(decisions.PAY, actions.CARD, _own(state).hand, 0, state.due)
    answer = _COMPOSING.several(state.decision, "one by one", goods, cards)
    answer["total"] = state.due
    return answer


def _produce(state: Any) -> Answer:
    """Each good is a card from the pile."""
    rooms = [room_for(_own(state), good) for good in range(PRODUCTION_KINDS)]
    left = producer.goods_allowed(state, state.current) - state.done
    goods = _COMPOSING.part(decisions.PRODUCE, actions.PRODUCE, rooms, 0, left, reached=state.first_good)
    return _COMPOSING.several(state.decision, "drawn", goods)


def _sell(state: Any) -> Answer:
    left = trader.sales_allowed(state, state.current) - state.done
    goods = _COMPOSING.part(decisions.SELL, actions.SELL, _own(state).goods, 0, left, reached=state.first_good)
    return _COMPOSING.several(state.decision, "one by one", goods)


def _own(state: Any) -> Any:
    return state.seats[state.current]


_ANSWERS: dict[int, Callable[[Any], Answer]] = {
    decisions.PAY: _exactly,
    decisions.DISCARD: _exactly,
    decisions.EXCHANGE: _up_to,
    decisions.BANK: _up_to,
    decisions.KEEP: _keep,
    decisions.GIVE_GOOD: _pay_with_goods,
    decisions.PRODUCE: _produce,
    decisions.SELL: _sell,
}
