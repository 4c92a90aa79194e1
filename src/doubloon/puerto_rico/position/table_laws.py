"""What lies on the table of a position goes together, whatever is asked.

Counts and sums are checked where they are read (`seats`, `table`).
"""

from __future__ import annotations

from typing import Any

from ...core.layout import snapshot
from ...core.plain_data import require
from ...core.position import NO_EVENTS
from .. import captain, trader
from ..facts import (
    BLACK_MARKET,
    BUILDER,
    CAPTAIN,
    CHURCH,
    CRAFTSMAN,
    FOREST,
    FOREST_HOUSE,
    HACIENDA,
    LAND_OFFICE,
    MAYOR,
    MOST_ROUNDS,
    OFFICE,
    SETTLER,
    TRADER,
    TRADING_HOUSE_PLACES,
    WHARF,
)
from ..setup import lay_out
from ..state import (
    CITY_FULL,
    COLONISTS_RAN_OUT,
    DRAFT,
    FINAL,
    FIRST_BUILDING,
    NO_SEAT,
    OPENING,
    OVER,
    PLACING_COLONISTS,
    PLACING_NOBLES,
    ROUNDS_RAN_OUT,
    TURNS,
    VP_RAN_OUT,
    city_spaces_free,
    has_built,
    in_game,
    occupied,
)
from .buildings import built
from .shorthand import USED, empty_struct, is_loading, place_path, seats_of


def _check_forests(state: Any) -> None:
    """Buildings never leave their city: those that made the forests are still there."""
    for index, seat in enumerate(seats_of(state)):
        path = f"seats[{index}].island.forest"
        require(not seat.island[FOREST] or has_built(seat, FOREST_HOUSE), path, "without a forest house")
        draws = has_built(seat, HACIENDA) or has_built(seat, LAND_OFFICE)
        require(not sum(seat.unseen_forests) or draws, f"{path}.printed_unseen", "without hacienda or land office")


def _check_cargo_ships(state: Any) -> None:
    for ship in range(3):
        full = state.cargo[ship] > 0 and captain.room(state, ship) == 0
        require(
            is_loading(state) or not full, f"cargo_ships[{ship}]", "a full ship is emptied when the captain phase ends"
        )


def _check_trading_house(state: Any) -> None:
    path, total = "trading_house", trader.goods_in_house(state)
    require(total <= TRADING_HOUSE_PLACES, path, f"{total} goods for {TRADING_HOUSE_PLACES} places")
    selling = state.phase == TRADER and state.stage == TURNS
    full = total == TRADING_HOUSE_PLACES
    require(selling or not full, path, "a full house is emptied when the trader phase ends")
    different = max(state.trading_house) <= 1
    require(different or built(state, OFFICE), path, "a kind twice, but no office is built")


def _check_colonist_ship(state: Any) -> None:
    require(state.ship_nobles <= 1, "nobles.ship", "there is never more than one on the ship")
    if state.stage in (PLACING_NOBLES, PLACING_COLONISTS):
        require(state.ship_colonists == 0, "colonists.ship", "the ship is empty when people are placed")
        require(state.ship_nobles == 0, "nobles.ship", "the ship is empty when people are placed")


def _check_ending(state: Any) -> None:
    """A trigger can still be seen, unless the black market gave back what had run out."""
    city_full = any(city_spaces_free(seat) == 0 for seat in seats_of(state))
    vp_ran_out, given_back = state.vp_pool <= 0, built(state, BLACK_MARKET) > 0
    done = state.phase in (FINAL, OVER)
    if state.ended_by == 0:
        require(not done, "ending", "missing: nothing has ended the game")
        return
    seen = {
        COLONISTS_RAN_OUT: not state.options.nobles and (state.colonists == 0 or given_back),
        CITY_FULL: city_full,
        VP_RAN_OUT: vp_ran_out or given_back,
        ROUNDS_RAN_OUT: done and state.round == MOST_ROUNDS,
    }
    require(seen[state.ended_by], "ending", "nothing of it can be seen")
    fell = done or any(_has_been_played(state, role) for role in _roles_that_trigger(state))
    require(fell, "ending", "it cannot have fallen in this round, which is then the last")


def _has_been_played(state: Any, role: int) -> bool:
    """In this round, beyond the opening of its phase."""
    begins = state.phase == role and state.stage == OPENING
    return bool(state.role_taker[role] != NO_SEAT and not begins)


def _roles_that_trigger(state: Any) -> list[int]:
    """In whose phases the end can have been triggered as it was."""
    if state.ended_by == COLONISTS_RAN_OUT:
        return [MAYOR] if state.phase != MAYOR else []
    if state.ended_by == CITY_FULL:
        return [BUILDER]
    roles = [CAPTAIN]
    if in_game(state, CHURCH):
        roles.append(BUILDER)
    if state.options.nobles:
        roles += [CRAFTSMAN, SETTLER]
    return roles


def _check_draft(state: Any) -> None:
    """Nothing has been played yet."""
    if state.phase != DRAFT:
        return
    laid = empty_struct(state)
    lay_out(laid, NO_EVENTS)
    for index in range(state.options.players):
        same = snapshot(state.seats[index]) == snapshot(laid.seats[index])
        require(same, f"seats[{index}]", "in the draft a seat has what it starts with")
    require(state.ship_colonists == laid.ship_colonists, "colonists.ship", "not as it starts")
    require(state.ship_nobles == laid.ship_nobles, "nobles.ship", "not as it starts")
    require(sum(state.discards) == 0, "plantations.discards", "nothing is discarded before the game")
    require(sum(state.cargo) == 0, "cargo_ships", "nothing is loaded before the game")
    require(sum(state.trading_house) == 0, "trading_house", "nothing is sold before the game")


def _check_wharves(state: Any) -> None:
    """Used in this captain phase, by a seat that has had a turn in it and still has people there."""
    for index, seat in enumerate(seats_of(state)):
        steps = (index - state.taker) % state.options.players
        loaded = state.circle == 1 or steps + state.passes < state.turn
        used = [building for building, field in USED.items() if getattr(seat, field)]
        for building in used:
            path = f"{place_path(index, FIRST_BUILDING + building)}.used"
            require(is_loading(state), path, "not in a captain phase")
            require(occupied(seat, building), path, "but nobody is there")
            require(loaded, path, "but the seat has not loaded in this phase")
        once = len(used) < 2 or state.circle == 1
        require(once, place_path(index, FIRST_BUILDING + WHARF), "two loads in one circle")


TABLE_LAWS = (
    _check_forests,
    _check_cargo_ships,
    _check_trading_house,
    _check_colonist_ship,
    _check_ending,
    _check_wharves,
    _check_draft,
)
