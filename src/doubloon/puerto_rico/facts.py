"""The printed facts of Puerto Rico, one place each. Plain tuples, so that kernels can read them."""

from __future__ import annotations

from typing import NamedTuple

from ..core.rows import columns, having

# Goods, island tiles and roles -----------------------------------------------------------------------------------

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
CORN, INDIGO, SUGAR, TOBACCO, COFFEE = range(5)
SELLING_PRICE = (0, 1, 2, 3, 4)

TILES = (*GOODS, "quarry", "forest")
QUARRY = 5
FOREST = 6


class Role(NamedTuple):
    """A role. Bots count `weight` percent of what it gives: tiles, people and barrels will come later as well, but a
    sale only to a player who is quick. Such figures were found by playing, each against others."""

    name: str
    weight: int = 100


ROLE_TABLE = (
    Role("settler", weight=25),
    Role("mayor", weight=40),
    Role("builder", weight=80),
    Role("craftsman", weight=30),
    Role("trader", weight=170),
    Role("captain", weight=70),
    Role("prospector"),
    Role("second prospector"),
)
"""The roles in the order of their phases; the prospectors come last, as tables with few players leave them out."""
ROLES = tuple(role.name for role in ROLE_TABLE)
ROLE_WEIGHT = tuple(role.weight for role in ROLE_TABLE)

SETTLER = ROLES.index("settler")
MAYOR = ROLES.index("mayor")
BUILDER = ROLES.index("builder")
CRAFTSMAN = ROLES.index("craftsman")
TRADER = ROLES.index("trader")
CAPTAIN = ROLES.index("captain")
PROSPECTOR = ROLES.index("prospector")
SECOND_PROSPECTOR = ROLES.index("second prospector")

# Set-up, by the number of players: the first figure is for two ---------------------------------------------------

FEWEST_PLAYERS = 2
MOST_PLAYERS = 5

STARTING_DOUBLOONS = (3, 2, 3, 4)
SEATS_WITH_INDIGO = (1, 2, 2, 3)
"""How many seats, from the governor on, start with indigo; the others start with corn."""
PLANTATIONS = ((7, 9, 8, 6, 5), (10, 12, 11, 9, 8), (10, 12, 11, 9, 8), (10, 12, 11, 9, 8))
QUARRIES = (5, 8, 8, 8)
GOODS_IN_GAME = ((8, 9, 9, 7, 7), (10, 11, 11, 9, 9), (10, 11, 11, 9, 9), (10, 11, 11, 9, 9))
VP_POOL = (65, 75, 100, 122)
COLONISTS_IN_SUPPLY = (40, 55, 75, 95)
CARGO_SHIPS = ((4, 6, 0), (4, 5, 6), (5, 6, 7), (6, 7, 8))
"""Capacities; with two players there is no third ship."""
PROSPECTORS = (1, 0, 1, 2)
ROLES_IN_GAME = tuple(PROSPECTOR + prospectors for prospectors in PROSPECTORS)
ROLES_A_ROUND = (6, 3, 4, 5)

NOBLES = 20
COLONISTS_WITH_NOBLES = 100
"""All colonists of the box, those on the ship included (PR-NOB-2)."""

ISLAND_SPACES = 12
CITY_SPACES = 12
TRADING_HOUSE_PLACES = 4

# Buildings -------------------------------------------------------------------------------------------------------

NONE = -1
"""No good, no phase."""

# What a large building counts at the end (`scoring.counted`).
(
    COUNTS_NOTHING,
    COUNTS_PLANTS,
    COUNTS_TILES,
    COUNTS_PEOPLE,
    COUNTS_VP,
    COUNTS_VIOLET,
    COUNTS_SETS,
    COUNTS_NOBLES,
) = range(8)

# What an owner needs for a building to be worth its full weight to bots.
ALWAYS, MANY_BARRELS, MANY_KINDS, MANY_SALES, FREE_SPACES, MANY_NOBLES, LARGE_PLANTS = range(7)


