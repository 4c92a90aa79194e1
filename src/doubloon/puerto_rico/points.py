"""Where the points of a seat come from."""

from __future__ import annotations

from typing import Any

from . import scoring
from .state import own_nobles

SOURCES = {
    "vp": lambda seat: seat.vp,
    "buildings": scoring.printed_vp,
    "guild hall": scoring.guild_hall,
    "residence": scoring.residence,
    "fortress": scoring.fortress,
    "customs house": scoring.customs_house,
    "city hall": scoring.city_hall,
    "cloister": scoring.cloister,
    "nobles": own_nobles,
    "royal garden": scoring.royal_garden,
}


def score_data(state: Any) -> list[dict[str, int]]:
    """Each seat's points by source, their total and the tie-break."""
    return [seat_score(state, index) for index in range(state.options.players)]


def seat_score(state: Any, index: int) -> dict[str, int]:
    points = {source: count(state.seats[index]) for source, count in SOURCES.items()}
    return points | {"total": sum(points.values()), "tie_break": scoring.tie_break(state, index)}
