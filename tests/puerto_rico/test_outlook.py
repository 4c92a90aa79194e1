"""What roles would bring, against what they then bring."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon import Match
from doubloon.puerto_rico import actions, decisions, plain
from doubloon.puerto_rico.facts import GOODS, NAMES, PROSPECTOR, ROLES
from doubloon.puerto_rico.game import GAME
from doubloon.puerto_rico.outlook import PLACING
from doubloon.puerto_rico.state import PLACES, has_built, island_tiles

from ..outlooks import assert_outlook_tells_nothing_hidden, mixed_game, phase_played, plain_but_for_others, role_choices
from ..play import view
from ..properties import covering, of_all_sets
from .option_sets import name_of, option_sets
from .table import NEW_BUILDINGS, Table

SETS = of_all_sets(option_sets(), name_of)


def outlook_of(state: Any, seat: int) -> Any:
    return GAME.outlook(view(GAME, state, seat), seat)


def goes_on(role: int) -> Any:
    return lambda state: state.phase == min(role, PROSPECTOR) and state.decision not in PLACING


def changes(before: Any, after: Any, index: int) -> dict[str, Any]:
    """What a phase changed for a seat, by what lies there before and after."""
    old, new = before.seats[index], after.seats[index]
    people, nobles = (sum(new.people[:PLACES]) - sum(old.people[:PLACES]), sum(new.nobles) - sum(old.nobles))
    return {
        "doubloons": new.doubloons - old.doubloons,
        "vp": new.vp - old.vp,
        "colonists": people - nobles,
        "nobles": nobles,
        "tiles": island_tiles(new) - island_tiles(old),
        "goods": [is_now - was for is_now, was in zip(new.goods, old.goods, strict=True)],
        "built": [name for number, name in enumerate(NAMES) if has_built(new, number) and not has_built(old, number)],
    }


def promised(gain: Any) -> dict[str, Any]:
    """The same of an outlook."""
    goods = dict.fromkeys(GOODS, 0)
    for use, sign in (("made", 1), ("shipped", -1), ("lost", -1)):
        for good, number in gain.get(use, {}).items():
            goods[good] += sign * number
    if "sold" in gain:
        goods[gain["sold"]["good"]] -= 1
    figures = {key: gain.get(key, 0) for key in ("doubloons", "vp", "colonists", "nobles", "tiles")}
    figures["doubloons"] -= gain.get("paid", 0)
    return figures | {"goods": list(goods.values()), "built": [gain["built"]] if "built" in gain else []}


@pytest.mark.parametrize("options", SETS)
def test_it_holds_if_all_do_the_plain_thing(options: dict[str, Any]) -> None:
    plays = mixed_game(GAME, plain, options, seed=1)
    for play in role_choices(plays, decisions.TAKE_ROLE, 0.25, seed=1):
        outlook = outlook_of(play.state, play.state.current)
        legal = [ROLES[action] for action in play.legal if action < actions.PASS]
        assert [role["role"] for role in outlook["roles"]] == legal
        for role in outlook["roles"]:
            number = ROLES.index(role["role"])
            after = phase_played(GAME, play.state, actions.ROLE + number, plain.choose, goes_on(number))
            for gain in role["gains"]:
                assert promised(gain) == changes(play.state, after, gain["seat"]), role
                if "kept" in gain:
                    stored = {
                        good: number
                        for good, number in zip(GOODS, after.seats[gain["seat"]].goods, strict=True)
                        if number
                    }
                    assert gain["kept"] == stored


@pytest.mark.parametrize("options", SETS)
def test_what_is_certain_holds_whatever_the_others_do(options: dict[str, Any]) -> None:
    plays = mixed_game(GAME, plain, options, seed=2)
    for play in role_choices(plays, decisions.TAKE_ROLE, 0.2, seed=2):
        for role in outlook_of(play.state, play.state.current)["roles"]:
            number = ROLES.index(role["role"])
            for gain in (gain for gain in role["gains"] if gain["certain"]):
                choose = plain_but_for_others(plain, gain["seat"], seed=play.state.round)
                after = phase_played(GAME, play.state, actions.ROLE + number, choose, goes_on(number))
                assert promised(gain) == changes(play.state, after, gain["seat"]), role


@pytest.mark.parametrize("options", of_all_sets(covering(option_sets()), name_of))
def test_it_reveals_nothing_hidden(options: dict[str, Any]) -> None:
    assert_outlook_tells_nothing_hidden(GAME, options, seed=3)


# Building by building -------------------------------------------------------------------------------------------------


def gains(table: Table, role: str, seat: int = 0) -> list[dict[str, Any]]:
    """What the role would bring if the seat took it, by seat; figures alone."""
    table.ask_role(seat)
    found = next(each for each in outlook_of(table.state, seat)["roles"] if each["role"] == role)
    assert [gain["seat"] for gain in found["gains"]] == [(seat + turn) % 4 for turn in range(4)]
    by_seat = sorted(found["gains"], key=lambda gain: gain["seat"])
    return [{key: value for key, value in gain.items() if key != "seat"} for gain in by_seat]


def test_the_settler_counts_haciendas_hospices_huts_and_the_library() -> None:
    table = Table(new_buildings=NEW_BUILDINGS)
    table.builds(0, "library")
    table.builds(1, "hacienda")
    table.builds(2, "hospice")
    table.builds(3, "construction hut")
    assert gains(table, "settler") == [
        {"certain": True, "tiles": 2, "quarry": True},
        {"certain": True, "tiles": 2},
        {"certain": True, "tiles": 1, "colonists": 1},
        {"certain": True, "tiles": 1, "quarry": True},
    ]


def test_a_player_without_room_gets_no_tile_and_a_short_row_is_not_certain() -> None:
    table = Table()
    table.row("corn", "corn")
    table.tiles(1, "indigo", 12)
    found = gains(table, "settler")
    assert [gain.get("tiles", 0) for gain in found] == [1, 0, 1, 1]
    assert not found[3]["certain"]


def test_the_mayor_counts_the_privilege_twice_with_a_library_and_the_villa() -> None:
    table = Table(nobles=True)
    table.builds(0, "library")
    table.builds(2, "villa")
    table.state.ship_colonists, table.state.ship_nobles = 5, 0
    assert gains(table, "mayor") == [
        {"certain": True, "colonists": 4},
        {"certain": True, "colonists": 1},
        {"certain": True, "colonists": 1, "nobles": 1},
        {"certain": True, "colonists": 1},
    ]


def test_a_noble_on_the_ship_makes_it_a_forecast() -> None:
    table = Table(nobles=True)
    table.state.ship_colonists, table.state.ship_nobles = 3, 1
    assert gains(table, "mayor")[0] == {"certain": False, "colonists": 1, "nobles": 1}


def test_the_builder_names_what_can_be_paid_and_what_may_be_gone() -> None:
    table = Table(new_buildings=NEW_BUILDINGS)
    table.doubloons(0, 1)
    table.doubloons(1, 9)
    table.doubloons(2, 9)
    table.state.role_doubloons[ROLES.index("builder")] = 1
    table.builds(1, "church")
    table.builds(2, "church")
    table.builds(3, "black market")
    table.goods(3, corn=1)
    first, second, third, fourth = gains(table, "builder")
    assert (first["doubloons"], first["paid"], first["built"]) == (1, 2, "indigo plant")
    assert {"building": "indigo plant", "cost": 3, "price": 2, "certain": True} in first["buildings"]
    assert second["vp"] == 1
    assert second["sources"] == [{"source": "church", "vp": 1}]
    assert fourth["buildings"][0] == {
        "building": "small indigo plant",
        "cost": 1,
        "price": 1,
        "things": 1,
        "certain": True,
    }
    assert "built" not in fourth

    table.state.buildings[NAMES.index("union hall")] = 1
    *_, third, _ = gains(table, "builder")
    union_hall = next(each for each in third["buildings"] if each["building"] == "union hall")
    assert not union_hall["certain"]
    assert not third["certain"]


def test_the_craftsman_counts_what_the_supply_has_and_what_is_missing() -> None:
    table = Table(new_buildings=NEW_BUILDINGS)
    table.tiles(0, "corn", 2, people=2)
    table.tiles(1, "indigo", 2, people=2)
    table.builds(1, "indigo plant", people=2)
    table.builds(1, "aqueduct")
    table.tiles(2, "corn", 2, people=2)
    table.tiles(2, "sugar", 1, people=1)
    table.builds(2, "small sugar mill")
    table.builds(2, "factory")
    table.supply(corn=3)
    assert gains(table, "craftsman") == [
        {"certain": True, "made": {"corn": 2}, "sources": [{"source": "craftsman", "barrels": 2}]},
        {
            "certain": True,
            "made": {"indigo": 3},
            "sources": [{"source": "craftsman", "barrels": 2}, {"source": "aqueduct", "barrels": 1}],
        },
        {
            "certain": True,
            "doubloons": 1,
            "made": {"corn": 1, "sugar": 1},
            "short": {"corn": 1},
            "sources": [{"source": "craftsman", "barrels": 2}, {"source": "factory", "doubloons": 1}],
        },
        {"certain": True},
    ]


def test_the_privilege_of_the_craftsman_is_listed_separately() -> None:
    table = Table(new_buildings=NEW_BUILDINGS)
    table.tiles(0, "corn", 1, people=1)
    table.tiles(0, "indigo", 1, people=1)
    table.builds(0, "small indigo plant")
    table.builds(0, "library")
    table.supply(indigo=2)
    gain = gains(table, "craftsman")[0]
    assert (gain["made"], gain["chosen"]) == ({"corn": 2, "indigo": 2}, {"corn": 1, "indigo": 1})


def test_the_trader_counts_markets_office_post_and_the_places_left() -> None:
    table = Table(new_buildings=NEW_BUILDINGS)
    table.house("indigo", "sugar")
    table.goods(0, sugar=1, coffee=1)
    table.builds(0, "large market")
    table.goods(1, indigo=1)
    table.builds(1, "office")
    table.goods(2, tobacco=1)
    table.goods(3, tobacco=1)
    table.builds(3, "trading post")
    first, second, third, fourth = gains(table, "trader")
    assert first == {
        "certain": True,
        "doubloons": 7,
        "sold": {"good": "coffee", "market": "trading house", "doubloons": 7},
        "sources": [{"source": "trader", "doubloons": 5}, {"source": "large market", "doubloons": 2}],
    }
    assert second["sold"] == {"good": "indigo", "market": "trading house", "doubloons": 1}
    assert third == {"certain": False, "house_full": True}
    assert fourth["sold"] == {"good": "tobacco", "market": "trading post", "doubloons": 3}


def test_the_land_office_is_named_as_another_possibility() -> None:
    table = Table(nobles=True)
    table.builds(1, "land office")
    table.doubloons(1, 1)
    assert gains(table, "trader")[1] == {"certain": True, "also": ["land office"]}


def test_the_captain_counts_wharves_harbor_lighthouse_and_what_is_left() -> None:
    table = Table(new_buildings=NEW_BUILDINGS)
    table.ship(1, "corn", 4)
    table.ship(2, "indigo", 5)
    table.ship(3, "sugar", 6)
    table.goods(0, corn=1, coffee=4)
    table.builds(0, "small wharf")
    table.builds(0, "lighthouse")
    table.goods(1, tobacco=3)
    table.builds(1, "wharf")
    table.builds(1, "harbor")
    table.goods(2, tobacco=3, coffee=2)
    table.builds(2, "small warehouse")
    first, second, third, _ = gains(table, "captain")
    assert (first["vp"], first["doubloons"], first["shipped"]) == (1 + 1 + 2, 3, {"corn": 1, "coffee": 4})
    assert (second["vp"], second["shipped"]) == (4, {"tobacco": 3})
    assert (third["kept"], third["lost"]) == ({"tobacco": 3, "coffee": 1}, {"coffee": 1})
    assert second["sources"] == [{"source": "captain", "vp": 3}, {"source": "harbor", "vp": 1}]


def test_a_guest_goes_where_it_is_needed() -> None:
    table = Table(new_buildings=NEW_BUILDINGS)
    table.tiles(1, "indigo", 1, people=1)
    table.builds(1, "small indigo plant", people=0)
    assert "made" not in gains(table, "craftsman")[1]
    table.builds(1, "guesthouse", people=1)
    assert gains(table, "craftsman")[1]["made"] == {"indigo": 1}


def test_the_prospector_brings_what_lies_there_too() -> None:
    table = Table()
    table.builds(0, "library")
    table.state.role_doubloons[PROSPECTOR] = 2
    first, *others = gains(table, "prospector")
    assert first["doubloons"] == 4
    assert others == [{"certain": True}] * 3


def test_a_waiting_seat_is_told_what_roles_would_bring_it_now() -> None:
    match = Match("puerto-rico", seed=1, players=4)
    outlook = match.outlook(2)
    assert outlook is not None
    assert outlook["seat"] == 2
    settler = outlook["roles"][0]
    assert [gain["seat"] for gain in settler["gains"]] == [2, 3, 0, 1]
    assert settler["gains"][0]["quarry"]


def test_there_is_none_while_no_role_is_chosen() -> None:
    match = Match("puerto-rico", seed=1, players=4)
    match.play("settler")
    assert match.outlook(0) is None
