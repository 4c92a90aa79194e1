"""Why an action is not legal, as data: an id and its figures. A client turns them into sentences of its language.

Every family of actions has a list of checks, and the first that finds something gives the reason: what is never
possible in this game, then what is not asked now, then what stands against it. Checks use the figures of the role files
and decide nothing. A reason is for the seat that decides: it may tell what only that seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..core.choices import choices_type
from ..core.game import Data
from ..core.layout import new_record
from . import builder, captain, decisions, draft, guests, island, mayor, rules, settler, storage, trader
from .actions import ACTION_COUNT, FAMILIES, LOAD
from .happenings import COLONIST, NOBLE, PERSONS
from .notation import place_name
from .people import circles, free_circles, has_person
from .state import (
    DRAFT,
    FIRST_BUILDING,
    HOME,
    NEW_BUILDINGS_DRAFTED,
    NO_GOOD,
    NO_SEAT,
    OVER,
    PLACES,
    SECOND_TILE,
    city_spaces_free,
    colonist_works,
    has_built,
    in_game,
    island_is_full,
    noble_works,
    occupied,
    own_nobles,
)
from .tables import (
    BLACK_MARKET,
    CITY_SPACES_OF,
    CONSTRUCTION_HUT,
    FIRST_NOBLE,
    FIRST_VIOLET,
    FOREST_HOUSE,
    GOODS,
    GUESTHOUSE,
    HACIENDA,
    HUNTING_LODGE,
    ISLAND_SPACES,
    LAND_OFFICE,
    LIBRARY,
    NAMES,
    OFFICE,
    PLACES_TO_CHOOSE,
    ROLES,
    ROLES_IN_GAME,
    ROYAL_SUPPLIER,
    SMALL_WHARF,
    TILES,
    TRADING_HOUSE_PLACES,
    TRADING_POST,
    WHARF,
)

REASONS: dict[str, tuple[str, ...]] = {
    # Not in this game, or not now.
    "game_over": (),
    "role_not_in_game": ("role", "players"),
    "building_not_in_game": ("building",),
    "nobles_not_in_game": (),
    "ship_not_in_game": ("ship", "players"),
    "no_draft": (),  # this game's buildings are not drafted
    "draft_over": (),
    "another_decision": ("asked", "seat"),  # the seat is asked something else
    "no_passing": ("asked",),  # one of the legal actions must be chosen
    # A building that the action needs.
    "building_missing": ("building",),  # the seat has not built it
    "building_unoccupied": ("building",),
    "wrong_occupant": ("building", "needed"),  # a colonist is there where a noble is needed, or the other way round
    "already_used": ("building",),  # in this turn or phase
    # Choosing a role, drafting.
    "role_taken": ("role", "seat"),
    "already_picked": ("building",),
    "excluded": ("building", "by"),  # by an option the two are not in one game
    "no_place_of_cost": ("building", "cost", "places"),
    # Island tiles.
    "island_full": ("spaces",),
    "not_face_up": ("tile",),
    "no_quarry_left": (),
    "quarry_for_settler": ("settler", "building"),  # for the seat that took the settler, or with that building occupied
    "second_tile_face_up": (),  # the library's second tile is a face-up plantation
    "no_tile_left": (),  # neither in the stack nor among the discards
    "no_doubloon": ("building",),  # to pay for the use of the building
    "tile_missing": ("tile",),  # the seat's island has none
    "no_empty_tile": ("tile",),  # all of them are occupied
    "no_such_occupant": ("tile", "person"),  # on none of them
    "forest_missing": ("printed",),  # the seat has no forest on such a plantation
    # Colonists and nobles.
    "colonists_only": ("asked",),  # this gives no nobles
    "noble_first": ("nobles",),  # the villa gives a noble as long as there are any
    "no_noble_left": (),
    "share_compulsory": (),  # nobody refuses his share of the colonist ship
    "too_few_circles": ("person", "place", "circles", "fewest", "most"),  # so many are free; legal: fewest to most
    "too_few_at_home": ("person", "place", "home", "fewest", "most"),  # so many wait there
    "circles_must_be_filled": ("person", "place", "fewest", "most"),  # too many would stay empty
    "guests_wait": ("asked", "seat"),  # guests do not move within this decision
    "no_such_guest": ("person",),
    "already_guest": (),
    "no_free_circle": ("place", "circles"),
    # Building and the black market.
    "already_built": ("building",),
    "sold_out": ("building",),
    "city_full": ("building", "needed", "free"),  # city spaces
    # Black market: "missing", "unoccupied" or "working"; so many things it could take, and which it could not.
    "too_expensive": ("building", "price", "doubloons", "black_market", "gives", "lacks"),
    "nobody_there": ("place", "person"),
    "works_on_black_market": (),
    "lowers_price": ("place", "building"),  # who works on the place lowers the price of the building
    "person_needed": ("due", "others"),  # so many things are due, so many can be given beside a person
    "good_needed": ("due", "others"),
    "nothing_due": (),
    # Goods.
    "good_not_held": ("good",),
    "no_barrel": (),  # the seat has no goods at all
    "not_produced": ("good",),
    "supply_empty": ("good",),
    "one_of_each_kind": ("good",),  # of this kind one was taken or given already
    "order_of_kinds": ("good", "after"),  # kinds are named in their order, and a later one was named already
    # Trading.
    "already_sold": (),
    "house_full": ("places",),
    "kind_in_house": ("good", "office"),  # office: "missing" or "unoccupied"
    # Loading.
    "ship_carries": ("ship", "good", "carries"),  # another kind
    "kind_on_ship": ("good", "ship"),  # the kind lies on this other ship
    "ship_full": ("ship", "good", "capacity"),
    "larger_ship": ("ship", "good", "takes", "ships", "most"),  # these ships take more barrels of the kind
    "loading_compulsory": ("loads",),  # good and ship (numbers, from 1) of each load
    "first_turn_only": ("building",),  # the first turn of the phase is over
    "nobles_spent": ("nobles", "supplied"),  # a good for each noble
    "too_many_barrels": ("good", "barrels"),  # so many are there
    "one_barrel_at_least": ("good",),
    # Storage.
    "no_warehouse": (),  # no occupied one
    "warehouses_full": ("kinds",),
    "warehouses_first": (),  # whole kinds are named before single barrels
    "already_stored": ("good",),
    "already_kept": ("good", "barrels"),  # all barrels of the kind
    "too_few_kinds_left": ("good", "left", "needed"),  # kinds from this one on, for the places left in warehouses
    "too_few_barrels_left": ("good", "left", "needed"),
    # Nothing above: a gap in the checks. Never given in play.
    "not_legal": (),
}
"""Every reason with the names of its figures.

