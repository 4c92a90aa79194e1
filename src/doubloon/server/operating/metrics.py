"""Figures for Prometheus, of this process. The parts count here; `/metrics` tells."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

from ..context import TheServer
from ..guard.limits import is_this_machine
from ..settings import Settings

MOVE_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
HOW_TO_READ = "Send the metrics_token as a bearer. Without one, only the server's own machine may read this.\n"
BOT_SECONDS = (0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0)

tables = Gauge("doubloon_tables", "Tables that this process holds in memory")
connections = Gauge("doubloon_connections", "Live connections of clients")
moves = Counter("doubloon_moves", "Moves that were made", ["by"])
"""By "person" or "bot"."""
move_seconds = Histogram("doubloon_move_seconds", "From a move's arrival to its being told", buckets=MOVE_SECONDS)
bot_seconds = Histogram("doubloon_bot_seconds", "From asking a bot to its answer", ["level"], buckets=BOT_SECONDS)
warm_bot_processes = Gauge("doubloon_warm_bot_processes", "Processes for bots that levels which search can use")
bot_failures = Counter("doubloon_bot_failures", "Bots that a simpler one stood in for", ["level"])
notices = Counter("doubloon_notices", "Messages that a turn waits", ["by", "outcome"])
"""By "email" or "webhook"; "told", "failed" (and tried again) or "given-up"."""
refusals = Counter("doubloon_refusals", "Requests and moves that were refused, or failed", ["status"])

router = APIRouter(include_in_schema=False)


@router.get("/metrics")
async def tell_metrics(request: Request, server: TheServer) -> Response:
    if not _may_read(request, server.settings):
        return Response(HOW_TO_READ, status_code=403, media_type="text/plain")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _may_read(request: Request, settings: Settings) -> bool:
    if settings.metrics_token is None:
        return is_this_machine(request, settings)
    expected = f"Bearer {settings.metrics_token.get_secret_value()}"
    return secrets.compare_digest(request.headers.get("authorization", "").encode(), expected.encode())
