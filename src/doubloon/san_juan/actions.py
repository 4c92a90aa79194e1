"""The action numbers of San Juan: one fixed space, family after family.

A family's number stands for its first action; the others follow by role, building, good or card.
"""

from __future__ import annotations

from ..core.families import families
from .facts import BUILDING_COUNT, CARD_KINDS, GOOD_KINDS, PRODUCTION_KINDS, ROLES

_SIZES = {
    "ROLE": len(ROLES),
    "PASS": 1,
    "USE_LIBRARY": 1,
    "BUILD": BUILDING_COUNT,
    "COVER": BUILDING_COUNT,
    "GIVE_GOOD": GOOD_KINDS,
    "CARD": CARD_KINDS,
    "PRODUCE": PRODUCTION_KINDS,
    "SELL": GOOD_KINDS,
    "DRAW": 1,
    "USE_GOLD_MINE": 1,
    "USE_GOLDSMITH": 1,
}

ACTION_COUNT = sum(_SIZES.values())
FAMILIES = families(_SIZES)

ROLE = FAMILIES["ROLE"].start  # + role
PASS = FAMILIES["PASS"].start  # or no more of a sequence
USE_LIBRARY = FAMILIES["USE_LIBRARY"].start
BUILD = FAMILIES["BUILD"].start  # + building
COVER = FAMILIES["COVER"].start  # + building
GIVE_GOOD = FAMILIES["GIVE_GOOD"].start  # + good, to the black market
CARD = FAMILIES["CARD"].start  # + card: paid, kept, discarded, taken, put under chapel or bank
PRODUCE = FAMILIES["PRODUCE"].start  # + good
SELL = FAMILIES["SELL"].start  # + good
DRAW = FAMILIES["DRAW"].start
USE_GOLD_MINE = FAMILIES["USE_GOLD_MINE"].start
USE_GOLDSMITH = FAMILIES["USE_GOLDSMITH"].start
