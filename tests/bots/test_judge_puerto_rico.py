"""The judge of Puerto Rico: plausible choices in positions, an answer for every action, from the view alone."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon import Match
from doubloon.bots.judges import judge_of
from doubloon.core.kernel import kernel, translator
from doubloon.puerto_rico.facts import ROLES
from doubloon.puerto_rico.game import GAME

from ..puerto_rico.option_sets import name_of, option_sets
from ..puerto_rico.play import random_game
from ..puerto_rico.table import NEW_BUILDINGS, Table
from .judging import assert_agrees, assert_worths_depend_on_the_view_alone, choice, play_match, worth_by_words

JUDGE = judge_of(GAME)
CHARACTERS = list(JUDGE.CHARACTERS)
SETS = [pytest.param(options, id=name_of(options)) for options in option_sets()[3::7]]


# Positions ----------------------------------------------------------------------------------------------------------


def test_a_plantation_for_which_a_plant_waits_is_taken() -> None:
    table = Table(players=4).builds(1, "sugar mill").tiles(1, "sugar", 1, people=1)
    table.row("indigo", "sugar", "tobacco", "coffee", "indigo")
    table.take("settler", seat=0)
    table.play("take coffee")
    assert choice(table) == "take sugar"


def test_people_go_where_plantation_and_plant_work_together() -> None:
    table = Table(players=3).tiles(0, "indigo", 1).tiles(0, "coffee", 2).builds(0, "small indigo plant", people=0)
    table.state.ship_colonists = 3
    table.take("mayor", seat=0)
    table.play("take colonist")
    while table.asked == ("place colonists", 0):
        table.play(choice(table))
    assert table.people(0, "indigo") == table.people(0, "small indigo plant") == 1


def test_a_plant_is_built_for_plantations_that_wait() -> None:
    table = Table(players=4).doubloons(0, 5).tiles(0, "tobacco", 2, people=2)
    table.take("builder", seat=0)
    assert choice(table) == "build tobacco storage"


def test_at_the_end_money_goes_into_points() -> None:
    table = Table(players=4).doubloons(0, 10).vp(0, 30)
    table.state.ended_by = 3
    table.take("builder", seat=0)
    assert choice(table) in ("build customs house", "build residence")


def test_a_large_building_that_counts_much_is_preferred() -> None:
    table = Table(players=4).doubloons(0, 10)
    for building in ("small indigo plant", "indigo plant", "small sugar mill", "sugar mill", "coffee roaster"):
        table.builds(0, building)
    table.take("builder", seat=0)
    assert choice(table) == "build guild hall"


def test_the_most_expensive_good_is_sold_and_corn_is_kept() -> None:
    table = Table(players=4).goods(0, corn=2, sugar=1, coffee=1).goods(1, corn=3)
    table.take("trader", seat=0)
    assert choice(table) == "sell coffee"
    table.play("sell coffee")
    worth = worth_by_words(table)
    assert table.asked != ("trade", 1) or worth["sell corn"] < worth["pass"] == 0


def test_the_largest_load_goes_first() -> None:
    table = Table(players=4).goods(0, corn=2, sugar=5)
    table.take("captain", seat=0)
    assert choice(table) in ("load sugar on ship 1", "load sugar on ship 2", "load sugar on ship 3")


def test_the_wharf_is_for_what_no_ship_takes() -> None:
    table = Table(players=4).goods(0, corn=3, sugar=4).ship(1, "corn", 1).ship(2, "indigo", 1).ship(3, "coffee", 1)
    table.builds(0, "wharf")
    table.take("captain", seat=0)
    worth = worth_by_words(table)
    assert worth["sugar by wharf"] > worth["corn by wharf"]


def test_what_can_be_sold_best_is_kept() -> None:
    table = Table(players=4).goods(0, indigo=3, coffee=2)
    for ship, good in enumerate(("corn", "sugar", "tobacco"), 1):
        table.ship(ship, good, 1)
    table.take("captain", seat=0)
    assert table.asked == ("keep barrel", 0)
    assert choice(table) == "keep coffee"


def test_the_kind_with_most_barrels_is_stored_though_it_comes_first() -> None:
    table = Table(players=4).builds(0, "large warehouse").goods(0, corn=6, indigo=2, sugar=4)
    for ship, good in enumerate(("coffee", "tobacco"), 1):
        table.ship(ship, good, 1)
    table.ship(3, "sugar", 7)
    table.take("captain", seat=0)
    assert choice(table) == "store corn"


def test_enough_money_makes_any_role_the_best() -> None:
    for role in ("settler", "mayor", "trader", "prospector"):
        table = Table(players=4).doubloons(0, 3)
        table.state.role_doubloons[ROLES.index(role)] = 30
        table.ask_role(0)
        assert choice(table) == role


def test_a_harvest_that_feeds_the_others_alone_is_left_to_them() -> None:
    table = Table(players=4)
    for seat in (1, 2, 3):
        table.tiles(seat, "corn", 3, people=3)
    table.ask_role(0)
    worth = worth_by_words(table)
    assert worth["craftsman"] == min(worth.values())


def test_given_the_choice_the_noble_is_taken() -> None:
    table = Table(players=4, nobles=True)
    table.take("mayor", seat=0)
    table.play("take colonist")
    assert table.asked == ("ship person", 0)
    assert choice(table) == "take noble"


def test_a_guest_goes_to_the_wharf_when_it_is_needed() -> None:
    table = Table(players=3, new_buildings=NEW_BUILDINGS)
    table.builds(0, "guesthouse", people=2).builds(0, "wharf", people=0).builds(0, "factory", people=0).goods(0, corn=4)
    table.ask_role(0)
    table.play("captain")
    assert table.asked == ("move guests", 0)
    assert choice(table) == "guest to wharf"
    table.play("guest to wharf")
    assert choice(table) == "pass"


def test_the_black_market_gets_what_is_missed_least() -> None:
    table = Table(players=4, new_buildings=NEW_BUILDINGS).bring_in("harbor")
    table.builds(0, "black market").home(0, 1).tiles(0, "corn", 1, people=1).goods(0, corn=1).vp(0, 5).doubloons(0, 6)
    table.take("builder", seat=0)
    table.play("build harbor")
    assert choice(table) == "give colonist from home"


# Every action ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETS)
def test_every_action_has_a_worth_that_depends_on_the_view_alone(options: dict[str, Any]) -> None:
    assert_worths_depend_on_the_view_alone(random_game(options, seed=5))


@kernel
def judge_into(state, actions, taste, results):
    for index in range(len(actions)):
        results[index] = JUDGE_KERNEL(state[0], actions[index], taste[0])


JUDGE_KERNEL = JUDGE.judge


@pytest.mark.slow
def test_compiled_and_interpreted_agree() -> None:
    compiled = translator("cpu").entry(judge_into)
    for options in option_sets()[3::7]:
        for character in CHARACTERS[:2]:
            assert_agrees(compiled, character, random_game(options, seed=6))


# Whole games ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"nobles": True, "new_buildings": "drafted"}], ids=["base", "expansions"])
def test_it_beats_chance(options: dict[str, Any]) -> None:
    for seed in range(4):
        bots = [doubloon.bot("random", seed=seed) for _ in range(3)]
        bots.insert(seed, doubloon.bot("greedy", seed=seed))
        totals = play_match("puerto-rico", seed, *bots, **options).totals
        assert totals[seed] > max(totals[:seed] + totals[seed + 1 :]) + 10


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_beats_chance(character: str) -> None:
    for seat in range(2):
        bots = [doubloon.bot("random", seed=1), doubloon.bot("random", seed=2)]
        bots[seat] = doubloon.bot("greedy", character=character, seed=3)
        totals = play_match("puerto-rico", seat, *bots).totals
        assert totals[seat] > totals[1 - seat] + 10


def test_characters_differ_in_what_they_win_with() -> None:
    """The same games with a shipper and with a builder among balanced ones."""
    points = {}
    for character in ("shipper", "builder"):
        games = [
            play_match(
                "puerto-rico",
                seed,
                doubloon.bot("greedy", character=character, seed=1),
                *(doubloon.bot("greedy", seed=2) for _ in range(2)),
            )
            for seed in range(3)
        ]
        scores = [game.scores[0] for game in games]
        points[character] = {source: sum(score[source] for score in scores) for source in ("vp", "buildings")}
    assert points["shipper"]["vp"] > points["builder"]["vp"] + 10
    assert points["builder"]["buildings"] > points["shipper"]["buildings"] + 5


def test_a_character_is_one_of_the_games() -> None:
    bot = doubloon.bot("greedy", character="dreamer")
    with pytest.raises(ValueError, match="no character of Puerto Rico is called 'dreamer'; there are: balanced, "):
        bot.choose(Match("puerto-rico", seed=1, players=3).seat_view(0))
