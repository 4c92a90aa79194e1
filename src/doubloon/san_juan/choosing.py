"""Sequences: several cards of the hand, or of those drawn, are chosen one by one.

They come in the order of their kinds, so that each set of cards has one sequence. What is chosen lies aside until the
sequence is complete; others see nothing of it before. A sequence is asked card by card even where nothing is left to
choose, because its length would tell what a hand holds; only where all cards go is nothing asked, for sizes are public.
"""

from __future__ import annotations

from ..core.choices import offer
from ..core.counts import move_all
from ..core.events import emit
from ..core.kernel import kernel
from . import actions, decisions, happenings
from .cards import discard_all, give_away_unseen, tell_cards
from .state import cards_end


@kernel
def ask_for_cards(state, decision, number):
    """Cards of the current seat's hand: this many, or at most this many if the seat may stop."""
    begin(state, decision, number, state.seats[state.current].hand_size)


@kernel
def ask_for_drawn_cards(state, number):
    begin(state, decisions.KEEP, number, state.drawn_size)


@kernel
def begin(state, decision, number, in_reach):
    state.decision = decision
    state.to_choose = number
    state.in_reach = in_reach
    state.first_card = 0


@kernel
def offers(state, cards, choices):
    """A card is offered only if enough cards follow it."""
    follow = state.in_reach
    for card in range(state.first_card, cards_end(state)):
        if follow < state.to_choose:
            return
        if cards[card] > 0:
            offer(choices, actions.CARD + card)
            follow -= cards[card]


@kernel
def any_offers(state, cards, choices):
    """For a seat that may stop after any card, or before the first."""
    offer(choices, actions.PASS)
    for card in range(state.first_card, cards_end(state)):
        if cards[card] > 0:
            offer(choices, actions.CARD + card)


@kernel
def choose(state, cards, card):
    for before in range(state.first_card, card):
        state.in_reach -= cards[before]
    state.in_reach -= 1
    state.first_card = card
    state.to_choose -= 1
    cards[card] -= 1
    state.chosen[card] += 1
    state.chosen_size += 1


@kernel
def choose_from_hand(state, card):
    seat = state.seats[state.current]
    choose(state, seat.hand, card)
    seat.hand_size -= 1


@kernel
def choose_whole_hand(state):
    seat = state.seats[state.current]
    move_all(seat.hand, state.chosen)
    state.chosen_size += seat.hand_size
    seat.hand_size = 0


@kernel
def choose_from_drawn(state, card):
    choose(state, state.drawn, card)
    state.drawn_size -= 1


@kernel
def discard_chosen(state):
    """To the discards; other seats do not know what is left in the hand."""
    if state.chosen_size > 0:
        discard_all(state, state.current, state.chosen, state.chosen_size)
        give_away_unseen(state.seats[state.current])
    end(state)


@kernel
def put_chosen_under(state):
    """Under chapel or bank of the current seat."""
    seat = state.seats[state.current]
    move_all(state.chosen, seat.under)
    give_away_unseen(seat)
    end(state)


@kernel
def end(state):
    """The chosen cards have gone where they had to. What a sequence had to remember is forgotten, so that equal
    positions are equal bytes."""
    state.chosen_size = 0
    state.to_choose = 0
    state.in_reach = 0
    state.first_card = 0
    state.decision = decisions.NOTHING


@kernel
def pass_up(state, events):
    """No card was chosen."""
    emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
    end(state)


# Discarding from the hand: the hand limit, the archive, and choosing one's first hand -----------------------------


@kernel
def ask_to_discard(state, number):
    """The current seat has to discard this many cards of its hand, which holds more."""
    ask_for_cards(state, decisions.DISCARD, number)


@kernel
def hand_offers(state, choices):
    offers(state, state.seats[state.current].hand, choices)


@kernel
def discard_next(state, events, action):
    choose_from_hand(state, action - actions.CARD)
    if state.to_choose == 0:
        finish_discarding(state, events)
        state.turn += 1


@kernel
def finish_discarding(state, events):
    emit(events, happenings.DISCARDED, state.current, state.chosen_size, 0, 0, 0)
    tell_cards(state, events, state.chosen)
    discard_chosen(state)
