"""Sets as bits, counts eight at a time, short lists: interpreted and compiled they do the same."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from doubloon.core import bits, counts
from doubloon.core import lists as short
from doubloon.core.kernel import kernel, translator
from doubloon.core.layout import array_of, new_struct, struct_type
from doubloon.core.random import GENERATOR

KINDS = 24
LISTS = struct_type([("generator", GENERATOR), ("one", "i1", KINDS), ("other", "i1", KINDS)])


@kernel
def add(lists):
    counts.add_all(lists.one, lists.other)


@kernel
def take(lists):
    counts.take_all(lists.one, lists.other)


@kernel
def clear(lists):
    counts.clear_all(lists.one)


@kernel
def move(lists):
    counts.move_all(lists.one, lists.other)


@kernel
def total(lists):
    return counts.sum_of(lists.one)


@kernel
def draw(lists):
    return counts.draw_of_many(lists.one, counts.sum_of(lists.one), lists.generator)


@kernel
def smallest(numbers):
    return bits.first_bit(numbers)


@kernel
def others(numbers):
    return bits.without_first(numbers)


@kernel
def size(numbers):
    return bits.size_of(numbers)


@kernel
def total_one_by_one(lists):
    return short.total_of(lists.one)


@kernel
def first_five_hold_a_seven(lists):
    return short.is_among(lists.one, 5, 7)


pytestmark = pytest.mark.parametrize("target", ["python", "cpu"])


def run(target: Any, function: Any, argument: Any) -> Any:
    entry = translator(target).entry(function)
    return entry(array_of(argument)[0] if target == "cpu" and hasattr(argument, "_memory") else argument)


def some_lists(seed: int, most: int = 12) -> Any:
    lists, chance = new_struct(LISTS), random.Random(seed)
    for kind in range(KINDS):
        lists.one[kind] = chance.randint(0, most)
        lists.other[kind] = chance.randint(0, lists.one[kind])
    return lists


@pytest.mark.parametrize("seed", range(5))
def test_lists_are_added_taken_away_cleared_and_moved(target: str, seed: int) -> None:
    one, other = list(some_lists(seed).one), list(some_lists(seed).other)
    both = [a + b for a, b in zip(one, other, strict=True)]
    less = [a - b for a, b in zip(one, other, strict=True)]
    for function, expected in {
        add: (both, other),
        take: (less, other),
        clear: ([0] * KINDS, other),
        move: ([0] * KINDS, both),
    }.items():
        lists = some_lists(seed)
        run(target, function, lists)
        assert (list(lists.one), list(lists.other)) == expected
    assert run(target, total, some_lists(seed)) == sum(one)
    assert run(target, total_one_by_one, some_lists(seed)) == sum(one)


def test_eight_neighbours_may_sum_up_to_127(target: str) -> None:
    lists = new_struct(LISTS)
    lists.one[7], lists.one[8] = 127, 127
    assert run(target, total, lists) == 254
    lists.one[7] = 0
    assert run(target, draw, lists) == 8


def test_all_is_drawn_until_nothing_is_left(target: str) -> None:
    lists = some_lists(1)
    there = Counter({kind: number for kind, number in enumerate(lists.one) if number})
    drawn = Counter(run(target, draw, lists) for _ in range(there.total()))
    assert drawn == there
    assert not any(lists.one)


def test_each_is_as_likely_as_any_other(target: str) -> None:
    lists, drawn, times = new_struct(LISTS), Counter[int](), 6000
    shares = {3: 1, 4: 2, 15: 3, 16: 4}
    for _ in range(times):
        for kind, number in shares.items():
            lists.one[kind] = number
        drawn[run(target, draw, lists)] += 1
    for kind, number in shares.items():
        assert abs(drawn[kind] / times - number / 10) < 0.03


@pytest.mark.parametrize(("place", "is_there"), [(0, True), (4, True), (5, False), (None, False)])
def test_a_value_is_looked_for_in_the_beginning_of_a_list(target: str, place: int | None, is_there: bool) -> None:
    lists = new_struct(LISTS)
    if place is not None:
        lists.one[place] = 7
    assert run(target, first_five_hold_a_seven, lists) == is_there


@pytest.mark.parametrize("numbers", [{0}, {5}, {62}, {0, 1}, {3, 17, 44}, set(range(63))])
def test_a_set_gives_its_size_its_smallest_number_and_the_others(target: str, numbers: set[int]) -> None:
    as_bits = sum(1 << number for number in numbers)
    assert run(target, size, as_bits) == len(numbers)
    assert run(target, smallest, as_bits) == min(numbers)
    assert run(target, others, as_bits) == as_bits - (1 << min(numbers))