Goods, tiles, buildings, places, roles, persons and what is asked are given by name, seats from 0, cargo ships from 1.
"""

Check = Callable[[Any, int], Data | None]
"""Takes a state and the number of an action in its family; gives a reason or None."""


def why_not(state: Any, action: int) -> Data:
    """Why an action that is not legal in the state is not: the id of the reason and its figures."""
    family, number = _FAMILY_OF[action]
    return _game_over(state, number) or _first(state, number, _CHECKS[family]) or _reason("not_legal")


def _reason(reason: str, **figures: Any) -> Data:
    return {"id": reason, **figures}


def _when(applies: Any, reason: str, **figures: Any) -> Data | None:
    return _reason(reason, **figures) if applies else None


def _first(state: Any, number: int, checks: tuple[Check, ...]) -> Data | None:
    for check in checks:
        reason = check(state, number)
        if reason is not None:
            return reason
    return None


def _seat(state: Any) -> Any:
    return state.seats[state.current]


def _status(seat: Any, building: int) -> str:
    if not has_built(seat, building):
        return "missing"
    return "working" if occupied(seat, building) else "unoccupied"


# Not in this game, or not now -------------------------------------------------------------------------------------


def _game_over(state: Any, _: int) -> Data | None:
    return _when(state.phase == OVER, "game_over")


def _another_decision(state: Any, _: int) -> Data | None:
    return _reason("another_decision", asked=decisions.NAMES[state.decision], seat=state.current)


def _no_passing(state: Any, _: int) -> Data | None:
    return _reason("no_passing", asked=decisions.NAMES[state.decision])


def _asked(by_decision: Mapping[int, tuple[Check, ...]], otherwise: Check = _another_decision) -> Check:
    """The checks that belong to what is asked."""

    def check(state: Any, number: int) -> Data | None:
        return _first(state, number, by_decision.get(state.decision, (otherwise,)))

    return check


def _on(decision: int, *checks: Check) -> Check:
    """The action answers this decision only."""
    return _asked({decision: checks})


def _not_in_game(state: Any, building: int) -> Data | None:
    """What can still be drafted counts as in the game."""
    if state.phase == DRAFT and FIRST_VIOLET <= building < FIRST_NOBLE and draft.has_place(state, building):
        return None
    return _when(not in_game(state, building), "building_not_in_game", building=NAMES[building])


def _with(building: int) -> Check:
    """The action is for games with the building."""
    return lambda state, _: _not_in_game(state, building)


def _with_nobles(state: Any, _: int) -> Data | None:
    return _when(not state.options.nobles, "nobles_not_in_game")


# Buildings that an action needs ------------------------------------------------------------------------------------


def _working(building: int) -> Check:
    """The action needs the seat's own building, occupied."""

    def check(state: Any, _: int) -> Data | None:
        status = _status(_seat(state), building)
        if status == "working":
            return None
        return _not_in_game(state, building) or _reason("building_" + status, building=NAMES[building])

    return check


