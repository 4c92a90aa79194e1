"""What the current seat can be asked. Role files own their decisions; `rules.py` has the table of who answers which."""

from __future__ import annotations

from ..core import roles
from ..core.names import names_of

NOTHING = roles.NOTHING
TAKE_ROLE = 1
USE_LIBRARY = 2
BUILD = 3
COVER = 4
GIVE_GOOD = 5
PAY = 6
PRODUCE = 7
SELL = 8
KEEP = 9
DRAW = 10
DIG = 11
TAKE_CARD = 12
EXCHANGE = 13
CHAPEL = 14
BANK = 15
DISCARD = 16
NAMES = names_of(globals())

_SECRET = {BUILD, PAY, KEEP, EXCHANGE, CHAPEL, BANK, DISCARD}
SECRET = tuple(int(decision in _SECRET) for decision in range(len(NAMES)))
"""1 where what is legal depends on cards that others do not see."""
