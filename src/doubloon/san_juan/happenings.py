"""What can happen in San Juan: the kinds of events and the figures that each carries.

Kind 0 is the core's mark for a draw of chance. Events about cards carry them as details: "cards".
"""

from __future__ import annotations

from typing import Literal

from ..core.contract import Figures, may_be_hidden
from .contract import Card, Ending, Good, Prices, Role

Reason = Card | Role | Literal["setup"]
CARDS = may_be_hidden(list[Card])
"""Not a figure but the event's details: which cards, for those who may know."""

EVENTS: dict[str, Figures] = {
    "round_began": {"round": int},
    "took_role": {"role": Role},
    "used_library": {},
    "reshuffled": {"amount": int},
    "drew": {"amount": int, "reason": Reason, "cards": CARDS},
    "drew_to_choose": {"amount": int, "cards": CARDS},
    "kept": {"amount": int, "cards": CARDS},
    "discarded": {"amount": int, "cards": CARDS},
    "built": {"building": Card, "amount": int, "covered": Card | None, "cards": CARDS},
    "gave_good": {"good": Good},
    "lost_good": {"good": Good},
    "produced": {"good": Good, "reason": Reason},
    "turned_up_tile": {"tile": Prices},
    "sold": {"good": Good, "price": int},
    "put_under_harbor": {"good": Good},
    "turned_up": {"amount": int, "reason": Reason, "cards": CARDS},
    "took_card": {"card": Card},
    "put_under_chapel": {"amount": int, "cards": CARDS},
    "put_under_bank": {"amount": int, "cards": CARDS},
    "passed": {},
    "end_triggered": {"ending": Ending},
    "game_over": {},
}
"""Every kind with the types of its figures."""

NAMES = ("chance", *EVENTS)
FIGURES: tuple[tuple[str, ...], ...] = (
    (),
    *(tuple(name for name in figures if name != "cards") for figures in EVENTS.values()),
)

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
) = range(len(NAMES))

# The figure "reason" is a building, or BY_ROLE + the role whose action or privilege it was.
BY_ROLE = 100
