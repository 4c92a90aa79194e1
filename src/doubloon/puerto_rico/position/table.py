"""What lies on the table of a position, outside the seats: supplies, ships, plantations, people."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...core.game import Data
from ...core.plain_data import Field, Fields, sparse
from ...core.position import fill, rest, rests
from .. import captain
from ..decisions import LAY_TILE
from ..facts import (
    GOODS,
    GOODS_IN_GAME,
    MOST_PLAYERS,
    MOST_ROUNDS,
    NAMES,
    PLANTATIONS,
    QUARRIES,
    QUARRY,
    TRADING_HOUSE_PLACES,
    VP_POOL,
)
from ..setup import lay_out_people
from ..state import (
    CITY_FULL,
    ENDINGS,
    FINAL,
    NO_GOOD,
    OVER,
    PLACING_COLONISTS,
    PLACING_NOBLES,
    ROUNDS_RAN_OUT,
    VP_RAN_OUT,
    city_spaces_free,
)
from .buildings import built, copies
from .seats import MOST_VP_BEYOND_POOL
from .shorthand import empty_struct, seats_of, ships_of

# Writing -------------------------------------------------------------------------------------------------------------


def ships_data(state: Any) -> list[Data]:
    return [_ship_data(state, ship) for ship in range(ships_of(state))]


def _ship_data(state: Any, ship: int) -> Data:
    if state.cargo_good[ship] == NO_GOOD:
        return {}
    return {"good": GOODS[state.cargo_good[ship]], "barrels": state.cargo[ship]}


def plantations_data(state: Any) -> Data:
    piles = {"face_up": state.row, "stack": state.stack, "discards": state.discards}
    return {name: sparse(GOODS, pile) for name, pile in piles.items()} | {"quarries": state.quarries}


# Reading -------------------------------------------------------------------------------------------------------------


def read_ships(field: Field | None, state: Any) -> None:
    fill(state.cargo_good, [NO_GOOD] * len(state.cargo_good))
    ships = field.items() if field else []
    if field and len(ships) != ships_of(state):
        raise field.wrong(f"{len(ships)}; there are {ships_of(state)} in this game")
    for ship, item in enumerate(ships):
        given = item.fields(("good", "barrels"))
        barrels = given["barrels"].whole(0, captain.capacity(state, ship)) if "barrels" in given else 0
        if (barrels > 0) != ("good" in given):
            raise item.wrong("a ship has both a good and barrels, or neither")
        if barrels:
            good = given["good"].name(GOODS)
            if good in list(state.cargo_good):
                raise given["good"].wrong(f"{GOODS[good]} is on another ship too")
            state.cargo_good[ship], state.cargo[ship] = good, barrels


def read_supplies(top: Fields, state: Any) -> None:
    row, seats = state.options.players - 2, seats_of(state)
    if "trading_house" in top:
        fill(state.trading_house, top["trading_house"].counts(GOODS, [TRADING_HOUSE_PLACES] * len(GOODS)))

    def goods(good: int) -> int:
        on_ships = sum(state.cargo[ship] for ship in range(3) if state.cargo_good[ship] == good)
        return int(sum(seat.goods[good] for seat in seats) + on_ships + state.trading_house[good])

    goods_left = rests("goods", top.get("goods"), GOODS, GOODS_IN_GAME[row].__getitem__, goods)
    fill(state.goods, [*goods_left])
    buildings_left = rests("buildings", top.get("buildings"), NAMES, partial(copies, state), partial(built, state))
    fill(state.buildings, [*buildings_left])
    total = state.options.five_player_vp if state.options.players == MOST_PLAYERS else VP_POOL[row]
    won = sum(seat.vp for seat in seats)
    state.vp_pool = rest("vp_pool", top.get("vp_pool"), total, won, least=-MOST_VP_BEYOND_POOL)
    _read_plantations(top.get("plantations"), state)


def _read_plantations(field: Field | None, state: Any) -> None:
    row, seats = state.options.players - 2, seats_of(state)
    given = field.fields(("face_up", "stack", "discards", "quarries")) if field else {}
    for key, pile in (("face_up", state.row), ("discards", state.discards)):
        if key in given:
            fill(pile, given[key].counts(GOODS, PLANTATIONS[row]))
    if sum(state.row) > state.options.players + 1:
        raise given["face_up"].wrong(f"{sum(state.row)} tiles; {state.options.players + 1} are turned up")

    def elsewhere(kind: int) -> int:
        on_islands = sum(seat.island[kind] + seat.seen_forests[kind] + seat.unseen_forests[kind] for seat in seats)
        in_hand = state.decision == LAY_TILE and state.drawn == kind
        return int(on_islands + in_hand + state.row[kind] + state.discards[kind])

    stack = rests("plantations.stack", given.get("stack"), GOODS, PLANTATIONS[row].__getitem__, elsewhere)
    fill(state.stack, [*stack])
    laid = sum(seat.island[QUARRY] for seat in seats)
    state.quarries = rest("plantations.quarries", given.get("quarries"), QUARRIES[row], laid)


def read_people(top: Fields, state: Any) -> None:
    """While people are placed the ship is empty: it has just been dealt."""
    laid, seats = empty_struct(state), seats_of(state)
    lay_out_people(laid)
    if "nobles" in top and not state.options.nobles:
        raise top["nobles"].wrong("there are none in this game")
    usual = 0 if state.stage in (PLACING_NOBLES, PLACING_COLONISTS) else state.options.players
    total, on_seats = laid.nobles + laid.ship_nobles, sum(sum(seat.nobles) for seat in seats)
    state.nobles, state.ship_nobles = _split("nobles", top.get("nobles"), total, on_seats, min(1, usual))
    usual -= state.ship_nobles
    total, on_seats = laid.colonists + laid.ship_colonists, sum(sum(seat.people) for seat in seats) - on_seats
    state.colonists, state.ship_colonists = _split("colonists", top.get("colonists"), total, on_seats, usual)


def _split(path: str, field: Field | None, total: int, on_seats: int, usual: int) -> tuple[int, int]:
    """People who are at no seat are in the supply or on the ship."""
    given = field.fields(("supply", "ship")) if field else {}
    left = total - on_seats
    if left < 0:
        raise ValueError(f"{path}: the game has {total}, but {on_seats} are on the seats")
    if "ship" in given:
        ship = given["ship"].whole(0, left)
    elif "supply" in given:
        ship = left - given["supply"].whole(0, left)
    else:
        ship = min(left, max(0, usual))
    return rest(f"{path}.supply", given.get("supply"), total, on_seats + ship), ship


def read_ending(field: Field | None, state: Any) -> None:
    if field is not None:
        state.ended_by = field.name(ENDINGS[1:]) + 1
    elif any(city_spaces_free(seat) == 0 for seat in seats_of(state)):
        state.ended_by = CITY_FULL
    elif state.vp_pool <= 0:
        state.ended_by = VP_RAN_OUT
    elif state.round == MOST_ROUNDS and state.phase in (FINAL, OVER):
        state.ended_by = ROUNDS_RAN_OUT
