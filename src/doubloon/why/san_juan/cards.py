"""Cards in the hand, and what goods sell for."""

from __future__ import annotations

from collections.abc import Iterator

from ...san_juan import actions, decisions, rounds, trader
from ...san_juan.facts import FIRST_CITY, GOODS, NAMES, PRODUCTION_KINDS, TRADING_TILES
from ...san_juan.state import NO_TILE, works
from ..contrast import OWN
from ..course import Difference
from .contrast import WORTH, Contrast

SPENDING = (decisions.PAY, decisions.DISCARD, decisions.CHAPEL, decisions.BANK, decisions.EXCHANGE)
"""Decisions about cards that leave the hand."""
DEAD = 1.0
"""What it is worth to give away what is of no use, in points."""


def _card(action: int) -> int | None:
    return action - actions.CARD if action in actions.FAMILIES["CARD"] else None


def _dead_card(contrast: Contrast) -> Iterator[Difference]:
    """One of two cards can no longer be built."""
    spent, other = _card(contrast.a.move[0]), _card(contrast.b.move[0])
    if contrast.before.decision == decisions.KEEP:
        spent, other = other, spent
    elif contrast.before.decision not in SPENDING:
        return
    if spent is not None and other != spent and spent >= FIRST_CITY:
        if works(contrast.before.seats[contrast.seat], spent):
            yield Difference("dead_card", DEAD, (OWN, "card"), {"card": NAMES[spent]})


def _over_limit(contrast: Contrast) -> Iterator[Difference]:
    """What is put under the chapel would have to be discarded."""
    before, seat = contrast.before, contrast.before.seats[contrast.seat]
    limit = rounds.hand_limit(before, contrast.seat)
    if before.decision in (decisions.CHAPEL, decisions.BANK) and _card(contrast.a.move[0]) is not None:
        if seat.hand_size > limit and contrast.b.move[0] == actions.PASS:
            yield Difference("over_limit", DEAD, (OWN, "card"), {"cards": seat.hand_size, "limit": limit})


def _price_now(contrast: Contrast) -> Iterator[Difference]:
    """The tiles come in an order that is known once all were seen."""
    before, first = contrast.before, contrast.a.move[0]
    if before.decision != decisions.SELL or first not in actions.FAMILIES["SELL"]:
        return
    good, following = first - actions.SELL, (before.tile + 1) % len(TRADING_TILES)
    if good >= PRODUCTION_KINDS or before.tiles[following] == NO_TILE:
        return
    price, later = trader.price_of_good(before, good), TRADING_TILES[before.tiles[following]][good]
    if contrast.b.move[0] == actions.PASS and price >= later:
        values = {"good": GOODS[good], "price": price, "next": later}
        yield Difference("price_now", WORTH["cards"] * price, (OWN, "cards"), values)


FINDERS = (_dead_card, _over_limit, _price_now)
