"""Where the points of a seat come from."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from ..core.layout import snapshot
from ..core.remembering import Remembered
from . import scoring
from .facts import COUNTING_BUILDINGS, NAMES

SEATS_REMEMBERED = 2048
"""Those of some 500 tables at which people play."""


SOURCES: dict[str, Callable[[Any, int], int]] = {
    "buildings": lambda state, index: scoring.printed_vp(state.seats[index]),
    "chapel": lambda state, index: state.seats[index].chapel,
    "bank": lambda state, index: state.seats[index].bank,
    "harbor": lambda state, index: state.seats[index].harbor,
    **{NAMES[building]: partial(scoring.bonus, building=building) for building in COUNTING_BUILDINGS},
}


def circumstances(state: Any, index: int) -> Hashable:
    """All that the figures of a seat follow from: what it has, its privilege, what stands anywhere, and the options. As
    long as these stay the same, nothing is worked out again."""
    seats = state.seats[: state.options.players]
    return (
        index,
        snapshot(seats[index]),
        (state.phase, state.library) if index == state.taker else None,
        tuple([seat.city for seat in seats]),
        state.cathedral,
        snapshot(state.options),
    )


def score_data(state: Any) -> list[dict[str, int]]:
    """Each seat's points by source, their total and the tie-break."""
    return [seat_score(state, index) for index in range(state.options.players)]


def seat_score(state: Any, index: int) -> dict[str, int]:
    return _SCORES(circumstances(state, index), lambda: _score(state, index))


_SCORES = Remembered[dict[str, int]](SEATS_REMEMBERED)


def _score(state: Any, index: int) -> dict[str, int]:
    points = {source: int(count(state, index)) for source, count in SOURCES.items()}
    return points | {"total": sum(points.values()), "tie_break": scoring.tie_break(state, index)}
