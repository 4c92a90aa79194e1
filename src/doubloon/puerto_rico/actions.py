"""The action numbers of Puerto Rico: one fixed space, family after family.

A family's number stands for its first action; the others follow by good, building, place, ship or amount.
"""

from __future__ import annotations

from ..core.families import families
from .facts import BUILDING_COUNT, FIRST_NOBLE, FIRST_VIOLET, ROLES
from .state import HOME, PLACES

_SIZES = {
    "ROLE": len(ROLES),
    "PASS": 1,
    "TAKE_PLANTATION": 5,
    "TAKE_QUARRY": 1,
    "TAKE_AS_FOREST": 5,
    "DRAW_TILE": 1,
    "LAY_AS_PLANTATION": 1,
    "LAY_AS_FOREST": 1,
    "TAKE_COLONIST": 1,
    "TAKE_NOBLE": 1,
    "TAKE_NOBODY": 1,
    "AMOUNT": 13,
    "BUILD": BUILDING_COUNT,
    "GIVE_COLONIST": PLACES,
    "GIVE_NOBLE": PLACES,
    "GIVE_GOOD": 5,
    "TAKE_GOOD": 5,
    "SELL": 5,
    "SELL_TO_TRADING_POST": 5,
    "DISCARD_EMPTY": 5,
    "DISCARD_WITH_COLONIST": 5,
    "DISCARD_WITH_NOBLE": 5,
    "DISCARD_FOREST": 5,
    "LOAD": 15,
    "USE_WHARF": 5,
    "USE_SMALL_WHARF": 1,
    "SUPPLY": 5,
    "STORE": 5,
    "KEEP": 5,
    "PICK": FIRST_NOBLE - FIRST_VIOLET,
    "MOVE_COLONIST": HOME,
    "MOVE_NOBLE": HOME,
}

ACTION_COUNT = sum(_SIZES.values())
FAMILIES = families(_SIZES)

ROLE = FAMILIES["ROLE"].start  # + role
PASS = FAMILIES["PASS"].start
TAKE_PLANTATION = FAMILIES["TAKE_PLANTATION"].start  # + kind
TAKE_QUARRY = FAMILIES["TAKE_QUARRY"].start
TAKE_AS_FOREST = FAMILIES["TAKE_AS_FOREST"].start  # + kind printed on it
DRAW_TILE = FAMILIES["DRAW_TILE"].start
LAY_AS_PLANTATION = FAMILIES["LAY_AS_PLANTATION"].start
LAY_AS_FOREST = FAMILIES["LAY_AS_FOREST"].start
TAKE_COLONIST = FAMILIES["TAKE_COLONIST"].start
TAKE_NOBLE = FAMILIES["TAKE_NOBLE"].start
TAKE_NOBODY = FAMILIES["TAKE_NOBODY"].start
AMOUNT = FAMILIES["AMOUNT"].start  # + people on the place, or barrels for the small wharf
BUILD = FAMILIES["BUILD"].start  # + building
GIVE_COLONIST = FAMILIES["GIVE_COLONIST"].start  # + place
GIVE_NOBLE = FAMILIES["GIVE_NOBLE"].start  # + place
GIVE_GOOD = FAMILIES["GIVE_GOOD"].start  # + good
TAKE_GOOD = FAMILIES["TAKE_GOOD"].start  # + good
SELL = FAMILIES["SELL"].start  # + good
SELL_TO_TRADING_POST = FAMILIES["SELL_TO_TRADING_POST"].start  # + good
DISCARD_EMPTY = FAMILIES["DISCARD_EMPTY"].start  # + kind
DISCARD_WITH_COLONIST = FAMILIES["DISCARD_WITH_COLONIST"].start  # + kind
DISCARD_WITH_NOBLE = FAMILIES["DISCARD_WITH_NOBLE"].start  # + kind
DISCARD_FOREST = FAMILIES["DISCARD_FOREST"].start  # + kind printed on it
LOAD = FAMILIES["LOAD"].start  # + 5 * ship + good
USE_WHARF = FAMILIES["USE_WHARF"].start  # + good
USE_SMALL_WHARF = FAMILIES["USE_SMALL_WHARF"].start
SUPPLY = FAMILIES["SUPPLY"].start  # + good, to the royal supplier
STORE = FAMILIES["STORE"].start  # + good, in a warehouse
KEEP = FAMILIES["KEEP"].start  # + good, one barrel
PICK = FAMILIES["PICK"].start  # + building - FIRST_VIOLET
MOVE_COLONIST = FAMILIES["MOVE_COLONIST"].start  # + place, out of the guesthouse
MOVE_NOBLE = FAMILIES["MOVE_NOBLE"].start  # + place, out of the guesthouse
