"""What environments do with one game of a batch, as kernels."""

from __future__ import annotations

from ..bots.search import best_at_a_glance
from ..core import turns
from ..core.jobs import note
from ..core.kernel import OPEN, kernel
from ..core.random import next_playout, pick, playout_seed

rules = OPEN
"""A game's module of rules."""

WIN_SHARE, SCORE_MARGIN, PLACE = range(3)


@kernel
def pay(game, done, way, states, rewards):
    """What each seat gets, nothing while the game runs."""
    for seat in range(rewards.shape[1]):
        rewards[game, seat] = 0.0
        if done[game]:
            rewards[game, seat] = result(states[game], seat, rewards.shape[1], way)


@kernel
def result(state, seat, seats, way):
    """A seat's share of the win; its points beyond those of the best other; or its place, from 1.0 for the first to 0.0
    for the last, with the mean of those places for seats that share them."""
    score, tie_break = rules.score(state, seat), rules.tie_break(state, seat)
    better, equal, best = 0, 0, -1
    for other in range(seats):
        if other != seat:
            others, break_of_other = rules.score(state, other), rules.tie_break(state, other)
            if best < 0 or others > best:
                best = others
            if others > score or (others == score and break_of_other > tie_break):
                better += 1
            elif others == score and break_of_other == tie_break:
                equal += 1
    if way == SCORE_MARGIN:
        return 1.0 * (score - best)
    if way == PLACE:
        return 1.0 - (better + 0.5 * equal) / (seats - 1)
    if better > 0:
        return 0.0
    return 1.0 / (1 + equal)


@kernel
def keep_flag(game, flags, kept):
    """Remembers a flag that is about to change."""
    kept[game] = flags[game]


@kernel
def play_others(game, seat, fresh, seeds, states, choices, events, current, done, streams):
    """Random actions for all seats but one, until it decides or the game is over. A fresh game begins its stream."""
    state, legal, stream = states[game], choices[game], streams[game]
    if fresh[game]:
        stream.word = playout_seed(seeds[game])
    while not done[game] and current[game] != seat:
        stream.word = next_playout(stream.word)
        turns.step(state, events[0], legal, legal.actions[pick(stream.word, legal.count)])
        note(game, states, current, done)


@kernel
def judge_for_others(game, seat, fresh, seeds, states, choices, events, current, done, streams, tastes):
    """The same with what looks best to each at a glance; between equal actions chance decides."""
    state, legal, stream = states[game], choices[game], streams[game]
    if fresh[game]:
        stream.word = playout_seed(seeds[game])
    while not done[game] and current[game] != seat:
        stream.word = next_playout(stream.word)
        action = best_at_a_glance(state, legal, pick(stream.word, legal.count), tastes[current[game]])
        turns.step(state, events[0], legal, action)
        note(game, states, current, done)
