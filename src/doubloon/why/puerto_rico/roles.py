"""What roles bring, to whom, and what lies on them."""

from __future__ import annotations

from collections.abc import Iterator

from ...puerto_rico.facts import CRAFTSMAN, GOODS, ROLES
from ..contrast import OWN, balance
from ..course import NO_ROLE, Difference, Turn
from .contrast import UNIT_OF, WORTH, Contrast

UNLIKELY = 0.5
"""What would happen if another seat took the role next weighs less where greedy would not take it."""


def _coins(contrast: Contrast) -> Iterator[Difference]:
    role, other_role = contrast.role_a, contrast.role_b
    if role == NO_ROLE:
        return
    doubloons, otherwise = (contrast.before.role_doubloons[each] for each in (role, other_role))
    if doubloons <= otherwise:
        return
    weight, subject = WORTH["doubloons"] * (doubloons - otherwise), (OWN, "doubloons")
    values = {"role": ROLES[role], "doubloons": doubloons}
    yield Difference("coins", weight, subject, values)
    taker = next((turn.seat for turn in contrast.b.turns[:1] if turn.role == role), None)
    if taker is not None:
        yield Difference("coins_wanted", 2 * weight, subject, {**values, "other": taker})


def _balance(contrast: Contrast) -> Iterator[Difference]:
    yield from balance(contrast, ROLES)


def _role_gain(contrast: Contrast) -> Iterator[Difference]:
    """Two roles that bring different things."""
    role, other_role = contrast.role_a, contrast.role_b
    if role not in UNIT_OF or other_role not in UNIT_OF or UNIT_OF[role] == UNIT_OF[other_role]:
        return
    amount, other_amount = (
        gains.of(contrast.seat, UNIT_OF[each])
        for gains, each in ((contrast.gains_a, role), (contrast.gains_b, other_role))
    )
    weight = WORTH[UNIT_OF[role]] * amount - WORTH[UNIT_OF[other_role]] * other_amount
    if weight > 0:
        values = {"role": ROLES[role], "unit": UNIT_OF[role], "amount": amount}
        values |= {"other_role": ROLES[other_role], "other_unit": UNIT_OF[other_role], "other_amount": other_amount}
        yield Difference("role_gain", weight, (OWN, UNIT_OF[role]), values)


def _privilege(contrast: Contrast) -> Iterator[Difference]:
    """It matters who takes the role: the seat, or the next one if the seat takes something else."""
    role = contrast.role_a
    if role not in UNIT_OF or (turn := contrast.b.turn_of_next(role)) is None:
        return
    unit = UNIT_OF[role]
    amount, otherwise = (contrast.gains_a.of(contrast.seat, unit), contrast.gains(turn.events).of(contrast.seat, unit))
    if amount <= otherwise:
        return
    weight = WORTH[unit] * (amount - otherwise) * (1 if contrast.b.turns[0].role == role else UNLIKELY)
    values = {"role": ROLES[role], "unit": unit, "amount": amount, "other": turn.seat, "otherwise": otherwise}
    yield Difference("privilege", weight, (OWN, unit), values)
    if role == CRAFTSMAN:
        yield from _supply(contrast, turn, weight)


def _supply(contrast: Contrast, turn: Turn, weight: float) -> Iterator[Difference]:
    """There is not enough for all."""
    for good in range(len(GOODS)):
        amount, otherwise = (
            gains.tallies[contrast.seat].barrels["made"][good]
            for gains in (contrast.gains_a, contrast.gains(turn.events))
        )
        made = sum(tally.barrels["made"][good] for tally in contrast.gains(turn.events).tallies)
        if amount > otherwise and made == turn.before.goods[good]:
            values = {"good": GOODS[good], "left": contrast.before.goods[good], "amount": amount}
            values |= {"other": turn.seat, "otherwise": otherwise}
            yield Difference("supply", weight * 1.05, (OWN, "barrels"), values)


FINDERS = (_coins, _balance, _role_gain, _privilege)
