"""What San Juan's tests share."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session")
def compiled_rules() -> None:
    """San Juan's rules compiled for the CPU. One test process compiles them, the others wait and load them."""
    from ..batches import compile_once

    compile_once("san-juan")
