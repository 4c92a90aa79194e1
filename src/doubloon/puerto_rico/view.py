"""What a client shows: a view as plain data, with every figure that follows from the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from ..core.choices import choices_type
from ..core.families import offer
from ..core.layout import new_struct, open_snapshot, snapshot
from . import builder, captain, contract, craftsman, decisions, mayor, rules, scoring, storage, trader
from .actions import ACTION_COUNT
from .composing import answer
from .contract import CAUSES, PHASES, SALE_CAUSES
from .facts import (
    BUILDING_COUNT,
    BUILDINGS,
    CIRCLES,
    CITY_SPACES,
    CITY_SPACES_OF,
    COLUMN,
    COUNTING_BUILDINGS,
    COUNTS,
    COUNTS_VIOLET,
    FIRST_NEW,
    FIRST_NOBLE,
    FIRST_VIOLET,
    GOODS,
    ISLAND_SPACES,
    LARGE_PLANT,
    MARKETS,
    MOST_ROUNDS,
    NAMES,
    NOT_RECOMMENDED_TOGETHER,
    ROLES,
    ROLES_IN_GAME,
    SELLING_PRICE,
    SMALL_PLANT,
    TILES,
    TRADER,
    TRADING_HOUSE_PLACES,
    VP,
)
from .hidden import UNSEEN_TILE
from .notation import action_data, action_text, place_name
from .options import options_of
from .people import circles
from .points import SEATS_REMEMBERED, points_of
from .state import (
    DRAFT,
    ENDINGS,
    FIRST_BUILDING,
    HOME,
    NO_GOOD,
    NO_SEAT,
    OVER,
    SEAT,
    has_built,
    in_game,
    island_tiles,
    taker_bonus,
)

COLUMNS = (1, 2, 3, 4)
CHOICES = choices_type(ACTION_COUNT)
BUILDINGS_REMEMBERED = 8192

FACTS: contract.Facts = {
    "goods": list(GOODS),
    "island_spaces": ISLAND_SPACES,
    "city_spaces": CITY_SPACES,
    "trading_house_places": TRADING_HOUSE_PLACES,
    "selling_prices": dict(zip(GOODS, SELLING_PRICE, strict=True)),
    "phases": {building.name: ROLES[building.phase] for building in BUILDINGS if building.phase >= 0},
    "counting": [NAMES[building] for building in COUNTING_BUILDINGS],
}


def common_data(state: Any) -> contract.Common:
    """What everybody sees of the table."""
    return {
        "game": "puerto-rico",
        "options": options_of(state),
        "round": state.round,
        "most_rounds": MOST_ROUNDS,
        "phase": PHASES[state.phase],
        "governor": state.governor,
        "roles": _roles(state),
        "ending": ENDINGS[state.ended_by] if state.ended_by else None,
        "over": state.phase == OVER,
        "vp_pool": max(0, state.vp_pool),
        "goods": _named(GOODS, state.goods),
        "colonists": {
            "supply": state.colonists,
            "ship": state.ship_colonists,
            "nobles_in_supply": state.nobles,
            "nobles_on_ship": state.ship_nobles,
            "next_ship": max(state.options.players, mayor.empty_circles_on_buildings(state)),
        },
        "plantations": {
            "face_up": _named(GOODS, state.row),
            "stack": _stack_size(state),
            "discards": _named(GOODS, state.discards),
            "quarries": state.quarries,
        },
        "cargo_ships": _cargo_ships(state),
        "trading_house": {
            "goods": _named(GOODS, state.trading_house),
            "room": TRADING_HOUSE_PLACES - trader.goods_in_house(state),
        },
        "buildings": _buildings(state),
        "draftable": _draftable(state) if state.phase == DRAFT else [],
        "seats": [_seat(state, index) for index in range(state.options.players)],
        "decision": _others_decision(state),
    }


def view_data(state: Any, seat: int | None, common: contract.Common | None = None) -> contract.View:
    """The table as the seat (None: a spectator) sees it; what is common may be at hand from another view."""
    common = common or common_data(state)
    return {
        **common,
        "seat": seat,
        "decision": _own_decision(state) if seat == state.current else common["decision"],
        "plantations": {**common["plantations"], "unseen": _named(GOODS, state.stack)},
        "seats": [_own(state, index, data) if index == seat else data for index, data in enumerate(common["seats"])],
    }


def _named(names: tuple[str, ...], counts: Any) -> dict[str, int]:
    return dict(zip(names, counts, strict=True))


def _decision(state: Any) -> contract.Decision | None:
    """Who is asked what. A tile that was drawn unseen is shown to its owner only: the others' views do not hold it."""
    if state.decision == decisions.NOTHING:
        return None
    asked: contract.Decision = {"kind": decisions.NAMES[state.decision], "seat": state.current}
    if state.decision in (decisions.PLACE_COLONISTS, decisions.PLACE_NOBLES):
        asked["place"] = place_name(state.place)
    elif state.decision == decisions.SMALL_WHARF_BARRELS:
        asked["good"] = GOODS[state.place]
    elif state.decision == decisions.LAY_TILE and state.drawn != UNSEEN_TILE:
        asked["tile"] = TILES[state.drawn]
    elif state.decision == decisions.PICK_BUILDING:
        asked["not_recommended"] = _not_recommended(state)
    elif state.decision in (decisions.GIVE_PERSON, decisions.GIVE_GOOD):
        asked |= {"building": NAMES[state.building], "due": state.due}
    elif state.decision in (decisions.LOAD, *_STORING):
        asked["skipped"] = _skipped(state)
    return asked


