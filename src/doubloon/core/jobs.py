"""What a batch does with one of its games, as kernels. A device runs a job for every game, in a loop or on a grid.

Core knows no game: `rules` and the other open names below are bound when a game and a device are known.
"""

from __future__ import annotations

import numpy as np

from .kernel import OPEN, kernel
from .layout import copy_into, record_type
from .random import next_playout, pick, playout_seed

rules = OPEN
"""A game's module of rules."""
job = OPEN
"""A job, for the loops that run one."""
cuda = OPEN
"""The module numba.cuda."""
STATE = OPEN
CHOICES = OPEN
"""The types of the game's records, for memory that a CUDA thread has for itself."""

LAST_SEED = 2**63 - 1
SHARES = (0.0, 1.0, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 6, 1 / 7, 1 / 8)
"""A winner's reward, by the number of winners."""
WHOLE_WIN = 840
"""Wins are summed up as integers: a winner among n gets an n-th of this."""


def totals_type(seats: int, endings: int) -> np.dtype[np.void]:
    """The type of the sums over games."""
    sums = [("games", "i8"), ("decisions", "i8"), ("rounds", "i8")]
    return record_type([*sums, ("scores", "i8", seats), ("wins", "i8", seats), ("endings", "i8", endings)])


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
    """Starts a chosen game anew, with the seed that lies a stride beyond its last one."""
    if chosen[game]:
        seeds[game] = (seeds[game] + stride) & LAST_SEED
        begin(states[game], choices[game], events[0], template[0], seeds[game])
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
    played = rules.step(state, events[0], choices[game], actions[game])
    illegal[game] = not played
    if played:
        note(game, states, current, done)
        if done[game]:
            reward(game, rules.winners(state), rewards)


@kernel
def play_out(game, seeds, states, choices, events, current, done, decisions):
    """Plays random actions to the end."""
    decisions[game] = play_randomly(states[game], choices[game], events[0], seeds[game])
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
def judge(game, states, scores, winners):
    """The scores as they stand, and who has won."""
    state = states[game]
    won = rules.winners(state)
    for seat in range(scores.shape[1]):
        scores[game, seat] = rules.score(state, seat)
        winners[game, seat] = (won >> seat) & 1 != 0


# Jobs that play whole games one after another ---------------------------------------------------------------------


@kernel
def play_lane(lane, plan, template, states, choices, events, totals):
    """Plays every game of the lane; its record is used again for each."""
    play_games(lane, plan, template[0], states[lane], choices[lane], events[0], totals[lane])


@kernel
def play_lane_in_local_memory(lane, plan, template, states, choices, events, totals):
    """The same on CUDA, with the records in memory of the thread's own."""
    state = cuda.local.array(1, STATE, alignment=8)
    legal = cuda.local.array(1, CHOICES, alignment=8)
    play_games(lane, plan, template[0], state[0], legal[0], events[0], totals[lane])


@kernel
def play_lane_in_shared_memory(lane, plan, template, states, choices, events, totals):
    """The same on CUDA, with the state in the memory that a block of threads shares."""
    state = cuda.shared.array(0, STATE, alignment=8)
    legal = cuda.local.array(1, CHOICES, alignment=8)
    play_games(lane, plan, template[0], state[cuda.threadIdx.x], legal[0], events[0], totals[lane])


@kernel
def play_games(lane, plan, template, state, choices, events, totals):
    """Games are dealt to the lanes in turn, so that any number of lanes plays the same games."""
    seed, games, lanes, seats = plan
    for game in range(lane, games, lanes):
        begin(state, choices, events, template, seed + game)
        totals.decisions += play_randomly(state, choices, events, seed + game)
        count_in(state, seats, totals)


# What jobs share --------------------------------------------------------------------------------------------------


@kernel
def begin(state, choices, events, template, seed):
    """Sets up a game; the template holds its options."""
    copy_into(state, template)
    state.generator.seed = seed
    rules.setup(state, events)
    rules.legal(state, choices)


@kernel
def play_randomly(state, choices, events, seed):
    """Plays random actions to the end; gives the number of decisions.

    Forced actions take a turn of the same loop: on a GPU the threads of a warp then do as much of the same as they can.
    """
    word = playout_seed(seed)
    decisions = 0
    while choices.count > 0:
        index = 0
        if choices.count > 1:
            word = next_playout(word)
            index = pick(word, choices.count)
            decisions += 1
        rules.play(state, events, choices.actions[index])
        rules.legal(state, choices)
    return decisions


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
    won = rules.winners(state)
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
