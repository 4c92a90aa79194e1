"""The judge of San Juan: plausible choices in positions, an answer for every action, from the view alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import doubloon
from doubloon import Match
from doubloon.bots.judges import judge_of
from doubloon.core.kernel import kernel, translator
from doubloon.san_juan.facts import MONUMENTS, NAMES, PRODUCTION_KINDS
from doubloon.san_juan.game import GAME

from ..san_juan.option_sets import name_of, option_sets
from ..san_juan.play import random_game
from ..san_juan.table import Table
from .judging import assert_agrees, assert_worths_depend_on_the_view_alone, choice, play_match

JUDGE = judge_of(GAME)
CHARACTERS = list(JUDGE.CHARACTERS)
SETS = [pytest.param(options, id=name_of(options)) for options in option_sets()[3::5]]


def play_on(table: Table, decision: str) -> None:
    """The judge goes on as long as the seat is asked this."""
    asked = decision, table.state.current
    while table.asked == asked:
        table.play(choice(table))


# Building -------------------------------------------------------------------------------------------------------------


def test_early_a_building_that_brings_cards_is_built_late_one_that_brings_points() -> None:
    table = Table().hand(0, "library", "hero", "indigo plant", "indigo plant", "sugar mill", "sugar mill")
    table.take("builder")
    assert choice(table) == "build library"
    table = Table().hand(0, "library", "hero", "indigo plant", "indigo plant", "sugar mill", "sugar mill")
    table.buildings(1, 11)
    table.take("builder")
    assert choice(table) == "build hero"


@pytest.mark.parametrize(
    ("own", "best"),
    [
        (("indigo plant", "sugar mill", "tobacco storage", "coffee roaster", "silver smelter"), "guild hall"),
        (("smithy", "archive", "well", "tower", "quarry", "market hall", "carpenter"), "city hall"),
        (("statue", "victory column", "hero"), "triumphal arch"),
    ],
)
def test_of_the_buildings_of_cost_six_the_one_that_counts_most_is_built(own: tuple[str, ...], best: str) -> None:
    table = Table().builds(0, *own).buildings(1, 10)
    table.hand(0, "guild hall", "city hall", "triumphal arch", *["indigo plant"] * 5)
    table.take("builder")
    assert choice(table) == f"build {best}"


def test_the_cards_that_promise_least_pay() -> None:
    table = Table()
    table.builds(0, "smithy", "tower", "coffee roaster", "silver smelter", "silver smelter")
    table.hand(0, "library", "indigo plant", "smithy", "prefecture", "prefecture", "tower", "hero")
    table.take("builder")
    table.play("build library")
    play_on(table, "pay")
    assert table.held(0) == ["prefecture", "hero"]


def test_the_last_cards_are_spent() -> None:
    """A seat that can pay for anything builds it, because the game ends."""
    table = Table().hand(0, "indigo plant", "tower", "sugar mill", "sugar mill").buildings(1, 11)
    table.take("builder")
    assert choice(table) == "build tower"


def test_a_seat_that_is_ahead_ends_the_game_and_one_far_behind_does_not() -> None:
    for ahead, best in ((0, "build indigo plant"), (1, "pass")):
        table = Table(players=2).builds(ahead, "statue", "victory column", "hero", "triumphal arch", "quarry")
        table.buildings(0, 11)
        table.buildings(1, 9)
        table.hand(0, "indigo plant", "sugar mill")
        table.take("builder")
        assert choice(table) == best


def test_the_crane_covers_what_has_served_its_time() -> None:
    """The indigo plant rather than the library; a city hall that cannot be paid for needs no place of its own."""
    table = Table()
    table.builds(0, "crane", "indigo plant", "library", "smithy", "hero")
    table.hand(0, "city hall", "tower", "tower", "tower", "well")
    table.take("builder")
    table.play("build city hall")
    assert choice(table) in ("over indigo plant", "over smithy", "over nothing")


def test_the_black_market_gets_indigo_and_keeps_silver() -> None:
    table = Table().builds(0, "black market").goods(0, "indigo", "silver").hand(0, "library", *["sugar mill"] * 5)
    table.take("builder")
    table.play("build library")
    assert choice(table) == "for indigo good"
    table.play("for indigo good")
    assert choice(table) == "and no further good"


def test_the_cathedral_is_built_for_the_buildings_of_others() -> None:
    table = Table(expansion=True).builds(1, "guild hall", "city hall").builds(2, "palace", "residence").buildings(1, 11)
    table.hand(0, *["indigo plant"] * 7)
    table.take("builder")
    assert choice(table) == "build cathedral"


# Goods ----------------------------------------------------------------------------------------------------------------


def test_the_most_expensive_buildings_produce() -> None:
    table = Table().builds(0, "indigo plant", "sugar mill", "coffee roaster", "silver smelter")
    table.take("producer")
    play_on(table, "produce")
    assert table.goods_of(0) == ["coffee", "silver"]


def test_the_goods_that_pay_most_beyond_their_usual_price_are_sold() -> None:
    table = Table().goods(0, "indigo", "tobacco", "coffee", "silver").tile("1-1-2-2-2")
    table.take("trader")
    play_on(table, "sell")
    assert table.goods_of(0) == ["indigo", "silver"]


# Cards ----------------------------------------------------------------------------------------------------------------


def test_the_best_drawn_card_is_kept() -> None:
    table = Table().builds(0, "library")
    table.draws("indigo plant", "library", "prefecture", "smithy", "poor house", "tower", "well", "crane")
    table.take("councillor")
    assert choice(table) == "keep prefecture"


def test_two_copies_of_a_city_building_are_one_too_many() -> None:
    table = Table()
    table.hand(0, "library", "library", "prefecture", "aqueduct", "silver smelter", "carpenter", "quarry", "hero")
    table.begin_round()
    assert choice(table) == "discard library"


def test_the_chapel_gets_a_card_that_promises_nothing() -> None:
    table = Table()
    table.builds(0, "chapel", "smithy")
    table.hand(0, "smithy", "library", "prefecture", "silver smelter", "quarry", "aqueduct")
    table.begin_round()
    assert choice(table) == "smithy under chapel"


def test_the_bank_waits_for_the_end() -> None:
    for others, used in ((3, False), (11, True)):
        table = Table(expansion=True).builds(0, "bank").hand(0, *["indigo plant"] * 3, *["sugar mill"] * 3)
        table.buildings(1, others)
        table.begin_round()
        play_on(table, "bank")
        assert (table.seats[0].bank >= 3) == used


def test_the_office_building_exchanges_poor_cards_only() -> None:
    table = Table(expansion=True)
    table.builds(0, "office building", "tower", "smithy").hand(0, "tower", "smithy", "library", "prefecture")
    table.begin_round()
    play_on(table, "exchange")
    assert {"library", "prefecture"} <= set(table.held(0))
    assert {"smithy", "tower"} <= set(table.in_discards)


def test_cards_for_nothing_are_taken() -> None:
    table = Table(expansion=True).builds(0, "gold mine", "goldsmith")
    table.take("prospector")
    assert choice(table) == "draw"
    table.play("draw")
    table.draws("indigo plant", "well", "tower", "quarry", "hero")
    assert choice(table) in ("gold mine", "goldsmith")
    table.play("gold mine")
    assert choice(table) == "take indigo plant"


# Roles ----------------------------------------------------------------------------------------------------------------


def test_full_stores_are_sold_and_empty_ones_filled() -> None:
    table = Table().goods(0, "silver", "silver", "coffee")
    table.ask_role()
    assert choice(table) == "trader"
    table = Table().builds(0, "silver smelter", "silver smelter", "coffee roaster")
    table.ask_role()
    assert choice(table) == "producer"


def test_with_nothing_better_to_do_a_card_is_taken_that_others_do_not_get() -> None:
    table = Table()
    for seat in (1, 2, 3):
        table.goods(seat, "silver").builds(seat, "silver smelter", "tobacco storage").holds(seat, 6)
    table.ask_role()
    assert choice(table) in ("prospector", "councillor")


def test_a_full_hand_builds() -> None:
    table = Table().hand(0, "library", "prefecture", "quarry", "silver smelter", "aqueduct", "hero", "carpenter")
    table.ask_role()
    assert choice(table) == "builder"


def test_of_two_players_the_library_waits_for_the_role_that_it_serves() -> None:
    for goods, best in ((("silver", "silver", "silver"), "use library"), (("indigo",), "pass")):
        table = Table(players=2).builds(0, "library").goods(0, *goods).tile("1-2-2-3-3")
        table.take("trader")
        assert table.asked == ("use library", 0)
        assert choice(table) == best


# Every action ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETS)
def test_every_action_has_a_worth_that_depends_on_the_view_alone(options: dict[str, Any]) -> None:
    assert_worths_depend_on_the_view_alone(random_game(options, seed=5))


judge = JUDGE.judge


@kernel
def judge_into(state, actions, taste, results):
    for index in range(len(actions)):
        results[index] = judge(state[0], actions[index], taste[0])


@pytest.mark.slow
def test_compiled_and_interpreted_agree() -> None:
    compiled = translator("cpu").entry(judge_into)
    for options in option_sets()[3::5]:
        for character in CHARACTERS[:2]:
            assert_agrees(compiled, character, random_game(options, seed=6))


# Whole games ----------------------------------------------------------------------------------------------------------


def won_against_chance(players: int, games: int, character: str, **options: Any) -> int:
    """Games that one bot among random ones wins alone, from each seat in turn."""
    won = 0
    for seed in range(games):
        bots = [doubloon.bot("random", seed=seed) for _ in range(players)]
        bots[seed % players] = doubloon.bot("greedy", character=character, seed=seed)
        won += play_match("san-juan", seed, *bots, **options).winners == (seed % players,)
    return won


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (4, {"edition": 1}), (4, {"expansion": True, "choose_hand": True}), (3, {"more_production": True})],
    ids=["two", "first-edition", "expansion", "three"],
)
@pytest.mark.slow
def test_it_beats_chance(players: int, options: dict[str, Any]) -> None:
    assert won_against_chance(players, 16, "balanced", **options) >= 15


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_beats_chance(character: str) -> None:
    assert won_against_chance(2, 8, character, expansion=True) >= 7


def built(character: str) -> Counter[str]:
    """What a character builds in some games with balanced ones."""
    seen: Counter[str] = Counter()
    for seed in range(6):
        bots = [doubloon.bot("greedy", character=character, seed=1), doubloon.bot("greedy", seed=2)]
        seat = play_match("san-juan", seed, *bots, expansion=True).view(0)["seats"][0]
        seen.update(seat["city"])
        seen.update({production["building"]: production["number"] for production in seat["production"]})
    return seen


@pytest.mark.slow
def test_characters_differ_in_what_they_build() -> None:
    balanced = built("balanced")
    for character, liked in (
        ("trader", NAMES[:PRODUCTION_KINDS]),
        ("sculptor", [NAMES[monument] for monument in MONUMENTS]),
        ("mayor", ["guild hall", "city hall", "triumphal arch", "palace", "residence", "cathedral"]),
        ("abbot", ["chapel", "bank", "harbor"]),
    ):
        theirs = built(character)
        assert sum(theirs[name] for name in liked) > sum(balanced[name] for name in liked), character


def test_a_character_is_one_of_the_games() -> None:
    bot = doubloon.bot("greedy", character="dreamer")
    with pytest.raises(ValueError, match="no character of San Juan is called 'dreamer'; there are: balanced, builder"):
        bot.choose(Match("san-juan", seed=1, players=3).seat_view(0))