_STORING = (decisions.STORE_KIND, decisions.KEEP_BARREL)


def _skipped(state: Any) -> list[int]:
    """PR-CAP-8: all seats before the one that loads that did not load since the last load, in the order of turns. Goods
    are stored when that is everybody."""
    players = state.options.players
    last = players if state.decision in _STORING else state.current
    passed = ((last - back) % players for back in range(state.passes, 0, -1))
    return [seat for seat in passed if any(state.seats[seat].goods)]


def _own_decision(state: Any) -> contract.Decision | None:
    """For the seat that decides: with how its answer is put together."""
    asked = _decision(state)
    return asked and asked | {"answer": answer(state)}


def _others_decision(state: Any) -> contract.Decision | None:
    """Who is asked what, for all others: with what the seat may do, as far as it is no secret."""
    asked = _decision(state)
    return asked and asked | {"choices": _choices(state)}


def _choices(state: Any) -> list[contract.Action]:
    choices = new_struct(CHOICES)
    rules.legal(state, choices)
    legal = [choices.actions[at] for at in range(choices.count)]
    return [cast(contract.Action, offer(action_text(state, action), action_data(action))) for action in legal]


def _not_recommended(state: Any) -> list[str]:
    """PR-NEW-1: what goes badly with a building that is already in."""
    pair = NOT_RECOMMENDED_TOGETHER
    return [NAMES[mine] for mine, other in (pair, pair[::-1]) if in_game(state, other) and not in_game(state, mine)]


def _roles(state: Any) -> list[contract.RoleCard]:
    return [
        {
            "role": ROLES[role],
            "doubloons": state.role_doubloons[role],
            "taken_by": _seat_or_none(state.role_taker[role]),
        }
        for role in range(ROLES_IN_GAME[state.options.players - 2])
    ]


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _stack_size(state: Any) -> int:
    """The view's stack also holds the unseen tiles that lie elsewhere."""
    unseen: int = sum(
        seat.island[TILES.index("forest")] - sum(seat.seen_forests) - sum(seat.unseen_forests) for seat in _seats(state)
    )
    in_hand = 1 if state.drawn == UNSEEN_TILE else 0
    return int(sum(state.stack)) - unseen - in_hand


def _seats(state: Any) -> list[Any]:
    return [state.seats[index] for index in range(state.options.players)]


def _cargo_ships(state: Any) -> list[contract.CargoShip]:
    return [
        {
            "ship": ship + 1,
            "capacity": captain.capacity(state, ship),
            "good": None if state.cargo_good[ship] == NO_GOOD else GOODS[state.cargo_good[ship]],
            "barrels": state.cargo[ship],
            "room": captain.room(state, ship),
        }
        for ship in range(3)
        if captain.capacity(state, ship) > 0
    ]


def _buildings(state: Any) -> list[contract.MarketBuilding]:
    """The board: every kind in the game with what is left of it and the price for each seat now."""
    off = [[sum(column.values()) for column in _reductions(state, index)] for index in range(state.options.players)]
    by_column = dict(zip(COLUMNS, zip(*off, strict=True), strict=True))
    return [
        _building(building, builder.cost(state, building), state.buildings[building], by_column[COLUMN[building]])
        for building in _kinds(state.kinds)
    ]


@lru_cache
def _kinds(bits: int) -> list[int]:
    return [building for building in range(BUILDING_COUNT) if bits >> building & 1]


_PRODUCES = {
    plant: GOODS[good] for plants in (SMALL_PLANT, LARGE_PLANT) for good, plant in enumerate(plants) if plant >= 0
}


@lru_cache(BUILDINGS_REMEMBERED)
def _building(building: int, cost: int, left: int, off: tuple[int, ...]) -> contract.MarketBuilding:
    """`off` is what each seat pays less. Most buildings are the same at many tables."""
    return {
        "building": NAMES[building],
        "kind": "production" if BUILDINGS[building].production else "violet",
        "good": _PRODUCES.get(building),
        "cost": cost,
        "vp": VP[building],
        "column": COLUMN[building],
        "circles": CIRCLES[building],
        "city_spaces": CITY_SPACES_OF[building],
        "left": left,
        "prices": [int(builder.lowered(cost, less)) for less in off],
    }


