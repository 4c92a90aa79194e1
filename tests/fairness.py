"""Whether chance is fair: counts of what happened against the chances that it had."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import comb
from typing import Any

import pytest

FEW = 5


def chi_square(counts: Counter[Any], chances: Mapping[Any, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom; what cannot happen must not have happened. It is for cases that happen
    a few times at least, so rarer ones are counted together."""
    total = sum(counts.values())
    assert set(counts) <= {case for case, chance in chances.items() if chance > 0}
    assert sum(chances.values()) == pytest.approx(1)
    common = {case: total * chance for case, chance in chances.items() if total * chance >= FEW}
    pairs = [(counts[case], mean) for case, mean in common.items()]
    rare = total - sum(common.values())
    if rare > 1:
        pairs.append((total - sum(counts[case] for case in common), rare))
    return sum((count - mean) ** 2 / mean for count, mean in pairs), len(pairs) - 1


def assert_fair(counts: Counter[Any], chances: Mapping[Any, float]) -> None:
    """Seeds are fixed, so this always passes or always fails; about one seed in ten thousand would fail by bad luck.
    The deviation of chi-square is the root of twice its degrees of freedom."""
    statistic, freedom = chi_square(counts, chances)
    assert statistic < freedom + 4.5 * (2 * freedom) ** 0.5


def hypergeometric(pool: int, special: int, drawn: int) -> dict[int, float]:
    """The chance of each number of special ones when some of a pool are drawn."""
    ways = comb(pool, drawn)
    return {
        number: comb(special, number) * comb(pool - special, drawn - number) / ways
        for number in range(min(special, drawn) + 1)
    }


def assert_futures_of_their_own(guesses: list[Any], seed: int) -> None:
    """What comes after each guess is drawn by a seed of its own, never by the game's."""
    seeds = {guess.generator.seed for guess in guesses}
    assert len(seeds) == len(guesses)
    assert seed not in seeds
    assert min(seeds) >= 0
    assert all(guess.generator.draws == 0 for guess in guesses)
