"""Cards: paid, discarded, exchanged and put aside from the hand, kept of those drawn, taken of those turned up."""

from __future__ import annotations

from typing import Any, Literal

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, reason, when
from .. import decisions, prospector
from ..contract import Card
from ..facts import COUNCILLOR, NAMES
from ..state import CHOOSING_HAND, ROUND_START, cards_end, cost
from .needs import not_in_game
from .timing import asked

REASONS: dict[str, Figures] = {
    "not_in_hand": {"card": Card},
    "is_being_built": Described("It cannot pay for itself.", card=Card),
    "not_drawn": Described("It is not among the cards to choose from.", card=Card),
    "not_turned_up": {"card": Card},
    "all_chosen": Described("All cards of this kind have been chosen: `cards` of them.", card=Card, cards=int),
    "order_of_cards": Described("Kinds are named in order, and `reached` has been named.", card=Card, reached=Card),
    "too_few_cards_follow": Described(
        "Too few cards from this kind on are left to choose as many as needed.", card=Card, follow=int, needed=int
    ),
    "not_cheapest": Described(
        "Only the cheapest card may be taken, which costs `least`.", card=Card, cost=int, cheapest=Card, least=int
    ),
    "must_pay": Described("`cards` more must be paid.", building=Card, cards=int),
    "must_keep": Described("`cards` more must be kept.", cards=int),
    "must_discard": Described(
        "`cards` more must go; `left` stay.",
        cards=int,
        left=int,
        because=Literal["first hand", "hand limit", "archive"],
    ),
}

# Which cards there are -----------------------------------------------------------------------------------------------


def not_in_hand(state: Any, card: int) -> Data | None:
    return when(deciding_seat(state).hand[card] == 0, "not_in_hand", card=NAMES[card])


def _is_being_built(state: Any, card: int) -> Data | None:
    last = card == state.building and deciding_seat(state).hand[card] == 0
    return when(last, "is_being_built", card=NAMES[card])


def _not_drawn(state: Any, card: int) -> Data | None:
    return when(state.drawn[card] == 0, "not_drawn", card=NAMES[card])


def _not_turned_up(state: Any, card: int) -> Data | None:
    return when(state.drawn[card] == 0, "not_turned_up", card=NAMES[card])


# Sequences -----------------------------------------------------------------------------------------------------------


def _in_reach(state: Any) -> Any:
    """The cards that a sequence chooses from."""
    return state.drawn if state.decision == decisions.KEEP else deciding_seat(state).hand


def _all_chosen(state: Any, card: int) -> Data | None:
    chosen = state.chosen[card]
    return when(chosen > 0 and _in_reach(state)[card] == 0, "all_chosen", card=NAMES[card], cards=chosen)


def _out_of_order(state: Any, card: int) -> Data | None:
    return when(card < state.first_card, "order_of_cards", card=NAMES[card], reached=NAMES[state.first_card])


def _too_few_follow(state: Any, card: int) -> Data | None:
    cards, needed = _in_reach(state), state.to_choose
    follow = sum(cards[kind] for kind in range(card, cards_end(state)))
    return when(follow < needed, "too_few_cards_follow", card=NAMES[card], follow=follow, needed=needed)


# Cards turned up -----------------------------------------------------------------------------------------------------


def _not_cheapest(state: Any, card: int) -> Data | None:
    """SJ-CTY-2, in the 2nd edition."""
    turned_up = (kind for kind in range(cards_end(state)) if state.drawn[kind] > 0)
    cheapest = next(kind for kind in turned_up if prospector.is_cheapest(state, kind))
    costs = {"cost": cost(state, card), "cheapest": NAMES[cheapest], "least": cost(state, cheapest)}
    return when(not prospector.is_cheapest(state, card), "not_cheapest", card=NAMES[card], **costs)


# No passing ----------------------------------------------------------------------------------------------------------

_WHY_DISCARD = {CHOOSING_HAND: "first hand", ROUND_START: "hand limit", COUNCILLOR: "archive"}
"""By the phase."""


def _must_pay(state: Any, _: int) -> Data | None:
    return reason("must_pay", building=NAMES[state.building], cards=state.to_choose)


def _must_keep(state: Any, _: int) -> Data | None:
    return reason("must_keep", cards=state.to_choose)


def _must_discard(state: Any, _: int) -> Data | None:
    cards, left = state.to_choose, deciding_seat(state).hand_size - state.to_choose
    return reason("must_discard", cards=cards, left=left, because=_WHY_DISCARD[state.phase])


# The checks of each family -------------------------------------------------------------------------------------------

PASSING = {decisions.PAY: (_must_pay,), decisions.KEEP: (_must_keep,), decisions.DISCARD: (_must_discard,)}

_FROM_HAND = (_all_chosen, not_in_hand, _out_of_order)

_CHOOSES: dict[int, tuple[Check, ...]] = {
    decisions.PAY: (_is_being_built, *_FROM_HAND, _too_few_follow),
    decisions.DISCARD: (*_FROM_HAND, _too_few_follow),
    decisions.EXCHANGE: _FROM_HAND,
    decisions.CHAPEL: (not_in_hand,),
    decisions.BANK: _FROM_HAND,
    decisions.KEEP: (_all_chosen, _not_drawn, _out_of_order, _too_few_follow),
    decisions.TAKE_CARD: (_not_turned_up, _not_cheapest),
}

CHECKS: dict[str, tuple[Check, ...]] = {"CARD": (not_in_game, asked(_CHOOSES))}
