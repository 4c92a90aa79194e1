from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from doubloon.server.settings import Settings

from .house import House, opened


@pytest.fixture
async def house(settings: Settings) -> AsyncIterator[House]:
    async with opened(settings) as house:
        yield house
