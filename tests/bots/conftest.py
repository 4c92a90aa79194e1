"""What tests of bots share."""

from __future__ import annotations

import fcntl
import tempfile
from pathlib import Path

import pytest

from doubloon import Match
from doubloon.bots.mcts import MctsBot
from doubloon.registry import GAMES


@pytest.fixture(scope="session")
def compiled_search() -> None:
    """The search of all games compiled: one test process does it, the others wait and load it."""
    with open(Path(tempfile.gettempdir()) / "doubloon-tests-search.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for game in GAMES:
            MctsBot(simulations=1, seed=1).choose(Match(game, seed=1, players=3).seat_view(0))
