"""Short lists of numbers inside a struct."""

from __future__ import annotations

from .kernel import kernel, native, translator


@kernel
def add_up(counts):
    total = 0
    for place in range(len(counts)):
        total += counts[place]
    return total


@native(lambda target: translator(target).function(add_up))
def total_of(counts):
    """The sum of all of them: a loop where it is compiled, much quicker this way where it is not."""
    return sum(counts)


@kernel
def is_among(values, count, value):
    """Whether the first `count` of the list hold this value."""
    for place in range(count):
        if values[place] == value:
            return True
    return False
