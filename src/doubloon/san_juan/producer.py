"""The producer phase: goods on production buildings, aqueduct and well."""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.roles import begin_turn
from . import actions, decisions, happenings
from .cards import announce_draws, cards_available, draw, draw_to_hand
from .facts import CARD_FOR_GOODS, HELP_PRODUCING, MORE_GOODS, PAY_FOR_GOODS, PRODUCER, PRODUCTION_KINDS
from .goods import add_good, room_for
from .happenings import BY_ROLE
from .rounds import end_phase, end_turn
from .state import count_of_working, privilege, sum_of_working, works


@kernel
def proceed(state, events):
    if not begin_turn(state):
        end_phase(state)
    elif may_produce(state):
        state.decision = decisions.PRODUCE
    else:
        finish_turn(state, events)


@kernel
def goods_allowed(state, index):
    """SJ-PRO-1, SJ-CTY-6, SJ-CTY-12: one; one more for the taker, with a library two; one more with an aqueduct."""
    return 1 + privilege(state, index, PRODUCER) + sum_of_working(state.seats[index], HELP_PRODUCING, MORE_GOODS)


@kernel
def may_produce(state):
    """One more, on a building of the last kind or of a later one."""
    if state.done == goods_allowed(state, state.current) or cards_available(state) == 0:
        return False
    for good in range(state.first_good, PRODUCTION_KINDS):
        if room_for(state.seats[state.current], good) > 0:
            return True
    return False


@kernel
def offers(state, choices):
    """SJ-RND-3: nobody has to. Goods come in the order of their kinds, so that each choice has one sequence."""
    offer(choices, actions.PASS)
    for good in range(state.first_good, PRODUCTION_KINDS):
        if room_for(state.seats[state.current], good) > 0:
            offer(choices, actions.PRODUCE + good)


@kernel
def produce(state, events, action):
    """SJ-PRO-1: a card from the pile, unseen."""
    if action != actions.PASS:
        good = action - actions.PRODUCE
        put_good(state, events, state.current, good, BY_ROLE + PRODUCER)
        state.done += 1
        state.first_good = good
    if action == actions.PASS or not may_produce(state):
        finish_turn(state, events)


@kernel
def put_good(state, events, index, good, reason):
    announce_draws(state, events, 1)
    add_good(state.seats[index], good, draw(state))
    emit(events, happenings.PRODUCED, index, good, reason, 0, 0)


@kernel
def cards_for_goods(seat, produced):
    """SJ-CTY-7: the well's, for two goods or more."""
    return count_of_working(seat, PAY_FOR_GOODS, CARD_FOR_GOODS, produced)


@kernel
def finish_turn(state, events):
    """SJ-CTY-7: the well's card for two goods or more."""
    if state.done == 0:
        emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
    for each in range(len(PAY_FOR_GOODS)):
        if works(state.seats[state.current], PAY_FOR_GOODS[each]) and state.done >= CARD_FOR_GOODS[each]:
            draw_to_hand(state, events, state.current, 1, PAY_FOR_GOODS[each])
    end_turn(state)
