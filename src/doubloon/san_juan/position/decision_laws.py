"""What a decision of a position needs around it: buildings, and the traces of what its turn has seen already.

The rules would not notice what is checked here: they play on from anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from ...core.plain_data import Fields, require
from ...core.seats import seat_from
from .. import builder, councillor, decisions, producer, trader
from ..cards import cards_available
from ..facts import (
    ARCHIVE,
    BLACK_MARKET,
    CATHEDRAL,
    COUNCILLOR,
    CRANE,
    CUSTOMS_GOOD,
    GOLD_MINE,
    GOLD_MINE_CARDS,
    GOLDSMITH,
    GOOD_KINDS,
    HARBOR,
    MOST_BLACK_MARKET_GOODS,
    NAMES,
)
from ..goods import room_for
from ..state import NO_BUILDING, works
from .cards import buildings_in_game, seats_of

# Goods, one after the other ------------------------------------------------------------------------------------------


def _check_order(given: Fields, state: Any) -> None:
    """Goods come in the order of their kinds: the last one says which may follow."""
    agree = ("last_good" in given) == (state.done > 0)
    require(agree, "decision.last_good", f"{state.done} goods so far; the last one is named if there are any")


def _ways(state: Any, places: Iterable[int]) -> list[tuple[int, ...]]:
    """The goods that may have come so far, if they left or took these places, which are sorted by kind."""
    before = [good for good in places if good <= state.first_good]
    return [goods for goods in combinations(before, state.done) if goods[-1:] in ((), (state.first_good,))]


def _places(number_of: Callable[[int], int]) -> list[int]:
    return [good for good in range(GOOD_KINDS) for _ in range(number_of(good))]


def _check_left(state: Any, ways: list[tuple[int, ...]], kept: int = 0) -> None:
    """Goods that left their buildings: those are empty, and nobody has seen the cards among the discards."""
    require(ways, "decision.done", f"{state.done} goods cannot have left the seat's buildings")
    for index, seat in enumerate(seats_of(state)):
        unseen = state.discards_size - sum(seat.seen_discards)
        path, goods = f"seats[{index}].seen_discards", max(0, state.done - kept)
        require(unseen >= goods, path, f"nobody has seen the {goods} goods that were just discarded")


# Builder -------------------------------------------------------------------------------------------------------------


def _check_building(_: Fields, state: Any) -> None:
    path = "decision.building"
    require(NAMES[state.building] in buildings_in_game(state), path, "it is not in this game")
    require(state.building != CATHEDRAL or state.cathedral, path, "the cathedral is taken")


def _check_cover(_: Fields, state: Any) -> None:
    """SJ-BLD-2, SJ-CTY-8."""
    seat = state.seats[state.current]
    if state.cover == NO_BUILDING:
        require(builder.may_stand_alone(seat, state.building), "decision.building", "the seat has it already")
    else:
        require(works(seat, CRANE), "decision.over", "the seat has no crane")
        may = builder.may_cover(state, seat, state.building, state.cover)
        require(may, "decision.over", "this cannot be covered by it")


def _check_black_market(_: Fields, state: Any) -> None:
    """SJ-CTY-5: up to two goods."""
    seat = state.seats[state.current]
    if state.done or state.decision == decisions.GIVE_GOOD:
        helps = works(seat, BLACK_MARKET) and state.cover != BLACK_MARKET
        require(helps, "decision", "no black market takes goods")
    most = MOST_BLACK_MARKET_GOODS
    require(state.done <= most, "decision.done", f"the black market takes {most} goods at most")
    _check_left(state, _ways(state, _places(lambda good: room_for(seat, good))))


# Producer and trader -------------------------------------------------------------------------------------------------


def _check_producing(_: Fields, state: Any) -> None:
    seat, most = state.seats[state.current], producer.goods_allowed(state, state.current)
    require(state.done < most, "decision.done", f"{state.done} of {most} goods: the turn is over")
    goods = _places(lambda good: seat.goods[good] if good != CUSTOMS_GOOD else 0)
    require(_ways(state, goods), "decision.done", f"the seat's buildings do not hold {state.done} goods")


def _check_selling(_: Fields, state: Any) -> None:
    seat, most = state.seats[state.current], trader.sales_allowed(state, state.current)
    require(state.done < most, "decision.done", f"{state.done} of {most} goods: the turn is over")
    ways = _ways(state, _places(lambda good: room_for(seat, good)))
    has_harbor = works(seat, HARBOR)
    _check_left(state, ways, kept=int(has_harbor))
    prices = {sum(trader.price_of_good(state, good) for good in goods) for goods in ways}
    require(state.due in prices, "decision.earned", f"{state.due} is not what {state.done} such goods sell for")
    kept = not (state.done and has_harbor) or seat.harbor > 0
    require(kept, f"seats[{state.current}].harbor", "the first good that was sold lies under it")


def _check_sold(_: Fields, state: Any) -> None:
    """SJ-EXP-3: a sale empties a building of the seat, or of one before it."""
    path = "decision.anything_sold"
    require(state.anything_sold or not state.done, path, "the seat has sold something")
    before = [state.seats[seat_from(state, state.taker, step)] for step in range(state.turn)]
    empty = any(room_for(seat, good) > 0 for seat in before for good in range(GOOD_KINDS))
    require(state.done or empty or not state.anything_sold, path, "but no building of the seats before is empty")


# Councillor ----------------------------------------------------------------------------------------------------------


def _check_counsel(_: Fields, state: Any) -> None:
    """SJ-COU-1, SJ-CTY-3: this many cards are drawn, or as many as there were."""
    if state.phase != COUNCILLOR:
        return
    seat, archive = state.seats[state.current], state.decision == decisions.DISCARD
    owned = "an archive" if archive else "no archive"
    require(works(seat, ARCHIVE) == archive, "decision", f"this is only asked of a seat that has {owned}")
    keep, most = councillor.cards_to_keep(seat), councillor.cards_to_draw(state, state.current)
    drawn = state.chosen_size + (state.to_choose + keep if archive else state.drawn_size)
    path = "decision.left" if archive else "decision.drawn"
    enough = keep < drawn and (drawn == most or (drawn < most and cards_available(state) == 0))
    require(enough, path, f"then {drawn} cards were drawn, but the seat draws {most} and keeps {keep}")
    held = not archive or seat.hand_size + state.chosen_size >= drawn
    require(held, f"seats[{state.current}].hand", f"{drawn} cards were drawn to it")


def _check_customs(_: Fields, state: Any) -> None:
    """SJ-EXP-6: before anybody drew, each customs office got its good."""
    for index, seat in enumerate(seats_of(state)):
        full = state.phase != COUNCILLOR or room_for(seat, CUSTOMS_GOOD) == 0
        require(full, f"seats[{index}].goods", "the customs office has got a good in this phase")


# Prospector ----------------------------------------------------------------------------------------------------------


def _check_drawing(_: Fields, state: Any) -> None:
    hand = state.seats[state.current].hand_size
    require(hand >= state.done, f"seats[{state.current}].hand", f"{hand} cards, but {state.done} were just drawn")


def _check_digging(_: Fields, state: Any) -> None:
    seat, path = state.seats[state.current], "decision.used"
    for building, used in ((GOLD_MINE, state.gold_mine_used), (GOLDSMITH, state.goldsmith_used)):
        require(works(seat, building) or not used, path, f"the seat has no {NAMES[building]}")


def _check_turned_up(_: Fields, state: Any) -> None:
    """SJ-CTY-2, SJ-EXP-9: four cards, or one."""
    used = {GOLD_MINE_CARDS: state.gold_mine_used, 1: state.goldsmith_used}
    require(state.drawn_size in used, "decision.drawn", f"{state.drawn_size} cards; a gold mine turns up four")
    require(used[state.drawn_size], "decision.used", "without that which turned up the cards")


# Which law is whose --------------------------------------------------------------------------------------------------

Law = Callable[[Fields, Any], None]

LAWS_OF: dict[int, tuple[Law, ...]] = {
    decisions.COVER: (_check_building,),
    decisions.GIVE_GOOD: (_check_building, _check_cover, _check_order, _check_black_market),
    decisions.PAY: (_check_building, _check_cover, _check_order, _check_black_market),
    decisions.PRODUCE: (_check_order, _check_producing),
    decisions.SELL: (_check_order, _check_selling, _check_sold),
    decisions.KEEP: (_check_counsel, _check_customs),
    decisions.DISCARD: (_check_counsel, _check_customs),
    decisions.DRAW: (_check_drawing,),
    decisions.DIG: (_check_digging,),
    decisions.TAKE_CARD: (_check_digging, _check_turned_up),
}
