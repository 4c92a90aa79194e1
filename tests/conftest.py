"""What tests of several folders share."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import hypothesis
import pytest

# A busy machine is slow, not wrong; and what was right once stays right until something is changed.
hypothesis.settings.register_profile("steady", deadline=None, derandomize=True)
hypothesis.settings.load_profile("steady")

OF_THE_MACHINE = re.compile(r"DOUBLOON_(?!CACHE$)|(COLUMNS|LINES|FORCE_COLOR|NO_COLOR|MPLBACKEND|no_proxy)$")
"""Variables with which somebody may have set up Doubloon or a terminal: tests do not see them."""


def forget_the_machine() -> None:
    for name in filter(OF_THE_MACHINE.match, list(os.environ)):
        del os.environ[name]
    # A proxy is for what is elsewhere; the servers of the tests are here.
    os.environ["NO_PROXY"] = "127.0.0.1,localhost"


# At once: modules look at some of them when they are imported.
forget_the_machine()


@pytest.fixture(scope="session", autouse=True)
def no_settings_of_the_machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Neither the settings nor the games of the person who runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        yield


@pytest.fixture(scope="session")
def compiled_rules() -> None:
    """Puerto Rico's rules compiled for the CPU. One test process compiles them, the others wait and load them."""
    from .batches import compile_once

    compile_once("puerto-rico")
