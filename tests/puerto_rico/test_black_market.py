"""The black market (PR-NEW-4 of docs/rules/puerto-rico.md): when it works, what may be given, what may not."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.puerto_rico.state import VP_RAN_OUT
from doubloon.puerto_rico.view import view_data

from .table import NEW_BUILDINGS, Table

TAKER, OWNER = 0, 1


def market(doubloons: int, people: int = 1, players: int = 4, nobles: bool = False) -> Table:
    """The owner sits after the taker: prices are the printed ones, and only the owner's colonists and money count."""
    table = Table(players, new_buildings=NEW_BUILDINGS, nobles=nobles).bring_in("harbor", "university", "office")
    table.builds(OWNER, "black market", people=people).doubloons(OWNER, doubloons)
    return table


def with_everything(doubloons: int, nobles: bool = False) -> Table:
    """Beside the one on the market the owner has a colonist at home, two corn and five VP."""
    return market(doubloons, nobles=nobles).home(OWNER, 1).goods(OWNER, corn=2).vp(OWNER, 5)


def owner_builds(table: Table) -> None:
    table.take("builder", seat=TAKER)
    if table.asked == ("build", TAKER):
        table.play("pass")


def offered(table: Table) -> set[str]:
    owner_builds(table)
    assert table.asked == ("build", OWNER)
    return {text.removeprefix("build ") for text in table.legal}


def answer(table: Table) -> dict[str, Any]:
    decision = view_data(table.state, OWNER)["decision"]
    assert decision is not None
    return dict(decision["answer"])


@pytest.mark.rule("PR-NEW-4")
def test_a_page_is_told_all_that_can_be_given_and_what_is_least_missed() -> None:
    table = with_everything(6)
    owner_builds(table)
    table.play("build harbor")
    told = answer(table)
    assert [part["kind"] for part in told["parts"]] == ["give person", "give good"]
    assert (told["total"], told["least"]) == (2, 1)  # a VP can pay the rest
    assert told["ready"] == ["give_colonist home", "give_good corn"]


@pytest.mark.rule("PR-NEW-4")
def test_after_the_person_only_goods_are_left_to_choose_from() -> None:
    table = with_everything(7)
    owner_builds(table)
    table.play("build harbor", "give nobody")
    told = answer(table)
    assert [part["kind"] for part in told["parts"]] == ["give good"]
    assert (told["total"], told["least"], told["ready"]) == (1, 0, ["give_good corn"])


# When it works --------------------------------------------------------------------------------------------------------


@pytest.mark.example("PR", 9)
@pytest.mark.rule("PR-NEW-4")
def test_six_doubloons_and_two_things_pay_for_the_harbor() -> None:
    table = with_everything(6)
    assert "harbor" in offered(table)
    table.play("build harbor")
    assert table.asked == ("give person", OWNER)
    assert set(table.legal) == {"give colonist from home", "give nobody"}
    table.play("give colonist from home")
    assert table.asked == ("give good", OWNER)
    assert set(table.legal) == {"give corn", "give no good"}
    table.play("give corn")
    # A third thing is not given: the VP stay.
    assert table.owns(OWNER, "harbor")
    assert table.seats[OWNER].vp == 5
    assert table.seats[OWNER].doubloons == 0
    assert table.held(OWNER)["corn"] == 1
    assert table.people(OWNER, "home") == 0


@pytest.mark.example("PR", 9)
@pytest.mark.rule("PR-NEW-4")
@pytest.mark.parametrize("doubloons", [8, 9, 20])
def test_a_player_who_has_the_money_pays_in_money(doubloons: int) -> None:
    table = with_everything(doubloons)
    owner_builds(table)
    table.play("build harbor")
    assert table.owns(OWNER, "harbor")
    assert table.seats[OWNER].doubloons == doubloons - 8
    assert (table.people(OWNER, "home"), table.held(OWNER)["corn"], table.seats[OWNER].vp) == (1, 2, 5)
    assert table.asked == ("take role", OWNER)