def _occupied_by(building: int, person: int) -> Check:
    """PR-NOB-4: the effect is that of a colonist or that of a noble."""
    works = noble_works if person == NOBLE else colonist_works

    def check(state: Any, _: int) -> Data | None:
        wrong = not works(_seat(state), building)
        return _when(wrong, "wrong_occupant", building=NAMES[building], needed=PERSONS[person])

    return check


def _unused(building: int, used: Callable[[Any], int]) -> Check:
    return lambda state, _: _when(used(state), "already_used", building=NAMES[building])


# Roles and the draft -----------------------------------------------------------------------------------------------


def _role_not_in_game(state: Any, role: int) -> Data | None:
    players = state.options.players
    return _when(role >= ROLES_IN_GAME[players - 2], "role_not_in_game", role=ROLES[role], players=players)


def _role_taken(state: Any, role: int) -> Data | None:
    taker = state.role_taker[role]
    return _when(taker != NO_SEAT, "role_taken", role=ROLES[role], seat=taker)


def _no_draft(state: Any, _: int) -> Data | None:
    drafted = state.options.new_buildings == NEW_BUILDINGS_DRAFTED
    return _when(state.phase != DRAFT, "draft_over" if drafted else "no_draft")


def _already_picked(state: Any, index: int) -> Data | None:
    building = FIRST_VIOLET + index
    return _when(in_game(state, building), "already_picked", building=NAMES[building])


def _excluded(state: Any, index: int) -> Data | None:
    """By the option, hacienda and forest house are not in one game."""
    building = FIRST_VIOLET + index
    other = {HACIENDA: FOREST_HOUSE, FOREST_HOUSE: HACIENDA}.get(building)
    if other is None or state.options.forest_with_hacienda:
        return None
    return _when(in_game(state, other), "excluded", building=NAMES[building], by=NAMES[other])


def _no_place_of_cost(state: Any, index: int) -> Data | None:
    building = FIRST_VIOLET + index
    cost = builder.cost(state, building)
    places = PLACES_TO_CHOOSE[cost]
    full = draft.places_taken(state, cost) >= places
    return _when(full, "no_place_of_cost", building=NAMES[building], cost=cost, places=places)


# Island tiles ------------------------------------------------------------------------------------------------------


def _island_full(state: Any, _: int) -> Data | None:
    return _when(island_is_full(_seat(state)), "island_full", spaces=ISLAND_SPACES)


def _not_face_up(state: Any, kind: int) -> Data | None:
    return _when(state.row[kind] == 0, "not_face_up", tile=TILES[kind])


def _library_idle(state: Any, number: int) -> Data | None:
    """The second tile is the library's; while it is empty, a guest may still go there."""
    return _working(LIBRARY)(state, number) if state.stage == SECOND_TILE else None


def _second_tile(state: Any, _: int) -> Data | None:
    return _when(state.stage == SECOND_TILE, "second_tile_face_up")


def _second_quarry(state: Any, number: int) -> Data | None:
    """By the option, the second tile may be a quarry with a construction hut."""
    if state.stage == SECOND_TILE and state.options.library_quarry:
        return _working(CONSTRUCTION_HUT)(state, number)
    return _second_tile(state, number)


