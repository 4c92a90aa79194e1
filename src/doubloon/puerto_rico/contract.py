"""What clients are told of a game of Puerto Rico, as types; `view.py` makes it."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, Required, TypedDict

from ..core.composing import Answer
from ..core.contract import Keys, Name, keyed, option_types
from ..core.game import Data
from . import decisions
from .actions import FAMILIES
from .facts import COUNTING_BUILDINGS, GOODS, MARKETS, NAMES, ROLES, TILES
from .option_table import VALUES
from .points import SOURCES
from .state import CHOOSING_ROLE, ENDINGS

PHASES = (*ROLES[:CHOOSING_ROLE], "choosing role", "draft", "final", "over")
CAUSES = ("taker", "quarries", "forests", "zoning office")
"""What lowers prices."""
SALE_CAUSES = ("taker", *(NAMES[market] for market in MARKETS))
"""What raises the price of a sale to the trading house."""

Good = Annotated[str, Name("Good", GOODS)]
Tile = Annotated[str, Name("Tile", TILES)]
Role = Annotated[str, Name("Role", ROLES)]
Building = Annotated[str, Name("Building", NAMES)]
Place = Annotated[str, Name("Place", (*TILES[:6], *NAMES, "home"))]
Phase = Annotated[str, Name("Phase", PHASES)]
Ending = Annotated[str, Name("Ending", ENDINGS[1:])]
DecisionKind = Annotated[str, Name("DecisionKind", decisions.NAMES[1:])]
ActionKind = Annotated[str, Name("ActionKind", tuple(family.lower() for family in FAMILIES))]
Person = Literal["colonist", "noble"]

Goods = Annotated[dict[str, int], Keys("Goods", keyed(GOODS, int))]
SomeGoods = Annotated[dict[str, int], Keys("SomeGoods", keyed(GOODS, int), are_all_there=False)]
"""Kinds of which there are none are left out."""
Options = Annotated[Data, Keys("Options", option_types(VALUES, {"new_buildings": Building}))]
Reductions = Annotated[dict[str, int], Keys("Reductions", keyed(CAUSES, int), are_all_there=False)]
SaleBonuses = Annotated[dict[str, int], Keys("SaleBonuses", keyed(SALE_CAUSES, int), are_all_there=False)]
"""What adds nothing is left out."""
Phases = Annotated[dict[str, Role], Keys("Phases", keyed(NAMES, Role), are_all_there=False)]
Score = Annotated[dict[str, int], Keys("Score", keyed((*SOURCES, "total", "tie_break"), int))]
"""Points by source, their total, and what counts between seats of equal points."""


class Facts(TypedDict):
    """What is the same in every game."""

    goods: list[Good]
    """From the cheapest to the dearest."""
    island_spaces: int
    city_spaces: int
    trading_house_places: int
    selling_prices: Goods
    """What the trading house pays for each good, before anything is added."""
    phases: Phases
    """In which phase a building does something; those that do so in several, in none or at the end are left out."""
    counting: list[Building]
    """Large buildings that bring points for what they count at the end."""


class Action(TypedDict):
    """Something that the deciding seat may do: what kind of action it is, and what it is about."""

    id: str
    """The action's permanent name, by which it is played."""
    text: str
    """English words, unique among the legal actions."""
    kind: ActionKind
    role: NotRequired[Role]
    tile: NotRequired[Tile]
    number: NotRequired[int]
    building: NotRequired[Building]
    place: NotRequired[Place]
    good: NotRequired[Good]
    ship: NotRequired[int]
    """Cargo ships are counted from 1."""
    by: NotRequired[Building]
    """The building that it belongs to, of one's own legal actions."""
    gives_up: NotRequired[list[Building | Good | Literal["tile"]]]
    """What could be done besides, and not after it: with a building, or as a kind of good; or a tile."""
    first: NotRequired[str]
    """An action that can be played before it, as a move of its own: drawing the hacienda's tile."""
    has_plant: NotRequired[bool]
    """Of a plantation: whether a plant of one's own could process what grows there. Corn needs none."""


class Decision(TypedDict):
    """Who is asked what."""

    kind: DecisionKind
    seat: int
    answer: NotRequired[Answer]
    """How the answer is put together, for the seat that decides."""
    place: NotRequired[Place]
    """Where people are being placed."""
    good: NotRequired[Good]
    """What goes to the small wharf."""
    tile: NotRequired[Tile]
    """The tile that was drawn; only its owner is told."""
    not_recommended: NotRequired[list[Building]]
    """In the draft: what goes badly with a building that is already in."""
    building: NotRequired[Building]
    """What is being paid for at the black market."""
    skipped: NotRequired[list[int]]
    """While ships are loaded, and when goods are stored: who has goods and was passed over since the last load."""
    due: NotRequired[int]
    """How many things the black market still has to be given."""
    choices: NotRequired[list[Action]]
    """What the seat may do, for all others; the seat itself finds it in `legal`."""


class RoleCard(TypedDict):
    role: Role
    doubloons: int
    taken_by: int | None


class ColonistShip(TypedDict):
    supply: int
    ship: int
    nobles_in_supply: int
    nobles_on_ship: int
    next_ship: int
    """How many people the ship would be filled with now."""


class CommonPlantations(TypedDict):
    face_up: Goods
    stack: int
    discards: Goods
    quarries: int


class Plantations(CommonPlantations):
    unseen: Goods
    """What may lie in the stack, for all that the viewer has seen."""


class CargoShip(TypedDict):
    ship: int
    """Counted from 1."""
    capacity: int
    good: Good | None
    barrels: int
    room: int


class TradingHouse(TypedDict):
    goods: Goods
    room: int


