"""Rounds: the governor, taking roles, the beginning of a round and the end of the game."""

from __future__ import annotations

from ..core import roles
from ..core.events import emit
from ..core.kernel import kernel
from ..core.seats import seat_from
from . import actions, choosing, decisions, happenings
from .cards import draw_to_hand, tell_cards
from .facts import (
    BANK,
    CARDS_TO_START_WITH,
    CHAPEL,
    GUARD_ROOM,
    HAND_LIMIT,
    HAND_LIMIT_WITH_TOWER,
    HAND_LIMIT_WITHOUT_GUARD_ROOM,
    LIBRARY,
    MOST_OFFICE_CARDS,
    MOST_ROUNDS,
    OFFICE_BUILDING,
    ROLES,
    ROLES_A_ROUND,
    TOWER,
)
from .state import (
    CHOOSING_ROLE,
    LIMITS,
    NO_BUILDING,
    NO_SEAT,
    OFFICES,
    OPENING,
    OVER,
    ROUND_START,
    ROUNDS_RAN_OUT,
    SAVINGS,
    library_counts,
    works,
)


@kernel
def begin(state, events):
    """The first round; seat 0 is the governor, chosen by lot."""
    state.round = 1
    state.turn = 0
    state.phase = CHOOSING_ROLE
    emit(events, happenings.ROUND_BEGAN, state.governor, state.round, 0, 0, 0)


@kernel
def choose_hands(state, events):
    """SJ-SET-2: seat after seat keeps four of the cards that it was dealt."""
    if state.turn == state.options.players:
        begin(state, events)
    else:
        state.current = state.turn
        choosing.ask_to_discard(state, state.seats[state.current].hand_size - CARDS_TO_START_WITH)


# Roles ------------------------------------------------------------------------------------------------------------


@kernel
def proceed(state, events):
    """SJ-RND-1: the next seat from the governor takes a role; of two players the governor takes a second (SJ-RND-2)."""
    if not roles.ask_next_taker(state, ROLES_A_ROUND, decisions.TAKE_ROLE):
        end_round(state, events)


@kernel
def offers(state, choices):
    """SJ-RND-3: any role left; there is no passing."""
    roles.role_offers(state, choices, len(ROLES), actions.ROLE)


@kernel
def take_role(state, events, action):
    role = action - actions.ROLE
    state.phase = role
    roles.take(state, role)
    emit(events, happenings.TOOK_ROLE, state.current, role, 0, 0, 0)
    if library_may_wait(state):
        state.decision = decisions.USE_LIBRARY
    else:
        state.library = library_counts(state, state.taker)


@kernel
def library_may_wait(state):
    """SJ-CTY-12: with two players a governor who owns a library is asked at the first of two roles."""
    return state.options.players == 2 and state.roles_taken == 1 and works(state.seats[state.taker], LIBRARY)


@kernel
def use_library(state, events, action):
    state.decision = decisions.NOTHING
    if action == actions.USE_LIBRARY:
        state.library = 1
        state.library_used = 1
        emit(events, happenings.USED_LIBRARY, state.current, 0, 0, 0, 0)


@kernel
def end_turn(state):
    """The current seat's turn in the phase is over. What it had to remember is forgotten, so that equal positions are
    equal bytes."""
    state.building = state.cover = NO_BUILDING
    state.due = state.done = state.first_good = state.gold_mine_used = state.goldsmith_used = 0
    roles.next_seat(state)


@kernel
def end_phase(state):
    """What the phase had to remember is forgotten, too."""
    state.phase = CHOOSING_ROLE
    state.stage = OPENING
    state.turn = state.library = 0


@kernel
def end_round(state, events):
    """SJ-RND-1: the roles go back, the governor card moves on."""
    for role in range(len(ROLES)):
        state.role_taker[role] = NO_SEAT
    state.roles_taken = 0
    state.library_used = 0
    if state.round == MOST_ROUNDS:
        end_game(state, events, ROUNDS_RAN_OUT)
        return
    state.governor = seat_from(state, state.governor, 1)
    state.round += 1
    state.phase = ROUND_START
    state.stage = SAVINGS
    if state.options.expansion == 1:
        state.stage = OFFICES
    state.turn = 0
    emit(events, happenings.ROUND_BEGAN, state.governor, state.round, 0, 0, 0)


@kernel
def end_game(state, events, ending):
    state.ended_by = ending
    end_phase(state)
    state.phase = OVER
    state.current = NO_SEAT
    emit(events, happenings.END_TRIGGERED, -1, ending, 0, 0, 0)
    emit(events, happenings.GAME_OVER, -1, 0, 0, 0, 0)


