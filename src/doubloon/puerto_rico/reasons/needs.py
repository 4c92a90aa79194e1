"""What an action needs: to be possible in this game, and a building at work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, reason, when
from .. import draft
from ..contract import Building, Person
from ..facts import FIRST_NOBLE, FIRST_VIOLET, NAMES
from ..happenings import NOBLE, PERSONS
from ..state import DRAFT, colonist_works, in_game, noble_works
from .status import status

REASONS: dict[str, Figures] = {
    "building_not_in_game": {"building": Building},
    "nobles_not_in_game": {},
    "building_missing": Described("The seat has not built it.", building=Building),
    "building_unoccupied": {"building": Building},
    "wrong_occupant": Described(
        "A colonist is there where a noble is needed, or a noble where a colonist is.", building=Building, needed=Person
    ),
    "already_used": Described("It was already used in this turn or phase.", building=Building),
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
