"""What a move leaves to the others, before it is final: only what changes something for somebody.

Players take little from each other here: the cathedral, the end of the game, a lower hand limit, the hut's card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..core.ahead import Ahead, possible
from ..core.contract import Described, Figures
from ..core.game import Data
from ..core.seats import seat_from
from . import builder, rounds, rules
from .actions import ACTION_COUNT
from .contract import Card, Ending
from .facts import BUILDINGS_TO_END, CATHEDRAL, HUT, NAMES, TRADER
from .state import ENDINGS, TWELVE_BUILDINGS, goods_of, works

CONSEQUENCES: dict[str, Figures] = {
    "last_copy": Described(
        "There is no other; `seats` could have built it in this phase.", building=Card, seats=list[int]
    ),
    "hand_limit": Described("The seat may keep fewer cards at the end of a round.", seat=int, before=int, after=int),
    "no_card_for_huts": Described("Somebody sells, so that these `seats` get no card.", seats=list[int]),
    "ends_game": Described("It triggers the end of the game.", ending=Ending),
}


def consequences(seen: Any, move: Sequence[int]) -> list[Data]:
    """`seen` is the view of the seat that decides."""
    before = possible(rules, seen)
    ahead = Ahead(rules, ACTION_COUNT, before)
    ahead.move(move)
    return [*_of_building(before, ahead.state), *_of_selling(before, ahead.state)]


def _others(state: Any) -> list[int]:
    """In the order of turns."""
    return [seat_from(state, state.current, turn) for turn in range(1, state.options.players)]


def _of_building(before: Any, after: Any) -> Iterator[Data]:
    if after.cathedral < before.cathedral:
        later = [seat_from(before, before.taker, turn) for turn in range(before.turn + 1, before.options.players)]
        seats = [seat for seat in later if builder.can_build(before, seat, CATHEDRAL)]
        yield {"effect": "last_copy", "building": NAMES[CATHEDRAL], "seats": seats}
    for seat in _others(before):
        limits = [rounds.hand_limit(state, seat) for state in (before, after)]
        if limits[1] < limits[0]:
            yield {"effect": "hand_limit", "seat": seat, "before": limits[0], "after": limits[1]}
    if builder.most_buildings(before) < BUILDINGS_TO_END <= builder.most_buildings(after):
        yield {"effect": "ends_game", "ending": ENDINGS[TWELVE_BUILDINGS]}


def _of_selling(before: Any, after: Any) -> Iterator[Data]:
    """SJ-EXP-3: told to the first who sells, of those who have nothing to sell themselves."""
    if before.phase == TRADER and before.anything_sold == 0 and _has_sold(before, after):
        huts = [seat for seat in _others(before) if works(before.seats[seat], HUT)]
        seats = [seat for seat in huts if goods_of(before.seats[seat]) == 0]
        if seats:
            yield {"effect": "no_card_for_huts", "seats": seats}


def _has_sold(before: Any, after: Any) -> bool:
    seat = before.current
    return bool(goods_of(after.seats[seat]) < goods_of(before.seats[seat]))
