"""The application as a whole."""

from __future__ import annotations

import httpx
import pytest

pytestmark = pytest.mark.anyio


async def test_it_describes_itself(client: httpx.AsyncClient) -> None:
    described = (await client.get("/api/openapi.json")).json()
    assert {"/api/tables", "/api/guests"} <= set(described["paths"])
    assert all(path.startswith("/api/") for path in described["paths"])


async def test_long_answers_are_compressed_for_clients_that_accept_it(client: httpx.AsyncClient) -> None:
    long, short = "/api/openapi.json", "/healthz"
    assert (await client.get(long, headers={"Accept-Encoding": "gzip"})).headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in (await client.get(long, headers={"Accept-Encoding": "identity"})).headers
    assert "Content-Encoding" not in (await client.get(short, headers={"Accept-Encoding": "gzip"})).headers