def _no_quarry_left(state: Any, _: int) -> Data | None:
    return _when(state.quarries == 0, "no_quarry_left")


def _quarry_for_settler(state: Any, number: int) -> Data | None:
    if settler.may_take_quarry(state, _seat(state)):
        return None
    if has_built(_seat(state), CONSTRUCTION_HUT):
        return _working(CONSTRUCTION_HUT)(state, number)
    return _reason("quarry_for_settler", settler=state.taker, building=NAMES[CONSTRUCTION_HUT])


def _no_tile_left(state: Any, _: int) -> Data | None:
    return _when(not island.tile_to_be_had(state), "no_tile_left")


def _no_doubloon(state: Any, _: int) -> Data | None:
    return _when(_seat(state).doubloons == 0, "no_doubloon", building=NAMES[LAND_OFFICE])


def _tile_missing(state: Any, tile: int) -> Data | None:
    return _when(_seat(state).island[tile] == 0, "tile_missing", tile=TILES[tile])


def _no_empty_tile(state: Any, tile: int) -> Data | None:
    return _when(free_circles(_seat(state), tile) == 0, "no_empty_tile", tile=TILES[tile])


def _no_such_occupant(person: int) -> Check:
    def check(state: Any, tile: int) -> Data | None:
        there = has_person(_seat(state), person, tile)
        return _when(not there, "no_such_occupant", tile=TILES[tile], person=PERSONS[person])

    return check


def _forest_missing(state: Any, kind: int) -> Data | None:
    forests = _seat(state).seen_forests[kind] + _seat(state).unseen_forests[kind]
    return _when(forests == 0, "forest_missing", printed=TILES[kind])


# Colonists and nobles ----------------------------------------------------------------------------------------------


def _colonists_only(state: Any, _: int) -> Data | None:
    return _reason("colonists_only", asked=decisions.NAMES[state.decision])


def _noble_first(state: Any, _: int) -> Data | None:
    return _when(state.nobles > 0, "noble_first", nobles=state.nobles)


def _no_noble_left(state: Any, _: int) -> Data | None:
    return _when(state.nobles == 0, "no_noble_left")


def _share_compulsory(_: Any, __: int) -> Data | None:
    return _reason("share_compulsory")


def _placing(state: Any) -> Data:
    """Who is placed where, and how many may be."""
    seat = _seat(state)
    noble = state.decision == decisions.PLACE_NOBLES
    fewest, most = (mayor.numbers_of_nobles if noble else mayor.numbers_of_colonists)(state, seat)
    return {
        "person": PERSONS[NOBLE if noble else COLONIST],
        "place": place_name(state.place),
        "fewest": fewest,
        "most": most,
    }


def _too_few_circles(state: Any, number: int) -> Data | None:
    free = free_circles(_seat(state), state.place)
    return _when(number > free, "too_few_circles", circles=free, **_placing(state))


def _too_few_at_home(state: Any, number: int) -> Data | None:
    seat = _seat(state)
    home = seat.nobles[HOME] if state.decision == decisions.PLACE_NOBLES else seat.people[HOME] - seat.nobles[HOME]
    return _when(number > home, "too_few_at_home", home=home, **_placing(state))


def _circles_must_be_filled(state: Any, number: int) -> Data | None:
    placing = _placing(state)
    return _when(number < placing["fewest"], "circles_must_be_filled", **placing)


# Guests ------------------------------------------------------------------------------------------------------------


def _guests_wait(state: Any, _: int) -> Data | None:
    asked = decisions.NAMES[state.decision]
    return _when(not rules.guests_may_move(state), "guests_wait", asked=asked, seat=state.current)


def _no_such_guest(person: int) -> Check:
    def check(state: Any, _: int) -> Data | None:
        return _when(not has_person(_seat(state), person, guests.GUESTS), "no_such_guest", person=PERSONS[person])

    return check


def _already_guest(_: Any, place: int) -> Data | None:
    return _when(place == guests.GUESTS, "already_guest")


def _nothing_there(state: Any, place: int) -> Data | None:
    """The seat has no such tile or building."""
    building = place - FIRST_BUILDING
    if building < 0:
        return _tile_missing(state, place)
    missing = not has_built(_seat(state), building)
    return _not_in_game(state, building) or _when(missing, "building_missing", building=NAMES[building])


