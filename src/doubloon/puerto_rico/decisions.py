"""What the current seat can be asked. Role files own their decisions; `rules.py` has the table of who answers which."""

from __future__ import annotations

from ..core import roles
from ..core.names import names_of

NOTHING = roles.NOTHING
PICK_BUILDING = 1
TAKE_ROLE = 2
MOVE_GUESTS = 3
SETTLE = 4
LAY_TILE = 5
HOSPICE_COLONIST = 6
HUNT = 7
MAYOR_COLONIST = 8
VILLA_NOBLE = 9
SHIP_PERSON = 10
PLACE_NOBLES = 11
PLACE_COLONISTS = 12
BUILD = 13
GIVE_PERSON = 14
GIVE_GOOD = 15
UNIVERSITY_COLONIST = 16
PRIVILEGE_GOOD = 17
TRADE = 18
LOAD = 19
SMALL_WHARF_BARRELS = 20
STORE_KIND = 21
KEEP_BARREL = 22
NAMES = names_of(globals())