@pytest.mark.rule("PR-NEW-4")
@pytest.mark.parametrize(("doubloons", "usable"), [(3, False), (4, False), (5, True), (6, True), (7, True), (8, True)])
def test_at_most_three_things_make_up_for_money(doubloons: int, usable: bool) -> None:
    assert ("harbor" in offered(with_everything(doubloons))) == usable


@pytest.mark.rule("PR-NEW-4")
def test_without_a_doubloon_a_building_of_three_is_paid_by_all_three_things() -> None:
    table = with_everything(0)
    assert "storehouse" in offered(table)
    table.play("build storehouse")
    # Each of the three has one way only, so nothing is asked.
    assert table.owns(OWNER, "storehouse")
    assert (table.people(OWNER, "home"), table.held(OWNER)["corn"], table.seats[OWNER].vp) == (0, 1, 4)
    assert table.asked == ("take role", OWNER)


@pytest.mark.rule("PR-NEW-4")
@pytest.mark.parametrize("lacking", ["colonist", "good", "vp"])
def test_three_are_due_but_one_of_the_three_things_is_lacking(lacking: str) -> None:
    table = market(5)
    table.home(OWNER, int(lacking != "colonist")).goods(OWNER, corn=3 * int(lacking != "good"))
    table.vp(OWNER, 9 * int(lacking != "vp"))
    assert "harbor" not in offered(table)


@pytest.mark.rule("PR-NEW-4")
def test_two_goods_are_one_thing_only() -> None:
    table = market(6).goods(OWNER, corn=4, coffee=4)
    assert "harbor" not in offered(table)


@pytest.mark.rule("PR-NEW-4")
def test_two_vp_are_one_thing_only() -> None:
    table = market(6).vp(OWNER, 30)
    assert "harbor" not in offered(table)


@pytest.mark.rule("PR-NEW-4")
def test_two_colonists_are_one_thing_only() -> None:
    table = market(6).home(OWNER, 7)
    assert "harbor" not in offered(table)


@pytest.mark.rule("PR-NEW-4")
def test_an_unoccupied_market_does_nothing() -> None:
    table = with_everything(7)
    empty = market(7, people=0)
    empty.home(OWNER, 1)
    empty.goods(OWNER, corn=2)
    assert "harbor" in offered(table)
    assert "harbor" not in offered(empty)


@pytest.mark.rule("PR-NEW-4")
def test_a_neighbours_market_does_nothing() -> None:
    table = with_everything(0).doubloons(2, 6).goods(2, corn=2).home(2, 1)
    table.take("builder", seat=2)
    assert table.asked == ("build", 2)
    assert "build lighthouse" in table.legal  # 7 less 1 for the taker
    assert "build harbor" not in table.legal


@pytest.mark.rule("PR-NEW-4")
def test_the_market_does_not_pay_for_itself() -> None:
    table = market(1).goods(2, corn=1).home(2, 1).doubloons(2, 1)
    owner_builds(table)
    table.play("pass")
    assert table.asked == ("build", 2)
    assert "build black market" not in table.legal


@pytest.mark.rule("PR-NEW-4", "PR-ROUND-2")
def test_doubloons_on_the_role_count_as_own_money() -> None:
    table = with_everything(6)
    table.state.role_doubloons[2] = 1
    table.take("builder", seat=OWNER)
    # 7 doubloons and a price of 7 for the taker: the market is out of use.
    table.play("build harbor")
    assert table.owns(OWNER, "harbor")
    assert table.seats[OWNER].doubloons == 0
    assert (table.people(OWNER, "home"), table.held(OWNER)["corn"], table.seats[OWNER].vp) == (1, 2, 5)


@pytest.mark.rule("PR-NEW-4", "PR-BLD-2")
def test_all_other_reductions_come_first() -> None:
    """Harbor 8, less 1 for the taker, 2 quarries, 4 forests (2): 3. With 2 doubloons one thing is due."""
    table = with_everything(2).tiles(OWNER, "quarry", 2, people=2).tiles(OWNER, "forest", 4)
    table.take("builder", seat=OWNER)
    table.play("build harbor", "give nobody", "give corn")
    assert table.owns(OWNER, "harbor")
    assert (table.people(OWNER, "home"), table.held(OWNER)["corn"], table.seats[OWNER].vp) == (1, 1, 5)


