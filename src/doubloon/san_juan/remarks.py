"""What is to be known of an action before it is chosen: the building that it belongs to, and what it gives up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.game import Data
from . import actions, decisions
from .facts import BANK, BLACK_MARKET, CHAPEL, CRANE, GOLD_MINE, GOLDSMITH, LIBRARY, NAMES, OFFICE_BUILDING, PROSPECTOR
from .state import privilege

_BELONGS = {
    decisions.USE_LIBRARY: {"USE_LIBRARY": LIBRARY},
    decisions.COVER: {"COVER": CRANE},
    decisions.GIVE_GOOD: {"GIVE_GOOD": BLACK_MARKET},
    decisions.DIG: {"USE_GOLD_MINE": GOLD_MINE, "USE_GOLDSMITH": GOLDSMITH},
    decisions.EXCHANGE: {"CARD": OFFICE_BUILDING},
    decisions.CHAPEL: {"CARD": CHAPEL},
    decisions.BANK: {"CARD": BANK},
}
"""For each decision the families of actions that are there because of a building."""


def remarks(seen: Any, legal: Sequence[int]) -> dict[int, Data]:
    """By action, where there is anything to say; `seen` is the view of the seat that decides."""
    families = _BELONGS.get(seen.decision, {})
    found: dict[int, Data] = {
        action: {"by": NAMES[building]}
        for family, building in families.items()
        for action in legal
        if action in actions.FAMILIES[family]
    }
    if seen.decision == decisions.DRAW:
        second = privilege(seen, seen.taker, PROSPECTOR) > 1
        if second and seen.done == 0:  # SJ-PRS-2: a seat that declines the first card is offered no second
            found[actions.PASS] = {"gives_up": [NAMES[LIBRARY]]}
        elif second:
            found[actions.DRAW] = {"by": NAMES[LIBRARY]}
    return found
