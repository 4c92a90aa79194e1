"""Writes the observation of one game of a batch, as kernels.

They follow lists of steps (see `layout.py`), so that they do for every game. A step reads a value from the bytes of the
view. Long lists of the simplest steps are what compiles best: most of the time goes into the numbers.
"""

from __future__ import annotations

from ..core.kernel import OPEN, kernel
from ..core.layout import copy_into, record_type
from .encodings import SEAT

rules = OPEN
"""A game's module of rules."""

STEP = record_type(
    [
        ("kind", "i2"),
        ("source", "i2"),  # the byte of the view
        ("target", "i2"),  # the number of the observation
        ("bit", "i2"),  # of the byte
        ("size", "i2"),  # flags of a choice
        ("first", "i2"),  # the value of the first flag
        ("limit", "i2"),  # the byte that says how many values of a list count, 0: all do
        ("index", "i2"),  # of the value in its list
    ]
)


@kernel
def observe(game, observers, players, numbers, wide_numbers, flags, choices, states, views, memory, observations):
    """The observation of one seat, zeros for none. `memory` are the bytes of the views; lists have a part for each seat
    that may observe."""
    for index in range(observations.shape[1]):
        observations[game, index] = 0
    observer = observers[game]
    if observer >= 0:
        copy_into(views[game], states[game])
        rules.blank(views[game], observer)
        write_numbers(game, observer, len(numbers) // players, numbers, memory, observations)
        write_wide_numbers(game, observer, len(wide_numbers) // players, wide_numbers, memory, observations)
        write_flags(game, observer, len(flags) // players, flags, memory, observations)
        write_choices(game, observer, players, choices, memory, observations)


@kernel
def write_numbers(game, observer, count, steps, memory, observations):
    for index in range(observer * count, (observer + 1) * count):
        step = steps[index]
        observations[game, step.target] = memory[game, step.source]


@kernel
def write_wide_numbers(game, observer, count, steps, memory, observations):
    """Numbers of two bytes, the lower first."""
    for index in range(observer * count, (observer + 1) * count):
        step = steps[index]
        low, high = memory[game, step.source] & 255, memory[game, step.source + 1]
        observations[game, step.target] = low + 256 * high


@kernel
def write_flags(game, observer, count, steps, memory, observations):
    for index in range(observer * count, (observer + 1) * count):
        step = steps[index]
        observations[game, step.target] = (memory[game, step.source] >> step.bit) & 1


@kernel
def write_choices(game, observer, players, steps, memory, observations):
    """Counts the value at its flag, if it has one. Seats are counted from the observer's."""
    count = len(steps) // players
    for index in range(observer * count, (observer + 1) * count):
        step = steps[index]
        value = memory[game, step.source] - step.first
        if step.kind == SEAT and value >= 0:
            value = (value - observer + players) % players
        if 0 <= value < step.size and (step.limit == 0 or step.index < memory[game, step.limit]):
            observations[game, step.target + value] += 1
