"""Rounds: the governor, taking roles, the end of a round and of the game."""

from __future__ import annotations

from ..core import roles
from ..core.events import emit
from ..core.kernel import kernel
from ..core.seats import seat_from
from . import actions, decisions, happenings
from .facts import MOST_ROUNDS, PROSPECTOR, ROLES_A_ROUND, ROLES_IN_GAME
from .state import CHOOSING_ROLE, FINAL, NO_SEAT, OPENING, OVER, ROUNDS_RAN_OUT
from .treasury import trigger_end


@kernel
def begin(state, events):
    """The first round; seat 0 is the governor, chosen by lot."""
    state.round = 1
    state.phase = CHOOSING_ROLE
    emit(events, happenings.ROUND_BEGAN, state.governor, state.round, 0, 0, 0)


@kernel
def proceed(state, events):
    """PR-ROUND-1: the next seat from the governor takes a role, until all have taken theirs."""
    if not roles.ask_next_taker(state, ROLES_A_ROUND, decisions.TAKE_ROLE):
        end_round(state, events)


@kernel
def offers(state, choices):
    """PR-ROUND-3, PR-ROUND-5: any role left; there is no passing."""
    roles.role_offers(state, choices, ROLES_IN_GAME[state.options.players - 2], actions.ROLE)


@kernel
def take_role(state, events, action):
    """PR-ROUND-2: the doubloons on the role are taken at once."""
    role = action - actions.ROLE
    doubloons = state.role_doubloons[role]
    state.seats[state.current].doubloons += doubloons
    state.role_doubloons[role] = 0
    state.phase = min(role, PROSPECTOR)
    roles.take(state, role)
    emit(events, happenings.TOOK_ROLE, state.current, role, doubloons, 0, 0)


@kernel
def end_turn(state):
    """The current seat's turn as builder or trader is over. What it had to remember is forgotten, so that equal
    positions are equal bytes."""
    state.building = state.due = state.sold = state.land_office_used = 0
    roles.next_seat(state)


@kernel
def end_phase(state):
    """What the phase had to remember is forgotten, too."""
    state.phase = CHOOSING_ROLE
    state.stage = OPENING
    state.turn = state.privileges = state.place = state.circles_left = state.produced = state.circle = state.passes = 0


@kernel
def end_round(state, events):
    """PR-ROUND-4, PR-END-1."""
    for role in range(ROLES_IN_GAME[state.options.players - 2]):
        if state.role_taker[role] == NO_SEAT:
            state.role_doubloons[role] += 1
            emit(events, happenings.ROLE_GAINED_DOUBLOON, NO_SEAT, role, 0, 0, 0)
        state.role_taker[role] = NO_SEAT
    state.roles_taken = 0
    if state.round == MOST_ROUNDS:
        trigger_end(state, events, ROUNDS_RAN_OUT)
    if state.ended_by > 0:
        state.phase = FINAL
        state.stage = OPENING
        state.turn = 0
        return
    state.governor = seat_from(state, state.governor, 1)
    state.round += 1
    emit(events, happenings.ROUND_BEGAN, state.governor, state.round, 0, 0, 0)


@kernel
def finish(state, events):
    """After the last window for guests the game is over."""
    state.phase = OVER
    state.current = NO_SEAT
    emit(events, happenings.GAME_OVER, NO_SEAT, 0, 0, 0, 0)
