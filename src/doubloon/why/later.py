"""What shows only by the end of the game: both moves are played on many times, everybody playing as greedy does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

import numpy as np

from ..bots.mcts import endings
from ..core.seat_view import SeatView
from .contrast import OWN, THEIRS
from .course import Difference

GAMES = 200
SURE = 2.0
"""In standard errors: less may be luck."""
LEAST = 0.5
"""In points: less is rounded to nothing."""
BONUS = "bonus"
"""What large buildings count."""
NO_SOURCE = ("total", "tie_break")


def later(view: SeatView, better: int, other: int, sources: Mapping[str, str]) -> list[Difference]:
    """What two actions of the seat that decides differ in at the end, on average, the weightiest first. `sources` has
    the kinds of sources of points; all others are a `BONUS`."""
    ends, other_ends = (_ends(view, action, sources) for action in (better, other))
    return sorted(_differences(view, ends, other_ends), key=lambda each: -each.weight)


Ends = Sequence[Sequence[Mapping[str, int]]]
"""The points of each seat by kind of source, game by game."""


def _ends(view: SeatView, action: int, sources: Mapping[str, str]) -> Ends:
    return [
        [_by_kind(points, sources) for points in view.game.score_data(state)]
        for state in endings(view, action, count=GAMES, seed=1)
    ]


def _by_kind(points: Mapping[str, int], sources: Mapping[str, str]) -> dict[str, int]:
    kinds: dict[str, int] = {}
    for source, count in points.items():
        if source not in NO_SOURCE:
            kind = sources.get(source, BONUS)
            kinds[kind] = kinds.get(kind, 0) + count
    return kinds


def _differences(view: SeatView, ends: Ends, other_ends: Ends) -> Iterator[Difference]:
    yield from _own(*([game[view.seat] for game in each] for each in (ends, other_ends)))
    for seat in range(len(ends[0])):
        if seat != view.seat:
            less = _sure_gain(*([sum(game[seat].values()) for game in each] for each in (other_ends, ends)))
            if less >= LEAST:
                yield Difference("later_other", less, (THEIRS, seat), {"other": seat, "points": max(1, round(less))})


def _own(points: Sequence[Mapping[str, int]], otherwise: Sequence[Mapping[str, int]]) -> Iterator[Difference]:
    """Source by source: all that speak for a move weigh together what is left after those that speak against it."""
    gains = {kind: _sure_gain(*([game[kind] for game in each] for each in (points, otherwise))) for kind in points[0]}
    net, gained = sum(gains.values()), sum(gain for gain in gains.values() if gain > 0)
    if net <= 0:
        return
    for kind, gain in gains.items():
        if abs(gain) >= LEAST:
            weight, values = abs(gain) * net / gained, {"source": kind, "points": max(1, round(abs(gain)))}
            reason = "later" if gain > 0 else "later_less"
            yield Difference(reason, weight, (OWN, "later", kind), values, is_objection=gain < 0)


def _sure_gain(figures: Sequence[int], otherwise: Sequence[int]) -> float:
    """The mean difference of games with the same luck; 0 if that could be luck."""
    gains = np.subtract(figures, otherwise)
    mean = float(gains.mean())
    return mean if abs(mean) > SURE * float(gains.std()) / sqrt(len(gains)) else 0.0
