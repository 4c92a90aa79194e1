"""The end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.layout import copy_struct
from ...puerto_rico import rules
from ...puerto_rico.facts import NAMES
from ...puerto_rico.state import FIRST_BUILDING
from ..contrast import OWN, end
from ..course import Difference
from .contrast import Contrast


def _occupied_at_the_end(contrast: Contrast) -> Iterator[Difference]:
    """Large buildings count only if somebody works there."""
    if not contrast.a.after.ended_by:
        return
    seats = [course.after.seats[contrast.seat] for course in (contrast.a, contrast.b)]
    for building in range(len(NAMES)):
        place = FIRST_BUILDING + building
        if seats[0].people[place] > 0 and seats[1].people[place] == 0:
            empty = copy_struct(contrast.a.after)
            empty.seats[contrast.seat].people[place] = 0
            points = contrast.a.totals[contrast.seat] - int(rules.score(empty, contrast.seat))
            if points > 0:
                values = {"building": NAMES[building], "points": points}
                yield Difference("occupied_at_end", float(points), (OWN, "score"), values)


def _idle_money(contrast: Contrast) -> Iterator[Difference]:
    """Money is nothing at the end."""
    tally = contrast.gains_a.tallies[contrast.seat]
    if tally.built is None or not (contrast.a.after.ended_by and contrast.b.after.ended_by):
        return
    points = contrast.a.totals[contrast.seat] - contrast.b.totals[contrast.seat]
    if points > 0 and contrast.gains_b.tallies[contrast.seat].built != tally.built:
        values = {"building": NAMES[tally.built], "doubloons": tally.figures["paid"], "points": points}
        yield Difference("money_idle", float(points), (OWN, "score"), values)


FINDERS = (end, _occupied_at_the_end, _idle_money)
