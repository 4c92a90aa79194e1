"""What the seats did in a game, as figures that add up: roles taken, buildings built, goods shipped and sold.

Figures are counts by group and name: `{"roles": {"settler": 4}, "buildings": {"harbor": 1}}`. Those of many games are
their sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...core.match import Match

Figures = dict[str, dict[str, int]]


class Counted(NamedTuple):
    """How an event counts: in which group, under which of its figures, and as how much (None: as one)."""

    group: str
    named_by: str
    amount: str | None = None


COUNTED: dict[str, tuple[Counted, ...]] = {
    "took_role": (Counted("roles", "role"),),
    "built": (Counted("buildings", "building"),),
    "loaded": (Counted("shipped", "good", "amount"),),
    "used_wharf": (Counted("shipped", "good", "amount"),),
    "used_small_wharf": (Counted("shipped", "good", "amount"),),
    # What a sale brings is called differently in the games.
    "sold": (Counted("sold", "good"), Counted("earned", "good", "doubloons"), Counted("earned", "good", "price")),
}


def figures_of(match: Match) -> list[Figures]:
    """What each seat did in a game."""
    again, played = match.copy(), match.actions
    if played:
        again.undo(len(played))
    figures: list[Figures] = [{} for _ in match.seats]
    _count(again, figures)
    for action in played:
        again.play(action)
        _count(again, figures)
    return figures


def outcomes(
    figures: Sequence[Figures], places: Sequence[int], points: Sequence[dict[str, int]], levels: Sequence[str | None]
) -> list[Figures]:
    """The figures of each seat with how it ended: places, seats, points by source, results against bots by level, and
    which buildings were in towns that won. `levels` are those of the bots."""
    return [added([own, _outcome(own, seat, places, points[seat], levels)]) for seat, own in enumerate(figures)]


def added(figures: Iterable[Figures]) -> Figures:
    total: Figures = {}
    for each in figures:
        for group, counts in each.items():
            into = total.setdefault(group, {})
            for name, count in counts.items():
                into[name] = into.get(name, 0) + count
    return total


def _count(match: Match, figures: list[Figures]) -> None:
    for event in match.events:
        for group, named_by, amount in COUNTED.get(event["event"], ()):
            if amount is None or amount in event:
                counts = figures[event["seat"]].setdefault(group, {})
                name = event[named_by]
                counts[name] = counts.get(name, 0) + (1 if amount is None else event[amount])


def _outcome(
    own: Figures, seat: int, places: Sequence[int], points: dict[str, int], levels: Sequence[str | None]
) -> Figures:
    has_won = int(places[seat] == 1)
    built = own.get("buildings", {})
    outcome: Figures = {
        "places": {str(places[seat]): 1},
        "seats": {str(seat): 1},
        "seats_won": {str(seat): has_won},
        "points": points,
        "built": dict.fromkeys(built, 1),
        "built_won": dict.fromkeys(built, has_won),
    }
    against = [
        {"levels": {level: 1}, "levels_beaten": {level: int(places[seat] < place)}}
        for level, place in zip(levels, places, strict=True)
        if level is not None
    ]
    return added([outcome, *against])
