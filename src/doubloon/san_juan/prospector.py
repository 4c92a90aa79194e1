"""The prospector phase: the taker's card, gold mine and goldsmith."""

from __future__ import annotations

from ..core.choices import offer
from ..core.counts import add_all, move_all
from ..core.events import PUBLIC, emit
from ..core.kernel import kernel
from ..core.seats import seat_from
from . import actions, decisions, happenings
from .cards import add_to_hand, announce_draws, cards_available, draw_aside, draw_to_hand, show_in_hand
from .facts import GOLD_MINE, GOLD_MINE_CARDS, GOLDSMITH, PROSPECTOR
from .happenings import BY_ROLE
from .rounds import end_phase, end_turn
from .state import OPENING, TURNS, cards_end, cost, owns, privilege, works


@kernel
def proceed(state, events):
    if state.stage == OPENING:
        ask_for_card(state)
    else:
        while state.turn < state.options.players and state.decision == decisions.NOTHING:
            next_turn(state)
        if state.decision == decisions.NOTHING:
            end_phase(state)


@kernel
def ask_for_card(state):
    """SJ-PRS-1: the taker may draw a card, with a library two."""
    state.current = state.taker
    if state.done < privilege(state, state.taker, PROSPECTOR) and cards_available(state) > 0:
        state.decision = decisions.DRAW
    else:
        state.done = 0
        state.stage = TURNS


@kernel
def draw_card(state, events, action):
    """SJ-PRS-2: a seat that declines the first card is offered no second; gold mine and goldsmith still follow."""
    state.decision = decisions.NOTHING
    if action == actions.DRAW:
        draw_to_hand(state, events, state.current, 1, BY_ROLE + PROSPECTOR)
        state.done += 1
    else:
        emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
        state.done = 0
        state.stage = TURNS


# Gold mine and goldsmith ------------------------------------------------------------------------------------------


@kernel
def next_turn(state):
    """SJ-PRS-2: seat by seat from the taker; an owner of both chooses the order."""
    state.current = seat_from(state, state.taker, state.turn)
    if gold_mine_is_left(state) or goldsmith_is_left(state):
        state.decision = decisions.DIG
    else:
        end_turn(state)


@kernel
def gold_mine_is_left(state):
    return works(state.seats[state.current], GOLD_MINE) and state.gold_mine_used == 0 and cards_available(state) > 0


@kernel
def goldsmith_is_left(state):
    return works(state.seats[state.current], GOLDSMITH) and state.goldsmith_used == 0 and cards_available(state) > 0


@kernel
def dig_offers(state, choices):
    offer(choices, actions.PASS)
    if gold_mine_is_left(state):
        offer(choices, actions.USE_GOLD_MINE)
    if goldsmith_is_left(state):
        offer(choices, actions.USE_GOLDSMITH)


@kernel
def dig(state, events, action):
    state.decision = decisions.NOTHING
    if action == actions.USE_GOLD_MINE:
        state.gold_mine_used = 1
        turn_up(state, events, GOLD_MINE_CARDS, GOLD_MINE)
        find_or_discard(state, all_costs_differ(state))
    elif action == actions.USE_GOLDSMITH:
        state.goldsmith_used = 1
        turn_up(state, events, 1, GOLDSMITH)
        find_or_discard(state, nobody_has_built(state))
    else:
        emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
        end_turn(state)


@kernel
def turn_up(state, events, number, building):
    """For all to see."""
    number = min(number, cards_available(state))
    announce_draws(state, events, number)
    emit(events, happenings.TURNED_UP, state.current, number, building, 0, 0)
    draw_aside(state, events, number, PUBLIC)


@kernel
def find_or_discard(state, found):
    if found:
        state.decision = decisions.TAKE_CARD
    else:
        discard_turned_up(state)


@kernel
def all_costs_differ(state):
    """SJ-CTY-2: printed costs count; with fewer than four cards nothing is found."""
    if state.drawn_size < GOLD_MINE_CARDS:
        return False
    costs = 0
    for card in range(cards_end(state)):
        for _ in range(state.drawn[card]):
            bit = 1 << cost(state, card)
            if costs & bit:
                return False
            costs |= bit
    return True


@kernel
def nobody_has_built(state):
    """SJ-EXP-9: its owner included; covered cards do not count."""
    for card in range(cards_end(state)):
        if state.drawn[card] > 0:
            for index in range(state.options.players):
                if owns(state.seats[index], card):
                    return False
    return True


@kernel
def take_offers(state, choices):
    """SJ-CTY-2: any card (1st), the cheapest (2nd); a single one is the cheapest, too."""
    offer(choices, actions.PASS)
    for card in range(cards_end(state)):
        if state.drawn[card] > 0 and (state.options.edition == 1 or is_cheapest(state, card)):
            offer(choices, actions.CARD + card)


@kernel
def is_cheapest(state, card):
    for other in range(cards_end(state)):
        if state.drawn[other] > 0 and cost(state, other) < cost(state, card):
            return False
    return True


@kernel
def take_card(state, events, action):
    state.decision = decisions.NOTHING
    if action == actions.PASS:
        emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
    else:
        card = action - actions.CARD
        seat = state.seats[state.current]
        state.drawn[card] -= 1
        state.drawn_size -= 1
        add_to_hand(seat, card)
        show_in_hand(seat, card)
        emit(events, happenings.TOOK_CARD, state.current, card, 0, 0, 0)
    discard_turned_up(state)


@kernel
def discard_turned_up(state):
    """All have seen them."""
    for index in range(state.options.players):
        add_all(state.seats[index].seen_discards, state.drawn)
    move_all(state.drawn, state.discards)
    state.discards_size += state.drawn_size
    state.drawn_size = 0
