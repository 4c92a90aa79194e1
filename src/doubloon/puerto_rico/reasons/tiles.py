"""Island tiles: taking, drawing, laying and discarding."""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, reason, when
from .. import decisions, island, settler
from ..contract import Building, Person, Tile
from ..facts import (
    CONSTRUCTION_HUT,
    FOREST_HOUSE,
    HACIENDA,
    HUNTING_LODGE,
    ISLAND_SPACES,
    LAND_OFFICE,
    LIBRARY,
    NAMES,
    TILES,
)
from ..happenings import COLONIST, NOBLE, PERSONS
from ..people import free_circles, has_person
from ..state import SECOND_TILE, has_built, island_is_full
from .needs import occupied_by, unused, with_building, with_nobles, working
from .timing import another_decision, asked, only_on

REASONS: dict[str, Figures] = {
    "island_full": {"spaces": int},
    "not_face_up": {"tile": Tile},
    "no_quarry_left": {},
    "quarry_for_settler": Described(
        "Quarries are for the seat that took the settler, or with this building occupied.",
        settler=int,
        building=Building,
    ),
    "second_tile_face_up": Described("The library's second tile is a face-up plantation."),
    "no_tile_left": Described("The stack and the discards are empty."),
    "no_doubloon": Described("The building has to be paid to be used.", building=Building),
    "tile_missing": Described("The seat's island has none.", tile=Tile),
    "no_empty_tile": Described("All of them are occupied.", tile=Tile),
    "no_such_occupant": Described("No such person is on any of these tiles.", tile=Tile, person=Person),
    "forest_missing": Described("The seat has no forest with this plantation printed on it.", printed=Tile),
}

# Taking and drawing --------------------------------------------------------------------------------------------------


def _island_full(state: Any, _: int) -> Data | None:
    return when(island_is_full(deciding_seat(state)), "island_full", spaces=ISLAND_SPACES)


def _not_face_up(state: Any, kind: int) -> Data | None:
    return when(state.row[kind] == 0, "not_face_up", tile=TILES[kind])


def _library_idle(state: Any, number: int) -> Data | None:
    """The second tile is the library's; while it is empty, a guest may still go there."""
    return working(LIBRARY)(state, number) if state.stage == SECOND_TILE else None


def _second_tile(state: Any, _: int) -> Data | None:
    return when(state.stage == SECOND_TILE, "second_tile_face_up")


def _second_quarry(state: Any, number: int) -> Data | None:
    """By the option, the second tile may be a quarry with a construction hut."""
    if state.stage == SECOND_TILE and state.options.library_quarry:
        return working(CONSTRUCTION_HUT)(state, number)
    return _second_tile(state, number)


def _no_quarry_left(state: Any, _: int) -> Data | None:
    return when(state.quarries == 0, "no_quarry_left")


def _quarry_for_settler(state: Any, number: int) -> Data | None:
    if settler.may_take_quarry(state, deciding_seat(state)):
        return None
    if has_built(deciding_seat(state), CONSTRUCTION_HUT):
        return working(CONSTRUCTION_HUT)(state, number)
    return reason("quarry_for_settler", settler=state.taker, building=NAMES[CONSTRUCTION_HUT])


def _no_tile_left(state: Any, _: int) -> Data | None:
    return when(not island.tile_is_available(state), "no_tile_left")


def _no_doubloon(state: Any, _: int) -> Data | None:
    return when(deciding_seat(state).doubloons == 0, "no_doubloon", building=NAMES[LAND_OFFICE])


# Discarding ----------------------------------------------------------------------------------------------------------


def tile_missing(state: Any, tile: int) -> Data | None:
    return when(deciding_seat(state).island[tile] == 0, "tile_missing", tile=TILES[tile])


def _no_empty_tile(state: Any, tile: int) -> Data | None:
    return when(free_circles(deciding_seat(state), tile) == 0, "no_empty_tile", tile=TILES[tile])


def _no_such_occupant(person: int) -> Check:
    def check(state: Any, tile: int) -> Data | None:
        there = has_person(deciding_seat(state), person, tile)
        return when(not there, "no_such_occupant", tile=TILES[tile], person=PERSONS[person])

    return check


def _forest_missing(state: Any, kind: int) -> Data | None:
    seat = deciding_seat(state)
    forests = seat.seen_forests[kind] + seat.unseen_forests[kind]
    return when(forests == 0, "forest_missing", printed=TILES[kind])


# The checks of each family -------------------------------------------------------------------------------------------

_LAND_OFFICE = (working(LAND_OFFICE), unused(LAND_OFFICE, lambda state: state.land_office_used))


def _draws() -> Check:
    """By the hacienda or by the land office."""
    hacienda = (_second_tile, working(HACIENDA), unused(HACIENDA, lambda state: state.drew_tile))
    land_office = (*_LAND_OFFICE, occupied_by(LAND_OFFICE, COLONIST), _no_doubloon)
    return asked(
        {
            decisions.SETTLE: (*hacienda, _island_full, _no_tile_left),
            decisions.TRADE: (*land_office, _island_full, _no_tile_left),
        }
    )


def _discards(*checks: Check, by_land_office: tuple[Check, ...] = ()) -> Check:
    """By the hunting lodge or by the land office."""
    lodge = (working(HUNTING_LODGE), occupied_by(HUNTING_LODGE, COLONIST))
    land_office = (*_LAND_OFFICE, occupied_by(LAND_OFFICE, NOBLE), *by_land_office)
    return asked({decisions.HUNT: (*lodge, *checks), decisions.TRADE: (*land_office, *checks)})


CHECKS: dict[str, tuple[Check, ...]] = {
    "TAKE_PLANTATION": (only_on(decisions.SETTLE, _library_idle, _island_full, _not_face_up),),
    "TAKE_QUARRY": (
        only_on(decisions.SETTLE, _library_idle, _second_quarry, _island_full, _no_quarry_left, _quarry_for_settler),
    ),
    "TAKE_AS_FOREST": (
        with_building(FOREST_HOUSE),
        only_on(decisions.SETTLE, _library_idle, working(FOREST_HOUSE), _island_full, _not_face_up),
    ),
    "DRAW_TILE": (_draws(),),
    "LAY_AS_PLANTATION": (another_decision,),
    "LAY_AS_FOREST": (with_building(FOREST_HOUSE), another_decision),
    "DISCARD_EMPTY": (with_nobles, _discards(tile_missing, _no_empty_tile)),
    "DISCARD_WITH_COLONIST": (with_nobles, _discards(tile_missing, _no_such_occupant(COLONIST))),
    "DISCARD_WITH_NOBLE": (with_nobles, _discards(tile_missing, _no_such_occupant(NOBLE))),
    "DISCARD_FOREST": (
        with_nobles,
        with_building(FOREST_HOUSE),
        _discards(_forest_missing, by_land_office=(working(FOREST_HOUSE),)),
    ),
}
