"""What a client shows: a view as plain data, with every figure that follows from the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..core.remembering import Remembered
from . import contract, councillor, decisions, producer, rounds, trader
from .composing import answer
from .contract import HOLDERS, PHASES
from .facts import (
    BUILDING_COUNT,
    BUILDINGS_TO_END,
    CATHEDRAL,
    CUSTOMS_PRICE,
    FIRST_CITY,
    GOODS,
    MOST_BLACK_MARKET_GOODS,
    MOST_ROUNDS,
    NAMES,
    PRODUCTION_KINDS,
    ROLES,
    ROLES_A_ROUND,
    TRADER,
    TRADING_TILES,
    VP,
)
from .options import options_of
from .outlay import outlays, reductions
from .points import SEATS_REMEMBERED, circumstances, seat_score
from .state import ENDINGS, NO_BUILDING, NO_SEAT, NO_TILE, OVER, cards_end, cost, works

BUILDINGS_REMEMBERED = 4096

FACTS: contract.Facts = {
    "priced_goods": list(GOODS[:PRODUCTION_KINDS]),
    "goods_on": dict(zip(HOLDERS, GOODS, strict=True)),
}


def common_data(state: Any) -> contract.Common:
    """What everybody sees of the table."""
    return {
        "game": "san-juan",
        "options": options_of(state),
        "round": state.round,
        "most_rounds": MOST_ROUNDS,
        "phase": PHASES[state.phase],
        "governor": state.governor,
        "roles": _roles(state),
        "roles_a_round": ROLES_A_ROUND[state.options.players - 2],
        "ending": ENDINGS[state.ended_by] if state.ended_by else None,
        "over": state.phase == OVER,
        "pile": state.pile_size,
        "discards": state.discards_size,
        "trading_house": _trading_house(state),
        "buildings": _buildings(state),
        "buildings_to_end": BUILDINGS_TO_END,
        "seats": [_as_others_see(state, index) for index in range(state.options.players)],
    }


def view_data(state: Any, seat: int | None, common: contract.Common | None = None) -> contract.View:
    """The table as the seat (None: a spectator) sees it; what is common may be at hand from another view."""
    common = common or common_data(state)
    return {
        **common,
        "seat": seat,
        "decision": _decision(state, seat),
        "seen_discards": _cards(state.discards),
        "unseen": _cards(state.pile),
        "covered": _cards(state.covered),
        "seats": [_own(state, index, data) if index == seat else data for index, data in enumerate(common["seats"])],
    }


def _cards(counts: Any) -> dict[str, int]:
    """The cards that there are, by kind."""
    return {NAMES[card]: number for card, number in enumerate(counts) if number > 0}


def _listed(counts: Any) -> list[str]:
    """The cards one by one, in the order of their kinds."""
    return [NAMES[card] for card, number in enumerate(counts) for _ in range(number)]


def _decision(state: Any, seat: int | None) -> contract.Decision | None:
    """Who is asked what; the seat that decides also learns how its answer is put together. Cards to choose from are
    shown to whom they belong; the others' views do not hold them."""
    if state.decision == decisions.NOTHING:
        return None
    asked: contract.Decision = {"kind": decisions.NAMES[state.decision], "seat": state.current}
    if state.building != NO_BUILDING:
        asked |= {"building": NAMES[state.building], "due": state.due}
        asked["over"] = None if state.cover == NO_BUILDING else NAMES[state.cover]
        asked["off"] = reductions(state, state.current, state.building, state.cover)
    if state.decision in _CHOOSING:
        asked |= {"cards": state.to_choose, "chosen": _listed(state.chosen)}
    if state.decision == decisions.GIVE_GOOD:
        asked["left"] = MOST_BLACK_MARKET_GOODS - state.done
    if state.decision == decisions.PRODUCE:
        asked["left"] = producer.goods_allowed(state, state.current) - state.done
    if state.decision == decisions.SELL:
        asked |= {"left": trader.sales_allowed(state, state.current) - state.done, "earned": state.due}
    if state.drawn_size > 0:
        asked |= {"from": _listed(state.drawn), "from_cards": state.drawn_size}
    if seat == state.current:
        asked["answer"] = answer(state)
    return asked


_CHOOSING = (decisions.PAY, decisions.KEEP, decisions.DISCARD, decisions.EXCHANGE, decisions.BANK)


