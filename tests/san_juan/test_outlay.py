"""What the table says of prices before anything is built: taken apart, and how a card could be paid."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon import Match
from doubloon.san_juan.outlay import outlays
from doubloon.san_juan.view import view_data

from .table import Table


def outlay(table: Table, building: str, seat: int = 1) -> dict[str, Any]:
    return next(dict(each) for each in outlays(table.state, seat) if each["building"] == building)


def holding(*hand: str, built: tuple[str, ...] = (), **options: Any) -> Table:
    """Seat 1 holds these cards and has built this; seat 0 has taken the builder."""
    table = Table(**options).builds(1, *built).hand(1, *hand)
    table.take("builder", seat=0)
    return table


def test_a_price_is_taken_apart() -> None:
    table = Table().builds(0, "quarry", "library").hand(0, "palace", *["indigo plant"] * 4)
    table.take("builder", seat=0)
    assert outlay(table, "palace", 0) == {
        "building": "palace",
        "price": 3,
        "off": [{"by": by, "cards": 1} for by in ("builder", "library", "quarry")],
        "goods": 0,
        "short": 0,
        "way": "cards",
        "points": 1,  # a quarter of 2 for the quarry and 3 for the library
    }


def test_goods_pay_what_cards_cannot() -> None:
    table = Table().builds(1, "black market").goods(1, "indigo", "silver").hand(1, "statue", "smithy", "well")
    table.take("builder", seat=0)
    statue = outlay(table, "statue")
    assert (statue["price"], statue["goods"], statue["short"], statue["way"]) == (3, 1, 0, "goods")


def test_cards_that_are_missing_are_counted() -> None:
    palace = outlay(holding("palace", "smithy", built=("smithy",)), "palace")
    assert (palace["price"], palace["short"], palace["way"]) == (6, 5, "short")


@pytest.mark.rule("SJ-END-3")
def test_what_a_building_that_counts_others_would_bring() -> None:
    table = holding("city hall", "guild hall", "smithy", built=("well", "indigo plant"))
    assert outlay(table, "city hall")["points"] == 2  # itself included
    assert outlay(table, "guild hall")["points"] == 2
    assert "points" not in outlay(table, "smithy")
    assert "points" not in outlay(holding("city hall", built=("city hall",)), "city hall")


def test_what_stands_already_needs_the_crane() -> None:
    assert outlay(holding("well", *["smithy"] * 3, built=("well",)), "well")["way"] == "built"
    covered = holding("palace", "smithy", built=("crane", "hero"))
    assert outlay(covered, "palace")["way"] == "crane"


def test_what_is_covered_is_a_part_of_the_price() -> None:
    table = holding("palace", *["indigo plant"] * 7, built=("crane", "statue"))
    table.play("build palace", "over statue")
    decision = view_data(table.state, 1)["decision"]
    assert decision is not None
    assert (decision["due"], decision["off"]) == (3, [{"by": "statue", "cards": 3}])


@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_prices_add_up_and_say_what_is_legal(seed: int) -> None:
    match = Match("san-juan", seed=seed, players=2 + seed % 3, expansion=True)
    while match.current is not None:
        view = match.view(match.current)
        costs = {kind["building"]: (kind["cost"], kind["prices"][match.current]) for kind in view["buildings"]}
        own = view["seats"][match.current]["outlays"]
        for each in own:
            cost, price = costs[each["building"]]
            assert each["price"] == price == max(0, cost - sum(off["cards"] for off in each["off"]))
        if view["decision"]["kind"] == "build":
            payable = {each["building"] for each in own if each["way"] in ("cards", "goods", "crane")}
            assert payable == {action.text.removeprefix("build ") for action in match.legal if action.text != "pass"}
        match.play(match.legal[len(match.actions) % len(match.legal)])
