"""The generator: the published algorithm, even draws, independent seeds."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from doubloon.core.kernel import kernel, translator
from doubloon.core.layout import new_struct
from doubloon.core.random import GENERATOR, SEEDS, below, next_playout, pick, playout_seed, threefry

LARGEST = 2**31

# Random123 1.09, tests/kat_vectors: threefry2x32 with 20 rounds as counter, key, result.
KNOWN_ANSWERS = [
    ((0x00000000, 0x00000000), (0x00000000, 0x00000000), (0x6B200159, 0x99BA4EFE)),
    ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), (0x1CB996FC, 0xBB002BE7)),
    ((0x243F6A88, 0x85A308D3), (0x13198A2E, 0x03707344), (0xC4923A9C, 0x483DF7A0)),
]


@kernel
def draw(generators, limits, numbers):
    for index in range(len(numbers)):
        numbers[index] = below(generators[0], limits[index])


@kernel
def walk(seed, words):
    word = playout_seed(seed)
    for index in range(len(words)):
        word = next_playout(word)
        words[index] = word


def drawn(seed: int, limits: list[int]) -> list[int]:
    generator = new_struct(GENERATOR)
    generator.seed = seed
    return [below(generator, limit) for limit in limits]


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize(("counter", "key", "result"), KNOWN_ANSWERS)
def test_known_answers(counter: tuple[int, int], key: tuple[int, int], result: tuple[int, int]) -> None:
    assert threefry(*counter, *key) == result


def test_each_call_is_one_draw() -> None:
    generator = new_struct(GENERATOR)
    for limit in (1, 2, 1000, LARGEST):
        assert 0 <= below(generator, limit) < limit
    assert generator.draws == 4
    assert generator.seed == 0


def test_a_draw_depends_on_seed_and_number_alone() -> None:
    generator = new_struct(GENERATOR)
    generator.seed, generator.draws = 12345, 2
    assert below(generator, LARGEST) == drawn(12345, [LARGEST] * 3)[2]


@pytest.mark.parametrize("seed", [0, 1, 2**32, SEEDS - 1])
def test_draws_are_even(seed: int) -> None:
    # 1 in 100,000 would exceed these by chance (chi-square with 5 and 52 degrees of freedom).
    assert chi_square(Counter(drawn(seed, [6] * 6000)), 6) < 30.9
    assert chi_square(Counter(drawn(seed, [53] * 5300)), 53) < 104


def test_neighbouring_seeds_are_independent() -> None:
    firsts = Counter(drawn(seed, [6])[0] for seed in range(6000))
    assert chi_square(firsts, 6) < 30.9
    pairs = Counter(6 * drawn(seed, [6])[0] + drawn(seed + 1, [6])[0] for seed in range(7200))
    assert chi_square(pairs, 36) < 82.5
    shifted = Counter((drawn(seed, [6] * 2)[1] - drawn(seed + 1, [6])[0]) % 6 for seed in range(6000))
    assert chi_square(shifted, 6) < 30.9


def test_both_halves_of_the_seed_count() -> None:
    assert len({tuple(drawn(seed, [LARGEST] * 2)) for seed in (0, 1, 2**31, 2**32, 2**62, SEEDS - 1)}) == 6


def test_playouts_have_a_stream_of_their_own() -> None:
    words = [playout_seed(seed) for seed in range(1000)]
    assert len(set(words)) == 1000
    assert all(0 < word < 2**32 for word in words)
    assert words[0] not in threefry(0, 0, 0, 0)
    choices = Counter()
    word = words[7]
    for _ in range(7000):
        word = next_playout(word)
        assert 0 < word < 2**32
        choices[pick(word, 7)] += 1
    assert chi_square(choices, 7) < 33.1


def test_compiled_draws_are_the_same() -> None:
    limits = [1, 2, 6, 53, 2**20, LARGEST] * 20
    for seed in (0, 7, 2**40 + 3, SEEDS - 1):
        generators, numbers = np.zeros(1, GENERATOR), np.zeros(len(limits), np.int64)
        generators["seed"] = seed
        translator("cpu").entry(draw)(generators, np.array(limits), numbers)
        assert numbers.tolist() == drawn(seed, limits)
        assert generators["draws"][0] == len(limits)


def test_compiled_playout_words_are_the_same() -> None:
    for seed in (0, SEEDS - 1):
        words, expected = np.zeros(100, np.int64), [0] * 100
        translator("cpu").entry(walk)(seed, words)
        walk(seed, expected)
        assert words.tolist() == expected
