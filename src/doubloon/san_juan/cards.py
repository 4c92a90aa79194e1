"""Where cards go: from the pile to hands and to the discards, and who saw them."""

from __future__ import annotations

from ..core.counts import add_all, clear_all, draw_of_many, move_all
from ..core.events import SECRET, are_kept, emit, emit_chance, emit_detail
from ..core.kernel import called, kernel
from . import happenings
from .state import SHOWN_PLACES, cards_end


@kernel
def cards_available(state):
    """The pile, and the discards that would be shuffled to a new one."""
    return state.pile_size + state.discards_size


@kernel
def announce_draws(state, events, number):
    """Chance is drawn now; the discards are shuffled first or in the middle of the draw (SJ-RND-6)."""
    if number > state.pile_size and state.discards_size > 0:
        emit(events, happenings.RESHUFFLED, -1, state.discards_size, 0, 0, 0)
    emit_chance(events)


@kernel
def draw(state):
    """One card from the pile; the caller knows that there is one, and has announced the draw."""
    if state.pile_size == 0:
        shuffle_discards(state)
    card = draw_of_many(state.pile, state.pile_size, state.generator)
    state.pile_size -= 1
    return card


@kernel
def shuffle_discards(state):
    """SJ-RND-6: the discards become the pile. Seats that knew some of them no longer know where they are."""
    move_all(state.discards, state.pile)
    for index in range(state.options.players):
        clear_all(state.seats[index].seen_discards)
    state.pile_size += state.discards_size
    state.discards_size = 0


@called
@kernel
def draw_to_hand(state, events, index, number, reason):
    """This many cards, or as many as there are."""
    number = min(number, cards_available(state))
    if number > 0:
        announce_draws(state, events, number)
        emit(events, happenings.DREW, index, number, reason, 0, 0)
        for _ in range(number):
            card = draw(state)
            add_to_hand(state.seats[index], card)
            emit_detail(events, index, card, SECRET)


@kernel
def draw_aside(state, events, number, openness):
    """This many cards for the current seat to choose from; the caller knows that they are there, and has announced the
    draw."""
    for _ in range(number):
        card = draw(state)
        state.drawn[card] += 1
        emit_detail(events, state.current, card, openness)
    state.drawn_size = number


@kernel
def tell_cards(state, events, cards):
    """The cards for the event before, for the current seat only."""
    if are_kept(events):
        for card in range(cards_end(state)):
            for _ in range(cards[card]):
                emit_detail(events, state.current, card, SECRET)


@kernel
def add_to_hand(seat, card):
    seat.hand[card] += 1
    seat.hand_size += 1


@kernel
def take_from_hand(seat, card):
    """All see which one."""
    seat.hand[card] -= 1
    seat.hand_size -= 1
    for place in range(seat.shown):
        if seat.shown_cards[place] == card:
            seat.shown -= 1
            seat.shown_cards[place] = seat.shown_cards[seat.shown]
            seat.shown_cards[seat.shown] = 0
            return


@kernel
def show_in_hand(seat, card):
    """All saw the card going into the hand: they know it there until the hand gives cards away unseen."""
    if seat.shown < SHOWN_PLACES:
        seat.shown_cards[seat.shown] = card
        seat.shown += 1


@kernel
def give_away_unseen(seat):
    """The hand has given cards away: nobody knows what it still holds."""
    for place in range(seat.shown):
        seat.shown_cards[place] = 0
    seat.shown = 0


@kernel
def discard(state, index, card):
    """Face down, from the hand or from the cards to choose from: the seat that discards it knows what it is."""
    discard_unseen(state, card)
    state.seats[index].seen_discards[card] += 1


@kernel
def discard_all(state, index, cards, number):
    """The same for all cards of a list."""
    add_all(state.seats[index].seen_discards, cards)
    move_all(cards, state.discards)
    state.discards_size += number


@kernel
def discard_unseen(state, card):
    """A good: nobody has looked at it."""
    state.discards[card] += 1
    state.discards_size += 1
