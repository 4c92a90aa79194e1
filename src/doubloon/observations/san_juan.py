"""What is observed of San Juan."""

from __future__ import annotations

from ..san_juan import decisions
from ..san_juan.facts import CARD_KINDS, FEWEST_PLAYERS, GOODS, MOST_PLAYERS, NAMES, PRODUCTION_KINDS, ROLES
from ..san_juan.facts import TRADING_TILES as TILES
from ..san_juan.option_table import OPTION_TABLE
from ..san_juan.state import ENDINGS, STAGES
from .encodings import TURN, Observed, choice, counts, flags, number, options, orders_of_turns, seat, tally

PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
PHASES = (*ROLES, "choosing a role", "choosing a hand", "start of the round", "over")

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
        **TURN,
        **options(OPTION_TABLE, players=choice("player counts", "option: players", first=FEWEST_PLAYERS)),
        "pile_size": number("cards in the pile"),
        "discards_size": number("cards in the discard pile"),
        "pile": counts("cards", "cards that the observer cannot place: the pile, other hands, goods and so on"),
        "discards": counts("cards", "discards that the observer saw"),
        "covered": counts("buildings", "buildings covered by the crane"),
        "drawn": counts("cards", "drawn cards to choose from"),
        "chosen": counts("cards", "cards chosen so far in the sequence that goes on"),
        "cathedral": number("1 while the cathedral is on the table"),
        "tiles": choice("price tiles", "the trading-house tiles in their order, place after place, once seen"),
        "tile": choice("places of tiles", "the tile that is next, or lies open"),
        "role_taker": seat("who took each role in this round, role after role"),
        "library": number("1 if the taker's privilege counts twice in this phase"),
        "library_used": number("1 if the governor of two players used the library in this round"),
        "drawn_size": number("how many cards were drawn to choose from"),
        "chosen_size": number("how many were chosen so far"),
        "to_choose": number("how many are still to be chosen, or at most"),
        "first_card": choice("cards", "the first card in order that may still be chosen"),
        "in_reach": number("cards from there on"),
        "building": choice("buildings", "the building that is paid"),
        "cover": choice("buildings", "what it will cover"),
        "due": number("cards still to be paid, or to be drawn for what was sold"),
        "done": number("goods produced, sold or given in this turn; cards that the prospector was offered"),
        "first_good": choice("goods", "the first good in order that may still be taken"),
        "anything_sold": number("1 if something was sold in this phase"),
        "gold_mine_used": number("1 if the gold mine was used in this turn"),
        "goldsmith_used": number("1 if the goldsmith was used in this turn"),
    },
    own={
        "hand": counts("cards", "the hand"),
        "under": counts("cards", "cards under chapel and bank"),
    },
    seats={
        "city": flags("buildings", "city buildings face up"),
        "production": counts("production buildings", "production buildings face up"),
        "goods": counts("goods", "goods"),
        "shown_cards": tally("cards", "cards of the hand that all saw going there", limit="shown"),
        "hand_size": number("cards in hand"),
        "buildings": number("buildings"),
        "chapel": number("cards under the chapel"),
        "bank": number("cards under the bank"),
        "harbor": number("cards under the harbor"),
        "bank_used": number("1 if the bank was used"),
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
