"""What tests of several folders share."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session")
def compiled_rules() -> None:
    """Puerto Rico's rules compiled for the CPU. One test process compiles them, the others wait and load them."""
    from .batches import compile_once

    compile_once("puerto-rico")