def _roles(state: Any) -> list[contract.RoleCard]:
    takers = state.role_taker
    return [
        {"role": role, "taken_by": None if takers[number] == NO_SEAT else takers[number]}
        for number, role in enumerate(ROLES)
    ]


def _trading_house(state: Any) -> contract.TradingHouse:
    """The tile that lies open in a trader phase, and their order as far as it is known, the next one first."""
    order = [state.tiles[(state.tile + step) % len(TRADING_TILES)] for step in range(len(TRADING_TILES))]
    is_open = state.phase == TRADER and order[0] != NO_TILE
    return {
        "open": list(TRADING_TILES[order[0]]) if is_open else None,
        "order": [None if tile == NO_TILE else list(TRADING_TILES[tile]) for tile in order],
        "unseen": [list(prices) for tile, prices in enumerate(TRADING_TILES) if tile not in order],
        "customs_price": CUSTOMS_PRICE,
    }


def _buildings(state: Any) -> list[contract.BuildingKind]:
    """Every kind of the game with the price for each seat now, if it covers nothing."""
    production, city = (_off(state, first) for first in (0, FIRST_CITY))
    kinds = [*range(cards_end(state)), *[CATHEDRAL] * state.cathedral]
    return [
        _building(building, cost(state, building), production if building < FIRST_CITY else city) for building in kinds
    ]


def _off(state: Any, building: int) -> tuple[int, ...]:
    """What each seat pays less, which is the same for all buildings of a kind."""
    return tuple(
        [
            sum([each["cards"] for each in reductions(state, index, building, NO_BUILDING)])
            for index in range(state.options.players)
        ]
    )


@lru_cache(BUILDINGS_REMEMBERED)
def _building(building: int, printed: int, off: tuple[int, ...]) -> contract.BuildingKind:
    """Most are the same at many tables."""
    return {
        "building": NAMES[building],
        "cost": printed,
        "vp": VP[building],
        "kind": "production" if building < FIRST_CITY else "city",
        "prices": [max(0, printed - cards) for cards in off],
    }


def _as_others_see(state: Any, index: int) -> contract.Seat:
    return _SEATS(circumstances(state, index), lambda: _seat(state, index))


_SEATS = Remembered[contract.Seat](SEATS_REMEMBERED)


def _seat(state: Any, index: int) -> contract.Seat:
    """As all others see it: of the hand, what all saw going there. Cards that are being chosen leave the hand when all
    of them have been."""
    seat = state.seats[index]
    return {
        "hand_size": seat.hand_size,
        "hand_limit": rounds.hand_limit(state, index),
        "buildings": seat.buildings,
        "production": _production(seat),
        "city": [NAMES[building] for building in range(FIRST_CITY, BUILDING_COUNT) if works(seat, building)],
        "goods": {GOODS[good]: number for good, number in enumerate(seat.goods) if number > 0},
        "under": {"chapel": seat.chapel, "bank": seat.bank, "harbor": seat.harbor},
        "bank_used": bool(seat.bank_used),
        "goods_allowed": producer.goods_allowed(state, index),
        "sales_allowed": trader.sales_allowed(state, index),
        "councillor": {
            "draws": councillor.cards_to_draw(state, index),
            "keeps": councillor.cards_to_keep(seat),
        },
        "score": seat_score(state, index),
        "hand": _listed(seat.hand),
    }


def _own(state: Any, index: int, common: contract.Seat) -> contract.Seat:
    """A seat as its owner sees it: the cards that it has chosen so far have left its hand."""
    return {**common, **_OWNERS(circumstances(state, index), lambda: _for_owner(state, index))}


_OWNERS = Remembered[contract.OwnSeat](SEATS_REMEMBERED)


def _for_owner(state: Any, index: int) -> contract.OwnSeat:
    seat = state.seats[index]
    return {
        "hand_size": seat.hand_size,
        "hand": _listed(seat.hand),
        "under_cards": _listed(seat.under),
        "score": seat_score(state, index),
        "outlays": outlays(state, index),
    }


def _production(seat: Any) -> list[contract.Production]:
    return [
        {"building": NAMES[kind], "number": seat.production[kind], "goods": seat.goods[kind]}
        for kind in range(PRODUCTION_KINDS)
        if seat.production[kind] > 0
    ]
