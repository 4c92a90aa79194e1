"""Which buildings are in the game of a position."""

from __future__ import annotations

from typing import Any

from ...core.plain_data import Field
from .. import draft
from ..facts import FIRST_NEW, FIRST_NOBLE, FIRST_VIOLET, KINDS_TO_CHOOSE, NAMES
from ..option_table import NEW_BUILDINGS_DRAFTED, NEW_BUILDINGS_OFF, NEW_BUILDINGS_RANDOM
from ..state import DRAFT, has_built, in_game
from .shorthand import seats_of


def chosen_in_play(state: Any) -> bool:
    """Whether the options leave open which violet buildings there are."""
    return state.options.new_buildings in (NEW_BUILDINGS_DRAFTED, NEW_BUILDINGS_RANDOM)


def chosen(state: Any) -> list[str]:
    """The violet buildings of base game and expansion I that are in the game."""
    return [NAMES[kind] for kind in range(FIRST_VIOLET, FIRST_NOBLE) if in_game(state, kind)]


def built(state: Any, building: int) -> int:
    """In how many cities it stands."""
    return sum(has_built(seat, building) for seat in seats_of(state))


def copies(state: Any, building: int) -> int:
    """How many the game has: on the board and in cities."""
    return int(state.buildings[building]) + built(state, building)


def read_chosen(field: Field | None, state: Any) -> None:
    """Which kinds of buildings are in the game, all copies of them still on the board."""
    if field is not None:
        _check_chosen(field, state)
    elif chosen_in_play(state) and state.phase != DRAFT:
        raise ValueError("chosen_buildings: missing; the options leave open which they are")
    violet = NAMES[FIRST_VIOLET:FIRST_NEW] if state.options.new_buildings == NEW_BUILDINGS_OFF else chosen(state)
    nobles = NAMES[FIRST_NOBLE:] if state.options.nobles else ()
    for name in (*NAMES[:FIRST_VIOLET], *violet, *nobles):
        draft.bring_in(state, NAMES.index(name))


def _check_chosen(field: Field, state: Any) -> None:
    """PR-NEW-1: they come in one by one, each to a free place of its cost."""
    if not chosen_in_play(state):
        raise field.wrong("only for games whose buildings are drafted or random; else the options say it")
    offered = NAMES[FIRST_VIOLET:FIRST_NOBLE]
    field.names(offered)
    for item in field.items():
        kind = FIRST_VIOLET + item.name(offered)
        if not draft.has_place(state, kind):
            raise item.wrong(f"no place is left for {NAMES[kind]!r}")
        draft.bring_in(state, kind)
    if state.phase != DRAFT and draft.kinds_picked(state) < KINDS_TO_CHOOSE:
        raise field.wrong(f"{draft.kinds_picked(state)} instead of {KINDS_TO_CHOOSE}")
