"""Two courses and what each brings everybody, and what can be found in them whatever the game is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from ..core.ahead import Happening
from .course import Comparison, Difference

OWN, THEIRS = "own", "theirs"
"""Subjects of differences: with a unit, and with another seat."""
CONCRETE = 1.1
"""Who says what another player cannot do says more than who counts points."""
PLAIN = 0.95
"""A number alone says less than what else could be said about it."""
WORTH_OF_THE_END = 3.0
"""To end the game while ahead, in points."""


class Gains(ABC):
    """What a course, or a part of it, brings everybody."""

    @abstractmethod
    def of(self, seat: int, unit: str) -> int: ...


Counted = TypeVar("Counted", bound=Gains)


class Contrast(Generic[Counted]):
    """`a` is the better course, `b` the other one."""

    def __init__(
        self,
        comparison: Comparison,
        count: Callable[[int, Sequence[Happening]], Counted],
        worth: Mapping[str, float],
        unit_of: Mapping[int, str],
    ) -> None:
        """`count` adds up the gains of this many players, `worth` is that of one more of a unit, in points, and
        `unit_of` has what each role brings in the first place, by its number, which is also its action."""
        self.a, self.b = comparison.better, comparison.other
        self.before, self.seat, self.others = comparison.before, comparison.seat, comparison.others
        self.worth, self.unit_of, self._count = worth, unit_of, count
        self.gains_a, self.gains_b = self.gains(self.a.events), self.gains(self.b.events)
        self.role_a, self.role_b = comparison.roles

    def gains(self, events: Sequence[Happening]) -> Counted:
        return self._count(self.before.options.players, events)

    def own(self, unit: str) -> tuple[int, int]:
        """What the seat gets in both courses."""
        return self.theirs(self.seat, unit)

    def theirs(self, seat: int, unit: str) -> tuple[int, int]:
        return self.gains_a.of(seat, unit), self.gains_b.of(seat, unit)

    def best_other(self, gains: Counted, unit: str) -> tuple[int, int]:
        """Who of the others gets most, and how much; of several the first in turn."""
        other = max(self.others, key=lambda seat: gains.of(seat, unit))
        return other, gains.of(other, unit)


def balance(contrast: Contrast[Counted], names: Sequence[str]) -> Iterator[Difference]:
    """The better role brings the seat most of all; the other one brings somebody else more than the seat."""
    role, other_role = contrast.role_a, contrast.role_b
    if role in contrast.unit_of:
        unit = contrast.unit_of[role]
        (own, otherwise), (other, theirs) = contrast.own(unit), contrast.best_other(contrast.gains_a, unit)
        if own > theirs and own > otherwise:
            values = {"role": names[role], "unit": unit, "seat": contrast.seat, "own": own}
            values |= {"other": other, "theirs": theirs}
            yield Difference("balance", contrast.worth[unit] * (own - otherwise), (OWN, unit), values)
    if other_role in contrast.unit_of:
        unit = contrast.unit_of[other_role]
        own, (other, theirs) = contrast.own(unit)[1], contrast.best_other(contrast.gains_b, unit)
        more = theirs - contrast.gains_a.of(other, unit)
        if theirs > own and more > 0:
            values = {"role": names[other_role], "unit": unit, "seat": contrast.seat, "own": own}
            values |= {"other": other, "theirs": theirs}
            yield Difference("gift", contrast.worth[unit] * more, (THEIRS, other, unit), values)


def end(contrast: Contrast[Counted]) -> Iterator[Difference]:
    """One of the moves brings about the end of the game."""
    ends, ends_otherwise = (bool(course.after.ended_by) for course in (contrast.a, contrast.b))
    if ends == ends_otherwise:
        return
    course = contrast.a if ends else contrast.b
    totals = course.totals
    other = max(contrast.others, key=lambda seat: totals[seat])
    if ends == (totals[contrast.seat] > totals[other]):
        values = {"seat": contrast.seat, "points": totals[contrast.seat], "other": other, "theirs": totals[other]}
        yield Difference("ends_game" if ends else "ends_too_soon", WORTH_OF_THE_END, (OWN, "end"), values)


def gains(contrast: Contrast[Counted]) -> Iterator[Difference]:
    """What comes in until the next role is taken, and is not said better by anything else."""
    for unit, worth in contrast.worth.items():
        amount, otherwise = contrast.own(unit)
        values = {"unit": unit, "amount": amount, "otherwise": otherwise}
        if amount > otherwise:
            yield Difference("own_gain", PLAIN * worth * (amount - otherwise), (OWN, unit), values)
        elif amount < otherwise:
            yield Difference("gives_up", worth * (otherwise - amount), (OWN, unit), values, is_objection=True)
        for other in contrast.others:
            amount, otherwise = contrast.theirs(other, unit)
            if amount < otherwise:
                values = {"other": other, "unit": unit, "amount": amount, "otherwise": otherwise}
                yield Difference("given", PLAIN * worth * (otherwise - amount), (THEIRS, other, unit), values)
