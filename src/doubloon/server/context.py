"""What the parts of the server share."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from .bots import Bots
from .bus import Bus
from .database import Database
from .guard.buckets import Buckets
from .settings import Settings


@dataclass
class Server:
    settings: Settings
    database: Database
    bus: Bus
    bots: Bots
    now: Callable[[], float] = time.time
    """The time in seconds since 1970; tests put their own clock here."""
    buckets: Buckets = field(default_factory=Buckets)
    """How much of what is limited in number has been done: see `guard/limits.py`."""
    connections: Counter[str] = field(default_factory=Counter)
    """Live connections by the address that they come from."""
    due: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a running game may need this process at once: see `play/rooms.py`."""


async def server_of(connection: HTTPConnection) -> Server:
    """The server that a request or a live connection came to.

    Dependencies are asynchronous even if they wait for nothing: FastAPI calls plain functions in threads.
    """
    server: Server = connection.app.state.server
    return server


TheServer = Annotated[Server, Depends(server_of)]
