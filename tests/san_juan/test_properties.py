"""What holds in every decision of every game, whatever the options."""

from __future__ import annotations

import random
from typing import Any

import pytest

from doubloon.core.layout import new_struct
from doubloon.core.random import GENERATOR
from doubloon.core.turns import turns_of
from doubloon.san_juan import actions, decisions, rules
from doubloon.san_juan.facts import BUILDER, CHAPEL, MOST_ROUNDS
from doubloon.san_juan.game import GAME
from doubloon.san_juan.state import ENDINGS, OVER

from .. import properties
from ..play import SPECTATOR
from .conservation import check
from .option_sets import name_of, option_sets
from .play import played_game

SETS = properties.of_all_sets(option_sets(), name_of)
OF_FOUR = [each for each in SETS if each.values[0]["players"] == 4]


@pytest.fixture(params=SETS)
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return request.param


@pytest.mark.rule("SJ-BLD-5", "SJ-RND-3", "SJ-RND-5")
class TestProperties(properties.PropertyTests):
    game = GAME
    check = staticmethod(check)
    share_of_views = 0.05


@pytest.mark.slow
@pytest.mark.parametrize("options", SETS[::5])
def test_imagining_reveals_nothing_hidden(options: dict[str, Any]) -> None:
    properties.assert_imagining_tells_nothing_hidden(GAME, options)


# Play as nobody plays -----------------------------------------------------------------------------------------------


def first(_: Any, legal: list[int]) -> int:
    return legal[0]


def last(_: Any, legal: list[int]) -> int:
    return legal[-1]


def passing(_: Any, legal: list[int]) -> int:
    """Passes wherever it is possible."""
    return actions.PASS if actions.PASS in legal else legal[0]


def idle_builder(_: Any, legal: list[int]) -> int:
    """Never takes the builder nor builds, but does everything else."""
    refused = {actions.ROLE + BUILDER, actions.PASS, *actions.FAMILIES["BUILD"]}
    return next((action for action in reversed(legal) if action not in refused), legal[0])


def hoarder(state: Any, legal: list[int]) -> int:
    """Builds a chapel first, but never the last buildings, and puts all it can under it: the cards run out."""
    if state.decision == decisions.BUILD:
        stays = state.seats[state.current].buildings > 8
        return actions.PASS if stays else actions.BUILD + CHAPEL if actions.BUILD + CHAPEL in legal else legal[-1]
    if state.decision == decisions.TAKE_ROLE:
        return legal[state.round % len(legal)]
    return legal[-1]


@pytest.mark.slow
@pytest.mark.rule("SJ-END-1", "SJ-RND-6")
@pytest.mark.parametrize("choose", [first, last, idle_builder])
@pytest.mark.parametrize("options", SETS)
def test_degenerate_play_ends_too(options: dict[str, Any], choose: Any) -> None:
    *_, game = played_game(options, 5, choose)
    check(game.state)
    assert game.state.phase == OVER
    assert game.state.round <= MOST_ROUNDS
    assert turns_of(rules).winners(game.state, game.state.options.players) > 0


@pytest.mark.rule("SJ-END-1")
@pytest.mark.parametrize("options", SETS)
def test_if_all_pass_the_rounds_run_out(options: dict[str, Any]) -> None:
    *_, game = played_game(options, 6, passing)
    check(game.state)
    assert game.state.round == MOST_ROUNDS
    assert turns_of(rules).winners(game.state, game.state.options.players) > 0
    assert ENDINGS[game.state.ended_by] == "rounds"


@pytest.mark.rule("SJ-RND-6")
@pytest.mark.parametrize("options", OF_FOUR)
def test_play_goes_on_when_all_cards_have_run_out(options: dict[str, Any]) -> None:
    dry, generator = 0, new_struct(GENERATOR)
    for game in played_game(options, 5, hoarder):
        if game.state.pile_size == game.state.discards_size == 0:
            dry += 1
            check(game.state)
            if dry % 20 == 0:
                for seat in range(SPECTATOR, 4):
                    properties.assert_a_guess_is_possible(game, seat, generator, check)
    assert dry > 100
    assert game.state.phase == OVER


@pytest.mark.rule("SJ-RND-6")
def test_the_cards_are_shuffled_many_times() -> None:
    """So the properties above hold over new piles, too."""
    chance = random.Random(7)
    shuffles, pile = 0, 0
    for game in played_game({"players": 4}, 7, lambda _, legal: chance.choice(legal)):
        shuffles += game.state.pile_size > pile
        pile = game.state.pile_size
    assert shuffles > 2