def _no_free_circle(state: Any, place: int) -> Data | None:
    all_circles = circles(_seat(state), place)
    full = free_circles(_seat(state), place) == 0
    return _when(full, "no_free_circle", place=place_name(place), circles=all_circles)


# Building and the black market -------------------------------------------------------------------------------------


def _already_built(state: Any, building: int) -> Data | None:
    return _when(has_built(_seat(state), building), "already_built", building=NAMES[building])


def _sold_out(state: Any, building: int) -> Data | None:
    return _when(state.buildings[building] == 0, "sold_out", building=NAMES[building])


def _city_full(state: Any, building: int) -> Data | None:
    needed, free = CITY_SPACES_OF[building], city_spaces_free(_seat(state))
    return _when(free < needed, "city_full", building=NAMES[building], needed=needed, free=free)


def _too_expensive(state: Any, building: int) -> Data | None:
    return _when(
        not builder.can_pay(state, state.current, building),
        "too_expensive",
        building=NAMES[building],
        price=builder.price(state, state.current, building),
        doubloons=_seat(state).doubloons,
        black_market=_status(_seat(state), BLACK_MARKET),
        gives=builder.things_to_give(state, state.current, building),
        lacks=_lacks(state, building),
    )


def _lacks(state: Any, building: int) -> list[str]:
    """Which of the three things a working black market could not take."""
    seat = _seat(state)
    if not occupied(seat, BLACK_MARKET):
        return []
    there = {
        "person": any(builder.may_give_from(state, state.current, building, place) for place in range(PLACES)),
        "good": builder.has_goods(seat),
        "vp": seat.vp > 0,
    }
    return [thing for thing, is_there in there.items() if not is_there]


def _nobody_there(person: int) -> Check:
    def check(state: Any, place: int) -> Data | None:
        there = has_person(_seat(state), person, place)
        return _when(not there, "nobody_there", place=place_name(place), person=PERSONS[person])

    return check


def _protected(state: Any, place: int) -> Data | None:
    if builder.may_give_from(state, state.current, state.building, place):
        return None
    if place == FIRST_BUILDING + BLACK_MARKET:
        return _reason("works_on_black_market")
    return _reason("lowers_price", place=place_name(place), building=NAMES[state.building])


def _person_needed(state: Any, _: int) -> Data | None:
    others = builder.good_or_vp_to_give(_seat(state))
    return _when(state.due > others, "person_needed", due=state.due, others=others)


def _good_needed(state: Any, _: int) -> Data | None:
    others = min(1, _seat(state).vp)
    return _when(state.due > others, "good_needed", due=state.due, others=others)


def _nothing_due(state: Any, _: int) -> Data | None:
    return _when(state.due == 0, "nothing_due")


# Goods and trading -------------------------------------------------------------------------------------------------


def _good_not_held(state: Any, good: int) -> Data | None:
    return _when(_seat(state).goods[good] == 0, "good_not_held", good=GOODS[good])


def _no_barrel(state: Any, _: int) -> Data | None:
    return _when(captain.barrels(_seat(state)) == 0, "no_barrel")


def _named_before(good: int, last: int, *, may_repeat: bool) -> Data | None:
    """Kinds are named in their order; `last` was the last one named."""
    if good == last and not may_repeat:
        return _reason("one_of_each_kind", good=GOODS[good])
    return _when(good < last, "order_of_kinds", good=GOODS[good], after=GOODS[last])


def _not_produced(state: Any, good: int) -> Data | None:
    return _when((state.produced >> good) & 1 == 0, "not_produced", good=GOODS[good])


def _taken_before(state: Any, good: int) -> Data | None:
    """Of the library's two goods; the state remembers the first kind that may still be taken."""
    if state.privileges == 0:
        return None
    different = state.options.library_goods_different
    return _named_before(good, state.place - different, may_repeat=not different)


def _supply_empty(state: Any, good: int) -> Data | None:
    return _when(state.goods[good] == 0, "supply_empty", good=GOODS[good])


def _already_sold(state: Any, _: int) -> Data | None:
    return _when(state.sold, "already_sold")


def _house_full(state: Any, _: int) -> Data | None:
    full = trader.goods_in_house(state) == TRADING_HOUSE_PLACES
    return _when(full, "house_full", places=TRADING_HOUSE_PLACES)


