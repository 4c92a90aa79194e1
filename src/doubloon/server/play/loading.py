"""A table from the database.

When a table leaves memory, and every few entries, its position is kept beside the log. Should the rules change before
the game is over, it goes on from there: `upgrade.py`.
"""

from __future__ import annotations

import asyncio
import logging

from ..context import Server
from ..database.schema import ABANDONED, RUNNING
from ..guard.errors import Refused
from . import store, upgrade
from .standing import Standing
from .store import Loaded
from .table_game import TableGame, replay

logger = logging.getLogger(__name__)


async def load(server: Server, table_id: str) -> Standing:
    """Where the table stands; refused if there is none."""
    async with server.database.read() as connection:
        loaded = await store.load(connection, table_id)
    if loaded is None:
        raise Refused(404, "no-such-table", "There is no such table.")
    return Standing(await _game(server, loaded), loaded.result, used_at=server.now())


async def keep(server: Server, game: TableGame) -> None:
    """Before a table leaves memory."""
    if game.status == RUNNING:
        async with server.database.write() as connection:
            await connection.run_sync(store.keep_position, game)


async def _game(server: Server, loaded: Loaded) -> TableGame:
    """In a thread: a long game takes longer than others should wait."""
    replayed = await asyncio.to_thread(_replayed, loaded)
    if replayed is not None:
        return replayed
    logger.warning("the rules have changed under table %s", loaded.table.id)
    entry, game = await asyncio.to_thread(upgrade.upgrade, loaded, server.now())
    async with server.database.write() as connection:
        if not await store.append(connection, entry, game, None):
            raise Refused(409, "stale", "The game has moved on in the meantime.")
    return game


def _replayed(loaded: Loaded) -> TableGame | None:
    """None if it has to go on from what was kept."""
    try:
        return upgrade.replay(loaded)
    except ValueError:
        if loaded.status != ABANDONED:
            raise Refused(410, "older-rules", "This game was played under older rules.") from None
        return replay(loaded.table, loaded.entries, with_match=False)
