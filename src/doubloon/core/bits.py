"""Sets of small numbers, as the bits of an integer."""

from __future__ import annotations

from typing import Any

from .kernel import Target, kernel, native
from .numba_internals import instructions


def _compile_first_bit(target: Target) -> Any:
    intrinsic, types, _ = instructions(target)

    def trailing_zeros(context: Any, bits: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    return intrinsic(trailing_zeros)


@native(_compile_first_bit)
def first_bit(bits):
    """The smallest number of a set that is not empty: one instruction where it is compiled."""
    return (bits & -bits).bit_length() - 1


@kernel
def without_first(bits):
    """The set without its smallest number."""
    return bits & (bits - 1)


@kernel
def size_of(bits):
    """How many numbers the set has."""
    size = 0
    while bits != 0:
        bits = without_first(bits)
        size += 1
    return size
