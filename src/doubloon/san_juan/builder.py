"""The builder phase: what can be built, the crane, the black market, paying; carpenter, poor house and tavern."""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit
from ..core.kernel import kernel
from ..core.roles import begin_turn
from ..core.seats import seat_from
from . import actions, choosing, decisions, happenings
from .cards import draw_to_hand, take_from_hand, tell_cards
from .facts import (
    BLACK_MARKET,
    BUILDER,
    BUILDING_COUNT,
    BUILDINGS_TO_END,
    CARPENTER,
    CATHEDRAL,
    CHEAPER_CITY,
    CHEAPER_PRODUCTION,
    CRANE,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    FIRST_CITY,
    GOOD_KINDS,
    LIBRARY,
    MOST_BLACK_MARKET_GOODS,
    OFF_CITY,
    OFF_PRODUCTION,
    PARK,
    PARK_TAKES_OFF,
    POOR_HOUSE,
    POOR_HOUSE_CARDS,
    TAVERN,
)
from .goods import discard_good
from .rounds import end_game, end_phase, end_turn
from .state import NO_BUILDING, TURNS, TWELVE_BUILDINGS, cards_end, cost, goods_of, owns, privilege, works


@kernel
def proceed(state, events):
    """A seat that holds cards is asked, whatever they are; without cards only the cathedral can be built."""
    state.stage = TURNS
    if state.building != NO_BUILDING:
        ask_payment(state, events)
    elif not begin_turn(state):
        end_of_phase(state, events)
    elif state.seats[state.current].hand_size > 0 or can_build(state, state.current, CATHEDRAL):
        state.decision = decisions.BUILD
    else:
        pass_turn(state, events)


@kernel
def pass_turn(state, events):
    emit(events, happenings.PASSED, state.current, 0, 0, 0, 0)
    end_turn(state)


# Prices -----------------------------------------------------------------------------------------------------------


@kernel
def price(state, index, building, cover):
    """SJ-BLD-1, SJ-BLD-4: builder, library, smithy or quarry and crane add up; never below 0. What is covered does not
    help now (SJ-CTY-8)."""
    seat = state.seats[index]
    reduction = privilege(state, index, BUILDER)
    if reduction == 2 and cover == LIBRARY:
        reduction = 1
    if building < FIRST_CITY:
        for each in range(len(CHEAPER_PRODUCTION)):
            helper = CHEAPER_PRODUCTION[each]
            if works(seat, helper) and cover != helper:
                reduction += OFF_PRODUCTION[each]
    else:
        for each in range(len(CHEAPER_CITY)):
            helper = CHEAPER_CITY[each]
            if works(seat, helper) and cover != helper:
                reduction += OFF_CITY[each]
    if cover == PARK:
        reduction += PARK_TAKES_OFF
    elif cover != NO_BUILDING:
        reduction += cost(state, cover)
    return max(0, cost(state, building) - reduction)


@kernel
def goods_that_pay(seat, cover):
    """SJ-CTY-5: how many goods the black market would take, if this were covered."""
    if not works(seat, BLACK_MARKET) or cover == BLACK_MARKET:
        return 0
    return min(MOST_BLACK_MARKET_GOODS, goods_of(seat) - goods_lost(seat, cover))


@kernel
def goods_lost(seat, cover):
    """SJ-CTY-8: a good on what is covered; of equal buildings an empty one is covered first."""
    for good in range(GOOD_KINDS):
        if good_is_lost(seat, cover, good):
            return 1
    return 0


@kernel
def good_is_lost(seat, cover, good):
    if good == CUSTOMS_GOOD:
        return cover == CUSTOMS_OFFICE and seat.goods[good] > 0
    return cover == good and seat.goods[good] == seat.production[good]


@kernel
def may_cover(state, seat, building, cover):
    """SJ-CTY-8: not the crane; not an equal building (2nd). A second city building of a kind must cover the first."""
    if cover == CRANE or not owns(seat, cover):
        return False
    if cover == building:
        return state.options.edition == 1
    return may_stand_alone(seat, building)


