"""What is observed of San Juan."""

from __future__ import annotations

from ..san_juan import decisions
from ..san_juan.facts import (
    BUILDINGS_TO_END,
    CARD_KINDS,
    CARDS_TO_CHOOSE_FROM,
    COPIES,
    COST,
    COUNCILLOR_CARDS,
    COUNCILLOR_PRIVILEGE,
    FEWEST_PLAYERS,
    FURTHER_COPIES,
    GOODS,
    HAND_LIMIT_WITH_TOWER,
    MORE_GOODS,
    MORE_SALES,
    MOST_PLAYERS,
    MOST_ROUNDS,
    NAMES,
    PAY_FOR_GOODS,
    PAY_FOR_SALES,
    PRODUCTION_KINDS,
    ROLES,
    ROLES_A_ROUND,
)
from ..san_juan.facts import TRADING_TILES as TILES
from ..san_juan.option_table import OPTION_TABLE
from ..san_juan.state import ENDINGS, SHOWN_PLACES, STAGES
from .encodings import Observed, choice, counts, flags, number, options, orders_of_turns, seat, tally, truth, turns

PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
PHASES = (*ROLES, "choosing a role", "choosing a hand", "start of the round", "over")

# Bounds ---------------------------------------------------------------------------------------------------------------

OF_BUILDING = tuple(map(sum, zip(COPIES, FURTHER_COPIES, strict=True)))
OF_CARD = OF_BUILDING[:CARD_KINDS]
CARDS = sum(OF_CARD) - FEWEST_PLAYERS
"""Every seat has a building at least."""
LIBRARY_COUNTS = 2
"""A privilege counts at most so often."""
DRAWN = max(*CARDS_TO_CHOOSE_FROM, COUNCILLOR_CARDS + COUNCILLOR_PRIVILEGE * LIBRARY_COUNTS)
PRODUCED = 1 + LIBRARY_COUNTS + sum(MORE_GOODS)
SOLD = 1 + LIBRARY_COUNTS + sum(MORE_SALES)
CARDS_FOR_SALES = SOLD * max(map(max, TILES)) + len(PAY_FOR_SALES)
HAND = (
    HAND_LIMIT_WITH_TOWER
    + 3  # carpenter, poor house, tavern
    + len(PAY_FOR_GOODS)
    + CARDS_FOR_SALES
    + DRAWN  # with an archive the councillor's cards go to the hand first
    + (LIBRARY_COUNTS + 2)  # prospector, gold mine, goldsmith
)
"""The most that is left at the beginning of a round, and what each role brings in it."""
PRODUCTION = tuple(min(copies, BUILDINGS_TO_END) for copies in OF_BUILDING[:PRODUCTION_KINDS])
SHOWN = tuple(min(copies, SHOWN_PLACES) for copies in OF_CARD)

OBSERVED = Observed(
    orders={
        **orders_of_turns(PLAYERS, decisions.NAMES, PHASES, STAGES, ENDINGS),
        "roles": ROLES,
        "goods": GOODS,
        "cards": NAMES[:CARD_KINDS],
        "production buildings": NAMES[:PRODUCTION_KINDS],
        "buildings": NAMES,
        "price tiles": tuple("-".join(map(str, prices)) for prices in TILES),
        "places of tiles": ("first", "second", "third", "fourth", "fifth"),
    },
    table={
        **turns(MOST_PLAYERS, ROLES_A_ROUND, MOST_ROUNDS),
        **options(OPTION_TABLE, players=choice("player counts", "option: players", first=FEWEST_PLAYERS)),
        "pile_size": number("cards in the pile", CARDS),
        "discards_size": number("cards in the discard pile", CARDS),
        "pile": counts(
            "cards", "cards that the observer cannot place: the pile, other hands, goods and so on", OF_CARD
        ),
        "discards": counts("cards", "discards that the observer saw", OF_CARD),
        "covered": counts("buildings", "buildings covered by the crane", OF_BUILDING),
        "drawn": counts("cards", "drawn cards to choose from", tuple(min(each, DRAWN) for each in OF_CARD)),
        "chosen": counts("cards", "cards chosen so far in the sequence that goes on", OF_CARD),
        "cathedral": truth("1 while the cathedral is on the table"),
        "tiles": choice("price tiles", "the trading-house tiles in their order, place after place, once seen"),
        "tile": choice("places of tiles", "the tile that is next, or lies open"),
        "role_taker": seat("who took each role in this round, role after role"),
        "library": truth("1 if the taker's privilege counts twice in this phase"),
        "library_used": truth("1 if the governor of two players used the library in this round"),
        "drawn_size": number("how many cards were drawn to choose from", DRAWN),
        "chosen_size": number("how many were chosen so far", HAND),
        "to_choose": number("how many are still to be chosen, or at most", HAND),
        "first_card": choice("cards", "the first card in order that may still be chosen"),
        "in_reach": number("cards from there on", HAND),
        "building": choice("buildings", "the building that is paid"),
        "cover": choice("buildings", "what it will cover"),
        "due": number("cards still to be paid, or to be drawn for what was sold", max(*COST, CARDS_FOR_SALES)),
        "done": number(
            "goods produced, sold or given in this turn; cards that the prospector was offered", max(PRODUCED, SOLD)
        ),
        "first_good": choice("goods", "the first good in order that may still be taken"),
        "anything_sold": truth("1 if something was sold in this phase"),
        "gold_mine_used": truth("1 if the gold mine was used in this turn"),
        "goldsmith_used": truth("1 if the goldsmith was used in this turn"),
    },
    own={
        "hand": counts("cards", "the hand", OF_CARD),
        "under": counts("cards", "cards under chapel and bank", OF_CARD),
    },
    seats={
        "city": flags("buildings", "city buildings face up"),
        "production": counts("production buildings", "production buildings face up", PRODUCTION),
        "goods": counts("goods", "goods", (*PRODUCTION, 1)),
        "shown_cards": tally("cards", "cards of the hand that all saw going there", limit="shown", highest=SHOWN),
        "hand_size": number("cards in hand", HAND),
        "buildings": number("buildings", BUILDINGS_TO_END),
        "chapel": number("cards under the chapel", MOST_ROUNDS),
        "bank": number("cards under the bank", HAND),
        "harbor": number("cards under the harbor", MOST_ROUNDS),
        "bank_used": truth("1 if the bank was used"),
    },
    left_out=frozenset({"generator", "harbor_cards"})
    | {f"seats.{name}" for name in ("seen_discards", "good_cards", "shown")},
    actions={
        "ROLE": "Takes that role, of roles.",
        "PASS": "Does nothing, or nothing more, of what is asked.",
        "USE_LIBRARY": "Uses the library: the privilege counts twice in this phase.",
        "BUILD": "Builds that building, of buildings; what is paid for it is asked next.",
        "COVER": "Lays the new building over that one, of buildings, by the crane.",
        "GIVE_GOOD": "Gives that good, of goods, to the black market instead of paying a card.",
        "CARD": "Chooses that card, of cards, to pay, keep, take, exchange, discard or lay under chapel or bank.",
        "PRODUCE": "Produces that good, of goods but customs.",
        "SELL": "Sells that good, of goods.",
        "DRAW": "Draws the prospector's card.",
        "USE_GOLD_MINE": "Digs with the gold mine.",
        "USE_GOLDSMITH": "Asks the goldsmith.",
    },
)