class Building(NamedTuple):
    """A row of the building tables: everything about a building that is a figure. What needs more is a rule."""

    name: str
    cost: int
    vp: int
    column: int
    circles: int
    copies: int
    copies_for_two: int
    city_spaces: int = 1
    balanced_cost: int = 0  # in the balanced variant, where it differs

    production: str = ""  # "small", "large" or, for a violet building, nothing
    good: int = NONE  # that it produces; the jeweler has none

    phase: int = NONE  # in which an occupied building does something
    sale_bonus: int = 0  # doubloons for each sale to the trading house
    kinds_stored: int = 0  # whole kinds kept at the end of the captain phase
    barrels_kept: int = 0  # single barrels kept, besides the one that everybody keeps
    load_vp: int = 0  # for each load
    load_doubloons: int = 0

    counts: int = COUNTS_NOTHING  # a large building: points at the end for what it counts,
    per: int = 1  # one for this many each,
    plus: int = 0  # and this many in any case

    weight: int = 0  # for bots: hundredths of a VP that it brings in a whole game,
    suits: int = ALWAYS  # to an owner with this,
    noble_weight: int = 0  # and what a noble there does more than a colonist
    growth: int = 0  # for bots: hundredths of a VP that a large building's count grows in a hundredth of the game


PRODUCTION_BUILDINGS = (
    Building("small indigo plant", 1, 1, 1, 1, 4, 2, production="small", good=INDIGO),
    Building("small sugar mill", 2, 1, 1, 1, 4, 2, production="small", good=SUGAR),
    Building("indigo plant", 3, 2, 2, 3, 3, 2, production="large", good=INDIGO),
    Building("sugar mill", 4, 2, 2, 3, 3, 2, production="large", good=SUGAR),
    Building("tobacco storage", 5, 3, 3, 3, 3, 2, production="large", good=TOBACCO),
    Building("coffee roaster", 6, 3, 3, 2, 3, 2, production="large", good=COFFEE),
)
VIOLET_BUILDINGS = (
    Building("small market", 1, 1, 1, 1, 2, 1, phase=TRADER, sale_bonus=1, weight=240, suits=MANY_SALES),
    Building("hacienda", 2, 1, 1, 1, 2, 1, phase=SETTLER, weight=75, suits=FREE_SPACES),
    Building("construction hut", 2, 1, 1, 1, 2, 1, phase=SETTLER, weight=200, suits=FREE_SPACES),
    Building("small warehouse", 3, 1, 1, 1, 2, 1, phase=CAPTAIN, kinds_stored=1, weight=150, suits=MANY_BARRELS),
    Building("hospice", 4, 2, 2, 1, 2, 1, phase=SETTLER, weight=200, suits=FREE_SPACES),
    Building("office", 5, 2, 2, 1, 2, 1, phase=TRADER, weight=200, suits=MANY_SALES),
    Building("large market", 5, 2, 2, 1, 2, 1, phase=TRADER, sale_bonus=2, weight=400, suits=MANY_SALES),
    Building("large warehouse", 6, 2, 2, 1, 2, 1, phase=CAPTAIN, kinds_stored=2, weight=125, suits=MANY_BARRELS),
    Building("factory", 7, 3, 3, 1, 2, 1, balanced_cost=8, phase=CRAFTSMAN, weight=800, suits=MANY_KINDS),
    Building("university", 8, 3, 3, 1, 2, 1, balanced_cost=7, phase=BUILDER, weight=360),
    Building("harbor", 8, 3, 3, 1, 2, 1, phase=CAPTAIN, load_vp=1, weight=1800, suits=MANY_BARRELS),
    Building("wharf", 9, 3, 3, 1, 2, 1, phase=CAPTAIN, weight=900, suits=MANY_BARRELS),
    Building("guild hall", 10, 4, 4, 1, 1, 1, 2, counts=COUNTS_PLANTS, growth=2),
    Building("residence", 10, 4, 4, 1, 1, 1, 2, counts=COUNTS_TILES, plus=4, growth=1),
    Building("fortress", 10, 4, 4, 1, 1, 1, 2, counts=COUNTS_PEOPLE, per=3, growth=3),
    Building("customs house", 10, 4, 4, 1, 1, 1, 2, counts=COUNTS_VP, per=4, growth=4),
    Building("city hall", 10, 4, 4, 1, 1, 1, 2, counts=COUNTS_VIOLET, growth=4),
)
NEW_BUILDINGS = (  # expansion I
    Building("aqueduct", 1, 1, 1, 1, 2, 1, phase=CRAFTSMAN, weight=500, suits=LARGE_PLANTS),
    Building("forest house", 2, 1, 1, 1, 2, 1, phase=SETTLER, weight=120, suits=FREE_SPACES),
    Building("black market", 2, 1, 1, 1, 2, 1, phase=BUILDER, weight=200),
    Building("storehouse", 3, 1, 1, 1, 2, 1, phase=CAPTAIN, barrels_kept=3, weight=200, suits=MANY_BARRELS),
    Building("guesthouse", 4, 2, 2, 2, 2, 1, weight=250),
    Building("church", 5, 2, 2, 1, 2, 1, phase=BUILDER, weight=340),
    Building("trading post", 5, 2, 2, 1, 2, 1, phase=TRADER, weight=300, suits=MANY_SALES),
    Building("small wharf", 6, 2, 2, 1, 2, 1, phase=CAPTAIN, weight=340, suits=MANY_BARRELS),
    Building("lighthouse", 7, 3, 3, 1, 2, 1, phase=CAPTAIN, load_doubloons=1, weight=700, suits=MANY_BARRELS),
    Building("library", 8, 3, 3, 1, 2, 1, weight=600),
    Building("specialty factory", 8, 3, 3, 1, 2, 1, phase=CRAFTSMAN, weight=600, suits=MANY_BARRELS),
    Building("union hall", 9, 3, 3, 1, 2, 1, phase=CAPTAIN, weight=800, suits=MANY_BARRELS),
    Building("statue", 10, 8, 4, 0, 1, 1, 2),
    Building("cloister", 10, 4, 4, 1, 1, 1, 2, counts=COUNTS_SETS, growth=3),
)
NOBLE_BUILDINGS = (  # expansion II
    Building("land office", 2, 1, 1, 1, 2, 1, phase=TRADER, weight=30, suits=FREE_SPACES, noble_weight=-40),
    Building("chapel", 3, 1, 1, 1, 2, 1, phase=CRAFTSMAN, weight=400, noble_weight=60),
    Building("hunting lodge", 4, 2, 2, 1, 2, 1, phase=SETTLER, weight=100, suits=FREE_SPACES, noble_weight=30),
    Building("zoning office", 5, 2, 2, 1, 2, 1, phase=BUILDER, weight=300, noble_weight=-20),
    Building("royal supplier", 6, 2, 2, 1, 2, 1, phase=CAPTAIN, weight=420, suits=MANY_NOBLES),
    Building("villa", 7, 3, 3, 1, 2, 1, phase=MAYOR, weight=600),
    Building("jeweler", 8, 3, 3, 1, 2, 2, production="large", phase=CRAFTSMAN, weight=700, suits=MANY_NOBLES),
    Building("royal garden", 10, 4, 4, 1, 1, 1, 2, counts=COUNTS_NOBLES, growth=3),
)
BUILDINGS = (*PRODUCTION_BUILDINGS, *VIOLET_BUILDINGS, *NEW_BUILDINGS, *NOBLE_BUILDINGS)
BUILDING_COUNT = len(BUILDINGS)
NAMES = tuple(building.name for building in BUILDINGS)

