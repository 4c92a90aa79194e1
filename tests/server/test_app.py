"""The application as a whole."""

from __future__ import annotations

import httpx
import pytest

pytestmark = pytest.mark.anyio


async def test_it_describes_itself(client: httpx.AsyncClient) -> None:
    described = (await client.get("/api/openapi.json")).json()
    assert {"/api/tables", "/api/guests"} <= set(described["paths"])
    assert all(path.startswith("/api/") for path in described["paths"])
