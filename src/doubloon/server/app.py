"""Puts the parts together: one application from the settings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI

import doubloon

from .bots import Bots
from .bus import bus_of
from .context import Server
from .database import Database
from .settings import Settings


def create_app(settings: Settings, *, bots: Bots) -> FastAPI:
    """Nothing is opened before the application starts. Tests bring bots of their own."""
    server = Server(settings, Database(settings.database), bus_of(settings.redis), bots)
    app = FastAPI(
        title="Doubloon",
        version=doubloon.__version__,
        lifespan=_lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.server = server
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    server: Server = app.state.server
    async with AsyncExitStack() as closing:
        for part in (server.database, server.bus, server.bots):
            closing.push_async_callback(part.close)
            await part.open()
        yield
