"""The pending decision of a position: at which moment of the game it is asked. (What it remembers is in `memories`.)"""

from __future__ import annotations

from typing import Any

from ...core.game import Data
from ...core.plain_data import Field, Fields
from ...core.position import Moment, Words, fields_of_moment, find_moment, memory_data
from .. import decisions
from ..contract import PHASES
from ..facts import BUILDER, CAPTAIN, CRAFTSMAN, MAYOR, PROSPECTOR, SETTLER, TRADER
from ..state import (
    CHOOSING_ROLE,
    DEALING,
    DRAFT,
    FINAL,
    LODGE_WINDOW,
    LODGES,
    NO_SEAT,
    NO_TILE,
    OPENING,
    OVER,
    PLACING_COLONISTS,
    PLACING_NOBLES,
    PRIVILEGE,
    SECOND_TILE,
    STAGES,
    STORAGE,
    STORAGE_WINDOW,
    TURNS,
    VILLAS,
)
from .memories import MEMORIES

_WORDS = Words(decisions.NAMES, PHASES, STAGES)

_LOADING = ("first_circle", "passes", "privilege_used", "supplied", "last_supplied")

MOMENTS = (
    Moment(decisions.PICK_BUILDING, DRAFT, OPENING),
    Moment(decisions.TAKE_ROLE, CHOOSING_ROLE, OPENING),
    Moment(decisions.MOVE_GUESTS, SETTLER, OPENING),
    Moment(decisions.MOVE_GUESTS, SETTLER, LODGE_WINDOW),
    Moment(decisions.MOVE_GUESTS, BUILDER, OPENING),
    Moment(decisions.MOVE_GUESTS, CRAFTSMAN, OPENING),
    Moment(decisions.MOVE_GUESTS, TRADER, OPENING),
    Moment(decisions.MOVE_GUESTS, CAPTAIN, OPENING),
    Moment(decisions.MOVE_GUESTS, CAPTAIN, STORAGE_WINDOW, may=("privilege_used",)),
    Moment(decisions.MOVE_GUESTS, PROSPECTOR, OPENING),
    Moment(decisions.MOVE_GUESTS, FINAL, OPENING),
    Moment(decisions.SETTLE, SETTLER, TURNS, may=("drew_tile",)),
    Moment(decisions.SETTLE, SETTLER, SECOND_TILE),
    Moment(decisions.LAY_TILE, SETTLER, TURNS, needs=("tile",)),
    Moment(decisions.LAY_TILE, TRADER, TURNS, needs=("tile",), may=("sold",)),
    Moment(decisions.HOSPICE_COLONIST, SETTLER, TURNS, needs=("tile",), may=("drew_tile",)),
    Moment(decisions.HUNT, SETTLER, LODGES),
    Moment(decisions.MAYOR_COLONIST, MAYOR, PRIVILEGE, may=("privileges_used",)),
    Moment(decisions.VILLA_NOBLE, MAYOR, VILLAS, may=("privileges_used",)),
    Moment(decisions.SHIP_PERSON, MAYOR, DEALING, may=("privileges_used",)),
    Moment(decisions.PLACE_NOBLES, MAYOR, PLACING_NOBLES, needs=("place",), may=("privileges_used",)),
    Moment(decisions.PLACE_COLONISTS, MAYOR, PLACING_COLONISTS, needs=("place",), may=("privileges_used",)),
    Moment(decisions.BUILD, BUILDER, TURNS),
    Moment(decisions.GIVE_PERSON, BUILDER, TURNS, needs=("building", "due")),
    Moment(decisions.GIVE_GOOD, BUILDER, TURNS, needs=("building", "due")),
    Moment(decisions.UNIVERSITY_COLONIST, BUILDER, TURNS, needs=("building",)),
    Moment(decisions.PRIVILEGE_GOOD, CRAFTSMAN, PRIVILEGE, may=("produced", "already_taken")),
    Moment(decisions.TRADE, TRADER, TURNS, may=("sold", "land_office_used")),
    Moment(decisions.LOAD, CAPTAIN, TURNS, may=_LOADING),
    Moment(decisions.SMALL_WHARF_BARRELS, CAPTAIN, TURNS, needs=("good",), may=("barrels", *_LOADING)),
    Moment(decisions.STORE_KIND, CAPTAIN, STORAGE, may=("privilege_used", "stored")),
    Moment(decisions.KEEP_BARREL, CAPTAIN, STORAGE, may=("privilege_used", "stored", "kept")),
)

# Writing -------------------------------------------------------------------------------------------------------------


def decision_data(state: Any) -> Data | None:
    if state.phase == OVER:
        return None
    moment = _moment_of(state)
    data: Data = {"kind": decisions.NAMES[state.decision], "seat": state.current, "phase": PHASES[state.phase]}
    if state.phase <= PROSPECTOR:
        data |= {"stage": STAGES[state.stage], "taker": state.taker}
    return data | memory_data(state, moment, MEMORIES)


def _moment_of(state: Any) -> Moment:
    here = (state.decision, state.phase, state.stage)
    return next(moment for moment in MOMENTS if moment[:3] == here)


# Reading -------------------------------------------------------------------------------------------------------------


def read_moment(field: Field, state: Any) -> Fields:
    """Decision, phase and stage. Gives the decision's fields, which are read when the seats are known."""
    state.drawn = NO_TILE
    if field.value is None:
        state.phase, state.stage, state.current = OVER, TURNS, NO_SEAT
        return {}
    given = field.fields(("kind", "seat", "phase", "stage", "taker", *MEMORIES))
    moment = find_moment(field, given, MOMENTS, _WORDS)
    state.decision, state.phase, state.stage = moment[:3]
    return fields_of_moment(
        field, moment, ("kind", "seat", "phase", "stage", *["taker"] * (moment.phase <= PROSPECTOR))
    )
