"""What a view says beyond what lies on the table: why a price is what it is, and what others may do."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from doubloon import Match, bot
from doubloon.puerto_rico.facts import BUILDINGS, FACTORY
from doubloon.puerto_rico.view import FACTS, view_data

from .table import NEW_BUILDINGS, Table

ALL = {"players": 5, "new_buildings": "random", "nobles": True}


def reductions(table: Table, viewer: int, seat: int) -> list[dict[str, int]] | None:
    """What the viewer is told of what lowers the seat's prices, by columns."""
    told: list[dict[str, int]] | None = view_of(table, viewer)["seats"][seat].get("reductions")
    return told


def view_of(table: Table, viewer: int | None) -> dict[str, Any]:
    return view_data(table.state, viewer)


@pytest.mark.rule("PR-BLD-2", "PR-NEW-3", "PR-NOB-4")
def test_everything_that_lowers_a_price_is_named() -> None:
    table = Table(players=4, new_buildings=NEW_BUILDINGS, nobles=True)
    table.tiles(0, "quarry", 3, people=3).tiles(0, "forest", 5).builds(0, "zoning office", people=1)
    table.take("builder", seat=0)
    always = {"taker": 1, "forests": 2}
    assert reductions(table, viewer=0, seat=0) == [
        always | {"quarries": 1, "zoning office": 1},
        always | {"quarries": 2, "zoning office": 1},
        always | {"quarries": 3, "zoning office": 1},
        always | {"quarries": 3},
    ]


def test_what_lowers_nothing_is_not_named() -> None:
    table = Table(players=3).tiles(1, "quarry", 2, people=1)
    table.take("builder", seat=0)
    assert reductions(table, viewer=0, seat=0) == [{"taker": 1}] * 4
    assert reductions(table, viewer=1, seat=1) == [{"quarries": 1}] * 4
    assert reductions(table, viewer=2, seat=2) == [{}] * 4


def test_only_your_own_prices_are_taken_apart() -> None:
    table = Table(players=3)
    told = [(viewer, seat) for viewer, seat in product(range(3), repeat=2) if reductions(table, viewer, seat)]
    assert told == [(seat, seat) for seat in range(3)]
    assert all("reductions" not in seat for seat in view_of(table, None)["seats"])


def test_a_price_is_the_cost_less_all_that_lowers_it() -> None:
    for view in views_of_a_game():
        for seat, told in enumerate(view[seat]["seats"][seat]["reductions"] for seat in range(5)):
            for row in view[seat]["buildings"]:
                less = sum(told[row["column"] - 1].values())
                assert row["prices"][seat] == max(0, row["cost"] - less), row["building"]


@pytest.mark.rule("PR-TRA-1", "PR-TRA-4")
def test_everything_that_raises_the_price_of_a_sale_is_named() -> None:
    table = Table(players=4).builds(0, "small market", "large market").builds(1, "large market", people=0)
    table.goods(0, corn=1)
    table.take("trader", seat=0)
    told = [seat["sale_bonuses"] for seat in view_of(table, 1)["seats"]]
    assert told == [{"taker": 1, "small market": 1, "large market": 2}, {}, {}, {}]


def test_what_the_trading_house_pays_is_the_price_of_the_good_and_all_that_is_added() -> None:
    for views in views_of_a_game():
        for seat in views[0]["seats"]:
            added = sum(seat["sale_bonuses"].values())
            assert seat["selling_prices"] == {good: price + added for good, price in FACTS["selling_prices"].items()}


@pytest.mark.rule("PR-END-3", "PR-NEW-15", "PR-NOB-5")
def test_large_buildings_say_what_they_count_whether_or_not_one_has_them() -> None:
    table = Table(players=3).vp(0, 23).builds(0, "hacienda", "harbor", "office").builds(1, "city hall", "wharf")
    counts = [seat["counts"] for seat in view_of(table, None)["seats"]]
    assert counts[0]["customs house"] == {"counted": 23, "points": 5}
    assert counts[0]["city hall"] == {"counted": 4, "points": 4}  # itself included
    assert counts[1]["city hall"] == {"counted": 2, "points": 2}
    assert counts[2]["residence"] == {"counted": 0, "points": 4}
    assert "cloister" not in counts[0]  # not in this game


