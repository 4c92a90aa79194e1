"""The printed facts of Puerto Rico, one place each. Plain tuples, so that kernels can read them."""

from __future__ import annotations

from typing import NamedTuple

# Goods, island tiles and roles -----------------------------------------------------------------------------------

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
CORN, INDIGO, SUGAR, TOBACCO, COFFEE = range(5)
SELLING_PRICE = (0, 1, 2, 3, 4)

TILES = (*GOODS, "quarry", "forest")
QUARRY = 5
FOREST = 6

ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "second prospector")
SETTLER, MAYOR, BUILDER, CRAFTSMAN, TRADER, CAPTAIN, PROSPECTOR, SECOND_PROSPECTOR = range(8)

# Set-up, by the number of players: the first figure is for two ---------------------------------------------------

FEWEST_PLAYERS = 2
MOST_PLAYERS = 5

STARTING_DOUBLOONS = (3, 2, 3, 4)
SEATS_WITH_INDIGO = (1, 2, 2, 3)
"""So many seats from the governor start with indigo, the others with corn."""
PLANTATIONS = ((7, 9, 8, 6, 5), (10, 12, 11, 9, 8), (10, 12, 11, 9, 8), (10, 12, 11, 9, 8))
QUARRIES = (5, 8, 8, 8)
GOODS_IN_GAME = ((8, 9, 9, 7, 7), (10, 11, 11, 9, 9), (10, 11, 11, 9, 9), (10, 11, 11, 9, 9))
VP_POOL = (65, 75, 100, 122)
COLONISTS_IN_SUPPLY = (40, 55, 75, 95)
CARGO_SHIPS = ((4, 6, 0), (4, 5, 6), (5, 6, 7), (6, 7, 8))
"""Capacities; with two players there is no third ship."""
ROLES_IN_GAME = (7, 6, 7, 8)
ROLES_A_ROUND = (6, 3, 4, 5)

NOBLES = 20
COLONISTS_WITH_NOBLES = 100
"""All colonists of the box, those on the ship included (PR-NOB-2)."""

ISLAND_SPACES = 12
CITY_SPACES = 12
TRADING_HOUSE_PLACES = 4

# Buildings -------------------------------------------------------------------------------------------------------


class Building(NamedTuple):
    """A row of the building tables. Production buildings name their good, or nothing (jeweler)."""

    name: str
    cost: int
    vp: int
    column: int
    circles: int
    copies: int
    copies_for_two: int
    production: str = ""  # "small", "large" or, for a violet building, nothing
    city_spaces: int = 1


BUILDINGS = (
    Building("small indigo plant", 1, 1, 1, 1, 4, 2, "small"),
    Building("small sugar mill", 2, 1, 1, 1, 4, 2, "small"),
    Building("indigo plant", 3, 2, 2, 3, 3, 2, "large"),
    Building("sugar mill", 4, 2, 2, 3, 3, 2, "large"),
    Building("tobacco storage", 5, 3, 3, 3, 3, 2, "large"),
    Building("coffee roaster", 6, 3, 3, 2, 3, 2, "large"),
    Building("small market", 1, 1, 1, 1, 2, 1),
    Building("hacienda", 2, 1, 1, 1, 2, 1),
    Building("construction hut", 2, 1, 1, 1, 2, 1),
    Building("small warehouse", 3, 1, 1, 1, 2, 1),
    Building("hospice", 4, 2, 2, 1, 2, 1),
    Building("office", 5, 2, 2, 1, 2, 1),
    Building("large market", 5, 2, 2, 1, 2, 1),
    Building("large warehouse", 6, 2, 2, 1, 2, 1),
    Building("factory", 7, 3, 3, 1, 2, 1),
    Building("university", 8, 3, 3, 1, 2, 1),
    Building("harbor", 8, 3, 3, 1, 2, 1),
    Building("wharf", 9, 3, 3, 1, 2, 1),
    Building("guild hall", 10, 4, 4, 1, 1, 1, city_spaces=2),
    Building("residence", 10, 4, 4, 1, 1, 1, city_spaces=2),
    Building("fortress", 10, 4, 4, 1, 1, 1, city_spaces=2),
    Building("customs house", 10, 4, 4, 1, 1, 1, city_spaces=2),
    Building("city hall", 10, 4, 4, 1, 1, 1, city_spaces=2),
    # Expansion I
    Building("aqueduct", 1, 1, 1, 1, 2, 1),
    Building("forest house", 2, 1, 1, 1, 2, 1),
    Building("black market", 2, 1, 1, 1, 2, 1),
    Building("storehouse", 3, 1, 1, 1, 2, 1),
    Building("guesthouse", 4, 2, 2, 2, 2, 1),
    Building("church", 5, 2, 2, 1, 2, 1),
    Building("trading post", 5, 2, 2, 1, 2, 1),
    Building("small wharf", 6, 2, 2, 1, 2, 1),
    Building("lighthouse", 7, 3, 3, 1, 2, 1),
    Building("library", 8, 3, 3, 1, 2, 1),
    Building("specialty factory", 8, 3, 3, 1, 2, 1),
    Building("union hall", 9, 3, 3, 1, 2, 1),
    Building("statue", 10, 8, 4, 0, 1, 1, city_spaces=2),
    Building("cloister", 10, 4, 4, 1, 1, 1, city_spaces=2),
    # Expansion II
    Building("land office", 2, 1, 1, 1, 2, 1),
    Building("chapel", 3, 1, 1, 1, 2, 1),
    Building("hunting lodge", 4, 2, 2, 1, 2, 1),
    Building("zoning office", 5, 2, 2, 1, 2, 1),
    Building("royal supplier", 6, 2, 2, 1, 2, 1),
    Building("villa", 7, 3, 3, 1, 2, 1),
    Building("jeweler", 8, 3, 3, 1, 2, 2, "large"),
    Building("royal garden", 10, 4, 4, 1, 1, 1, city_spaces=2),
)
BUILDING_COUNT = len(BUILDINGS)

