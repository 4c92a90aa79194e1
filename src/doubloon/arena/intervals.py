"""How sure a figure is: 95 % intervals of shares and of means, and one that may be looked at after every deal."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

import numpy as np

DEVIATIONS = 1.959964
"""How many standard deviations to each side hold 95 % of a normal distribution."""
RISK = 0.05
"""What is left of 95 %."""

Interval = tuple[float, float]


def wilson(share: float, games: int) -> Interval:
    """The interval of a share by Wilson's formula; a shared win counts as the part it is."""
    pull = DEVIATIONS * DEVIATIONS / games
    middle = (share + pull / 2) / (1 + pull)
    reach = DEVIATIONS / (1 + pull) * sqrt(share * (1 - share) / games + pull / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_interval(values: Sequence[float], least: float, most: float) -> Interval:
    """The interval of a mean of values that have bounds.

    The spread of a few games says little: four equal ones would have none. So one value at each bound is added, as
    Agresti and Coull do for shares, and Student's distribution makes up for the rest. In many games two do not matter.
    """
    padded = np.array([*values, least, most])
    reach = student(len(padded) - 1) * float(np.std(padded, ddof=1)) / sqrt(len(padded))
    middle, mean = float(np.mean(padded)), float(np.mean(values))
    return max(least, min(mean, middle - reach)), min(most, max(mean, middle + reach))


def student(freedom: int) -> float:
    """How many standard deviations hold 95 % of Student's distribution, by its expansion around the normal one."""
    z = DEVIATIONS
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


class ConfidenceSequence:
    """An interval of the mean of values from 0 to 1 that holds at every moment at once, so that one may stop when one
    likes what one sees.

    For each mean that is possible, two gamblers bet on every value before it is known, one on more, one on less, at
    odds that are fair if that mean is the true one. Then it is unlikely that either ever gets rich (Ville), and a mean
    at which one does is ruled out for good. The stakes are those of Waudby-Smith and Ramdas, "Estimating means of
    bounded random variables by betting" (2024).
    """

    CELLS = 1000
    DARING = 0.5
    """The share of their money that gamblers risk at most."""

    def __init__(self, risk: float = RISK) -> None:
        self._riches = log(2 / risk)
        """Each gambler begins with a half."""
        self._means = (np.arange(self.CELLS) + 0.5) / self.CELLS
        self._more = np.zeros(self.CELLS)
        self._less = np.zeros(self.CELLS)
        self._possible = np.ones(self.CELLS, dtype=bool)
        self._count = 0
        self._sum, self._squares = 0.5, 0.25

    def add(self, value: float) -> None:
        self._count += 1
        variance = self._squares / self._count
        stake = sqrt(2 * self._riches / (variance * self._count * log(1 + self._count)))
        surprise = value - self._means
        self._more += np.log1p(np.minimum(stake, self.DARING / self._means) * surprise)
        self._less += np.log1p(-np.minimum(stake, self.DARING / (1 - self._means)) * surprise)
        self._possible &= np.maximum(self._more, self._less) < self._riches
        self._sum += value
        self._squares += (value - self._sum / (self._count + 1)) ** 2

    @property
    def interval(self) -> Interval:
        cells = np.flatnonzero(self._possible)
        if not len(cells):  # It happens to one in twenty that no mean is left; then nothing is known.
            return 0.0, 1.0
        return float(cells[0]) / self.CELLS, float(cells[-1] + 1) / self.CELLS