def _kind_in_house(state: Any, good: int) -> Data | None:
    office = _status(_seat(state), OFFICE)
    refused = state.trading_house[good] > 0 and office != "working"
    return _when(refused, "kind_in_house", good=GOODS[good], office=office)


# Loading -----------------------------------------------------------------------------------------------------------


def _ship_not_in_game(state: Any, load: int) -> Data | None:
    ship = load // 5
    missing = captain.capacity(state, ship) == 0
    return _when(missing, "ship_not_in_game", ship=ship + 1, players=state.options.players)


def _not_held_to_load(state: Any, load: int) -> Data | None:
    return _good_not_held(state, load % 5)


def _ship_carries(state: Any, load: int) -> Data | None:
    ship, good = divmod(load, 5)
    carries = state.cargo_good[ship]
    other = carries not in (NO_GOOD, good)
    return _when(other, "ship_carries", ship=ship + 1, good=GOODS[good], carries=GOODS[carries])


def _kind_on_ship(state: Any, load: int) -> Data | None:
    ship, good = divmod(load, 5)
    other = captain.ship_with(state, good)
    return _when(other not in (-1, ship), "kind_on_ship", good=GOODS[good], ship=other + 1)


def _ship_full(state: Any, load: int) -> Data | None:
    ship, good = divmod(load, 5)
    full = captain.room(state, ship) == 0
    return _when(full, "ship_full", ship=ship + 1, good=GOODS[good], capacity=captain.capacity(state, ship))


def _larger_ship(state: Any, load: int) -> Data | None:
    ship, good = divmod(load, 5)
    takes = min(_seat(state).goods[good], captain.room(state, ship))
    most = captain.most_on_empty_ship(state, _seat(state), good)
    ships = [each["ship"] for each in _loads(state) if each["good"] == GOODS[good]]
    return _when(takes < most, "larger_ship", ship=ship + 1, good=GOODS[good], takes=takes, ships=ships, most=most)


def _loads(state: Any) -> list[Data]:
    """What the seat can load on cargo ships."""
    choices = new_record(_CHOICES)
    captain.ship_options(state, _seat(state), choices)
    loads = (divmod(choices.actions[index] - LOAD, 5) for index in range(choices.count))
    return [{"good": GOODS[good], "ship": ship + 1} for ship, good in loads]


def _loading_compulsory(state: Any, _: int) -> Data | None:
    loads = _loads(state)
    return _when(loads, "loading_compulsory", loads=loads)


def _first_turn_only(state: Any, _: int) -> Data | None:
    return _when(state.circle, "first_turn_only", building=NAMES[ROYAL_SUPPLIER])


def _nobles_spent(state: Any, _: int) -> Data | None:
    nobles = own_nobles(_seat(state))
    return _when(state.supplied >= nobles, "nobles_spent", nobles=nobles, supplied=state.supplied)


def _supplied_before(state: Any, good: int) -> Data | None:
    return _named_before(good, state.supply_from - 1, may_repeat=False)


def _too_many_barrels(state: Any, number: int) -> Data | None:
    barrels = _seat(state).goods[state.place]
    return _when(number > barrels, "too_many_barrels", good=GOODS[state.place], barrels=barrels)


def _one_barrel_at_least(state: Any, number: int) -> Data | None:
    none_yet = number + state.due == 0 and captain.is_last_kind(_seat(state), state.place)
    return _when(none_yet, "one_barrel_at_least", good=GOODS[state.place])


# Storage -----------------------------------------------------------------------------------------------------------


def _no_warehouse(state: Any, _: int) -> Data | None:
    return _when(storage.kinds_stored(_seat(state)) == 0, "no_warehouse")


def _warehouses_full(state: Any, _: int) -> Data | None:
    return _reason("warehouses_full", kinds=storage.kinds_stored(_seat(state)))


def _warehouses_first(_: Any, __: int) -> Data | None:
    return _reason("warehouses_first")


def _is_stored(state: Any, good: int) -> bool:
    return bool((state.stored >> good) & 1)


def _already_stored(state: Any, good: int) -> Data | None:
    return _when(_is_stored(state, good), "already_stored", good=GOODS[good])


def _stored_before(state: Any, good: int) -> Data | None:
    return _named_before(good, _last(_is_stored(state, kind) for kind in range(5)), may_repeat=False)


