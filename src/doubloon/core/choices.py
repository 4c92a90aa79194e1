"""The list of legal actions. A list is much quicker to make and to pick from than a mask of all actions."""

import numpy as np

from .kernel import kernel
from .layout import struct_type
from .lists import is_among


def choices_type(action_count: int) -> np.dtype[np.void]:
    """The type of a list that can hold every action of a game."""
    return struct_type([("count", "i4"), ("actions", "i2", action_count)])


@kernel
def clear(choices):
    choices.count = 0


@kernel
def offer(choices, action):
    """Adds an action; the caller offers each at most once."""
    choices.actions[choices.count] = action
    choices.count += 1


@kernel
def offer_either(choices, one, other):
    """For a decision between two things."""
    offer(choices, one)
    offer(choices, other)


@kernel
def holds(choices, action):
    return is_among(choices.actions, choices.count, action)
