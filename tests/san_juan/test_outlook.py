"""What roles would bring, against what they then bring."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from doubloon.san_juan import actions, builder, cards, decisions, plain
from doubloon.san_juan.facts import BUILDER, CATHEDRAL, GOODS, NAMES, ROLES
from doubloon.san_juan.game import GAME
from doubloon.san_juan.state import NO_BUILDING, cost

from ..outlooks import assert_outlook_tells_nothing_hidden, mixed_game, phase_played, plain_but_for_others, role_choices
from ..play import Chooser, view
from ..properties import covering, of_all_sets
from .option_sets import name_of, option_sets
from .table import Table

SETS = of_all_sets(option_sets(), name_of)


def outlook_of(state: Any, seat: int) -> Any:
    return GAME.outlook(view(GAME, state, seat), seat)


def goes_on(role: int) -> Any:
    return lambda state: state.phase == role


class Watched:
    """Chooses, and notes what each seat was offered to build, and paid."""

    def __init__(self, choose: Chooser) -> None:
        self.choose = choose
        self.dearest: dict[int, int] = {}
        self.built: dict[int, str] = {}
        self.paid: Counter[int] = Counter()

    def __call__(self, state: Any, legal: list[int]) -> int:
        action = self.choose(state, legal)
        if state.decision == decisions.BUILD:
            offers = [each - actions.BUILD for each in legal if each != actions.PASS]
            self.dearest[state.current] = max((cost(state, building) for building in offers), default=0)
            if action != actions.PASS:
                building = action - actions.BUILD
                self.built[state.current] = NAMES[building]
                price = builder.price(state, state.current, building, NO_BUILDING)
                self.paid[state.current] = price + (building != CATHEDRAL)
        return action


def assert_gain_holds(gain: Any, role: int, before: Any, after: Any, watched: Watched) -> None:
    """`before` and `after` are states; the seat has done the plain thing."""
    seat = gain["seat"]
    old, new = before.seats[seat], after.seats[seat]
    for kind, good in enumerate(GOODS):
        expected = gain.get("made", {}).get(good, 0) - gain.get("sold", {}).get(good, 0)
        assert new.goods[kind] - old.goods[kind] == expected
    assert new.harbor - old.harbor == gain.get("vp", 0)
    assert_within(gain.get("cards"), new.hand_size - old.hand_size + watched.paid[seat])
    if role == BUILDER:
        assert_within(gain.get("dearest"), watched.dearest.get(seat, 0))
        if seat == before.current:
            assert watched.built.get(seat) == gain.get("built")


def assert_within(bounds: Any, number: int) -> None:
    assert number == 0 if bounds is None else bounds["least"] <= number <= bounds["most"], (bounds, number)


@pytest.mark.parametrize("options", SETS)
def test_it_holds_if_all_do_the_plain_thing(options: dict[str, Any]) -> None:
    plays = mixed_game(GAME, plain, options, seed=1)
    for play in role_choices(plays, decisions.TAKE_ROLE, 0.25, seed=1):
        outlook = outlook_of(play.state, play.state.current)
        assert [role["role"] for role in outlook["roles"]] == [ROLES[action] for action in play.legal]
        for role in outlook["roles"]:
            number = ROLES.index(role["role"])
            watched = Watched(plain.choose)
            after = phase_played(GAME, play.state, actions.ROLE + number, watched, goes_on(number))
            for gain in role["gains"]:
                assert_gain_holds(gain, number, play.state, after, watched)


@pytest.mark.parametrize("options", SETS)
def test_bounds_hold_whatever_the_others_do(options: dict[str, Any]) -> None:
    plays = mixed_game(GAME, plain, options, seed=2)
    for play in role_choices(plays, decisions.TAKE_ROLE, 0.2, seed=2):
        for role in outlook_of(play.state, play.state.current)["roles"]:
            number = ROLES.index(role["role"])
            for gain in role["gains"]:
                watched = Watched(plain_but_for_others(plain, gain["seat"], seed=play.state.round))
                after = phase_played(GAME, play.state, actions.ROLE + number, watched, goes_on(number))
                assert_gain_holds(gain, number, play.state, after, watched)


@pytest.mark.parametrize("options", of_all_sets(covering(option_sets()), name_of))
def test_it_reveals_nothing_hidden(options: dict[str, Any]) -> None:
    assert_outlook_tells_nothing_hidden(GAME, options, seed=3)


# Building by building -------------------------------------------------------------------------------------------------


def gains(table: Table, role: str) -> list[dict[str, Any]]:
    """What the role would bring if seat 0 took it; figures alone."""
    table.ask_role(0)
    found = next(each for each in outlook_of(table.state, 0)["roles"] if each["role"] == role)
    return [{key: value for key, value in gain.items() if key not in ("seat", "sources")} for gain in found["gains"]]


def exactly(number: int) -> dict[str, int]:
    return {"least": number, "most": number}


def test_the_builder_names_the_price_of_your_own_cards() -> None:
    table = Table(players=2)
    table.hand(0, "library", "palace", "smithy", "tobacco storage")
    table.builds(0, "quarry", "black market")
    table.goods(0, "coffee")
    first, _ = gains(table, "builder")
    assert first["dearest"] == exactly(6)
    assert first["built"] == "library"
    prices = [(each["building"], each["price"], each["way"]) for each in first["buildings"]]
    assert prices == [
        ("tobacco storage", 2, "cards"),
        ("smithy", 0, "cards"),
        ("library", 3, "cards"),
        ("palace", 4, "goods"),
    ]


def test_what_is_too_expensive_says_what_is_missing_or_that_the_crane_helps() -> None:
    table = Table(players=2)
    table.hand(0, "palace", "indigo plant", "indigo plant")
    palace = gains(table, "builder")[0]["buildings"][-1]
    assert (palace["price"], palace["short"], palace["way"]) == (5, 3, "short")
    table.builds(0, "crane", "victory column")
    palace = gains(table, "builder")[0]["buildings"][-1]
    assert palace["way"] == "crane"


def test_of_other_hands_the_builder_gives_bounds() -> None:
    table = Table(players=3)
    table.holds(1, 5)
    table.builds(1, "smithy", "carpenter")
    assert gains(table, "builder")[1:] == [
        {"certain": False, "cards": {"least": 0, "most": 1}, "dearest": {"least": 0, "most": 5}},
        {"certain": True},
    ]


def test_a_card_that_all_saw_is_known() -> None:
    table = Table(players=2)
    table.hand(1, "smithy")
    cards.show_in_hand(table.seats[1], NAMES.index("smithy"))
    found = gains(table, "builder")[1]
    assert [(each["building"], each["short"]) for each in found["buildings"]] == [("smithy", 1)]
    assert "dearest" not in found


def test_the_producer_makes_the_most_expensive_goods() -> None:
    table = Table(players=2)
    table.builds(0, "indigo plant", "coffee roaster", "silver smelter", "well")
    table.builds(1, "aqueduct", "indigo plant", "indigo plant")
    assert gains(table, "producer") == [
        {"certain": True, "cards": exactly(1), "made": {"coffee": 1, "silver": 1}},
        {"certain": True, "made": {"indigo": 2}},
    ]


def test_the_trader_has_bounds_until_the_tile_is_known() -> None:
    table = Table(players=2, expansion=True)
    table.goods(0, "indigo", "silver", "sugar")
    table.builds(0, "market stand", "harbor")
    table.goods(1, "tobacco")
    assert gains(table, "trader") == [
        {"certain": False, "cards": {"least": 4, "most": 6}, "sold": {"sugar": 1, "silver": 1}, "vp": 1},
        {"certain": False, "cards": {"least": 1, "most": 2}, "sold": {"tobacco": 1}},
    ]
    table.tile("1-2-2-2-3")
    assert gains(table, "trader")[0]["cards"] == exactly(6)


def test_a_hut_waits_for_nobody_to_sell() -> None:
    table = Table(players=2, expansion=True)
    table.builds(0, "hut")
    assert gains(table, "trader")[0] == {"certain": True, "cards": exactly(1)}
    table.goods(1, "indigo")
    assert gains(table, "trader")[0] == {"certain": False, "cards": {"least": 0, "most": 1}}


def test_the_councillor_draws_more_than_stay() -> None:
    table = Table(players=2, expansion=True)
    table.builds(0, "library", "archive")
    table.builds(1, "prefecture", "customs office")
    assert gains(table, "councillor") == [
        {"certain": True, "cards": exactly(1), "drawn": 8},
        {"certain": True, "cards": exactly(2), "made": {"customs": 1}},
    ]


def test_gold_mine_and_goldsmith_depend_on_chance() -> None:
    table = Table(players=2, expansion=True)
    table.builds(1, "gold mine", "goldsmith")
    assert gains(table, "prospector") == [
        {"certain": True, "cards": exactly(1)},
        {"certain": False, "cards": {"least": 0, "most": 2}},
    ]


def test_cards_that_may_run_out_are_not_certain() -> None:
    table = Table(players=2)
    table.pile("indigo plant", "sugar mill", "smithy")
    assert gains(table, "councillor")[1] == {"certain": False, "cards": {"least": 0, "most": 1}, "drawn": 2}
