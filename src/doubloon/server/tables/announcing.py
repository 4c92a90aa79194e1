"""Telling those who hold a table in memory that its row or its seats have changed."""

from __future__ import annotations

from collections.abc import Mapping

from ..bus import Bus
from ..context import Server
from ..database.schema import RUNNING
from .forms import TableData

SEATS, CLOSED = "seats", "closed"
"""What has happened: somebody came or went, or the table is gone."""


def topic(table_id: str) -> str:
    return f"table:{table_id}"


async def announce(server: Server, table: TableData) -> None:
    """Processes that hold the table in memory read it again. If none does and a bot begins, one has to look."""
    await server.bus.publish(topic(table.id), {"kind": table.status})
    if table.status == RUNNING:
        server.due.set()


async def announce_changes(bus: Bus, changes: Mapping[str, str]) -> None:
    """Tables by id, with `SEATS` or `CLOSED`."""
    for table_id, kind in changes.items():
        await bus.publish(topic(table_id), {"kind": kind})
