"""Whether the decision of a position can be pending: the rules themselves are made to ask for it.

Cards chosen so far go back to where they came from, the rules ask again, and the cards are chosen again, one by one. So
the rules say how many there are to choose, in which order, and what is due. What they would not notice, because it
happened before they ask, is in `decision_laws`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.choices import choices_type, holds
from ...core.layout import new_struct
from ...core.plain_data import Fields, require
from ...core.position import NO_EVENTS
from ...core.turns import turns_of
from .. import actions, builder, choosing, councillor, decisions, prospector, rounds, rules
from ..actions import ACTION_COUNT
from ..facts import COUNCILLOR, CRANE, GOLD_MINE_CARDS, MOST_BLACK_MARKET_GOODS
from ..hidden import return_chosen
from ..state import OVER, works
from .cards import CARDS
from .decision_laws import LAWS_OF
from .seats import MOST_IN_HAND


def ask_again(given: Fields, state: Any) -> None:
    """ValueError names the field because of which the decision cannot be pending."""
    if state.phase == OVER:
        return
    for law in LAWS_OF.get(state.decision, ()):
        law(given, state)
    chosen = [card for card, number in enumerate(state.chosen) for _ in range(number)]
    _begin_again(state)
    for card in chosen:
        _choose(state, card)
    for key, value in (("due", state.due), ("left", state.to_choose)):
        if key in given:
            require(given[key].value == value, f"decision.{key}", f"{given[key].value}, but by the rules it is {value}")
    count, least = _legal(state).count, 1 if rules.is_secret(state) else 2
    require(count >= least, "decision", f"{count} actions are legal; a seat without a choice is not asked")


def _begin_again(state: Any) -> None:
    """With nothing chosen yet the rules must come to this very decision."""
    if state.chosen_size:
        cards = state.chosen_size + state.seats[state.current].hand_size
        require(cards <= MOST_IN_HAND, "decision.chosen", f"with the hand {cards} cards, more than {MOST_IN_HAND}")
        return_chosen(state)
    expected = _asked(state)
    state.decision = decisions.NOTHING
    _ASK.get(expected[0], _go_on)(state)
    if _asked(state) != expected:
        instead = f"; they ask {decisions.NAMES[state.decision]!r} of seat {state.current}" if state.decision else ""
        raise ValueError(f"decision: the rules do not ask this of seat {expected[-1]} now{instead}")


def _asked(state: Any) -> tuple[int, ...]:
    return (state.decision, state.phase, state.stage, state.turn, state.current)


def _choose(state: Any, card: int) -> None:
    require(state.to_choose > 1, "decision.chosen", "all are chosen: this is no longer asked")
    legal = holds(_legal(state), actions.CARD + card)
    require(legal, "decision.chosen", f"after {CARDS[card]!r} too few cards would be left to choose from")
    rules.answer(state, NO_EVENTS, actions.CARD + card)


def _legal(state: Any) -> Any:
    choices = new_struct(choices_type(ACTION_COUNT))
    rules.legal(state, choices)
    return choices


# How the rules come to ask -------------------------------------------------------------------------------------------


def _go_on(state: Any) -> None:
    turns_of(rules).advance(state, NO_EVENTS)


def _ask_library(state: Any) -> None:
    if rounds.library_may_wait(state) and not state.library_used:
        state.decision = decisions.USE_LIBRARY


def _ask_cover(state: Any) -> None:
    if works(state.seats[state.current], CRANE):
        state.decision = decisions.COVER


def _ask_good(state: Any) -> None:
    state.due = _due(state)
    if state.done < MOST_BLACK_MARKET_GOODS and builder.goods_follow(state):
        state.decision = decisions.GIVE_GOOD


def _ask_payment(state: Any) -> None:
    state.due = _due(state)
    builder.ask_payment(state, NO_EVENTS)


def _due(state: Any) -> int:
    price = int(builder.price(state, state.current, state.building, state.cover))
    require(price > state.done, "decision.building", f"its price of {price} is paid already")
    return price - int(state.done)


def _ask_keep(state: Any) -> None:
    choosing.ask_for_drawn_cards(state, councillor.cards_to_keep(state.seats[state.current]))


def _ask_discard(state: Any) -> None:
    """With an archive the cards are drawn already, and the decision says how many there are to discard."""
    if state.phase == COUNCILLOR:
        choosing.ask_to_discard(state, state.to_choose)
    else:
        _go_on(state)


def _ask_find(state: Any) -> None:
    """SJ-CTY-2, SJ-EXP-9: the number of cards shows what turned them up."""
    found = prospector.all_costs_differ if state.drawn_size == GOLD_MINE_CARDS else prospector.nobody_has_built
    prospector.find_or_discard(state, found(state))


_ASK: dict[int, Callable[[Any], None]] = {
    decisions.USE_LIBRARY: _ask_library,
    decisions.COVER: _ask_cover,
    decisions.GIVE_GOOD: _ask_good,
    decisions.PAY: _ask_payment,
    decisions.KEEP: _ask_keep,
    decisions.DISCARD: _ask_discard,
    decisions.TAKE_CARD: _ask_find,
    decisions.BANK: rounds.ask_bank,
}
"""What follows at once from an answer or a draw. All others are what the phase itself comes to."""
