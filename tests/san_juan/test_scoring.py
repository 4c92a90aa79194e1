"""The end of the game and the score (section 5 of docs/rules/san-juan.md)."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from doubloon.san_juan import rules
from doubloon.san_juan.facts import BUILDING_COUNT, BUILDINGS, FIRST_CITY, NAMES
from doubloon.san_juan.scoring import groups_of_cost

from .prices import MONEY
from .table import Table

PRINTED = {
    "indigo plant": 1,
    "sugar mill": 1,
    "tobacco storage": 2,
    "coffee roaster": 2,
    "silver smelter": 3,
    "smithy": 1,
    "gold mine": 1,
    "archive": 1,
    "poor house": 1,
    "black market": 1,
    "trading post": 1,
    "well": 1,
    "market stand": 1,
    "crane": 1,
    "tower": 2,
    "chapel": 2,
    "aqueduct": 2,
    "carpenter": 2,
    "prefecture": 2,
    "market hall": 2,
    "quarry": 2,
    "library": 3,
    "statue": 3,
    "victory column": 4,
    "hero": 5,
    "guild hall": 0,
    "city hall": 0,
    "triumphal arch": 0,
    "palace": 0,
    "office building": 1,
    "guard room": 1,
    "hut": 1,
    "tavern": 1,
    "park": 2,
    "customs office": 2,
    "bank": 2,
    "harbor": 2,
    "goldsmith": 3,
    "residence": 0,
    "cathedral": 0,
}


def new_table(players: int = 4) -> Table:
    return Table(players=players, expansion=True)


def end(table: Table, seat: int = 0) -> None:
    """The seat builds a twelfth building, for all that it holds."""
    table.buildings(seat, 11).hand(seat, "smithy")
    table.take("builder", seat=seat)
    table.build("smithy")
    assert table.ending == "buildings"


# The end of the game -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-END-1")
def test_the_game_ends_after_the_builder_phase_with_a_twelfth_building() -> None:
    table = Table().buildings(0, 11).hand(0, "smithy")
    table.take("builder")
    table.build("smithy")
    assert table.happened("end_triggered", ending="buildings")
    assert table.ending == "buildings"
    assert table.legal == {}


@pytest.mark.rule("SJ-END-1")
def test_eleven_buildings_do_not_end_the_game() -> None:
    table = Table().buildings(0, 10).hand(0, "smithy")
    table.take("builder")
    table.build("smithy")
    assert table.ending == "running"
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-END-1")
def test_all_seats_of_the_last_phase_still_build() -> None:
    table = Table().buildings(1, 11).hand(1, "smithy")
    for seat in (2, 3, 0):
        table.hand(seat, "well", "silver smelter", "silver smelter")
    table.take("builder", seat=1)
    table.build("smithy")
    assert table.ending == "running"
    for seat in (2, 3, 0):
        assert table.asked == ("build", seat)
        table.build("well")
    assert table.ending == "buildings"
    assert [table.seats[seat].buildings for seat in range(4)] == [1, 12, 1, 1]


@pytest.mark.rule("SJ-END-1")
def test_somebodys_twelfth_building_at_the_end_of_the_phase_is_enough() -> None:
    table = Table().buildings(0, 11).hand(0, "smithy", "well").hand(3, "indigo plant", "well")
    table.take("builder", seat=3)
    table.build("indigo plant")
    assert table.ending == "running"
    table.build("smithy")
    assert table.ending == "buildings"


@pytest.mark.rule("SJ-END-1", "SJ-EXP-4")
def test_taverns_no_longer_give_anything() -> None:
    table = new_table(players=2).buildings(0, 11).builds(1, "tavern").hand(0, "smithy")
    table.take("builder")
    table.build("smithy")
    assert table.ending == "buildings"
    assert table.held(1) == []


# Printed points and cards under buildings ----------------------------------------------------------------------------


@pytest.mark.rule("SJ-END-2")
@pytest.mark.parametrize("building", PRINTED)
def test_a_building_scores_its_printed_points(building: str) -> None:
    table = new_table().builds(0, building)
    assert table.score(0)["buildings"] == PRINTED[building]
    assert table.score(0)["total"] == PRINTED[building] + (1 if building == "city hall" else 0)


@pytest.mark.rule("SJ-END-2")
def test_equal_production_buildings_score_each() -> None:
    table = Table().builds(0, "silver smelter", "silver smelter", "tobacco storage")
    assert table.score(0)["total"] == 3 + 3 + 2


@pytest.mark.rule("SJ-END-2", "SJ-CTY-9", "SJ-EXP-7", "SJ-EXP-8")
def test_cards_under_chapel_bank_and_harbor_are_a_point_each_whatever_they_are() -> None:
    table = new_table()
    table.builds(0, "chapel", "bank", "harbor").chapel(0, "hero", "indigo plant").bank(0, "palace", "smithy", "library")
    table.harbor(0, 4)
    score = table.score(0)
    assert (score["chapel"], score["bank"], score["harbor"]) == (2, 3, 4)
    assert score["total"] == 2 + 2 + 2 + 9


@pytest.mark.rule("SJ-END-2")
def test_hand_cards_and_goods_are_no_points() -> None:
    table = Table().hand(0, "hero", "palace", "library").goods(0, "indigo", card="hero")
    assert table.score(0)["total"] == 1


# The buildings of cost 6 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-END-3")
@pytest.mark.parametrize(
    ("production", "first", "second"),
    [
        ((), 0, 0),
        (("indigo plant",), 2, 2),
        (("indigo plant", "indigo plant"), 4, 3),
        (("indigo plant", "silver smelter"), 4, 4),
        (("indigo plant", "sugar mill", "tobacco storage", "coffee roaster", "silver smelter"), 10, 10),
        (("coffee roaster",) * 6, 12, 7),
    ],
)
def test_the_guild_hall_counts_production_buildings(production: tuple[str, ...], first: int, second: int) -> None:
    for edition, points in ((1, first), (2, second)):
        table = Table(edition=edition).builds(0, "guild hall", "smithy", "hero", *production)
        assert table.score(0)["guild hall"] == points


@pytest.mark.rule("SJ-END-3")
def test_without_your_own_guild_hall_production_buildings_are_worth_their_printed_points() -> None:
    table = Table().builds(0, "indigo plant", "sugar mill").builds(1, "guild hall")
    assert [table.score(seat)["total"] for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("SJ-END-3")
def test_the_city_hall_counts_city_buildings_and_itself_but_no_production_building() -> None:
    table = Table().builds(0, "city hall")
    assert table.score(0)["city hall"] == 1
    table.builds(0, "indigo plant", "silver smelter")
    assert table.score(0)["city hall"] == 1
    table.builds(0, "smithy", "palace", "guild hall", "hero")
    assert table.score(0)["city hall"] == 5


@pytest.mark.rule("SJ-END-3")
def test_the_city_hall_counts_new_buildings() -> None:
    table = new_table().builds(0, "city hall", "office building", "harbor", "residence", "goldsmith")
    assert table.score(0)["city hall"] == 5


@pytest.mark.rule("SJ-END-3", "SJ-END-5")
@pytest.mark.parametrize(
    ("monuments", "points"),
    [
        ((), 0),
        (("statue",), 4),
        (("hero",), 4),
        (("statue", "hero"), 6),
        (("victory column", "hero"), 6),
        (("statue", "victory column", "hero"), 8),
    ],
)
def test_the_triumphal_arch_counts_monuments(monuments: tuple[str, ...], points: int) -> None:
    table = Table().builds(0, "triumphal arch", "library", *monuments)
    assert table.score(0)["triumphal arch"] == points
    assert table.score(0)["total"] == 3 + sum(PRINTED[name] for name in monuments) + points


@pytest.mark.rule("SJ-END-3")
def test_monuments_of_others_do_not_count_for_the_arch() -> None:
    table = Table().builds(0, "triumphal arch").builds(1, "statue", "hero")
    assert [table.score(seat)["triumphal arch"] for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("SJ-END-5")
def test_city_hall_and_triumphal_arch_both_count_a_monument() -> None:
    table = Table().builds(0, "city hall", "triumphal arch", "statue")
    score = table.score(0)
    assert (score["city hall"], score["triumphal arch"]) == (3, 4)
    assert score["total"] == 3 + 3 + 4


# Palace --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-END-3")
@pytest.mark.parametrize(
    ("others", "points"), [(0, 0), (3, 0), (4, 1), (5, 1), (7, 1), (8, 2), (11, 2), (12, 3), (35, 8), (36, 9)]
)
def test_the_palace_is_a_quarter_of_all_other_points_rounded_down(others: int, points: int) -> None:
    table = Table().builds(0, "palace")
    table.seats[0].chapel = others
    assert table.score(0)["palace"] == points
    assert table.score(0)["total"] == others + points


@pytest.mark.rule("SJ-END-3")
def test_the_palace_comes_last() -> None:
    table = new_table()
    buildings = (
        "palace",
        "city hall",
        "guild hall",
        "triumphal arch",
        "residence",
        "cathedral",
        "hero",
        "indigo plant",
    )
    table.builds(0, *buildings)
    table.builds(1, "palace")
    table.chapel(0, "well").bank(0, "well").harbor(0, 1)
    score = table.score(0)
    points = {"buildings": 6, "chapel": 1, "bank": 1, "harbor": 1, "guild hall": 2, "city hall": 7}
    points |= {"triumphal arch": 4, "residence": 4, "cathedral": 4}
    assert {source: score[source] for source in points} == points
    assert score["palace"] == sum(points.values()) // 4 == 7
    assert score["total"] == rules.score(table.state, 0) == 30 + 7


@pytest.mark.rule("SJ-END-3")
def test_another_players_palace_gives_nothing() -> None:
    table = Table().builds(0, "hero", "victory column").builds(1, "palace")
    assert [table.score(seat)["total"] for seat in (0, 1)] == [9, 0]


# Residence -----------------------------------------------------------------------------------------------------------


def residence_points(*buildings: str) -> int:
    table = new_table().builds(0, "residence", *buildings)
    return int(table.score(0)["residence"])


COST_1 = ("smithy", "gold mine", "archive")
COST_2 = ("poor house", "well", "crane")
COST_3 = ("tower", "chapel", "park")
COST_4 = ("quarry", "harbor", "victory column")
COST_5 = ("library", "goldsmith", "hero")


@pytest.mark.rule("SJ-END-3")
@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        ((), 0),
        (COST_1[:2], 0),
        (COST_1, 4),
        (COST_1 + COST_2, 4 + 3),
        (COST_1 + COST_2 + COST_3, 4 + 3 + 2),
        (COST_1 + COST_2 + COST_3 + COST_4, 4 + 3 + 2 + 1),
        (COST_1 + COST_2 + COST_3 + COST_4 + COST_5, 4 + 3 + 2 + 1),
    ],
)
def test_the_residence_scores_groups_of_three_buildings_of_equal_cost(buildings: tuple[str, ...], points: int) -> None:
    assert residence_points(*buildings) == points


@pytest.mark.rule("SJ-END-3")
def test_the_buildings_of_a_group_differ() -> None:
    assert residence_points("indigo plant", "indigo plant", "indigo plant") == 0
    assert residence_points("indigo plant", "indigo plant", "smithy") == 0
    assert residence_points("indigo plant", "smithy", "archive") == 4


@pytest.mark.rule("SJ-END-3")
def test_the_buildings_of_a_group_have_equal_costs() -> None:
    assert residence_points("indigo plant", "smithy", "well") == 0
    assert residence_points("tower", "chapel", "prefecture") == 0


@pytest.mark.rule("SJ-END-3")
def test_a_card_serves_in_one_group() -> None:
    assert residence_points("indigo plant", *COST_1, "hut") == 4
    assert residence_points("indigo plant", *COST_1, "hut", "guard room") == 4 + 3


@pytest.mark.rule("SJ-END-3")
def test_two_equal_production_buildings_may_serve_in_two_groups() -> None:
    assert residence_points("indigo plant", "indigo plant", *COST_1, "hut") == 4 + 3
    assert residence_points(*["indigo plant"] * 4, *COST_1) == 4


@pytest.mark.rule("SJ-END-3")
def test_the_residence_is_in_the_group_of_cost_6_and_the_cathedral_is_not() -> None:
    assert residence_points("palace", "guild hall") == 4
    assert residence_points("palace", "cathedral") == 0


@pytest.mark.rule("SJ-END-3")
def test_no_residence_no_groups() -> None:
    table = new_table().builds(0, *COST_1).builds(1, "residence")
    assert [table.score(seat)["residence"] for seat in (0, 1)] == [0, 0]


@cache
def most_groups(copies: tuple[int, ...]) -> int:
    """The most groups of three different kinds, by trying them all."""
    kinds = [kind for kind, number in enumerate(copies) if number]
    most = 0
    for group in combinations(kinds, 3):
        rest = [number - (kind in group) for kind, number in enumerate(copies)]
        most = max(most, 1 + most_groups(tuple(sorted(rest, reverse=True))))
    return most


def tableau(chance: random.Random) -> tuple[Table, Any]:
    """A seat with any buildings, often more than there can be."""
    table = new_table()
    seat = table.seats[0]
    for kind in range(FIRST_CITY):
        seat.production[kind] = chance.choice((0, 0, 1, 2, 3, 4))
    for building in range(FIRST_CITY, BUILDING_COUNT):
        seat.city |= chance.randrange(2) << building
    return table, seat


@pytest.mark.rule("SJ-END-3")
def test_the_best_grouping_counts() -> None:
    chance = random.Random(1)
    found = set()
    for _ in range(150):
        table, seat = tableau(chance)
        for price in range(1, 8):
            kinds = [number for number, building in enumerate(BUILDINGS) if building.cost == price]
            copies = [seat.production[kind] if kind < FIRST_CITY else (seat.city >> kind) & 1 for kind in kinds]
            best = most_groups(tuple(sorted(copies, reverse=True)))
            assert groups_of_cost(table.state, seat, price) == best, (price, copies)
            found.add(best)
    assert found == {0, 1, 2, 3, 4}


# Cathedral -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-END-3", "SJ-END-5")
@pytest.mark.parametrize("number", range(7))
def test_the_cathedral_scores_for_the_opponents_buildings_of_cost_6_together(number: int) -> None:
    table = new_table().builds(0, "cathedral")
    names = ("guild hall", "city hall", "triumphal arch", "palace", "residence", "palace")
    for place, name in enumerate(names[:number]):
        table.builds(1 if place < 2 else 3 if place == 5 else 2, name)
    assert table.score(0)["cathedral"] == (0, 4, 7, 9, 10, 10, 10)[number]


@pytest.mark.rule("SJ-END-3", "SJ-END-5")
@pytest.mark.parametrize("building", NAMES)
def test_the_cathedral_counts_five_kinds_of_buildings(building: str) -> None:
    table = new_table()
    of_cost_6 = building in ("guild hall", "city hall", "triumphal arch", "palace", "residence")
    if building == "cathedral":
        table.builds(1, "cathedral")
        assert table.score(1)["cathedral"] == 0
        return
    table.builds(0, "cathedral")
    table.builds(1, building)
    assert table.score(0)["cathedral"] == 4 * of_cost_6


@pytest.mark.rule("SJ-END-3")
def test_your_own_buildings_do_not_count_for_the_cathedral() -> None:
    table = new_table().builds(0, "cathedral", "palace", "guild hall", "city hall").builds(2, "palace")
    assert table.score(0)["cathedral"] == 4


@pytest.mark.rule("SJ-END-3")
def test_equal_buildings_of_two_opponents_count_each() -> None:
    table = new_table().builds(0, "cathedral").builds(1, "palace").builds(2, "palace")
    assert table.score(0)["cathedral"] == 7


@pytest.mark.rule("SJ-END-5", "SJ-CTY-8")
def test_covered_buildings_of_opponents_do_not_count_for_the_cathedral() -> None:
    table = new_table().builds(0, "cathedral").builds(1, "crane", "palace").hand(1, "hero")
    table.take("builder")
    table.build("hero")
    assert table.covered == ["palace"]
    assert table.score(0)["cathedral"] == 0


@pytest.mark.rule("SJ-END-5", "SJ-CTY-8")
def test_covered_buildings_do_not_serve_in_groups() -> None:
    table = new_table().builds(1, "residence", "crane", *COST_1).hand(1, "hero", *MONEY)
    assert table.score(1)["residence"] == 4
    table.take("builder")
    table.build("hero", "over archive")
    assert table.score(1)["residence"] == 0


# Winners -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-END-2")
def test_nobody_has_won_while_the_game_runs() -> None:
    table = Table().builds(1, "hero")
    assert table.winners == []


@pytest.mark.rule("SJ-END-2", "SJ-END-4")
def test_most_points_win_whatever_the_cards_in_hand() -> None:
    table = Table()
    end(table)
    assert table.winners == [0]
    table.seats[1].chapel = table.score(0)["total"] + 1
    table.hand(0, "well", "hero")
    assert table.winners == [1]


def tied(players: int = 3) -> Table:
    """The game is over, and all seats have the same points."""
    table = new_table(players)
    end(table)
    for seat in range(1, players):
        table.seats[seat].chapel = table.score(0)["total"]
    return table


@pytest.mark.rule("SJ-END-4")
def test_a_tie_goes_to_more_hand_cards_and_goods_together() -> None:
    table = tied().hand(0, "well", "hero").hand(1, "well", "hero", "palace").goods(2, "indigo", "customs")
    table.seats[2].chapel -= table.score(2)["buildings"]
    table.hand(2, "well", "tower")
    assert len({table.score(seat)["total"] for seat in range(3)}) == 1
    assert [table.score(seat)["tie_break"] for seat in range(3)] == [2, 3, 4]
    assert table.winners == [2]


@pytest.mark.rule("SJ-END-4")
def test_players_still_tied_share_the_win() -> None:
    table = tied().hand(0, "well", "hero").hand(1, "well").hand(2, "smithy", "tower")
    assert table.winners == [0, 2]
    table.hand(1, "archive", "tower")
    assert table.winners == [0, 1, 2]


@pytest.mark.rule("SJ-END-4")
def test_a_tie_behind_the_winner_changes_nothing() -> None:
    table = tied()
    table.seats[1].chapel += 1
    table.hand(2, "smithy", "tower")
    assert table.winners == [1]