class MarketBuilding(TypedDict):
    """A kind of building that is in the game."""

    building: Building
    kind: Literal["production", "violet"]
    good: Good | None
    """What it produces."""
    cost: int
    vp: int
    column: int
    circles: int
    city_spaces: int
    left: int
    prices: list[int]
    """For each seat, now."""


class DraftBuilding(TypedDict):
    """A kind of building that the draft chooses from."""

    building: Building
    cost: int
    column: int
    is_new: bool
    """It belongs to the first expansion."""


class People(TypedDict):
    colonists: int
    nobles: int


class Occupants(People):
    circles: int


class IslandTiles(Occupants):
    """All tiles of one kind."""

    tile: Tile
    tiles: int


class CityBuilding(Occupants):
    building: Building


class Storage(TypedDict):
    """What the seat's warehouses and its own place hold at the end of a captain phase."""

    kinds: int
    """Whole kinds, all barrels of each."""
    barrels: int
    """Single barrels."""


class Forests(TypedDict):
    tiles: int
    printed: Goods
    """What is printed on those that the viewer saw being laid."""
    printed_unseen: NotRequired[Goods]
    """Of the viewer's own seat: what is printed on those that nobody else saw."""


class Count(TypedDict):
    counted: int
    """How much there is of what the building counts."""
    points: int
    """What it brings for that at the end, if somebody works there."""


Counts = Annotated[
    dict[str, Count],
    Keys("Counts", keyed((NAMES[building] for building in COUNTING_BUILDINGS), Count), are_all_there=False),
]


class Seat(TypedDict):
    """A seat as the viewer sees it."""

    doubloons: int
    vp: int
    goods: Goods
    home: People
    island: list[IslandTiles]
    island_room: int
    city: list[CityBuilding]
    city_room: int
    production: Goods
    """What the seat would produce now."""
    counts: Counts
    """Each large building in the game that counts something, as if the seat had it."""
    storage: Storage
    selling_prices: Goods
    """What the trading house would pay the seat now."""
    sale_bonuses: SaleBonuses
    """What is added in these prices, and why."""
    score: Score
    vp_secret: bool
    """Asks the client not to show the VP: they can be worked out by those who pay attention."""
    forests: Forests
    reductions: NotRequired[list[Reductions]]
    """Of the viewer's own seat: what lowers the prices of each column's buildings, and by how much."""


class TableView(TypedDict):
    game: Literal["puerto-rico"]
    options: Options
    round: int
    most_rounds: int
    phase: Phase
    """The role whose phase it is, or what else is going on."""
    governor: int
    roles: list[RoleCard]
    ending: Ending | None
    """What has triggered the end of the game."""
    over: bool
    vp_pool: int
    goods: Goods
    """The supply."""
    colonists: ColonistShip
    cargo_ships: list[CargoShip]
    trading_house: TradingHouse
    buildings: list[MarketBuilding]
    draftable: list[DraftBuilding]
    """What the draft chooses from, while it lasts."""
    decision: Decision | None


class Common(TableView):
    """What everybody sees of the table."""

    plantations: CommonPlantations
    seats: list[Seat]


class View(TableView):
    """A game of Puerto Rico as a seat or a spectator sees it."""

    seat: int | None
    """Who looks; null: a spectator."""
    plantations: Plantations
    seats: list[Seat]


# What a role would bring (`outlook.py`) -------------------------------------------------------------------------------


class Purchase(TypedDict):
    """A building that a seat could build in its turn."""

    building: Building
    cost: int
    price: int
    things: NotRequired[int]
    """How many things the black market would have to be given besides all doubloons."""
    certain: bool
    """False if those before could take the last one."""


class Sale(TypedDict):
    good: Good
    market: Literal["trading house", "trading post"]
    doubloons: int


class Fit(TypedDict):
    """A kind that a seat can load on ships."""

    good: Good
    ships: list[int]
    """Counted from 1."""
    barrels: int


class Source(TypedDict):
    """A part of what a role brings, by what gives it."""

    source: Building | Role
    doubloons: NotRequired[int]
    vp: NotRequired[int]
    barrels: NotRequired[int]


class Gain(TypedDict, total=False):
    """What a role would bring a seat. What is nothing is left out."""

    seat: Required[int]
    certain: Required[bool]
    """Whatever the others do and chance draws. Otherwise it is a forecast: if all do the plain thing."""
    doubloons: int
    """All that the seat gets, with those that lie on the role."""
    paid: int
    vp: int
    colonists: int
    nobles: int
    tiles: int
    """How many are laid, those drawn unseen among them."""
    quarry: bool
    """One of them may be a quarry."""
    made: SomeGoods
    """Barrels produced, the privilege's included."""
    chosen: SomeGoods
    """Those among them that are the privilege's."""
    short: SomeGoods
    """Barrels that would be produced if the supply had more."""
    sold: Sale
    house_full: bool
    """The seat has goods, and the trading house has no place left when its turn comes."""
    shipped: SomeGoods
    """By ships and wharves, and to the royal supplier."""
    kept: SomeGoods
    """Barrels that are left and can be stored."""
    lost: SomeGoods
    """Barrels that are left and cannot be stored."""
    buildings: list[Purchase]
    """What the seat could build, in the order of the board."""
    built: Building
    """The plain choice among them."""
    also: list[Building]
    """Buildings that could be used besides, for a price: the plain thing leaves them."""
    sources: list[Source]
    """Where doubloons, VP and barrels come from."""


class RoleOutlook(TypedDict):
    role: Role
    doubloons: int
    """That lie on it."""
    privilege: int
    """How often the taker's privilege counts: twice with a library."""
    gains: list[Gain]
    """For each seat, in the order of turns from the taker."""


class Outlook(TypedDict):
    """What each role that is left would bring everybody, if the seat took it now."""

    seat: int
    roles: list[RoleOutlook]
