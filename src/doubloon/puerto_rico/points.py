"""Where the points of a seat come from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from . import scoring
from .facts import COUNTING_BUILDINGS, NAMES
from .state import own_nobles

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
    points = {source: count(state.seats[index]) for source, count in SOURCES.items()}
    return points | {"total": sum(points.values()), "tie_break": scoring.tie_break(state, index)}
