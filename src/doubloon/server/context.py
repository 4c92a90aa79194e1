"""What the parts of the server share."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from .answers import KeptAnswers
from .bots import Bots
from .bus import Bus
from .database import Database
from .guard.limits import Limits
from .settings import Settings


@dataclass
class Server:
    settings: Settings
    database: Database
    bus: Bus
    bots: Bots
    now: Callable[[], float] = time.time
    """The time in seconds since 1970; tests put their own clock here."""
    limits: Limits = field(init=False)
    started_at: float = field(init=False)
    beaten_at: float = math.inf
    """When this process last wrote its heartbeat; before the first, clocks run as usual. See `play/pulse.py`."""
    kept: KeptAnswers = field(default_factory=KeptAnswers)
    due: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a running game may need this process at once: see `play/rooms.py`."""

    def __post_init__(self) -> None:
        self.limits = Limits(self.settings, self._now)
        self.started_at = self.now()

    def _now(self) -> float:
        """By the clock that `now` is at the time: tests may replace it later."""
        return self.now()


async def server_of(connection: HTTPConnection) -> Server:
    """The server that a request or a live connection came to.

    Dependencies are asynchronous even if they wait for nothing: FastAPI calls plain functions in threads.
    """
    server: Server = connection.app.state.server
    return server


TheServer = Annotated[Server, Depends(server_of)]
