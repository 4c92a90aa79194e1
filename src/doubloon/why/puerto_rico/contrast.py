"""Two courses of Puerto Rico, and what each brings everybody."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.ahead import Happening
from ...puerto_rico.facts import CAPTAIN, CRAFTSMAN, MAYOR, PROSPECTOR, SECOND_PROSPECTOR, TRADER
from ...puerto_rico.outlook import Tally, add
from .. import contrast
from ..course import Comparison

WORTH = {"points": 1.0, "doubloons": 1 / 3, "barrels": 1 / 2, "people": 1 / 2}
"""Of one more of a unit, in points."""
UNIT_OF = {
    MAYOR: "people",
    CRAFTSMAN: "barrels",
    TRADER: "doubloons",
    CAPTAIN: "points",
    PROSPECTOR: "doubloons",
    SECOND_PROSPECTOR: "doubloons",
}
"""What a role brings in the first place. Settlers' tiles and builders' buildings are not alike enough to be counted."""


class Gains(contrast.Gains):
    def __init__(self, players: int, events: Sequence[Happening]) -> None:
        self.tallies = [Tally() for _ in range(players)]
        add(self.tallies, events)

    def of(self, seat: int, unit: str) -> int:
        tally = self.tallies[seat]
        match unit:
            case "points":
                return tally.figures["vp"]
            case "people":
                return tally.figures["colonists"] + tally.figures["nobles"]
            case "barrels":
                return tally.barrels["made"].total()
        return tally.figures[unit]


Contrast = contrast.Contrast[Gains]


def contrasted(comparison: Comparison) -> Contrast:
    return Contrast(comparison, Gains, WORTH, UNIT_OF)
