"""The score (PR-END-2 to PR-END-4)."""

from __future__ import annotations

from ..core.bits import size_of
from ..core.kernel import called, kernel
from ..core.lists import total_of
from .facts import (
    BUILDING_COUNT,
    CLOISTER_POINTS,
    COUNTING_BUILDINGS,
    COUNTS,
    COUNTS_NOBLES,
    COUNTS_PEOPLE,
    COUNTS_PLANTS,
    COUNTS_SETS,
    COUNTS_TILES,
    COUNTS_VIOLET,
    COUNTS_VP,
    PER,
    PLANT_POINTS,
    PLUS,
    RESIDENCE_FREE_SPACES,
    VIOLET,
    VP,
)
from .state import has_built, island_tiles, occupied, of_all_kinds, own_nobles


@called
@kernel
def score(state, index):
    """PR-END-2: VP won, printed VP of all buildings, the bonus of each occupied large building, nobles (PR-NOB-5)."""
    seat = state.seats[index]
    points = seat.vp + printed_vp(seat) + own_nobles(seat)
    for building in COUNTING_BUILDINGS:
        points += bonus(seat, building)
    return points


@kernel
def printed_vp(seat):
    """Occupied or not."""
    return sum_of_built(seat, VP)


@kernel
def sum_of_built(seat, figures):
    """What all buildings of the seat add up to; there is a figure for each building of the game."""
    points = 0
    for building in range(BUILDING_COUNT):
        if has_built(seat, building):
            points += figures[building]
    return points


@kernel
def bonus(seat, building):
    """PR-END-3, PR-NEW-15, PR-NOB-5: the points of a large building, if it is occupied."""
    if not occupied(seat, building):
        return 0
    return earned(seat, building)


@called
@kernel
def earned(seat, building):
    return points_for(building, counted(seat, COUNTS[building]))


@kernel
def points_for(building, count):
    return PLUS[building] + count // PER[building]


@kernel
def counted(seat, what):
    """PR-END-3: what a large building counts, whether or not the seat has built it."""
    if what == COUNTS_PLANTS:
        return plant_points(seat)
    if what == COUNTS_TILES:
        return max(0, island_tiles(seat) - RESIDENCE_FREE_SPACES)
    if what == COUNTS_PEOPLE:
        return people(seat)
    if what == COUNTS_VP:
        return seat.vp
    if what == COUNTS_VIOLET:
        return violet_buildings(seat)
    if what == COUNTS_SETS:
        return points_for_sets(seat)
    if what == COUNTS_NOBLES:
        return own_nobles(seat)
    return 0


@kernel
def plant_points(seat):
    """PR-END-3: 1 per small, 2 per large production building; the jeweler is a large one (PR-NOB-10)."""
    return sum_of_built(seat, PLANT_POINTS)


@kernel
def people(seat):
    """On the board and at home, nobles too (PR-NOB-4)."""
    return total_of(seat.people)


@kernel
def violet_buildings(seat):
    """PR-END-3: the city hall counts itself, too."""
    return size_of(seat.built & VIOLET)


@kernel
def points_for_sets(seat):
    """PR-NEW-15: sets of three equal island tiles, quarries and forests too."""
    sets = 0
    for tile in range(7):
        sets += seat.island[tile] // 3
    return CLOISTER_POINTS[sets]


@kernel
def tie_break(state, index):
    """PR-END-4: doubloons and goods, one each."""
    seat = state.seats[index]
    return seat.doubloons + of_all_kinds(seat.goods)
