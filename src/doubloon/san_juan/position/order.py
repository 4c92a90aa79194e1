"""Whose turn it is in a position: round, governor, the roles and who took them, and from these the deciding seat."""

from __future__ import annotations

from typing import Any

from ...core.game import Data
from ...core.plain_data import Field, Fields, require
from ...core.position import fill
from ...core.roles import takers_in_turn
from ...core.seats import seat_from
from ..facts import BUILDER, MOST_ROUNDS, ROLES, ROLES_A_ROUND
from ..rounds import library_may_wait
from ..state import (
    CHOOSING_HAND,
    CHOOSING_ROLE,
    NO_SEAT,
    OVER,
    ROUND_START,
    ROUNDS_RAN_OUT,
    TWELVE_BUILDINGS,
    library_counts,
)


def roles_data(state: Any) -> Data:
    return {role: taker for role, taker in zip(ROLES, state.role_taker, strict=True) if taker != NO_SEAT}


def read_order(top: Fields, given: Fields, state: Any) -> None:
    """Round, governor, roles, and from them the seat that decides; then the library."""
    _read_roles(top.get("roles"), given, state)
    _read_governor(top, given, state)
    _check_takers(state)
    state.taker = _last_taker(state)
    _set_current(given, state)
    _read_library(top, given, state)


def _seat(field: Field, state: Any) -> int:
    return field.whole(0, state.options.players - 1)


def _seat_given(given: Fields, state: Any, usual: int) -> int:
    return _seat(given["seat"], state) if "seat" in given else usual


def role_of_phase(state: Any) -> int | None:
    """The role that is being performed, or with which the game has ended."""
    if state.phase < len(ROLES):
        return int(state.phase)
    return BUILDER if state.ended_by == TWELVE_BUILDINGS else None


# Roles and rounds ----------------------------------------------------------------------------------------------------


def _read_roles(field: Field | None, given: Fields, state: Any) -> None:
    takers = {name: _seat(taker, state) for name, taker in (field.fields(ROLES) if field else {}).items()}
    role = role_of_phase(state)
    if role is not None:
        takers.setdefault(ROLES[role], _seat_given(given, state, 0))
    fill(state.role_taker, [takers.get(name, NO_SEAT) for name in ROLES])
    state.roles_taken = len(takers)


def _read_governor(top: Fields, given: Fields, state: Any) -> None:
    """Seat 0 is the first governor, so the round says who governs; a round left out follows from who governs."""
    players, (first, last) = int(state.options.players), _rounds(state)
    governor = _seat(top["governor"], state) if "governor" in top else _likely_governor(given, state, first)
    usual = min(last, first + (governor + 1 - first) % players)
    state.round = top["round"].whole(first, last) if "round" in top else usual
    state.governor = max(0, state.round - 1) % players
    if "governor" in top and governor != state.governor:
        raise top["governor"].wrong(f"in round {state.round} seat {state.governor} is the governor")


def _rounds(state: Any) -> tuple[int, int]:
    """The first and the last round in which the game can stand like this."""
    if state.phase == CHOOSING_HAND:
        return 0, 0
    if state.ended_by == ROUNDS_RAN_OUT:
        return MOST_ROUNDS, MOST_ROUNDS
    return (2 if state.phase == ROUND_START else 1), MOST_ROUNDS


def _likely_governor(given: Fields, state: Any, first_round: int) -> int:
    """Who began the round, if the roles so far were taken in order."""
    players, role = int(state.options.players), role_of_phase(state)
    if role is not None:
        return int(state.role_taker[role] + 1 - state.roles_taken) % players
    if state.phase == CHOOSING_ROLE and "seat" in given:
        return (_seat(given["seat"], state) - int(state.roles_taken)) % players
    return (first_round - 1) % players


def _check_takers(state: Any) -> None:
    """SJ-RND-1, SJ-RND-2: from the governor one after the other takes a role; that of the phase was the last."""
    role = role_of_phase(state)
    most = 0
    if role is not None or state.phase == CHOOSING_ROLE:
        most = ROLES_A_ROUND[state.options.players - 2] - (role is None)
    order = takers_in_turn(state, most)
    if role is not None:
        last = state.role_taker[role] == order[-1]
        require(last, f"roles.{ROLES[role]}", f"seat {order[-1]} is the last that has taken a role")


def _last_taker(state: Any) -> int:
    """Who took the last role: in this round, or else in the one before it."""
    players = int(state.options.players)
    if state.roles_taken:
        return int(state.governor + state.roles_taken - 1) % players
    rounds_ended = int(state.round) - (state.phase != OVER)
    return (rounds_ended - 1 + ROLES_A_ROUND[players - 2] - 1) % players if rounds_ended > 0 else 0


def _set_current(given: Fields, state: Any) -> None:
    """The seat that decides, and how many had their turn before it."""
    if state.phase == OVER:
        state.current = NO_SEAT
    elif state.phase == CHOOSING_ROLE:
        state.current = seat_from(state, state.governor, state.roles_taken)
        if _seat_given(given, state, state.current) != state.current:
            raise given["seat"].wrong(f"it is the turn of seat {state.current}")
    else:
        first = state.taker if state.phase < len(ROLES) else state.governor
        state.current = _seat_given(given, state, first)
        state.turn = (state.current - first) % state.options.players


# The library ---------------------------------------------------------------------------------------------------------


def _read_library(top: Fields, given: Fields, state: Any) -> None:
    """SJ-CTY-12: whether the governor of two players has used it, and whether it counts in this phase."""
    state.library_used = top["library_used"].flag() if "library_used" in top else 0
    if state.phase < len(ROLES):
        state.library = given["library"].flag() if "library" in given else usual_library(state)


def usual_library(state: Any) -> int:
    """What the rules say of the library while the city of the taker is as it was when the role was taken."""
    return int(state.library_used if library_may_wait(state) else library_counts(state, state.taker))
