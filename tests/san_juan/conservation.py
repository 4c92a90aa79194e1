"""What is never lost or made, whatever happens."""

from __future__ import annotations

from collections import Counter
from typing import Any

from doubloon.san_juan import decisions
from doubloon.san_juan.facts import (
    BUILDING_COUNT,
    BUILDINGS,
    BUILDINGS_TO_END,
    CARD_KINDS,
    CATHEDRAL,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    FIRST_CITY,
    FIRST_NEW,
    GOOD_KINDS,
    PRODUCTION_KINDS,
)
from doubloon.san_juan.state import NO_BUILDING, NO_TILE, OVER, UNSEEN

Cards = Counter[int]
"""Cards by kind."""


def check(state: Any) -> None:
    """Raises AssertionError if anything was lost or made, or lies where it cannot."""
    seats = state.seats[: state.options.players]
    _check_cards(state, seats)
    _check_cathedral(state, seats)
    _check_sizes(state, seats)
    _check_nothing_negative(state, seats)
    _check_sequence(state)
    _check_tiles(state)
    for seat in seats:
        _check_seat(state, seat)
    assert (state.current == -1) == (state.phase == OVER)


def cards_of_game(state: Any) -> Cards:
    """All cards, by the options."""
    options = state.options
    kinds = range(CARD_KINDS if options.expansion else FIRST_NEW)
    further = options.expansion or options.more_production
    return Counter({kind: BUILDINGS[kind].copies + further * BUILDINGS[kind].further for kind in kinds})


def counted(cards: Any) -> Cards:
    """A list of numbers by kind; what there is none of is left out."""
    return Counter({kind: number for kind, number in enumerate(cards) if number})


def goods_on(seat: Any) -> list[int]:
    """The cards that are goods of the seat's."""
    return list(seat.good_cards[: sum(seat.goods)])


def buildings_of(seat: Any) -> Cards:
    """What lies face up before a seat."""
    city = {building: 1 for building in range(FIRST_CITY, BUILDING_COUNT) if seat.city >> building & 1}
    return counted(seat.production) + Counter(city)


def _check_cards(state: Any, seats: Any) -> None:
    """Every card lies in one place; a building that is being paid lies in none yet."""
    total: Cards = Counter()
    for place in (state.pile, state.discards, state.harbor_cards, state.covered, state.drawn, state.chosen):
        total += counted(place)
    for seat in seats:
        total += counted(seat.hand) + counted(seat.under) + Counter(goods_on(seat)) + buildings_of(seat)
    if state.building != NO_BUILDING:
        total[state.building] += 1
    del total[CATHEDRAL]
    assert total == cards_of_game(state)


def _check_cathedral(state: Any, seats: Any) -> None:
    """On the table, built, covered, or just being paid for: then it lies on the table still."""
    built = sum(buildings_of(seat)[CATHEDRAL] for seat in seats)
    assert state.cathedral + built + state.covered[CATHEDRAL] == state.options.expansion
    assert state.building != CATHEDRAL or state.cathedral == 1


def _check_sizes(state: Any, seats: Any) -> None:
    assert state.pile_size == sum(state.pile)
    assert state.discards_size == sum(state.discards)
    assert state.drawn_size == sum(state.drawn)
    assert state.chosen_size == sum(state.chosen)
    assert sum(seat.harbor for seat in seats) == sum(state.harbor_cards)
    for seat in seats:
        assert seat.hand_size == sum(seat.hand)
        assert seat.chapel + seat.bank == sum(seat.under)
        assert seat.buildings == buildings_of(seat).total() <= BUILDINGS_TO_END


def _check_nothing_negative(state: Any, seats: Any) -> None:
    piles = (state.pile, state.discards, state.harbor_cards, state.covered, state.drawn, state.chosen)
    assert all(min(pile) >= 0 for pile in piles)
    assert min(state.to_choose, state.in_reach, state.first_card, state.due, state.done, state.first_good) >= 0
    for seat in seats:
        counts = (seat.hand, seat.under, seat.seen_discards, seat.production, seat.goods)
        assert all(min(numbers) >= 0 for numbers in counts)
        assert min(seat.chapel, seat.bank, seat.harbor) >= 0


def _check_sequence(state: Any) -> None:
    """What is chosen, drawn or paid belongs to a decision that is pending."""
    if state.decision == decisions.NOTHING:
        assert state.chosen_size == state.drawn_size == state.to_choose == state.in_reach == state.first_card == 0
        assert state.building == state.cover == NO_BUILDING
    assert state.drawn_size == 0 or state.decision in (decisions.KEEP, decisions.TAKE_CARD)
    assert all(state.chosen[card] == 0 for card in range(state.first_card + 1, CARD_KINDS))


def _check_tiles(state: Any) -> None:
    turned_up = [tile for tile in state.tiles if tile != NO_TILE]
    assert len(turned_up) == len(set(turned_up))
    assert list(state.tiles) == turned_up + [NO_TILE] * (len(state.tiles) - len(turned_up))


def _check_seat(state: Any, seat: Any) -> None:
    assert counted(seat.seen_discards) <= counted(state.discards)
    assert all(seat.goods[kind] <= seat.production[kind] for kind in range(PRODUCTION_KINDS))
    assert seat.goods[CUSTOMS_GOOD] <= (seat.city >> CUSTOMS_OFFICE & 1)
    assert UNSEEN not in seat.good_cards
    assert not any(seat.good_cards[sum(seat.goods) :])
    assert len(seat.goods) == GOOD_KINDS
    in_hand = counted(seat.hand)
    if state.chosen_size and seat is state.seats[state.current] and state.decision != decisions.KEEP:
        in_hand += counted(state.chosen)
    assert Counter(seat.shown_cards[: seat.shown]) <= in_hand
    assert not any(seat.shown_cards[seat.shown :])
