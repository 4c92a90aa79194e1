"""Shorthand for the state that a position is written from and read into."""

from __future__ import annotations

from typing import Any

from ...core.layout import copy_into, new_struct
from .. import captain
from ..facts import CAPTAIN, NAMES, SMALL_WHARF, TILES, WHARF
from ..state import FIRST_BUILDING, OPENING, STATE

USED = {WHARF: "wharf_used", SMALL_WHARF: "small_wharf_used"}
"""What a seat remembers of a building for the length of a phase."""


def empty_struct(state: Any) -> Any:
    """A state with the same options and nothing else."""
    empty = new_struct(STATE)
    copy_into(empty.options, state.options)
    return empty


def seats_of(state: Any) -> list[Any]:
    return [state.seats[index] for index in range(state.options.players)]


def ships_of(state: Any) -> int:
    return sum(captain.capacity(state, ship) > 0 for ship in range(3))


def is_loading(state: Any) -> bool:
    """In the captain phase, after its opening."""
    return bool(state.phase == CAPTAIN and state.stage != OPENING)


def place_path(index: int, place: int) -> str:
    part = f"city.{NAMES[place - FIRST_BUILDING]}" if place >= FIRST_BUILDING else f"island.{TILES[place]}"
    return f"seats[{index}].{part}"
