"""What to build, and on top of what."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....san_juan import scoring
from ....san_juan.builder import can_pay, may_stand_alone, most_buildings, price
from ....san_juan.facts import BUILDINGS_TO_END, CARPENTER, CATHEDRAL, FIRST_CITY
from ....san_juan.state import NO_BUILDING, cards_end, works
from .worth import POINT, card_worth, gain

PLACE = 60
"""One more building is a step towards the twelfth; covering one is not."""


@kernel
def putting_up(state, building, taste):
    """What a building brings, less the cards it costs: those paid for it, and the building itself."""
    seat = state.seats[state.current]
    worth = net_gain(state, building, 0, taste)
    if may_stand_alone(seat, building) and can_pay(state, state.current, building, NO_BUILDING, seat.hand_size - 1):
        return worth + hurry(state)
    return worth - PLACE


@kernel
def net_gain(state, building, reduction, taste):
    """The worth of a building to the current seat, with a further reduction of its price."""
    index, seat = state.current, state.seats[state.current]
    cards = max(0, price(state, index, building, NO_BUILDING) - reduction)
    if building >= FIRST_CITY and works(seat, CARPENTER):
        cards -= 1
    if building != CATHEDRAL:
        cards += 1
    return gain(state, index, building, taste) - cards * card_worth(state, index, seat.hand_size - cards // 2, taste)


@called
@kernel
def best_gain(state, reduction, taste):
    """The best that the current seat could build with a further reduction; 0 if it would build nothing."""
    seat = state.seats[state.current]
    best = 0
    for card in range(cards_end(state)):
        if seat.hand[card] > 0 and may_stand_alone(seat, card):
            if can_pay(state, state.current, card, NO_BUILDING, seat.hand_size - 1 + reduction):
                best = max(best, net_gain(state, card, reduction, taste))
    return best


@kernel
def hurry(state):
    """The leader ends the game with the twelfth building; the others do not."""
    if state.seats[state.current].buildings < BUILDINGS_TO_END - 1 or most_buildings(state) >= BUILDINGS_TO_END:
        return 0
    return lead(state) * POINT // 2


@kernel
def lead(state):
    """Victory points ahead of the best of the others."""
    best = 0
    for index in range(state.options.players):
        if index != state.current:
            best = max(best, scoring.score(state, index))
    return scoring.score(state, state.current) - best


@kernel
def covering(state, cover, taste):
    """The cards that covering saves, less what the covered building would still bring."""
    index = state.current
    saved = price(state, index, state.building, NO_BUILDING) - price(state, index, state.building, cover)
    cards = saved * card_worth(state, index, state.seats[index].hand_size, taste)
    return cards - gain(state, index, cover, taste) - PLACE
