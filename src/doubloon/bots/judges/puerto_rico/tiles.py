"""Island tiles: what they will bring in the rest of the game."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....puerto_rico import actions
from ....puerto_rico.facts import (
    CORN,
    FOREST,
    HOSPICE,
    ISLAND_SPACES,
    QUARRY,
    RESIDENCE,
    RESIDENCE_FREE_SPACES,
)
from ....puerto_rico.state import has_built, island_is_full, island_tiles, occupied
from .outlook import POINT, crop, doubloon, plant_circles

BUILDERS = 6
"""Builders in a game."""
QUARRY_USE = (95, 65, 45, 20, 5, 5, 5, 5, 5)
"""In percent: the buildings that become cheaper with one more quarry, by the number of quarries so far."""
FOREST_USE = 55
WORKED = 35
"""In percent: the harvests that a tile takes part in; it waits for its colonist."""
WITHOUT_PLANT = (100, 25, 45, 35, 40)
"""The same for a plantation whose production building, or a free circle in it, is still to be built."""
NEW_KIND = 35
"""Many kinds find room on more ships and in the trading house."""
ROOM = 15
"""A free space on an island that was full."""


@called
@kernel
def tile(state, seat, kind, left, taste):
    """What one more tile of the kind brings."""
    worth = WORKED * tile_at_work(state, seat, kind, left, taste) // 100
    if has_built(seat, RESIDENCE) and island_tiles(seat) >= RESIDENCE_FREE_SPACES:
        worth += POINT
    return worth * taste.settling // 100


@kernel
def tile_at_work(state, seat, kind, left, taste):
    if kind == QUARRY:
        return savings(state, QUARRY_USE[seat.island[QUARRY]], left)
    if kind == FOREST:
        return savings(state, FOREST_USE, left)
    worth = crop(state, kind, left, taste)
    if kind != CORN and seat.island[kind] >= plant_circles(seat, kind):
        worth = WITHOUT_PLANT[kind] * worth // 100
    if seat.island[kind] == 0:
        worth += NEW_KIND * left // 100
    return worth


@kernel
def savings(state, use, left):
    """A quarry makes this percentage of the buildings to come cheaper by a doubloon."""
    return use * BUILDERS * left // 100 * doubloon(state, left) // 100


@kernel
def taken(state, seat, kind, left, taste):
    """The normal tile; the hospice's colonist works on it at once."""
    worth = tile(state, seat, kind, left, taste)
    if occupied(seat, HOSPICE):
        worth += worth // 3
    return worth


@kernel
def drawn(state, seat, left, taste):
    """An unseen tile: what plantations are worth on average. The last space is kept for a better one."""
    if island_tiles(seat) == ISLAND_SPACES - 1:
        return -1
    worth = 0
    for kind in range(5):
        worth += tile(state, seat, kind, left, taste)
    return worth // 5


@kernel
def discarded(state, seat, action, left, taste):
    """Giving up a tile, with what it would still have brought; a full island has room again."""
    worth = 0
    if island_is_full(seat):
        worth = ROOM * left // 100
    kind = (action - actions.DISCARD_EMPTY) % 5
    if action >= actions.DISCARD_FOREST:
        kind = FOREST
    elif action >= actions.DISCARD_WITH_COLONIST:
        worth -= crop(state, kind, left, taste)
    if has_built(seat, RESIDENCE) and island_tiles(seat) > RESIDENCE_FREE_SPACES:
        worth -= POINT
    return worth - kept_tile(state, seat, kind, left, taste)


@kernel
def kept_tile(state, seat, kind, left, taste):
    """A plantation that only waits for a plant that may never be built is hardly missed."""
    if kind == FOREST:
        return savings(state, FOREST_USE, left)
    worth = WORKED * crop(state, kind, left, taste) // 100
    if kind != CORN and seat.island[kind] > plant_circles(seat, kind):
        return worth // 4
    return worth
