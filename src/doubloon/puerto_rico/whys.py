"""Why one move is better than another, as data: every kind of reason with its figures; `why/puerto_rico.py` finds them.

`seat` is who decides and `other` another seat. Where a figure is compared, `otherwise` is what it is with the other
move. Each is a sentence, `why.puerto-rico.{id}` in the messages.
"""

from __future__ import annotations

from typing import Literal

from ..core.contract import Described, Figures
from ..core.whys import STANDING, shared_whys
from .contract import Building, Good, Place, Role

Unit = Literal["points", "doubloons", "barrels", "people"]

Source = Literal["vp", "buildings", "nobles", "bonus"]

SHARED = shared_whys(Role, Unit, Source)
WHYS: dict[str, Figures] = {
    # Ships
    "denied_load": Described(
        "Points that another seat wins by shipping in this phase.", other=int, points=int, otherwise=int
    ),
    "ship_claimed": Described(
        "The last empty ship gets a kind, and these barrels of another seat find none.",
        good=Good,
        other=int,
        kind=Good,
        barrels=int,
    ),
    "load_order": Described(
        "The ship with the good has `room`, another seat holds `barrels` of it; the seat's points of the phase.",
        seat=int,
        good=Good,
        room=int,
        other=int,
        barrels=int,
        points=int,
        otherwise=int,
    ),
    "per_load": Described("Points of a building for loads of the seat.", building=Building, points=int, otherwise=int),
    "lost_goods": Described("Barrels of the seat that are lost after the captain.", barrels=int, otherwise=int),
    "ships_second": Described(
        "With the other move another seat takes the captain, and only `room` of the seat's `barrels` are shipped.",
        other=int,
        barrels=int,
        room=int,
    ),
    # The trading house
    "house_filled": Described(
        "The house is full, and another seat does not sell what it would have sold.",
        other=int,
        good=Good,
        doubloons=int,
    ),
    "kind_closed": Described(
        "The kind is in the house now; another seat, which holds `barrels` of it, would have sold it.",
        good=Good,
        other=int,
        barrels=int,
    ),
    # Roles
    "coins": Described("Doubloons that lie on the role.", role=Role, doubloons=int),
    "coins_wanted": Described("The same; another seat would take the role next.", role=Role, doubloons=int, other=int),
    "balance": SHARED.balance,
    "gift": SHARED.gift,
    "privilege": Described(
        "What the role brings the seat if it takes it, and if another seat takes it next.",
        role=Role,
        unit=Unit,
        amount=int,
        other=int,
        otherwise=int,
    ),
    "supply": Described(
        "`left` of the good are in the supply; what the seat produces of it now, and if another seat takes the "
        "craftsman next.",
        good=Good,
        left=int,
        amount=int,
        other=int,
        otherwise=int,
    ),
    "role_gain": Described(
        "What the role brings the seat, and what the other role would.",
        role=Role,
        unit=Unit,
        amount=int,
        other_role=Role,
        other_unit=Unit,
        other_amount=int,
    ),
    # Island and city
    "bottleneck": Described(
        "The seat has this many fields and circles for the good; it can make `barrels` more in each harvest.",
        good=Good,
        fields=int,
        circles=int,
        barrels=int,
    ),
    "idle_person": Described(
        "With the other move somebody is at this place and makes nothing; barrels of the seat's harvests.",
        place=Place,
        barrels=int,
        otherwise=int,
    ),
    "harvest": Described("Barrels that the seat makes in each harvest.", barrels=int, otherwise=int),
    "occupied_at_end": Described(
        "Points that the building is worth at the end because it is occupied.", building=Building, points=int
    ),
    "price": Described(
        "What the building costs the seat as taker of the builder, and otherwise.",
        building=Building,
        price=int,
        otherwise=int,
    ),
    "quarries": Described(
        "How much the seat's quarries take off the building, and off the one of the other move.",
        building=Building,
        off=int,
        other_building=Building,
        other_off=int,
    ),
    "money_idle": Described(
        "The end is near: what the building costs, and how many more points the seat has with it.",
        building=Building,
        doubloons=int,
        points=int,
    ),
    # The end
    "ends_game": Described(
        "It brings about the end: points of the seat and of the best of the others, as they stand then.", **STANDING
    ),
    "ends_too_soon": SHARED.ends_too_soon,
    # What comes in
    "own_gain": SHARED.own_gain,
    "given": SHARED.given,
    "gives_up": SHARED.gives_up,
    # By the end
    "later": SHARED.later,
    "later_less": SHARED.later_less,
    "later_other": SHARED.later_other,
}
