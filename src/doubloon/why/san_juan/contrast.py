"""Two courses of San Juan, and what each brings everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...core.ahead import Happening
from ...san_juan import happenings
from ...san_juan.facts import COUNCILLOR, PRODUCER, PROSPECTOR, TRADER
from .. import contrast
from ..course import Comparison

WORTH = {"cards": 1 / 2, "goods": 1 / 2}
"""Of one more of a unit, in points."""
UNIT_OF = {PRODUCER: "goods", TRADER: "cards", COUNCILLOR: "cards", PROSPECTOR: "cards"}
"""What a role brings in the first place; builders' buildings cannot be counted."""

DRAWING = (happenings.DREW, happenings.KEPT)
"""Cards that come to a hand: their number is the first figure."""


class Gains(contrast.Gains):
    def __init__(self, players: int, events: Sequence[Happening]) -> None:
        self.figures = [Counter[str]() for _ in range(players)]
        self.built: list[tuple[int, int] | None] = [None] * players
        """The building, and the cards paid for it."""
        is_new_round = False
        for event in events:
            is_new_round |= event.kind == happenings.ROUND_BEGAN
            if event.seat >= 0:
                self._add(event, is_new_round)

    def of(self, seat: int, unit: str) -> int:
        return self.figures[seat][unit]

    def _add(self, event: Happening, is_new_round: bool) -> None:
        figures = self.figures[event.seat]
        if event.kind in DRAWING:
            figures["cards"] += event.figures[0]
        elif event.kind == happenings.TOOK_CARD:
            figures["cards"] += 1
        elif event.kind == happenings.PRODUCED:
            figures["goods"] += 1
        elif event.kind == happenings.BUILT:
            self.built[event.seat] = event.figures[0], event.figures[1]
        elif event.kind == happenings.DISCARDED and is_new_round:
            figures["discarded"] += event.figures[0]


Contrast = contrast.Contrast[Gains]


def contrasted(comparison: Comparison) -> Contrast:
    return Contrast(comparison, Gains, WORTH, UNIT_OF)