# The beginning of a round (SJ-RND-4): each step is done by all, from the governor, before the next ----------------


@kernel
def proceed_at_start(state):
    while state.turn < state.options.players and state.decision == decisions.NOTHING:
        state.current = seat_from(state, state.governor, state.turn)
        ask_at_start(state)
    if state.decision == decisions.NOTHING:
        state.turn = 0
        if state.stage == LIMITS:
            end_phase(state)
        else:
            state.stage += 1


@kernel
def ask_at_start(state):
    """Asks the current seat, or lets the next one have its turn."""
    if state.stage == OFFICES:
        ask_office(state)
    elif state.stage == SAVINGS:
        ask_chapel(state)
    else:
        ask_limit(state)


@kernel
def ask_office(state):
    """SJ-EXP-1: the owner of an office building with cards in hand."""
    seat = state.seats[state.current]
    if works(seat, OFFICE_BUILDING) and seat.hand_size > 0:
        choosing.ask_for_cards(state, decisions.EXCHANGE, min(MOST_OFFICE_CARDS, seat.hand_size))
    else:
        state.turn += 1


@kernel
def cards_or_stop(state, choices):
    """Office building, chapel and bank: a card, or no more."""
    choosing.any_offers(state, state.seats[state.current].hand, choices)


@kernel
def exchange(state, events, action):
    """SJ-EXP-1: one or two cards are discarded, then as many drawn."""
    if action != actions.PASS:
        choosing.choose_from_hand(state, action - actions.CARD)
    if action == actions.PASS or state.to_choose == 0:
        number = state.chosen_size
        if number > 0:
            choosing.finish_discarding(state, events)
            draw_to_hand(state, events, state.current, number, OFFICE_BUILDING)
        else:
            choosing.pass_up(state, events)
        state.turn += 1


@kernel
def ask_chapel(state):
    """SJ-CTY-9. A seat that also owns a bank is asked for the chapel first: the order makes no difference."""
    seat = state.seats[state.current]
    if works(seat, CHAPEL) and seat.hand_size > 0:
        state.decision = decisions.CHAPEL
    else:
        ask_bank(state)


@kernel
def use_chapel(state, events, action):
    """SJ-CTY-9: one card face down under it."""
    if action == actions.PASS:
        choosing.pass_up(state, events)
    else:
        choosing.choose_from_hand(state, action - actions.CARD)
        state.seats[state.current].chapel += 1
        emit(events, happenings.PUT_UNDER_CHAPEL, state.current, 1, 0, 0, 0)
        tell_cards(state, events, state.chosen)
        choosing.put_chosen_under(state)
    ask_bank(state)


@kernel
def ask_bank(state):
    """SJ-EXP-7: once in the game for each player."""
    seat = state.seats[state.current]
    if works(seat, BANK) and seat.bank_used == 0 and seat.hand_size > 0:
        choosing.ask_for_cards(state, decisions.BANK, seat.hand_size)
    else:
        state.turn += 1


@kernel
def use_bank(state, events, action):
    """SJ-EXP-7: any number of cards, at least one."""
    if action != actions.PASS:
        choosing.choose_from_hand(state, action - actions.CARD)
    if action == actions.PASS or state.to_choose == 0:
        seat = state.seats[state.current]
        if state.chosen_size > 0:
            seat.bank += state.chosen_size
            seat.bank_used = 1
            emit(events, happenings.PUT_UNDER_BANK, state.current, state.chosen_size, 0, 0, 0)
            tell_cards(state, events, state.chosen)
            choosing.put_chosen_under(state)
        else:
            choosing.pass_up(state, events)
        state.turn += 1


@kernel
def ask_limit(state):
    """SJ-RND-4: a seat that holds more cards than the limit discards down to it."""
    above = state.seats[state.current].hand_size - hand_limit(state, state.current)
    if above <= 0:
        state.turn += 1
    else:
        choosing.ask_to_discard(state, above)


@kernel
def hand_limit(state, index):
    """SJ-CTY-9, SJ-EXP-2: tower, then guard rooms."""
    seat = state.seats[index]
    if works(seat, TOWER):
        return HAND_LIMIT_WITH_TOWER
    if works(seat, GUARD_ROOM) or not guard_room_stands(state):
        return HAND_LIMIT
    return HAND_LIMIT_WITHOUT_GUARD_ROOM


@kernel
def guard_room_stands(state):
    """SJ-EXP-2: anybody's, or from the beginning as an option."""
    if state.options.expansion == 0:
        return False
    if state.options.guard_room_always == 1:
        return True
    for index in range(state.options.players):
        if works(state.seats[index], GUARD_ROOM):
            return True
    return False