@pytest.mark.rule("PR-NEW-4")
def test_with_two_players_it_works_alike() -> None:
    table = market(6, players=2).home(OWNER, 1).goods(OWNER, corn=1)
    assert "harbor" in offered(table)
    table.play("build harbor")
    assert table.owns(OWNER, "harbor")
    assert (table.people(OWNER, "home"), table.held(OWNER)["corn"]) == (0, 0)


@pytest.mark.rule("PR-NEW-4", "PR-BLD-1")
def test_a_building_that_does_not_fit_the_city_is_not_offered_however_it_could_be_paid() -> None:
    table = with_everything(7)
    table.seats[OWNER].city_spaces = 12
    owner_builds(table)
    assert table.asked == ("take role", OWNER)


# Exactly what is due --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-4")
@pytest.mark.parametrize(
    ("doubloons", "answers", "left"),
    [
        (7, ("give colonist from home",), (0, 2, 5)),
        (7, ("give nobody", "give corn"), (1, 1, 5)),
        (7, ("give nobody", "give no good"), (1, 2, 4)),
        (6, ("give colonist from home", "give corn"), (0, 1, 5)),
        (6, ("give colonist from home", "give no good"), (0, 2, 4)),
        (6, ("give nobody",), (1, 1, 4)),
    ],
)
def test_one_due_is_any_one_of_the_three_and_two_are_any_two(
    doubloons: int, answers: tuple[str, ...], left: tuple[int, int, int]
) -> None:
    table = with_everything(doubloons)
    owner_builds(table)
    table.play("build harbor", *answers)
    assert table.owns(OWNER, "harbor")
    assert (table.people(OWNER, "home"), table.held(OWNER)["corn"], table.seats[OWNER].vp) == left
    assert table.seats[OWNER].doubloons == 0


@pytest.mark.rule("PR-NEW-4")
def test_nobody_may_be_kept_back_if_good_and_vp_are_not_enough() -> None:
    table = with_everything(5).home(OWNER, 0).tiles(OWNER, "corn", 1, people=1).tiles(OWNER, "sugar", 1, people=1)
    owner_builds(table)
    table.play("build harbor")
    assert set(table.legal) == {"give colonist from corn", "give colonist from sugar"}


@pytest.mark.rule("PR-NEW-4")
def test_no_good_may_be_kept_back_if_there_is_no_vp() -> None:
    table = market(6).home(OWNER, 1).goods(OWNER, corn=1, coffee=1)
    owner_builds(table)
    table.play("build harbor")
    # A colonist must go, and with it one of two goods.
    assert set(table.legal) == {"give corn", "give coffee"}


@pytest.mark.rule("PR-NEW-4")
def test_the_good_is_any_kind_that_the_owner_has() -> None:
    table = with_everything(6).goods(OWNER, corn=0, indigo=1, coffee=3)
    owner_builds(table)
    table.play("build harbor", "give colonist from home")
    assert set(table.legal) == {"give indigo", "give coffee", "give no good"}


@pytest.mark.rule("PR-NEW-4")
def test_the_last_vp_may_go_but_not_one_that_is_not_there() -> None:
    table = market(7)
    assert "harbor" not in offered(table)
    table = market(7).vp(OWNER, 1)
    assert "harbor" in offered(table)
    table.play("build harbor")
    assert table.seats[OWNER].vp == 0
    assert table.owns(OWNER, "harbor")


# Where the things go --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-4")
def test_things_given_go_to_their_supplies() -> None:
    table = with_everything(5)
    colonists, corn, pool = table.state.colonists, table.state.goods[0], table.state.vp_pool
    owner_builds(table)
    table.play("build harbor")
    assert (table.state.colonists, table.state.goods[0], table.state.vp_pool) == (colonists + 1, corn + 1, pool + 1)