def _last(named: Iterable[int]) -> int:
    """The last kind that is named, -1 if none is."""
    return max((kind for kind, is_named in enumerate(named) if is_named), default=-1)


def _too_few_kinds_left(state: Any, good: int) -> Data | None:
    seat = _seat(state)
    needed = min(storage.kinds_stored(seat), storage.kinds_held(seat)) - storage.kinds_in(state.stored)
    left = sum(seat.goods[kind] > 0 for kind in range(good, 5))
    return _when(left < needed, "too_few_kinds_left", good=GOODS[good], left=left, needed=needed)


def _already_kept(state: Any, good: int) -> Data | None:
    kept = state.kept[good]
    return _when(kept == _seat(state).goods[good], "already_kept", good=GOODS[good], barrels=kept)


def _kept_before(state: Any, good: int) -> Data | None:
    return _named_before(good, _last(state.kept), may_repeat=True)


def _too_few_barrels_left(state: Any, good: int) -> Data | None:
    seat = _seat(state)
    needed = storage.single_barrels(seat) - storage.barrels_kept(state)
    left = sum(seat.goods[kind] - state.kept[kind] for kind in range(good, 5) if not _is_stored(state, kind))
    return _when(left < needed, "too_few_barrels_left", good=GOODS[good], left=left, needed=needed)


# The checks of each family, in their order ---------------------------------------------------------------------------

_DRAWS_BY_HACIENDA = (
    _second_tile,
    _working(HACIENDA),
    _unused(HACIENDA, lambda state: state.drew_tile),
    _island_full,
    _no_tile_left,
)
_LAND_OFFICE = (_working(LAND_OFFICE), _unused(LAND_OFFICE, lambda state: state.land_office_used))
_DRAWS_BY_LAND_OFFICE = (
    *_LAND_OFFICE,
    _occupied_by(LAND_OFFICE, COLONIST),
    _no_doubloon,
    _island_full,
    _no_tile_left,
)
_PLACES = (_too_few_circles, _too_few_at_home, _circles_must_be_filled)


def _discards(*checks: Check, by_land_office: tuple[Check, ...] = ()) -> Check:
    """By the hunting lodge or by the land office."""
    return _asked(
        {
            decisions.HUNT: (_working(HUNTING_LODGE), _occupied_by(HUNTING_LODGE, COLONIST), *checks),
            decisions.TRADE: (*_LAND_OFFICE, _occupied_by(LAND_OFFICE, NOBLE), *by_land_office, *checks),
        }
    )


def _gives(person: int) -> Check:
    return _on(decisions.GIVE_PERSON, _nobody_there(person), _protected)


def _moves(person: int) -> tuple[Check, ...]:
    return (
        _guests_wait,
        _working(GUESTHOUSE),
        _no_such_guest(person),
        _already_guest,
        _nothing_there,
        _no_free_circle,
    )


