"""The rules of San Juan as one machine: who decides what, what is legal, and what an action does.

Each decision belongs to the file of a role; this is the table that says which.
"""

from __future__ import annotations

from ..core import roles
from ..core.choices import clear, offer_either
from ..core.kernel import kernel
from ..core.roles import current, rounds_played
from . import actions, builder, choosing, councillor, decisions, producer, prospector, rounds, trader
from .facts import BUILDER, COUNCILLOR, PRODUCER, PROSPECTOR, TRADER
from .hidden import blank, resample
from .scoring import score, tie_break
from .setup import lay_out
from .state import CHOOSING_HAND, CHOOSING_ROLE, OVER, ROUND_START

DECISIONS = len(decisions.NAMES)
PHASES = OVER + 1

__all__ = [
    "answer",
    "blank",
    "current",
    "ending",
    "is_secret",
    "kind",
    "lay_out",
    "legal",
    "proceed",
    "resample",
    "rounds_played",
    "score",
    "tie_break",
    "waits",
]


@kernel
def waits(state):
    """Nothing happens until somebody decides, or the game is over."""
    return state.decision != decisions.NOTHING or state.phase == OVER


@kernel
def is_secret(state):
    """What is legal depends on cards that others do not see."""
    return decisions.SECRET[state.decision] == 1


@kernel
def proceed(state, events):
    """Goes on by one step of the phase."""
    if state.phase == CHOOSING_ROLE:
        rounds.proceed(state, events)
    elif state.phase == BUILDER:
        builder.proceed(state, events)
    elif state.phase == PRODUCER:
        producer.proceed(state, events)
    elif state.phase == TRADER:
        trader.proceed(state, events)
    elif state.phase == COUNCILLOR:
        councillor.proceed(state, events)
    elif state.phase == PROSPECTOR:
        prospector.proceed(state, events)
    elif state.phase == ROUND_START:
        rounds.proceed_at_start(state)
    elif state.phase == CHOOSING_HAND:
        rounds.choose_hands(state, events)


@kernel
def legal(state, choices):
    """The legal actions of the pending decision; none when the game is over."""
    clear(choices)
    decision = state.decision
    if decision == decisions.PAY or decision == decisions.DISCARD:
        choosing.hand_offers(state, choices)
    elif decision == decisions.BUILD:
        builder.offers(state, choices)
    elif decision == decisions.TAKE_ROLE:
        rounds.offers(state, choices)
    elif decision == decisions.KEEP:
        councillor.keep_offers(state, choices)
    elif decision == decisions.PRODUCE:
        producer.offers(state, choices)
    elif decision == decisions.SELL:
        trader.offers(state, choices)
    elif decision == decisions.DRAW:
        offer_either(choices, actions.DRAW, actions.PASS)
    elif decision == decisions.DIG:
        prospector.dig_offers(state, choices)
    elif decision == decisions.TAKE_CARD:
        prospector.take_offers(state, choices)
    elif decision == decisions.COVER:
        builder.cover_offers(state, choices)
    elif decision == decisions.GIVE_GOOD:
        builder.good_offers(state, choices)
    elif decision == decisions.CHAPEL or decision == decisions.EXCHANGE or decision == decisions.BANK:
        rounds.cards_or_stop(state, choices)
    elif decision == decisions.USE_LIBRARY:
        offer_either(choices, actions.USE_LIBRARY, actions.PASS)


@kernel
def answer(state, events, action):
    """Gives the action to the owner of the decision."""
    decision = state.decision
    if decision == decisions.PAY:
        builder.pay(state, action)
    elif decision == decisions.BUILD:
        builder.build(state, events, action)
    elif decision == decisions.TAKE_ROLE:
        rounds.take_role(state, events, action)
    elif decision == decisions.KEEP:
        councillor.keep(state, events, action)
    elif decision == decisions.DISCARD:
        choosing.discard_next(state, events, action)
    elif decision == decisions.PRODUCE:
        producer.produce(state, events, action)
    elif decision == decisions.SELL:
        trader.sell(state, events, action)
    elif decision == decisions.DRAW:
        prospector.draw_card(state, events, action)
    elif decision == decisions.DIG:
        prospector.dig(state, events, action)
    elif decision == decisions.TAKE_CARD:
        prospector.take_card(state, events, action)
    elif decision == decisions.COVER:
        builder.choose_cover(state, events, action)
    elif decision == decisions.GIVE_GOOD:
        builder.give_good(state, events, action)
    elif decision == decisions.CHAPEL:
        rounds.use_chapel(state, events, action)
    elif decision == decisions.EXCHANGE:
        rounds.exchange(state, events, action)
    elif decision == decisions.BANK:
        rounds.use_bank(state, events, action)
    elif decision == decisions.USE_LIBRARY:
        rounds.use_library(state, events, action)


@kernel
def kind(state):
    return roles.kind(state, DECISIONS, PHASES)


@kernel
def ending(state):
    """What ended the game; 0 while it runs."""
    return state.ended_by
