"""What can happen in Puerto Rico: the kinds of events and the figures that each carries.

Kind 0 is the core's mark for a draw of chance.
"""

from __future__ import annotations

from typing import Literal

from ..core.contract import Figures, may_be_hidden
from ..core.names import names_of
from .contract import Building, Ending, Good, Person, Place, Role, Tile

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
) = range(31)

NAMES = names_of(globals(), between="_")

_FIGURES: dict[int, Figures] = {
    PICKED_BUILDING: {"building": Building},
    ROUND_BEGAN: {"round": int},
    TOOK_ROLE: {"role": Role, "doubloons": int},
    ROLE_GAINED_DOUBLOON: {"role": Role},
    GOT_DOUBLOONS: {"amount": int, "reason": Building | Role},
    WON_VP: {"amount": int, "reason": Building | Role},
    DREW_TILE: {"tile": may_be_hidden(Tile)},
    LAID_TILE: {"tile": Tile, "printed": may_be_hidden(Tile)},
    DISCARDED_TILE: {"tile": Tile, "printed": Tile},
    TURNED_UP: {"tile": Tile, "amount": int},
    GOT_PERSON: {"person": Person, "source": Literal["supply", "ship"], "place": Place},
    MOVED_GUEST: {"person": Person, "place": Place},
    PLACED: {"person": Person, "place": Place, "amount": int},
    FILLED_SHIP: {"colonists": int, "nobles": int},
    BUILT: {"building": Building, "price": int},
    GAVE_PERSON: {"person": Person, "place": Place},
    GAVE_GOOD: {"good": Good},
    GAVE_VP: {},
    PRODUCED: {"good": Good, "amount": int, "reason": Building | Role},
    SOLD: {"good": Good, "market": Literal["trading house", "trading post"], "doubloons": int},
    EMPTIED_HOUSE: {},
    LOADED: {"good": Good, "amount": int, "ship": int, "capacity": int},
    USED_WHARF: {"good": Good, "amount": int},
    USED_SMALL_WHARF: {"good": Good, "amount": int},
    SUPPLIED: {"good": Good},
    LOST_GOODS: {"good": Good, "amount": int},
    EMPTIED_SHIP: {"ship": int, "good": Good, "amount": int, "capacity": int},
    PASSED: {},
    END_TRIGGERED: {"ending": Ending},
    GAME_OVER: {},
}

EVENTS: dict[str, Figures] = {NAMES[kind]: _FIGURES[kind] for kind in range(1, len(NAMES))}
"""Every kind with the types of its figures."""

FIGURES: tuple[tuple[str, ...], ...] = ((), *(tuple(figures) for figures in EVENTS.values()))

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
MARKETS: tuple[Literal["trading house", "trading post"], ...] = ("trading house", "trading post")
