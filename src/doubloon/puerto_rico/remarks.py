"""What is to be known of an action before it is chosen: the building that it belongs to, what it gives up, what can be
done before it in the same move, and whether a plant waits for the tile.

What an action gives up could be done now, besides it, and cannot be done after it: a tile that is taken first forfeits
the hacienda's draw. Alternatives to each other give nothing up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.ahead import Ahead, possible
from ..core.families import action_name
from ..core.game import Data
from . import actions, decisions, plain, rules
from .actions import ACTION_COUNT, FAMILIES
from .facts import (
    CONSTRUCTION_HUT,
    FOREST_HOUSE,
    GOODS,
    GUESTHOUSE,
    HACIENDA,
    HOSPICE,
    HUNTING_LODGE,
    LAND_OFFICE,
    LIBRARY,
    NAMES,
    OFFICE,
    ROYAL_SUPPLIER,
    SMALL_WHARF,
    TRADING_POST,
    UNIVERSITY,
    VILLA,
    WHARF,
)
from .notation import action_data
from .state import SECOND_TILE, own_nobles, privilege

_DISCARDS = ("DISCARD_EMPTY", "DISCARD_WITH_COLONIST", "DISCARD_WITH_NOBLE", "DISCARD_FOREST")
_BELONGS = {
    decisions.SETTLE: {"DRAW_TILE": HACIENDA, "TAKE_AS_FOREST": FOREST_HOUSE},
    decisions.LAY_TILE: {"LAY_AS_FOREST": FOREST_HOUSE},
    decisions.HOSPICE_COLONIST: {"TAKE_COLONIST": HOSPICE},
    decisions.HUNT: dict.fromkeys(_DISCARDS, HUNTING_LODGE),
    decisions.VILLA_NOBLE: {"TAKE_NOBLE": VILLA, "TAKE_COLONIST": VILLA},
    decisions.UNIVERSITY_COLONIST: {"TAKE_COLONIST": UNIVERSITY},
    decisions.TRADE: {
        "SELL_TO_TRADING_POST": TRADING_POST,
        **dict.fromkeys(("DRAW_TILE", *_DISCARDS), LAND_OFFICE),
    },
    decisions.LOAD: {"USE_WHARF": WHARF, "USE_SMALL_WHARF": SMALL_WHARF, "SUPPLY": ROYAL_SUPPLIER},
}
"""For each decision the families of actions that are there because of a building."""
_BESIDES = (HACIENDA, LAND_OFFICE, ROYAL_SUPPLIER)
"""What these allow comes on top of the turn."""
_TAKES = (*FAMILIES["TAKE_PLANTATION"], *FAMILIES["TAKE_QUARRY"], *FAMILIES["TAKE_AS_FOREST"])


def remarks(seen: Any, legal: Sequence[int]) -> dict[int, Data]:
    """By action, where there is anything to say; `seen` is the view of the seat that decides."""
    building_of = {action: _building(seen, action) for action in legal}
    lost = _given_up(seen, legal, building_of)
    found: dict[int, Data] = {action: {} for action in legal}
    for action, building in building_of.items():
        if building is not None:
            found[action]["by"] = NAMES[building]
        if lost.get(action):
            found[action]["gives_up"] = lost[action]
    if seen.decision == decisions.SETTLE:
        _remark_tiles(seen, legal, found)
    return {action: remark for action, remark in found.items() if remark}


def _building(state: Any, action: int) -> int | None:
    """The building that the current seat needs for the action."""
    if action >= actions.MOVE_COLONIST:
        return GUESTHOUSE
    for family, building in _BELONGS.get(state.decision, {}).items():
        if action in FAMILIES[family]:
            return building
    if state.decision == decisions.SETTLE and action in _TAKES:
        if action == actions.TAKE_QUARRY and (state.current != state.taker or state.stage == SECOND_TILE):
            return CONSTRUCTION_HUT
        return LIBRARY if state.stage == SECOND_TILE else None
    if state.decision == decisions.TRADE and action in FAMILIES["SELL"] and state.trading_house[action - actions.SELL]:
        return OFFICE
    return None


# Tiles ----------------------------------------------------------------------------------------------------------------


def _remark_tiles(seen: Any, legal: Sequence[int], found: dict[int, Data]) -> None:
    seat = seen.seats[seen.current]
    for good, action in enumerate(FAMILIES["TAKE_PLANTATION"]):
        if action in legal:
            found[action]["has_plant"] = plain.has_free_plant(seat, good)
    for action in _after_drawing(seen, legal):
        found[action]["first"] = action_name(action_data(actions.DRAW_TILE))


def _after_drawing(seen: Any, legal: Sequence[int]) -> list[int]:
    """Tiles that can be taken after the hacienda's, whichever that is, without another question in between."""
    if actions.DRAW_TILE not in legal:
        return []
    ahead = Ahead(rules, ACTION_COUNT, possible(rules, seen))
    ahead.play(actions.DRAW_TILE)
    if ahead.state.decision == decisions.LAY_TILE and len(ahead.legal) == 1:
        ahead.play(ahead.legal[0])
    is_same_turn = ahead.state.current == seen.current and ahead.state.decision == decisions.SETTLE
    return [action for action in _TAKES if is_same_turn and action in legal and action in ahead.legal]


# What is given up -----------------------------------------------------------------------------------------------------


def _given_up(seen: Any, legal: Sequence[int], building_of: dict[int, int | None]) -> dict[int, list[str]]:
    if seen.decision == decisions.PRIVILEGE_GOOD:
        return _kinds_behind(legal, actions.TAKE_GOOD, privilege(seen, seen.taker) - seen.privileges)
    besides = {building for building in _BESIDES if building in building_of.values()}
    if not besides:
        return {}
    world = possible(rules, seen)
    given_up: dict[int, list[str]] = {}
    for action in legal:
        if action < actions.MOVE_COLONIST:
            after = _after(world, action)
            still = {_building(world, each) for each in after}
            given_up[action] = [NAMES[each] for each in sorted(besides) if each not in (*still, building_of[action])]
            if action == actions.DRAW_TILE and not set(_TAKES) & set(after) and set(_TAKES) & set(legal):
                given_up[action].append("tile")
    if seen.decision == decisions.LOAD:
        more = own_nobles(seen.seats[seen.current]) - seen.supplied
        given_up |= _kinds_behind(legal, actions.SUPPLY, more)
    return given_up


def _kinds_behind(legal: Sequence[int], family: int, number: int) -> dict[int, list[str]]:
    """If several kinds may be named, they are in their order: naming a later one gives up the earlier ones."""
    kinds = [action - family for action in legal if family <= action < family + len(GOODS)]
    if number < 2:
        return {}
    return {family + kind: [GOODS[each] for each in kinds if each < kind] for kind in kinds}


def _after(world: Any, action: int) -> list[int]:
    """What the seat may do after the action, as long as its turn lasts."""
    ahead = Ahead(rules, ACTION_COUNT, world)
    ahead.play(action)
    if ahead.state.decision == decisions.LAY_TILE:
        ahead.play(actions.LAY_AS_PLANTATION)
    return ahead.legal if _turn(ahead.state) == _turn(world) else []


def _turn(state: Any) -> tuple[int, ...]:
    return state.phase, state.stage, state.circle, state.turn, state.current, state.decision
