"""When a running game needs the server."""

from __future__ import annotations

from ..settings import Settings
from ..tables.clocks import ABANDONED_AFTER
from .table_game import TableGame

BOT_GRACE = 10.0
"""Seconds on top of a bot's own after which the process that asked it is taken for dead."""


def bot_patience(settings: Settings) -> float:
    return settings.bot_seconds + BOT_GRACE


def due(game: TableGame, settings: Settings) -> float | None:
    """When a clock runs out, nobody comes back, or a bot should long have decided; None if nobody decides."""
    if game.current is None:
        return None
    if game.deciding_bot:
        return game.asked_at + bot_patience(settings)
    return game.deadline or game.asked_at + ABANDONED_AFTER
