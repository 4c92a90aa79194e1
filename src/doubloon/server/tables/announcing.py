"""Telling those who hold a table in memory that its row or its seats have changed."""

from __future__ import annotations

from collections.abc import Mapping

from ..bus import Bus
from ..context import Server
from ..database.schema import RUNNING
from .forms import TableData

SEATS, CLOSED = "seats", "closed"
"""What has happened: somebody came or went, or the table is no more."""


def topic(table_id: str) -> str:
    return f"table:{table_id}"


async def announce(server: Server, table: TableData) -> None:
    """Whoever holds the table in memory reads it anew. If nobody does and a bot begins, somebody must look."""
    await server.bus.publish(topic(table.id), {"kind": table.status})
    if table.status == RUNNING:
        server.due.set()


async def announce_changes(bus: Bus, changes: Mapping[str, str]) -> None:
    """Tables by id, with `SEATS` or `CLOSED`."""
    for table_id, kind in changes.items():
        await bus.publish(topic(table_id), {"kind": kind})
