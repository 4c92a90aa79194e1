"""Why one move is better than another, as data: every kind of reason with its figures; `why/san_juan.py` finds them.

`seat` is who decides and `other` another seat. Where a figure is compared, `otherwise` is what it is with the other
move. Each is a sentence, `why.san-juan.{id}` in the messages.
"""

from __future__ import annotations

from typing import Literal

from ..core.contract import Described, Figures
from ..core.whys import STANDING, shared_whys
from .contract import Card, Good, Role

Unit = Literal["cards", "goods"]

Source = Literal["buildings", "cards", "bonus"]

SHARED = shared_whys(Role, Unit, Source)
WHYS: dict[str, Figures] = {
    # Roles
    "balance": SHARED.balance,
    "gift": SHARED.gift,
    "builds_alone": Described(
        "Nobody else can build: `other` holds most cards of the others.", building=Card, other=int, cards=int
    ),
    "hand_limit": Described(
        "Cards above the limit that another seat discards when the round begins.", other=int, cards=int, otherwise=int
    ),
    # Goods
    "price_now": Described(
        "What the good brings today, and from the trading-house tile that comes next.", good=Good, price=int, next=int
    ),
    # Buildings
    "discount_lost": Described(
        "What the building of the other move costs, and what it would cost as taker of the builder.",
        building=Card,
        price=int,
        as_builder=int,
    ),
    "points_for_cards": Described(
        "Points that the seat has more with a building, and cards paid for it; the same for that of the other move.",
        building=Card,
        points=int,
        cards=int,
        other_building=Card,
        other_points=int,
        other_cards=int,
    ),
    "worth_today": Described("Points that the building counts as things stand.", building=Card, points=int),
    "dead_card": Described("One stands already: a second can never be built.", card=Card),
    "over_limit": Described(
        "The seat holds more cards than it may keep: what it puts away would be discarded.", cards=int, limit=int
    ),
    # The end
    "nearly_twelve": Described(
        "How many buildings somebody has; the game ends with the phase in which it is twelve.", other=int, buildings=int
    ),
    "ends_game": Described(
        "It ends the game: points of the seat and of the best of the others, as they stand then.", **STANDING
    ),
    "ends_too_soon": SHARED.ends_too_soon,
    # What comes in
    "own_gain": SHARED.own_gain,
    "own_points": Described("The seat's points as they stand then.", points=int, otherwise=int),
    "given": SHARED.given,
    "gives_up": SHARED.gives_up,
    # By the end
    "later": SHARED.later,
    "later_less": SHARED.later_less,
    "later_other": SHARED.later_other,
}
