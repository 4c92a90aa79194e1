"""How every game is played: it advances until somebody has to decide, and plays what is decided.

The core knows no game: `rules` is bound when one is known.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from .choices import holds
from .kernel import OPEN, kernel, translator

rules = OPEN
"""A game's module of rules."""


@kernel
def setup(state, events):
    """Lays out the game and goes on to the first decision; the state holds options and generator only."""
    rules.lay_out(state, events)
    advance(state, events)


@kernel
def advance(state, events):
    """Goes on until somebody has to decide or the game is over."""
    while not rules.waits(state):
        rules.proceed(state, events)


@kernel
def step(state, events, choices, action):
    """Plays an action and all that follows without a question, lists the legal actions again and returns True;
    `choices` is the list that belongs to the state. An action that is not in it changes nothing and returns False.

    A decision with one legal action is not asked, unless skipping it would tell others something.
    """
    if not holds(choices, action):
        return False
    play(state, events, choices, action)
    while choices.count == 1 and not rules.is_secret(state):
        play(state, events, choices, choices.actions[0])
    return True


@kernel
def play(state, events, choices, action):
    """Plays a legal action, goes on to the next decision and lists its actions."""
    rules.answer(state, events, action)
    advance(state, events)
    rules.legal(state, choices)


@kernel
def winners(state, seats):
    """The seats with the best score, then the best tie-break, as bits; 0 while the game runs."""
    bits, best, best_tie_break = 0, 0, 0
    if rules.ending(state) == 0:
        return bits
    for seat in range(seats):
        score, tie_break = rules.score(state, seat), rules.tie_break(state, seat)
        if bits == 0 or score > best or (score == best and tie_break > best_tie_break):
            bits, best, best_tie_break = 0, score, tie_break
        if score == best and tie_break == best_tie_break:
            bits |= 1 << seat
    return bits


def turns_of(rules: ModuleType) -> Any:
    """These kernels over the rules of a game, interpreted."""
    return translator("python", rules=rules).module(sys.modules[__name__])
