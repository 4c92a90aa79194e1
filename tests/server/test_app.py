"""The application as a whole."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from doubloon.server.pages import add_pages

from .conftest import client_of

pytestmark = pytest.mark.anyio


async def test_it_describes_itself(client: httpx.AsyncClient) -> None:
    described = (await client.get("/api/openapi.json")).json()
    assert {"/api/tables", "/api/guests"} <= set(described["paths"])
    assert all(path.startswith("/api/") for path in described["paths"])


async def test_without_a_client_a_page_says_that_the_server_runs(client: httpx.AsyncClient) -> None:
    page = await client.get("/")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "The server runs" in page.text
    assert (await client.get("/tables/abc")).status_code == 404


async def test_the_client_finds_its_own_way(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("one page", encoding="utf-8")
    (tmp_path / "board.js").write_text("code", encoding="utf-8")
    app = FastAPI()
    add_pages(app, tmp_path)
    async with client_of(app) as client:
        assert (await client.get("/")).text == "one page"
        assert (await client.get("/tables/abc")).text == "one page"
        assert (await client.get("/board.js")).text == "code"
        assert (await client.get("/api/nothing")).status_code == 404
        assert (await client.get("/../settings.py")).text == "one page"
