"""What is observed of Puerto Rico."""

from __future__ import annotations

from ..puerto_rico import decisions
from ..puerto_rico.builder import CHURCH_VP
from ..puerto_rico.facts import (
    BARRELS_KEPT,
    CARGO_SHIPS,
    CHAPEL,
    CHURCH,
    CIRCLES,
    CITY_SPACES,
    COLONISTS_IN_SUPPLY,
    COLONISTS_WITH_NOBLES,
    COPIES,
    COST,
    FACTORY_PAYS,
    FEWEST_PLAYERS,
    GOODS,
    GOODS_IN_GAME,
    HUNTING_LODGE,
    ISLAND_SPACES,
    LOAD_DOUBLOONS,
    LOAD_VP,
    MOST_PLAYERS,
    MOST_ROUNDS,
    NAMES,
    NOBLES,
    PLANTATIONS,
    QUARRIES,
    ROLES,
    ROLES_A_ROUND,
    ROLES_IN_GAME,
    SALE_BONUS,
    SELLING_PRICE,
    SMALL_WHARF,
    STARTING_DOUBLOONS,
    TILES,
    TRADING_HOUSE_PLACES,
    WHARF,
)
from ..puerto_rico.option_table import OPTION_TABLE, VALUES, WAYS_OF_NEW_BUILDINGS
from ..puerto_rico.settler import LODGE_VP
from ..puerto_rico.state import CHOOSING_ROLE, ENDINGS, STAGES
from .encodings import Observed, choice, counts, flags, number, options, orders_of_turns, seat, truth, turns

PLACES = (*TILES[:6], *NAMES, "home")
PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
PHASES = (*ROLES[:CHOOSING_ROLE], "choosing a role", "draft", "final", "over")

# Bounds ---------------------------------------------------------------------------------------------------------------

GOODS_OF_KIND = tuple(map(max, *GOODS_IN_GAME))
BARRELS = sum(GOODS_OF_KIND)
PLANTATIONS_OF_KIND = tuple(map(max, *PLANTATIONS))
SHIPS = tuple(map(max, *CARGO_SHIPS))
LIBRARY_COUNTS = 2
"""A library counts its owner's privilege twice."""

TILES_ON_ISLAND = tuple(min(tiles, ISLAND_SPACES) for tiles in (*PLANTATIONS_OF_KIND, max(QUARRIES), ISLAND_SPACES))
PRINTED_ON_FORESTS = TILES_ON_ISLAND[: len(GOODS)]
PEOPLE = COLONISTS_WITH_NOBLES + NOBLES
PEOPLE_IN_PLACES = (*TILES_ON_ISLAND[:6], *(max(circles, 1) for circles in CIRCLES), PEOPLE)
"""The statue has no circle, but bounds that are equal cannot be scaled by."""
NOBLES_IN_PLACES = tuple(min(people, NOBLES) for people in PEOPLE_IN_PLACES)
CIRCLES_OF_SEAT = ISLAND_SPACES + sum(sorted(CIRCLES)[-CITY_SPACES:])
"""A building is built once in a city."""
COLONISTS = max(*COLONISTS_IN_SUPPLY, COLONISTS_WITH_NOBLES - (FEWEST_PLAYERS - 1))
"""In the supply, while the first ones are on the ship."""

LOADS = sum(SHIPS) + COPIES[WHARF] + COPIES[SMALL_WHARF]
"""In a captain phase: at least a barrel each."""
VP_A_ROUND = (
    BARRELS
    + BARRELS // 2  # union hall
    + LIBRARY_COUNTS  # captain
    + LOADS * sum(LOAD_VP)
    + COPIES[CHURCH] * max(CHURCH_VP)
    + COPIES[CHAPEL]
    + COPIES[HUNTING_LODGE] * LODGE_VP
)
"""What all seats win together, at most. The pool is empty in the last round only, so no more lie beyond it."""
MOST_VP = max(VALUES["five_player_vp"])
DOUBLOONS_A_ROUND = (
    max(there - taken for there, taken in zip(ROLES_IN_GAME, ROLES_A_ROUND, strict=True))
    + LIBRARY_COUNTS  # prospector
    + (max(SELLING_PRICE) + LIBRARY_COUNTS + sum(SALE_BONUS) + 1)  # trader, land office
    + max(FACTORY_PAYS)
    + (max(GOODS_OF_KIND) - 1)  # specialty factory
    + (1 + NOBLES)  # chapel, jeweler
    + (1 + LOADS * sum(LOAD_DOUBLOONS))  # lighthouse
)
"""What a seat gets at most: the bank never runs out."""
DOUBLOONS = max(STARTING_DOUBLOONS) + MOST_ROUNDS * DOUBLOONS_A_ROUND

