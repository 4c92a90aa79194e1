"""What buildings and cards are worth to a seat, in hundredths of a victory point."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....san_juan import scoring
from ....san_juan.builder import most_buildings, price
from ....san_juan.facts import (
    ARCH_POINTS,
    BUILDER,
    BUILDINGS,
    BUILDINGS_TO_END,
    CITY_HALL,
    COUNTS,
    COUNTS_CITY,
    COUNTS_GROUPS,
    COUNTS_NOTHING,
    COUNTS_POINTS,
    FIRST_CITY,
    GROUP_POINTS,
    GUILD_HALL,
    HAND_LIMIT,
    HELP_PRODUCING,
    HELP_SELLING,
    PALACE,
    PALACE_SHARE,
    PRODUCTION_KINDS,
    RESIDENCE,
    TRIUMPHAL_ARCH,
    VP,
    WEIGHT,
    Building,
)
from ....san_juan.rounds import hand_limit
from ....san_juan.state import NO_BUILDING, works

POINT = 100
"""A victory point."""

CARD_WORTH = (75, 70, 65, 60, 55, 50, 45, 40, 30)
"""One more card, by the number of cards in hand: the fuller the hand, the less. Above the limit the last counts."""
MATURITY, EARLY = 90, 6
"""Percent of that when the game ends, and more with each round that is left: cards bring further cards."""
LAST_CARD_WORTH = 1
"""When nothing more can be built, a card breaks ties."""

AVERAGE_PRICE = (10, 14, 18, 22, 26, 20)
"""The average price of each good, in tenths of a card."""
SALES = ((60, 35, 15, 8, 4, 2, 0), (60, 50, 25, 12, 6, 3, 0), (60, 55, 45, 25, 12, 6, 0))
"""How many goods of the most expensive production building, the second, and so on are sold in a hundred rounds: with
none, one or both of aqueduct and trading post."""


PRODUCTION, CITY, MONUMENT, COUNTING, SAVING = range(5)


def _liked_as(number: int, building: Building) -> int:
    """The group of a building, by which tastes weigh it."""
    if number < FIRST_CITY:
        return PRODUCTION
    if building.monument:
        return MONUMENT
    if building.counts != COUNTS_NOTHING:
        return COUNTING
    return SAVING if building.saves else CITY


LIKED_AS = tuple(_liked_as(number, building) for number, building in enumerate(BUILDINGS))


@kernel
def rounds_left(state):
    """The leader builds about once a round."""
    return max(0, BUILDINGS_TO_END - most_buildings(state))


@called
@kernel
def card_worth(state, index, cards, taste):
    """One card more or fewer for a seat that holds this many."""
    if state.phase == BUILDER and rounds_left(state) <= 1:
        return LAST_CARD_WORTH
    cards += HAND_LIMIT - hand_limit(state, index)
    worth = CARD_WORTH[max(0, min(cards, len(CARD_WORTH) - 1))]
    return worth * (MATURITY + EARLY * rounds_left(state)) // 100 * taste.cards // 100


@called
@kernel
def gain(state, index, building, taste):
    """What a further building brings until the end, weighed by taste."""
    left = rounds_left(state)
    if state.phase == BUILDER:
        left = max(0, left - 1)
    worth = points(state, index, building) + left * per_round(state.seats[index], building)
    return worth * liking(building, taste) // 100


@kernel
def liking(building, taste):
    liked_as = LIKED_AS[building]
    if liked_as == PRODUCTION:
        return taste.production
    if liked_as == MONUMENT:
        return taste.monuments
    if liked_as == COUNTING:
        return taste.cost_six
    if liked_as == SAVING:
        return taste.savings
    return taste.city


@called
@kernel
def promise(state, index, card, taste):
    """What a card in hand promises beyond what it pays, if it is built one day."""
    if card >= FIRST_CITY and works(state.seats[index], card):
        return 0
    cards = price(state, index, card, NO_BUILDING) + 1
    return max(0, gain(state, index, card, taste) - cards * CARD_WORTH[4] * taste.cards // 100)


# Points at the end ------------------------------------------------------------------------------------------------


@kernel
def points(state, index, building):
    """Printed points, and those of the buildings that count others."""
    seat = state.seats[index]
    worth = POINT * VP[building]
    if building < FIRST_CITY:
        if works(seat, GUILD_HALL):
            worth += POINT
            if state.options.edition == 1 or seat.production[building] == 0:
                worth += POINT
    else:
        if works(seat, CITY_HALL):
            worth += POINT
        if LIKED_AS[building] == MONUMENT:
            if works(seat, TRIUMPHAL_ARCH):
                monuments = scoring.monuments(seat)
                worth += POINT * (ARCH_POINTS[min(3, monuments + 1)] - ARCH_POINTS[monuments])
        elif COUNTS[building] != COUNTS_NOTHING:
            worth += POINT * points_for_others(state, index, building)
    if works(seat, RESIDENCE):
        worth += POINT
    if works(seat, PALACE):
        worth += worth // PALACE_SHARE
    return worth


@kernel
def points_for_others(state, index, building):
    """What a building that counts others would count now; groups for the residence are guessed."""
    what = COUNTS[building]
    if what == COUNTS_POINTS:
        return scoring.share_of_points(state, index)
    if what == COUNTS_GROUPS:
        return GROUP_POINTS[min(len(GROUP_POINTS) - 1, state.seats[index].buildings // 4)]
    points = scoring.counted(state, index, what)
    if what == COUNTS_CITY:
        points += 1
    return points


# What it does until then ------------------------------------------------------------------------------------------


@kernel
def per_round(seat, building):
    """Production buildings by what their goods will be sold for."""
    if building < FIRST_CITY:
        return income(seat, building) - income(seat, NO_BUILDING)
    return WEIGHT[building]


@kernel
def income(seat, further):
    """The worth of the cards for goods in a round, with a further production building or none."""
    helpers = 0
    for building in HELP_PRODUCING:
        if works(seat, building):
            helpers += 1
    for building in HELP_SELLING:
        if works(seat, building):
            helpers += 1
    helpers = min(helpers, len(SALES) - 1)
    tenths, place = 0, 0
    for dearest in range(PRODUCTION_KINDS):
        kind = PRODUCTION_KINDS - 1 - dearest
        copies = seat.production[kind]
        if kind == further:
            copies += 1
        for _ in range(copies):
            tenths += AVERAGE_PRICE[kind] * SALES[helpers][min(place, 6)]
            place += 1
    return tenths * CARD_WORTH[4] // 1000