@pytest.mark.rule("PR-NEW-4", "PR-END-1")
def test_a_triggered_end_stays_triggered_when_a_vp_goes_back_to_the_pool() -> None:
    table = with_everything(5).vp_pool(0)
    table.state.ended_by = VP_RAN_OUT
    owner_builds(table)
    table.play("build harbor")
    assert table.state.vp_pool == 1
    assert table.state.ended_by == VP_RAN_OUT


@pytest.mark.rule("PR-NEW-4", "PR-CAP-11")
def test_a_vp_given_back_comes_off_what_was_won_beyond_the_pool() -> None:
    table = with_everything(5)
    table.state.vp_pool = -3
    table.state.ended_by = VP_RAN_OUT
    owner_builds(table)
    table.play("build harbor")
    assert table.state.vp_pool == -2


# Who may go -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-4")
def test_the_colonist_on_the_market_itself_stays() -> None:
    table = market(7)
    assert "harbor" not in offered(table)


@pytest.mark.rule("PR-NEW-4")
def test_any_other_colonist_may_go_from_home_guesthouse_tiles_and_buildings() -> None:
    table = market(7)
    table.home(OWNER, 2).builds(OWNER, "guesthouse", people=2).builds(OWNER, "indigo plant", people=3)
    table.builds(OWNER, "residence").tiles(OWNER, "indigo", 1, people=1)
    owner_builds(table)
    table.play("build harbor")
    assert set(table.legal) == {
        "give colonist from home",
        "give colonist from guesthouse",
        "give colonist from indigo plant",
        "give colonist from residence",
        "give colonist from indigo",
    }


@pytest.mark.rule("PR-NEW-4")
def test_the_colonist_given_leaves_its_place() -> None:
    table = market(7).builds(OWNER, "indigo plant", people=3).tiles(OWNER, "indigo", 2, people=1)
    owner_builds(table)
    table.play("build harbor", "give colonist from indigo plant")
    assert table.people(OWNER, "indigo plant") == 2
    assert table.people(OWNER, "indigo") == 1


@pytest.mark.rule("PR-NEW-4")
@pytest.mark.parametrize(
    ("building", "doubloons", "quarries", "may_go"),
    [
        ("aqueduct", 0, 1, None),  # cost 1, column 1: free
        ("forest house", 0, 1, False),  # cost 2, column 1: one quarry lowers the price
        ("forest house", 0, 2, True),  # the second is beyond the limit
        ("office", 2, 2, False),  # cost 5, column 2
        ("office", 2, 3, True),
        ("harbor", 4, 3, False),  # cost 8, column 3
        ("harbor", 4, 4, True),
        ("residence", 5, 4, False),  # cost 10, column 4
        ("residence", 5, 5, True),
    ],
)
def test_quarries_that_lower_the_price_keep_their_colonists(
    building: str, doubloons: int, quarries: int, may_go: bool | None
) -> None:
    table = market(doubloons).tiles(OWNER, "quarry", quarries, people=quarries).goods(OWNER, corn=1)
    owner_builds(table)
    assert f"build {building}" in table.legal
    table.play(f"build {building}")
    if may_go:
        assert set(table.legal) == {"give colonist from quarry", "give nobody"}
    else:
        assert table.owns(OWNER, building)
        assert table.people(OWNER, "quarry") == quarries
        assert table.held(OWNER)["corn"] == (1 if may_go is None else 0)


@pytest.mark.rule("PR-NEW-4")
def test_a_building_is_not_offered_if_only_a_colonist_on_a_needed_quarry_could_pay_it() -> None:
    table = market(4).tiles(OWNER, "quarry", 3, people=3)
    assert "harbor" not in offered(table)
    table = market(4).tiles(OWNER, "quarry", 4, people=4)
    assert "harbor" in offered(table)


@pytest.mark.rule("PR-NEW-4", "PR-NEW-11")
def test_the_takers_library_lowers_the_price_and_keeps_its_colonist() -> None:
    table = market(5).builds(OWNER, "library")
    table.take("builder", seat=OWNER)
    # Harbor 8 less 2: one is due, and nobody may give it.
    assert "build harbor" not in table.legal


