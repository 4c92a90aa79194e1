"""Long lists of counts by kind, eight counts at a time.

Such a list has single bytes, as many as `places_for` says, and begins at an offset of its struct that eight divides. A
count is never negative, and eight neighbours sum up to less than 128.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any

from .kernel import Kernel, Target, kernel, native, translator
from .numba_internals import instructions
from .random import below

IN_WORD = 8
WORD = Struct("<q")
from_bytes = int.from_bytes
ONES = 0x0101010101010101
"""A word times this has in each byte the sum of the word's bytes up to there."""


def places_for(kinds: int) -> int:
    """The length of a list for this many kinds: the next multiple of eight. Places behind the last kind stay empty."""
    return -kinds // IN_WORD * -IN_WORD


def _compile_get(target: Target) -> Any:
    intrinsic, types, word_of = _tools(target)

    def get(context: Any, counts: Any, index: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.load(word_of(context, builder, counts, *arguments))

        return types.int64(counts, types.int64), generate

    return intrinsic(get)


def _compile_put(target: Target) -> Any:
    intrinsic, types, word_of = _tools(target)

    def put(context: Any, counts: Any, index: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            builder.store(arguments[2], word_of(context, builder, counts, *arguments[:2]))
            return context.get_dummy_value()

        return types.void(counts, types.int64, types.int64), generate

    return intrinsic(put)


def _tools(target: Target) -> tuple[Any, Any, Any]:
    intrinsic, types, cgutils = instructions(target)

    def word_of(context: Any, builder: Any, counts: Any, values: Any, index: Any) -> Any:
        data = context.make_array(counts)(context, builder, values).data
        return builder.gep(builder.bitcast(data, cgutils.intp_t.as_pointer()), [index])

    return intrinsic, types, word_of


@native(_compile_get)
def get_word(counts, index):
    """Eight counts as one integer, the first of them in its lowest byte."""
    return WORD.unpack_from(counts, IN_WORD * index)[0]


@native(_compile_put)
def put_word(counts, index, word):
    WORD.pack_into(counts, IN_WORD * index, word)


def _compiled_as(kernel_by_words: Kernel) -> Callable[[Target], Any]:
    """Compiled, a list is handled word by word; the interpreter takes the whole list for one long integer."""
    return lambda target: translator(target).function(kernel_by_words)


@kernel
def add_words(counts, more):
    for index in range(len(counts) // IN_WORD):
        put_word(counts, index, get_word(counts, index) + get_word(more, index))


@native(_compiled_as(add_words))
def add_all(counts, more):
    _put(counts, from_bytes(counts, "little") + from_bytes(more, "little"))


@kernel
def take_words(counts, fewer):
    for index in range(len(counts) // IN_WORD):
        put_word(counts, index, get_word(counts, index) - get_word(fewer, index))


@native(_compiled_as(take_words))
def take_all(counts, fewer):
    """As many as the other list has; the caller knows that they are there."""
    _put(counts, from_bytes(counts, "little") - from_bytes(fewer, "little"))


@kernel
def clear_words(counts):
    for index in range(len(counts) // IN_WORD):
        put_word(counts, index, 0)


@native(_compiled_as(clear_words))
def clear_all(counts):
    _put(counts, 0)


def _put(counts: Any, number: int) -> None:
    counts[:] = memoryview(number.to_bytes(len(counts), "little")).cast("b")


@kernel
def move_all(counts, target):
    """All go from one list to the other."""
    add_all(target, counts)
    clear_all(counts)


@kernel
def sum_of(counts):
    total = 0
    for index in range(len(counts) // IN_WORD):
        total += sum_of_word(get_word(counts, index) * ONES)
    return total


@kernel
def sum_of_word(sums):
    return (sums >> 56) & 0xFF


@kernel
def draw_of_many(counts, total, generator):
    """The same as `draw_any`, of a long list."""
    ticket = below(generator, total)
    index = 0
    sums = get_word(counts, 0) * ONES
    while ticket >= sum_of_word(sums):
        ticket -= sum_of_word(sums)
        index += 1
        sums = get_word(counts, index) * ONES
    kind = IN_WORD * index + place_in_word(sums, ticket)
    counts[kind] -= 1
    return kind


@kernel
def place_in_word(sums, ticket):
    """The first place up to which there are more than the ticket says, found by halving: all threads of a GPU do the
    same."""
    place = 0
    if (sums >> 24) & 0xFF <= ticket:
        place = 4
    if (sums >> (8 * place + 8)) & 0xFF <= ticket:
        place += 2
    if (sums >> (8 * place)) & 0xFF <= ticket:
        place += 1
    return place
