"""What a batch does with one of its games, as kernels. A device runs a job for every game, in a loop or on a grid.

Core knows no game: `rules` and the other open names below are bound when a game and a device are known.
"""

from __future__ import annotations

import numpy as np

from . import turns
from .kernel import OPEN, kernel
from .layout import copy_into, struct_type
from .random import next_playout, pick, playout_seed

rules = OPEN
"""A game's module of rules."""
job = OPEN
"""A job, for the loops that run one."""
cuda = OPEN
"""The module numba.cuda."""

LAST_SEED = 2**63 - 1
SHARES = (0.0, 1.0, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 6, 1 / 7, 1 / 8)
"""A winner's reward, by the number of winners."""
APART = 2
"""Lanes of the CPU use every other struct: two threads that write to the same cache line wait for each other."""
WHOLE_WIN = 840
"""Wins are summed up as integers: a winner among n gets an n-th of this."""
STREAM = struct_type([("word", "i8"), ("decisions", "i8")])
"""The stream of random actions of a game."""


def totals_type(seats: int, endings: int) -> np.dtype[np.void]:
    """The type of the sums over a lane's games, with what the lane remembers while it plays them."""
    playing = [("begun", "i8"), ("finished", "i8"), ("word", "i8")]
    sums = [("games", "i8"), ("decisions", "i8"), ("rounds", "i8")]
    return struct_type([*playing, *sums, ("scores", "i8", seats), ("wins", "i8", seats), ("endings", "i8", endings)])


# Loops over jobs --------------------------------------------------------------------------------------------------


@kernel
def over_range(start, stop, arguments):
    """On the CPU a thread has a part of the games."""
    for index in range(start, stop):
        job(index, *arguments)


@kernel
def over_grid(count, arguments):
    """On CUDA a thread has a game."""
    index = cuda.grid(1)
    if index < count:
        job(index, *arguments)


# Jobs of a batch --------------------------------------------------------------------------------------------------


@kernel
def reset(game, chosen, stride, template, seeds, states, choices, events, current, done):
    """Restarts a chosen game, with the seed that lies a stride beyond its last one."""
    if chosen[game]:
        seeds[game] = (seeds[game] + stride) & LAST_SEED
        begin(states[game], events[0], template[0], seeds[game])
        turns.advance(states[game], events[0])
        rules.legal(states[game], choices[game])
        note(game, states, current, done)


@kernel
def refresh(game, states, choices, current, done):
    """Finds out what a state given from outside means."""
    rules.legal(states[game], choices[game])
    note(game, states, current, done)


@kernel
def step(game, actions, states, choices, events, current, done, illegal, rewards):
    """Plays an action; one that is not legal changes nothing and is flagged."""
    state = states[game]
    for seat in range(rewards.shape[1]):
        rewards[game, seat] = 0.0
    played = turns.step(state, events[0], choices[game], actions[game])
    illegal[game] = not played
    if played:
        note(game, states, current, done)
        if done[game]:
            reward(game, turns.winners(state, rewards.shape[1]), rewards)


@kernel
def play_out(game, seeds, states, choices, events, current, done, streams, decisions):
    """Plays random actions to the end."""
    state, legal, stream = states[game], choices[game], streams[game]
    stream.word = playout_seed(seeds[game])
    stream.decisions = 0
    play_to_end(state, legal, events[0], stream)
    decisions[game] = stream.decisions
    note(game, states, current, done)


@kernel
def mark_legal(game, choices, mask):
    """The legal actions as a row of flags."""
    for action in range(mask.shape[1]):
        mask[game, action] = False
    legal = choices[game]
    for index in range(legal.count):
        mask[game, legal.actions[index]] = True


@kernel
def tally(game, states, scores, winners):
    """The scores as they stand, and who has won."""
    state = states[game]
    won = turns.winners(state, scores.shape[1])
    for seat in range(scores.shape[1]):
        scores[game, seat] = rules.score(state, seat)
        winners[game, seat] = (won >> seat) & 1 != 0


# Whole games one after another ------------------------------------------------------------------------------------


@kernel
def play_lane(lane, plan, template, states, choices, events, totals):
    """Plays every game of the lane; its struct is used again for each."""
    own = lane * APART
    state, legal, mine = states[own], choices[own], totals[own]
    while begin_next(lane, plan, template[0], state, events[0], mine):
        play_to_end(state, legal, events[0], mine)
        count_in(state, plan[3], mine)


@kernel
def begin_next(lane, plan, template, state, events, totals):
    """Begins the lane's next game; False if there is none. Games are dealt to the lanes in turn, so that any number of
    lanes plays the same games."""
    seed, games, lanes, _ = plan
    game = lane + lanes * totals.begun
    if game >= games:
        return False
    totals.begun += 1
    totals.word = playout_seed(seed + game)
    begin(state, events, template, seed + game)
    return True


@kernel
def play_to_end(state, choices, events, stream):
    """Random actions, as long as there are any."""
    while True:
        turns.advance(state, events)
        rules.legal(state, choices)
        if choices.count == 0:
            return
        play_any(state, choices, events, stream)


@kernel
def play_any(state, choices, events, stream):
    """A random action; the stream is a struct with the last random word and the number of decisions. Forced actions are
    no decisions and take a step like others, so that all threads of a GPU do about the same in one."""
    index = 0
    if choices.count > 1:
        stream.word = next_playout(stream.word)
        index = pick(stream.word, choices.count)
        stream.decisions += 1
    rules.answer(state, events, choices.actions[index])


# What jobs share --------------------------------------------------------------------------------------------------


@kernel
def begin(state, events, template, seed):
    """Lays out a game; the template holds its options."""
    copy_into(state, template)
    state.generator.seed = seed
    rules.lay_out(state, events)


@kernel
def note(game, states, current, done):
    seat = rules.current(states[game])
    current[game] = seat
    done[game] = seat < 0


@kernel
def reward(game, won, rewards):
    share = SHARES[count_bits(won)]
    for seat in range(rewards.shape[1]):
        if (won >> seat) & 1:
            rewards[game, seat] = share


@kernel
def count_in(state, seats, totals):
    """Adds a finished game to the totals."""
    totals.games += 1
    totals.rounds += rules.rounds_played(state)
    totals.endings[rules.ending(state)] += 1
    won = turns.winners(state, seats)
    share = WHOLE_WIN // count_bits(won)
    for seat in range(seats):
        totals.scores[seat] += rules.score(state, seat)
        totals.wins[seat] += share * ((won >> seat) & 1)


@kernel
def count_bits(bits):
    count = 0
    while bits > 0:
        count += bits & 1
        bits >>= 1
    return count
