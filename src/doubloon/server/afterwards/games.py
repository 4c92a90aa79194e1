"""The game that was played at a table, from its log."""

from __future__ import annotations

import asyncio

from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.match import Match
from ..database.schema import OVER
from ..guard.errors import Refused
from ..play.store import load
from ..play.table_game import replay


async def match_at(connection: AsyncConnection, table_id: str) -> Match:
    """Refuses a game that was finished under older rules if it would play out differently now."""
    loaded = await load(connection, table_id)
    assert loaded is not None
    try:
        # In a thread: a long game takes longer than others should wait.
        match = (await asyncio.to_thread(replay, loaded.table, loaded.entries)).match
    except ValueError:
        raise _older_rules() from None
    result = loaded.result if loaded.status == OVER else None
    if result and [seat["score"] for seat in result["seats"]] != list(match.totals):
        raise _older_rules()
    return match


def _older_rules() -> Refused:
    return Refused(410, "older-rules", "This game was played under older rules.")
