"""Building: the card, its price, and what the crane may cover. (Goods that pay are in `goods`, cards in `cards`.)"""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, reason, when
from .. import builder, decisions
from ..contract import Card
from ..facts import BUILDER, BUILDING_COUNT, CATHEDRAL, CRANE, NAMES
from ..state import NO_BUILDING, works
from .cards import not_in_hand
from .needs import missing, not_in_game, own
from .timing import during, only_on

REASONS: dict[str, Figures] = {
    "cathedral_gone": Described("`seat` has it; null: it was covered.", seat=int | None),
    "already_built": {"building": Card},
    "too_expensive": Described(
        "Even at its cheapest: over a building (null: over nothing), with all `cards` and `goods` that could pay.",
        building=Card,
        over=Card | None,
        price=int,
        cards=int,
        goods=int,
    ),
    "crane_is_not_covered": {},
    "equal_is_not_covered": {"building": Card},
    "must_cover_equal": Described("The seat already has one: a second can only cover it.", building=Card),
}

# Choosing the building -----------------------------------------------------------------------------------------------


def _not_at_hand(state: Any, building: int) -> Data | None:
    """A card of the hand is built, or the cathedral of the table (SJ-EXP-10)."""
    if building != CATHEDRAL:
        return not_in_hand(state, building)
    owner = next((index for index in range(state.options.players) if works(state.seats[index], CATHEDRAL)), None)
    return when(state.cathedral == 0, "cathedral_gone", seat=owner)


def _ways(state: Any, building: int) -> list[int]:
    """What the building may cover, whatever that costs; nothing comes first."""
    seat = deciding_seat(state)
    alone = [NO_BUILDING] if builder.may_stand_alone(seat, building) else []
    if not works(seat, CRANE):
        return alone
    return alone + [cover for cover in range(BUILDING_COUNT) if builder.may_cover(state, seat, building, cover)]


def _already_built(state: Any, building: int) -> Data | None:
    """SJ-BLD-2."""
    return when(not _ways(state, building), "already_built", building=NAMES[building])


def _cannot_be_built(state: Any, building: int) -> Data | None:
    if builder.can_build(state, state.current, building):
        return None
    return min((_cost_of(state, building, cover) for cover in _ways(state, building)), key=_lacking)


def _cost_of(state: Any, building: int, cover: int) -> Data:
    return reason(
        "too_expensive",
        building=NAMES[building],
        over=None if cover == NO_BUILDING else NAMES[cover],
        price=builder.price(state, state.current, building, cover),
        cards=_cards_to_pay_with(state, building),
        goods=builder.goods_that_pay(deciding_seat(state), cover),
    )


def _cards_to_pay_with(state: Any, building: int) -> int:
    """What is to be built does not pay for itself, if it still lies in the hand."""
    in_hand = state.decision == decisions.BUILD and building != CATHEDRAL
    return int(deciding_seat(state).hand_size - in_hand)


def _lacking(cost: Data) -> int:
    return int(cost["price"] - cost["goods"] - cost["cards"])


# Choosing what it covers (SJ-CTY-8) ----------------------------------------------------------------------------------


def _crane(_: Any, cover: int) -> Data | None:
    return when(cover == CRANE, "crane_is_not_covered")


def _equal(state: Any, cover: int) -> Data | None:
    refused = cover == state.building and not builder.may_cover(state, deciding_seat(state), state.building, cover)
    return when(refused, "equal_is_not_covered", building=NAMES[cover])


def _must_cover_equal(state: Any, cover: int) -> Data | None:
    second = not builder.may_stand_alone(deciding_seat(state), state.building)
    return when(second and cover != state.building, "must_cover_equal", building=NAMES[state.building])


def _too_expensive(state: Any, cover: int) -> Data | None:
    cost = _cost_of(state, state.building, cover)
    payable = builder.can_pay(state, state.current, state.building, cover, cost["cards"])
    return None if payable else cost


def _too_expensive_alone(state: Any, _: int) -> Data | None:
    return _too_expensive(state, NO_BUILDING)


# The checks of each family -------------------------------------------------------------------------------------------

PASSING = {decisions.COVER: (_must_cover_equal, _too_expensive_alone)}

CHECKS: dict[str, tuple[Check, ...]] = {
    "BUILD": (not_in_game, only_on(decisions.BUILD, _not_at_hand, _already_built, _cannot_be_built)),
    "COVER": (
        not_in_game,
        during(BUILDER, own(CRANE)),
        only_on(decisions.COVER, missing, _crane, _equal, _must_cover_equal, _too_expensive),
    ),
}