def _draftable(state: Any) -> list[contract.DraftBuilding]:
    """PR-NEW-1: what the draft chooses from."""
    return [
        {
            "building": NAMES[building],
            "cost": builder.cost(state, building),
            "column": COLUMN[building],
            "is_new": building >= FIRST_NEW,
        }
        for building in range(FIRST_VIOLET, FIRST_NOBLE)
    ]


def _seat(state: Any, index: int) -> contract.Seat:
    """As all others see it. VP can be worked out by anyone who pays attention; `vp_secret` asks the client not to show
    them (PR-END-5)."""
    return _estate(
        snapshot(state.seats[index]),
        state.kinds,
        taker_bonus(state, index, TRADER),
        scoring.tie_break(state, index),
        not state.options.open_vp and state.phase != OVER,
    )


@lru_cache(SEATS_REMEMBERED)
def _estate(memory: bytes, kinds: int, trading_bonus: int, tie_break: int, vp_secret: bool) -> contract.Seat:
    """A move changes what one or two seats have, and everybody else's has been worked out before."""
    seat = open_snapshot(SEAT, memory)
    bonuses = _sale_bonuses(seat, trading_bonus)
    return {
        "doubloons": seat.doubloons,
        "vp": seat.vp,
        "goods": _named(GOODS, seat.goods),
        "home": {"colonists": seat.people[HOME] - seat.nobles[HOME], "nobles": seat.nobles[HOME]},
        "island": _island(seat),
        "island_room": ISLAND_SPACES - island_tiles(seat),
        "city": [_city_building(seat, building) for building in range(BUILDING_COUNT) if has_built(seat, building)],
        "city_room": CITY_SPACES - seat.city_spaces,
        "production": {GOODS[good]: craftsman.production(seat, good) for good in range(5)},
        "counts": {NAMES[building]: _count(seat, building) for building in COUNTING_BUILDINGS if kinds >> building & 1},
        "storage": {"kinds": storage.kinds_stored(seat), "barrels": storage.single_barrels(seat)},
        "selling_prices": {good: price + sum(bonuses.values()) for good, price in FACTS["selling_prices"].items()},
        "sale_bonuses": bonuses,
        "score": points_of(memory, tie_break),
        "vp_secret": vp_secret,
        "forests": _forests(seat, seen_by_owner=False),
    }


def _sale_bonuses(seat: Any, trading_bonus: int) -> dict[str, int]:
    """PR-TRA-1, PR-TRA-4: only what adds something is named."""
    markets = [trader.market_bonus(seat, each) for each in range(len(MARKETS))]
    bonuses = zip(SALE_CAUSES, (trading_bonus, *markets), strict=True)
    return {cause: count for cause, count in bonuses if count > 0}


def _count(seat: Any, building: int) -> contract.Count:
    """PR-END-3: the city hall will count itself."""
    will_count_itself = COUNTS[building] == COUNTS_VIOLET and not has_built(seat, building)
    counted = scoring.counted(seat, COUNTS[building]) + will_count_itself
    return {"counted": counted, "points": scoring.points_for(building, counted)}


def _own(state: Any, index: int, common: contract.Seat) -> contract.Seat:
    """A seat as its owner sees it."""
    return {
        **common,
        "vp_secret": False,
        "forests": _forests(state.seats[index], seen_by_owner=True),
        "reductions": _reductions(state, index),
    }


def _reductions(state: Any, index: int) -> list[contract.Reductions]:
    """What lowers the seat's prices (PR-BLD-2), column by column: only what lowers them is named."""
    return _reductions_of(snapshot(state.seats[index]), builder.taker_reduction(state, index))


@lru_cache(SEATS_REMEMBERED)
def _reductions_of(memory: bytes, taker: int) -> list[contract.Reductions]:
    seat = open_snapshot(SEAT, memory)
    forests = builder.forest_reduction(seat)
    columns = [
        (taker, builder.quarry_reduction(seat, column), forests, builder.zoning_reduction(seat, column))
        for column in COLUMNS
    ]
    return [{cause: count for cause, count in zip(CAUSES, column, strict=True) if count > 0} for column in columns]


def _island(seat: Any) -> list[contract.IslandTiles]:
    return [
        {"tile": TILES[tile], "tiles": seat.island[tile], **_occupants(seat, tile)}
        for tile in range(6)
        if seat.island[tile] > 0
    ]


def _occupants(seat: Any, place: int) -> contract.Occupants:
    return {
        "circles": circles(seat, place),
        "colonists": seat.people[place] - seat.nobles[place],
        "nobles": seat.nobles[place],
    }


def _forests(seat: Any, *, seen_by_owner: bool) -> contract.Forests:
    """How many, and what is printed on those that the viewer saw."""
    data: contract.Forests = {"tiles": seat.island[TILES.index("forest")], "printed": _named(GOODS, seat.seen_forests)}
    if seen_by_owner:
        data["printed_unseen"] = _named(GOODS, seat.unseen_forests)
    return data


def _city_building(seat: Any, building: int) -> contract.CityBuilding:
    return {"building": NAMES[building], **_occupants(seat, FIRST_BUILDING + building)}
