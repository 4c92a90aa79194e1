"""What can happen in Puerto Rico: the kinds of events and the figures that each carries.

Kind 0 is the core's mark for a draw of chance.
"""

from __future__ import annotations

from typing import Literal

from ..core.contract import Figures, may_be_hidden
from .contract import Building, Ending, Good, Person, Place, Role, Tile

EVENTS: dict[str, Figures] = {
    "picked_building": {"building": Building},
    "round_began": {"round": int},
    "took_role": {"role": Role, "doubloons": int},
    "role_gained_doubloon": {"role": Role},
    "got_doubloons": {"amount": int, "reason": Building | Role},
    "won_vp": {"amount": int, "reason": Building | Role},
    "drew_tile": {"tile": may_be_hidden(Tile)},
    "laid_tile": {"tile": Tile, "printed": may_be_hidden(Tile)},
    "discarded_tile": {"tile": Tile, "printed": Tile},
    "turned_up": {"tile": Tile, "amount": int},
    "got_person": {"person": Person, "source": Literal["supply", "ship"], "place": Place},
    "moved_guest": {"person": Person, "place": Place},
    "placed": {"person": Person, "place": Place, "amount": int},
    "filled_ship": {"colonists": int, "nobles": int},
    "built": {"building": Building, "price": int},
    "gave_person": {"person": Person, "place": Place},
    "gave_good": {"good": Good},
    "gave_vp": {},
    "produced": {"good": Good, "amount": int, "reason": Building | Role},
    "sold": {"good": Good, "market": Literal["trading house", "trading post"], "doubloons": int},
    "emptied_house": {},
    "loaded": {"good": Good, "amount": int, "ship": int},
    "used_wharf": {"good": Good, "amount": int},
    "used_small_wharf": {"good": Good, "amount": int},
    "supplied": {"good": Good},
    "lost_goods": {"good": Good, "amount": int},
    "emptied_ship": {"ship": int, "good": Good, "amount": int},
    "passed": {},
    "end_triggered": {"ending": Ending},
    "game_over": {},
}
"""Every kind with the types of its figures."""

NAMES = ("chance", *EVENTS)
FIGURES: tuple[tuple[str, ...], ...] = ((), *(tuple(figures) for figures in EVENTS.values()))

(
    CHANCE,
    PICKED_BUILDING,
    ROUND_BEGAN,
    TOOK_ROLE,
    ROLE_GAINED_DOUBLOON,
    GOT_DOUBLOONS,
    WON_VP,
    DREW_TILE,
    LAID_TILE,
    DISCARDED_TILE,
    TURNED_UP,
    GOT_PERSON,
    MOVED_GUEST,
    PLACED,
    FILLED_SHIP,
    BUILT,
    GAVE_PERSON,
    GAVE_GOOD,
    GAVE_VP,
    PRODUCED,
    SOLD,
    EMPTIED_HOUSE,
    LOADED,
    USED_WHARF,
    USED_SMALL_WHARF,
    SUPPLIED,
    LOST_GOODS,
    EMPTIED_SHIP,
    PASSED,
    END_TRIGGERED,
    GAME_OVER,
) = range(len(NAMES))

# The figure "reason" is a building, or BY_ROLE + the role whose action or privilege it was.
BY_ROLE = 100

# The figure "person".
COLONIST, NOBLE = range(2)
PERSONS = ("colonist", "noble")

# The figure "source": where a person came from.
FROM_SUPPLY, FROM_SHIP = range(2)
SOURCES = ("supply", "ship")

# The figure "market".
IN_TRADING_HOUSE, IN_TRADING_POST = range(2)
MARKETS = ("trading house", "trading post")
