"""Puts the parts together: one application from the settings."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import doubloon

from . import contract, farewell, metrics
from .afterwards import routes as afterwards
from .afterwards.counting import Counting
from .afterwards.reviewing import Reviewing
from .bots import Bots
from .bots.shared import AskingBots, SharedBotWorkers
from .bots.workers import BotWorkers
from .bus import Bus, bus_of
from .context import Server
from .database import Database
from .guard import protect
from .housekeeping import Housekeeping
from .learning import routes as learning
from .operating import health, prometheus
from .operating.requests import RequestNumbers
from .pages import add_pages
from .people import routes as people
from .play import live
from .play import routes as play
from .play.checks import Checks
from .play.relay import Relay, Relaying
from .play.rooms import Rooms
from .rules import routes as rules
from .settings import Settings
from .tables import routes as tables
from .waiting import routes as waiting
from .waiting.telling import Waiting

logger = logging.getLogger(__name__)

LONG = 1_000
"""Bytes of an answer that is worth compressing."""


class Application(FastAPI):
    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            contract.describe(super().openapi())
        return super().openapi()


def create_app(settings: Settings, *, bots: Bots | None = None) -> FastAPI:
    """Opens nothing until the application starts. Tests pass in their own bots."""
    bus = bus_of(settings.redis)
    server = Server(settings, Database(settings.database), bus, bots or _bots_of(settings, bus))
    app = Application(
        title="Doubloon",
        version=doubloon.__version__,
        lifespan=_lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.server = server
    app.state.rooms = rooms = Rooms(server)
    app.state.relay = Relay(app, rooms)
    app.state.checks = Checks(rooms)
    app.state.waiting = Waiting(server)
    app.state.reviewing = Reviewing(server)
    app.state.counting = Counting(server)
    app.state.housekeeping = Housekeeping(server)
    metrics.tables.set_function(lambda: len(rooms))
    metrics.tables_owned.set_function(lambda: len(rooms.ownership.held))
    for part in (people, farewell, tables, play, live, afterwards, learning, waiting, rules, health, prometheus):
        app.include_router(part.router)
    app.include_router(waiting.stopping)
    add_pages(app)
    # The client's files are compressed already; this is for answers of the API, of which a replay is the longest.
    app.add_middleware(GZipMiddleware, minimum_size=LONG, compresslevel=5)
    app.add_middleware(live.LiveConnections)
    if not settings.is_alone:
        app.add_middleware(Relaying, relay=app.state.relay)
    protect(app, settings)
    app.add_middleware(RequestNumbers)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Closes in reverse order of opening: games before whatever they need."""
    server: Server = app.state.server
    async with AsyncExitStack() as closing:
        state = app.state
        shared = (server.database, server.bus, server.bots)
        for part in (
            *shared,
            state.relay,
            state.rooms,
            state.checks,
            state.waiting,
            state.reviewing,
            state.counting,
            state.housekeeping,
        ):
            closing.push_async_callback(part.close)
            await _open(part)
        yield


async def _open(part: Any) -> None:
    try:
        await part.open()
    except Exception as error:  # in words for the host, before what the framework says
        logger.error("%s does not open: %s", type(part).__name__, error)
        raise


def _bots_of(settings: Settings, bus: Bus) -> Bots:
    if not settings.redis:
        return BotWorkers(settings)
    return SharedBotWorkers(settings, bus) if settings.bot_processes else AskingBots(settings, bus)
