"""Whether a position can be: that what lies on the table goes together, and that its decision can be pending.

Counts and sums are checked where they are read (`position_table`), what single decisions need in `position_laws`. Most
of the rest is asked of the rules themselves: with the decision taken away they must go on to that very decision.
"""

from __future__ import annotations

from typing import Any

from ..core.choices import choices_type
from ..core.events import EVENTS
from ..core.layout import copy_into, copy_record, new_record, snapshot
from . import captain, decisions, rules
from .actions import ACTION_COUNT
from .position_fields import require
from .position_laws import LAWS_OF, Law, check_captain
from .position_table import place_path, seats_of
from .setup import lay_out
from .state import (
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
    STATE,
    TURNS,
    VP_RAN_OUT,
    has_built,
    in_game,
    occupied,
)
from .tables import (
    BLACK_MARKET,
    BUILDER,
    CAPTAIN,
    CHURCH,
    CITY_SPACES,
    CRAFTSMAN,
    FOREST,
    FOREST_HOUSE,
    HACIENDA,
    LAND_OFFICE,
    MAYOR,
    MOST_ROUNDS,
    OFFICE,
    SETTLER,
    SMALL_WHARF,
    TRADER,
    TRADING_HOUSE_PLACES,
    WHARF,
)

_NO_EVENTS = new_record(EVENTS)
"""Of capacity 0: nothing is written into it."""


def check(state: Any) -> None:
    """ValueError names the field that cannot be as it is."""
    for law in LAWS:
        law(state)
    if state.phase == DRAFT:
        _check_draft(state)
    if state.phase == CAPTAIN and state.stage != OPENING:
        check_captain(state)
    for law in LAWS_OF.get(state.decision, ()):
        law(state)
    _check_pending(state)


def _anybody_built(state: Any, building: int) -> bool:
    return any(has_built(seat, building) for seat in seats_of(state))


# What lies on the table ----------------------------------------------------------------------------------------------


def _check_forests(state: Any) -> None:
    """Buildings never leave their city: those that made the forests are still there."""
    for index, seat in enumerate(seats_of(state)):
        path = f"seats[{index}].island.forest"
        require(not seat.island[FOREST] or has_built(seat, FOREST_HOUSE), path, "without a forest house")
        draws = has_built(seat, HACIENDA) or has_built(seat, LAND_OFFICE)
        require(not sum(seat.unseen_forests) or draws, f"{path}.printed_unseen", "without hacienda or land office")


def _check_cargo_ships(state: Any) -> None:
    loading = state.phase == CAPTAIN and state.stage != OPENING
    for ship in range(3):
        full = state.cargo[ship] > 0 and captain.room(state, ship) == 0
        require(loading or not full, f"cargo_ships[{ship}]", "a full ship is emptied when the captain phase ends")


def _check_trading_house(state: Any) -> None:
    path, total = "trading_house", sum(state.trading_house)
    require(total <= TRADING_HOUSE_PLACES, path, f"{total} goods for {TRADING_HOUSE_PLACES} places")
    selling = state.phase == TRADER and state.stage == TURNS
    full = total == TRADING_HOUSE_PLACES
    require(selling or not full, path, "a full house is emptied when the trader phase ends")
    different = max(state.trading_house) <= 1
    require(different or _anybody_built(state, OFFICE), path, "a kind twice, but no office is built")


def _check_colonist_ship(state: Any) -> None:
    require(state.ship_nobles <= 1, "nobles.ship", "there is never more than one on the ship")
    if state.stage in (PLACING_NOBLES, PLACING_COLONISTS):
        require(state.ship_colonists == 0, "colonists.ship", "the ship is empty when people are placed")
        require(state.ship_nobles == 0, "nobles.ship", "the ship is empty when people are placed")


def _check_ending(state: Any) -> None:
    """A trigger can still be seen, unless the black market gave back what had run out."""
    city_full = any(seat.city_spaces == CITY_SPACES for seat in seats_of(state))
    vp_ran_out, given_back = state.vp_pool <= 0, _anybody_built(state, BLACK_MARKET)
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
    laid = new_record(STATE)
    copy_into(laid.options, state.options)
    lay_out(laid, _NO_EVENTS)
    for index in range(state.options.players):
        same = snapshot(state.seats[index]) == snapshot(laid.seats[index])
        require(same, f"seats[{index}]", "in the draft a seat has what it starts with")
    require(state.ship_colonists == laid.ship_colonists, "colonists.ship", "not as it starts")
    require(state.ship_nobles == laid.ship_nobles, "nobles.ship", "not as it starts")
    require(sum(state.discards) == 0, "plantations.discards", "nothing is discarded before the game")
    require(sum(state.cargo) == 0, "cargo_ships", "nothing is loaded before the game")
    require(sum(state.trading_house) == 0, "trading_house", "nothing is sold before the game")


def _check_wharves(state: Any) -> None:
    """Used in this captain phase, by who had a turn in it and still has people there."""
    loading = state.phase == CAPTAIN and state.stage != OPENING
    for index, seat in enumerate(seats_of(state)):
        for building, used in ((WHARF, seat.wharf_used), (SMALL_WHARF, seat.small_wharf_used)):
            path = f"{place_path(index, FIRST_BUILDING + building)}.used"
            require(not used or loading, path, "not in a captain phase")
            require(not used or occupied(seat, building), path, "but nobody is there")
            steps = (index - state.taker) % state.options.players
            loaded = state.circle == 1 or steps + state.passes < state.turn
            require(not used or loaded, path, "but the seat has not loaded in this phase")
        both = seat.wharf_used and seat.small_wharf_used
        require(not both or state.circle == 1, place_path(index, FIRST_BUILDING + WHARF), "two loads in one circle")


# The decision --------------------------------------------------------------------------------------------------------

LAWS: tuple[Law, ...] = (
    _check_forests,
    _check_cargo_ships,
    _check_trading_house,
    _check_colonist_ship,
    _check_ending,
    _check_wharves,
)

_ASKED_INSIDE_A_TURN = (
    decisions.LAY_TILE,
    decisions.HOSPICE_COLONIST,
    decisions.GIVE_PERSON,
    decisions.GIVE_GOOD,
    decisions.UNIVERSITY_COLONIST,
    decisions.SMALL_WHARF_BARRELS,
)
"""These follow at once from an answer; all others are what the phase itself comes to."""


def _check_pending(state: Any) -> None:
    if state.phase == OVER:
        return
    if state.decision not in _ASKED_INSIDE_A_TURN:
        again = copy_record(state)
        again.decision = decisions.NOTHING
        rules.advance(again, _NO_EVENTS)
        if snapshot(again) != snapshot(state):
            instead = f"{decisions.NAMES[again.decision]!r} of seat {again.current}"
            raise ValueError(f"decision: this cannot be asked of seat {state.current}; the game goes on to {instead}")
    choices = new_record(choices_type(ACTION_COUNT))
    rules.legal(state, choices)
    require(choices.count > 1, "decision", f"{choices.count} actions are legal; who has no choice is not asked")
