"""The end of the game and the score (section 10 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.layout import copy_struct, snapshot
from doubloon.puerto_rico import rules
from doubloon.puerto_rico.facts import BUILDINGS, FOREST
from doubloon.puerto_rico.state import OVER, VP_RAN_OUT
from doubloon.puerto_rico.view import view_data

from .table import Table


def is_over(table: Table) -> bool:
    return bool(table.state.phase == OVER)


def last_round(table: Table) -> None:
    """Three players end the game with a round of roles in which nobody does anything with what they have."""
    table.state.ended_by = VP_RAN_OUT
    table.take("craftsman", seat=0)
    table.play("settler", "pass", "pass", "pass")
    table.play("mayor", "take nobody")
    assert is_over(table)


# The end of the game -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-END-1", "PR-CAP-11")
def test_the_round_in_which_the_vp_run_out_is_played_to_its_end() -> None:
    table = Table(players=3).vp_pool(1).ship(1, "corn", 1).goods(1, corn=1)
    table.take("captain", seat=0)
    assert table.happened("end_triggered", ending="vp")
    assert table.asked == ("take role", 1)
    table.play("trader")
    assert table.asked == ("take role", 2)
    assert table.ending == "running"
    table.play("craftsman")
    assert is_over(table)
    assert table.ending == "vp"
    assert not table.legal


@pytest.mark.rule("PR-END-1", "PR-MAY-4")
def test_the_round_in_which_the_colonists_run_out_is_played_to_its_end() -> None:
    table = Table(players=3)
    table.state.colonists = 2
    table.take("mayor", seat=0)
    table.play("take nobody")
    assert table.happened("end_triggered", ending="colonists")
    table.play("trader", "craftsman")
    assert is_over(table)
    assert table.ending == "colonists"


@pytest.mark.rule("PR-END-1", "PR-BLD-4")
def test_the_round_in_which_a_city_is_filled_is_played_to_its_end() -> None:
    table = Table(players=3)
    for building in ("residence", "fortress", "guild hall", "city hall", "customs house"):
        table.builds(0, building)
    table.builds(0, "harbor")
    table.take("builder", seat=0)
    table.play("build small market")
    assert table.happened("end_triggered", ending="city")
    table.play("trader", "craftsman")
    assert is_over(table)
    assert table.ending == "city"


@pytest.mark.rule("PR-END-1")
def test_without_a_trigger_the_next_round_begins() -> None:
    table = Table(players=3)
    table.take("captain", seat=0)
    table.play("trader", "craftsman")
    assert not is_over(table)
    assert table.asked == ("take role", 1)
    assert table.state.round == 2


@pytest.mark.rule("PR-END-1", "PR-ROUND-1")
def test_with_two_players_all_six_roles_of_the_last_round_are_taken() -> None:
    table = Table(players=2).vp_pool(1).ship(1, "corn", 1).goods(1, corn=1)
    table.take("captain", seat=0)
    asked = []
    for actions in (
        ["trader"],
        ["craftsman"],
        ["prospector"],
        ["settler", "pass", "pass"],
        ["mayor", "take nobody"],
    ):
        assert not is_over(table)
        asked.append(table.asked)
        table.play(*actions)
    assert asked == [("take role", seat) for seat in (1, 0, 1, 0, 1)]
    assert is_over(table)


@pytest.mark.rule("PR-END-1")
def test_a_trigger_in_the_last_role_ends_the_game_at_once() -> None:
    table = Table(players=3).goods(1, corn=1).ship(1, "corn", 1).vp_pool(1)
    table.take("craftsman", seat=0)
    table.play("mayor", "take nobody")
    table.play("captain")
    assert is_over(table)


@pytest.mark.rule("PR-END-1", "PR-NEW-4")
def test_vp_given_back_do_not_undo_the_end() -> None:
    table = Table(players=3).vp_pool(1).ship(1, "corn", 1).goods(1, corn=1).builds(1, "black market")
    table.take("captain", seat=0)
    assert table.state.vp_pool == 0
    table.play("builder", "build hacienda")  # two doubloons less one for the taker: paid with the VP, all there are
    assert table.state.vp_pool == 1
    table.play("trader")
    assert is_over(table)
    assert table.ending == "vp"


@pytest.mark.rule("PR-END-1")
def test_the_first_of_two_triggers_is_kept() -> None:
    table = Table(players=3)
    table.state.colonists = 2
    table.vp_pool(1).ship(1, "corn", 1)
    table.goods(1, corn=1)
    table.take("mayor", seat=0)
    table.play("take nobody", "captain")
    assert not table.happened("end_triggered")
    table.play("craftsman")
    assert table.ending == "colonists"


@pytest.mark.rule("PR-END-1", "PR-NEW-6")
def test_guests_may_still_be_moved_before_the_final_score() -> None:
    table = Table(players=3)
    table.state.ended_by = VP_RAN_OUT
    table.builds(1, "guesthouse").builds(1, "residence", people=0)
    table.take("craftsman", seat=0)
    table.play("pass")
    table.play("captain", "pass", "pass")
    table.play("settler", "pass", "pass", "pass", "pass")
    assert table.state.roles_taken == 0
    assert table.asked == ("move guests", 1)
    assert table.ending == "running"
    assert table.score(1)["residence"] == 0
    table.play("guest to residence")
    assert is_over(table)
    assert table.score(1)["residence"] == 4


# The score -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-END-2")
def test_the_score_is_vp_won_printed_vp_and_the_bonus_of_large_buildings() -> None:
    table = Table().vp(0, 11).builds(0, "harbor").builds(0, "coffee roaster", people=2).builds(0, "customs house")
    score = table.score(0)
    assert (score["vp"], score["buildings"], score["customs house"]) == (11, 3 + 3 + 4, 2)
    assert score["total"] == 11 + 10 + 2
    assert rules.score(table.state, 0) == 23


@pytest.mark.rule("PR-END-2")
def test_printed_vp_count_for_buildings_that_are_not_occupied() -> None:
    table = Table().builds(0, "harbor", people=0).builds(0, "city hall", people=0)
    assert table.score(0)["buildings"] == 3 + 4


@pytest.mark.rule("PR-END-2")
@pytest.mark.parametrize("building", BUILDINGS, ids=lambda building: building.name)
def test_every_building_has_its_printed_vp(building: Any) -> None:
    table = Table(nobles=True).builds(0, building.name, people=0)
    large = {"statue": 8}
    by_column = {1: 1, 2: 2, 3: 3, 4: 4}
    assert table.score(0)["total"] == large.get(building.name, by_column[building.column])


@pytest.mark.rule("PR-END-2", "PR-END-3")
@pytest.mark.parametrize("building", ["guild hall", "residence", "fortress", "customs house", "city hall"])
def test_a_large_building_without_a_colonist_gives_no_bonus(building: str) -> None:
    table = Table()
    table.vp(0, 20).home(0, 9).builds(0, "sugar mill", people=0).builds(0, "harbor", people=0).tiles(0, "corn", 9)
    table.builds(0, building, people=0)
    assert table.score(0)["total"] == 20 + 2 + 3 + 4


@pytest.mark.rule("PR-END-2")
def test_doubloons_and_goods_are_no_points() -> None:
    table = Table().doubloons(0, 30).goods(0, coffee=5)
    assert table.score(0)["total"] == 0


@pytest.mark.example("PR", 7)
@pytest.mark.rule("PR-END-3")
def test_guild_hall_with_two_small_and_two_large_production_buildings() -> None:
    table = Table()
    for building in ("small sugar mill", "sugar mill", "small indigo plant", "coffee roaster", "guild hall"):
        table.builds(0, building)
    assert table.score(0)["guild hall"] == 6


@pytest.mark.rule("PR-END-3")
@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("small indigo plant", 1),
        ("small sugar mill", 1),
        ("indigo plant", 2),
        ("sugar mill", 2),
        ("tobacco storage", 2),
        ("coffee roaster", 2),
        ("small market", 0),
        ("factory", 0),
        ("city hall", 0),
    ],
)
def test_the_guild_hall_counts_production_buildings_occupied_or_not(building: str, points: int) -> None:
    table = Table().builds(0, building, people=0).builds(0, "guild hall")
    assert table.score(0)["guild hall"] == points


@pytest.mark.example("PR", 7)
@pytest.mark.rule("PR-END-3")
def test_residence_with_ten_spaces() -> None:
    table = Table().tiles(0, "corn", 6).tiles(0, "quarry", 4).builds(0, "residence")
    assert table.score(0)["residence"] == 5


@pytest.mark.rule("PR-END-3")
@pytest.mark.parametrize(("spaces", "points"), [(0, 4), (1, 4), (8, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_the_residence_counts_filled_island_spaces(spaces: int, points: int) -> None:
    table = Table().tiles(0, "indigo", spaces).builds(0, "residence")
    assert table.score(0)["residence"] == points


@pytest.mark.rule("PR-END-3")
@pytest.mark.parametrize("people", [0, 12])
def test_the_residence_does_not_ask_whether_tiles_are_occupied(people: int) -> None:
    table = Table().tiles(0, "indigo", 12, people=people).builds(0, "residence")
    assert table.score(0)["residence"] == 7


@pytest.mark.rule("PR-END-3", "PR-NEW-3")
def test_the_residence_counts_forests_and_quarries() -> None:
    table = Table().tiles(0, "forest", 6).tiles(0, "quarry", 5).builds(0, "residence")
    assert table.score(0)["residence"] == 6


@pytest.mark.example("PR", 7)
@pytest.mark.rule("PR-END-3")
def test_fortress_with_twenty_colonists() -> None:
    table = Table().builds(0, "fortress").home(0, 19)
    assert table.score(0)["fortress"] == 6


@pytest.mark.rule("PR-END-3")
def test_the_fortress_counts_colonists_on_the_board_and_at_home_with_its_own() -> None:
    table = Table()
    table.builds(0, "fortress").builds(0, "sugar mill", people=3).tiles(0, "quarry", 2, people=2)
    table.tiles(0, "corn", 2, people=2)
    assert table.score(0)["fortress"] == 2
    table.home(0, 1)
    assert table.score(0)["fortress"] == 3


@pytest.mark.rule("PR-END-3")
@pytest.mark.parametrize(("people", "points"), [(1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (30, 10)])
def test_the_fortress_rounds_down(people: int, points: int) -> None:
    table = Table().builds(0, "fortress").home(0, people - 1)
    assert table.score(0)["fortress"] == points


@pytest.mark.example("PR", 7)
@pytest.mark.rule("PR-END-3")
def test_customs_house_with_twenty_three_vp() -> None:
    table = Table().builds(0, "customs house").vp(0, 23)
    assert table.score(0)["customs house"] == 5


@pytest.mark.rule("PR-END-3")
@pytest.mark.parametrize(("won", "points"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (40, 10)])
def test_the_customs_house_counts_vp_won_and_no_printed_ones(won: int, points: int) -> None:
    table = Table().builds(0, "customs house", "harbor", "residence").vp(0, won)
    assert table.score(0)["customs house"] == points


@pytest.mark.rule("PR-END-3", "PR-CAP-11")
def test_the_customs_house_counts_vp_won_beyond_the_pool() -> None:
    table = Table(players=3).builds(1, "customs house").vp_pool(1).ship(3, "corn", 1).goods(1, corn=4)
    table.take("captain", seat=0)
    assert table.score(1)["customs house"] == 1


@pytest.mark.example("PR", 7)
@pytest.mark.rule("PR-END-3")
def test_city_hall_with_six_other_violet_buildings() -> None:
    table = Table()
    for building in (
        "hacienda",
        "harbor",
        "office",
        "construction hut",
        "large warehouse",
        "residence",
        "city hall",
    ):
        table.builds(0, building)
    assert table.score(0)["city hall"] == 7


@pytest.mark.rule("PR-END-3")
def test_the_city_hall_counts_itself_but_no_production_building() -> None:
    table = Table()
    for building in ("city hall", "small indigo plant", "sugar mill", "tobacco storage", "coffee roaster"):
        table.builds(0, building)
    assert table.score(0)["city hall"] == 1


@pytest.mark.rule("PR-END-3")
def test_the_city_hall_counts_buildings_that_are_not_occupied_and_large_ones_once() -> None:
    table = Table().builds(0, "city hall").builds(0, "harbor", people=0).builds(0, "residence", people=0)
    assert table.score(0)["city hall"] == 3


@pytest.mark.rule("PR-END-3", "PR-NEW-14")
def test_the_city_hall_counts_new_buildings_and_the_statue() -> None:
    table = Table()
    for building in ("city hall", "statue", "church", "aqueduct"):
        table.builds(0, building)
    assert table.score(0)["city hall"] == 4


# Winners -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-END-2")
def test_most_points_win_whatever_the_doubloons() -> None:
    table = Table(players=3).vp(1, 10).vp(2, 9).doubloons(2, 20)
    last_round(table)
    assert table.winners == [1]


@pytest.mark.rule("PR-END-2")
def test_nobody_has_won_while_the_game_runs() -> None:
    table = Table(players=3).vp(1, 10)
    assert table.winners == []


@pytest.mark.rule("PR-END-4")
def test_a_tie_goes_to_more_doubloons_and_goods_together() -> None:
    table = Table(players=3)
    for seat in range(3):
        table.vp(seat, 10)
    table.doubloons(0, 4)
    table.doubloons(1, 2).goods(1, corn=2, coffee=1)
    table.goods(2, coffee=4)
    last_round(table)
    assert [table.score(seat)["tie_break"] for seat in range(3)] == [4, 5, 4]
    assert table.winners == [1]


@pytest.mark.rule("PR-END-4")
def test_a_good_is_worth_one_in_the_tie_whatever_its_price() -> None:
    table = Table(players=3).vp(0, 10).vp(1, 10).goods(0, corn=2).goods(1, coffee=1)
    last_round(table)
    assert table.winners == [0]


@pytest.mark.rule("PR-END-4")
def test_players_still_tied_share_the_win() -> None:
    table = Table(players=3)
    for seat in (0, 2):
        table.vp(seat, 10).doubloons(seat, 1)
    table.goods(0, corn=1)
    table.doubloons(2, 2)
    table.doubloons(1, 9)
    last_round(table)
    assert table.winners == [0, 2]


# What is secret ------------------------------------------------------------------------------------------------------


def seen(table: Table, seat: int) -> Any:
    """What the seat is shown."""
    state = copy_struct(table.state)
    rules.blank(state, seat)
    return view_data(state, None if seat < 0 else seat)


@pytest.mark.rule("PR-END-5")
def test_vp_won_are_secret_except_your_own() -> None:
    table = Table(players=3)
    assert [seat["vp_secret"] for seat in seen(table, 1)["seats"]] == [True, False, True]
    assert [seat["vp_secret"] for seat in seen(table, -1)["seats"]] == [True, True, True]


@pytest.mark.rule("PR-END-5")
def test_by_the_option_vp_won_are_open() -> None:
    table = Table(players=3, open_vp=True)
    assert [seat["vp_secret"] for seat in seen(table, 1)["seats"]] == [False, False, False]


@pytest.mark.rule("PR-END-5")
def test_at_the_end_vp_are_open() -> None:
    table = Table(players=3)
    last_round(table)
    assert [seat["vp_secret"] for seat in seen(table, 1)["seats"]] == [False, False, False]


@pytest.mark.rule("PR-END-5")
def test_the_rest_of_the_pool_is_shown_and_never_below_nothing() -> None:
    table = Table(players=3).vp(0, 5)
    assert seen(table, 1)["vp_pool"] == 70
    table.state.vp_pool = -3
    assert seen(table, 1)["vp_pool"] == 0


@pytest.mark.rule("PR-END-5")
def test_everything_else_lies_open() -> None:
    table = Table(players=3)
    table.doubloons(0, 7).goods(0, coffee=2).builds(0, "harbor").tiles(0, "sugar", 2, people=1).home(0, 3)
    own, others = seen(table, 0), seen(table, 1)
    for name in ("doubloons", "goods", "home", "island", "city", "production", "storage"):
        assert others["seats"][0][name] == own["seats"][0][name]
    for name in ("goods", "colonists", "plantations", "cargo_ships", "trading_house", "buildings", "roles"):
        assert others[name] == own[name]
    assert others["seats"][0]["goods"]["coffee"] == 2


@pytest.mark.rule("PR-END-5", "PR-NEW-3")
@pytest.mark.parametrize("viewer", [0, -1])
def test_only_the_owner_knows_the_kind_under_a_forest_that_was_drawn_unseen(viewer: int) -> None:
    coffee, sugar = (forest_drawn_unseen(kind) for kind in (4, 2))
    assert seen(coffee, viewer) == seen(sugar, viewer)
    assert seen(coffee, 1)["seats"][1]["forests"]["printed_unseen"]["coffee"] == 1
    assert seen(sugar, 1)["seats"][1]["forests"]["printed_unseen"]["sugar"] == 1


def forest_drawn_unseen(kind: int) -> Table:
    """Seat 1 has laid a tile of this kind as forest."""
    table = Table(players=3)
    table.state.stack[kind] -= 1
    table.seats[1].island[FOREST] = 1
    table.seats[1].unseen_forests[kind] = 1
    return table


@pytest.mark.rule("PR-END-5")
def test_the_kind_under_a_forest_from_the_row_is_known_to_all() -> None:
    table = Table(players=3).tiles(1, "forest", 1)
    assert seen(table, 0)["seats"][1]["forests"]["printed"]["corn"] == 1


@pytest.mark.rule("PR-END-5")
def test_the_order_of_the_stack_cannot_be_seen() -> None:
    one, other = Table(players=3).state, Table(players=3).state
    other.generator.seed += 1
    for viewer in (0, 1, 2, -1):
        views = [copy_struct(one), copy_struct(other)]
        for view in views:
            rules.blank(view, viewer)
        assert snapshot(views[0]) == snapshot(views[1])
    assert snapshot(one) != snapshot(other)
