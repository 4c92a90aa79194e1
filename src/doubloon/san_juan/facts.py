"""The printed facts of San Juan, one place each. Plain tuples, so that kernels can read them."""

from __future__ import annotations

from typing import NamedTuple

from ..core.rows import columns, having

# Roles and trading-house tiles -----------------------------------------------------------------------------------

ROLES = ("builder", "producer", "trader", "councillor", "prospector")
BUILDER = ROLES.index("builder")
PRODUCER = ROLES.index("producer")
TRADER = ROLES.index("trader")
COUNCILLOR = ROLES.index("councillor")
PROSPECTOR = ROLES.index("prospector")
ROLES_A_ROUND = (3, 3, 4)
"""By the number of players, from two on: SJ-RND-2."""

TRADING_TILES = ((1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3))
"""What indigo, sugar, tobacco, coffee and silver sell for."""

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4

# Buildings -------------------------------------------------------------------------------------------------------

# What a building counts at the end (`scoring.counted`).
(
    COUNTS_NOTHING,
    COUNTS_PRODUCTION,
    COUNTS_CITY,
    COUNTS_MONUMENTS,
    COUNTS_GROUPS,
    COUNTS_OPPONENTS,
    COUNTS_POINTS,
) = range(7)


class Building(NamedTuple):
    """A row of the building tables: everything about a building that is a figure. What needs more is a rule."""

    name: str
    cost: int
    vp: int
    copies: int
    further: int = 0  # copies that come with the expansion, or with the option for them alone
    first_edition_cost: int = 0  # where it differs
    monument: bool = False
    saves: bool = False  # cards lie under it, a point each

    off_production: int = 0  # cards off the price of production buildings
    off_city: int = 0  # cards off the price of city buildings
    more_goods: int = 0  # that may be produced
    more_sales: int = 0
    more_kept: int = 0  # of the councillor's cards
    card_for_goods: int = 0  # a card for producing at least this many goods
    card_for_sales: int = 0  # a card for selling at least this many

    counts: int = COUNTS_NOTHING  # points at the end for what it counts
    weight: int = 0  # for bots: hundredths of a VP that it brings in each round left, besides its points


PRODUCTION_BUILDINGS = (  # bots judge them by what their goods are sold for
    Building("indigo plant", 1, 1, 10),
    Building("sugar mill", 2, 1, 8, further=1),
    Building("tobacco storage", 3, 2, 8, further=1),
    Building("coffee roaster", 4, 2, 8, further=1),
    Building("silver smelter", 5, 3, 8, further=1),
)
CITY_BUILDINGS = (
    Building("smithy", 1, 1, 3, off_production=1, weight=22),
    Building("gold mine", 1, 1, 3, weight=10),
    Building("archive", 1, 1, 3, weight=13),
    Building("poor house", 2, 1, 3, weight=22),
    Building("black market", 2, 1, 3, weight=13),
    Building("trading post", 2, 1, 3, more_sales=1, weight=27),
    Building("well", 2, 1, 3, card_for_goods=2, weight=20),
    Building("market stand", 2, 1, 3, card_for_sales=2, weight=20),
    Building("crane", 2, 1, 3, weight=13),
    Building("tower", 3, 2, 3, weight=9),
    Building("chapel", 3, 2, 3, saves=True, weight=30),
    Building("aqueduct", 3, 2, 3, more_goods=1, weight=36),
    Building("carpenter", 3, 2, 3, weight=44),
    Building("prefecture", 4, 2, 3, first_edition_cost=3, more_kept=1, weight=54),
    Building("market hall", 4, 2, 3, card_for_sales=1, weight=45),
    Building("quarry", 4, 2, 3, off_city=1, weight=42),
    Building("library", 5, 3, 3, weight=70),
    Building("statue", 3, 3, 3, monument=True),
    Building("victory column", 4, 4, 3, monument=True),
    Building("hero", 5, 5, 3, monument=True),
    Building("guild hall", 6, 0, 2, counts=COUNTS_PRODUCTION, weight=35),
    Building("city hall", 6, 0, 2, counts=COUNTS_CITY, weight=50),
    Building("triumphal arch", 6, 0, 2, counts=COUNTS_MONUMENTS, weight=30),
    Building("palace", 6, 0, 2, counts=COUNTS_POINTS, weight=60),
)
NEW_BUILDINGS = (  # the expansion
    Building("office building", 1, 1, 3, weight=13),
    Building("guard room", 1, 1, 3, weight=6),
    Building("hut", 1, 1, 3, weight=6),
    Building("tavern", 2, 1, 3, weight=11),
    Building("park", 3, 2, 3, weight=11),
    Building("customs office", 3, 2, 3, weight=46),
    Building("bank", 3, 2, 3, saves=True, weight=15),
    Building("harbor", 4, 2, 3, saves=True, weight=34),
    Building("goldsmith", 5, 3, 3, weight=20),
    Building("residence", 6, 0, 2, counts=COUNTS_GROUPS, weight=40),
)
TILE = Building("cathedral", 7, 0, 1, counts=COUNTS_OPPONENTS, weight=25)
"""It lies beside the roles and is no card."""
BUILDINGS = (*PRODUCTION_BUILDINGS, *CITY_BUILDINGS, *NEW_BUILDINGS, TILE)
BUILDING_COUNT = len(BUILDINGS)
NAMES = tuple(building.name for building in BUILDINGS)