FIRST_VIOLET = len(PRODUCTION_BUILDINGS)
FIRST_NEW = FIRST_VIOLET + len(VIOLET_BUILDINGS)
FIRST_NOBLE = FIRST_NEW + len(NEW_BUILDINGS)
"""Where the tables change: violet base buildings, expansion I, expansion II."""

# The columns of the table, so that kernels can read them.
COST, VP, COLUMN, CIRCLES, GOOD_OF, PHASE_OF = columns(BUILDINGS, "cost", "vp", "column", "circles", "good", "phase")
BALANCED_COST = tuple(building.balanced_cost or building.cost for building in BUILDINGS)
COPIES, COPIES_FOR_TWO, CITY_SPACES_OF = columns(BUILDINGS, "copies", "copies_for_two", "city_spaces")
COUNTS, PER, PLUS = columns(BUILDINGS, "counts", "per", "plus")
WEIGHT, SUITS, NOBLE_WEIGHT, GROWTH = columns(BUILDINGS, "weight", "suits", "noble_weight", "growth")
PLANT_POINTS = tuple({"": 0, "small": 1, "large": 2}[building.production] for building in BUILDINGS)
"""What the guild hall counts: 1 per small and 2 per large production building, 0 for a violet one."""
VIOLET = sum(1 << number for number, points in enumerate(PLANT_POINTS) if points == 0)
"""All buildings that produce nothing, as bits."""

