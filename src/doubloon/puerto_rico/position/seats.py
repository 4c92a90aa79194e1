"""The seats of a position, written and read. Counts and sums are checked on the way."""

from __future__ import annotations

from typing import Any

from ...core.game import Data
from ...core.plain_data import Field, Fields, sparse
from ...core.position import fill
from ..facts import (
    BUILDING_COUNT,
    CITY_SPACES,
    CITY_SPACES_OF,
    COLONISTS_WITH_NOBLES,
    FOREST,
    GOODS,
    GOODS_IN_GAME,
    ISLAND_SPACES,
    NAMES,
    NOBLES,
    TILES,
)
from ..people import circles
from ..state import FIRST_BUILDING, HOME, has_built, in_game
from .buildings import copies
from .shorthand import USED

MOST_DOUBLOONS = 10_000
MOST_VP_BEYOND_POOL = 1_000
"""Far more than a game gives, and little enough that the rest of it fits into the state."""

# Writing -------------------------------------------------------------------------------------------------------------


def seat_data(seat: Any) -> Data:
    data: Data = {"doubloons": seat.doubloons, "vp": seat.vp, "goods": sparse(GOODS, seat.goods)}
    if seat.people[HOME]:
        data["home"] = _people_data(seat, HOME)
    data["island"] = {TILES[tile]: _tile_data(seat, tile) for tile in range(len(TILES)) if seat.island[tile]}
    data["city"] = {NAMES[kind]: _building_data(seat, kind) for kind in range(BUILDING_COUNT) if has_built(seat, kind)}
    return data


def _people_data(seat: Any, place: int) -> Data:
    return sparse(("colonists", "nobles"), (seat.people[place] - seat.nobles[place], seat.nobles[place]))


def _tile_data(seat: Any, tile: int) -> Data:
    tiles = {"tiles": seat.island[tile]}
    if tile == FOREST:
        printed = {"printed": sparse(GOODS, seat.seen_forests), "printed_unseen": sparse(GOODS, seat.unseen_forests)}
        return tiles | {key: kinds for key, kinds in printed.items() if kinds}
    return tiles | _people_data(seat, tile)


def _building_data(seat: Any, building: int) -> Data:
    used = {"used": True} if building in USED and getattr(seat, USED[building]) else {}
    return _people_data(seat, FIRST_BUILDING + building) | used


# Reading -------------------------------------------------------------------------------------------------------------


def read_seat(field: Field, state: Any, index: int) -> None:
    seat, row = state.seats[index], state.options.players - 2
    given = field.fields(("doubloons", "vp", "goods", "home", "island", "city"))
    if "doubloons" in given:
        seat.doubloons = given["doubloons"].whole(0, MOST_DOUBLOONS)
    if "vp" in given:
        seat.vp = given["vp"].whole(0, MOST_VP_BEYOND_POOL)
    if "goods" in given:
        fill(seat.goods, given["goods"].counts(GOODS, GOODS_IN_GAME[row]))
    if "home" in given:
        _read_place(given["home"].fields(("colonists", "nobles")), state, seat, HOME)
    if "island" in given:
        _read_island(given["island"], state, seat)
    if "city" in given:
        _read_city(given["city"], state, seat)


def _read_island(field: Field, state: Any, seat: Any) -> None:
    for name, tile in field.fields(TILES).items():
        if name == TILES[FOREST]:
            _read_forest(tile, seat)
            continue
        given = tile.fields(("tiles", "colonists", "nobles"))
        if "tiles" in given:
            seat.island[TILES.index(name)] = given["tiles"].whole(0, ISLAND_SPACES)
        _read_place(given, state, seat, TILES.index(name))
    if sum(seat.island) > ISLAND_SPACES:
        raise field.wrong(f"{sum(seat.island)} tiles; there are {ISLAND_SPACES} spaces")


def _read_forest(field: Field, seat: Any) -> None:
    """What is printed on a forest matters when it is discarded: everybody saw it, or the owner alone."""
    given = field.fields(("tiles", "printed", "printed_unseen"))
    for key, forests in (("printed", seat.seen_forests), ("printed_unseen", seat.unseen_forests)):
        if key in given:
            fill(forests, given[key].counts(GOODS, [ISLAND_SPACES] * len(GOODS)))
    tiles = sum(seat.seen_forests) + sum(seat.unseen_forests)
    if tiles > ISLAND_SPACES:
        raise field.wrong(f"{tiles} forests; there are {ISLAND_SPACES} spaces")
    if "tiles" in given and given["tiles"].whole(0, ISLAND_SPACES) != tiles:
        raise given["tiles"].wrong(f"{given['tiles'].value}, but {tiles} by what is printed on them")
    seat.island[FOREST] = tiles


def _read_city(field: Field, state: Any, seat: Any) -> None:
    for name, building in field.fields(NAMES).items():
        kind = NAMES.index(name)
        if not in_game(state, kind):
            raise building.wrong("it is not in this game")
        if state.buildings[kind] == 0:
            raise building.wrong(f"the game has {copies(state, kind)}, and other seats have them")
        state.buildings[kind] -= 1
        seat.built |= 1 << kind
        seat.city_spaces += CITY_SPACES_OF[kind]
        if seat.city_spaces > CITY_SPACES:
            raise building.wrong(f"there are {CITY_SPACES} city spaces, too few for it")
        given = building.fields(("colonists", "nobles", *["used"] * (kind in USED)))
        _read_place(given, state, seat, FIRST_BUILDING + kind)
        if "used" in given:
            setattr(seat, USED[kind], given["used"].flag())


def _read_place(given: Fields, state: Any, seat: Any, place: int) -> None:
    """The people on a place: not more than it has circles; at home there is room for all."""
    room = circles(seat, place) if place != HOME else COLONISTS_WITH_NOBLES + NOBLES
    for person in ("colonists", "nobles"):
        number = given[person].whole(0, COLONISTS_WITH_NOBLES) if person in given else 0
        if person == "nobles":
            if number and not state.options.nobles:
                raise given[person].wrong("there are no nobles in this game")
            seat.nobles[place] += number
        if seat.people[place] + number > room:
            raise given[person].wrong(f"{seat.people[place] + number} people for {room} circles")
        seat.people[place] += number
