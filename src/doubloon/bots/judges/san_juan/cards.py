"""Which cards to pay with, discard, keep and put away.

Cards of a sequence come in the order of their kinds, so the first one of those that are meant to go is the best.
"""

from __future__ import annotations

from ....core.kernel import kernel
from ....san_juan.facts import CARD_KINDS, FIRST_CITY
from ....san_juan.state import cards_end
from .worth import POINT, card_worth, promise, rounds_left

POOR_CARD = 20
"""A card from the pile promises more than this."""
WAITING = 30
"""What a bank gains with each round in which it waits for a fuller hand."""


@kernel
def giving(state, card, taste):
    """Giving a card away: the least promising ones go first."""
    own = promise_in_hand(state, card, taste)
    worse = 0
    hand = state.seats[state.current].hand
    for other in range(state.first_card, cards_end(state)):
        if hand[other] > 0 and other != card:
            promised, spare = promise(state, state.current, other, taste), spare_copies(hand, other)
            if own > 0 or other < card:
                worse += spare
            if promised < own or (promised == own and other < card):
                worse += hand[other] - spare
            if worse >= state.to_choose:
                return -own - 1
    return in_order(card)


@kernel
def promise_in_hand(state, card, taste):
    if spare_copies(state.seats[state.current].hand, card) > 0:
        return 0
    return promise(state, state.current, card, taste)


@kernel
def spare_copies(hand, card):
    """A second copy of a city building promises nothing."""
    if card < FIRST_CITY:
        return 0
    return max(0, hand[card] - 1)


@kernel
def keeping(state, card, taste):
    """Keeping a drawn card: the most promising ones stay."""
    own = promise_if_kept(state, card, taste)
    better = 0
    for other in range(state.first_card, cards_end(state)):
        if state.drawn[other] > 0 and other != card:
            promised = promise_if_kept(state, other, taste)
            if promised > own or (promised == own and other < card):
                better += state.drawn[other]
                if better >= state.to_choose:
                    return -1
    return in_order(card)


@kernel
def promise_if_kept(state, card, taste):
    """A city building that is already in hand, or was just chosen, is of no use a second time."""
    if card >= FIRST_CITY and state.seats[state.current].hand[card] + state.chosen[card] > 0:
        return 0
    return promise(state, state.current, card, taste)


@kernel
def in_order(kind):
    """One of several that all go; those of earlier kinds have to go first."""
    return CARD_KINDS - kind


@kernel
def putting_under_chapel(state, card, taste):
    """A point, for one card fewer in hand."""
    return POINT * taste.savings // 100 - loss(state, card, taste)


@kernel
def putting_under_bank(state, card, taste):
    """A point for each card, but only once in a game."""
    worth = POINT * taste.savings // 100 - loss(state, card, taste)
    if state.chosen_size == 0:
        worth -= WAITING * rounds_left(state)
    if worth > 0:
        return in_order(card)
    return worth


@kernel
def loss(state, card, taste):
    hand_size = state.seats[state.current].hand_size
    return card_worth(state, state.current, hand_size - 1, taste) + promise_in_hand(state, card, taste)


@kernel
def exchanging(state, card, taste):
    """Exchanging poor cards for new ones."""
    if promise_in_hand(state, card, taste) > POOR_CARD:
        return -POINT
    return giving(state, card, taste)


@kernel
def drawing(state, taste):
    """A card for nothing: prospector, gold mine and goldsmith."""
    return card_worth(state, state.current, state.seats[state.current].hand_size, taste)
