"""What an action of Puerto Rico is worth at a glance.

Worths are in hundredths of a victory point; passing is worth nothing. `left` is how much of the game is still to come.
"""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....puerto_rico import actions, decisions
from ....puerto_rico.facts import FIRST_VIOLET, FOREST, NOBLE_WEIGHT, QUARRY
from ....puerto_rico.state import FIRST_BUILDING
from . import building, goods, placing, roles, ships, tiles
from .blunders import is_plainly_bad
from .outlook import POINT, doubloon, time_left
from .taste import CHARACTERS, TASTE

__all__ = ["CHARACTERS", "TASTE", "is_plainly_bad", "judge"]

BEFORE = 20 * POINT
"""After such an action the same decision comes up again, so its worth is added."""


@called
@kernel
def judge(state, action, taste):
    """The worth of a legal action for the seat that decides."""
    left = time_left(state)
    seat = state.seats[state.current]
    decision = state.decision
    if action >= actions.MOVE_COLONIST:
        return guest_moved(state, seat, action, left, taste)
    if decision == decisions.PLACE_COLONISTS:
        return placing.placed(state, seat, action - actions.AMOUNT, left, taste)
    if decision == decisions.PLACE_NOBLES:
        return placing.placed_nobles(state, seat, action - actions.AMOUNT, left, taste)
    if decision == decisions.TAKE_ROLE:
        return roles.role_taken(state, action - actions.ROLE, left, taste)
    if decision == decisions.GIVE_PERSON or decision == decisions.GIVE_GOOD:
        return thing_given(state, seat, action, left, taste)
    if action == actions.PASS:
        return 0
    if decision == decisions.BUILD:
        return building.bought(state, state.current, action - actions.BUILD, left, taste)
    if decision == decisions.LOAD:
        return loading(state, seat, action, left, taste)
    if decision == decisions.SETTLE or decision == decisions.LAY_TILE:
        return tile_laid(state, seat, action, left, taste)
    if decision == decisions.TRADE:
        return trading(state, seat, action, left, taste)
    if decision == decisions.HUNT:
        return tiles.discarded(state, seat, action, left, taste)
    if decision == decisions.STORE_KIND:
        return goods.stored(state, seat, action - actions.STORE, left, taste)
    if decision == decisions.KEEP_BARREL:
        return goods.kept(state, action - actions.KEEP, left, taste)
    if decision == decisions.PRIVILEGE_GOOD:
        return goods.barrel(state, seat, action - actions.TAKE_GOOD, left, taste)
    if decision == decisions.SMALL_WHARF_BARRELS:
        return goods.barrels_by_small_wharf(state, seat, action - actions.AMOUNT)
    if decision == decisions.PICK_BUILDING:
        return building.picked(action - actions.PICK + FIRST_VIOLET, taste)
    return person_taken(seat, action)


@kernel
def person_taken(seat, action):
    """A colonist or a noble that is on offer. Where both are, a noble can do almost everything a colonist does."""
    if action == actions.TAKE_NOBLE:
        return placing.noble(seat)
    if action == actions.TAKE_COLONIST:
        return placing.SPARE
    return 0


@kernel
def guest_moved(state, seat, action, left, taste):
    """Moving a guest; one that would be of no use elsewhere stays where it is."""
    place, more = action - actions.MOVE_COLONIST, 0
    if action >= actions.MOVE_NOBLE:
        place = action - actions.MOVE_NOBLE
        if place >= FIRST_BUILDING:
            more = NOBLE_WEIGHT[place - FIRST_BUILDING]
    worth = placing.guest(state, seat, place, left, taste)
    if worth <= 0:
        return worth
    return BEFORE + worth + more


@kernel
def tile_laid(state, seat, action, left, taste):
    if action == actions.DRAW_TILE:
        worth = tiles.drawn(state, seat, left, taste)
        if worth > 0:
            worth += BEFORE
        return worth
    if action == actions.LAY_AS_PLANTATION:
        return tiles.tile(state, seat, state.drawn, left, taste)
    if action == actions.LAY_AS_FOREST:
        return tiles.tile(state, seat, FOREST, left, taste)
    if action == actions.TAKE_QUARRY:
        return tiles.taken(state, seat, QUARRY, left, taste)
    if action >= actions.TAKE_AS_FOREST:
        return tiles.taken(state, seat, FOREST, left, taste)
    return tiles.taken(state, seat, action - actions.TAKE_PLANTATION, left, taste)


@kernel
def thing_given(state, seat, action, left, taste):
    """Giving the black market a person, a barrel or a point."""
    if action == actions.PASS:
        if state.decision == decisions.GIVE_PERSON:
            return goods.given_otherwise(state, seat, left, taste)
        return -POINT * state.due
    if action >= actions.GIVE_GOOD:
        return -goods.barrel(state, seat, action - actions.GIVE_GOOD, left, taste)
    return placing.given_person(state, seat, action, left, taste)


@kernel
def trading(state, seat, action, left, taste):
    """A sale, or a deal with the land office: a tile for a doubloon, or a doubloon for a tile."""
    if action == actions.DRAW_TILE:
        return tiles.drawn(state, seat, left, taste) - doubloon(state, left)
    if action >= actions.DISCARD_EMPTY:
        return tiles.discarded(state, seat, action, left, taste) + doubloon(state, left)
    if action >= actions.SELL_TO_TRADING_POST:
        return goods.sold_to_post(state, state.current, action - actions.SELL_TO_TRADING_POST, left, taste)
    return goods.sold_to_house(state, state.current, action - actions.SELL, left, taste)


@kernel
def loading(state, seat, action, left, taste):
    if action >= actions.SUPPLY:
        return BEFORE + goods.supplied(state, seat, action - actions.SUPPLY, left, taste)
    if action == actions.USE_SMALL_WHARF:
        return ships.by_small_wharf(state, state.current, left, taste)
    if action >= actions.USE_WHARF:
        return ships.by_wharf(state, state.current, action - actions.USE_WHARF, left, taste)
    ship, good = (action - actions.LOAD) // 5, (action - actions.LOAD) % 5
    return ships.loaded(state, state.current, ship, good, left, taste)
