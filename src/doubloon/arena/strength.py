"""How strong bots are, from who came before whom at tables of any size, and which table would tell most.

The model is Plackett and Luce's: each bot has a strength, and whoever is left at a table is the next best with a
chance in proportion to it. For two it is Bradley and Terry's, the one behind Elo's points, which are used here: a bot
400 points above another comes out ahead of it ten times as often as behind. All games count alike, in whatever order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np

from .intervals import DEVIATIONS
from .seatings import Seating

POINTS = 400 / log(10)
"""Elo's points for one natural unit of strength."""
LEVEL = 1000.0
"""The points of the bot that others are measured by, or of all on average."""
SPREAD = 3.0
"""How far apart bots are expected to be before any game, in natural units: about 500 points. It keeps the strength of a
bot that never won finite, and loses its weight with the first games."""
STEPS = 100
CLOSE = 1e-9

Array = np.ndarray[Any, np.dtype[np.float64]]
Ranking = tuple[Seating, Sequence[float]]
"""Who sat at a table, seat by seat, and their places."""


@dataclass(frozen=True)
class Strengths:
    logs: Array
    precision: Array
    """How much is known: the inverse of the covariance."""

    def points(self, anchor: int | None) -> list[tuple[float, float]]:
        """Of each bot, and how far its 95 % interval reaches; measured by one bot, or by all on average."""
        bots = len(self.logs)
        origin = np.full(bots, 1 / bots) if anchor is None else np.eye(bots)[anchor]
        contrasts = np.eye(bots) - origin
        covariance = np.linalg.inv(self.precision)
        variances = np.einsum("ij,jk,ik->i", contrasts, covariance, contrasts)
        margins = DEVIATIONS * POINTS * np.sqrt(np.maximum(0.0, variances))
        points = LEVEL + POINTS * contrasts @ self.logs
        return [(float(each), float(margin)) for each, margin in zip(points, margins, strict=True)]


def measure(bots: int, rankings: Sequence[Ranking]) -> Strengths:
    """The most likely strengths, found by Newton's method."""
    chosen, remaining = _stages(bots, rankings)
    logs = np.zeros(bots)
    prior = np.eye(bots) / SPREAD**2
    for _ in range(STEPS):
        weights = remaining * np.exp(logs)
        chances = weights / weights.sum(axis=1, keepdims=True)
        slope = (chosen - chances).sum(axis=0) - prior @ logs
        precision = np.diag(chances.sum(axis=0)) - chances.T @ chances + prior
        step = np.linalg.solve(precision, slope)
        logs = logs + np.clip(step, -1, 1)
        if np.abs(step).max() < CLOSE:
            break
    return Strengths(logs, precision)


def _stages(bots: int, rankings: Sequence[Ranking]) -> tuple[Array, Array]:
    """For each seat of each game: which bot it is, and how many seats each bot has among those that it was chosen from.
    Seats with the same place were all chosen from the same (Breslow's way with ties)."""
    chosen, remaining = [], []
    for seating, places in rankings:
        for bot, place in zip(seating, places, strict=True):
            left = [other for other, at in zip(seating, places, strict=True) if at >= place]
            chosen.append(np.bincount([bot], minlength=bots))
            remaining.append(np.bincount(left, minlength=bots))
    shape = (len(chosen), bots)
    return np.array(chosen, dtype=float).reshape(shape), np.array(remaining, dtype=float).reshape(shape)


def most_telling(strengths: Strengths, lineups: Sequence[Seating], wanted: int) -> list[Seating]:
    """The line-ups from which most would be learned, one after the other: what the first will tell is known by then.

    Most is learned where results are open and bots little known: what counts is by how much the volume of all that is
    still possible shrinks.
    """
    information = np.array([_information(strengths.logs, lineup) for lineup in lineups])
    known, found = strengths.precision, []
    for _ in range(wanted):
        gains = np.linalg.slogdet(known + information)[1]
        best = int(np.argmax(np.round(gains, 9)))  # rounded: on every machine the first of equal ones
        known = known + information[best]
        found.append(lineups[best])
    return found


def _information(logs: Array, lineup: Seating) -> Array:
    """What one deal tells on average. A table of n seats ranks n - 1 times: its n (n - 1) / 2 pairs count 2 / n each.
    It plays once from each of n rotations: that leaves 2."""
    bots = len(logs)
    total = np.zeros((bots, bots))
    for at, one in enumerate(lineup):
        for other in lineup[at + 1 :]:
            difference = np.eye(bots)[one] - np.eye(bots)[other]
            ahead = 1 / (1 + np.exp(logs[other] - logs[one]))
            total += ahead * (1 - ahead) * np.outer(difference, difference)
    return 2 * total
