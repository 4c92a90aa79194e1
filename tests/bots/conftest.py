"""What tests of bots share."""

from __future__ import annotations

import pytest

from doubloon import Match
from doubloon.bots.mcts import MctsBot
from doubloon.registry import GAMES

from ..batches import compiling


@pytest.fixture(scope="session")
def compiled_search() -> None:
    """The search of all games compiled: one test process does it, the others wait and load it."""
    with compiling("search"):
        for game in GAMES:
            MctsBot(simulations=1, seed=1).choose(Match(game, seed=1, players=3).seat_view(0))