def test_large_buildings_at_work_bring_what_they_say() -> None:
    for views in views_of_a_game():
        for seat in views[0]["seats"]:
            at_work = [each["building"] for each in seat["city"] if each["colonists"] + each["nobles"]]
            for building in set(at_work) & set(seat["counts"]):
                assert seat["counts"][building]["points"] == seat["score"][building], building


def test_facts_name_the_phase_of_a_building() -> None:
    phases = FACTS["phases"]
    assert (phases["wharf"], phases["villa"], phases["church"]) == ("captain", "mayor", "builder")
    assert not {"sugar mill", "statue", "city hall", "guesthouse", "library"} & set(phases)


def test_everybody_but_the_seat_that_decides_is_told_what_it_may_do() -> None:
    match = new_match()
    kinds = set()
    while match.current is not None:
        views = match.views([None, *range(5)])
        for viewer, view in views.items():
            assert view["decision"].get("choices") == (None if viewer == match.current else open_choices(match))
        kinds.add(views[None]["decision"]["kind"])
        play_on(match)
    assert {"take role", "settle", "place colonists", "build", "trade", "load"} <= kinds
    assert match.view(None)["decision"] is None


def open_choices(match: Match) -> list[dict[str, Any]]:
    """All that is legal; what is printed under forests may be their owner's secret, and this game discards none."""
    assert not any(action.text.startswith("discard forest") for action in match.legal)
    name, data = match.game.action_name, match.game.action_data
    return [{"id": name(action.id), "text": action.text, **data(action.id)} for action in match.legal]


def test_the_draft_shows_what_it_chooses_from() -> None:
    match = Match("puerto-rico", seed=5, players=3, new_buildings="drafted", balanced=True)
    shown = {each["building"]: each for each in match.view(None)["draftable"]}
    assert set(shown) == set(match.game.option_names["new_buildings"])
    assert shown["small market"] == {"building": "small market", "cost": 1, "column": 1, "is_new": False}
    assert shown["library"] == {"building": "library", "cost": 8, "column": 3, "is_new": True}
    assert shown["factory"]["cost"] == BUILDINGS[FACTORY].balanced_cost
    while match.view(None)["phase"] == "draft":
        match.play(match.legal[0])
    assert match.view(None)["draftable"] == []


def new_match(seed: int = 5) -> Match:
    return Match("puerto-rico", seed=seed, **ALL)


def play_on(match: Match) -> None:
    assert match.current is not None
    random = bot("random", seed=len(match.actions))  # a bot of its own, so that no test depends on the ones before
    match.play(random.choose(match.seat_view(match.current)))


@cache
def views_of_a_game() -> list[Any]:
    """All seats' views, at every tenth decision."""
    match, views = new_match(), []
    while match.current is not None:
        if len(match.actions) % 10 == 0:
            views.append(match.views(range(5)))
        play_on(match)
    return views


LOADS = ("loaded", "used_wharf", "used_small_wharf")


@pytest.mark.rule("PR-CAP-8")
def test_players_who_could_not_load_since_the_last_load_are_named() -> None:
    told = []
    for match in map(new_match, range(4)):
        while match.current is not None:
            play_on(match)
            decision = match.view(None)["decision"]
            loaders = [event["seat"] for event in match.events if event["event"] in LOADS]
            if loaders and decision and decision["kind"] == "load":
                between = [(loaders[-1] + step) % 5 for step in range(1, 5)]
                if decision["seat"] != loaders[-1]:
                    between = between[: between.index(decision["seat"])]
                assert decision["skipped"] == [seat for seat in between if has_goods(match, seat)]
                told.append(decision["skipped"])
    assert any(told)
    assert not all(told)


def has_goods(match: Match, seat: int) -> bool:
    return any(match.view(None)["seats"][seat]["goods"].values())


def test_before_goods_are_stored_everybody_with_goods_was_passed_over() -> None:
    match, met = new_match(), 0
    while match.current is not None:
        play_on(match)
        decision = match.view(None)["decision"]
        if decision and decision["kind"] in ("store kind", "keep barrel"):
            met += 1
            assert decision["skipped"] == [seat for seat in range(5) if has_goods(match, seat)]
    assert met


def test_buildings_say_what_they_make() -> None:
    kinds = {
        row["building"]: (row["kind"], row["good"]) for row in Match("puerto-rico", nobles=True).view(0)["buildings"]
    }
    assert kinds["sugar mill"] == ("production", "sugar")
    assert kinds["jeweler"] == ("production", None)
    assert kinds["wharf"] == ("violet", None)
