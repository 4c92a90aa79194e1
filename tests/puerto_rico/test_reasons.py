"""Why an action is not legal: situations for every reason, and random play in which none is missing or wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from doubloon.puerto_rico import decisions
from doubloon.puerto_rico.actions import FAMILIES
from doubloon.puerto_rico.facts import (
    CARGO_SHIPS,
    CITY_SPACES_OF,
    COST,
    FIRST_VIOLET,
    GOODS,
    NAMES,
    ROLES,
    ROLES_IN_GAME,
    TILES,
)
from doubloon.puerto_rico.game import GAME
from doubloon.puerto_rico.state import FIRST_BUILDING, HOME, OVER, PLACES, SECOND_TILE

from ..reasons import Group, Illegal, Judge, Situations, assert_reasons
from .option_sets import name_of, option_sets
from .play import random_game
from .table import Table

# Situations ----------------------------------------------------------------------------------------------------------


def ask(table: Table, decision: int, seat: int = 0, **fields: int) -> Table:
    """Puts a decision, with what it has to remember, before a seat."""
    table.state.decision, table.state.current = decision, seat
    for name, value in fields.items():
        setattr(table.state, name, value)
    return table


def not_in_the_game() -> Situations:
    yield "role_not_in_game", Table(players=3), "prospector", {"role": "prospector", "players": 3}
    yield "role_not_in_game", Table(players=4), "second prospector", {"role": "second prospector", "players": 4}
    yield "building_not_in_game", Table(), "build library", {"building": "library"}
    yield "building_not_in_game", Table(), "small wharf", {"building": "small wharf"}
    yield "building_not_in_game", Table(), "sell corn to trading post", {"building": "trading post"}
    yield "building_not_in_game", Table(), "guest to corn", {"building": "guesthouse"}
    yield "nobles_not_in_game", Table(), "take noble", {}
    yield "ship_not_in_game", Table(players=2), "load corn on ship 3", {"ship": 3, "players": 2}
    yield "no_draft", Table(new_buildings="random"), "pick hacienda", {}


def not_now() -> Situations:
    yield "game_over", ask(Table(), decisions.NOTHING, -1, phase=OVER), "settler", {}
    yield "another_decision", Table(), "build wharf", {"asked": "take role", "seat": 0}
    table = Table()
    table.take("mayor", seat=2)
    yield "another_decision", table, "lay as plantation", {"asked": "mayor colonist", "seat": 2}
    yield "no_passing", Table(), "pass", {"asked": "take role"}
    yield "no_passing", table, "pass", {"asked": "mayor colonist"}
    table = Table()
    table.state.role_taker[ROLES.index("trader")] = 3
    yield "role_taken", table, "trader", {"role": "trader", "seat": 3}


def in_the_draft() -> Situations:
    table = Table(new_buildings="drafted")
    # What may still be drafted may still come into the game.
    yield "another_decision", table, "build forest house", {"asked": "pick building", "seat": 0}
    table.play("pick hacienda", "pick black market")
    yield "building_not_in_game", table, "build forest house", {"building": "forest house"}
    yield "already_picked", table, "pick hacienda", {"building": "hacienda"}
    hut = {"building": "construction hut", "cost": 2, "places": 2}
    yield "no_place_of_cost", table, "pick construction hut", hut
    while table.asked[0] == "pick building":
        table.play(next(iter(table.legal)))
    yield "draft_over", table, "pick hacienda", {}

    table = Table(new_buildings="drafted", forest_with_hacienda=False, balanced=True)
    table.play("pick forest house", "pick lighthouse")
    yield "excluded", table, "pick hacienda", {"building": "hacienda", "by": "forest house"}
    yield "no_place_of_cost", table, "pick university", {"building": "university", "cost": 7, "places": 1}


def settling(seat: int = 0, taker: int = 0, **options: Any) -> Table:
    """The seat is asked to settle; sugar and indigo lie face up."""
    table = Table(**options).row("indigo", "sugar")
    table.take("settler", seat=taker)
    return ask(table, decisions.SETTLE, seat, turn=(seat - taker) % table.state.options.players)


def with_tiles() -> Situations:
    yield "not_face_up", settling(), "take coffee", {"tile": "coffee"}
    table = settling().tiles(0, "corn", 12)
    yield "island_full", table, "take indigo", {"spaces": 12}
    yield "island_full", table, "take quarry", {"spaces": 12}

    table = settling()
    yield "building_missing", table, "draw tile", {"building": "hacienda"}
    table.builds(0, "hacienda", people=0)
    yield "building_unoccupied", table, "draw tile", {"building": "hacienda"}
    table = settling().builds(0, "hacienda").stack()
    yield "no_tile_left", table, "draw tile", {}
    yield "already_used", ask(table, decisions.SETTLE, drew_tile=1), "draw tile", {"building": "hacienda"}

    table = settling().builds(1, "forest house")
    yield "building_missing", table, "take indigo as forest", {"building": "forest house"}
    table.builds(0, "forest house", people=0)
    yield "building_unoccupied", table, "take indigo as forest", {"building": "forest house"}


def with_quarries() -> Situations:
    table = settling()
    table.state.quarries = 0
    yield "no_quarry_left", table, "take quarry", {}
    table = settling(seat=3, taker=2)
    yield "quarry_for_settler", table, "take quarry", {"settler": 2, "building": "construction hut"}
    table.builds(3, "construction hut", people=0)
    yield "building_unoccupied", table, "take quarry", {"building": "construction hut"}


def with_the_second_tile() -> Situations:
    table = settling().builds(0, "hacienda").builds(0, "library", people=0).builds(0, "guesthouse", people=1)
    table.state.stage = SECOND_TILE
    # A guest may still go to the library.
    yield "building_unoccupied", table, "take indigo", {"building": "library"}
    table.seats[0].people[FIRST_BUILDING + NAMES.index("library")] = 1
    yield "second_tile_face_up", table, "take quarry", {}
    yield "second_tile_face_up", table, "draw tile", {}
    table.state.options.library_quarry = 1
    yield "building_missing", table, "take quarry", {"building": "construction hut"}


def hunting() -> Situations:
    table = Table(nobles=True).builds(0, "hunting lodge").builds(1, "forest house")
    table.tiles(0, "forest", 1).tiles(0, "corn", 2, people=2).tiles(0, "indigo", 1, people=1, nobles=1)
    table.builds(0, "guesthouse", people=1).builds(0, "hunting lodge", people=0)
    ask(table, decisions.HUNT)
    # A guest may still go to the lodge.
    yield "building_unoccupied", table, "discard corn with colonist", {"building": "hunting lodge"}
    lodge = FIRST_BUILDING + NAMES.index("hunting lodge")
    table.seats[0].people[lodge] = 1
    yield "tile_missing", table, "discard sugar", {"tile": "sugar"}
    yield "no_empty_tile", table, "discard corn", {"tile": "corn"}
    yield "no_such_occupant", table, "discard corn with noble", {"tile": "corn", "person": "noble"}
    yield "no_such_occupant", table, "discard indigo with colonist", {"tile": "indigo", "person": "colonist"}
    yield "forest_missing", table, "discard forest on sugar", {"printed": "sugar"}
    table.seats[0].nobles[lodge] = 1
    needed = {"building": "hunting lodge", "needed": "colonist"}
    yield "wrong_occupant", table, "discard corn with colonist", needed


def taking_people() -> Situations:
    table = Table(nobles=True)
    table.take("mayor")
    yield "colonists_only", table, "take noble", {"asked": "mayor colonist"}
    yield "share_compulsory", ask(table, decisions.SHIP_PERSON), "take nobody", {}
    yield "noble_first", ask(table, decisions.VILLA_NOBLE), "take colonist", {"nobles": 19}
    yield "no_noble_left", ask(table, decisions.VILLA_NOBLE, nobles=0), "take noble", {}


def placing(decision: int, home: int, nobles: int) -> Table:
    """Five circles are left: three of the large indigo plant, which comes now, and two more."""
    table = Table(nobles=True).builds(0, "indigo plant", people=0).home(0, home, nobles)
    return ask(table, decision, place=FIRST_BUILDING + NAMES.index("indigo plant"), circles_left=5)


def placing_people() -> Situations:
    four_colonists: dict[str, Any] = {"person": "colonist", "place": "indigo plant", "fewest": 2, "most": 3}
    table = placing(decisions.PLACE_COLONISTS, home=4, nobles=0)
    yield "too_few_circles", table, "indigo plant 4", {"circles": 3} | four_colonists
    yield "circles_must_be_filled", table, "indigo plant 1", four_colonists
    one_of_each: dict[str, Any] = {"place": "indigo plant", "fewest": 0, "most": 1, "home": 1}
    table = placing(decisions.PLACE_COLONISTS, home=2, nobles=1)
    yield "too_few_at_home", table, "indigo plant 2", {"person": "colonist"} | one_of_each
    table = placing(decisions.PLACE_NOBLES, home=2, nobles=1)
    yield "too_few_at_home", table, "indigo plant 2 nobles", {"person": "noble"} | one_of_each
    # One colonist cannot fill three circles, and none may stay empty.
    four_nobles = {"person": "noble", "place": "indigo plant", "fewest": 2, "most": 3}
    table = placing(decisions.PLACE_NOBLES, home=5, nobles=4)
    yield "circles_must_be_filled", table, "indigo plant 1 noble", four_nobles


def with_guests() -> Situations:
    table = Table(nobles=True).builds(1, "guesthouse", people=2, nobles=1)
    yield "building_missing", table, "guest to corn", {"building": "guesthouse"}
    table.builds(0, "guesthouse", people=0)
    yield "building_unoccupied", table, "guest to corn", {"building": "guesthouse"}

    table = Table(nobles=True)
    table.builds(0, "guesthouse", people=1).builds(0, "coffee roaster", people=2).builds(0, "statue")
    yield "no_such_guest", table, "noble guest to corn", {"person": "noble"}
    yield "already_guest", table, "guest to guesthouse", {}
    yield "tile_missing", table, "guest to quarry", {"tile": "quarry"}
    yield "building_missing", table, "guest to harbor", {"building": "harbor"}
    yield "building_not_in_game", table, "guest to library", {"building": "library"}
    yield "no_free_circle", table, "guest to coffee roaster", {"place": "coffee roaster", "circles": 2}
    yield "no_free_circle", table, "guest to statue", {"place": "statue", "circles": 0}
    table.take("mayor")
    yield "guests_wait", table, "guest to corn", {"asked": "mayor colonist", "seat": 0}
    ask(table, decisions.LAY_TILE, drawn=0)
    yield "guests_wait", table, "guest to corn", {"asked": "lay tile", "seat": 0}


def building(doubloons: int) -> Table:
    """Seat 1, which has not taken the builder, is asked."""
    table = Table().doubloons(1, doubloons)
    table.take("builder", seat=0)
    return ask(table, decisions.BUILD, 1, turn=1)


def building_houses() -> Situations:
    table = building(20).builds(1, "office", people=0)
    yield "already_built", table, "build office", {"building": "office"}
    table.builds(0, "wharf")
    table.builds(2, "wharf")
    yield "sold_out", table, "build wharf", {"building": "wharf"}
    table.seats[1].city_spaces = 11
    yield "city_full", table, "build fortress", {"building": "fortress", "needed": 2, "free": 1}
    table.seats[1].city_spaces = 12
    yield "city_full", table, "build harbor", {"building": "harbor", "needed": 1, "free": 0}


def paying_too_little() -> Situations:
    harbor = {"building": "harbor", "price": 8, "black_market": "missing", "gives": 0, "lacks": []}
    yield "too_expensive", building(7), "build harbor", harbor | {"doubloons": 7}
    table = building(4).tiles(1, "quarry", 4, people=3)
    yield "too_expensive", table, "build harbor", harbor | {"doubloons": 4, "price": 5}
    table = building(7).goods(1, corn=1).builds(1, "black market", people=0)
    yield "too_expensive", table, "build harbor", harbor | {"doubloons": 7, "black_market": "unoccupied"}
    # A good alone does not pay two doubloons; the only colonist works on the black market itself.
    table = building(6).goods(1, corn=1).builds(1, "black market")
    at_work = harbor | {"black_market": "working"}
    yield "too_expensive", table, "build harbor", at_work | {"doubloons": 6, "gives": 1, "lacks": ["person", "vp"]}
    # All three things do not pay four.
    table.doubloons(1, 4).vp(1, 1).home(1, 1)
    yield "too_expensive", table, "build harbor", at_work | {"doubloons": 4, "gives": 3}


def paying(due: int, building: str = "office", taker: int = 0) -> Table:
    """Seat 1 pays for a building by the black market."""
    table = Table(nobles=True).builds(1, "black market")
    table.take("builder", seat=taker)
    return ask(table, decisions.GIVE_PERSON, 1, building=NAMES.index(building), due=due)


def paying_by_the_black_market() -> Situations:
    table = paying(2).home(1, 1).tiles(1, "quarry", 2, people=2).goods(1, corn=3)
    yield "nobody_there", table, "give noble from home", {"place": "home", "person": "noble"}
    yield "nobody_there", table, "give colonist from corn", {"place": "corn", "person": "colonist"}
    yield "works_on_black_market", table, "give colonist from black market", {}
    yield "lowers_price", table, "give colonist from quarry", {"place": "quarry", "building": "office"}
    yield "person_needed", table, "give nobody", {"due": 2, "others": 1}
    table.vp(1, 5)
    ask(table, decisions.GIVE_GOOD, 1)
    yield "good_needed", table, "give no good", {"due": 2, "others": 1}
    yield "good_not_held", table, "give sugar", {"good": "sugar"}

    table = paying(1, "fortress").builds(1, "zoning office", people=1, nobles=1)
    zoning = {"place": "zoning office", "building": "fortress"}
    yield "lowers_price", table, "give noble from zoning office", zoning
    table = paying(1, taker=1).builds(1, "library")
    yield "lowers_price", table, "give colonist from library", {"place": "library", "building": "office"}


def crafting(taken: str = "", different: bool = False) -> Table:
    """Seat 0 has produced corn, sugar and coffee and may take two, of which one may be taken already."""
    table = Table(library_goods="different" if different else "any").builds(0, "library")
    place = GOODS.index(taken) + different if taken else 0
    return ask(table, decisions.PRIVILEGE_GOOD, produced=0b10101, privileges=int(bool(taken)), place=place)


def taking_goods() -> Situations:
    table = crafting().supply(sugar=0)
    yield "not_produced", table, "one more indigo", {"good": "indigo"}
    yield "supply_empty", table, "one more sugar", {"good": "sugar"}
    yield "order_of_kinds", crafting("sugar"), "one more corn", {"good": "corn", "after": "sugar"}
    table = crafting("sugar", different=True)
    yield "one_of_each_kind", table, "one more sugar", {"good": "sugar"}
    yield "order_of_kinds", table, "one more corn", {"good": "corn", "after": "sugar"}


def trading(people: int = 1, nobles: int = 0) -> Table:
    """Seat 0 has corn, sugar, a land office and a doubloon."""
    table = (
        Table(nobles=True)
        .goods(0, corn=1, sugar=1)
        .builds(0, "land office", people=people, nobles=nobles)
        .doubloons(0, 1)
    )
    return ask(table, decisions.TRADE)


def selling() -> Situations:
    table = trading().house("corn", "indigo", "tobacco")
    yield "good_not_held", table, "sell coffee", {"good": "coffee"}
    yield "kind_in_house", table, "sell corn", {"good": "corn", "office": "missing"}
    table.builds(0, "office", people=0)
    yield "kind_in_house", table, "sell corn", {"good": "corn", "office": "unoccupied"}
    table.house("coffee")
    yield "house_full", table, "sell sugar", {"places": 4}
    yield "already_sold", ask(table, decisions.TRADE, sold=1), "sell sugar", {}

    table = trading().builds(1, "trading post")
    yield "building_missing", table, "sell corn to trading post", {"building": "trading post"}
    table.builds(0, "trading post", people=0)
    yield "building_unoccupied", table, "sell corn to trading post", {"building": "trading post"}


def using_the_land_office() -> Situations:
    office = {"building": "land office"}
    table = trading().tiles(0, "corn", 1)
    yield "wrong_occupant", table, "discard corn", office | {"needed": "noble"}
    table.doubloons(0, 0)
    yield "no_doubloon", table, "draw tile", office
    yield "already_used", ask(table, decisions.TRADE, land_office_used=1), "draw tile", office
    yield "building_missing", ask(table, decisions.TRADE, seat=1), "draw tile", office
    yield "building_unoccupied", trading(people=0), "draw tile", office
    table = trading(nobles=1).builds(0, "forest house", people=0).tiles(0, "forest", 1)
    yield "wrong_occupant", table, "draw tile", office | {"needed": "colonist"}
    yield "building_unoccupied", table, "discard forest on corn", {"building": "forest house"}


def loading(**goods: int) -> Table:
    """Seat 0 is asked to load; with four players the ships take 5, 6 and 7."""
    table = Table(nobles=True).goods(0, **goods)
    return ask(table, decisions.LOAD)


def loading_ships() -> Situations:
    table = loading(corn=6)
    yield "good_not_held", table, "load sugar on ship 1", {"good": "sugar"}
    larger = {"ship": 1, "good": "corn", "takes": 5, "ships": [2, 3], "most": 6}
    yield "larger_ship", table, "load corn on ship 1", larger
    table.ship(1, "sugar", 2)
    yield "ship_carries", table, "load corn on ship 1", {"ship": 1, "good": "corn", "carries": "sugar"}
    table.ship(2, "corn", 6)
    yield "kind_on_ship", table, "load corn on ship 3", {"good": "corn", "ship": 2}
    yield "ship_full", table, "load corn on ship 2", {"ship": 2, "good": "corn", "capacity": 6}

    table = loading(corn=6, sugar=2, tobacco=1).ship(1, "sugar", 4).ship(2, "coffee", 1)
    loads = [{"good": "corn", "ship": 3}, {"good": "sugar", "ship": 1}, {"good": "tobacco", "ship": 3}]
    yield "loading_compulsory", table, "pass", {"loads": loads}


def using_wharves() -> Situations:
    table = loading(corn=1)
    yield "building_missing", table, "corn by wharf", {"building": "wharf"}
    table.builds(0, "wharf", people=0)
    yield "building_unoccupied", table, "corn by wharf", {"building": "wharf"}
    table = loading(corn=1).builds(0, "wharf")
    yield "good_not_held", table, "sugar by wharf", {"good": "sugar"}
    table.seats[0].wharf_used = 1
    yield "already_used", table, "corn by wharf", {"building": "wharf"}

    table = loading().builds(0, "small wharf").goods(0, corn=2, indigo=2)
    ask(table, decisions.SMALL_WHARF_BARRELS, place=GOODS.index("indigo"))
    yield "too_many_barrels", table, "3 indigo", {"good": "indigo", "barrels": 2}
    yield "one_barrel_at_least", table, "0 indigo", {"good": "indigo"}
    ask(table, decisions.LOAD)
    table.seats[0].small_wharf_used = 1
    yield "already_used", table, "small wharf", {"building": "small wharf"}


def supplying() -> Situations:
    table = loading(corn=1, indigo=1, sugar=1)
    yield "building_missing", table, "supply corn", {"building": "royal supplier"}
    table.builds(0, "royal supplier").home(0, 2, nobles=2)
    ask(table, decisions.LOAD, supplied=1, supply_from=2)
    yield "one_of_each_kind", table, "supply indigo", {"good": "indigo"}
    yield "order_of_kinds", table, "supply corn", {"good": "corn", "after": "indigo"}
    ask(table, decisions.LOAD, supplied=2, supply_from=2)
    yield "nobles_spent", table, "supply sugar", {"nobles": 2, "supplied": 2}
    yield "first_turn_only", ask(table, decisions.LOAD, circle=1), "supply sugar", {"building": "royal supplier"}


def storing(decision: int, stored: str = "", kept: str = "", **goods: int) -> Table:
    """With a large warehouse and a storehouse: two kinds and four barrels more."""
    table = loading(**goods).builds(0, "large warehouse", "storehouse")
    for good in kept.split():
        table.state.kept[GOODS.index(good)] += 1
    return ask(table, decision, stored=sum(1 << GOODS.index(good) for good in stored.split()))


def storing_goods() -> Situations:
    yield "no_warehouse", ask(loading(corn=3), decisions.KEEP_BARREL), "store corn", {}
    table = storing(decisions.STORE_KIND, corn=3, indigo=3, sugar=6)
    yield "too_few_kinds_left", table, "store sugar", {"good": "sugar", "left": 1, "needed": 2}
    yield "warehouses_first", table, "keep corn", {}
    ask(table, decisions.STORE_KIND, stored=1 << GOODS.index("indigo"))
    yield "already_stored", table, "store indigo", {"good": "indigo"}
    yield "order_of_kinds", table, "store corn", {"good": "corn", "after": "indigo"}

    table = storing(decisions.KEEP_BARREL, "corn indigo", corn=3, indigo=3, sugar=6, coffee=3)
    yield "warehouses_full", table, "store sugar", {"kinds": 2}
    yield "already_stored", table, "keep corn", {"good": "corn"}
    yield "too_few_barrels_left", table, "keep coffee", {"good": "coffee", "left": 3, "needed": 4}
    table = storing(decisions.KEEP_BARREL, "tobacco coffee", "sugar", corn=9, sugar=1, tobacco=1, coffee=1)
    yield "order_of_kinds", table, "keep corn", {"good": "corn", "after": "sugar"}
    yield "already_kept", table, "keep sugar", {"good": "sugar", "barrels": 1}


GROUPS: list[Group] = [
    not_in_the_game,
    not_now,
    in_the_draft,
    with_tiles,
    with_quarries,
    with_the_second_tile,
    hunting,
    taking_people,
    placing_people,
    with_guests,
    building_houses,
    paying_too_little,
    paying_by_the_black_market,
    taking_goods,
    selling,
    using_the_land_office,
    loading_ships,
    using_wharves,
    supplying,
    storing_goods,
]


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.__name__)
def test_each_situation_has_its_reason(group: Group) -> None:
    assert_reasons(group)


def test_a_person_who_does_not_lower_the_price_may_be_given() -> None:
    """What stands beside the situations above is legal."""
    table = paying(1)
    table.tiles(1, "quarry", 3, people=3).builds(1, "library").builds(1, "zoning office", people=1, nobles=1)
    assert set(table.legal) == {
        "give colonist from quarry",  # the third one, in the second column
        "give colonist from library",  # another seat took the builder
        "give noble from zoning office",  # a noble lowers large buildings only
    }


# Random play ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked(Illegal):
    decisions = decisions

    @property
    def good(self) -> int:
        return GOODS.index(self.reason["good"])

    @property
    def tile(self) -> int:
        return TILES.index(self.reason["tile"])

    @property
    def building(self) -> int:
        return NAMES.index(self.reason["building"])

    @property
    def place(self) -> int:
        name = self.reason["place"]
        if name == "home":
            return HOME
        return TILES.index(name) if name in TILES else FIRST_BUILDING + NAMES.index(name)

    def has_built(self) -> bool:
        return bool(self.seat.built >> self.building & 1)

    def workers(self) -> int:
        return int(self.seat.people[FIRST_BUILDING + self.building])


def _pays_too_little(asked: Asked) -> bool:
    price, doubloons, gives = (asked.reason[name] for name in ("price", "doubloons", "gives"))
    market = FIRST_BUILDING + NAMES.index("black market")
    works = asked.seat.people[market] > 0
    return (
        asked.seat.doubloons == doubloons
        and 0 < price <= COST[asked.building] + 1
        and doubloons + gives < price
        and works == (asked.reason["black_market"] == "working")
        and len(asked.reason["lacks"]) == (3 - gives if works else 0)
        and (not works or ("vp" in asked.reason["lacks"]) == (asked.seat.vp == 0))
    )


def _takes_less(asked: Asked) -> bool:
    capacities = CARGO_SHIPS[asked.state.options.players - 2]
    held = asked.seat.goods[asked.good]
    return (
        asked.reason["takes"] == min(held, capacities[asked.reason["ship"] - 1]) < asked.reason["most"] <= held
        and bool(asked.reason["ships"])
        and all(asked.state.cargo_good[ship - 1] == -1 for ship in asked.reason["ships"])
        and all(min(held, capacities[ship - 1]) == asked.reason["most"] for ship in asked.reason["ships"])
    )


def _can_load(asked: Asked) -> bool:
    loads = [(GOODS.index(load["good"]), load["ship"] - 1) for load in asked.reason["loads"]]
    capacities = CARGO_SHIPS[asked.state.options.players - 2]
    return bool(loads) and all(
        asked.seat.goods[good] > 0
        and asked.state.cargo_good[ship] in (-1, good)
        and asked.state.cargo[ship] < capacities[ship]
        for good, ship in loads
    )


def _out_of_range(asked: Asked) -> bool:
    fewest, most = asked.reason["fewest"], asked.reason["most"]
    return 0 <= fewest < most <= asked.seat.people[HOME] and not fewest <= asked.number <= most


PLAUSIBLE: dict[str, Callable[[Asked], Any]] = {
    "game_over": lambda asked: asked.state.phase == OVER and asked.state.current == -1,
    "role_not_in_game": lambda asked: asked.number >= ROLES_IN_GAME[asked.reason["players"] - 2],
    "building_not_in_game": lambda asked: asked.state.buildings[asked.building] == 0 and not asked.has_built(),
    "nobles_not_in_game": lambda asked: asked.state.options.nobles == 0 and asked.state.nobles == 0,
    "ship_not_in_game": lambda asked: asked.state.options.players == 2 and asked.reason["ship"] == 3,
    "no_draft": lambda asked: asked.state.options.new_buildings != 1,
    "draft_over": lambda asked: asked.state.options.new_buildings == 1 and asked.state.round > 0,
    "another_decision": lambda asked: (
        asked.decision(asked.reason["asked"]) and asked.reason["seat"] == asked.state.current
    ),
    "no_passing": lambda asked: asked.family == "PASS" and asked.decision(asked.reason["asked"]),
    "building_missing": lambda asked: not asked.has_built(),
    "building_unoccupied": lambda asked: asked.has_built() and asked.workers() == 0,
    "wrong_occupant": lambda asked: asked.workers() == 1 and asked.reason["needed"] in ("colonist", "noble"),
    "already_used": lambda asked: asked.has_built(),
    "role_taken": lambda asked: asked.state.role_taker[asked.number] == asked.reason["seat"] >= 0,
    "already_picked": lambda asked: asked.state.buildings[asked.building] > 0,
    "excluded": lambda asked: asked.state.buildings[NAMES.index(asked.reason["by"])] > 0,
    "no_place_of_cost": lambda asked: asked.state.buildings[FIRST_VIOLET + asked.number] == 0,
    "island_full": lambda asked: sum(asked.seat.island) == asked.reason["spaces"],
    "not_face_up": lambda asked: asked.state.row[asked.tile] == 0,
    "no_quarry_left": lambda asked: asked.state.quarries == 0,
    "quarry_for_settler": lambda asked: asked.state.current != asked.reason["settler"] == asked.state.taker,
    "second_tile_face_up": lambda asked: asked.state.current == asked.state.taker and asked.decision("settle"),
    "no_tile_left": lambda asked: sum(asked.state.stack) + sum(asked.state.discards) == 0,
    "no_doubloon": lambda asked: asked.seat.doubloons == 0,
    "tile_missing": lambda asked: asked.seat.island[asked.tile] == 0,
    "no_empty_tile": lambda asked: 0 < asked.seat.island[asked.tile] == asked.seat.people[asked.tile],
    "no_such_occupant": lambda asked: asked.seat.island[asked.tile] > 0,
    "forest_missing": lambda asked: (
        asked.seat.seen_forests[asked.number] + asked.seat.unseen_forests[asked.number] == 0
    ),
    "colonists_only": lambda asked: asked.family == "TAKE_NOBLE",
    "noble_first": lambda asked: asked.state.nobles == asked.reason["nobles"] > 0,
    "no_noble_left": lambda asked: asked.state.nobles == 0,
    "share_compulsory": lambda asked: asked.decision("ship person"),
    "too_few_circles": lambda asked: _out_of_range(asked) and asked.number > asked.reason["circles"],
    "too_few_at_home": lambda asked: _out_of_range(asked) and asked.number > asked.reason["home"],
    "circles_must_be_filled": lambda asked: _out_of_range(asked) and asked.number < asked.reason["fewest"],
    "guests_wait": lambda asked: asked.decision(asked.reason["asked"]),
    "no_such_guest": lambda asked: asked.seat.people[FIRST_BUILDING + NAMES.index("guesthouse")] > 0,
    "already_guest": lambda asked: asked.number == FIRST_BUILDING + NAMES.index("guesthouse"),
    "no_free_circle": lambda asked: asked.seat.people[asked.place] == asked.reason["circles"],
    "already_built": lambda asked: asked.has_built(),
    "sold_out": lambda asked: asked.state.buildings[asked.building] == 0 and not asked.has_built(),
    "city_full": lambda asked: (
        12 - asked.seat.city_spaces == asked.reason["free"] < asked.reason["needed"] == CITY_SPACES_OF[asked.building]
    ),
    "too_expensive": _pays_too_little,
    "nobody_there": lambda asked: (
        (asked.seat.nobles if asked.reason["person"] == "noble" else asked.seat.people)[asked.place]
        <= (0 if asked.reason["person"] == "noble" else asked.seat.nobles[asked.place])
    ),
    "works_on_black_market": lambda asked: asked.seat.people[FIRST_BUILDING + NAMES.index("black market")] > 0,
    "lowers_price": lambda asked: (
        asked.seat.people[asked.place] > 0 and asked.reason["place"] in ("quarry", "library", "zoning office")
    ),
    "person_needed": lambda asked: asked.state.due == asked.reason["due"] > asked.reason["others"],
    "good_needed": lambda asked: asked.state.due == asked.reason["due"] > asked.reason["others"],
    "good_not_held": lambda asked: asked.seat.goods[asked.good] == 0,
    "not_produced": lambda asked: (
        asked.state.taker == asked.state.current and not asked.state.produced >> asked.good & 1
    ),
    "supply_empty": lambda asked: asked.state.goods[asked.good] == 0,
    "one_of_each_kind": lambda asked: asked.decision("privilege good", "load"),
    "order_of_kinds": lambda asked: asked.good < GOODS.index(asked.reason["after"]),
    "already_sold": lambda asked: asked.state.sold == 1,
    "house_full": lambda asked: sum(asked.state.trading_house) == asked.reason["places"],
    "kind_in_house": lambda asked: asked.state.trading_house[asked.good] > 0,
    "ship_carries": lambda asked: asked.state.cargo_good[asked.number // 5] == GOODS.index(asked.reason["carries"]),
    "kind_on_ship": lambda asked: asked.state.cargo_good[asked.reason["ship"] - 1] == asked.good == asked.number % 5,
    "ship_full": lambda asked: asked.state.cargo[asked.reason["ship"] - 1] == asked.reason["capacity"],
    "larger_ship": _takes_less,
    "loading_compulsory": _can_load,
    "first_turn_only": lambda asked: asked.state.circle > 0,
    "nobles_spent": lambda asked: (
        sum(asked.seat.nobles[place] for place in range(PLACES)) == asked.reason["nobles"] <= asked.reason["supplied"]
    ),
    "too_many_barrels": lambda asked: asked.seat.goods[asked.good] == asked.reason["barrels"] < asked.number,
    "one_barrel_at_least": lambda asked: asked.number == 0 < asked.seat.goods[asked.good],
    "no_warehouse": lambda asked: (
        not any(
            asked.seat.people[FIRST_BUILDING + NAMES.index(name)] for name in ("small warehouse", "large warehouse")
        )
    ),
    "warehouses_full": lambda asked: asked.state.stored.bit_count() == asked.reason["kinds"] > 0,
    "warehouses_first": lambda asked: asked.decision("store kind"),
    "already_stored": lambda asked: asked.state.stored >> asked.good & 1,
    "already_kept": lambda asked: (
        asked.state.kept[asked.good] == asked.seat.goods[asked.good] == asked.reason["barrels"]
    ),
    "too_few_kinds_left": lambda asked: asked.reason["left"] < asked.reason["needed"] <= 3,
    "too_few_barrels_left": lambda asked: asked.reason["left"] < asked.reason["needed"] <= 4,
}
"""What must hold in a state for a reason to be true."""


JUDGE = Judge(GAME, FAMILIES, Asked, PLAUSIBLE)


def test_every_reason_has_a_situation_and_can_be_judged() -> None:
    JUDGE.assert_complete(GROUPS)


@pytest.mark.slow
@pytest.mark.parametrize("options", option_sets()[::2], ids=name_of)
def test_random_play_finds_a_true_reason_for_every_illegal_action(options: dict[str, Any]) -> None:
    play = ((game.state, game.legal) for game in random_game(options, seed=7))
    JUDGE.assert_all_true(play, first=3, every=40)
