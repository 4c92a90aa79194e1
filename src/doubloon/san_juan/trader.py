"""The trader phase: the tile, sales, market stand, market hall, trading post, harbor and hut."""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit, emit_chance
from ..core.kernel import kernel
from ..core.lists import is_among
from ..core.random import below
from ..core.roles import begin_turn
from ..core.seats import seat_from
from . import actions, decisions, happenings
from .cards import draw_to_hand
from .facts import (
    CARD_FOR_SALES,
    CUSTOMS_GOOD,
    CUSTOMS_PRICE,
    GOOD_KINDS,
    HARBOR,
    HELP_SELLING,
    HUT,
    MORE_SALES,
    PAY_FOR_SALES,
    TRADER,
    TRADING_TILES,
)
from .goods import discard_good, take_good
from .happenings import BY_ROLE
from .rounds import end_phase, end_turn
from .state import NO_TILE, OPENING, TURNS, count_of_working, goods_of, privilege, selling_price, sum_of_working, works


@kernel
def proceed(state, events):
    if state.stage == OPENING:
        turn_up_tile(state, events)
        state.stage = TURNS
    elif not begin_turn(state):
        end_of_phase(state, events)
    elif goods_of(state.seats[state.current]) > 0:
        state.decision = decisions.SELL
    else:
        finish_turn(state, events)


@kernel
def turn_up_tile(state, events):
    """SJ-TRA-1: always, even if nobody sells. Until all were seen, the next one is drawn by lot."""
    if state.tiles[state.tile] == NO_TILE:
        emit_chance(events)
        ticket = below(state.generator, len(TRADING_TILES) - state.tile)
        tile = 0
        while ticket > 0 or was_seen(state, tile):
            if not was_seen(state, tile):
                ticket -= 1
            tile += 1
        state.tiles[state.tile] = tile
    emit(events, happenings.TURNED_UP_TILE, -1, state.tiles[state.tile], 0, 0, 0)


@kernel
def was_seen(state, tile):
    return is_among(state.tiles, state.tile, tile)


@kernel
def sales_allowed(state, index):
    """SJ-TRA-1, SJ-CTY-6, SJ-CTY-12: one; one more for the taker, with a library two; one more with a trading post."""
    return 1 + privilege(state, index, TRADER) + sum_of_working(state.seats[index], HELP_SELLING, MORE_SALES)


@kernel
def price_of_good(state, good):
    """SJ-EXP-6: the customs office's sells for the same price always."""
    if good == CUSTOMS_GOOD:
        return CUSTOMS_PRICE
    return selling_price(state, good)


@kernel
def offers(state, choices):
    """SJ-RND-3: nobody has to. Goods come in the order of their kinds, so that each choice has one sequence."""
    offer(choices, actions.PASS)
    for good in range(state.first_good, GOOD_KINDS):
        if state.seats[state.current].goods[good] > 0:
            offer(choices, actions.SELL + good)


@kernel
def sell(state, events, action):
    """SJ-TRA-2: the goods leave first; what they bring is drawn together at the end of the turn."""
    if action != actions.PASS:
        good = action - actions.SELL
        state.due += price_of_good(state, good)
        emit(events, happenings.SOLD, state.current, good, price_of_good(state, good), 0, 0)
        put_away(state, events, good)
        state.done += 1
        state.anything_sold = 1
        state.first_good = good
    if action == actions.PASS or not may_sell(state):
        finish_turn(state, events)


@kernel
def may_sell(state):
    """One more, of the last kind or of a later one."""
    if state.done == sales_allowed(state, state.current):
        return False
    for good in range(state.first_good, GOOD_KINDS):
        if state.seats[state.current].goods[good] > 0:
            return True
    return False


@kernel
def put_away(state, events, good):
    """SJ-EXP-8: the first good of the turn goes under the harbor, the others to the discards."""
    seat = state.seats[state.current]
    if works(seat, HARBOR) and state.done == 0:
        state.harbor_cards[take_good(seat, good)] += 1
        seat.harbor += 1
        emit(events, happenings.PUT_UNDER_HARBOR, state.current, good, 0, 0, 0)
    else:
        discard_good(state, seat, good)


@kernel
def finish_turn(state, events):
    """SJ-CTY-7: market stand and market hall are drawn with the prices."""
    seat = state.seats[state.current]
    if state.done == 0:
        emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
    state.due += cards_for_sales(seat, state.done)
    draw_to_hand(state, events, state.current, state.due, BY_ROLE + TRADER)
    end_turn(state)


@kernel
def cards_for_sales(seat, sold):
    """SJ-CTY-7: the market stand's for two goods or more, the market hall's for any."""
    return count_of_working(seat, PAY_FOR_SALES, CARD_FOR_SALES, sold)


@kernel
def end_of_phase(state, events):
    """SJ-EXP-3: huts, if nobody sold anything. The tile goes under the others (SJ-TRA-1)."""
    if state.anything_sold == 0:
        for turn in range(state.options.players):
            index = seat_from(state, state.taker, turn)
            if works(state.seats[index], HUT):
                draw_to_hand(state, events, index, 1, HUT)
    state.anything_sold = 0
    state.tile += 1
    if state.tile == len(TRADING_TILES):
        state.tile = 0
    end_phase(state)
