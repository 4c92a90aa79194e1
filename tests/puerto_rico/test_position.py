"""Positions as data: complete, writable by hand, and refused when they cannot be."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from doubloon import Match
from doubloon.core.layout import snapshot
from doubloon.puerto_rico import rules
from doubloon.puerto_rico.decisions import LAY_TILE
from doubloon.puerto_rico.facts import (
    BUILDINGS,
    FIRST_NOBLE,
    FIRST_VIOLET,
    GOODS,
    NAMES,
    PLACES_TO_CHOOSE,
    ROLES,
    TILES,
)
from doubloon.puerto_rico.game import GAME
from doubloon.puerto_rico.position import PARTS as KEYS
from doubloon.puerto_rico.position.memories import MEMORIES
from doubloon.puerto_rico.position.moments import MOMENTS
from doubloon.puerto_rico.state import OVER

from ..damage import GONE, Data, Path, changed, endless
from ..positions import Positions, PositionTests, Sample, draw_damaged
from ..properties import covering
from .conservation import check
from .option_sets import LISTED, name_of, option_sets
from .play import random_game

POSITIONS = Positions(GAME, check)
read, legal, play_on = POSITIONS.read, POSITIONS.legal, POSITIONS.play_on
assert_same, assert_refused = POSITIONS.assert_same, POSITIONS.assert_refused


# There and back ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def samples() -> list[Sample]:
    sampled = (POSITIONS.samples(options, name_of(options), [1], first=2, share=0.03) for options in option_sets())
    return [sample for samples in sampled for sample in samples]


class TestPositions(PositionTests):
    positions = POSITIONS
    moments = MOMENTS


@pytest.mark.slow
@pytest.mark.parametrize("options", covering(option_sets()), ids=name_of)
def test_a_position_is_complete_in_every_decision(options: Data) -> None:
    for game in random_game(options, seed=3):
        assert_same(game.state, name_of(options))


def test_what_a_seat_can_imagine_is_a_position(samples: list[Sample]) -> None:
    POSITIONS.assert_imaginable(samples[::20] + [sample for sample in samples if sample.moment[0] == LAY_TILE])


def test_supplies_can_be_left_out(samples: list[Sample]) -> None:
    """The colonist ship is no supply: how many are on it is history."""
    for sample in samples[::5]:
        data = copy.deepcopy(sample.data)
        for key in ("goods", "buildings", "vp_pool"):
            del data[key]
        for key in {"colonists", "nobles"} & set(data):
            del data[key]["supply"]
        del data["plantations"]["stack"], data["plantations"]["quarries"]
        assert snapshot(read(data)) == snapshot(sample.state), sample.options


def test_a_building_that_is_newer_than_the_position_joins_the_game() -> None:
    match = Match("puerto-rico", players=3, seed=5)
    older = changed(match.position(), (("buildings", "hospice"), GONE))
    assert Match.from_position("puerto-rico", older).position() == match.position()


def test_a_match_goes_on_from_a_position() -> None:
    match = Match("puerto-rico", players=3, seed=5, nobles=True)
    match.play("settler")
    twin = Match.from_position("puerto-rico", match.position())
    assert twin.legal == match.legal
    assert twin.position() == match.position()


# Written by hand -----------------------------------------------------------------------------------------------------


def test_seats_and_a_decision_are_enough() -> None:
    state = read({"seats": [{}, {}, {}], "decision": {"kind": "take role"}})
    assert (state.options.players, state.round, state.governor, state.current) == (3, 1, 0, 0)
    assert list(state.goods) == [10, 11, 11, 9, 9]
    assert list(state.stack) == [10, 12, 11, 9, 8]
    assert (state.vp_pool, state.quarries, state.colonists, state.ship_colonists) == (75, 8, 55, 3)
    check(state)


@pytest.mark.rule("PR-NOB-2")
def test_nobles_wait_in_the_supply_and_one_on_the_ship() -> None:
    seat = {"home": {"nobles": 2, "colonists": 3}}
    state = read({"options": {"nobles": True}, "seats": [seat, {}], "decision": {"kind": "take role"}})
    assert (state.nobles, state.ship_nobles) == (17, 1)
    assert (state.colonists, state.ship_colonists) == (96, 1)


def test_the_turn_follows_from_seat_and_taker() -> None:
    decision = {"kind": "build", "seat": 0, "taker": 3}
    state = read({"seats": [{"doubloons": 9}, {}, {}, {}], "decision": decision})
    assert (state.taker, state.turn, state.governor, state.round, state.roles_taken) == (3, 1, 3, 4, 1)
    assert state.role_taker[ROLES.index("builder")] == 3


def test_roles_say_who_governs() -> None:
    roles = {"mayor": {"taken_by": 2}, "settler": {"taken_by": 0}}
    state = read({"seats": [{}, {}, {}], "decision": {"kind": "take role", "seat": 1}, "roles": roles})
    assert (state.governor, state.round, state.roles_taken) == (2, 3, 2)


@pytest.mark.rule("PR-CAP-2", "PR-CAP-4")
@pytest.mark.example("PR", 3)
def test_the_example_of_the_captain() -> None:
    position = {
        "seats": [
            {"goods": {"corn": 2, "sugar": 6}},
            {"goods": {"sugar": 2, "tobacco": 3}},
            {"goods": {"corn": 2, "tobacco": 1}},
            {"goods": {"corn": 1, "indigo": 5}},
        ],
        "cargo_ships": [{}, {"good": "corn", "barrels": 3}, {}],
        "decision": {"kind": "load", "seat": 0},
    }
    state = read(position)
    assert legal(state) == {"load corn on ship 2", "load sugar on ship 3"}
    play_on(state, seed=1)


@pytest.mark.rule("PR-NEW-3", "PR-BLD-2")
@pytest.mark.example("PR", 8)
def test_forests_are_known_by_what_is_printed_on_them() -> None:
    island = {
        "forest": {"printed": {"corn": 4}, "printed_unseen": {"sugar": 2}},
        "quarry": {"tiles": 2, "colonists": 2},
    }
    seat = {"island": island, "city": {"forest house": {}, "hacienda": {}}}
    listed = [name for name in LISTED if name != "small wharf"] + ["large warehouse"]
    position = {
        "options": {"new_buildings": listed},
        "seats": [seat, {}],
        "decision": {"kind": "build", "seat": 0},
    }
    state = read(position)
    assert "build large warehouse" in legal(state)
    assert list(state.stack) == [3, 9, 6, 6, 5]


@pytest.mark.rule("PR-CAP-11", "PR-END-1")
def test_the_pool_may_be_overdrawn() -> None:
    position = {"seats": [{"vp": 40}, {"vp": 30}], "decision": {"kind": "take role", "seat": 1}}
    state = read(position | {"roles": {"captain": {"taken_by": 0}}})
    assert (state.vp_pool, rules.ending(state)) == (-5, 0)
    over = read({"seats": position["seats"], "decision": None})
    assert (over.phase, rules.ending(over), legal(over)) == (OVER, 3, set())


# Moments by hand: what each has to remember --------------------------------------------------------------------------


def set_with(*wanted: str) -> list[str]:
    """A list of new buildings with these."""
    chosen: list[str] = []
    for cost, places in enumerate(PLACES_TO_CHOOSE):
        names = [building.name for building in BUILDINGS[FIRST_VIOLET:FIRST_NOBLE] if building.cost == cost]
        chosen += sorted(names, key=lambda name: name not in wanted)[:places]
    assert set(wanted) <= set(chosen)
    return chosen


def staffed(*names: str) -> Data:
    """A city of these buildings, each with a colonist."""
    return {name: {"colonists": 1} for name in names}


def position(*seats: Data, options: Data | None = None, decision: Data, **more: Any) -> Data:
    return {"options": options or {}, "seats": [*seats], "decision": decision} | more


FOREST_FARM = {"city": staffed("hacienda", "forest house", "hospice")}
MIDGAME = position(
    {
        "doubloons": 8,
        "vp": 3,
        "goods": {"corn": 2},
        "home": {"colonists": 1},
        "island": {"corn": {"tiles": 2, "colonists": 1}, "quarry": {"tiles": 1, "colonists": 1}},
        "city": {"small market": {"colonists": 1}, "indigo plant": {"colonists": 2}, "guild hall": {}},
    },
    {"island": {"indigo": {"tiles": 1}}, "city": {"small market": {}}},
    {"island": {"indigo": {"tiles": 1}}},
    options={"players": 3},
    round=4,
    governor=0,
    roles={"builder": {"taken_by": 0}, "mayor": {"doubloons": 2}, "captain": {"doubloons": 1}},
    decision={"kind": "build", "seat": 0, "taker": 0},
    cargo_ships=[{"good": "corn", "barrels": 2}, {}, {}],
    trading_house={"indigo": 1},
    plantations={"face_up": {"corn": 1, "coffee": 2}, "discards": {"sugar": 3}},
)

MOMENTS_BY_HAND: dict[str, Data] = {
    "midgame": MIDGAME,
    "choosing": position({}, {}, {}, decision={"kind": "take role", "seat": 0}),
    "over": position({"vp": 80}, {}, {}, decision=None),
    "draft": position(
        {"doubloons": 3, "island": {"indigo": {"tiles": 1}}},
        {"doubloons": 3, "island": {"corn": {"tiles": 1}}},
        options={"new_buildings": "drafted"},
        chosen_buildings=["statue"],
        decision={"kind": "pick building", "seat": 1},
    ),
    "drafted": position(
        {}, {}, options={"new_buildings": "drafted"}, chosen_buildings=LISTED, decision={"kind": "take role"}
    ),
    "guests": position(
        {"city": {"guesthouse": {"colonists": 2}, "wharf": {}}},
        {},
        options={"new_buildings": set_with("guesthouse", "wharf")},
        decision={"kind": "move guests", "phase": "builder", "seat": 0},
    ),
    "hacienda": position(
        FOREST_FARM,
        {},
        options={"new_buildings": set_with("hacienda", "forest house", "hospice")},
        plantations={"face_up": {"corn": 2}},
        decision={"kind": "lay tile", "phase": "settler", "seat": 0, "tile": "corn"},
    ),
    "hospice": position(
        FOREST_FARM | {"island": {"sugar": {"tiles": 2}}},
        {},
        options={"new_buildings": set_with("hacienda", "forest house", "hospice")},
        decision={"kind": "hospice colonist", "seat": 0, "tile": "sugar", "drew_tile": True},
    ),
    "land office": position(
        {
            "doubloons": 2,
            "goods": {"sugar": 1},
            "island": {"corn": {"tiles": 1}},
            "city": staffed("land office", "forest house", "hacienda"),
        },
        {},
        options={"new_buildings": set_with("forest house", "hacienda"), "nobles": True},
        trading_house={"corn": 1},
        decision={"kind": "trade", "seat": 0, "land_office_used": True},
    ),
    "privilege": position({}, {}, {}, decision={"kind": "mayor colonist", "seat": 1}),
    "dealing": position(
        {"home": {"colonists": 2}},
        {},
        options={"nobles": True},
        decision={"kind": "ship person", "seat": 1, "taker": 0, "privileges_used": 1},
    ),
    "placing": position(
        {"island": {"corn": {"tiles": 1, "colonists": 1}}},
        {
            "home": {"colonists": 2},
            "island": {"corn": {"tiles": 1}, "indigo": {"tiles": 1, "colonists": 0}},
            "city": {"indigo plant": {}, "harbor": {}},
        },
        decision={"kind": "place colonists", "seat": 1, "taker": 0, "place": "indigo"},
    ),
    "black market": position(
        {"goods": {"corn": 1}, "vp": 2, "home": {"colonists": 1}, "city": staffed("black market")},
        {},
        options={"new_buildings": set_with("black market", "harbor")},
        decision={"kind": "give person", "seat": 0, "building": "small sugar mill", "due": 1},
    ),
    "university": position(
        {"city": {"university": {"colonists": 1}, "indigo plant": {}}},
        {},
        decision={"kind": "university colonist", "seat": 0, "building": "indigo plant"},
    ),
    "craftsman": position(
        {
            "goods": {"corn": 2, "indigo": 1},
            "island": {"corn": {"tiles": 2, "colonists": 2}, "indigo": {"tiles": 1, "colonists": 1}},
            "city": staffed("indigo plant", "library"),
        },
        {},
        options={"new_buildings": set_with("library")},
        decision={"kind": "privilege good", "seat": 0, "produced": ["corn", "indigo"], "already_taken": "corn"},
    ),
    "trader": position(
        {"goods": {"corn": 1, "sugar": 1}}, {}, {}, decision={"kind": "trade", "seat": 0}, trading_house={"coffee": 1}
    ),
    "captain": position(
        {"goods": {"corn": 2}, "city": {"wharf": {"colonists": 1, "used": True}}},
        {"goods": {"corn": 1, "sugar": 4}},
        {},
        decision={"kind": "load", "seat": 1, "taker": 0, "passes": 0},
    ),
    "supplier": position(
        {"goods": {"sugar": 3, "coffee": 1}, "home": {"nobles": 2}, "city": staffed("royal supplier")},
        {},
        options={"nobles": True},
        decision={"kind": "load", "seat": 0, "supplied": 1, "last_supplied": "corn"},
    ),
    "small wharf": position(
        {"goods": {"sugar": 3, "coffee": 1}, "city": staffed("small wharf")},
        {},
        options={"new_buildings": set_with("small wharf")},
        decision={"kind": "small wharf barrels", "seat": 0, "good": "sugar", "barrels": 2},
    ),
    "storage": position(
        {"goods": {"corn": 1}},
        {"goods": {"corn": 3, "sugar": 3, "coffee": 2}, "city": staffed("small warehouse")},
        {},
        decision={"kind": "keep barrel", "seat": 1, "taker": 0, "stored": ["coffee"]},
        cargo_ships=[
            {"good": "corn", "barrels": 4},
            {"good": "sugar", "barrels": 5},
            {"good": "indigo", "barrels": 1},
        ],
    ),
}


@pytest.mark.parametrize("name", MOMENTS_BY_HAND)
def test_a_position_by_hand_plays_on(name: str) -> None:
    state = read(MOMENTS_BY_HAND[name])
    check(state)
    assert_same(state, name)
    play_on(state, seed=1)


# Refused -------------------------------------------------------------------------------------------------------------


LODGE_WINDOW = {"phase": "settler", "stage": "lodge window"}
FULL_CITY = {name: {} for name in NAMES[:12]}

REFUSED: list[tuple[str, Path, Any, str]] = [
    # What is not data of the right shape.
    ("midgame", ("colour",), 1, "colour"),
    ("midgame", ("seats", 1, "gold"), 1, "seats[1].gold"),
    ("midgame", ("seats",), GONE, "seats"),
    ("midgame", ("decision",), GONE, "decision"),
    ("midgame", ("seats",), {}, "seats"),
    ("midgame", ("seats", 0), None, "seats[0]"),
    ("midgame", ("seats", 0, "doubloons"), True, "seats[0].doubloons"),
    ("midgame", ("seats", 0, "doubloons"), 1.0, "seats[0].doubloons"),
    ("midgame", ("seats", 0, "doubloons"), -1, "seats[0].doubloons"),
    ("midgame", ("seats", 0, "doubloons"), 10**5000, "seats[0].doubloons"),
    ("midgame", ("generator", "seed"), -1, "generator.seed"),
    ("midgame", ("generator", "seed"), 2**63, "generator.seed"),
    ("midgame", ("options", "players"), 4, "seats"),
    ("midgame", ("options", "players"), 6, "options"),
    ("midgame", ("options", "colour"), 6, "options.colour"),
    ("midgame", ("options",), [], "options"),
    # Counts.
    ("midgame", ("seats", 0, "goods", "corn"), 51, "seats[0].goods.corn"),
    ("midgame", ("seats", 1, "goods"), {"corn": 7}, "goods.corn"),
    ("midgame", ("seats", 1, "goods"), {"tea": 7}, "seats[1].goods.tea"),
    ("midgame", ("goods",), {"corn": 6}, "goods.indigo"),
    ("midgame", ("vp_pool",), 71, "vp_pool"),
    ("midgame", ("colonists",), {"supply": 40, "ship": 3}, "colonists.supply"),
    ("midgame", ("seats", 0, "home", "colonists"), 70, "colonists"),
    ("midgame", ("plantations", "stack"), {"corn": 3}, "plantations.stack.corn"),
    ("midgame", ("plantations", "quarries"), 8, "plantations.quarries"),
    ("midgame", ("plantations", "face_up", "corn"), 3, "plantations.face_up"),
    ("midgame", ("seats", 1, "island", "indigo", "tiles"), 12, "plantations.stack.indigo"),
    ("midgame", ("seats", 1, "island", "quarry"), {"tiles": 8}, "plantations.quarries"),
    # Seats.
    ("midgame", ("seats", 2, "island", "corn"), {"tiles": 12}, "seats[2].island"),
    ("midgame", ("seats", 2, "island", "corn"), {"colonists": 1}, "seats[2].island.corn.colonists"),
    ("midgame", ("seats", 0, "island", "corn", "colonists"), 3, "seats[0].island.corn.colonists"),
    ("midgame", ("seats", 0, "island", "rice"), {}, "seats[0].island.rice"),
    ("midgame", ("seats", 0, "city", "indigo plant", "colonists"), 4, "seats[0].city.indigo plant.colonists"),
    ("midgame", ("seats", 0, "city", "small market", "nobles"), 1, "seats[0].city.small market.nobles"),
    ("midgame", ("seats", 1, "city", "guild hall"), {}, "seats[1].city.guild hall"),
    ("midgame", ("seats", 2, "city"), {"small market": {}}, "seats[2].city.small market"),
    ("midgame", ("seats", 2, "city"), {"library": {}}, "seats[2].city.library"),
    ("choosing", ("seats", 0, "city"), FULL_CITY | {"wharf": {}}, "seats[0].city.wharf"),
    ("midgame", ("seats", 2, "island", "forest"), {"printed": {"corn": 1}}, "seats[2].island.forest"),
    ("midgame", ("buildings",), {"small market": 1}, "buildings.indigo plant"),
    (
        "hacienda",
        ("seats", 0, "island", "forest"),
        {"tiles": 2, "printed": {"corn": 1}},
        "seats[0].island.forest.tiles",
    ),
    ("captain", ("seats", 0, "city", "wharf", "colonists"), 0, "seats[0].city.wharf.used"),
    ("midgame", ("seats", 1, "city", "wharf"), {"colonists": 1, "used": True}, "seats[1].city.wharf.used"),
    # Ships and house.
    ("midgame", ("cargo_ships", 1), {"good": "corn", "barrels": 1}, "cargo_ships[1].good"),
    ("midgame", ("cargo_ships", 1), {"good": "sugar", "barrels": 6}, "cargo_ships[1].barrels"),
    ("midgame", ("cargo_ships", 1), {"good": "sugar", "barrels": 5}, "cargo_ships[1]"),
    ("midgame", ("cargo_ships", 1), {"good": "sugar"}, "cargo_ships[1]"),
    ("midgame", ("cargo_ships", 1), {"barrels": 1}, "cargo_ships[1]"),
    ("midgame", ("cargo_ships",), [{}, {}], "cargo_ships"),
    ("midgame", ("trading_house",), {"corn": 3, "sugar": 2}, "trading_house"),
    ("midgame", ("trading_house",), {"corn": 2}, "trading_house"),
    ("midgame", ("trading_house",), dict.fromkeys(GOODS[:4], 1), "trading_house"),
    # Roles, governor, round.
    ("midgame", ("roles", "prospector"), {}, "roles.prospector"),
    ("midgame", ("roles", "mayor", "doubloons"), 4, "roles.mayor.doubloons"),
    ("midgame", ("roles", "builder", "doubloons"), 1, "roles.builder.doubloons"),
    ("midgame", ("roles", "mayor"), {"taken_by": 0}, "roles"),
    ("midgame", ("roles", "mayor"), {"taken_by": 1}, "decision.taker"),
    ("midgame", ("roles", "builder", "taken_by"), 1, "decision.taker"),
    ("midgame", ("governor",), 3, "governor"),
    ("midgame", ("governor",), 1, "governor"),
    ("midgame", ("round",), 0, "round"),
    ("midgame", ("round",), 101, "round"),
    ("choosing", ("decision", "seat"), 3, "decision.seat"),
    ("choosing", ("roles",), {role: {"taken_by": 0} for role in ROLES[:3]}, "roles"),
    ("over", ("roles",), {"mayor": {"taken_by": 0}}, "roles"),
    # The end.
    ("over", ("seats", 0, "vp"), 10, "ending"),
    ("midgame", ("ending",), "city", "ending"),
    ("midgame", ("ending",), "rain", "ending"),
    ("midgame", ("ending",), "rounds", "ending"),
    ("midgame", ("ending",), "colonists", "ending"),
    ("midgame", ("seats", 0, "vp"), 75, "ending"),
    ("choosing", ("seats", 0, "city"), FULL_CITY, "ending"),
    # Nobles.
    ("midgame", ("nobles",), {"supply": 19, "ship": 1}, "nobles"),
    ("dealing", ("nobles",), {"supply": 18, "ship": 2}, "nobles.ship"),
    ("dealing", ("nobles",), {"supply": 18, "ship": 1}, "nobles.supply"),
    ("dealing", ("seats", 1, "home"), {"nobles": 21}, "nobles"),
    ("dealing", ("seats", 0, "home", "colonists"), 1, "seats[0].home"),
    ("dealing", ("decision", "privileges_used"), 2, "decision.privileges_used"),
    # The draft.
    ("draft", ("decision", "seat"), 0, "decision.seat"),
    ("draft", ("chosen_buildings",), ["statue", "statue"], "chosen_buildings[1]"),
    ("draft", ("chosen_buildings",), ["small market", "aqueduct"], "chosen_buildings[1]"),
    ("draft", ("chosen_buildings",), ["jeweler"], "chosen_buildings[0]"),
    ("draft", ("seats", 0, "doubloons"), 4, "seats[0]"),
    ("draft", ("round",), 1, "round"),
    ("drafted", ("chosen_buildings",), GONE, "chosen_buildings"),
    ("drafted", ("chosen_buildings",), LISTED[1:], "chosen_buildings"),
    ("midgame", ("chosen_buildings",), LISTED, "chosen_buildings"),
    # Decisions that cannot be pending.
    ("midgame", ("decision", "kind"), "sleep", "decision.kind"),
    ("midgame", ("decision", "kind"), "nothing", "decision.kind"),
    ("midgame", ("decision", "kind"), GONE, "decision"),
    ("midgame", ("decision", "phase"), "mayor", "decision.phase"),
    ("midgame", ("decision", "stage"), "opening", "decision.stage"),
    ("midgame", ("decision", "seat"), 1, "decision"),
    ("midgame", ("decision", "sold"), True, "decision.sold"),
    ("guests", ("decision", "phase"), GONE, "decision"),
    ("guests", ("decision", "stage"), "lodge window", "decision.stage"),
    ("guests", ("decision", "seat"), 1, "decision"),
    ("guests", ("decision",), {"kind": "move guests", "seat": 0} | LODGE_WINDOW, "decision.stage"),
    ("guests", ("seats", 0, "city", "guesthouse", "colonists"), 0, "decision"),
    ("hacienda", ("decision", "tile"), GONE, "decision"),
    ("hacienda", ("decision", "tile"), "quarry", "decision.tile"),
    ("hacienda", ("seats", 0, "city", "forest house", "colonists"), 0, "decision"),
    ("hacienda", ("seats", 0, "city", "hacienda", "colonists"), 0, "decision.drew_tile"),
    ("hacienda", ("seats", 0, "island"), {"corn": {"tiles": 3}, "indigo": {"tiles": 9}}, "seats[0].island"),
    ("hospice", ("decision", "tile"), "corn", "decision.tile"),
    ("hospice", ("decision", "tile"), "forest", "decision.tile"),
    ("hospice", ("seats", 0, "island", "sugar", "tiles"), 1, "decision.drew_tile"),
    ("hospice", ("seats", 0, "city", "hospice", "colonists"), 0, "decision"),
    ("land office", ("decision", "sold"), True, "decision.land_office_used"),
    ("land office", ("seats", 0, "city", "land office", "colonists"), 0, "decision.land_office_used"),
    ("land office", ("seats", 0, "island"), {}, "decision.land_office_used"),
    ("privilege", ("decision", "privileges_used"), 1, "seats[1].home"),
    ("privilege", ("decision", "taker"), 0, "decision"),
    ("placing", ("decision", "place"), "sugar", "decision.place"),
    ("placing", ("decision", "place"), "home", "decision.place"),
    ("placing", ("decision", "place"), "harbor", "seats[1]"),
    ("placing", ("seats", 1, "city", "harbor", "colonists"), 1, "seats[1].city.harbor"),
    ("placing", ("seats", 1, "island", "indigo", "colonists"), 1, "seats[1].island.indigo"),
    ("placing", ("seats", 0), {"home": {"colonists": 1}, "island": {"corn": {"tiles": 1}}}, "seats[0].home"),
    ("placing", ("colonists",), {"ship": 2}, "colonists.ship"),
    ("black market", ("decision", "due"), 4, "decision.due"),
    ("black market", ("decision", "due"), 2, "decision.due"),
    ("black market", ("decision", "building"), "black market", "decision.building"),
    ("black market", ("seats", 0, "doubloons"), 1, "seats[0].doubloons"),
    ("black market", ("seats", 0, "city", "black market", "colonists"), 0, "decision"),
    ("university", ("decision", "building"), "harbor", "decision.building"),
    ("university", ("decision", "building"), "university", "decision.building"),
    ("university", ("seats", 0, "city", "university", "colonists"), 0, "decision"),
    ("craftsman", ("decision", "produced"), ["corn", "corn"], "decision.produced[1]"),
    ("craftsman", ("decision", "produced"), ["corn", "sugar"], "decision.produced"),
    ("craftsman", ("decision", "already_taken"), "coffee", "decision.already_taken"),
    ("craftsman", ("decision", "already_taken"), "indigo", "decision.produced"),
    ("craftsman", ("seats", 0, "city", "library", "colonists"), 0, "decision"),
    ("trader", ("decision", "sold"), True, "decision.sold"),
    ("trader", ("seats", 0, "goods"), {"coffee": 1}, "decision"),
    ("captain", ("decision", "passes"), 1, "seats[0].city.wharf.used"),
    ("captain", ("decision", "passes"), 2, "seats[0].city.wharf.used"),
    ("captain", ("decision", "privilege_used"), False, "decision.privilege_used"),
    ("captain", ("seats", 0, "city"), {}, "cargo_ships"),
    ("captain", ("decision", "supplied"), 1, "decision.supplied"),
    ("supplier", ("decision", "supplied"), 3, "decision.supplied"),
    ("supplier", ("decision", "supplied"), GONE, "decision.supplied"),
    ("supplier", ("decision", "last_supplied"), GONE, "decision.last_supplied"),
    ("supplier", ("decision", "first_circle"), False, "cargo_ships"),
    ("small wharf", ("decision", "good"), "indigo", "decision.good"),
    ("small wharf", ("decision", "barrels"), 30, "decision.barrels"),
    ("small wharf", ("seats", 0, "city", "small wharf", "colonists"), 0, "decision"),
    ("storage", ("decision", "stored"), ["indigo"], "decision.stored"),
    ("storage", ("decision", "stored"), ["corn", "coffee"], "decision.stored"),
    ("storage", ("decision", "kept"), {"coffee": 1}, "decision.kept.coffee"),
    ("storage", ("decision", "stored"), GONE, "decision"),
    ("storage", ("seats", 0, "goods", "corn"), 2, "seats[0].goods"),
    ("storage", ("seats", 2, "goods"), {"indigo": 1}, "seats[2].goods"),
    ("storage", ("seats", 1, "goods"), {"coffee": 2}, "decision"),
]


@pytest.mark.rule("PR-ROUND-1", "PR-SET-2", "PR-BLD-1", "PR-TRA-2", "PR-CAP-2", "PR-NEW-1", "PR-NOB-2")
@pytest.mark.parametrize(
    ("name", "path", "value", "refused"),
    [pytest.param(*case, id=f"{case[3]} of {case[0]} {number}") for number, case in enumerate(REFUSED)],
)
def test_what_cannot_be_is_refused_by_its_field(name: str, path: Path, value: Any, refused: str) -> None:
    assert_refused(changed(MOMENTS_BY_HAND[name], (path, value)), refused)


def test_a_misspelt_name_is_recognised() -> None:
    with pytest.raises(ValueError, match=r"^seats\[0\].city.warf: unknown; is 'wharf' meant\?$"):
        read(changed(MIDGAME, (("seats", 0, "city", "warf"), {})))


def test_endless_nesting_is_refused() -> None:
    for path in (("seats", 0, "vp"), ("options", "players"), ("options", "new_buildings"), ("decision", "kind")):
        with pytest.raises(ValueError, match=": "):
            read(changed(MIDGAME, (path, endless())))


# Damaged by chance ---------------------------------------------------------------------------------------------------

WORDS = sorted({*KEYS, *MEMORIES, *GOODS, *TILES, *ROLES, *NAMES, "seat", "taker", "kind", "colonists", "used", "ship"})
PARTS = [{"colonists": 1}, {"nobles": 1}, {"corn": 1}, {"tiles": 3, "colonists": 1}]


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(draw=st.data())
def test_a_damaged_position_is_refused_or_plays_on(samples: list[Sample], draw: st.DataObject) -> None:
    POSITIONS.assert_refused_or_plays_on(draw_damaged(draw.draw, samples, WORDS, PARTS))
