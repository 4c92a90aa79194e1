"""What an action needs: to be possible in this game, and a building at work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.game import Data
from ...core.reasons import Check, deciding_seat, reason, when
from .. import draft
from ..happenings import NOBLE, PERSONS
from ..state import DRAFT, colonist_works, in_game, noble_works
from ..tables import FIRST_NOBLE, FIRST_VIOLET, NAMES
from .status import status

REASONS = {
    "building_not_in_game": ("building",),
    "nobles_not_in_game": (),
    "building_missing": ("building",),  # the seat has not built it
    "building_unoccupied": ("building",),
    "wrong_occupant": ("building", "needed"),  # a colonist is there where a noble is needed, or the other way round
    "already_used": ("building",),  # in this turn or phase
}


def not_in_game(state: Any, building: int) -> Data | None:
    """What can still be drafted counts as in the game."""
    if state.phase == DRAFT and FIRST_VIOLET <= building < FIRST_NOBLE and draft.has_place(state, building):
        return None
    return when(not in_game(state, building), "building_not_in_game", building=NAMES[building])


def with_building(building: int) -> Check:
    """The action is for games with the building."""
    return lambda state, _: not_in_game(state, building)


def with_nobles(state: Any, _: int) -> Data | None:
    return when(not state.options.nobles, "nobles_not_in_game")


def missing(state: Any, building: int) -> Data | None:
    """The seat has not built it, perhaps because nobody could."""
    if status(deciding_seat(state), building) != "missing":
        return None
    return not_in_game(state, building) or reason("building_missing", building=NAMES[building])


def working(building: int) -> Check:
    """The action needs the seat's own building, occupied."""

    def check(state: Any, _: int) -> Data | None:
        empty = status(deciding_seat(state), building) == "unoccupied"
        return missing(state, building) or when(empty, "building_unoccupied", building=NAMES[building])

    return check


def occupied_by(building: int, person: int) -> Check:
    """PR-NOB-4: the effect is that of a colonist or that of a noble."""
    works = noble_works if person == NOBLE else colonist_works

    def check(state: Any, _: int) -> Data | None:
        wrong = not works(deciding_seat(state), building)
        return when(wrong, "wrong_occupant", building=NAMES[building], needed=PERSONS[person])

    return check


def unused(building: int, used: Callable[[Any], int]) -> Check:
    return lambda state, _: when(used(state), "already_used", building=NAMES[building])
