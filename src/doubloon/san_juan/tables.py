"""The printed facts of San Juan, one place each. Plain tuples, so that kernels can read them."""

from __future__ import annotations

from typing import NamedTuple

# Roles and trading-house tiles -----------------------------------------------------------------------------------

ROLES = ("builder", "producer", "trader", "councillor", "prospector")
BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR = range(5)
ROLES_A_ROUND = (3, 3, 4)
"""By the number of players, from two on: SJ-RND-2."""

TRADING_TILES = ((1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3))
"""What indigo, sugar, tobacco, coffee and silver sell for."""

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4

# Buildings -------------------------------------------------------------------------------------------------------


class Building(NamedTuple):
    """A row of the building tables. `further` copies come with the expansion, or with the option for them alone."""

    name: str
    cost: int
    vp: int
    copies: int
    further: int = 0
    monument: bool = False


BUILDINGS = (
    Building("indigo plant", 1, 1, 10),
    Building("sugar mill", 2, 1, 8, further=1),
    Building("tobacco storage", 3, 2, 8, further=1),
    Building("coffee roaster", 4, 2, 8, further=1),
    Building("silver smelter", 5, 3, 8, further=1),
    Building("smithy", 1, 1, 3),
    Building("gold mine", 1, 1, 3),
    Building("archive", 1, 1, 3),
    Building("poor house", 2, 1, 3),
    Building("black market", 2, 1, 3),
    Building("trading post", 2, 1, 3),
    Building("well", 2, 1, 3),
    Building("market stand", 2, 1, 3),
    Building("crane", 2, 1, 3),
    Building("tower", 3, 2, 3),
    Building("chapel", 3, 2, 3),
    Building("aqueduct", 3, 2, 3),
    Building("carpenter", 3, 2, 3),
    Building("prefecture", 4, 2, 3),
    Building("market hall", 4, 2, 3),
    Building("quarry", 4, 2, 3),
    Building("library", 5, 3, 3),
    Building("statue", 3, 3, 3, monument=True),
    Building("victory column", 4, 4, 3, monument=True),
    Building("hero", 5, 5, 3, monument=True),
    Building("guild hall", 6, 0, 2),
    Building("city hall", 6, 0, 2),
    Building("triumphal arch", 6, 0, 2),
    Building("palace", 6, 0, 2),
    # The expansion
    Building("office building", 1, 1, 3),
    Building("guard room", 1, 1, 3),
    Building("hut", 1, 1, 3),
    Building("tavern", 2, 1, 3),
    Building("park", 3, 2, 3),
    Building("customs office", 3, 2, 3),
    Building("bank", 3, 2, 3),
    Building("harbor", 4, 2, 3),
    Building("goldsmith", 5, 3, 3),
    Building("residence", 6, 0, 2),
    # A tile beside the roles, not in the deck
    Building("cathedral", 7, 0, 1),
)
BUILDING_COUNT = len(BUILDINGS)

(
    INDIGO_PLANT,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    COFFEE_ROASTER,
    SILVER_SMELTER,
    SMITHY,
    GOLD_MINE,
    ARCHIVE,
    POOR_HOUSE,
    BLACK_MARKET,
    TRADING_POST,
    WELL,
    MARKET_STAND,
    CRANE,
    TOWER,
    CHAPEL,
    AQUEDUCT,
    CARPENTER,
    PREFECTURE,
    MARKET_HALL,
    QUARRY,
    LIBRARY,
    STATUE,
    VICTORY_COLUMN,
    HERO,
    GUILD_HALL,
    CITY_HALL,
    TRIUMPHAL_ARCH,
    PALACE,
    OFFICE_BUILDING,
    GUARD_ROOM,
    HUT,
    TAVERN,
    PARK,
    CUSTOMS_OFFICE,
    BANK,
    HARBOR,
    GOLDSMITH,
    RESIDENCE,
    CATHEDRAL,
) = range(BUILDING_COUNT)

NAMES = tuple(building.name for building in BUILDINGS)
COST = tuple(building.cost for building in BUILDINGS)
VP = tuple(building.vp for building in BUILDINGS)
COPIES = tuple(building.copies for building in BUILDINGS)
FURTHER_COPIES = tuple(building.further for building in BUILDINGS)

PREFECTURE_COST_IN_FIRST_EDITION = 3

FIRST_CITY = SMITHY
FIRST_NEW = OFFICE_BUILDING
"""Where the tables change: city buildings, the expansion."""
CARD_KINDS = CATHEDRAL
"""All buildings but the cathedral are cards."""
PRODUCTION_KINDS = FIRST_CITY

# Goods lie on production buildings, and one may lie on the customs office.
GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver", "customs")
CUSTOMS_GOOD = PRODUCTION_KINDS
GOOD_KINDS = len(GOODS)
CUSTOMS_PRICE = 2

MONUMENTS = tuple(number for number, building in enumerate(BUILDINGS) if building.monument)
BUILDINGS_OF_COST_6 = (GUILD_HALL, CITY_HALL, TRIUMPHAL_ARCH, PALACE, RESIDENCE)

# Figures in the rules --------------------------------------------------------------------------------------------

CARDS_TO_START_WITH = 4
CARDS_TO_CHOOSE_FROM = (5, 6, 7, 8)
"""SJ-SET-2, by the seat."""
HAND_LIMIT = 7
HAND_LIMIT_WITH_TOWER = 12
HAND_LIMIT_WITHOUT_GUARD_ROOM = 6
BUILDINGS_TO_END = 12
COUNCILLOR_CARDS = 2
COUNCILLOR_PRIVILEGE = 3
GOLD_MINE_CARDS = 4
MOST_OFFICE_CARDS = 2
MOST_BLACK_MARKET_GOODS = 2
PARK_TAKES_OFF = 6
POOR_HOUSE_CARDS = 1
"""The poor house helps who has no more than this in hand."""
ARCH_POINTS = (0, 4, 6, 8)
"""By the number of monuments."""
GROUP_POINTS = (0, 4, 7, 9, 10)
"""Residence, by groups, and cathedral, by buildings: 4, then 3, 2, 1 and no more."""
GROUP_SIZE = 3
PALACE_SHARE = 4

MOST_ROUNDS = 100
"""Nobody is forced to build: after so many rounds the game is scored as it stands. Played games last about ten."""