_CHECKS: dict[str, tuple[Check, ...]] = {
    "ROLE": (_role_not_in_game, _on(decisions.TAKE_ROLE, _role_taken)),
    "PASS": (
        _asked(
            {
                decisions.LOAD: (_loading_compulsory,),
                decisions.GIVE_PERSON: (_person_needed,),
                decisions.GIVE_GOOD: (_good_needed,),
            },
            otherwise=_no_passing,
        ),
    ),
    "TAKE_PLANTATION": (_on(decisions.SETTLE, _library_idle, _island_full, _not_face_up),),
    "TAKE_QUARRY": (
        _on(decisions.SETTLE, _library_idle, _second_quarry, _island_full, _no_quarry_left, _quarry_for_settler),
    ),
    "TAKE_AS_FOREST": (
        _with(FOREST_HOUSE),
        _on(decisions.SETTLE, _library_idle, _working(FOREST_HOUSE), _island_full, _not_face_up),
    ),
    "DRAW_TILE": (_asked({decisions.SETTLE: _DRAWS_BY_HACIENDA, decisions.TRADE: _DRAWS_BY_LAND_OFFICE}),),
    "LAY_AS_PLANTATION": (_another_decision,),
    "LAY_AS_FOREST": (_with(FOREST_HOUSE), _another_decision),
    "TAKE_COLONIST": (_on(decisions.VILLA_NOBLE, _noble_first),),
    "TAKE_NOBLE": (
        _with_nobles,
        _asked(
            {
                decisions.VILLA_NOBLE: (_no_noble_left,),
                decisions.MAYOR_COLONIST: (_colonists_only,),
                decisions.HOSPICE_COLONIST: (_colonists_only,),
                decisions.UNIVERSITY_COLONIST: (_colonists_only,),
            }
        ),
    ),
    "TAKE_NOBODY": (_on(decisions.SHIP_PERSON, _share_compulsory),),
    "AMOUNT": (
        _asked(
            {
                decisions.PLACE_NOBLES: _PLACES,
                decisions.PLACE_COLONISTS: _PLACES,
                decisions.SMALL_WHARF_BARRELS: (_too_many_barrels, _one_barrel_at_least),
            }
        ),
    ),
    "BUILD": (_not_in_game, _on(decisions.BUILD, _already_built, _sold_out, _city_full, _too_expensive)),
    "GIVE_COLONIST": (_with(BLACK_MARKET), _gives(COLONIST)),
    "GIVE_NOBLE": (_with(BLACK_MARKET), _with_nobles, _gives(NOBLE)),
    "GIVE_GOOD": (_with(BLACK_MARKET), _on(decisions.GIVE_GOOD, _nothing_due, _good_not_held)),
    "TAKE_GOOD": (_on(decisions.PRIVILEGE_GOOD, _not_produced, _taken_before, _supply_empty),),
    "SELL": (_on(decisions.TRADE, _already_sold, _good_not_held, _house_full, _kind_in_house),),
    "SELL_TO_TRADING_POST": (
        _with(TRADING_POST),
        _on(decisions.TRADE, _working(TRADING_POST), _already_sold, _good_not_held),
    ),
    "DISCARD_EMPTY": (_with_nobles, _discards(_tile_missing, _no_empty_tile)),
    "DISCARD_WITH_COLONIST": (_with_nobles, _discards(_tile_missing, _no_such_occupant(COLONIST))),
    "DISCARD_WITH_NOBLE": (_with_nobles, _discards(_tile_missing, _no_such_occupant(NOBLE))),
    "DISCARD_FOREST": (
        _with_nobles,
        _with(FOREST_HOUSE),
        _discards(_forest_missing, by_land_office=(_working(FOREST_HOUSE),)),
    ),
    "LOAD": (
        _ship_not_in_game,
        _on(decisions.LOAD, _not_held_to_load, _ship_carries, _kind_on_ship, _ship_full, _larger_ship),
    ),
    "USE_WHARF": (
        _with(WHARF),
        _on(decisions.LOAD, _working(WHARF), _unused(WHARF, lambda state: _seat(state).wharf_used), _good_not_held),
    ),
    "USE_SMALL_WHARF": (
        _with(SMALL_WHARF),
        _on(
            decisions.LOAD,
            _working(SMALL_WHARF),
            _unused(SMALL_WHARF, lambda state: _seat(state).small_wharf_used),
            _no_barrel,
        ),
    ),
    "SUPPLY": (
        _with(ROYAL_SUPPLIER),
        _on(
            decisions.LOAD,
            _working(ROYAL_SUPPLIER),
            _first_turn_only,
            _nobles_spent,
            _supplied_before,
            _good_not_held,
        ),
    ),
    "STORE": (
        _asked(
            {
                decisions.STORE_KIND: (_good_not_held, _already_stored, _stored_before, _too_few_kinds_left),
                decisions.KEEP_BARREL: (_no_warehouse, _warehouses_full),
            }
        ),
    ),
    "KEEP": (
        _asked(
            {
                decisions.STORE_KIND: (_warehouses_first,),
                decisions.KEEP_BARREL: (
                    _good_not_held,
                    _already_stored,
                    _kept_before,
                    _already_kept,
                    _too_few_barrels_left,
                ),
            }
        ),
    ),
    "PICK": (_no_draft, _on(decisions.PICK_BUILDING, _already_picked, _excluded, _no_place_of_cost)),
    "MOVE_COLONIST": (_with(GUESTHOUSE), *_moves(COLONIST)),
    "MOVE_NOBLE": (_with(GUESTHOUSE), _with_nobles, *_moves(NOBLE)),
}

_FAMILY_OF = [(name, number) for name, family in FAMILIES.items() for number in range(len(family))]
"""The family of each action and its number there."""
_CHOICES = choices_type(ACTION_COUNT)
