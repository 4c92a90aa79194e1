"""Where the points of a seat come from."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from ..core.layout import open_snapshot, snapshot
from . import scoring
from .facts import COUNTING_BUILDINGS, NAMES
from .state import SEAT, own_nobles

SEATS_REMEMBERED = 2048
"""Those of some 500 tables at which people play."""

SOURCES: dict[str, Callable[[Any], int]] = {
    "vp": lambda seat: seat.vp,
    "buildings": scoring.printed_vp,
    "nobles": own_nobles,
    **{NAMES[building]: partial(scoring.bonus, building=building) for building in COUNTING_BUILDINGS},
}


def score_data(state: Any) -> list[dict[str, int]]:
    """Each seat's points by source, their total and the tie-break."""
    return [seat_score(state, index) for index in range(state.options.players)]


def seat_score(state: Any, index: int) -> dict[str, int]:
    return points_of(snapshot(state.seats[index]), scoring.tie_break(state, index))


@lru_cache(SEATS_REMEMBERED)
def points_of(memory: bytes, tie_break: int) -> dict[str, int]:
    """Of a seat that is as it was nothing is counted again."""
    seat = open_snapshot(SEAT, memory)
    points = {source: count(seat) for source, count in SOURCES.items()}
    return {**points, "total": sum(points.values()), "tie_break": tie_break}
