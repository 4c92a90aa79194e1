"""What tests of bots share."""

from __future__ import annotations

import pytest

from doubloon import Match
from doubloon.bots.mcts import MctsBot
from doubloon.compiling import one_process, prepare_search
from doubloon.registry import GAMES


@pytest.fixture(scope="session")
def compiled_search() -> None:
    """The search of all games, with their networks, compiled: one process does it, the others load it."""
    for game in GAMES:
        prepare_search(game)


@pytest.fixture(scope="session")
def compiled_playout_search() -> None:
    """The same for the search that plays games to their end."""
    with one_process("playout-search"):
        for game in GAMES:
            MctsBot(simulations=1, seed=1).choose(Match(game, seed=1, players=3).seat_view(0))
