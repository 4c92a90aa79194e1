"""What clients are told of a game of San Juan, as types; `view.py` makes it."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, Required, TypedDict

from ..core.composing import Answer
from ..core.contract import Keys, Name, keyed, option_types
from ..core.game import Data
from . import decisions
from .actions import FAMILIES
from .facts import CUSTOMS_OFFICE, GOODS, NAMES, PRODUCTION_KINDS, ROLES
from .option_table import VALUES
from .points import SOURCES
from .state import ENDINGS

PHASES = (*ROLES, "choosing role", "choosing hand", "round start", "over")
HOLDERS = (*NAMES[:PRODUCTION_KINDS], NAMES[CUSTOMS_OFFICE])
"""The buildings that goods lie on, in the order of the goods."""

Good = Annotated[str, Name("Good", GOODS)]
Role = Annotated[str, Name("Role", ROLES)]
Card = Annotated[str, Name("Card", NAMES)]
"""A kind of card or building; the cathedral is a building and no card."""
Phase = Annotated[str, Name("Phase", PHASES)]
Ending = Annotated[str, Name("Ending", ENDINGS[1:])]
DecisionKind = Annotated[str, Name("DecisionKind", decisions.NAMES[1:])]
ActionKind = Annotated[str, Name("ActionKind", tuple(family.lower() for family in FAMILIES))]
Way = Literal["cards", "goods", "crane", "short", "built"]

Prices = Annotated[list[int], "What indigo, sugar, tobacco, coffee and silver sell for."]
Cards = Annotated[dict[str, int], Keys("Cards", keyed(NAMES, int), are_all_there=False)]
"""How many of each kind; kinds of which there are none are left out."""
Goods = Annotated[dict[str, int], Keys("Goods", keyed(GOODS, int), are_all_there=False)]
GoodsOn = Annotated[dict[str, str], Keys("GoodsOn", keyed(HOLDERS, Good))]
Options = Annotated[Data, Keys("Options", option_types(VALUES, {}))]
Score = Annotated[dict[str, int], Keys("Score", keyed((*SOURCES, "total", "tie_break"), int))]
"""Points by source, their total, and what counts between seats of equal points."""


class Facts(TypedDict):
    """What is the same in every game."""

    priced_goods: list[Good]
    """The goods that trading tiles have prices for, in the order of the prices."""
    goods_on: GoodsOn
    """The good that lies on a building."""


class Action(TypedDict):
    """Something that the deciding seat may do: what kind of action it is, and what it is about."""

    id: str
    """The action's permanent name, by which it is played."""
    text: str
    """English words, unique among the legal actions."""
    kind: ActionKind
    role: NotRequired[Role]
    building: NotRequired[Card]
    good: NotRequired[Good]
    card: NotRequired[Card]
    by: NotRequired[Card]
    """The building that it belongs to, of one's own legal actions."""
    gives_up: NotRequired[list[Card]]
    """What could be done with these besides, and not after it."""


class Reduction(TypedDict):
    """What makes a building cheaper: the role, a building that helps, or the one that is covered."""

    by: Role | Card
    cards: int


Decision = TypedDict(
    "Decision",
    {
        "kind": DecisionKind,
        "seat": int,
        "answer": Annotated[NotRequired[Answer], "How the answer is put together, for the seat that decides."],
        "building": Annotated[NotRequired[Card], "What is being built."],
        "over": Annotated[NotRequired[Card | None], "What it covers."],
        "due": Annotated[NotRequired[int], "How many cards it costs."],
        "off": Annotated[NotRequired[list[Reduction]], "What was taken off its printed cost."],
        "cards": Annotated[NotRequired[int], "How many cards are still to be chosen, or at most."],
        "chosen": Annotated[NotRequired[list[Card]], "The cards that were chosen so far; only their owner is told."],
        "left": Annotated[NotRequired[int], "How many goods may still be given, made or sold."],
        "earned": Annotated[NotRequired[int], "What the sales bring so far."],
        "from": Annotated[NotRequired[list[Card]], "The cards to choose from, as far as the viewer may see them."],
        "from_cards": Annotated[NotRequired[int], "How many cards there are to choose from."],
    },
)


class RoleCard(TypedDict):
    role: Role
    taken_by: int | None


class TradingHouse(TypedDict):
    open: Prices | None
    """The tile that lies open in a trader phase."""
    order: list[Prices | None]
    """The tiles in their order as far as it is known, the next one first."""
    unseen: list[Prices]
    """The tiles whose place is not known."""
    customs_price: int


