"""Choosing a role, and a building in the draft."""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, when
from .. import builder, decisions, draft
from ..contract import Building, Role
from ..facts import FIRST_VIOLET, FOREST_HOUSE, HACIENDA, NAMES, PLACES_TO_CHOOSE, ROLES, ROLES_IN_GAME
from ..option_table import NEW_BUILDINGS_DRAFTED
from ..state import DRAFT, NO_SEAT, in_game
from .timing import only_on

REASONS: dict[str, Figures] = {
    "role_not_in_game": {"role": Role, "players": int},
    "role_taken": {"role": Role, "seat": int},
    "no_draft": Described("This game's buildings are not drafted."),
    "draft_over": {},
    "already_picked": {"building": Building},
    "excluded": Described("An option keeps the two out of the same game.", building=Building, by=Building),
    "no_place_of_cost": {"building": Building, "cost": int, "places": int},
}


def _role_not_in_game(state: Any, role: int) -> Data | None:
    players = state.options.players
    return when(role >= ROLES_IN_GAME[players - 2], "role_not_in_game", role=ROLES[role], players=players)


def _role_taken(state: Any, role: int) -> Data | None:
    taker = state.role_taker[role]
    return when(taker != NO_SEAT, "role_taken", role=ROLES[role], seat=taker)


def _no_draft(state: Any, _: int) -> Data | None:
    drafted = state.options.new_buildings == NEW_BUILDINGS_DRAFTED
    return when(state.phase != DRAFT, "draft_over" if drafted else "no_draft")


def _already_picked(state: Any, index: int) -> Data | None:
    building = FIRST_VIOLET + index
    return when(in_game(state, building), "already_picked", building=NAMES[building])


def _excluded(state: Any, index: int) -> Data | None:
    """By the option, hacienda and forest house are not in one game."""
    building = FIRST_VIOLET + index
    other = {HACIENDA: FOREST_HOUSE, FOREST_HOUSE: HACIENDA}.get(building)
    if other is None or state.options.forest_with_hacienda:
        return None
    return when(in_game(state, other), "excluded", building=NAMES[building], by=NAMES[other])


def _no_place_of_cost(state: Any, index: int) -> Data | None:
    building = FIRST_VIOLET + index
    cost = builder.cost(state, building)
    full = not draft.has_place(state, building)
    return when(full, "no_place_of_cost", building=NAMES[building], cost=cost, places=PLACES_TO_CHOOSE[cost])


CHECKS: dict[str, tuple[Check, ...]] = {
    "ROLE": (_role_not_in_game, only_on(decisions.TAKE_ROLE, _role_taken)),
    "PICK": (_no_draft, only_on(decisions.PICK_BUILDING, _already_picked, _excluded, _no_place_of_cost)),
}
