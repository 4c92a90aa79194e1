"""What tests of several folders share."""

from __future__ import annotations

import fcntl
import tempfile
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def compiled_rules() -> None:
    """Puerto Rico's rules compiled for the CPU. One test process compiles them, the others wait and load them."""
    from doubloon.core.device import open_device
    from doubloon.registry import find_game

    with open(Path(tempfile.gettempdir()) / "doubloon-tests.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        open_device("cpu", find_game("puerto-rico"), threads=1)
