"""Positions: the complete state of a game as plain data, to be kept, read and written by hand.

    {
        "options": {"players": 2, "expansion": True},
        "round": 4,
        "governor": 1,
        "library_used": True,                   # by the governor of two players, in this round
        "ending": "buildings",                  # what has ended the game, if it is over
        "decision": {"kind": "pay", "seat": 0, "phase": "builder", "stage": "turns", "building": "hero", ...},
        "roles": {"trader": 1, "builder": 0},   # who took them
        "seats": [
            {
                "hand": {"smithy": 2, "palace": 1},
                "shown": ["palace"],            # in the hand, and all saw it going there
                "production": {"indigo plant": 2},
                "city": ["chapel", "customs office"],
                "goods": {"indigo": ["well"], "customs": ["hero"]},     # the cards that they are
                "under": {"quarry": 2},         # chapel and bank
                "chapel": 2,
                "bank": 0,
                "harbor": 0,
                "seen_discards": {"library": 1},
            },
            ...
        ],
        "pile": {"indigo plant": 5, ...},
        "discards": {"library": 1, "well": 1},
        "harbor_cards": {},                     # under all harbors
        "covered": {"poor house": 1},           # by the crane
        "cathedral": True,                      # still on the table
        "tiles": ["1-1-2-2-3", "1-2-2-2-3"],    # as far as they were turned up
        "tile": 2,                              # the place in their order of the tile that is next, or lies open
        "generator": {"seed": 7, "draws": 12},
    }

Only `seats` and `decision` must be there. Counts of 0 may be left out. If other parts are left out:

- `options`: their defaults; as many players as there are seats.
- `pile`, `cathedral` and a seat's `chapel` are what the game has and what does not lie elsewhere. Given, they are
  checked; a card that the position has nowhere is newer than it, and all of its kind are in the pile.
- `production`: the indigo plant that everybody begins with. Everything else of a seat, `discards`, `harbor_cards`,
  `covered` and `tiles`: nothing.
- `tile`: the one behind those that were turned up, or in the trader phase the last of them.
- `ending`: a twelfth building, or the last round.
- `roles`: only the role of the phase is taken, by the deciding seat. `round` and `governor`: such that the roles were
  taken in turn. (Seat 0 governs in round 1, so each says the other.)
- `generator`: seed 0, no draws.

The decision is None when the game is over. Otherwise it has a `kind` (`moments.MOMENTS` has them all). `phase` may be
left out, unless it is asked in several (use library, discard); `stage` may always. A `seat` left out is the one that is
first. What a turn remembers is left out where it is at rest:

- in the phases of roles: `library`, whether the taker's privilege counts twice (if it is so by the rules).
- cover: `building`. give good, pay: `building`, what it goes `over`, goods given as `done` with the `last_good`, and
  what is then still `due`.
- produce, sell: goods `done` with the `last_good`; sell: cards `earned`, and whether `anything_sold` in the phase.
- keep: the cards `drawn`, without those chosen. take card: the cards `drawn`. draw: cards drawn as `done`.
- dig, take card: the buildings `used` in this turn.
- pay, keep, discard, exchange, bank: the cards `chosen` so far, and how many are `left` to choose.

Where the rest of the position says it, `due` and `left` may be left out; given, they are checked.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from ...core.plain_data import Fields
from ...core.position import Parts, generator_data, read_generator, reader, writer
from ..option_table import VALUES
from ..options import options_of, read_options, write_options
from ..state import ENDINGS
from .asking import ask_again
from .cards import cards_counted, seats_of
from .moments import decision_data, read_memories, read_moment
from .order import read_order, roles_data
from .seats import read_seat, seat_data
from .table import read_cards, read_ending, read_pile, read_tiles, tiles_data
from .table_laws import TABLE_LAWS

__all__ = ["PARTS", "from_position", "to_position"]

# Writing -------------------------------------------------------------------------------------------------------------

PARTS: Parts = {
    "options": options_of,
    "round": attrgetter("round"),
    "governor": attrgetter("governor"),
    "library_used": lambda state: True if state.library_used else None,
    "ending": lambda state: ENDINGS[state.ended_by] if state.ended_by else None,
    "decision": decision_data,
    "roles": roles_data,
    "seats": lambda state: [seat_data(seat) for seat in seats_of(state)],
    "pile": lambda state: cards_counted(state.pile),
    "discards": lambda state: cards_counted(state.discards),
    "harbor_cards": lambda state: cards_counted(state.harbor_cards) or None,
    "covered": lambda state: cards_counted(state.covered) or None,
    "cathedral": lambda state: state.cathedral == 1 if state.options.expansion else None,
    "tiles": tiles_data,
    "tile": attrgetter("tile"),
    "generator": generator_data,
}

to_position = writer(PARTS)

# Reading -------------------------------------------------------------------------------------------------------------


@reader(PARTS, VALUES, read_options, write_options)
def from_position(top: Fields, state: Any) -> None:
    decision = read_moment(top["decision"], state)
    for index, seat in enumerate(top["seats"].items()):
        read_seat(seat, state, index)
    read_generator(top.get("generator"), state)
    read_ending(state)
    read_order(top, decision, state)
    read_memories(decision, state)
    read_cards(top, state)
    read_pile(top, state)
    read_tiles(top, state)
    for law in TABLE_LAWS:
        law(top, state)
    ask_again(decision, state)
