"""What tests of bots share."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from filelock import FileLock

from doubloon import Match
from doubloon.bots.mcts import MctsBot
from doubloon.registry import GAMES


@pytest.fixture(scope="session")
def compiled_search() -> None:
    """The search of all games compiled: one test process does it, the others wait and load it."""
    with FileLock(Path(tempfile.gettempdir()) / "doubloon-tests-search.lock"):
        for game in GAMES:
            MctsBot(simulations=1, seed=1).choose(Match(game, seed=1, players=3).seat_view(0))
