"""Why one move is better than another: both are played ahead, and what differs is said, with figures that are true.

Nothing is taken from the true state: both moves are played in the same imagined states, each of them possible for all
that the seat knows, and everybody answers as greedy does, until the next role is taken. A game has a module of its name
beside this one that finds the differences. A reason counts only if it is the same, with the same figures, in nine of
ten imagined states. Where that explains too little, the games are played to their ends: see `later.py`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ..core.game import Data, Game
from ..core.seat_view import SeatView
from .course import Comparison, Course, Difference
from .later import later

MOST = 2
"""Reasons that are given."""
STATES = 10
"""Imagined states."""
ALIKE = 0.9
"""In how many of them a reason has to be found."""
LEAST_WEIGHT = 0.3
"""In points: less is no reason."""
COVERED = 0.6
"""Of the gap: who says less has not found the reason."""
SAID_AS_WELL = 0.5
"""What speaks for the other move is told, too, if it weighs this much of what speaks for the better one."""


@dataclass(frozen=True)
class Reason:
    """A sentence as data: `why.{game}.{id}` in the messages, filled with the values.

    Values are numbers, names as the engine has them, and seats (`seat` and `other`). Each game declares the ids and
    their values in its `whys.py`.
    """

    id: str
    values: Data


def reasons(
    view: SeatView, better: Sequence[int], other: Sequence[int], *, gap: float | None = None, most: int = MOST
) -> tuple[Reason, ...]:
    """Why a move, given by its actions, is better than another for the seat that decides, the weightiest reason first.

    `gap` is by how many points it is better, if that is known: if what was found until the next role is taken explains
    little of it, the reason is looked for at the end of the game; if that explains little, too, none is given.
    """
    if list(better) == list(other):
        return ()
    chosen = _explaining(differences(view, better, other), most, gap)
    if not chosen and gap is not None and better[0] != other[0]:
        chosen = _explaining(later_differences(view, better[0], other[0]), most, gap)
    return tuple(Reason(each.id, each.values) for each in chosen)


def _explaining(found: Sequence[Difference], most: int, gap: float | None) -> list[Difference]:
    """The weightiest, if they explain enough of the gap."""
    chosen = _unlike([each for each in found if not each.is_objection])[:most]
    weight = sum(each.weight for each in chosen)
    if gap is not None and weight < COVERED * gap:
        return []
    objections = [each for each in found if each.is_objection and each.weight > SAID_AS_WELL * weight]
    if chosen and most > 1 and objections:
        return [*chosen[: most - 1], objections[0]]
    return chosen


def differences(view: SeatView, better: Sequence[int], other: Sequence[int]) -> list[Difference]:
    """What two moves of the seat that decides differ in, as far as it can know, the weightiest first."""
    finder = _finder_of(view.game)
    found: dict[tuple[Any, ...], list[Difference]] = defaultdict(list)
    for seed in range(STATES):
        state = view.sample(seed)
        courses = (Course(view.game, finder.TAKE_ROLE, state, move) for move in (better, other))
        for each in finder.differences(Comparison(*courses)):
            found[each.id, *sorted(each.values.items())].append(each)
    alike = [each for each in found.values() if len(each) >= ALIKE * STATES]
    heaviest = [max(each, key=lambda one: one.weight) for each in alike]
    return sorted((each for each in heaviest if each.weight >= LEAST_WEIGHT), key=lambda each: -each.weight)


def later_differences(view: SeatView, better: int, other: int) -> list[Difference]:
    """What two actions of the seat that decides differ in at the end of the game, the weightiest first."""
    return later(view, better, other, _finder_of(view.game).SOURCES)


def _unlike(found: Iterable[Difference]) -> list[Difference]:
    """Of those about the same subject the first."""
    first: dict[tuple[Any, ...], Difference] = {}
    for each in found:
        first.setdefault(each.subject, each)
    return list(first.values())


def _finder_of(game: Game) -> Any:
    """The module with the game's `TAKE_ROLE` and `differences`."""
    return import_module(f"{__name__}.{game.name.replace('-', '_')}")
