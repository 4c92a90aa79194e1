"""What a move leaves to the others, before it is final: what they can load or sell, and what else it changes.

The move is played ahead on what its seat knows. What the others could do before is compared with what they can do then;
where that takes a forecast (sales, what has to be given up after loading), both are played on by plain choices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..core.ahead import Ahead, Happening, possible
from ..core.choices import choices_type, clear
from ..core.contract import Described, Figures
from ..core.game import Data
from ..core.layout import new_struct
from ..core.seats import seat_from
from . import actions, builder, captain, decisions, draft, happenings, plain, rules, trader
from .actions import ACTION_COUNT
from .contract import Building, Ending, Fit, Sale, SomeGoods, Tile
from .facts import (
    BUILDING_COUNT,
    CAPTAIN,
    CONSTRUCTION_HUT,
    FIRST_NOBLE,
    FIRST_VIOLET,
    GOODS,
    MOST_PLAYERS,
    NAMES,
    QUARRY,
    SETTLER,
    TILES,
    TRADER,
    TRADING_HOUSE_PLACES,
)
from .state import ENDINGS, SECOND_TILE, TURNS, in_game, island_is_full, occupied

CONSEQUENCES: dict[str, Figures] = {
    "loads": Described(
        "What the seat, which has goods, can load on ships now, and after this.",
        seat=int,
        before=list[Fit],
        after=list[Fit],
    ),
    "loses_goods": Described(
        "A forecast: barrels that the seat has to give up in the end, if all do the plain thing and after this.",
        seat=int,
        before=SomeGoods,
        after=SomeGoods,
    ),
    "sells": Described(
        "A forecast: what the seat, whose turn is still to come, sells if this one passes, and after this.",
        seat=int,
        before=Sale | None,
        after=Sale | None,
        house_full=bool,
    ),
    "last_copy": Described(
        "It was the last one; `seats` could have built it in this phase.", building=Building, seats=list[int]
    ),
    "takes": Described(
        "A forecast: the tile that the seat, whose turn is still to come, takes if this one passes, and after this.",
        seat=int,
        before=Tile | None,
        after=Tile | None,
    ),
    "last_tile": Described(
        "It was the last one that lay open; `seats` could have taken it in this phase.", tile=Tile, seats=list[int]
    ),
    "goes_out": Described("These can no longer be picked.", buildings=list[Building]),
    "ends_game": Described("It triggers the end of the game.", ending=Ending),
}

CHOICES = choices_type(ACTION_COUNT)

_TILE_OF = {
    **dict(zip(actions.FAMILIES["TAKE_PLANTATION"], GOODS, strict=True)),
    actions.TAKE_QUARRY: TILES[QUARRY],
}


def consequences(seen: Any, move: Sequence[int]) -> list[Data]:
    """`seen` is the view of the seat that decides."""
    before = possible(rules, seen)
    ahead = Ahead(rules, ACTION_COUNT, before)
    happened = ahead.move(move)
    find = _EFFECTS.get(before.decision)
    found = list(find(before, ahead, happened)) if find else []
    endings = [event.figures[0] for event in happened if event.kind == happenings.END_TRIGGERED]
    return found + [{"effect": "ends_game", "ending": ENDINGS[ending]} for ending in endings]


def _others(state: Any) -> list[int]:
    """In the order of turns."""
    return [seat_from(state, state.current, turn) for turn in range(1, state.options.players)]


def _to_come(state: Any) -> list[int]:
    """The seats whose turns in the phase are still to come."""
    return [seat_from(state, state.taker, turn) for turn in range(state.turn + 1, state.options.players)]


# Loading --------------------------------------------------------------------------------------------------------------


def _of_load(before: Any, ahead: Ahead, happened: list[Happening]) -> Iterator[Data]:
    after = ahead.state
    if after.phase == CAPTAIN and after.stage == TURNS:
        for seat in _others(before):
            if any(before.seats[seat].goods):
                yield {"effect": "loads", "seat": seat, "before": _loads(before, seat), "after": _loads(after, seat)}
    yield from _losses_changed(before, ahead, happened)


def _loads(state: Any, seat: int) -> list[Fit]:
    """What the seat could load on ships, by kind."""
    choices = new_struct(CHOICES)
    clear(choices)
    captain.ship_offers(state, state.seats[seat], choices)
    fits: dict[str, Fit] = {}
    for action in choices.actions[: choices.count]:
        ship, good = divmod(action - actions.LOAD, len(GOODS))
        barrels = min(state.seats[seat].goods[good], captain.room(state, ship))
        fit = fits.setdefault(GOODS[good], {"good": GOODS[good], "ships": [], "barrels": barrels})
        fit["ships"].append(ship + 1)
    return list(fits.values())


def _losses_changed(before: Any, ahead: Ahead, happened: list[Happening]) -> Iterator[Data]:
    """Every loss of the seat's own goods is reported."""
    usual = _lost(_played_out(Ahead(rules, ACTION_COUNT, before), CAPTAIN))
    then = _lost(happened + _played_out(ahead, CAPTAIN))
    for seat in range(before.options.players):
        is_told = seat == before.current and then[seat]
        if is_told or then[seat] != usual[seat]:
            losses = {"before": _named(usual[seat]), "after": _named(then[seat])}
            yield {"effect": "loses_goods", "seat": seat, **losses}


def _played_out(ahead: Ahead, phase: int) -> list[Happening]:
    """What happens until the end of the phase, by plain choices."""
    happened: list[Happening] = []
    while ahead.state.phase == phase:
        happened += ahead.play(plain.choose(ahead.state, ahead.legal))
    return happened


