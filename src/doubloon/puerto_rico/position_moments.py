"""The pending decision of a position: at which moment of the game it is asked, and what it has to remember."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..core.game import Data
from . import decisions
from .builder import MOST_GIVEN
from .craftsman import production
from .notation import place_name
from .people import free_circles
from .position_fields import Field, Fields, sparse
from .state import (
    CHOOSING_ROLE,
    DEALING,
    DRAFT,
    FINAL,
    HOME,
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
    occupied,
    places_end,
)
from .tables import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    GOODS,
    GOODS_IN_GAME,
    MAYOR,
    MOST_PLAYERS,
    NAMES,
    PROSPECTOR,
    SETTLER,
    STOREHOUSE_BARRELS,
    TILES,
    TRADER,
    UNION_HALL,
)
from .view import PHASES

# Where a decision can stand, and what it remembers -------------------------------------------------------------------


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

# What is remembered, by its key --------------------------------------------------------------------------------------


class Memory(NamedTuple):
    """`write` gives None for what need not be written."""

    write: Callable[[Any], Any]
    read: Callable[[Field, Any], None]


def _number(name: str, most: int) -> Memory:
    return Memory(
        lambda state: getattr(state, name) or None,
        lambda field, state: setattr(state, name, field.whole(0, most)),
    )


def _flag(name: str) -> Memory:
    return Memory(
        lambda state: bool(getattr(state, name)) or None,
        lambda field, state: setattr(state, name, field.flag()),
    )


def _named(name: str, names: tuple[str, ...]) -> Memory:
    return Memory(
        lambda state: names[getattr(state, name)],
        lambda field, state: setattr(state, name, field.name(names)),
    )


def _goods(name: str) -> Memory:
    """A set of goods, kept as bits."""
    return Memory(
        lambda state: [good for at, good in enumerate(GOODS) if getattr(state, name) >> at & 1] or None,
        lambda field, state: setattr(state, name, field.names(GOODS)),
    )


def _write_already_taken(state: Any) -> str | None:
    return GOODS[state.place - state.options.library_goods_different] if state.privileges else None


def _read_already_taken(field: Field, state: Any) -> None:
    state.privileges = 1
    state.place = field.name(GOODS) + state.options.library_goods_different


def _read_first_circle(field: Field, state: Any) -> None:
    state.circle = 1 - field.flag()


def _read_last_supplied(field: Field, state: Any) -> None:
    state.supply_from = field.name(GOODS) + 1


def _read_kept(field: Field, state: Any) -> None:
    counts: list[int] = field.counts(GOODS, [1 + STOREHOUSE_BARRELS] * len(GOODS))
    for good, count in enumerate(counts):
        state.kept[good] = count


PLACE_NAMES = tuple(place_name(place) for place in range(HOME))

MEMORIES = {
    "drew_tile": _flag("drew_tile"),
    "tile": _named("drawn", TILES),
    "privileges_used": _number("privileges", 2),
    "place": _named("place", PLACE_NAMES),
    "building": _named("building", NAMES),
    "due": _number("due", MOST_GIVEN),
    "produced": _goods("produced"),
    "already_taken": Memory(_write_already_taken, _read_already_taken),
    "sold": _flag("sold"),
    "land_office_used": _flag("land_office_used"),
    "first_circle": Memory(lambda state: state.circle == 0, _read_first_circle),
    "passes": Memory(lambda state: state.passes, _number("passes", MOST_PLAYERS - 1).read),
    "privilege_used": Memory(lambda state: state.privileges == 1, _flag("privileges").read),
    "supplied": _number("supplied", 5),
    "last_supplied": Memory(
        lambda state: GOODS[state.supply_from - 1] if state.supply_from else None, _read_last_supplied
    ),
    "good": _named("place", GOODS),
    "barrels": _number("due", sum(GOODS_IN_GAME[-1])),
    "stored": _goods("stored"),
    "kept": Memory(lambda state: sparse(GOODS, state.kept) or None, _read_kept),
}


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


# Reading: the moment -------------------------------------------------------------------------------------------------


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


# Reading: what is remembered -----------------------------------------------------------------------------------------


def read_memory(given: Fields, state: Any) -> None:
    """What the phase and the turn remember; what follows from the rest of the position is not written."""
    for key, memory in MEMORIES.items():
        if key in given:
            memory.read(given[key], state)
    if state.decision == decisions.LAY_TILE:
        state.drew_tile = int(state.phase == SETTLER)
        state.land_office_used = int(state.phase == TRADER)
    elif state.decision in (decisions.PLACE_NOBLES, decisions.PLACE_COLONISTS):
        seat = state.seats[state.current]
        state.circles_left = sum(free_circles(seat, place) for place in range(state.place, places_end(state)))
    elif state.decision == decisions.PRIVILEGE_GOOD and "produced" not in given:
        seat = state.seats[state.taker]
        state.produced = sum(1 << good for good in range(5) if production(seat, good) and seat.goods[good])
    elif state.phase == CAPTAIN and state.stage != OPENING:
        _complete_captain(given, state)


def _complete_captain(given: Fields, state: Any) -> None:
    if state.stage != TURNS:
        state.circle = 1
        state.passes = state.options.players
    elif "passes" not in given:
        state.passes = 0 if state.circle else state.turn
    if state.circle == 0:
        state.union_hall_used = int(occupied(state.seats[state.current], UNION_HALL))
    if "privilege_used" not in given:
        state.privileges = int(taker_has_loaded(state))


def last_loader(state: Any) -> int:
    """How many steps from the taker the seat sits that loaded last; -1 if nobody has, or if too long ago to tell."""
    if state.stage != TURNS or (state.circle == 0 and state.passes >= state.turn):
        return -1
    return int(state.turn - state.passes - 1) % int(state.options.players)


def taker_has_loaded(state: Any) -> bool:
    """Whether it can be seen that he has."""
    taker = state.seats[state.taker]
    return bool(taker.wharf_used or taker.small_wharf_used or last_loader(state) == 0)
