"""The prospector's card, gold mine and goldsmith."""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, when
from .. import decisions
from ..facts import GOLD_MINE, GOLDSMITH, PROSPECTOR
from .needs import own, unused, with_building
from .timing import during, only_on

REASONS: dict[str, Figures] = {
    "card_for_taker": Described("The card is for `seat`, who took the prospector.", seat=int),
}


def _card_for_taker(state: Any, _: int) -> Data | None:
    """SJ-PRS-1."""
    return when(state.current != state.taker, "card_for_taker", seat=state.taker)


_UNUSED_MINE = unused(GOLD_MINE, lambda state: state.gold_mine_used)
_UNUSED_SMITH = unused(GOLDSMITH, lambda state: state.goldsmith_used)

CHECKS: dict[str, tuple[Check, ...]] = {
    "DRAW": (during(PROSPECTOR, _card_for_taker), only_on(decisions.DRAW)),
    "USE_GOLD_MINE": (during(PROSPECTOR, own(GOLD_MINE), _UNUSED_MINE), only_on(decisions.DIG)),
    "USE_GOLDSMITH": (
        with_building(GOLDSMITH),
        during(PROSPECTOR, own(GOLDSMITH), _UNUSED_SMITH),
        only_on(decisions.DIG),
    ),
}
