"""What roles bring, and to whom."""

from __future__ import annotations

from collections.abc import Iterator

from ...san_juan.facts import BUILDER, BUILDINGS_TO_END, NAMES, ROLES
from ..contrast import CONCRETE, THEIRS, WORTH_OF_THE_END, balance, end
from ..course import Difference
from .contrast import WORTH, Contrast

NEARLY = 2
"""Buildings short of twelve."""
ALONE = 1.5
"""What it is worth to build alone, in points."""


def _balance(contrast: Contrast) -> Iterator[Difference]:
    yield from balance(contrast, ROLES)


def _builds_alone(contrast: Contrast) -> Iterator[Difference]:
    """The others hold too few cards."""
    built = contrast.gains_a.built
    if contrast.role_a != BUILDER or built[contrast.seat] is None or any(built[seat] for seat in contrast.others):
        return
    other = max(contrast.others, key=lambda seat: contrast.before.seats[seat].hand_size)
    values = {"building": NAMES[_kind(built[contrast.seat])], "other": other}
    values |= {"cards": contrast.before.seats[other].hand_size}
    yield Difference("builds_alone", ALONE, (THEIRS, other, "built"), values)


def _kind(built: tuple[int, int] | None) -> int:
    assert built
    return built[0]


def _hand_limit(contrast: Contrast) -> Iterator[Difference]:
    """Others have to discard more."""
    for other in contrast.others:
        cards, otherwise = contrast.theirs(other, "discarded")
        if cards > otherwise:
            values = {"other": other, "cards": cards, "otherwise": otherwise}
            weight = CONCRETE * WORTH["cards"] * (cards - otherwise)
            yield Difference("hand_limit", weight, (THEIRS, other, "discarded"), values)


def _nearly_twelve(contrast: Contrast) -> Iterator[Difference]:
    """Who builds now, or is kept from it, when the end is near."""
    if contrast.a.is_over or contrast.b.is_over or BUILDER not in (contrast.role_a, contrast.role_b):
        return
    other = max(contrast.others, key=lambda seat: contrast.before.seats[seat].buildings)
    buildings = contrast.before.seats[other].buildings
    if buildings >= BUILDINGS_TO_END - NEARLY:
        weight = WORTH_OF_THE_END / 4
        yield Difference("nearly_twelve", weight, (THEIRS, other, "built"), {"other": other, "buildings": buildings})


FINDERS = (_balance, _builds_alone, _hand_limit, _nearly_twelve, end)