PRODUCTION_KINDS = len(PRODUCTION_BUILDINGS)
FIRST_CITY = PRODUCTION_KINDS
FIRST_NEW = FIRST_CITY + len(CITY_BUILDINGS)
CARD_KINDS = FIRST_NEW + len(NEW_BUILDINGS)
"""Where the tables change: city buildings, the expansion, what is no card."""

# The columns of the table, so that kernels can read them.
COST, VP, COPIES, FURTHER_COPIES = columns(BUILDINGS, "cost", "vp", "copies", "further")
FIRST_EDITION_COST = tuple(building.first_edition_cost or building.cost for building in BUILDINGS)
COUNTS, WEIGHT = columns(BUILDINGS, "counts", "weight")

number = NAMES.index
CHEAPER_PRODUCTION, OFF_PRODUCTION = having(BUILDINGS, "off_production")
CHEAPER_CITY, OFF_CITY = having(BUILDINGS, "off_city")
HELP_PRODUCING, MORE_GOODS = having(BUILDINGS, "more_goods")
HELP_SELLING, MORE_SALES = having(BUILDINGS, "more_sales")
HELP_KEEPING, MORE_KEPT = having(BUILDINGS, "more_kept")
PAY_FOR_GOODS, CARD_FOR_GOODS = having(BUILDINGS, "card_for_goods")
PAY_FOR_SALES, CARD_FOR_SALES = having(BUILDINGS, "card_for_sales")
COUNTING_BUILDINGS, _ = having(BUILDINGS, "counts")
MONUMENTS, _ = having(BUILDINGS, "monument")
BUILDINGS_OF_COST_6 = tuple(number for number, row in enumerate(BUILDINGS) if row.cost == 6)

# The buildings that rules speak of.
INDIGO_PLANT = number("indigo plant")
SUGAR_MILL = number("sugar mill")
TOBACCO_STORAGE = number("tobacco storage")
COFFEE_ROASTER = number("coffee roaster")
SILVER_SMELTER = number("silver smelter")
SMITHY = number("smithy")
GOLD_MINE = number("gold mine")
ARCHIVE = number("archive")
POOR_HOUSE = number("poor house")
BLACK_MARKET = number("black market")
TRADING_POST = number("trading post")
WELL = number("well")
MARKET_STAND = number("market stand")
CRANE = number("crane")
TOWER = number("tower")
CHAPEL = number("chapel")
AQUEDUCT = number("aqueduct")
CARPENTER = number("carpenter")
PREFECTURE = number("prefecture")
MARKET_HALL = number("market hall")
QUARRY = number("quarry")
LIBRARY = number("library")
STATUE = number("statue")
VICTORY_COLUMN = number("victory column")
HERO = number("hero")
GUILD_HALL = number("guild hall")
CITY_HALL = number("city hall")
TRIUMPHAL_ARCH = number("triumphal arch")
PALACE = number("palace")
OFFICE_BUILDING = number("office building")
GUARD_ROOM = number("guard room")
HUT = number("hut")
TAVERN = number("tavern")
PARK = number("park")
CUSTOMS_OFFICE = number("customs office")
BANK = number("bank")
HARBOR = number("harbor")
GOLDSMITH = number("goldsmith")
RESIDENCE = number("residence")
CATHEDRAL = number("cathedral")

# Goods lie on production buildings, and one may lie on the customs office.
GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver", "customs")
CUSTOMS_GOOD = PRODUCTION_KINDS
GOOD_KINDS = len(GOODS)
CUSTOMS_PRICE = 2

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
"""The poor house helps a player with no more than this in hand."""
ARCH_POINTS = (0, 4, 6, 8)
"""By the number of monuments."""
GROUP_POINTS = (0, 4, 7, 9, 10)
"""Residence, by groups, and cathedral, by buildings: 4, then 3, 2, 1 and no more."""
GROUP_SIZE = 3
PALACE_SHARE = 4

MOST_ROUNDS = 100
"""Nobody is forced to build: after this many rounds the game is scored as it stands. Played games last about ten."""
