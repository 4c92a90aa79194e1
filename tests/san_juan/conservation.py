"""What is never lost or made, whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doubloon.san_juan.setup import copies
from doubloon.san_juan.state import NO_BUILDING, OVER, cards_end, goods_of, works
from doubloon.san_juan.tables import (
    BUILDING_COUNT,
    CARD_KINDS,
    CATHEDRAL,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    FIRST_CITY,
    PRODUCTION_KINDS,
)


def check(state: Any) -> None:
    """Raises AssertionError if a card was lost or made, or lies where it cannot."""
    seats = [state.seats[index] for index in range(state.options.players)]
    for card in range(CARD_KINDS):
        total = copies(state, card) if card < cards_end(state) else 0
        assert sum(_places(state, seats, card)) == total, card
    owners = sum(works(seat, CATHEDRAL) for seat in seats)
    assert state.cathedral + state.covered[CATHEDRAL] + owners == state.options.expansion
    for seat in seats:
        _check_seat(seat)
    assert state.pile_size == sum(state.pile)
    assert state.discards_size == sum(state.discards)
    assert state.drawn_size == sum(state.drawn)
    assert state.chosen_size == sum(state.chosen)
    assert sum(state.harbor_cards) == sum(seat.harbor for seat in seats)
    assert all(min(cards) >= 0 for cards in (state.pile, state.discards, state.harbor_cards, state.covered))
    assert (state.current == -1) == (state.phase == OVER)


def _places(state: Any, seats: list[Any], card: int) -> Iterator[int]:
    """How many of the card lie at each place where it can be."""
    for common in (state.pile, state.discards, state.harbor_cards, state.covered, state.drawn, state.chosen):
        yield common[card]
    yield int(state.building == card != NO_BUILDING)
    for seat in seats:
        yield seat.hand[card] + seat.under[card]
        yield list(seat.good_cards)[: goods_of(seat)].count(card)
        yield seat.production[card] if card < FIRST_CITY else int(works(seat, card))


def _check_seat(seat: Any) -> None:
    assert min(seat.hand) >= 0
    assert seat.hand_size == sum(seat.hand)
    assert seat.chapel + seat.bank == sum(seat.under)
    city = sum(works(seat, building) for building in range(FIRST_CITY, BUILDING_COUNT))
    assert seat.buildings == sum(seat.production) + city
    for kind in range(PRODUCTION_KINDS):
        assert 0 <= seat.goods[kind] <= seat.production[kind]
    assert 0 <= seat.goods[CUSTOMS_GOOD] <= works(seat, CUSTOMS_OFFICE)
