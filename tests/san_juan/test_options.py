"""The options (section 6 of docs/rules/san-juan.md)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.san_juan.option_table import VALUES
from doubloon.san_juan.options import options_of, read_options

from .prices import price
from .table import Table

DEFAULTS = {
    "players": 2,
    "edition": 2,
    "expansion": False,
    "choose_hand": False,
    "guard_room": "built",
    "more_production": False,
}
NEW_CARDS = [
    *("office building", "guard room", "hut", "tavern", "park", "customs office", "bank", "harbor", "goldsmith"),
    "residence",
]
FURTHER = ["sugar mill", "tobacco storage", "coffee roaster", "silver smelter"]


# Reading -------------------------------------------------------------------------------------------------------------


def test_the_options_and_their_defaults() -> None:
    assert read_options({}) == DEFAULTS
    assert VALUES == {
        "players": (2, 3, 4),
        "edition": (2, 1),
        "expansion": (False, True),
        "choose_hand": (False, True),
        "guard_room": ("built", "always"),
        "more_production": (False, True),
    }


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "edition": 1, "choose_hand": True, "more_production": True},
        {"players": 4, "expansion": True, "guard_room": "always"},
        {"players": 2},
    ],
)
def test_a_game_knows_its_options(options: dict[str, Any]) -> None:
    assert options_of(Table(**options).state) == DEFAULTS | options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": "3"}, "players"),
        ({"edition": 3}, "edition"),
        ({"expansion": 1}, "expansion"),
        ({"choose_hand": None}, "choose_hand"),
        ({"guard_room": "never"}, "guard_room"),
        ({"more_production": "yes"}, "more_production"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_is_no_option_is_refused_by_name(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_options(options)


def test_the_expansion_is_for_the_second_edition_only() -> None:
    with pytest.raises(ValueError, match="edition 2 only"):
        read_options({"edition": 1, "expansion": True})


# Players and editions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_players_have_seats_as_the_option_says(players: int) -> None:
    assert len(Table(players).view(None)["seats"]) == players


@pytest.mark.parametrize(("edition", "cost"), [(1, 3), (2, 4)])
def test_the_prefecture_costs_one_less_in_the_first_edition(edition: int, cost: int) -> None:
    assert price("prefecture", edition=edition) == cost


@pytest.mark.rule("SJ-CTY-2")
@pytest.mark.parametrize(("edition", "choice"), [(1, ["smithy", "well", "tower", "hero"]), (2, ["smithy"])])
def test_the_gold_mine_gives_any_card_in_the_first_edition_the_cheapest_in_the_second(
    edition: int, choice: list[str]
) -> None:
    table = Table(edition=edition).builds(0, "gold mine").draws("smithy", "well", "tower", "hero")
    table.take("prospector")
    table.play("pass", "gold mine")
    assert list(table.legal) == ["pass", *(f"take {card}" for card in choice)]


# Cards ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [1, 2])
def test_without_the_expansion_there_are_110_cards(edition: int) -> None:
    table = Table(edition=edition)
    assert len(table.in_pile) == 110
    assert [table.in_pile.count(card) for card in FURTHER] == [8, 8, 8, 8]
    assert not set(NEW_CARDS) & set(table.in_pile)
    assert table.state.cathedral == 0


def test_the_expansion_brings_33_cards_and_the_cathedral() -> None:
    table = Table(expansion=True)
    assert len(table.in_pile) == 110 + 33
    assert [table.in_pile.count(card) for card in NEW_CARDS] == [3, 3, 3, 3, 3, 3, 3, 3, 3, 2]
    assert [table.in_pile.count(card) for card in FURTHER] == [9, 9, 9, 9]
    assert "cathedral" not in table.in_pile
    assert table.state.cathedral == 1


@pytest.mark.parametrize("edition", [1, 2])
def test_the_four_further_production_cards_may_come_alone(edition: int) -> None:
    table = Table(edition=edition, more_production=True)
    assert len(table.in_pile) == 114
    assert [table.in_pile.count(card) for card in FURTHER] == [9, 9, 9, 9]
    assert table.in_pile.count("indigo plant") == 10
    assert not set(NEW_CARDS) & set(table.in_pile)
    assert table.state.cathedral == 0


def test_the_further_production_cards_come_once() -> None:
    table = Table(expansion=True, more_production=True)
    assert [table.in_pile.count(card) for card in FURTHER] == [9, 9, 9, 9]


# The guard room's limit ----------------------------------------------------------------------------------------------


def hand_limit(table: Table, seat: int) -> int:
    """What is left of thirteen cards."""
    table.holds(seat, 13)
    table.begin_round()
    while table.asked[0] == "discard":
        table.play(next(iter(table.legal)))
    return len(table.held(seat))


@pytest.mark.rule("SJ-EXP-2")
@pytest.mark.parametrize(("guard_room", "limit"), [("built", 7), ("always", 6)])
def test_without_a_guard_room_built_the_limit_is_seven_or_always_six(guard_room: str, limit: int) -> None:
    assert hand_limit(Table(expansion=True, guard_room=guard_room), 0) == limit


@pytest.mark.rule("SJ-EXP-2")
@pytest.mark.parametrize("guard_room", ["built", "always"])
def test_a_guard_room_or_a_tower_helps_its_owner(guard_room: str) -> None:
    table = Table(expansion=True, guard_room=guard_room).builds(0, "guard room").builds(1, "tower")
    assert hand_limit(table, 0) == 7
    assert hand_limit(table, 1) == 12
    assert hand_limit(table, 2) == 6


@pytest.mark.parametrize("edition", [1, 2])
def test_there_is_no_limit_of_six_without_the_expansion(edition: int) -> None:
    assert hand_limit(Table(edition=edition, guard_room="always"), 0) == 7
