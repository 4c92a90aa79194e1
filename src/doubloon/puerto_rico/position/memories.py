"""What a phase and a turn of a position remember, by the keys of its decision."""

from __future__ import annotations

from typing import Any

from ...core.plain_data import Field, Fields, sparse
from ...core.position import Memory, fill, flag, named, number
from .. import decisions
from ..builder import MOST_GIVEN
from ..craftsman import production
from ..facts import (
    BARRELS_KEPT,
    GOODS,
    GOODS_IN_GAME,
    MOST_PLAYERS,
    NAMES,
    SETTLER,
    TILES,
    TRADER,
    UNION_HALL,
)
from ..notation import place_name
from ..people import free_circles
from ..state import HOME, TURNS, occupied, places_end
from .shorthand import is_loading


def _goods(name: str) -> Memory:
    """A set of goods, kept as bits."""
    return Memory(
        lambda state: [good for at, good in enumerate(GOODS) if getattr(state, name) >> at & 1] or None,
        lambda field, state: setattr(state, name, field.names(GOODS)),
    )


def already_taken(state: Any) -> int | None:
    """The first of the library's two goods. The state remembers the first kind that may still be taken."""
    return int(state.place - state.options.library_goods_different) if state.privileges else None


def _write_already_taken(state: Any) -> str | None:
    taken = already_taken(state)
    return None if taken is None else GOODS[taken]


def _read_already_taken(field: Field, state: Any) -> None:
    state.privileges = 1
    state.place = field.name(GOODS) + state.options.library_goods_different


def _read_first_circle(field: Field, state: Any) -> None:
    state.circle = 1 - field.flag()


def _read_last_supplied(field: Field, state: Any) -> None:
    state.supply_from = field.name(GOODS) + 1


def _read_kept(field: Field, state: Any) -> None:
    fill(state.kept, field.counts(GOODS, [1 + sum(BARRELS_KEPT)] * len(GOODS)))


PLACE_NAMES = tuple(place_name(place) for place in range(HOME))

MEMORIES = {
    "drew_tile": flag("drew_tile"),
    "tile": named("drawn", TILES),
    "privileges_used": number("privileges", 2),
    "place": named("place", PLACE_NAMES),
    "building": named("building", NAMES),
    "due": number("due", MOST_GIVEN),
    "produced": _goods("produced"),
    "already_taken": Memory(_write_already_taken, _read_already_taken),
    "sold": flag("sold"),
    "land_office_used": flag("land_office_used"),
    "first_circle": Memory(lambda state: state.circle == 0, _read_first_circle),
    "passes": Memory(lambda state: state.passes, number("passes", MOST_PLAYERS - 1).read),
    "privilege_used": Memory(lambda state: state.privileges == 1, flag("privileges").read),
    "supplied": number("supplied", 5),
    "last_supplied": Memory(
        lambda state: GOODS[state.supply_from - 1] if state.supply_from else None, _read_last_supplied
    ),
    "good": named("place", GOODS),
    "barrels": number("due", sum(GOODS_IN_GAME[-1])),
    "stored": _goods("stored"),
    "kept": Memory(lambda state: sparse(GOODS, state.kept) or None, _read_kept),
}

# Reading -------------------------------------------------------------------------------------------------------------


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
    elif is_loading(state):
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
