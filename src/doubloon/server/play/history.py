"""What happened at a table so far, for people who come later or come back."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.game import Data
from . import messages
from .log import Entry, last_upgrade
from .table_game import TableGame, TableRow


def history(table: TableRow, entries: Sequence[Entry], seat: int | None, *, with_match: bool = True) -> list[Data]:
    """Each entry of the log as the seat may know it. Where the rules have changed since, what happened before can no
    longer be told: only who did something. Without the match that holds for everything."""
    game = TableGame(table, position_at=last_upgrade(entries) if with_match else len(entries) + 1)
    told = []
    for entry in entries:
        game.apply(entry)
        told.append(messages.happened(entry, game, [seat] if game.has_begun else []).seen_by(seat))
    return told
