"""Whose turn it is in a position: round, governor, the roles and who took them, and from these the deciding seat."""

from __future__ import annotations

from typing import Any

from ...core.game import Data
from ...core.plain_data import Field, Fields, require
from ...core.roles import takers_in_turn
from ...core.seats import seat_from
from .. import draft
from ..contract import PHASES
from ..facts import MOST_ROUNDS, PROSPECTOR, ROLES, ROLES_A_ROUND, ROLES_IN_GAME
from ..state import CHOOSING_ROLE, DRAFT, FINAL, NO_SEAT, OVER


def roles_data(state: Any) -> Data:
    """Every role of the game, with what lies on it and who took it."""
    roles: Data = {}
    for role in range(ROLES_IN_GAME[state.options.players - 2]):
        roles[ROLES[role]] = {"doubloons": state.role_doubloons[role]} if state.role_doubloons[role] else {}
        if state.role_taker[role] != NO_SEAT:
            roles[ROLES[role]]["taken_by"] = state.role_taker[role]
    return roles


def read_order(top: Fields, given: Fields, state: Any) -> None:
    """Round, governor, roles, and from them the seat that decides."""
    state.taker = state.current = NO_SEAT
    _read_roles(top.get("roles"), state)
    if state.phase <= PROSPECTOR:
        _read_taker(given, state)
    state.roles_taken = sum(taker != NO_SEAT for taker in state.role_taker)
    _read_governor(top, given, state)
    _check_takers(state)
    _check_doubloons(state)
    _set_current(given, state)


def _seat(field: Field, state: Any) -> int:
    return field.whole(0, state.options.players - 1)


def _read_roles(field: Field | None, state: Any) -> None:
    for role in range(len(ROLES)):
        state.role_taker[role] = NO_SEAT
    roles = ROLES[: ROLES_IN_GAME[state.options.players - 2]]
    for name, card in (field.fields(roles) if field else {}).items():
        given = card.fields(("doubloons", "taken_by"))
        if "doubloons" in given:
            state.role_doubloons[ROLES.index(name)] = given["doubloons"].whole(0, MOST_ROUNDS)
        if "taken_by" in given:
            state.role_taker[ROLES.index(name)] = _seat(given["taken_by"], state)
            if state.role_doubloons[ROLES.index(name)]:
                raise given["doubloons"].wrong("who took the role took its doubloons too")


def _read_taker(given: Fields, state: Any) -> None:
    """Who took the role of this phase. The role itself need not be marked as taken."""
    roles = [role for role in range(ROLES_IN_GAME[state.options.players - 2]) if min(role, PROSPECTOR) == state.phase]
    if not roles:
        raise ValueError("decision.phase: there is no prospector in this game")
    takers = [state.role_taker[role] for role in roles]
    known = [taker for taker in takers if taker != NO_SEAT]
    field = given.get("taker", given.get("seat"))
    if "taker" not in given and len(known) == 1:
        state.taker = known[0]
    elif field is not None:
        state.taker = _seat(field, state)
    else:
        raise ValueError("decision: 'seat' and 'taker' are missing; one of them is needed")
    if state.taker not in takers:
        if NO_SEAT not in takers:
            raise ValueError(f"decision.taker: seat {state.taker} did not take the {PHASES[state.phase]}")
        state.role_taker[roles[takers.index(NO_SEAT)]] = state.taker


def _read_governor(top: Fields, given: Fields, state: Any) -> None:
    """Seat 0 is the first governor, so the round says who governs; a round left out follows from who governs."""
    first = 0 if state.phase == DRAFT else 1
    governor = _seat(top["governor"], state) if "governor" in top else _likely_governor(given, state)
    if "round" in top:
        state.round = top["round"].whole(first, first * MOST_ROUNDS)
    else:
        state.round = first * (governor + 1)
    state.governor = (state.round - first) % state.options.players
    if "governor" in top and governor != state.governor:
        raise top["governor"].wrong(f"in round {state.round} seat {state.governor} is the governor")


def _likely_governor(given: Fields, state: Any) -> int:
    """Who began the round, if the roles so far were taken in order."""
    if state.phase <= PROSPECTOR:
        next_taker = state.taker + 1
    elif state.phase == CHOOSING_ROLE and "seat" in given:
        next_taker = _seat(given["seat"], state)
    else:
        return 0
    return int(next_taker - state.roles_taken) % int(state.options.players)


def _check_takers(state: Any) -> None:
    """PR-ROUND-1: from the governor one after the other takes a role."""
    running = state.phase <= PROSPECTOR or state.phase == CHOOSING_ROLE
    most = ROLES_A_ROUND[state.options.players - 2] if running else 0
    order = takers_in_turn(state, most)
    last = state.phase > PROSPECTOR or state.taker == order[-1]
    require(last, "decision.taker", f"seat {state.taker} is not the last that has taken a role")


def _check_doubloons(state: Any) -> None:
    """PR-ROUND-4: one doubloon for each round in which nobody took the role."""
    row = state.options.players - 2
    rounds = _rounds_ended(state)
    for role, doubloons in enumerate(state.role_doubloons):
        require(doubloons <= rounds, f"roles.{ROLES[role]}.doubloons", f"{doubloons} after {rounds} rounds")
    total, most = sum(state.role_doubloons), rounds * (ROLES_IN_GAME[row] - ROLES_A_ROUND[row])
    require(total <= most, "roles", f"{total} doubloons; after {rounds} rounds there are at most {most}")


def _rounds_ended(state: Any) -> int:
    return max(0, int(state.round) - (state.phase not in (FINAL, OVER)))


def _set_current(given: Fields, state: Any) -> None:
    """The seat that decides, and how many had their turn before it."""
    if state.phase in (CHOOSING_ROLE, FINAL, OVER, DRAFT):
        state.taker = _last_taker(state)
    if state.phase == OVER:
        return
    if state.phase in (CHOOSING_ROLE, DRAFT):
        steps = draft.kinds_picked(state) if state.phase == DRAFT else state.roles_taken
        state.current = seat_from(state, state.governor, steps)
        if "seat" in given and _seat(given["seat"], state) != state.current:
            raise given["seat"].wrong(f"it is the turn of seat {state.current}")
        return
    state.current = _seat(given["seat"], state) if "seat" in given else state.taker
    state.turn = (state.current - state.taker) % state.options.players


def _last_taker(state: Any) -> int:
    """Who took the last role: in this round, or else in the one before it."""
    players, taken, rounds = int(state.options.players), state.roles_taken, _rounds_ended(state)
    if taken:
        return int(state.governor + taken - 1) % players
    return (rounds - 1 + ROLES_A_ROUND[players - 2] - 1) % players if rounds else 0