class BuildingKind(TypedDict):
    """A kind of building that is in the game."""

    building: Card
    cost: int
    vp: int
    kind: Literal["production", "city"]
    prices: list[int]
    """For each seat now, if nothing is covered."""


class Outlay(TypedDict):
    """What a card would cost the seat that holds it now, over nothing."""

    building: Card
    price: int
    off: list[Reduction]
    """What is taken off the printed cost."""
    goods: int
    """How many goods would have to pay, because the other cards are too few."""
    short: int
    """How many cards are missing even so."""
    way: Way
    """How it could be built: with cards alone, with goods, only over a building with the crane; or what is in the way:
    too few cards, or an equal building that stands already."""
    points: NotRequired[int]
    """Of a building that counts others and does not stand yet: what it would bring now."""


class Production(TypedDict):
    """All production buildings of one kind."""

    building: Card
    number: int
    goods: int
    """On how many of them a good lies."""


class Under(TypedDict):
    """How many cards lie under these buildings."""

    chapel: int
    bank: int
    harbor: int


class Councillor(TypedDict):
    draws: int
    keeps: int


class Seat(TypedDict):
    """A seat as the viewer sees it."""

    hand_size: int
    hand_limit: int
    buildings: int
    production: list[Production]
    city: list[Card]
    goods: Goods
    under: Under
    bank_used: bool
    goods_allowed: int
    """How many goods the seat would make in a producer phase now."""
    sales_allowed: int
    """How many goods the seat could sell in a trader phase now."""
    councillor: Councillor
    score: Score
    hand: list[Card]
    """The cards that the viewer knows: all of its own, of others those that everybody saw going there."""
    under_cards: NotRequired[list[Card]]
    """Of the viewer's own seat: the cards that lie under its buildings."""
    outlays: NotRequired[list[Outlay]]
    """Of the viewer's own seat: what every kind of card in its hand would cost, and the cathedral."""


class OwnSeat(TypedDict):
    """What a seat's owner sees of it otherwise than all others do."""

    hand_size: int
    hand: list[Card]
    under_cards: list[Card]
    score: Score
    outlays: list[Outlay]


class TableView(TypedDict):
    game: Literal["san-juan"]
    options: Options
    round: int
    most_rounds: int
    phase: Phase
    """The role whose phase it is, or what else is going on."""
    governor: int
    roles: list[RoleCard]
    roles_a_round: int
    ending: Ending | None
    """What has triggered the end of the game."""
    over: bool
    pile: int
    discards: int
    trading_house: TradingHouse
    buildings: list[BuildingKind]
    buildings_to_end: int


class Common(TableView):
    """What everybody sees of the table."""

    seats: list[Seat]


class View(TableView):
    """A game of San Juan as a seat or a spectator sees it."""

    seat: int | None
    """Who looks; null: a spectator."""
    decision: Decision | None
    seen_discards: Cards
    """What the viewer knows to be among the discards."""
    unseen: Cards
    """What may lie in the pile or in hidden hands, for all that the viewer has seen."""
    covered: Cards
    """What was covered."""
    seats: list[Seat]


# What a role would bring (`outlook.py`) -------------------------------------------------------------------------------


class Bounds(TypedDict):
    """At least and at most, whatever the others do, hold and draw."""

    least: int
    most: int


class Takings(TypedDict):
    """What a seat sells, and the cards that it draws in the phase."""

    goods: Goods
    cards: int


class Source(TypedDict):
    """A part of the cards that a role brings, by what gives them."""

    source: Card | Role
    cards: Bounds


class Gain(TypedDict, total=False):
    """What a role would bring a seat. What is nothing is left out."""

    seat: Required[int]
    certain: Required[bool]
    """All of it is known beforehand. Otherwise it depends on what others do, hold or draw."""
    cards: Bounds
    """That come to the hand and stay there."""
    drawn: int
    """Cards from which those that stay are chosen."""
    made: Goods
    sold: Goods
    vp: int
    """For the good that goes under the harbor."""
    buildings: list[Outlay]
    """What the seat's cards would cost it in the phase, as far as the viewer knows them, and the cathedral."""
    dearest: Bounds
    """The printed cost of the dearest building that the seat can build."""
    built: Card
    """Of the viewer's own seat: the plain choice."""
    sources: list[Source]
    """Where the cards come from."""


class RoleOutlook(TypedDict):
    role: Role
    privilege: int
    """How often the taker's privilege counts: twice with a library."""
    gains: list[Gain]
    """For each seat, in the order of turns from the taker."""


class Outlook(TypedDict):
    """What each role that is left would bring everybody, if the seat took it now."""

    seat: int
    roles: list[RoleOutlook]