@pytest.mark.rule("PR-NEW-4", "PR-NEW-11")
def test_in_another_seats_builder_phase_the_librarys_colonist_may_go() -> None:
    table = market(7).builds(OWNER, "library")
    assert "harbor" in offered(table)
    table.play("build harbor")
    assert table.owns(OWNER, "harbor")
    assert table.people(OWNER, "library") == 0


@pytest.mark.rule("PR-NEW-4", "PR-NOB-4")
@pytest.mark.parametrize(
    ("building", "doubloons", "noble", "may_go"),
    [
        ("office", 3, False, False),  # 5 - 1: a colonist lowers column 2
        ("harbor", 6, False, False),  # 8 - 1
        ("storehouse", 1, False, False),  # 3 - 1
        ("residence", 9, False, True),  # 10: a colonist does nothing in column 4
        ("residence", 7, True, False),  # 10 - 2: a noble lowers column 4
        ("office", 4, True, True),  # 5: a noble does nothing in columns 1 to 3
        ("harbor", 7, True, True),
    ],
)
def test_the_zoning_office_keeps_who_lowers_this_price(
    building: str, doubloons: int, noble: bool, may_go: bool
) -> None:
    table = market(doubloons, nobles=True).builds(OWNER, "zoning office", nobles=int(noble))
    assert (building in offered(table)) == may_go
    if may_go:
        table.play(f"build {building}")
        assert table.people(OWNER, "zoning office") == 0
        assert table.nobles(OWNER, "zoning office") == 0


@pytest.mark.rule("PR-NEW-4", "PR-NEW-11", "PR-NOB-4")
def test_zoning_office_library_and_quarries_are_kept_at_once_and_others_go() -> None:
    """Harbor 8, less 2 by the library, 2 quarries, 1 by the zoning office: 3. With 2 doubloons one is due."""
    table = market(2, nobles=True)
    table.builds(OWNER, "zoning office", "library").tiles(OWNER, "quarry", 2, people=2)
    table.tiles(OWNER, "corn", 1, people=1).builds(OWNER, "chapel")
    table.take("builder", seat=OWNER)
    table.play("build harbor")
    assert set(table.legal) == {"give colonist from corn", "give colonist from chapel"}


@pytest.mark.rule("PR-NEW-4", "PR-NEW-3")
def test_the_forest_houses_colonist_may_go_though_forests_lower_the_price() -> None:
    table = market(6).builds(OWNER, "forest house").tiles(OWNER, "forest", 2)
    owner_builds(table)
    table.play("build harbor")
    assert table.owns(OWNER, "harbor")
    assert table.people(OWNER, "forest house") == 0


# Nobles ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-4", "PR-NOB-4")
def test_a_noble_may_be_given_and_goes_to_the_nobles_supply() -> None:
    table = market(7, nobles=True).home(OWNER, 1, nobles=1)
    colonists, nobles = table.state.colonists, table.state.nobles
    owner_builds(table)
    table.play("build harbor")
    assert table.owns(OWNER, "harbor")
    assert (table.people(OWNER, "home"), table.nobles(OWNER, "home")) == (0, 0)
    assert (table.state.colonists, table.state.nobles) == (colonists, nobles + 1)


@pytest.mark.rule("PR-NEW-4", "PR-NOB-4")
def test_where_both_are_the_owner_chooses_noble_or_colonist() -> None:
    table = market(7, nobles=True).home(OWNER, 2, nobles=1)
    owner_builds(table)
    table.play("build harbor")
    assert set(table.legal) == {"give colonist from home", "give noble from home"}
    table.play("give colonist from home")
    assert (table.people(OWNER, "home"), table.nobles(OWNER, "home")) == (1, 1)


@pytest.mark.rule("PR-NEW-4", "PR-NOB-4")
def test_a_noble_and_a_colonist_are_not_two_things() -> None:
    table = market(6, nobles=True).home(OWNER, 2, nobles=1)
    assert "harbor" not in offered(table)