number = NAMES.index
MARKETS, SALE_BONUS = having(BUILDINGS, "sale_bonus")
WAREHOUSES, KINDS_STORED = having(BUILDINGS, "kinds_stored")
STOREHOUSES, BARRELS_KEPT = having(BUILDINGS, "barrels_kept")
VP_FOR_LOADS, LOAD_VP = having(BUILDINGS, "load_vp")
DOUBLOONS_FOR_LOADS, LOAD_DOUBLOONS = having(BUILDINGS, "load_doubloons")
COUNTING_BUILDINGS, _ = having(BUILDINGS, "counts")
NOBLES_DO_MORE_IN, _ = having(BUILDINGS, "noble_weight")


def _plants(size: str) -> tuple[int, ...]:
    """The production building of each good; corn needs none."""
    return tuple(
        next((each for each, row in enumerate(BUILDINGS) if (row.production, row.good) == (size, good)), NONE)
        for good in range(len(GOODS))
    )


SMALL_PLANT = _plants("small")
LARGE_PLANT = _plants("large")

# The buildings that rules speak of.
SMALL_INDIGO_PLANT = number("small indigo plant")
SMALL_SUGAR_MILL = number("small sugar mill")
INDIGO_PLANT = number("indigo plant")
SUGAR_MILL = number("sugar mill")
TOBACCO_STORAGE = number("tobacco storage")
COFFEE_ROASTER = number("coffee roaster")
SMALL_MARKET = number("small market")
HACIENDA = number("hacienda")
CONSTRUCTION_HUT = number("construction hut")
SMALL_WAREHOUSE = number("small warehouse")
HOSPICE = number("hospice")
OFFICE = number("office")
LARGE_MARKET = number("large market")
LARGE_WAREHOUSE = number("large warehouse")
FACTORY = number("factory")
UNIVERSITY = number("university")
HARBOR = number("harbor")
WHARF = number("wharf")
GUILD_HALL = number("guild hall")
RESIDENCE = number("residence")
FORTRESS = number("fortress")
CUSTOMS_HOUSE = number("customs house")
CITY_HALL = number("city hall")
AQUEDUCT = number("aqueduct")
FOREST_HOUSE = number("forest house")
BLACK_MARKET = number("black market")
STOREHOUSE = number("storehouse")
GUESTHOUSE = number("guesthouse")
CHURCH = number("church")
TRADING_POST = number("trading post")
SMALL_WHARF = number("small wharf")
LIGHTHOUSE = number("lighthouse")
LIBRARY = number("library")
SPECIALTY_FACTORY = number("specialty factory")
UNION_HALL = number("union hall")
STATUE = number("statue")
CLOISTER = number("cloister")
LAND_OFFICE = number("land office")
CHAPEL = number("chapel")
HUNTING_LODGE = number("hunting lodge")
ZONING_OFFICE = number("zoning office")
ROYAL_SUPPLIER = number("royal supplier")
VILLA = number("villa")
JEWELER = number("jeweler")
ROYAL_GARDEN = number("royal garden")

PLACES_TO_CHOOSE = (0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5)
"""PR-NEW-1: how many kinds of violet buildings of each cost (the index) come into the game."""
KINDS_TO_CHOOSE = sum(PLACES_TO_CHOOSE)
NOT_RECOMMENDED_TOGETHER = (OFFICE, TRADING_POST)
"""PR-NEW-1: a hint for those who choose; both may be picked."""

# Figures in the rules --------------------------------------------------------------------------------------------

FACTORY_PAYS = (0, 0, 1, 2, 3, 5)
"""PR-CRA-3: doubloons, by the number of kinds produced."""
CLOISTER_POINTS = (0, 1, 3, 6, 10)
"""PR-NEW-15, by the number of sets; an island has room for four."""
RESIDENCE_FREE_SPACES = 9
"""PR-END-3: the residence counts the island spaces filled beyond these."""

MOST_ROUNDS = 100
"""Nobody is forced to end the game: after this many rounds it is scored as it stands. Most games last about twenty."""
