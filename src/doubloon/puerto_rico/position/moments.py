"""The pending decision of a position: at which moment of the game it is asked. (What it remembers is in `memories`.)"""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.game import Data
from ...core.plain_data import Field, Fields
from .. import decisions
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
from ..tables import BUILDER, CAPTAIN, CRAFTSMAN, MAYOR, PROSPECTOR, SETTLER, TRADER
from ..view import PHASES
from .memories import MEMORIES


class Moment(NamedTuple):
    """A decision at a stage of a phase. `needs` and `may` are the keys, beside kind, phase, stage, seat and taker, that
    it must and may have."""

    decision: int
    phase: int
    stage: int = TURNS
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


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
    Moment(decisions.LAY_TILE, SETTLER, needs=("tile",)),
    Moment(decisions.LAY_TILE, TRADER, needs=("tile",), may=("sold",)),
    Moment(decisions.HOSPICE_COLONIST, SETTLER, needs=("tile",), may=("drew_tile",)),
    Moment(decisions.HUNT, SETTLER, LODGES),
    Moment(decisions.MAYOR_COLONIST, MAYOR, PRIVILEGE, may=("privileges_used",)),
    Moment(decisions.VILLA_NOBLE, MAYOR, VILLAS, may=("privileges_used",)),
    Moment(decisions.SHIP_PERSON, MAYOR, DEALING, may=("privileges_used",)),
    Moment(decisions.PLACE_NOBLES, MAYOR, PLACING_NOBLES, needs=("place",), may=("privileges_used",)),
    Moment(decisions.PLACE_COLONISTS, MAYOR, PLACING_COLONISTS, needs=("place",), may=("privileges_used",)),
    Moment(decisions.BUILD, BUILDER),
    Moment(decisions.GIVE_PERSON, BUILDER, needs=("building", "due")),
    Moment(decisions.GIVE_GOOD, BUILDER, needs=("building", "due")),
    Moment(decisions.UNIVERSITY_COLONIST, BUILDER, needs=("building",)),
    Moment(decisions.PRIVILEGE_GOOD, CRAFTSMAN, PRIVILEGE, may=("produced", "already_taken")),
    Moment(decisions.TRADE, TRADER, may=("sold", "land_office_used")),
    Moment(decisions.LOAD, CAPTAIN, may=_LOADING),
    Moment(decisions.SMALL_WHARF_BARRELS, CAPTAIN, needs=("good",), may=("barrels", *_LOADING)),
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
    for key in (*moment.needs, *moment.may):
        value = MEMORIES[key].write(state)
        if value is not None:
            data[key] = value
    return data


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
    moment = _find_moment(field)
    state.decision, state.phase, state.stage = moment[:3]
    keys = ("kind", "seat", "phase", "stage", *["taker"] * (moment.phase <= PROSPECTOR), *moment.needs, *moment.may)
    given = field.fields(keys)
    for key in moment.needs:
        if key not in given:
            raise field.wrong(f"{key!r} is missing")
    return given


def _find_moment(field: Field) -> Moment:
    given = field.fields(("kind", "seat", "phase", "stage", "taker", *MEMORIES))
    if "kind" not in given:
        raise field.wrong("'kind' is missing")
    kind = given["kind"].name(decisions.NAMES)
    found = [moment for moment in MOMENTS if moment.decision == kind]
    if not found:
        raise given["kind"].wrong("a decision is needed; when the game is over there is None in its place")
    found = _narrow(given.get("phase"), found, "phase", PHASES)
    if len({moment.phase for moment in found}) > 1:
        raise field.wrong("'phase' is missing: this is asked in several")
    return _narrow(given.get("stage"), found, "stage", STAGES)[0]


def _narrow(field: Field | None, found: list[Moment], attribute: str, names: tuple[str, ...]) -> list[Moment]:
    """The moments of the given phase or stage."""
    if field is None:
        return found
    number = field.name(names)
    narrowed = [moment for moment in found if getattr(moment, attribute) == number]
    if not narrowed:
        raise field.wrong(f"{decisions.NAMES[found[0].decision]!r} is not asked in {names[number]!r}")
    return narrowed
