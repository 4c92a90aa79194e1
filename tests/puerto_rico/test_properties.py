"""What holds in every decision of every game, whatever the options."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.turns import turns_of
from doubloon.puerto_rico import actions, rules
from doubloon.puerto_rico.facts import MAYOR, MOST_ROUNDS
from doubloon.puerto_rico.game import GAME
from doubloon.puerto_rico.state import OVER

from .. import properties
from .conservation import check
from .option_sets import name_of, option_sets
from .play import played_game

SETS = properties.of_all_sets(option_sets(), name_of)


@pytest.fixture(params=SETS)
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return request.param


class TestProperties(properties.PropertyTests):
    game = GAME
    check = staticmethod(check)
    share_of_views = 0.1


@pytest.mark.slow
@pytest.mark.parametrize("options", SETS[::5])
def test_imagining_reveals_nothing_hidden(options: dict[str, Any]) -> None:
    properties.assert_imagining_tells_nothing_hidden(GAME, options)


DEGENERATE = {
    "always the first action": lambda _, legal: legal[0],
    "always the last action": lambda _, legal: legal[-1],
    "pass whenever possible": lambda _, legal: actions.PASS if actions.PASS in legal else legal[0],
    "never the mayor": lambda _, legal: next((a for a in legal if a != actions.ROLE + MAYOR), legal[0]),
    "the mayor and nobody": lambda _, legal: next(
        (a for a in (actions.TAKE_NOBODY, actions.ROLE + MAYOR, actions.PASS) if a in legal), legal[0]
    ),
}


@pytest.mark.slow
@pytest.mark.rule("PR-END-1")
@pytest.mark.parametrize("choose", DEGENERATE.values(), ids=DEGENERATE.keys())
@pytest.mark.parametrize("options", SETS[::2])
def test_degenerate_play_ends_too(options: dict[str, Any], choose: Any) -> None:
    *_, game = played_game(options, 5, choose)
    assert game.state.phase == OVER
    assert game.state.round <= MOST_ROUNDS
    assert turns_of(rules).winners(game.state, game.state.options.players) > 0
