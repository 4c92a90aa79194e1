"""`/metrics`: the figures of this process, for Prometheus."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ..context import TheServer
from ..guard.addresses import is_this_machine
from ..settings import Settings

HOW_TO_READ = "Send the metrics_token as a bearer. Without one, only the server's own machine may read this.\n"

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
