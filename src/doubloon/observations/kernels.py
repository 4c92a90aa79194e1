"""Writes the observation of one game of a batch, as kernels.

They follow lists of steps (see `transfers.py`), so that they do for every game. A step reads the values of a field, or
of several that lie side by side, from the bytes of the view. Where several threads share a game, each takes every
`parts`-th step, from `part` on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.kernel import OPEN, Target, compile_alone, kernel, native
from ..core.layout import copy_into, struct_type
from .encodings import SEAT

rules = OPEN
"""A game's module of rules."""

TRANSFER = struct_type(
    [
        ("kind", "i2"),
        ("source", "i2"),  # the first byte of the view
        ("target", "i2"),  # the first number of the observation
        ("values", "i2"),  # how many, or bytes of a set
        ("limit", "i2"),  # the byte that says how many of them count, 0: all do
        ("size", "i2"),  # flags of a set or a choice
        ("first", "i2"),  # the value of the first flag
        ("stride", "i2"),  # from the flags of a value to those of the next
    ]
)


def _compile_place(target: Target) -> Any:
    def place(index):
        return np.uint64(index)

    return compile_alone(target, place)


@native(_compile_place)
def at(index):
    """An index that is never negative: where compiled code need not think of counting from the end, it copies whole
    blocks."""
    return index


@kernel
def observe(
    lane, lanes, observers, players, numbers, wide_numbers, flags, choices, states, views, memory, observations
):
    """The observation of one seat of each of the lane's games, zeros for none. A lane blanks one game after another in
    the same view, which stays near. `memory` are the bytes of the views; lists have a part for each seat that may
    observe."""
    games = len(observers)
    for game in range(games * lane // lanes, games * (lane + 1) // lanes):
        for index in range(observations.shape[1]):
            observations[game, index] = 0
        observer = observers[game]
        if observer >= 0:
            copy_into(views[lane], states[game])
            rules.blank(views[lane], observer)
            write_numbers(lane, game, observer, players, 0, 1, numbers, memory, observations)
            write_wide_numbers(lane, game, observer, players, 0, 1, wide_numbers, memory, observations)
            write_flags(lane, game, observer, players, 0, 1, flags, memory, observations)
            write_choices(lane, game, observer, players, 0, 1, choices, memory, observations)


@kernel
def blank(game, current, states, views):
    """What the deciding seat may know, if there is one."""
    if current[game] >= 0:
        copy_into(views[game], states[game])
        rules.blank(views[game], current[game])


@kernel
def look(index, parts, current, players, numbers, wide_numbers, flags, choices, memory, observations):
    """A thread's part of the observation of a game, from the bytes of its view into a row of zeros."""
    game = index // parts
    part, observer = index - game * parts, current[game]
    if observer >= 0:
        write_numbers(game, game, observer, players, part, parts, numbers, memory, observations)
        write_wide_numbers(game, game, observer, players, part, parts, wide_numbers, memory, observations)
        write_flags(game, game, observer, players, part, parts, flags, memory, observations)
        write_choices(game, game, observer, players, part, parts, choices, memory, observations)


@kernel
def write_numbers(view, game, observer, players, part, parts, steps, memory, observations):
    each = len(steps) // players
    for index in range(observer * each + part, (observer + 1) * each, parts):
        source, target, count = steps[index].source, steps[index].target, steps[index].values
        for value in range(count):
            observations[game, at(target + value)] = memory[view, at(source + value)]


@kernel
def write_wide_numbers(view, game, observer, players, part, parts, steps, memory, observations):
    """Numbers of two bytes, the lower first."""
    each = len(steps) // players
    for index in range(observer * each + part, (observer + 1) * each, parts):
        source, target, count = steps[index].source, steps[index].target, steps[index].values
        for value in range(count):
            low, high = memory[view, source + 2 * value] & 255, memory[view, source + 2 * value + 1]
            observations[game, target + value] = low + 256 * high


@kernel
def write_flags(view, game, observer, players, part, parts, steps, memory, observations):
    """A flag for each bit, the lowest first."""
    each = len(steps) // players
    for index in range(observer * each + part, (observer + 1) * each, parts):
        source, target, size = steps[index].source, steps[index].target, steps[index].size
        bits = 0
        for byte in range(steps[index].values):
            bits |= (memory[view, source + byte] & 255) << (8 * byte)
        for bit in range(size):
            observations[game, at(target + bit)] = (bits >> bit) & 1


@kernel
def write_choices(view, game, observer, players, part, parts, steps, memory, observations):
    """Counts each value at its flag, if it has one. Seats are counted from the observer's."""
    each = len(steps) // players
    for index in range(observer * each + part, (observer + 1) * each, parts):
        step = steps[index]
        source, first, size = step.source, step.first, step.size
        count = step.values if step.limit == 0 else memory[view, step.limit]
        for place in range(count):
            value = memory[view, source + place] - first
            if step.kind == SEAT and value >= 0:
                value -= observer
                if value < 0:
                    value += players
            if 0 <= value < size:
                observations[game, step.target + place * step.stride + value] += 1
