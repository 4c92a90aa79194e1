"""Random games on CUDA: all lanes take a step, then all the next one.

A kernel in which each thread played its game to the end would run another part of the rules in every thread of a warp.
Here the lanes are put in the order of what comes next in their games before each step, so that the threads of a warp
mostly do the same. All blocks run at the same time and wait for each other; a launch for each step would take longer.
"""

from __future__ import annotations

import numpy as np

from .jobs import begin_next, count_in, play_any
from .kernel import OPEN, kernel

rules = OPEN
"""A game's module of rules."""
cuda = OPEN
"""The module numba.cuda."""
CHOICES = OPEN
"""The type of the game's list of choices, for memory that a thread has for itself."""

KINDS = 64
"""Games have fewer kinds of steps."""
FINISHED = KINDS - 1
"""The kind of a lane that has no more game."""
BLOCK = 256
"""Threads in a block; at least one for each kind of step."""
MOST_PROCEEDED = 4
"""A step of a lane goes on so often at most: fewer cost more steps, more let others of the warp wait."""
WARP = 32
ALL_OF_WARP = 0xFFFFFFFF
TURNS = 3
"""Counts are kept for the step that is taken, for the next one, and a third time, to be cleared meanwhile."""


@kernel
def play_lanes(lanes, arguments):
    """Plays every game of every lane. Of each kind of step counts say how many lanes are `waiting` for it, and how many
    of them were `placed` in the order; and how many lanes of the order are `taken` by a warp."""
    plan, template, states, events, totals, kinds, order, waiting, placed, taken = arguments
    grid = cuda.cg.this_grid()
    thread = cuda.threadIdx.x
    legal = cuda.local.array(1, CHOICES, alignment=8)
    first_place = cuda.shared.array(KINDS, np.int32)
    in_block = cuda.shared.array(KINDS, np.int32)
    now = 0
    while True:
        following = (now + 1) % TURNS
        unfinished = find_places(waiting[now], first_place)
        if unfinished == 0:
            return
        put_in_order(lanes, kinds, order, first_place, placed[now], in_block)
        clear_turn((now + 2) % TURNS, waiting, placed, taken)
        clear_counts(in_block)
        grid.sync()
        index = next_index(taken[now])
        while index - cuda.laneid < unfinished:
            if index < unfinished:
                lane = order[index]
                take_step(lane, plan, template[0], states[lane], legal[0], events[0], totals[lane])
                kinds[lane] = kind_of_lane(states[lane], totals[lane])
                cuda.atomic.add(in_block, kinds[lane], 1)
            index = next_index(taken[now])
        cuda.syncthreads()
        if thread < KINDS and in_block[thread] > 0:
            cuda.atomic.add(waiting[following], thread, in_block[thread])
        grid.sync()
        now = following


@kernel
def find_places(waiting, first_place):
    """The places of a kind begin behind those of the kinds after it: games that are over or begin come first, because
    they take the longest. Returns how many lanes have a place."""
    total = 0
    for kind in range(FINISHED - 1, -1, -1):
        if kind == cuda.threadIdx.x:
            first_place[kind] = total
        total += waiting[kind]
    cuda.syncthreads()
    return total


@kernel
def put_in_order(lanes, kinds, order, first_place, placed, in_block):
    """Blocks count their lanes of a kind first, so that they ask for all their places at once."""
    base = cuda.shared.array(KINDS, np.int32)
    thread = cuda.threadIdx.x
    for start in range(cuda.blockIdx.x * cuda.blockDim.x, lanes, cuda.gridsize(1)):
        clear_counts(in_block)
        lane = start + thread
        kind, place = FINISHED, 0
        if lane < lanes:
            kind = kinds[lane]
            place = cuda.atomic.add(in_block, kind, 1)
        cuda.syncthreads()
        if thread < FINISHED and in_block[thread] > 0:
            base[thread] = first_place[thread] + cuda.atomic.add(placed, thread, in_block[thread])
        cuda.syncthreads()
        if kind != FINISHED:
            order[base[kind] + place] = lane


@kernel
def clear_counts(in_block):
    cuda.syncthreads()
    if cuda.threadIdx.x < KINDS:
        in_block[cuda.threadIdx.x] = 0
    cuda.syncthreads()


@kernel
def clear_turn(turn, waiting, placed, taken):
    """The counts of the turn that nobody reads or writes now."""
    thread = cuda.grid(1)
    if thread < KINDS:
        waiting[turn, thread] = 0
        placed[turn, thread] = 0
    if thread == 0:
        taken[turn, 0] = 0


@kernel
def next_index(taken):
    """A warp takes the next lanes of the order as soon as it has done with its last."""
    first = 0
    if cuda.laneid == 0:
        first = cuda.atomic.add(taken, 0, WARP)
    return cuda.shfl_sync(ALL_OF_WARP, first, 0) + cuda.laneid


@kernel
def kind_of_lane(state, totals):
    if totals.finished == 1:
        return FINISHED
    return rules.kind(state)


@kernel
def take_step(lane, plan, template, state, choices, events, totals):
    """A little of the game of a lane: a random action and some of what goes on without one; when the game is over it is
    counted, and the lane's next one begins."""
    if totals.begun == totals.games:
        if not begin_next(lane, plan, template, state, events, totals):
            totals.finished = 1
        return
    if rules.waits(state):
        rules.legal(state, choices)
        if choices.count == 0:
            count_in(state, plan[3], totals)
            return
        play_any(state, choices, events, totals)
    proceeded = 0
    while proceeded < MOST_PROCEEDED and not rules.waits(state):
        rules.proceed(state, events)
        proceeded += 1
