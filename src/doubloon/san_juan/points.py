"""Where the points of a seat come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import scoring

SOURCES: dict[str, Callable[[Any, int], int]] = {
    "buildings": lambda state, index: scoring.printed_vp(state.seats[index]),
    "chapel": lambda state, index: state.seats[index].chapel,
    "bank": lambda state, index: state.seats[index].bank,
    "harbor": lambda state, index: state.seats[index].harbor,
    "guild hall": lambda state, index: scoring.guild_hall(state, state.seats[index]),
    "city hall": lambda state, index: scoring.city_hall(state.seats[index]),
    "triumphal arch": lambda state, index: scoring.triumphal_arch(state.seats[index]),
    "residence": lambda state, index: scoring.residence(state, state.seats[index]),
    "cathedral": scoring.cathedral,
    "palace": scoring.palace,
}


def score_data(state: Any) -> list[dict[str, int]]:
    """Each seat's points by source, their total and the tie-break."""
    return [seat_score(state, index) for index in range(state.options.players)]


def seat_score(state: Any, index: int) -> dict[str, int]:
    points = {source: count(state, index) for source, count in SOURCES.items()}
    return points | {"total": sum(points.values()), "tie_break": scoring.tie_break(state, index)}
