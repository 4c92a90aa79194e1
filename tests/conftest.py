"""What tests of several folders share."""

from __future__ import annotations

import hypothesis
import pytest

# A busy machine is slow, not wrong; and what was right once stays right until something is changed.
hypothesis.settings.register_profile("steady", deadline=None, derandomize=True)
hypothesis.settings.load_profile("steady")


@pytest.fixture(scope="session")
def compiled_rules() -> None:
    """Puerto Rico's rules compiled for the CPU. One test process compiles them, the others wait and load them."""
    from .batches import compile_once

    compile_once("puerto-rico")
