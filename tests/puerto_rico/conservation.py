"""What is never lost or made, whatever happens."""

from __future__ import annotations

from typing import Any

from doubloon.puerto_rico.decisions import LAY_TILE
from doubloon.puerto_rico.facts import (
    BUILDING_COUNT,
    CITY_SPACES,
    CITY_SPACES_OF,
    COLONISTS_IN_SUPPLY,
    COLONISTS_WITH_NOBLES,
    COPIES,
    COPIES_FOR_TWO,
    FOREST,
    GOODS_IN_GAME,
    ISLAND_SPACES,
    NOBLES,
    PLANTATIONS,
    QUARRIES,
    QUARRY,
    TRADING_HOUSE_PLACES,
    VP_POOL,
)
from doubloon.puerto_rico.people import circles
from doubloon.puerto_rico.state import HOME, NO_GOOD, OVER, PLACES


def check(state: Any) -> None:
    """Raises AssertionError if anything was lost or made, or lies where it cannot."""
    seats = [state.seats[index] for index in range(state.options.players)]
    row = state.options.players - 2
    _check_goods(state, seats, GOODS_IN_GAME[row])
    _check_tiles(state, seats, PLANTATIONS[row], QUARRIES[row])
    _check_people(state, seats)
    _check_buildings(state, seats)
    total = state.options.five_player_vp if state.options.players == 5 else VP_POOL[row]
    assert state.vp_pool + sum(seat.vp for seat in seats) == total
    _check_nothing_negative(state, seats)


def _check_goods(state: Any, seats: list[Any], totals: tuple[int, ...]) -> None:
    for good, total in enumerate(totals):
        on_ships = sum(state.cargo[ship] for ship in range(3) if state.cargo_good[ship] == good)
        held = sum(seat.goods[good] for seat in seats)
        assert state.goods[good] + held + on_ships + state.trading_house[good] == total
    assert sum(state.trading_house) <= TRADING_HOUSE_PLACES
    carried = [good for good in state.cargo_good if good != NO_GOOD]
    assert len(carried) == len(set(carried))
    assert all((good == NO_GOOD) == (load == 0) for good, load in zip(state.cargo_good, state.cargo, strict=True))


def _check_tiles(state: Any, seats: list[Any], totals: tuple[int, ...], quarries: int) -> None:
    for kind, total in enumerate(totals):
        on_islands = sum(seat.island[kind] + seat.seen_forests[kind] + seat.unseen_forests[kind] for seat in seats)
        in_hand = int(state.decision == LAY_TILE and state.drawn == kind)
        assert state.stack[kind] + state.row[kind] + state.discards[kind] + on_islands + in_hand == total
    assert state.quarries + sum(seat.island[QUARRY] for seat in seats) == quarries
    for seat in seats:
        assert sum(seat.island) <= ISLAND_SPACES
        assert seat.island[FOREST] == sum(seat.seen_forests) + sum(seat.unseen_forests)


def _check_people(state: Any, seats: list[Any]) -> None:
    people = sum(sum(seat.people) for seat in seats) + state.colonists + state.ship_colonists
    nobles = sum(sum(seat.nobles) for seat in seats)
    if state.options.nobles:
        assert nobles + state.nobles + state.ship_nobles == NOBLES
        assert people - nobles == COLONISTS_WITH_NOBLES
    else:
        assert nobles == state.nobles == state.ship_nobles == 0
        assert people == COLONISTS_IN_SUPPLY[state.options.players - 2] + state.options.players
    for seat in seats:
        for place in range(HOME):
            assert seat.nobles[place] <= seat.people[place] <= circles(seat, place)
        assert seat.nobles[HOME] <= seat.people[HOME]


def _check_buildings(state: Any, seats: list[Any]) -> None:
    copies = COPIES_FOR_TWO if state.options.players == 2 else COPIES
    for building in range(BUILDING_COUNT):
        owners = sum((seat.built >> building) & 1 for seat in seats)
        assert state.buildings[building] + owners == copies[building] * ((state.kinds >> building) & 1)
    for seat in seats:
        spaces = sum(CITY_SPACES_OF[building] for building in range(BUILDING_COUNT) if (seat.built >> building) & 1)
        assert seat.city_spaces == spaces <= CITY_SPACES


def _check_nothing_negative(state: Any, seats: list[Any]) -> None:
    piles = (state.goods, state.stack, state.row, state.discards, state.cargo, state.trading_house, state.buildings)
    assert all(min(pile) >= 0 for pile in (*piles, state.role_doubloons))
    assert min(state.colonists, state.nobles, state.ship_colonists, state.ship_nobles, state.quarries) >= 0
    for seat in seats:
        assert min(seat.doubloons, seat.vp) >= 0
        assert all(min(counts) >= 0 for counts in (seat.goods, seat.island, seat.people, seat.nobles))
        assert len(seat.people) == PLACES
    assert (state.current == -1) == (state.phase == OVER)
