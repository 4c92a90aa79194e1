"""Who sells what."""

from __future__ import annotations

from collections.abc import Iterator

from ...puerto_rico import actions, decisions, trader
from ...puerto_rico.facts import GOODS, TRADING_HOUSE_PLACES
from ..contrast import CONCRETE, THEIRS
from ..course import Difference
from .contrast import WORTH, Contrast


def _closed_house(contrast: Contrast) -> Iterator[Difference]:
    """The sale takes the last place, or closes its kind."""
    first, before = contrast.a.move[0], contrast.before
    if before.decision != decisions.TRADE or first not in actions.FAMILIES["SELL"]:
        return
    good = GOODS[first - actions.SELL]
    is_full = trader.goods_in_house(before) + 1 == TRADING_HOUSE_PLACES
    for other in contrast.others:
        sale, otherwise = (gains.tallies[other].sale for gains in (contrast.gains_a, contrast.gains_b))
        if sale or not otherwise:
            continue
        weight, subject = CONCRETE * WORTH["doubloons"] * otherwise["doubloons"], (THEIRS, other, "doubloons")
        if is_full:
            values = {"other": other, "good": otherwise["good"], "doubloons": otherwise["doubloons"]}
            yield Difference("house_filled", weight, subject, values)
        elif otherwise["good"] == good:
            barrels = before.seats[other].goods[GOODS.index(good)]
            yield Difference("kind_closed", weight, subject, {"good": good, "other": other, "barrels": barrels})


FINDERS = (_closed_house,)
