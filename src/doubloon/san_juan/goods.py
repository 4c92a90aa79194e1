"""Goods: cards that lie face down on production buildings and on the customs office."""

from __future__ import annotations

from ..core.kernel import kernel
from .cards import discard_unseen
from .facts import CUSTOMS_GOOD, CUSTOMS_OFFICE, GOOD_KINDS
from .state import works


@kernel
def room_for(seat, good):
    """SJ-PRO-1, SJ-EXP-6: buildings of the kind without a good."""
    if good == CUSTOMS_GOOD:
        if works(seat, CUSTOMS_OFFICE):
            return 1 - seat.goods[good]
        return 0
    return seat.production[good] - seat.goods[good]


@kernel
def add_good(seat, good, card):
    """Behind those of its kind; the cards of the kinds after it move on."""
    place = 0
    for kind in range(good + 1):
        place += seat.goods[kind]
    last = place
    for kind in range(good + 1, GOOD_KINDS):
        last += seat.goods[kind]
    while last > place:
        seat.good_cards[last] = seat.good_cards[last - 1]
        last -= 1
    seat.good_cards[place] = card
    seat.goods[good] += 1


@kernel
def take_good(seat, good):
    """The last of its kind: which of two equal buildings gives its good changes nothing that anybody knows."""
    seat.goods[good] -= 1
    place = 0
    for kind in range(good + 1):
        place += seat.goods[kind]
    card = seat.good_cards[place]
    last = place
    for kind in range(good + 1, GOOD_KINDS):
        last += seat.goods[kind]
    while place < last:
        seat.good_cards[place] = seat.good_cards[place + 1]
        place += 1
    seat.good_cards[last] = 0
    return card


@kernel
def discard_good(state, seat, good):
    discard_unseen(state, take_good(seat, good))
