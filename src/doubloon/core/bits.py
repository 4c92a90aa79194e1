"""Sets of small numbers, as the bits of an integer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .kernel import Target, kernel, native
from .numba_internals import instructions


def _one_instruction(emit: Callable[[Any, Any, Any], Any]) -> Callable[[Target], Any]:
    """Compiles a kernel of one number to what `emit` makes of it with LLVM's builder and Numba's constants."""

    def compile_it(target: Target) -> Any:
        intrinsic, types, constants = instructions(target)

        def of_bits(context: Any, bits: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                return emit(builder, constants, arguments[0])

            return types.int64(types.int64), generate

        return intrinsic(of_bits)

    return compile_it


@native(_one_instruction(lambda builder, constants, bits: builder.cttz(bits, constants.true_bit)))
def first_bit(bits):
    """The smallest number of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


@native(_one_instruction(lambda builder, _, bits: builder.ctpop(bits)))
def size_of(bits):
    """How many numbers the set has."""
    return bits.bit_count()


@kernel
def without_first(bits):
    """The set without its smallest number."""
    return bits & (bits - 1)
