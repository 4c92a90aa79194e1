"""The councillor phase: customs offices, then cards to choose from; archive and prefecture."""

from __future__ import annotations

from ..core.counts import move_all
from ..core.events import SECRET, emit
from ..core.kernel import kernel
from ..core.roles import begin_turn
from ..core.seats import seat_from
from . import actions, choosing, happenings
from .cards import announce_draws, cards_available, discard_all, draw_aside, draw_to_hand, tell_cards
from .facts import (
    ARCHIVE,
    COUNCILLOR,
    COUNCILLOR_CARDS,
    COUNCILLOR_PRIVILEGE,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    HELP_KEEPING,
    MORE_KEPT,
)
from .goods import room_for
from .happenings import BY_ROLE
from .producer import put_good
from .rounds import end_phase
from .state import OPENING, TURNS, privilege, sum_of_working, works


@kernel
def proceed(state, events):
    if state.stage == OPENING:
        fill_customs_offices(state, events)
        state.stage = TURNS
    elif begin_turn(state):
        take_counsel(state, events)
    else:
        end_phase(state)


@kernel
def fill_customs_offices(state, events):
    """SJ-EXP-6: before anybody draws."""
    if state.options.expansion == 1:
        for turn in range(state.options.players):
            index = seat_from(state, state.taker, turn)
            if room_for(state.seats[index], CUSTOMS_GOOD) > 0 and cards_available(state) > 0:
                put_good(state, events, index, CUSTOMS_GOOD, CUSTOMS_OFFICE)


@kernel
def cards_to_draw(state, index):
    """SJ-COU-1, SJ-CTY-12: two, five for the taker, eight with a library."""
    return COUNCILLOR_CARDS + COUNCILLOR_PRIVILEGE * privilege(state, index, COUNCILLOR)


@kernel
def cards_to_keep(seat):
    """SJ-CTY-11: with a prefecture two."""
    return 1 + sum_of_working(seat, HELP_KEEPING, MORE_KEPT)


@kernel
def take_counsel(state, events):
    """SJ-COU-1; with an archive the cards go to the hand first (SJ-CTY-3). A seat that keeps all is not asked."""
    seat = state.seats[state.current]
    number = min(cards_to_draw(state, state.current), cards_available(state))
    keep = cards_to_keep(seat)
    if number <= keep or works(seat, ARCHIVE):
        draw_to_hand(state, events, state.current, number, BY_ROLE + COUNCILLOR)
        if number > keep:
            choosing.ask_to_discard(state, number - keep)
        else:
            state.turn += 1
    else:
        draw_to_choose(state, events, number)
        choosing.ask_for_drawn_cards(state, keep)


@kernel
def draw_to_choose(state, events, number):
    announce_draws(state, events, number)
    emit(events, happenings.DREW_TO_CHOOSE, state.current, number, 0, 0, 0)
    draw_aside(state, events, number, SECRET)


@kernel
def keep_offers(state, choices):
    choosing.offers(state, state.drawn, choices)


@kernel
def keep(state, events, action):
    choosing.choose_from_drawn(state, action - actions.CARD)
    if state.to_choose == 0:
        finish_keeping(state, events)


@kernel
def finish_keeping(state, events):
    """What was chosen goes to the hand, the rest to the discards."""
    seat = state.seats[state.current]
    emit(events, happenings.KEPT, state.current, state.chosen_size, 0, 0, 0)
    tell_cards(state, events, state.chosen)
    emit(events, happenings.DISCARDED, state.current, state.drawn_size, 0, 0, 0)
    tell_cards(state, events, state.drawn)
    move_all(state.chosen, seat.hand)
    seat.hand_size += state.chosen_size
    discard_all(state, state.current, state.drawn, state.drawn_size)
    state.drawn_size = 0
    choosing.end(state)
    state.turn += 1
