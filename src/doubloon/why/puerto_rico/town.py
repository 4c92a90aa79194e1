"""Fields, buildings and the people in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.layout import copy_struct
from ...puerto_rico import builder, craftsman, decisions
from ...puerto_rico.facts import BUILDER, CIRCLES, COLUMN, GOODS, LARGE_PLANT, NAMES, SMALL_PLANT, TILES
from ...puerto_rico.state import FIRST_BUILDING, has_built
from ..contrast import OWN
from ..course import Difference
from .contrast import WORTH, Contrast

PLACING = (decisions.PLACE_COLONISTS, decisions.PLACE_NOBLES)
PLANTS = {plant for plant in (*SMALL_PLANT, *LARGE_PLANT) if plant >= 0}
HARVESTS = 2
"""To come, if it is not known better."""


def _bottleneck(contrast: Contrast) -> Iterator[Difference]:
    """Either fields or circles are short: one more of them is one more barrel each time."""
    seat = contrast.before.seats[contrast.seat]
    for good in range(1, len(GOODS)):
        could, otherwise = (_could_make(course.after.seats[contrast.seat], good) for course in (contrast.a, contrast.b))
        if could > otherwise and could > _could_make(seat, good):
            values = {"good": GOODS[good], "fields": seat.island[good], "circles": _circles(seat, good)}
            values |= {"barrels": could - otherwise}
            weight = HARVESTS * WORTH["barrels"] * (could - otherwise)
            yield Difference("bottleneck", weight, (OWN, "harvest"), values)


def _could_make(seat: Any, good: int) -> int:
    """With people everywhere."""
    return min(int(seat.island[good]), _circles(seat, good))


def _circles(seat: Any, good: int) -> int:
    plants = (SMALL_PLANT[good], LARGE_PLANT[good])
    return sum(CIRCLES[plant] for plant in plants if plant >= 0 and has_built(seat, plant))


def _harvest(contrast: Contrast) -> Iterator[Difference]:
    """People who are placed work where there is something to do."""
    if contrast.before.decision not in PLACING:
        return
    seats = [course.after.seats[contrast.seat] for course in (contrast.a, contrast.b)]
    barrels, otherwise = (_harvest_of(seat) for seat in seats)
    if barrels <= otherwise:
        return
    weight, subject = HARVESTS * WORTH["barrels"] * (barrels - otherwise), (OWN, "harvest")
    figures = {"barrels": barrels, "otherwise": otherwise}
    yield Difference("harvest", weight, subject, figures)
    for place in range(FIRST_BUILDING + len(NAMES)):
        if seats[1].people[place] > seats[0].people[place] and _is_idle(seats[1], place):
            yield Difference("idle_person", 1.05 * weight, subject, {"place": _place_name(place), **figures})


def _harvest_of(seat: Any) -> int:
    return sum(craftsman.production(seat, good) for good in range(len(GOODS)))


def _is_idle(seat: Any, place: int) -> bool:
    """A field or a plant with one more than it can use."""
    if place >= len(GOODS) and place - FIRST_BUILDING not in PLANTS:
        return False
    fewer = copy_struct(seat)
    fewer.people[place] -= 1
    return _harvest_of(fewer) == _harvest_of(seat)


def _place_name(place: int) -> str:
    return TILES[place] if place < FIRST_BUILDING else NAMES[place - FIRST_BUILDING]


def _price(contrast: Contrast) -> Iterator[Difference]:
    """Whoever takes the builder pays less."""
    built = contrast.gains_a.tallies[contrast.seat].built
    if contrast.role_a != BUILDER or built is None:
        return
    otherwise = builder.price(contrast.before, contrast.seat, built)
    price = contrast.gains_a.tallies[contrast.seat].figures["paid"]
    if price < otherwise:
        is_too_dear = otherwise > contrast.before.seats[contrast.seat].doubloons
        values = {"building": NAMES[built], "price": price, "otherwise": otherwise}
        weight = WORTH["doubloons"] * (otherwise - price) + is_too_dear
        yield Difference("price", weight, (OWN, "price"), values)


def _quarries(contrast: Contrast) -> Iterator[Difference]:
    """They take more off dearer buildings."""
    built, other = (gains.tallies[contrast.seat].built for gains in (contrast.gains_a, contrast.gains_b))
    if contrast.before.decision != decisions.BUILD or built is None or other is None:
        return
    seat = contrast.before.seats[contrast.seat]
    off, other_off = (builder.quarry_reduction(seat, COLUMN[each]) for each in (built, other))
    if off > other_off:
        values = {"building": NAMES[built], "off": off, "other_building": NAMES[other], "other_off": other_off}
        yield Difference("quarries", WORTH["doubloons"] * (off - other_off), (OWN, "quarries"), values)


FINDERS = (_bottleneck, _harvest, _price, _quarries)