@pytest.mark.rule("PR-NEW-4", "PR-NOB-4")
def test_a_noble_on_the_market_stays_too_and_makes_it_work() -> None:
    table = market(7, people=0, nobles=True)
    table.seats[OWNER].built = 0
    table.builds(OWNER, "black market", nobles=1)
    assert "harbor" not in offered(table)
    table = market(7, people=0, nobles=True)
    table.seats[OWNER].built = 0
    table.builds(OWNER, "black market", nobles=1).goods(OWNER, corn=1)
    assert "harbor" in offered(table)


@pytest.mark.rule("PR-NEW-4", "PR-NOB-4")
def test_of_a_noble_and_a_colonist_on_quarries_beyond_the_limit_either_may_go() -> None:
    table = market(4, nobles=True).tiles(OWNER, "quarry", 4, people=4, nobles=1)
    owner_builds(table)
    table.play("build harbor")
    assert set(table.legal) == {"give colonist from quarry", "give noble from quarry"}


# After paying ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-NEW-4", "PR-BLD-3")
def test_the_university_works_after_paying_if_its_colonist_is_still_there() -> None:
    table = market(7).builds(OWNER, "university").home(OWNER, 1)
    owner_builds(table)
    table.play("build harbor")
    assert set(table.legal) == {"give colonist from university", "give colonist from home"}
    table.play("give colonist from home")
    assert table.asked == ("university colonist", OWNER)


@pytest.mark.rule("PR-NEW-4", "PR-BLD-3")
def test_the_university_does_nothing_if_its_colonist_was_given() -> None:
    table = market(7).builds(OWNER, "university")
    owner_builds(table)
    table.play("build harbor")
    assert table.owns(OWNER, "harbor")
    assert table.people(OWNER, "harbor") == 0
    assert table.asked == ("take role", OWNER)


@pytest.mark.rule("PR-NEW-4", "PR-BLD-3")
def test_the_colonist_given_can_come_back_by_the_university() -> None:
    table = market(7).builds(OWNER, "university").home(OWNER, 1).colonists(supply=0, ship=0)
    owner_builds(table)
    table.play("build harbor", "give colonist from home")
    assert table.asked == ("university colonist", OWNER)
    table.play("take colonist")
    assert table.people(OWNER, "harbor") == 1
    assert table.state.colonists == 0


@pytest.mark.rule("PR-NEW-4", "PR-NEW-7")
@pytest.mark.parametrize(("given", "vp"), [("give colonist from home", 1), ("give colonist from church", 0)])
def test_the_church_pays_only_if_its_colonist_is_still_there(given: str, vp: int) -> None:
    table = market(7).builds(OWNER, "church").home(OWNER, 1)
    owner_builds(table)
    table.play("build harbor", given)
    assert table.owns(OWNER, "harbor")
    assert table.seats[OWNER].vp == vp


@pytest.mark.rule("PR-NEW-4", "PR-NEW-7")
def test_the_churchs_vp_comes_too_late_to_be_given() -> None:
    table = market(6).builds(OWNER, "church")
    assert "harbor" not in offered(table)


@pytest.mark.rule("PR-NEW-4", "PR-NEW-7", "PR-NEW-16")
def test_a_vp_may_be_given_and_won_again_by_the_church() -> None:
    table = with_everything(7).builds(OWNER, "church")
    owner_builds(table)
    table.play("build harbor", "give nobody", "give no good")
    assert table.seats[OWNER].vp == 5


@pytest.mark.rule("PR-NEW-4", "PR-END-3")
def test_vp_given_are_no_longer_won() -> None:
    """The customs house counts what is left: 8 VP, one given."""
    table = market(7).bring_in("customs house").builds(OWNER, "customs house").vp(OWNER, 8)
    assert table.score(OWNER)["customs house"] == 2
    owner_builds(table)
    table.play("build harbor", "give nobody")
    assert table.score(OWNER)["customs house"] == 1
