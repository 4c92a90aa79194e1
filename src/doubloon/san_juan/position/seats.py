"""The seats of a position, written and read. What a seat alone cannot have is refused on the way."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from ...core.game import Data
from ...core.plain_data import Field, Fields, require, sparse
from ...core.position import fill
from ..facts import BUILDING_COUNT, BUILDINGS_TO_END, FIRST_CITY, GOODS, INDIGO_PLANT, MOST_ROUNDS, NAMES
from ..goods import add_good, room_for
from ..state import SHOWN_PLACES, works
from .cards import (
    PRODUCTION,
    buildings_in_game,
    cards_counted,
    cards_in_game,
    cards_listed,
    copies_in_game,
    read_counts,
)

MOST_IN_HAND = 80
"""Far more than a round gives, and little enough that the rest of it fits into the state."""

KEYS = ("hand", "shown", "production", "city", "goods", "under", "chapel", "bank", "harbor", "seen_discards")

# Writing -------------------------------------------------------------------------------------------------------------


def seat_data(seat: Any) -> Data:
    """What there is always, and of the rest what there is."""
    rest = {
        "shown": cards_listed(seat.shown_cards[: seat.shown]),
        "goods": _goods_data(seat),
        "under": cards_counted(seat.under),
        "chapel": seat.chapel,
        "bank": seat.bank,
        "harbor": seat.harbor,
        "seen_discards": cards_counted(seat.seen_discards),
    }
    return {
        "hand": cards_counted(seat.hand),
        "production": sparse(PRODUCTION, seat.production),
        "city": [NAMES[building] for building in range(FIRST_CITY, BUILDING_COUNT) if works(seat, building)],
    } | {key: part for key, part in rest.items() if part}


def _goods_data(seat: Any) -> Data:
    """The cards lie kind of good after kind."""
    ends = accumulate(seat.goods)
    cards = {
        name: seat.good_cards[end - number : end]
        for name, number, end in zip(GOODS, seat.goods, ends, strict=True)
        if number
    }
    return {name: cards_listed(listed) for name, listed in cards.items()}


# Reading -------------------------------------------------------------------------------------------------------------


def read_seat(field: Field, state: Any, index: int) -> None:
    seat = state.seats[index]
    given = field.fields(KEYS)
    for key in ("hand", "under", "seen_discards"):
        if key in given:
            read_counts(given[key], state, getattr(seat, key))
    size = sum(seat.hand)
    require(size <= MOST_IN_HAND, f"{field.path}.hand", f"{size} cards; nobody holds more than {MOST_IN_HAND}")
    seat.hand_size = size
    _read_buildings(field, given, state, seat)
    _read_shown(given, state, seat)
    _read_goods(given, state, seat)
    _read_points(field, given, seat)


def _read_buildings(field: Field, given: Fields, state: Any, seat: Any) -> None:
    """SJ-BLD-2: each city building once only. Everybody has built something since the beginning (SJ-SET-1)."""
    seat.production[INDIGO_PLANT] = 1
    if "production" in given:
        fill(seat.production, given["production"].counts(PRODUCTION, copies_in_game(state, PRODUCTION)))
    if "city" in given:
        seat.city = given["city"].names(buildings_in_game(state)[FIRST_CITY:]) << FIRST_CITY
    seat.buildings = sum(seat.production) + seat.city.bit_count()
    known = f"{seat.buildings} buildings, but nobody has none or more than {BUILDINGS_TO_END}"
    require(1 <= seat.buildings <= BUILDINGS_TO_END, field.path, known)


def _read_shown(given: Fields, state: Any, seat: Any) -> None:
    cards = given["shown"].items() if "shown" in given else []
    seat.shown = len(cards[: SHOWN_PLACES + 1])
    if seat.shown > SHOWN_PLACES:
        raise given["shown"].wrong(f"{len(cards)} cards; {SHOWN_PLACES} are remembered")
    fill(seat.shown_cards, [card.name(cards_in_game(state)) for card in cards])


def _read_goods(given: Fields, state: Any, seat: Any) -> None:
    """SJ-PRO-1, SJ-EXP-6: at most one good lies on a building."""
    for name, cards in (given["goods"].fields(GOODS) if "goods" in given else {}).items():
        for card in cards.items():
            if room_for(seat, GOODS.index(name)) <= 0:
                raise cards.wrong(f"{len(cards.items())} goods, more than buildings for them")
            add_good(seat, GOODS.index(name), card.name(cards_in_game(state)))


def _read_points(field: Field, given: Fields, seat: Any) -> None:
    """How many cards lie under chapel, bank and harbor. A seat with cards under a bank has used it (SJ-EXP-7)."""
    under = sum(seat.under)
    if "bank" in given:
        seat.bank = given["bank"].whole(0, MOST_IN_HAND)
    if "harbor" in given:
        seat.harbor = given["harbor"].whole(0, MOST_ROUNDS)
    seat.bank_used = int(seat.bank > 0)
    seat.chapel = given["chapel"].whole(0, MOST_ROUNDS) if "chapel" in given else min(MOST_ROUNDS, under - seat.bank)
    agrees = seat.chapel >= 0 and seat.chapel + seat.bank == under
    require(agrees, f"{field.path}.under", f"{under} cards, but chapel and bank have {seat.chapel} and {seat.bank}")
