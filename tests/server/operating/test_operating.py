"""Health, readiness, metrics and logs."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from prometheus_client import REGISTRY
from sqlalchemy.engine import make_url

from doubloon.server.bus import LOST, RedisBus
from doubloon.server.logs import LinesForPeople, start_logging
from doubloon.server.settings import Settings

from ..conftest import QuickBots, RedisServer, client_of, create_app, running

pytestmark = pytest.mark.anyio


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is logged to something that is not a terminal."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    stream = io.StringIO()
    start_logging("debug", stream)
    yield stream
    root.handlers, root.level = before


async def test_a_server_that_runs_is_ready(client: httpx.AsyncClient) -> None:
    assert (await client.get("/healthz")).json() == {"lives": True}
    ready = await client.get("/readyz")
    assert (ready.status_code, ready.json()) == (200, {"database": True, "bus": True, "bots": "ready"})


async def test_a_database_that_is_gone_is_reported(postgresql: Any, postgresql_url: str) -> None:
    name = make_url(postgresql_url).database
    settings = Settings(database=postgresql_url)
    async with running(create_app(settings, bots=QuickBots())) as app, client_of(app) as client:
        assert (await client.get("/readyz")).status_code == 200
        postgresql.psql(f"drop database {name} with (force);")
        ready = await client.get("/readyz")
        assert (ready.status_code, ready.json()) == (503, {"database": False, "bus": True, "bots": "ready"})
        assert (await client.get("/healthz")).status_code == 200


async def test_a_redis_that_is_gone_is_reported(sqlite_url: str, tmp_path: Path) -> None:
    redis = RedisServer(tmp_path)
    redis.start()
    settings = Settings(database=sqlite_url, redis=redis.url)
    async with running(create_app(settings, bots=QuickBots())) as app, client_of(app) as client:
        assert (await client.get("/readyz")).status_code == 200
        redis.stop()
        while (ready := await client.get("/readyz")).status_code == 200:
            pass
        assert ready.json() == {"database": True, "bus": False, "bots": "ready"}


async def test_a_redis_that_hangs_is_reported(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its connections stay open, and nobody waits for it."""
    monkeypatch.setattr(RedisBus, "PATIENCE", 0.1)
    redis = RedisServer(tmp_path)
    redis.start()
    settings = Settings(database=sqlite_url, redis=redis.url)
    heard = []

    async def hear(message: dict[str, Any]) -> None:
        heard.append(message)

    async with running(create_app(settings, bots=QuickBots())) as app, client_of(app) as client:
        await app.state.server.bus.subscribe("topic", hear)
        redis.pause()
        while (ready := await client.get("/readyz")).status_code == 200:
            await asyncio.sleep(0.01)
        assert ready.json() == {"database": True, "bus": False, "bots": "ready"}
        async with asyncio.timeout(30):
            await app.state.server.bus.publish("topic", {"kind": "news"})
        redis.go_on()
        while (await client.get("/readyz")).status_code != 200:
            await asyncio.sleep(0.01)
    redis.stop()
    assert heard == [{"kind": "news"}, LOST]


async def test_a_full_disk_is_reported(sqlite_url: str) -> None:
    settings = Settings(database=sqlite_url)
    async with running(create_app(settings, bots=QuickBots())) as app, client_of(app) as client:
        assert (await client.get("/readyz")).status_code == 200
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (1, limits[1]))
            ready = await client.get("/readyz")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert (ready.status_code, ready.json()["database"]) == (503, False)
        assert (await client.get("/readyz")).status_code == 200


async def test_metrics_are_for_this_machine(app: FastAPI, client: httpx.AsyncClient) -> None:
    told = await client.get("/metrics")
    assert told.status_code == 200
    for name in ("tables", "connections", "moves_total", "move_seconds_bucket", "warm_bot_processes", "refusals_total"):
        assert f"# HELP doubloon_{name.removesuffix('_total').removesuffix('_bucket')}" in told.text
    transport = httpx.ASGITransport(app=app, client=("203.0.113.1", 1234))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as stranger:
        assert (await stranger.get("/metrics")).status_code == 403


async def test_behind_a_proxy_metrics_need_a_token(sqlite_url: str) -> None:
    """One that does not say whom it speaks for would let everybody seem to be this machine."""
    settings = Settings(database=sqlite_url, public_url="https://play.example.org")
    async with running(create_app(settings, bots=QuickBots())) as app, client_of(app) as client:
        told = await client.get("/metrics")
        assert (told.status_code, "metrics_token" in told.text) == (403, True)


async def test_refusals_are_counted(client: httpx.AsyncClient) -> None:
    def count() -> float:
        return REGISTRY.get_sample_value("doubloon_refusals_total", {"status": "404"}) or 0

    before = count()
    await client.get("/api/nothing")
    assert count() == before + 1


async def test_metrics_need_the_token(sqlite_url: str) -> None:
    settings = Settings(database=sqlite_url, metrics_token="a secret")
    async with running(create_app(settings, bots=QuickBots())) as app, client_of(app) as client:
        assert (await client.get("/metrics")).status_code == 403
        assert (await client.get("/metrics", headers={"Authorization": "Bearer other"})).status_code == 403
        assert (await client.get("/metrics", headers={"Authorization": "Bearer a secret"})).status_code == 200


async def test_requests_are_logged_as_json_with_a_number_and_no_secret(
    client: httpx.AsyncClient, lines: io.StringIO
) -> None:
    answer = await client.get("/api/tables/nothing?invitation=secret")
    logged = [line for line in lines.getvalue().splitlines() if json.loads(line)["logger"].startswith("doubloon")]
    [line] = [json.loads(line) for line in logged if json.loads(line)["message"] == "answered"]
    assert line["request"] == answer.headers["x-request-id"]
    assert (line["method"], line["route"], line["status"]) == ("GET", "/api/tables/{table_id}", 404)
    assert not any("secret" in line or "127.0.0.1" in line for line in logged)


def test_failures_are_logged_with_their_trace(lines: io.StringIO) -> None:
    try:
        raise RuntimeError("Oops")
    except RuntimeError:
        logging.getLogger("doubloon.test").exception("it failed", extra={"table": "abc"})
    line = json.loads(lines.getvalue())
    assert (line["message"], line["level"], line["table"]) == ("it failed", "error", "abc")
    assert "RuntimeError: Oops" in line["exception"]


def test_people_get_lines_to_read() -> None:
    record = logging.makeLogRecord({"msg": "hello", "levelname": "INFO", "table": "abc"})
    assert LinesForPeople().format(record).endswith("INFO    hello  table=abc")
