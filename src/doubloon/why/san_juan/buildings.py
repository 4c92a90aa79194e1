"""What buildings cost, and are worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.layout import copy_struct
from ...san_juan import builder, decisions, scoring
from ...san_juan.facts import COUNTING_BUILDINGS, NAMES
from ...san_juan.state import NO_BUILDING, cost
from ..contrast import OWN
from ..course import Difference
from .contrast import WORTH, Contrast


def _own_points(contrast: Contrast) -> Iterator[Difference]:
    points, otherwise = (course.totals[contrast.seat] for course in (contrast.a, contrast.b))
    if points > otherwise:
        values = {"points": points, "otherwise": otherwise}
        yield Difference("own_points", float(points - otherwise), (OWN, "points"), values)


def _points_for_cards(contrast: Contrast) -> Iterator[Difference]:
    """Both moves build, and the better one gets more for its cards."""
    built, other = (gains.built[contrast.seat] for gains in (contrast.gains_a, contrast.gains_b))
    if contrast.before.decision != decisions.BUILD or built is None or other is None or built == other:
        return
    points, other_points = (
        course.totals[contrast.seat] - _score(contrast.before, contrast.seat) for course in (contrast.a, contrast.b)
    )
    if points > other_points:
        values = {"building": NAMES[built[0]], "points": points, "cards": built[1]}
        values |= {"other_building": NAMES[other[0]], "other_points": other_points, "other_cards": other[1]}
        yield Difference("points_for_cards", 1.05 * (points - other_points), (OWN, "points"), values)


def _score(state: Any, seat: int) -> int:
    return int(scoring.score(state, seat))


def _discount_lost(contrast: Contrast) -> Iterator[Difference]:
    """What is built in somebody else's builder phase costs more."""
    built = contrast.gains_b.built[contrast.seat]
    if contrast.before.decision != decisions.BUILD or built is None or built == contrast.gains_a.built[contrast.seat]:
        return
    before = contrast.before
    own_phase = copy_struct(before)
    own_phase.taker = contrast.seat
    price, as_builder = (builder.price(state, contrast.seat, built[0], NO_BUILDING) for state in (before, own_phase))
    if as_builder < price == built[1]:
        values = {"building": NAMES[built[0]], "price": price, "as_builder": as_builder}
        yield Difference("discount_lost", WORTH["cards"] * (price - as_builder), (OWN, "price"), values)


def _worth_today(contrast: Contrast) -> Iterator[Difference]:
    """A building that counts others."""
    built = contrast.gains_a.built[contrast.seat]
    if built is None or built[0] not in COUNTING_BUILDINGS:
        return
    points = int(scoring.bonus(contrast.a.after, contrast.seat, built[0]))
    if points > cost(contrast.before, built[0]) // 2 and built != contrast.gains_b.built[contrast.seat]:
        values = {"building": NAMES[built[0]], "points": points}
        yield Difference("worth_today", float(points), (OWN, "points"), values)


FINDERS = (_own_points, _points_for_cards, _discount_lost, _worth_today)