OBSERVED = Observed(
    orders={
        **orders_of_turns(PLAYERS, decisions.NAMES, PHASES, STAGES, ENDINGS),
        "ways of new buildings": WAYS_OF_NEW_BUILDINGS,
        "roles": ROLES,
        "goods": GOODS,
        "tiles": TILES,
        "drawn tiles": ("unseen", "none", *TILES),
        "buildings": NAMES,
        "places": PLACES,
        "ships": ("first", "second", "third"),
    },
    table={
        **turns(MOST_PLAYERS, ROLES_A_ROUND, MOST_ROUNDS),
        **options(
            OPTION_TABLE,
            players=choice("player counts", "option: players", first=FEWEST_PLAYERS),
            new_buildings=choice("ways of new buildings", "option: new buildings"),
        ),
        "kinds": flags("buildings", "which buildings are in the game"),
        "buildings": counts("buildings", "buildings left to buy", COPIES),
        "vp_pool": number("VP left in the pool; below 0 if more were won than there were", MOST_VP, 1 - VP_A_ROUND),
        "goods": counts("goods", "goods in the supply", GOODS_OF_KIND),
        "colonists": number("colonists in the supply", COLONISTS),
        "nobles": number("nobles in the supply", NOBLES - 1),
        "ship_colonists": number("colonists on the colonist ship", COLONISTS),
        "ship_nobles": number("nobles on the colonist ship", 1),
        "quarries": number("quarries left", max(QUARRIES)),
        "stack": counts(
            "goods", "plantations face down, and those that the observer cannot place", PLANTATIONS_OF_KIND
        ),
        "row": counts("goods", "plantations face up", MOST_PLAYERS + 1),
        "discards": counts("goods", "plantations laid aside", PLANTATIONS_OF_KIND),
        "cargo_good": choice("goods", "what each of the three ships carries, ship after ship"),
        "cargo": counts("ships", "barrels on each ship", SHIPS),
        "trading_house": counts("goods", "barrels in the trading house", TRADING_HOUSE_PLACES),
        "role_doubloons": counts("roles", "doubloons on each role", MOST_ROUNDS),
        "role_taker": seat("who took each role in this round, role after role"),
        "privileges": number("privileges used in this phase", LIBRARY_COUNTS),
        "drew_tile": truth("1 if the hacienda's tile was drawn"),
        "drawn": choice("drawn tiles", "the tile in hand, or just laid while the hospice is asked", first=-2),
        "place": choice("places", "the place that is filled; while goods are asked for, the good's number among these"),
        "circles_left": number("circles left to be filled, of this place on", CIRCLES_OF_SEAT),
        "building": choice("buildings", "being paid or just built; the first if none is"),
        "due": number("still to be given to the black market; barrels on the small wharf", max(*COST, BARRELS)),
        "produced": flags("goods", "what the craftsman's taker produced"),
        "sold": number("sales in this turn", 1),
        "land_office_used": truth("1 if the land office was used"),
        "circle": number("of the captain phase: 0 the first, then 1", 1),
        "union_hall_used": truth("1 if the union hall was used"),
        "supplied": number("goods given to the royal supplier", len(GOODS)),
        "supply_from": number("the first good that may still be given to it", len(GOODS)),
        "passes": number("seats since the last load", MOST_PLAYERS),
        "stored": flags("goods", "goods stored in warehouses so far"),
        "kept": counts("goods", "single barrels kept so far", 1 + sum(BARRELS_KEPT)),
    },
    own={
        "unseen_forests": counts(
            "goods", "forests that nobody else saw, by the plantation printed on them", PRINTED_ON_FORESTS
        ),
    },
    seats={
        "built": flags("buildings", "buildings"),
        "doubloons": number("doubloons", DOUBLOONS),
        "vp": number("VP won by shipping and otherwise in chips", MOST_VP + VP_A_ROUND),
        "goods": counts("goods", "goods", GOODS_OF_KIND),
        "island": counts("tiles", "island tiles", TILES_ON_ISLAND),
        "people": counts("places", "colonists and nobles together", PEOPLE_IN_PLACES),
        "nobles": counts("places", "the nobles among them", NOBLES_IN_PLACES),
        "seen_forests": counts("goods", "forests that all saw, by the plantation printed on them", PRINTED_ON_FORESTS),
        "city_spaces": number("filled city spaces", CITY_SPACES),
        "wharf_used": truth("1 if the wharf was used"),
        "small_wharf_used": truth("1 if the small wharf was used"),
    },
    left_out=frozenset({"generator"}),
    actions={
        "ROLE": "Takes that role, of roles.",
        "PASS": "Does nothing, or nothing more, of what is asked.",
        "TAKE_PLANTATION": "Takes a plantation of that kind, of goods, from the row.",
        "TAKE_QUARRY": "Takes a quarry.",
        "TAKE_AS_FOREST": "Takes a plantation of that kind, of goods, from the row and lays it as a forest.",
        "DRAW_TILE": "Draws a tile from the stack, by the hacienda or the land office.",
        "LAY_AS_PLANTATION": "Lays the drawn tile as the plantation that it is.",
        "LAY_AS_FOREST": "Lays the drawn tile as a forest.",
        "TAKE_COLONIST": "Takes a colonist, from the ship or for a privilege, a building or a tile.",
        "TAKE_NOBLE": "Takes a noble, from the ship or for the villa.",
        "TAKE_NOBODY": "Takes neither colonist nor noble, though one is offered.",
        "AMOUNT": "Puts that number of people, from 0, on the place that is filled, or of barrels on the small wharf.",
        "BUILD": "Builds that building, of buildings.",
        "GIVE_COLONIST": "Gives the black market a colonist from that place, of places.",
        "GIVE_NOBLE": "Gives the black market a noble from that place, of places.",
        "GIVE_GOOD": "Gives the black market a barrel of that good, of goods.",
        "TAKE_GOOD": "Takes one more barrel of that good, of goods, for the craftsman's privilege.",
        "SELL": "Sells a barrel of that good, of goods, to the trading house.",
        "SELL_TO_TRADING_POST": "Sells a barrel of that good, of goods, to one's own trading post.",
        "DISCARD_EMPTY": "Discards a plantation of that kind, of goods, that nobody is on.",
        "DISCARD_WITH_COLONIST": "Discards a plantation of that kind, of goods, and sends its colonist home.",
        "DISCARD_WITH_NOBLE": "Discards a plantation of that kind, of goods, and sends its noble home.",
        "DISCARD_FOREST": "Discards a forest on which that kind, of goods, is printed.",
        "LOAD": "Loads that good, of goods, on a cargo ship, ship after ship.",
        "USE_WHARF": "Ships that good, of goods, by the wharf.",
        "USE_SMALL_WHARF": "Ships goods by the small wharf; how many of each is asked next.",
        "SUPPLY": "Gives a barrel of that good, of goods, to the royal supplier.",
        "STORE": "Stores that good, of goods, in a warehouse.",
        "KEEP": "Keeps a single barrel of that good, of goods.",
        "PICK": "Picks a building for the game, of buildings from the small market on.",
        "MOVE_COLONIST": "Moves a colonist from the guesthouse to that place, of places but home.",
        "MOVE_NOBLE": "Moves a noble from the guesthouse to that place, of places but home.",
    },
)