@kernel
def may_stand_alone(seat, building):
    """SJ-BLD-2: each city building once only."""
    return building < FIRST_CITY or not works(seat, building)


@kernel
def can_pay(state, index, building, cover, cards):
    """With this many cards and the goods of the black market."""
    return price(state, index, building, cover) - goods_that_pay(state.seats[index], cover) <= cards


@kernel
def can_build(state, index, building):
    """The building is in the hand, or is the cathedral, and there is a way to pay for it."""
    seat = state.seats[index]
    cards = seat.hand_size - 1
    if building == CATHEDRAL:
        if state.cathedral == 0:
            return False
        cards += 1
    if may_stand_alone(seat, building) and can_pay(state, index, building, NO_BUILDING, cards):
        return True
    if works(seat, CRANE):
        for cover in range(BUILDING_COUNT):
            if may_cover(state, seat, building, cover) and can_pay(state, index, building, cover, cards):
                return True
    return False


# Choosing the building, what it covers, and the goods that pay ----------------------------------------------------


@kernel
def offers(state, choices):
    """SJ-BLD-1: one card of the hand, or the cathedral (SJ-EXP-10)."""
    offer(choices, actions.PASS)
    hand = state.seats[state.current].hand
    for building in range(cards_end(state)):
        if hand[building] > 0 and can_build(state, state.current, building):
            offer(choices, actions.BUILD + building)
    if can_build(state, state.current, CATHEDRAL):
        offer(choices, actions.BUILD + CATHEDRAL)


@kernel
def build(state, events, action):
    """SJ-BLD-4: choose the building, what it covers and the goods that pay; pay; lay it; carpenter; poor house."""
    if action == actions.PASS:
        pass_turn(state, events)
        return
    state.building = action - actions.BUILD
    if state.building != CATHEDRAL:
        take_from_hand(state.seats[state.current], state.building)
    if works(state.seats[state.current], CRANE):
        state.decision = decisions.COVER
    else:
        ask_goods(state)


@kernel
def cover_offers(state, choices):
    """SJ-CTY-8: nothing, or any own building with which the price can be paid."""
    seat = state.seats[state.current]
    if may_stand_alone(seat, state.building) and can_pay(
        state, state.current, state.building, NO_BUILDING, seat.hand_size
    ):
        offer(choices, actions.PASS)
    for cover in range(BUILDING_COUNT):
        if may_cover(state, seat, state.building, cover) and can_pay(
            state, state.current, state.building, cover, seat.hand_size
        ):
            offer(choices, actions.COVER + cover)


@kernel
def choose_cover(state, events, action):
    """SJ-CTY-8: what is covered is out of the game at once, and the good on it goes to the discards."""
    if action != actions.PASS:
        state.cover = action - actions.COVER
        lose_covered_good(state, events)
    ask_goods(state)


@kernel
def lose_covered_good(state, events):
    seat = state.seats[state.current]
    for good in range(GOOD_KINDS):
        if good_is_lost(seat, state.cover, good):
            discard_good(state, seat, good)
            emit(events, happenings.LOST_GOOD, state.current, good, 0, 0, 0)


@kernel
def ask_goods(state):
    """SJ-CTY-5: up to two goods pay a card each, not more than the price asks."""
    state.due = price(state, state.current, state.building, state.cover)
    seat = state.seats[state.current]
    if state.due > 0 and works(seat, BLACK_MARKET) and state.cover != BLACK_MARKET and goods_of(seat) > 0:
        state.decision = decisions.GIVE_GOOD
    else:
        state.decision = decisions.NOTHING


@kernel
def good_offers(state, choices):
    """Goods come in the order of their kinds; none is offered that would leave too little for the rest."""
    seat = state.seats[state.current]
    missing = state.due - seat.hand_size
    if missing <= 0:
        offer(choices, actions.PASS)
    follow = 0
    for good in range(state.first_good, GOOD_KINDS):
        follow += seat.goods[good]
    for good in range(state.first_good, GOOD_KINDS):
        if seat.goods[good] > 0 and follow >= missing:
            offer(choices, actions.GIVE_GOOD + good)
        follow -= seat.goods[good]


