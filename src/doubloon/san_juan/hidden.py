"""What a seat may know, and possible truths behind it.

In a view the pile holds every card that the seat cannot place: the pile itself, other hands, goods, what lies under
other chapels and banks and under all harbors, and the discards that it did not see. Sizes stay: they are public.
"""

from __future__ import annotations

from ..core.counts import add_all, clear_all, draw_of_many, move_all, sum_of, take_all
from ..core.kernel import kernel
from ..core.random import below
from . import decisions
from .state import UNSEEN, goods_of


@kernel
def blank(seen, seat):
    """Blanks in a copy of the state what the seat (-1: a spectator) may not know."""
    seen.generator.seed = 0
    seen.generator.draws = 0
    if seen.current != seat:
        blank_sequence(seen)
    for index in range(seen.options.players):
        blank_goods(seen, index)
        if index != seat:
            blank_other(seen, index)
    move_all(seen.harbor_cards, seen.pile)
    move_all(seen.discards, seen.pile)
    if seat >= 0:
        known = seen.seats[seat].seen_discards
        add_all(seen.discards, known)
        take_all(seen.pile, known)


@kernel
def blank_sequence(seen):
    """Others see a sequence of cards only when it is complete: until then it has not begun. Cards drawn to choose from
    are not seen, but for those that were turned up."""
    if seen.chosen_size > 0:
        return_chosen(seen)
    if seen.decision == decisions.KEEP:
        move_all(seen.drawn, seen.pile)


@kernel
def return_chosen(seen):
    seat = seen.seats[seen.current]
    if seen.decision == decisions.KEEP:
        move_all(seen.chosen, seen.drawn)
        seen.drawn_size += seen.chosen_size
        seen.in_reach = seen.drawn_size
    else:
        move_all(seen.chosen, seat.hand)
        seat.hand_size += seen.chosen_size
        seen.in_reach = seat.hand_size
    seen.to_choose += seen.chosen_size
    seen.first_card = 0
    seen.chosen_size = 0


@kernel
def blank_goods(seen, index):
    """SJ-RND-5: nobody looks at goods, not even their owner."""
    seat = seen.seats[index]
    for place in range(goods_of(seat)):
        if seat.good_cards[place] != UNSEEN:
            seen.pile[seat.good_cards[place]] += 1
            seat.good_cards[place] = UNSEEN


@kernel
def blank_other(seen, index):
    """Of another seat the hand (but for cards that all saw going there), chapel and bank, and what it knows itself."""
    seat = seen.seats[index]
    move_all(seat.hand, seen.pile)
    move_all(seat.under, seen.pile)
    clear_all(seat.seen_discards)
    for place in range(seat.shown):
        seat.hand[seat.shown_cards[place]] += 1
        seen.pile[seat.shown_cards[place]] -= 1


@kernel
def resample(state, generator):
    """Makes a possible state of a view, in place: wherever cards are missing, they are drawn from those that the seat
    could not place."""
    unplaced = sum_of(state.pile)
    for index in range(state.options.players):
        seat = state.seats[index]
        unplaced = fill_up(state, seat.hand, seat.hand_size, unplaced, generator)
        unplaced = fill_up(state, seat.under, seat.chapel + seat.bank, unplaced, generator)
        unplaced = fill_up_goods(state, seat, unplaced, generator)
    unplaced = fill_up(state, state.harbor_cards, cards_under_harbors(state), unplaced, generator)
    unplaced = fill_up(state, state.drawn, state.drawn_size, unplaced, generator)
    fill_up(state, state.discards, state.discards_size, unplaced, generator)
    state.generator.seed = (below(generator, 1 << 31) << 31) | below(generator, 1 << 31)
    state.generator.draws = 0


@kernel
def fill_up(state, cards, size, unplaced, generator):
    """Draws until there are this many cards; returns how many are left unplaced."""
    for _ in range(size - sum_of(cards)):
        cards[draw_of_many(state.pile, unplaced, generator)] += 1
        unplaced -= 1
    return unplaced


@kernel
def fill_up_goods(state, seat, unplaced, generator):
    for place in range(goods_of(seat)):
        if seat.good_cards[place] == UNSEEN:
            seat.good_cards[place] = draw_of_many(state.pile, unplaced, generator)
            unplaced -= 1
    return unplaced


@kernel
def cards_under_harbors(state):
    number = 0
    for index in range(state.options.players):
        number += state.seats[index].harbor
    return number
