"""Rounds, roles and the prospector (sections 3 and 9 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

import pytest

from doubloon.puerto_rico.facts import ROLES
from doubloon.puerto_rico.state import ENDINGS

from ..kinds import assert_kinds_differ
from .table import Table

# Nobody at these tables can do anything in these phases, so nothing but the role is asked.
QUIET = ("craftsman", "trader", "captain", "prospector", "second prospector")


def doubloons_on(table: Table) -> dict[str, int]:
    """What lies on the roles, those with nothing left out."""
    return {role: number for role, number in zip(ROLES, table.state.role_doubloons, strict=True) if number}


def put_on(table: Table, role: str, doubloons: int) -> None:
    table.state.role_doubloons[ROLES.index(role)] = doubloons


# PR-ROUND-1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-ROUND-1")
def test_the_governor_takes_the_first_role_and_the_others_follow_in_seat_order() -> None:
    table = Table(players=4)
    for seat, role in enumerate(QUIET[:4]):
        assert table.asked == ("take role", seat)
        table.play(role)
    assert table.state.round == 2


@pytest.mark.rule("PR-ROUND-1")
def test_a_later_governor_takes_first_and_seats_go_on_clockwise_from_him() -> None:
    table = Table(players=3)
    table.take("craftsman", seat=2)
    assert table.asked == ("take role", 0)
    table.play("trader")
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-1")
def test_a_role_can_be_taken_only_once_a_round() -> None:
    table = Table(players=4)
    table.play("trader")
    assert set(table.legal) == {"settler", "mayor", "builder", "craftsman", "captain", "prospector"}
    table.play("captain")
    assert set(table.legal) == {"settler", "mayor", "builder", "craftsman", "prospector"}


@pytest.mark.rule("PR-ROUND-1")
@pytest.mark.parametrize("taker", range(4))
def test_every_seat_performs_the_action_in_turn_from_the_taker(taker: int) -> None:
    table = Table(players=4)
    table.take("settler", seat=taker)
    for steps in range(4):
        assert table.asked == ("settle", (taker + steps) % 4)
        table.play("pass")
    assert table.asked == ("take role", (taker + 1) % 4)


@pytest.mark.rule("PR-ROUND-1")
def test_the_taker_and_not_the_governor_acts_first() -> None:
    table = Table(players=4)
    table.play("craftsman", "trader", "settler")
    assert table.asked == ("settle", 2)


@pytest.mark.rule("PR-ROUND-1")
def test_two_players_take_three_roles_each_by_turns() -> None:
    table = Table(players=2)
    for seat, role in zip((0, 1, 0, 1, 0), (*QUIET[:4], "mayor"), strict=True):
        assert table.asked == ("take role", seat)
        table.play(role)
    table.play("take nobody")
    assert table.asked == ("take role", 1)
    assert set(table.legal) == {"settler", "builder"}
    table.play("builder", "pass")
    assert table.state.round == 2


# PR-ROUND-2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-ROUND-2")
def test_the_taker_takes_the_doubloons_that_lie_on_the_role() -> None:
    table = Table(players=4).doubloons(0, 1)
    put_on(table, "craftsman", 2)
    table.take("craftsman")
    assert table.happened("took_role", seat=0, role="craftsman", doubloons=2)
    assert [seat.doubloons for seat in table.seats] == [3, 0, 0, 0]
    assert doubloons_on(table) == {}


@pytest.mark.rule("PR-ROUND-2")
def test_doubloons_of_the_role_are_there_before_the_action_and_may_be_spent_in_the_phase() -> None:
    table = Table(players=4)
    put_on(table, "builder", 3)
    table.take("builder")
    assert table.seats[0].doubloons == 3
    assert "build sugar mill" in table.legal  # 4 − 1 for the taker
    assert "build hospice" in table.legal
    assert "build office" not in table.legal
    table.play("build sugar mill")
    assert table.seats[0].doubloons == 0


@pytest.mark.rule("PR-ROUND-2")
def test_only_the_role_that_is_taken_gives_its_doubloons() -> None:
    table = Table(players=4)
    put_on(table, "craftsman", 2)
    put_on(table, "trader", 1)
    table.take("trader")
    assert table.seats[0].doubloons == 1
    assert doubloons_on(table) == {"craftsman": 2}


# PR-ROUND-3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-ROUND-3")
def test_taking_a_role_is_compulsory() -> None:
    table = Table(players=3)
    assert set(table.legal) == {"settler", "mayor", "builder", "craftsman", "trader", "captain"}


@pytest.mark.rule("PR-ROUND-3", "PR-SET-1")
def test_the_settler_may_take_nothing() -> None:
    table = Table(players=4)
    table.take("settler")
    table.play("pass")
    assert table.island(0) == {}
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-ROUND-3", "PR-MAY-1")
def test_the_mayor_may_decline_the_privilege() -> None:
    table = Table(players=4)
    table.take("mayor")
    assert set(table.legal) == {"take colonist", "take nobody"}
    table.play("take nobody")
    assert table.people(0, "home") == 1


@pytest.mark.rule("PR-ROUND-3", "PR-BLD-1")
def test_the_builder_may_build_nothing() -> None:
    table = Table(players=4).doubloons(0, 10)
    table.take("builder")
    table.play("pass")
    assert table.seats[0].doubloons == 10
    assert table.seats[0].built == 0


@pytest.mark.rule("PR-ROUND-3", "PR-CRA-2")
def test_the_craftsman_may_decline_the_privilege() -> None:
    table = Table(players=4).tiles(0, "corn", 1, people=1)
    table.take("craftsman")
    assert set(table.legal) == {"pass", "one more corn"}
    table.play("pass")
    assert table.held(0)["corn"] == 1


@pytest.mark.rule("PR-ROUND-3", "PR-TRA-1")
def test_the_trader_may_sell_nothing() -> None:
    table = Table(players=4).goods(0, coffee=1)
    table.take("trader")
    table.play("pass")
    assert table.held(0)["coffee"] == 1
    assert table.seats[0].doubloons == 0


@pytest.mark.rule("PR-ROUND-3", "PR-CAP-3")
def test_loading_may_not_be_declined() -> None:
    table = Table(players=4).goods(0, corn=1, coffee=1)
    table.take("captain")
    assert set(table.legal) == {f"load {good} on ship {ship}" for good in ("corn", "coffee") for ship in (1, 2, 3)}


# PR-ROUND-4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-ROUND-4")
def test_at_the_end_of_the_round_one_doubloon_is_put_on_each_role_not_taken() -> None:
    table = Table(players=4)
    table.play("craftsman", "trader", "captain")
    assert doubloons_on(table) == {}
    table.play("prospector")
    assert doubloons_on(table) == {"settler": 1, "mayor": 1, "builder": 1}


@pytest.mark.rule("PR-ROUND-4")
def test_doubloons_pile_up_on_a_role_that_is_left_again() -> None:
    table = Table(players=4)
    table.play(*QUIET[:4])
    table.play("mayor", "take nobody", "trader", "captain", "prospector")
    assert doubloons_on(table) == {"settler": 2, "builder": 2, "craftsman": 1}


@pytest.mark.rule("PR-ROUND-4")
@pytest.mark.parametrize(("players", "left"), [(2, 1), (3, 3), (4, 3), (5, 3)])
def test_every_role_left_gets_a_doubloon_after_a_round(players: int, left: int) -> None:
    table = Table(players=players)
    while table.state.round == 1:
        table.play(next(iter(table.legal)))
    assert sum(table.state.role_doubloons) == left


@pytest.mark.rule("PR-ROUND-4")
def test_no_role_outside_the_game_gets_a_doubloon() -> None:
    table = Table(players=3)
    table.play("craftsman", "trader", "captain")
    assert doubloons_on(table) == {"settler": 1, "mayor": 1, "builder": 1}


@pytest.mark.rule("PR-ROUND-4")
def test_roles_go_back_and_all_can_be_taken_in_the_next_round() -> None:
    table = Table(players=4)
    table.play(*QUIET[:4])
    assert set(table.legal) == {"settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"}


@pytest.mark.rule("PR-ROUND-4")
def test_the_governor_card_moves_one_seat_on() -> None:
    table = Table(players=4)
    table.play(*QUIET[:4])
    assert table.state.governor == 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-4")
def test_from_the_last_seat_the_governor_card_goes_to_the_first() -> None:
    table = Table(players=4)
    table.take("craftsman", seat=3)
    table.play(*QUIET[1:4])
    assert table.asked == ("take role", 0)
    assert table.state.governor == 0


@pytest.mark.rule("PR-ROUND-4")
def test_with_two_players_the_other_one_becomes_governor() -> None:
    table = Table(players=2)
    table.play(*QUIET[:4], "mayor", "take nobody")
    assert table.state.governor == 0
    table.play("builder", "pass")
    assert table.state.governor == 1
    assert table.asked == ("take role", 1)


# PR-ROUND-5 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-ROUND-5")
def test_both_prospectors_can_be_taken_in_one_round() -> None:
    table = Table(players=5)
    table.play("prospector")
    assert "prospector" not in table.legal
    table.play("second prospector")
    assert [seat.doubloons for seat in table.seats] == [1, 1, 0, 0, 0]


@pytest.mark.rule("PR-ROUND-5")
@pytest.mark.parametrize(("taken", "gain", "left"), [("prospector", 2, 3), ("second prospector", 4, 1)])
def test_each_prospector_has_its_own_doubloons(taken: str, gain: int, left: int) -> None:
    table = Table(players=5)
    put_on(table, "prospector", 1)
    put_on(table, "second prospector", 3)
    table.take(taken)
    assert table.seats[0].doubloons == gain
    assert list(doubloons_on(table).values()) == [left]


@pytest.mark.rule("PR-ROUND-5", "PR-ROUND-4")
def test_the_prospector_left_gets_a_doubloon_and_the_one_taken_does_not() -> None:
    table = Table(players=5)
    table.play("craftsman", "trader", "captain", "second prospector", "mayor", "take nobody")
    assert doubloons_on(table) == {"settler": 1, "builder": 1, "prospector": 1}


# PR-PRO-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-PRO-1")
def test_the_prospector_gets_one_doubloon_and_nobody_else_acts() -> None:
    table = Table(players=4)
    for seat in range(4):
        table.doubloons(seat, 10).goods(seat, corn=1)
    table.take("prospector", seat=2)
    assert [seat.doubloons for seat in table.seats] == [10, 10, 11, 10]
    assert table.asked == ("take role", 3)


@pytest.mark.example("PR", 14)
@pytest.mark.rule("PR-PRO-1", "PR-ROUND-2")
def test_a_prospector_with_two_doubloons_on_it_gives_three() -> None:
    table = Table(players=4)
    put_on(table, "prospector", 2)
    table.take("prospector")
    assert table.seats[0].doubloons == 3


# PR-ROUND-6: no building must be used, and gains that cost nothing are booked without asking -------------------------


@pytest.mark.rule("PR-ROUND-6", "PR-CAP-7")
def test_a_wharf_need_not_be_used() -> None:
    table = Table(players=2).ship(1, "corn", 1).ship(2, "sugar", 1).builds(0, "wharf").goods(0, indigo=2)
    table.take("captain")
    assert set(table.legal) == {"pass", "indigo by wharf"}
    table.play("pass")
    assert table.seats[0].vp == 0


@pytest.mark.rule("PR-ROUND-6")
def test_a_hacienda_need_not_be_used() -> None:
    table = Table(players=4).builds(0, "hacienda").row("corn", "corn")
    table.take("settler")
    table.play("take corn")
    assert table.island(0) == {"corn": 1}
    assert table.asked == ("settle", 1)


@pytest.mark.rule("PR-ROUND-6", "PR-TRA-4")
def test_markets_are_booked_without_asking() -> None:
    table = Table(players=4).builds(1, "small market", "large market").goods(1, corn=1)
    table.take("trader")
    assert table.asked == ("trade", 1)
    table.play("sell corn")
    assert table.seats[1].doubloons == 3
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-6", "PR-CRA-3")
def test_the_factory_is_booked_without_asking() -> None:
    table = Table(players=4)
    table.builds(1, "factory", "small indigo plant").tiles(1, "corn", 1, people=1).tiles(1, "indigo", 1, people=1)
    table.take("craftsman")
    assert table.seats[1].doubloons == 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-6", "PR-CAP-6", "PR-NEW-10")
def test_harbor_and_lighthouse_are_booked_without_asking() -> None:
    table = Table(players=4, new_buildings="random").builds(1, "harbor", "lighthouse").goods(1, corn=2)
    table.ship(1, "corn", 1)
    table.take("captain")
    assert (table.seats[1].vp, table.seats[1].doubloons) == (3, 1)
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-6", "PR-NEW-7")
def test_the_church_is_booked_without_asking() -> None:
    table = Table(players=4, new_buildings="random").builds(0, "church").doubloons(0, 2)
    table.take("builder")
    table.play("build indigo plant")
    assert table.seats[0].vp == 1
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-6", "PR-NOB-11")
def test_chapel_and_jeweler_are_booked_without_asking() -> None:
    table = Table(players=4, nobles=True).builds(1, "chapel").builds(2, "jeweler", nobles=1)
    table.builds(3, "chapel", nobles=1)
    table.take("craftsman")
    assert [seat.doubloons for seat in table.seats] == [0, 1, 1, 0]
    assert [seat.vp for seat in table.seats] == [0, 0, 0, 1]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-6", "PR-NEW-13")
def test_the_union_hall_is_booked_without_asking() -> None:
    table = Table(players=2, new_buildings="random").ship(1, "corn", 1).ship(2, "sugar", 1)
    table.builds(1, "union hall").goods(1, indigo=1, coffee=2)
    table.take("captain")
    assert table.seats[1].vp == 1
    assert table.asked == ("keep barrel", 1)


@pytest.mark.rule("PR-ROUND-6", "PR-NOB-9")
def test_the_nobles_hunting_lodge_is_booked_without_asking() -> None:
    table = Table(players=3, nobles=True).builds(1, "hunting lodge", nobles=1)
    for seat in (0, 2):
        table.tiles(seat, "corn", 1)
    table.take("settler")
    table.play("pass", "pass", "pass")
    assert table.seats[1].vp == 2
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-6", "PR-BLD-2")
def test_price_reductions_are_booked_without_asking() -> None:
    table = Table(players=4).tiles(0, "quarry", 1, people=1).doubloons(0, 5)
    table.take("builder")
    table.play("build small sugar mill")
    assert table.seats[0].doubloons == 5
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-6")
def test_nobody_can_refuse_their_share_of_the_colonist_ship() -> None:
    table = Table(players=4)
    table.take("mayor")
    table.play("take nobody")
    assert [table.people(seat, "home") for seat in range(4)] == [1, 1, 1, 1]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("PR-ROUND-6")
def test_nobody_can_refuse_to_produce() -> None:
    table = Table(players=4).tiles(1, "corn", 2, people=2)
    table.take("craftsman")
    assert table.held(1)["corn"] == 2
    assert table.asked == ("take role", 1)


# From phase to phase ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-ROUND-1", "PR-CRA-2", "PR-CAP-5")
def test_a_privilege_used_in_one_phase_is_there_again_in_the_next() -> None:
    table = Table(players=4).tiles(1, "corn", 1, people=1)
    table.take("mayor")
    table.play("take colonist", "craftsman")
    assert table.asked == ("privilege good", 1)
    table.play("one more corn")
    table.goods(2, corn=1)
    table.play("captain", "load corn on ship 1")
    assert table.seats[2].vp == 2


@pytest.mark.parametrize("role", ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"])
def test_what_a_phase_remembered_is_forgotten_at_its_end(role: str) -> None:
    table = Table(players=4)
    for seat in range(4):
        table.doubloons(seat, 8).tiles(seat, "corn", 2, people=1)
        table.builds(seat, "indigo plant" if seat < 3 else "tobacco storage").goods(seat, corn=2, coffee=1)
    table.take(role)
    while table.asked[0] != "take role":
        table.play(list(table.legal)[-1])
    memory = ("stage", "turn", "privileges", "place", "circles_left", "building", "due", "produced", "sold", "circle")
    assert {name: getattr(table.state, name) for name in memory} == dict.fromkeys(memory, 0)
    assert (table.state.drew_tile, table.state.drawn, table.state.passes, table.state.stored) == (0, -1, 0, 0)


def test_a_new_round_announces_its_governor_and_what_was_put_on_the_roles() -> None:
    table = Table(players=4)
    table.play(*QUIET[:4])
    put = table.happened("role_gained_doubloon", seat=None)
    assert [event["role"] for event in put] == ["settler", "mayor", "builder"]
    assert table.happened("round_began", seat=1, round=2)


def test_passing_is_announced_to_all() -> None:
    table = Table(players=4)
    table.take("settler")
    table.play("pass")
    assert table.events == [{"event": "passed", "seat": 0}]


@pytest.mark.parametrize(("played", "ending"), [(99, "running"), (100, "rounds")])
def test_a_game_that_nobody_ends_is_scored_after_a_hundred_rounds(played: int, ending: str) -> None:
    table = Table(players=4)
    table.state.round = played
    table.play(*QUIET[:4])
    assert ENDINGS[table.state.ended_by] == ending
    assert bool(table.happened("game_over")) == (ending == "rounds")
    assert table.state.current == (-1 if ending == "rounds" else 1)


def test_what_comes_next_has_a_kind_of_its_own() -> None:
    assert_kinds_differ("puerto-rico", players=3)