(
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    INDIGO_PLANT,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    COFFEE_ROASTER,
    SMALL_MARKET,
    HACIENDA,
    CONSTRUCTION_HUT,
    SMALL_WAREHOUSE,
    HOSPICE,
    OFFICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    FACTORY,
    UNIVERSITY,
    HARBOR,
    WHARF,
    GUILD_HALL,
    RESIDENCE,
    FORTRESS,
    CUSTOMS_HOUSE,
    CITY_HALL,
    AQUEDUCT,
    FOREST_HOUSE,
    BLACK_MARKET,
    STOREHOUSE,
    GUESTHOUSE,
    CHURCH,
    TRADING_POST,
    SMALL_WHARF,
    LIGHTHOUSE,
    LIBRARY,
    SPECIALTY_FACTORY,
    UNION_HALL,
    STATUE,
    CLOISTER,
    LAND_OFFICE,
    CHAPEL,
    HUNTING_LODGE,
    ZONING_OFFICE,
    ROYAL_SUPPLIER,
    VILLA,
    JEWELER,
    ROYAL_GARDEN,
) = range(BUILDING_COUNT)

NAMES = tuple(building.name for building in BUILDINGS)
COST = tuple(building.cost for building in BUILDINGS)
VP = tuple(building.vp for building in BUILDINGS)
COLUMN = tuple(building.column for building in BUILDINGS)
CIRCLES = tuple(building.circles for building in BUILDINGS)
COPIES = tuple(building.copies for building in BUILDINGS)
COPIES_FOR_TWO = tuple(building.copies_for_two for building in BUILDINGS)
CITY_SPACES_OF = tuple(building.city_spaces for building in BUILDINGS)
GUILD_HALL_POINTS = tuple({"": 0, "small": 1, "large": 2}[building.production] for building in BUILDINGS)
"""What the guild hall counts: 1 per small and 2 per large production building, 0 for a violet one."""

FIRST_VIOLET = SMALL_MARKET
FIRST_NEW = AQUEDUCT
FIRST_NOBLE = LAND_OFFICE
"""Where the tables change: violet base buildings, expansion I, expansion II."""

SMALL_PLANT = (-1, SMALL_INDIGO_PLANT, SMALL_SUGAR_MILL, -1, -1)
LARGE_PLANT = (-1, INDIGO_PLANT, SUGAR_MILL, TOBACCO_STORAGE, COFFEE_ROASTER)
"""The production buildings of each good; corn needs none."""

BALANCED_FACTORY_COST = 8
BALANCED_UNIVERSITY_COST = 7

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
RESIDENCE_LEAST = 4
RESIDENCE_FREE_SPACES = 9
STOREHOUSE_BARRELS = 3

MOST_ROUNDS = 100
"""Nobody is forced to end the game: after so many rounds it is scored as it stands. Played games last about twenty."""