@kernel
def give_good(state, events, action):
    if action == actions.PASS:
        state.decision = decisions.NOTHING
        return
    good = action - actions.GIVE_GOOD
    discard_good(state, state.seats[state.current], good)
    emit(events, happenings.GAVE_GOOD, state.current, good, 0, 0, 0)
    state.due -= 1
    state.done += 1
    state.first_good = good
    if state.due == 0 or state.done == MOST_BLACK_MARKET_GOODS or not goods_follow(state):
        state.decision = decisions.NOTHING


@kernel
def goods_follow(state):
    seat = state.seats[state.current]
    for good in range(state.first_good, GOOD_KINDS):
        if seat.goods[good] > 0:
            return True
    return False


# Paying and laying ------------------------------------------------------------------------------------------------


@kernel
def ask_payment(state, events):
    """If the whole hand is needed, nothing is asked."""
    if 0 < state.due < state.seats[state.current].hand_size:
        choosing.ask_for_cards(state, decisions.PAY, state.due)
        return
    if state.due > 0:
        choosing.choose_whole_hand(state)
    lay_building(state, events)


@kernel
def pay(state, action):
    choosing.choose_from_hand(state, action - actions.CARD)
    if state.to_choose == 0:
        state.due = 0
        state.decision = decisions.NOTHING


@kernel
def lay_building(state, events):
    """The payment goes to the discards, the building to its place; then carpenter and poor house."""
    emit(events, happenings.BUILT, state.current, state.building, state.chosen_size, state.cover, 0)
    tell_cards(state, events, state.chosen)
    choosing.discard_chosen(state)
    seat = state.seats[state.current]
    if state.cover != NO_BUILDING:
        remove_covered(state, seat)
    if state.building < FIRST_CITY:
        seat.production[state.building] += 1
    else:
        seat.city |= 1 << state.building
    if state.building == CATHEDRAL:
        state.cathedral = 0
    seat.buildings += 1
    use_carpenter(state, events, seat)
    use_poor_house(state, events, seat)
    end_turn(state)


@kernel
def remove_covered(state, seat):
    """SJ-CTY-8: cards under it stay."""
    if state.cover < FIRST_CITY:
        seat.production[state.cover] -= 1
    else:
        seat.city &= ~(1 << state.cover)
    seat.buildings -= 1
    state.covered[state.cover] += 1


@kernel
def use_carpenter(state, events, seat):
    """SJ-CTY-10: 1 card for a city building; not for itself."""
    if state.building >= FIRST_CITY and state.building != CARPENTER and works(seat, CARPENTER):
        draw_to_hand(state, events, state.current, 1, CARPENTER)


@kernel
def use_poor_house(state, events, seat):
    """SJ-CTY-4: 1 card for a seat that has at most one; a poor house just built does not work yet (SJ-BLD-3)."""
    if seat.hand_size <= POOR_HOUSE_CARDS and state.building != POOR_HOUSE and works(seat, POOR_HOUSE):
        draw_to_hand(state, events, state.current, 1, POOR_HOUSE)


# The end of the phase ---------------------------------------------------------------------------------------------


@kernel
def end_of_phase(state, events):
    """SJ-END-1: with a twelfth building the game ends; otherwise taverns (SJ-EXP-4)."""
    if most_buildings(state) >= BUILDINGS_TO_END:
        end_game(state, events, TWELVE_BUILDINGS)
        return
    if state.options.expansion == 1:
        use_taverns(state, events)
    end_phase(state)


@kernel
def most_buildings(state):
    most = 0
    for index in range(state.options.players):
        most = max(most, state.seats[index].buildings)
    return most


@kernel
def use_taverns(state, events):
    """SJ-EXP-4: 1 card if nobody has fewer buildings and at least one player has more."""
    fewest = BUILDINGS_TO_END
    for index in range(state.options.players):
        fewest = min(fewest, state.seats[index].buildings)
    if fewest == most_buildings(state):
        return
    for turn in range(state.options.players):
        index = seat_from(state, state.taker, turn)
        seat = state.seats[index]
        if works(seat, TAVERN) and seat.buildings == fewest:
            draw_to_hand(state, events, index, 1, TAVERN)
