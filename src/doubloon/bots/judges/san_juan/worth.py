"""What buildings and cards are worth to a seat, in hundredths of a victory point."""

from __future__ import annotations

from ....core.kernel import kernel
from ....san_juan import scoring
from ....san_juan.builder import most_buildings, price
from ....san_juan.rounds import hand_limit
from ....san_juan.state import NO_BUILDING, works
from ....san_juan.tables import (
    AQUEDUCT,
    ARCH_POINTS,
    BANK,
    BUILDER,
    BUILDINGS_OF_COST_6,
    BUILDINGS_TO_END,
    CHAPEL,
    CITY_HALL,
    FIRST_CITY,
    GROUP_POINTS,
    GUILD_HALL,
    HAND_LIMIT,
    HARBOR,
    HERO,
    MONUMENTS,
    PALACE,
    PALACE_SHARE,
    PRODUCTION_KINDS,
    RESIDENCE,
    STATUE,
    TRADING_POST,
    TRIUMPHAL_ARCH,
    VP,
)

POINT = 100
"""A victory point."""

CARD_WORTH = (75, 70, 65, 60, 55, 50, 45, 40, 30)
"""One more card, by the number of cards in hand: the fuller the hand, the less. Above the limit the last counts."""
MATURITY, EARLY = 90, 6
"""Percent of that when the game ends, and more with each round that is left: cards bring further cards."""
LAST_CARD_WORTH = 1
"""When nothing more can be built, a card breaks ties."""

PER_ROUND = (
    *(0, 0, 0, 0, 0),  # production buildings: see income
    *(22, 10, 13),  # smithy, gold mine, archive
    *(22, 13, 27, 20, 20, 13),  # poor house, black market, trading post, well, market stand, crane
    *(9, 30, 36, 44),  # tower, chapel, aqueduct, carpenter
    *(54, 45, 42, 70),  # prefecture, market hall, quarry, library
    *(0, 0, 0),  # monuments
    *(35, 50, 30, 60),  # guild hall, city hall, triumphal arch, palace: what they will count grows
    *(13, 6, 6, 11),  # office building, guard room, hut, tavern
    *(11, 46, 15, 34, 20),  # park, customs office, bank, harbor, goldsmith
    *(40, 25),  # residence, cathedral
)
"""What a building brings in each round that is left, besides its points."""

AVERAGE_PRICE = (10, 14, 18, 22, 26, 20)
"""Of each good, in tenths of a card."""
SALES = ((60, 35, 15, 8, 4, 2, 0), (60, 50, 25, 12, 6, 3, 0), (60, 55, 45, 25, 12, 6, 0))
"""How many goods of the dearest production building, the second, and so on are sold in a hundred rounds: with none,
one or both of aqueduct and trading post."""


@kernel
def rounds_left(state):
    """Who is ahead builds about once a round."""
    return max(0, BUILDINGS_TO_END - most_buildings(state))


@kernel
def card_worth(state, index, cards, taste):
    """One card more or less for a seat that holds so many."""
    if state.phase == BUILDER and rounds_left(state) <= 1:
        return LAST_CARD_WORTH
    cards += HAND_LIMIT - hand_limit(state, index)
    worth = CARD_WORTH[max(0, min(cards, len(CARD_WORTH) - 1))]
    return worth * (MATURITY + EARLY * rounds_left(state)) // 100 * taste.cards // 100


@kernel
def gain(state, index, building, taste):
    """What a further building brings until the end, to who likes its kind."""
    left = rounds_left(state)
    if state.phase == BUILDER:
        left = max(0, left - 1)
    worth = points(state, index, building) + left * per_round(state.seats[index], building)
    return worth * liking(building, taste) // 100


@kernel
def liking(building, taste):
    if building < FIRST_CITY:
        return taste.production
    if STATUE <= building <= HERO:
        return taste.monuments
    if GUILD_HALL <= building <= PALACE or building >= RESIDENCE:
        return taste.cost_six
    if building == CHAPEL or building == BANK or building == HARBOR:
        return taste.savings
    return taste.city


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
        if STATUE <= building <= HERO:
            if works(seat, TRIUMPHAL_ARCH):
                monuments = monuments_of(seat)
                worth += POINT * (ARCH_POINTS[min(3, monuments + 1)] - ARCH_POINTS[monuments])
        elif VP[building] == 0:
            worth += POINT * points_for_others(state, index, building)
    if works(seat, RESIDENCE):
        worth += POINT
    if works(seat, PALACE):
        worth += worth // PALACE_SHARE
    return worth


@kernel
def points_for_others(state, index, building):
    """What a building of cost 6 or the cathedral would count now; groups for the residence are guessed."""
    seat = state.seats[index]
    if building == GUILD_HALL:
        return points_for_production(state, seat)
    if building == CITY_HALL:
        return 1 + seat.buildings - production_buildings(seat)
    if building == TRIUMPHAL_ARCH:
        return ARCH_POINTS[monuments_of(seat)]
    if building == PALACE:
        return scoring.score_without_palace(state, index) // PALACE_SHARE
    if building == RESIDENCE:
        return GROUP_POINTS[min(len(GROUP_POINTS) - 1, seat.buildings // 4)]
    return GROUP_POINTS[min(len(GROUP_POINTS) - 1, others_of_cost_six(state, index))]


@kernel
def points_for_production(state, seat):
    worth = 0
    for kind in range(PRODUCTION_KINDS):
        copies = seat.production[kind]
        if state.options.edition == 1:
            worth += 2 * copies
        elif copies > 0:
            worth += copies + 1
    return worth


@kernel
def production_buildings(seat):
    number = 0
    for kind in range(PRODUCTION_KINDS):
        number += seat.production[kind]
    return number


@kernel
def monuments_of(seat):
    number = 0
    for monument in MONUMENTS:
        if works(seat, monument):
            number += 1
    return number


@kernel
def others_of_cost_six(state, index):
    number = 0
    for other in range(state.options.players):
        if other != index:
            for building in BUILDINGS_OF_COST_6:
                if works(state.seats[other], building):
                    number += 1
    return number


# What it does until then ------------------------------------------------------------------------------------------


@kernel
def per_round(seat, building):
    """Production buildings by what their goods will be sold for."""
    if building < FIRST_CITY:
        return income(seat, building) - income(seat, NO_BUILDING)
    return PER_ROUND[building]


@kernel
def income(seat, further):
    """The worth of the cards for goods in a round, with a further production building or none."""
    helpers = 0
    if works(seat, AQUEDUCT):
        helpers += 1
    if works(seat, TRADING_POST):
        helpers += 1
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
