"""What an action needs: to be possible in this game, and a building of the seat's that was not used yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, when
from ..contract import Card
from ..facts import FIRST_NEW, NAMES
from ..state import owns

REASONS: dict[str, Figures] = {
    "not_in_game": Described("It belongs to the expansion, which this game leaves out.", building=Card),
    "building_missing": Described("The seat does not own it.", building=Card),
    "already_used": Described("It was already used: the library in this round, others in this turn.", building=Card),
}


def not_in_game(state: Any, building: int) -> Data | None:
    outside = building >= FIRST_NEW and not state.options.expansion
    return when(outside, "not_in_game", building=NAMES[building])


def with_building(building: int) -> Check:
    """The action is for games with the building."""
    return lambda state, _: not_in_game(state, building)


def missing(state: Any, building: int) -> Data | None:
    return when(not owns(deciding_seat(state), building), "building_missing", building=NAMES[building])


def own(building: int) -> Check:
    """The action needs the seat's own building."""
    return lambda state, _: missing(state, building)


def unused(building: int, used: Callable[[Any], int]) -> Check:
    return lambda state, _: when(used(state), "already_used", building=NAMES[building])
