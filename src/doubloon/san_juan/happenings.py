"""What can happen in San Juan: the kinds of events and the figures that each carries.

Kind 0 is the core's mark for a draw of chance. Events about cards carry them as details: "cards".
"""

from __future__ import annotations

from typing import Literal

from ..core.contract import Figures, may_be_hidden
from ..core.names import names_of
from .contract import Card, Ending, Good, Prices, Role

Reason = Card | Role | Literal["setup"]
CARDS = may_be_hidden(list[Card])
"""Not a figure but the event's details: which cards, for those who may know."""

(
    CHANCE,
    ROUND_BEGAN,
    TOOK_ROLE,
    USED_LIBRARY,
    RESHUFFLED,
    DREW,
    DREW_TO_CHOOSE,
    KEPT,
    DISCARDED,
    BUILT,
    GAVE_GOOD,
    LOST_GOOD,
    PRODUCED,
    TURNED_UP_TILE,
    SOLD,
    PUT_UNDER_HARBOR,
    TURNED_UP,
    TOOK_CARD,
    PUT_UNDER_CHAPEL,
    PUT_UNDER_BANK,
    PASSED,
    END_TRIGGERED,
    GAME_OVER,
) = range(23)

NAMES = names_of(globals(), between="_")

_FIGURES: dict[int, Figures] = {
    ROUND_BEGAN: {"round": int},
    TOOK_ROLE: {"role": Role},
    USED_LIBRARY: {},
    RESHUFFLED: {"amount": int},
    DREW: {"amount": int, "reason": Reason, "cards": CARDS},
    DREW_TO_CHOOSE: {"amount": int, "cards": CARDS},
    KEPT: {"amount": int, "cards": CARDS},
    DISCARDED: {"amount": int, "cards": CARDS},
    BUILT: {"building": Card, "amount": int, "covered": Card | None, "cards": CARDS},
    GAVE_GOOD: {"good": Good},
    LOST_GOOD: {"good": Good},
    PRODUCED: {"good": Good, "reason": Reason},
    TURNED_UP_TILE: {"tile": Prices},
    SOLD: {"good": Good, "price": int},
    PUT_UNDER_HARBOR: {"good": Good},
    TURNED_UP: {"amount": int, "reason": Reason, "cards": CARDS},
    TOOK_CARD: {"card": Card},
    PUT_UNDER_CHAPEL: {"amount": int, "cards": CARDS},
    PUT_UNDER_BANK: {"amount": int, "cards": CARDS},
    PASSED: {},
    END_TRIGGERED: {"ending": Ending},
    GAME_OVER: {},
}

EVENTS: dict[str, Figures] = {NAMES[kind]: _FIGURES[kind] for kind in range(1, len(NAMES))}
"""Every kind with the types of its figures."""

REVEALING = frozenset(NAMES[kind] for kind in (BUILT, TURNED_UP_TILE, TURNED_UP, TOOK_CARD))
"""By these everybody learns of a card or tile that was hidden."""

FIGURES: tuple[tuple[str, ...], ...] = (
    (),
    *(tuple(name for name in figures if name != "cards") for figures in EVENTS.values()),
)

# The figure "reason" is a building, or BY_ROLE + the role whose action or privilege it was.
BY_ROLE = 100
