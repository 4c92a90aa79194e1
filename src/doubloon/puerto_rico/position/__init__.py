"""Positions: the complete state of a game as plain data, to be kept, read and written by hand.

    {
        "options": {"players": 2, "nobles": True},
        "round": 4,
        "governor": 1,
        "ending": "vp",                         # what has triggered the end, if anything has
        "decision": {"kind": "build", "seat": 0, "phase": "builder", "stage": "turns", "taker": 1},
        "roles": {"builder": {"taken_by": 1}, "mayor": {"doubloons": 2}},
        "seats": [
            {
                "doubloons": 3,
                "vp": 5,
                "goods": {"corn": 2},
                "home": {"colonists": 1, "nobles": 1},
                "island": {
                    "corn": {"tiles": 2, "colonists": 1, "nobles": 1},
                    "forest": {"tiles": 2, "printed": {"indigo": 1}, "printed_unseen": {"sugar": 1}},
                },
                "city": {"indigo plant": {"colonists": 2}, "hacienda": {}, "wharf": {"colonists": 1, "used": True}},
            },
            ...
        ],
        "vp_pool": 60,
        "goods": {"corn": 4, ...},              # the supplies
        "colonists": {"supply": 30, "ship": 2},
        "nobles": {"supply": 17, "ship": 1},
        "plantations": {"face_up": {"corn": 1, ...}, "stack": {...}, "discards": {...}, "quarries": 4},
        "cargo_ships": [{"good": "corn", "barrels": 3}, {}],
        "trading_house": {"indigo": 1},
        "chosen_buildings": [...],              # the violet ones in the game, where they were drafted or drawn by lot
        "buildings": {"hacienda": 1, ...},      # left on the board
        "generator": {"seed": 7, "draws": 12},
    }

Only `seats` and `decision` must be there. Counts of 0 may be left out. If other parts are left out:

- `options`: their defaults; as many players as there are seats.
- `vp_pool`, `goods`, `buildings`, `quarries` and `stack` are what the game has and what does not lie elsewhere. Given,
  they are checked; a kind that the position has nowhere is newer than it, and all of it is in the supply.
- `colonists` and `nobles` likewise; the ship has one person for each player (with nobles one of them a noble), and is
  empty while people are placed.
- `face_up`, `discards`, `cargo_ships` and `trading_house`: nothing lies there.
- `chosen_buildings`: none in the draft; after it they must be there.
- `ending`: what can be seen, a full city or an empty pool of VP.
- `roles`: only the role of the phase is taken. `round` and `governor`: such that the roles were taken in turn. (Seat 0
  governs in round 1, so each says the other.)
- `generator`: seed 0, no draws.

The decision is None when the game is over. Otherwise it has a `kind` (`moments.MOMENTS` has them all). `phase`
and `stage` may be left out, unless it is asked in several phases (move guests, lay tile); of several stages the first
is meant. `taker` is who took the role of the phase, as `roles` say or else `seat`; a `seat` left out is the one that is
due, or the taker. What a turn remembers is left out where it is at rest:

- settle, hospice colonist: `drew_tile`, by the hacienda in this turn. hospice colonist, lay tile: `tile`.
- the mayor's decisions: `privileges_used`. place nobles, place colonists: `place`, the first that is not done yet.
- give person, give good: `building` and what is still `due`. university colonist: `building`.
- privilege good: the kinds that the taker `produced` (left out: those that he has and can produce) and, with a library,
  the kind `already_taken`.
- trade: `sold`, `land_office_used`. lay tile of the land office: `sold`.
- load, small wharf barrels: `first_circle` (true), `passes` since the last load (in the first circle all turns so far,
  later 0), `privilege_used` (if it can be seen that the taker loaded), `supplied` goods and the `last_supplied`.
  small wharf barrels: the `good` that is asked for and the `barrels` given so far.
- store kind, keep barrel: kinds `stored`, single barrels `kept`, `privilege_used`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from ...core.plain_data import Fields, sparse
from ...core.position import Parts, generator_data, read_generator, reader, writer
from ..facts import GOODS, NAMES
from ..option_table import VALUES
from ..options import options_of, read_options, write_options
from ..state import ENDINGS
from .buildings import chosen, chosen_in_play, read_chosen
from .checks import check
from .memories import read_memory
from .moments import decision_data, read_moment
from .order import read_order, roles_data
from .seats import read_seat, seat_data
from .shorthand import seats_of
from .table import (
    plantations_data,
    read_ending,
    read_people,
    read_ships,
    read_supplies,
    ships_data,
)

__all__ = ["PARTS", "from_position", "to_position"]

# Writing -------------------------------------------------------------------------------------------------------------

PARTS: Parts = {
    "options": options_of,
    "round": attrgetter("round"),
    "governor": attrgetter("governor"),
    "ending": lambda state: ENDINGS[state.ended_by] if state.ended_by else None,
    "decision": decision_data,
    "roles": roles_data,
    "seats": lambda state: [seat_data(seat) for seat in seats_of(state)],
    "vp_pool": attrgetter("vp_pool"),
    "goods": lambda state: sparse(GOODS, state.goods),
    "colonists": lambda state: {"supply": state.colonists, "ship": state.ship_colonists},
    "nobles": lambda state: {"supply": state.nobles, "ship": state.ship_nobles} if state.options.nobles else None,
    "plantations": plantations_data,
    "cargo_ships": ships_data,
    "trading_house": lambda state: sparse(GOODS, state.trading_house),
    "chosen_buildings": lambda state: chosen(state) if chosen_in_play(state) else None,
    "buildings": lambda state: sparse(NAMES, state.buildings),
    "generator": generator_data,
}

to_position = writer(PARTS)

# Reading -------------------------------------------------------------------------------------------------------------


@reader(PARTS, VALUES, read_options, write_options)
def from_position(top: Fields, state: Any) -> None:
    decision = read_moment(top["decision"], state)
    read_chosen(top.get("chosen_buildings"), state)
    for index, seat in enumerate(top["seats"].items()):
        read_seat(seat, state, index)
    read_order(top, decision, state)
    read_memory(decision, state)
    read_generator(top.get("generator"), state)
    read_ships(top.get("cargo_ships"), state)
    read_supplies(top, state)
    read_people(top, state)
    read_ending(top.get("ending"), state)
    check(state)
