"""What a move leaves to the others, before it is final: what they can build or would sell, and what else it changes.

Players take little from each other here: the cathedral, the end of the game, a lower hand limit, the hut's card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ..core.ahead import Ahead, Happening, possible
from ..core.contract import Described, Figures
from ..core.game import Data
from ..core.seats import seat_from
from . import actions, builder, happenings, plain, rounds, rules
from .actions import ACTION_COUNT
from .contract import Bounds, Card, Ending, Takings
from .facts import BUILDER, BUILDINGS_TO_END, CATHEDRAL, GOODS, NAMES, TRADER
from .outlook import dearest_for
from .state import ENDINGS, TWELVE_BUILDINGS

CONSEQUENCES: dict[str, Figures] = {
    "builds": Described(
        "The printed cost of the dearest building that the seat, whose turn is still to come, can build if this one "
        "passes, and after this.",
        seat=int,
        before=Bounds,
        after=Bounds,
    ),
    "sells": Described(
        "A forecast: what the seat still sells in this phase if this one passes, and after this. The turns of all for "
        "whom nothing changes are still to come.",
        seat=int,
        before=Takings,
        after=Takings,
    ),
    "last_copy": Described(
        "There is no other; `seats` could have built it in this phase.", building=Card, seats=list[int]
    ),
    "hand_limit": Described("The seat may keep fewer cards at the end of a round.", seat=int, before=int, after=int),
    "ends_game": Described("It triggers the end of the game.", ending=Ending),
}


def consequences(seen: Any, move: Sequence[int]) -> list[Data]:
    """`seen` is the view of the seat that decides."""
    before = possible(rules, seen)
    ahead = Ahead(rules, ACTION_COUNT, before)
    happened = ahead.move(move)
    found = [*_of_building(seen, before, ahead.state)]
    if before.phase == TRADER:
        found += _of_selling(before, ahead, happened)
    return found


def _others(state: Any) -> list[int]:
    """In the order of turns."""
    return [seat_from(state, state.current, turn) for turn in range(1, state.options.players)]


def _to_come(state: Any) -> list[int]:
    """The seats whose turns in the phase are still to come."""
    return [seat_from(state, state.taker, turn) for turn in range(state.turn + 1, state.options.players)]


def _of_building(seen: Any, before: Any, after: Any) -> Iterator[Data]:
    if before.phase == BUILDER:
        for seat in _to_come(before):
            bounds = {"before": dearest_for(seen, before, seat), "after": dearest_for(seen, after, seat)}
            yield {"effect": "builds", "seat": seat, **bounds}
    if after.cathedral < before.cathedral:
        seats = [seat for seat in _to_come(before) if builder.can_build(before, seat, CATHEDRAL)]
        yield {"effect": "last_copy", "building": NAMES[CATHEDRAL], "seats": seats}
    for seat in _others(before):
        limits = [rounds.hand_limit(state, seat) for state in (before, after)]
        if limits[1] < limits[0]:
            yield {"effect": "hand_limit", "seat": seat, "before": limits[0], "after": limits[1]}
    if builder.most_buildings(before) < BUILDINGS_TO_END <= builder.most_buildings(after):
        yield {"effect": "ends_game", "ending": ENDINGS[TWELVE_BUILDINGS]}


# Selling --------------------------------------------------------------------------------------------------------------


def _of_selling(before: Any, ahead: Ahead, happened: list[Happening]) -> Iterator[Data]:
    """Against passing. Prices are the same for all: what changes is only the card of a hut (SJ-EXP-3)."""
    passing = Ahead(rules, ACTION_COUNT, before)
    passed = passing.play(actions.PASS if actions.PASS in passing.legal else passing.legal[0])
    usual, then = _takings(passing, passed), _takings(ahead, happened)
    for seat in _others(before):
        if seat in _to_come(before) or usual[seat] != then[seat]:
            yield {"effect": "sells", "seat": seat, "before": usual[seat], "after": then[seat]}


def _takings(ahead: Ahead, happened: list[Happening]) -> list[Takings]:
    """What every seat gets until the end of the phase, by plain choices."""
    events = list(happened)
    while ahead.state.phase == TRADER:
        events += ahead.play(plain.choose(ahead.state, ahead.legal))
    return [_taken(seat, events) for seat in range(ahead.state.options.players)]


def _taken(seat: int, events: list[Happening]) -> Takings:
    own = [event for event in events if event.seat == seat]
    sold = Counter(event.figures[0] for event in own if event.kind == happenings.SOLD)
    drawn = sum(event.figures[0] for event in own if event.kind == happenings.DREW)
    return {"goods": {GOODS[good]: sold[good] for good in sorted(sold)}, "cards": drawn}
