"""Puts the parts together: one application from the settings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI

import doubloon

from .bots import Bots
from .bots.shared import AskingBots, SharedBotWorkers
from .bots.workers import BotWorkers
from .bus import Bus, bus_of
from .context import Server
from .database import Database
from .settings import Settings


def create_app(settings: Settings, *, bots: Bots | None = None) -> FastAPI:
    """Nothing is opened before the application starts. Tests bring bots of their own."""
    bus = bus_of(settings.redis)
    server = Server(settings, Database(settings.database), bus, bots or _bots_of(settings, bus))
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


def _bots_of(settings: Settings, bus: Bus) -> Bots:
    if not settings.redis:
        return BotWorkers(settings)
    return SharedBotWorkers(settings, bus) if settings.bot_processes else AskingBots(settings, bus)
