"""What can happen in Puerto Rico: the kinds of events and the figures that each carries.

Kind 0 is the core's mark for a draw of chance.
"""

from __future__ import annotations

_KINDS = (
    ("chance", ()),
    ("picked_building", ("building",)),
    ("round_began", ("round",)),
    ("took_role", ("role", "doubloons")),
    ("role_gained_doubloon", ("role",)),
    ("got_doubloons", ("amount", "reason")),
    ("won_vp", ("amount", "reason")),
    ("drew_tile", ("tile",)),
    ("laid_tile", ("tile", "printed")),
    ("discarded_tile", ("tile", "printed")),
    ("turned_up", ("tile", "amount")),
    ("got_person", ("person", "source", "place")),
    ("moved_guest", ("person", "place")),
    ("placed", ("person", "place", "amount")),
    ("filled_ship", ("colonists", "nobles")),
    ("built", ("building", "price")),
    ("gave_person", ("person", "place")),
    ("gave_good", ("good",)),
    ("gave_vp", ()),
    ("produced", ("good", "amount", "reason")),
    ("sold", ("good", "market", "doubloons")),
    ("emptied_house", ()),
    ("loaded", ("good", "amount", "ship")),
    ("used_wharf", ("good", "amount")),
    ("used_small_wharf", ("good", "amount")),
    ("supplied", ("good",)),
    ("lost_goods", ("good", "amount")),
    ("emptied_ship", ("ship", "good", "amount")),
    ("passed", ()),
    ("end_triggered", ("ending",)),
    ("game_over", ()),
)
NAMES = tuple(name for name, _ in _KINDS)
FIGURES = tuple(figures for _, figures in _KINDS)

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
) = range(len(_KINDS))

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
