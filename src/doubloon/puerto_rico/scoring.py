"""The score (PR-END-2 to PR-END-4)."""

from __future__ import annotations

from ..core.kernel import kernel
from .state import PLACES, has_built, island_tiles, occupied, of_all_kinds, own_nobles
from .tables import (
    BUILDING_COUNT,
    CITY_HALL,
    CLOISTER,
    CLOISTER_POINTS,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    GUILD_HALL_POINTS,
    RESIDENCE,
    RESIDENCE_FREE_SPACES,
    RESIDENCE_LEAST,
    ROYAL_GARDEN,
    VP,
)


@kernel
def score(state, index):
    """PR-END-2: VP won, printed VP of all buildings, the bonus of each occupied large building, nobles (PR-NOB-5)."""
    seat = state.seats[index]
    return (
        seat.vp
        + printed_vp(seat)
        + guild_hall(seat)
        + residence(seat)
        + fortress(seat)
        + customs_house(seat)
        + city_hall(seat)
        + cloister(seat)
        + own_nobles(seat)
        + royal_garden(seat)
    )


@kernel
def printed_vp(seat):
    """Occupied or not."""
    points = 0
    for building in range(BUILDING_COUNT):
        if has_built(seat, building):
            points += VP[building]
    return points


@kernel
def guild_hall(seat):
    """PR-END-3: 1 per small, 2 per large production building; the jeweler is a large one (PR-NOB-10)."""
    points = 0
    if occupied(seat, GUILD_HALL):
        for building in range(BUILDING_COUNT):
            if has_built(seat, building):
                points += GUILD_HALL_POINTS[building]
    return points


@kernel
def residence(seat):
    """PR-END-3: 4/5/6/7 for up to 9/10/11/12 filled island spaces."""
    if not occupied(seat, RESIDENCE):
        return 0
    return RESIDENCE_LEAST + max(0, island_tiles(seat) - RESIDENCE_FREE_SPACES)


@kernel
def fortress(seat):
    """PR-END-3: 1 per three colonists on the board and at home, nobles too (PR-NOB-4)."""
    if not occupied(seat, FORTRESS):
        return 0
    people = 0
    for place in range(PLACES):
        people += seat.people[place]
    return people // 3


@kernel
def customs_house(seat):
    """PR-END-3: 1 per four VP won."""
    if not occupied(seat, CUSTOMS_HOUSE):
        return 0
    return seat.vp // 4


@kernel
def city_hall(seat):
    """PR-END-3: 1 per violet building, itself included."""
    points = 0
    if occupied(seat, CITY_HALL):
        for building in range(BUILDING_COUNT):
            if has_built(seat, building) and GUILD_HALL_POINTS[building] == 0:
                points += 1
    return points


@kernel
def cloister(seat):
    """PR-NEW-15: sets of three equal island tiles, quarries and forests too."""
    if not occupied(seat, CLOISTER):
        return 0
    sets = 0
    for tile in range(7):
        sets += seat.island[tile] // 3
    return CLOISTER_POINTS[sets]


@kernel
def royal_garden(seat):
    """PR-NOB-5: 1 more for each noble."""
    if not occupied(seat, ROYAL_GARDEN):
        return 0
    return own_nobles(seat)


@kernel
def tie_break(state, index):
    """PR-END-4: doubloons and goods, one each."""
    seat = state.seats[index]
    return seat.doubloons + of_all_kinds(seat.goods)
