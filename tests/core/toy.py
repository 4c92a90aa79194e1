"""A tiny game for the core's own tests: chance, forced moves, something hidden, shared wins.

Each seat holds a hidden bonus. A seat rolls a die as often as it likes: a one loses the pot and the turn, anything else
goes into the pot; it may double the pot once a game, and holds to keep it. With an empty pot it must roll and is not
asked. Who reaches the goal ends the game; bonuses count at the end. After a number of rounds the game ends anyway.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toy_parts import ending, forget_chance, rounds_played, tie_break, toy_game  # noqa: F401 (rules)

from doubloon.core.choices import clear, offer
from doubloon.core.events import emit, emit_chance, emit_secret
from doubloon.core.game import Data
from doubloon.core.kernel import kernel
from doubloon.core.layout import struct_type
from doubloon.core.random import GENERATOR, below

ROLL, HOLD, DOUBLE, ACTIONS = 0, 1, 2, 3
ROLLED, HELD, DEALT = 1, 2, 3
ENDINGS = ("running", "goal", "rounds")
MOST_SEATS = 4
LAST_ROUND = 30
PAYS = (0, 0, 2, 3, 4, 5, 6)
"""What a die puts into the pot."""

SEAT = struct_type([("points", "i2"), ("bonus", "i1"), ("doubled", "i1")])
STATE = struct_type(
    [
        ("generator", GENERATOR),
        ("seats", SEAT, MOST_SEATS),
        ("goal", "i2"),
        ("pot", "i2"),
        ("players", "i1"),
        ("current", "i1"),
        ("round", "i1"),
        ("ended_by", "i1"),
        ("must_roll", "i1"),
    ]
)


@kernel
def lay_out(state, events):
    for index in range(state.players):
        emit_chance(events)
        state.seats[index].bonus = below(state.generator, 6)
        emit_secret(events, DEALT, index, state.seats[index].bonus, 0, 0, 0)
    state.round = 1
    state.must_roll = 1


@kernel
def waits(state):
    return state.must_roll == 0


@kernel
def proceed(state, events):
    state.must_roll = 0
    roll(state, events)


@kernel
def legal(state, choices):
    clear(choices)
    if state.ended_by == 0:
        offer(choices, ROLL)
        offer(choices, HOLD)
        if not state.seats[state.current].doubled:
            offer(choices, DOUBLE)


@kernel
def is_secret(state):
    return False


@kernel
def answer(state, events, action):
    seat = state.seats[state.current]
    if action == ROLL:
        state.must_roll = 1
    elif action == HOLD:
        seat.points += state.pot
        emit(events, HELD, state.current, state.pot, 0, 0, 0)
        pass_on(state)
        state.must_roll = 1
    else:
        seat.doubled = 1
        state.pot *= 2


@kernel
def roll(state, events):
    """Rolls until there is something to decide on, or the game is over."""
    while state.ended_by == 0:
        emit_chance(events)
        die = below(state.generator, 6) + 1
        emit(events, ROLLED, state.current, die, 0, 0, 0)
        state.pot += PAYS[die]
        if die > 1:
            return
        pass_on(state)


@kernel
def pass_on(state):
    if state.seats[state.current].points >= state.goal:
        state.ended_by = 1
    state.pot = 0
    state.current = (state.current + 1) % state.players
    if state.current == 0:
        state.round += 1
        if state.round > LAST_ROUND and state.ended_by == 0:
            state.ended_by = 2


@kernel
def kind(state):
    return state.seats[state.current].doubled


@kernel
def current(state):
    return state.current if state.ended_by == 0 else -1


@kernel
def score(state, seat):
    return state.seats[seat].points + state.seats[seat].bonus


@kernel
def blank(seen, seat):
    forget_chance(seen)
    for index in range(seen.players):
        if index != seat:
            seen.seats[index].bonus = 0


@kernel
def resample(state, generator):
    for index in range(state.players):
        state.seats[index].bonus = below(generator, 6)


def read_options(given: Mapping[str, Any]) -> Data:
    unknown = set(given) - {"players", "goal"}
    if unknown:
        raise ValueError(f"unknown option: {', '.join(sorted(unknown))}")
    return {"players": 3, "goal": 30} | dict(given)


GAME = toy_game(__name__, 1, action_text=lambda state, action: ("roll", "hold", "double")[action])