def _lost(happened: list[Happening]) -> list[Counter[int]]:
    lost: list[Counter[int]] = [Counter() for _ in range(MOST_PLAYERS)]
    for event in happened:
        if event.kind == happenings.LOST_GOODS:
            lost[event.seat][event.figures[0]] += event.figures[1]
    return lost


def _named(barrels: Counter[int]) -> SomeGoods:
    return {GOODS[good]: barrels[good] for good in sorted(barrels)}


# Selling --------------------------------------------------------------------------------------------------------------


def _of_trade(before: Any, ahead: Ahead, happened: list[Happening]) -> Iterator[Data]:
    """Against passing. What is open to those who come later is told by what each of them sells in its turn."""
    passing = Ahead(rules, ACTION_COUNT, before)
    passing.play(actions.PASS)
    usual, then = _sales(passing), _sales(ahead)
    for seat in _to_come(before):
        (old, _), (new, is_full) = usual[seat], then[seat]
        yield {"effect": "sells", "seat": seat, "before": old, "after": new, "house_full": is_full and new is None}


def _sales(ahead: Ahead) -> dict[int, tuple[Sale | None, bool]]:
    """What each seat sells from here on, and whether it finds the house full."""
    sales: dict[int, Sale] = {}
    is_full: dict[int, bool] = {}
    while ahead.state.phase == TRADER:
        is_full[ahead.state.current] = trader.goods_in_house(ahead.state) == TRADING_HOUSE_PLACES
        happened = ahead.play(plain.choose(ahead.state, ahead.legal))
        sales |= {event.seat: _sale(event) for event in happened if event.kind == happenings.SOLD}
    return {seat: (sales.get(seat), full) for seat, full in is_full.items()}


def _sale(event: Happening) -> Sale:
    good, market, doubloons, *_ = event.figures
    return {"good": GOODS[good], "market": happenings.MARKETS[market], "doubloons": doubloons}


# Building, settling and the draft -------------------------------------------------------------------------------------


def _of_build(before: Any, ahead: Ahead, _: list[Happening]) -> Iterator[Data]:
    """Reported if anybody else could still have wanted one."""
    for building in range(BUILDING_COUNT):
        if before.buildings[building] > 0 and ahead.state.buildings[building] == 0:
            others = [seat for seat in _others(before) if builder.is_available(before, seat, building)]
            if others:
                seats = [seat for seat in _to_come(before) if _could_build(before, seat, building)]
                yield {"effect": "last_copy", "building": NAMES[building], "seats": seats}


def _could_build(state: Any, seat: int, building: int) -> bool:
    return bool(builder.is_available(state, seat, building) and builder.can_pay(state, seat, building))


def _of_settle(before: Any, ahead: Ahead, _: list[Happening]) -> Iterator[Data]:
    after = ahead.state
    if after.phase != SETTLER or after.stage not in (TURNS, SECOND_TILE):
        return
    later = [seat for seat in _to_come(before) if not island_is_full(before.seats[seat])]
    for kind in range(len(GOODS)):
        if before.row[kind] > 0 and after.row[kind] == 0 and later:
            yield {"effect": "last_tile", "tile": GOODS[kind], "seats": later}
    if before.quarries > 0 and after.quarries == 0:
        seats = [seat for seat in later if occupied(before.seats[seat], CONSTRUCTION_HUT)]
        yield {"effect": "last_tile", "tile": TILES[QUARRY], "seats": seats}
    yield from _tiles_taken(before, ahead, later)


def _tiles_taken(before: Any, ahead: Ahead, later: list[int]) -> Iterator[Data]:
    """Against taking nothing. A tile that is drawn unseen leaves the open ones as they are, and cannot be foreseen."""
    passing = Ahead(rules, ACTION_COUNT, before)
    passing.play(actions.PASS)
    usual, then = _taken(passing), _taken(ahead)
    for seat in later:
        yield {"effect": "takes", "seat": seat, "before": usual.get(seat), "after": then.get(seat)}


def _taken(ahead: Ahead) -> dict[int, str]:
    """The open tile or quarry that each seat takes in its turn from here on, by plain choices."""
    taken: dict[int, str] = {}
    while ahead.state.phase == SETTLER and ahead.state.stage == TURNS:
        action = plain.choose(ahead.state, ahead.legal)
        if action in _TILE_OF:
            taken[ahead.state.current] = _TILE_OF[action]
        ahead.play(action)
    return taken


def _of_pick(before: Any, ahead: Ahead, _: list[Happening]) -> Iterator[Data]:
    """PR-NEW-1: places of a cost that are full now, and what an option keeps out."""
    kinds = range(FIRST_VIOLET, FIRST_NOBLE)
    gone = [
        NAMES[kind]
        for kind in kinds
        if draft.has_place(before, kind) and not draft.has_place(ahead.state, kind) and not in_game(ahead.state, kind)
    ]
    if gone:
        yield {"effect": "goes_out", "buildings": gone}


_EFFECTS: dict[int, Callable[[Any, Ahead, list[Happening]], Iterator[Data]]] = {
    decisions.PICK_BUILDING: _of_pick,
    decisions.SETTLE: _of_settle,
    decisions.BUILD: _of_build,
    decisions.GIVE_PERSON: _of_build,
    decisions.GIVE_GOOD: _of_build,
    decisions.TRADE: _of_trade,
    decisions.LOAD: _of_load,
    decisions.SMALL_WHARF_BARRELS: _of_load,
}
