"""The trader phase: trading house, trading post and land office."""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.roles import ask_next
from . import actions, decisions, happenings, island
from .facts import (
    FOREST_HOUSE,
    LAND_OFFICE,
    MARKETS,
    OFFICE,
    SALE_BONUS,
    SELLING_PRICE,
    TRADER,
    TRADING_HOUSE_PLACES,
    TRADING_POST,
)
from .happenings import IN_TRADING_HOUSE, IN_TRADING_POST
from .rounds import end_phase, end_turn
from .state import colonist_works, has_built, noble_works, occupied, of_all_kinds, taker_bonus
from .treasury import earn


@kernel
def proceed(state, events):
    if not ask_next(state, decisions.TRADE):
        close_house(state, events)
        end_phase(state)


@kernel
def goods_in_house(state):
    return of_all_kinds(state.trading_house)


@kernel
def house_price(state, index, good):
    """PR-TRA-1, PR-TRA-4: the price, the taker's bonus and the markets' for a sale to the house."""
    doubloons = SELLING_PRICE[good] + taker_bonus(state, index, TRADER)
    for each in range(len(MARKETS)):
        doubloons += market_bonus(state.seats[index], each)
    return doubloons


@kernel
def market_bonus(seat, each):
    """By its place among the markets."""
    if occupied(seat, MARKETS[each]):
        return SALE_BONUS[each]
    return 0


@kernel
def post_price(state, index, good):
    """PR-NEW-8: the taker's bonus, but no market's."""
    return SELLING_PRICE[good] + taker_bonus(state, index, TRADER)


@kernel
def offers(state, choices):
    """PR-TRA-5: at most one sale and one use of the land office, in the owner's order."""
    offer(choices, actions.PASS)
    if state.sold == 0:
        sale_offers(state, choices)
    if state.land_office_used == 0:
        land_office_offers(state, choices)


@kernel
def sale_offers(state, choices):
    """PR-TRA-2, PR-TRA-4, PR-NEW-8."""
    seat = state.seats[state.current]
    full = goods_in_house(state) == TRADING_HOUSE_PLACES
    for good in range(5):
        if seat.goods[good] > 0:
            if not full and (state.trading_house[good] == 0 or occupied(seat, OFFICE)):
                offer(choices, actions.SELL + good)
            if occupied(seat, TRADING_POST):
                offer(choices, actions.SELL_TO_TRADING_POST + good)


@kernel
def land_office_offers(state, choices):
    """PR-NOB-8: a colonist draws a tile for 1 doubloon, a noble discards one and gets 1."""
    seat = state.seats[state.current]
    if colonist_works(seat, LAND_OFFICE) and seat.doubloons > 0 and island.may_draw(state, seat):
        offer(choices, actions.DRAW_TILE)
    if noble_works(seat, LAND_OFFICE):
        island.discard_offers(seat, choices, occupied(seat, FOREST_HOUSE))


@kernel
def trade(state, events, action):
    """After a sale the land office may still be used, and the other way round."""
    state.decision = decisions.NOTHING
    if action == actions.PASS:
        if state.sold + state.land_office_used == 0:
            emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
        end_turn(state)
    elif action == actions.DRAW_TILE:
        state.land_office_used = 1
        state.seats[state.current].doubloons -= 1
        emit(events, happenings.GOT_DOUBLOONS, state.current, -1, LAND_OFFICE, 0, 0)
        if island.draw_tile(state, events):
            state.decision = decisions.LAY_TILE
        else:
            go_on(state)
    elif action >= actions.DISCARD_EMPTY:
        state.land_office_used = 1
        island.discard(state, events, action)
        earn(state, events, state.current, 1, LAND_OFFICE)
        go_on(state)
    else:
        sell(state, events, action)
        go_on(state)


@kernel
def go_on(state):
    """Ends a turn in which nothing more can be done: no sale and no land office is left."""
    seat = state.seats[state.current]
    if state.sold == 1 and (state.land_office_used == 1 or not has_built(seat, LAND_OFFICE)):
        end_turn(state)


@kernel
def sell(state, events, action):
    """The barrel goes to the house, or by the trading post to the supply."""
    seat = state.seats[state.current]
    state.sold = 1
    if action >= actions.SELL_TO_TRADING_POST:
        good = action - actions.SELL_TO_TRADING_POST
        market, doubloons = IN_TRADING_POST, post_price(state, state.current, good)
        state.goods[good] += 1
    else:
        good = action - actions.SELL
        market, doubloons = IN_TRADING_HOUSE, house_price(state, state.current, good)
        state.trading_house[good] += 1
    seat.goods[good] -= 1
    seat.doubloons += doubloons
    emit(events, happenings.SOLD, state.current, good, market, doubloons, 0)


@kernel
def close_house(state, events):
    """PR-TRA-3: a full house is emptied to the supply."""
    if goods_in_house(state) == TRADING_HOUSE_PLACES:
        for good in range(5):
            state.goods[good] += state.trading_house[good]
            state.trading_house[good] = 0
        emit(events, happenings.EMPTIED_HOUSE, -1, 0, 0, 0, 0)
