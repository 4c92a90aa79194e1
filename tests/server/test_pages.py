"""What the server answers where it is not asked for data: the client's files."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from doubloon.server.guard import protect
from doubloon.server.pages import add_pages
from doubloon.server.settings import Settings

from .conftest import client_of

pytestmark = pytest.mark.anyio


def client_with(folder: Path) -> httpx.AsyncClient:
    app = FastAPI()
    add_pages(app, folder)
    return client_of(app)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A build: a page, its worker, and files under a hash, one with a compressed one beside it."""
    (tmp_path / "index.html").write_text("one page", encoding="utf-8")
    (tmp_path / "notice-worker.js").write_text("a worker", encoding="utf-8")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "table-1f3a.js").write_text("code", encoding="utf-8")
    (tmp_path / "assets" / "font-7b21.woff2").write_bytes(b"letters")
    (tmp_path / "assets" / "table-1f3a.js.gz").write_bytes(gzip.compress(b"compressed code"))
    return tmp_path


async def test_without_a_client_a_page_says_that_the_server_runs(tmp_path: Path) -> None:
    async with client_with(tmp_path) as client:
        page = await client.get("/")
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/html")
        assert "The server runs" in page.text
        assert (await client.get("/tables/abc")).status_code == 404


async def test_the_client_finds_its_own_way(folder: Path) -> None:
    async with client_with(folder) as client:
        assert (await client.get("/")).text == "one page"
        assert (await client.get("/tables/abc")).text == "one page"
        assert (await client.get("/api/nothing")).status_code == 404
        assert (await client.get("/../settings.py")).text == "one page"


async def test_a_part_of_an_older_build_is_missing(folder: Path) -> None:
    async with client_with(folder) as client:
        assert (await client.get("/assets/table-0000.js")).status_code == 404


async def test_what_has_a_hash_is_kept_and_the_page_is_not(folder: Path) -> None:
    async with client_with(folder) as client:
        for address in ("/assets/table-1f3a.js", "/assets/font-7b21.woff2"):
            assert "immutable" in (await client.get(address)).headers["cache-control"]
        for address in ("/", "/tables/abc"):
            assert (await client.get(address)).headers["cache-control"] == "no-cache"


async def test_the_worker_for_notices_may_work_and_is_never_an_old_one(folder: Path) -> None:
    app = FastAPI()
    protect(app, Settings())
    add_pages(app, folder)
    async with client_of(app) as client:
        answer = await client.get("/notice-worker.js")
    assert answer.text == "a worker"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "worker-src 'self';" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("address", "kind"),
    [("/assets/table-1f3a.js", "text/javascript; charset=utf-8"), ("/assets/font-7b21.woff2", "font/woff2")],
)
async def test_types_do_not_depend_on_the_machine(folder: Path, address: str, kind: str) -> None:
    mimetypes.add_type("text/strange", Path(address).suffix)
    try:
        async with client_with(folder) as client:
            assert (await client.get(address)).headers["content-type"] == kind
    finally:
        mimetypes.init()


@pytest.mark.parametrize(
    ("accepted", "text"),
    [("gzip, br", "compressed code"), ("gzip;q=0", "code"), ("identity", "code")],
)
async def test_clients_that_accept_compression_get_it(folder: Path, accepted: str, text: str) -> None:
    async with client_with(folder) as client:
        answer = await client.get("/assets/table-1f3a.js", headers={"Accept-Encoding": accepted})
    assert answer.text == text
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"
