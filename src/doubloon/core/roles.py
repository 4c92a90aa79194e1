"""What games of rounds and roles have in common: in each round the seats, from the governor on, take roles in turn."""

from __future__ import annotations

from typing import Any

from .choices import offer
from .kernel import kernel
from .plain_data import require
from .seats import seat_from

NOTHING = 0
"""The decision of a state in which nobody is asked."""
NO_SEAT = -1
FIRST_STAGE = 0
"""Of every phase."""

WHOSE_TURN = [
    ("phase", "i1"),
    ("stage", "i1"),
    ("decision", "i1"),
    ("current", "i1"),
    ("governor", "i1"),
    ("taker", "i1"),
    ("turn", "i1"),  # seats that had their turn, from the taker
    ("roles_taken", "i1"),
    ("ended_by", "i1"),
]
"""Fields of the state."""


@kernel
def current(state):
    return state.current


@kernel
def rounds_played(state):
    return state.round


@kernel
def kind(state, decisions, phases):
    """What happens next, as a number: the pending decision or the phase that goes on, where the game has this many of
    both. The last seat's decision is another kind: it also ends the phase."""
    if state.decision == NOTHING:
        return decisions + state.phase
    if state.turn == state.options.players - 1:
        return decisions + phases + state.decision
    return state.decision


@kernel
def ask_next_taker(state, roles_a_round, decision):
    """Asks the next seat from the governor on to take a role; False if all roles of the round are taken. How many
    those are is listed by the number of players, from two on."""
    if state.roles_taken == roles_a_round[state.options.players - 2]:
        return False
    state.current = seat_from(state, state.governor, state.roles_taken)
    state.decision = decision
    return True


@kernel
def role_offers(state, choices, roles, first_action):
    """The first of this many roles has this action, and so on. There is no passing."""
    for role in range(roles):
        if state.role_taker[role] == NO_SEAT:
            offer(choices, first_action + role)


@kernel
def take(state, role):
    """The current seat takes the role, and its phase begins."""
    state.role_taker[role] = state.current
    state.roles_taken += 1
    state.taker = state.current
    state.stage = FIRST_STAGE
    state.turn = 0
    state.decision = NOTHING


@kernel
def begin_turn(state):
    """The next seat from the taker on has its turn in the phase; False if all have had theirs."""
    if state.turn == state.options.players:
        return False
    state.current = seat_from(state, state.taker, state.turn)
    return True


@kernel
def ask_next(state, decision):
    """Asks the next seat from the taker on; False if all have had their turn in the phase."""
    if not begin_turn(state):
        return False
    state.decision = decision
    return True


@kernel
def next_seat(state):
    """The current seat's turn in the phase is over."""
    state.turn += 1
    state.decision = NOTHING


def takers_in_turn(state: Any, most: int) -> list[int]:
    """The seats that have taken roles in this round, in turn. ValueError says so where a position's roles were taken
    otherwise, or more of them than `most`."""
    require(state.roles_taken <= most, "roles", f"{state.roles_taken} are taken, of at most {most}")
    players = state.options.players
    order = [(state.governor + step) % players for step in range(state.roles_taken)]
    turns = f"with {state.roles_taken} taken from governor {state.governor} on"
    for seat in range(players):
        taken, fair = list(state.role_taker).count(seat), order.count(seat)
        require(taken == fair, "roles", f"{turns}, seat {seat} has {fair} and not {taken}")
    return order
