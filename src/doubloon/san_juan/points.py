"""Where the points of a seat come from."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from ..core.layout import open_snapshot, snapshot
from . import scoring
from .facts import COUNTING_BUILDINGS, NAMES
from .state import SEAT

SEATS_REMEMBERED = 2048
"""Those of some 500 tables at which people play."""


@lru_cache(SEATS_REMEMBERED)
def _printed_vp(memory: bytes) -> int:
    """Of a seat that is as it was nothing is counted again."""
    return int(scoring.printed_vp(open_snapshot(SEAT, memory)))


SOURCES: dict[str, Callable[[Any, int], int]] = {
    "buildings": lambda state, index: _printed_vp(snapshot(state.seats[index])),
    "chapel": lambda state, index: state.seats[index].chapel,
    "bank": lambda state, index: state.seats[index].bank,
    "harbor": lambda state, index: state.seats[index].harbor,
    **{NAMES[building]: partial(scoring.bonus, building=building) for building in COUNTING_BUILDINGS},
}


def score_data(state: Any) -> list[dict[str, int]]:
    """Each seat's points by source, their total and the tie-break."""
    return [seat_score(state, index) for index in range(state.options.players)]


def seat_score(state: Any, index: int) -> dict[str, int]:
    points = {source: count(state, index) for source, count in SOURCES.items()}
    return points | {"total": sum(points.values()), "tie_break": scoring.tie_break(state, index)}
