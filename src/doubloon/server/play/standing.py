"""Where a table stands on this process. The parts of a room share it."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.game import Data
from .question import Question
from .table_game import TableGame


@dataclass(slots=True)
class Standing:
    game: TableGame
    """What the log has led to. A cache: the database has the truth."""
    result: Data | None
    """Of a game that is over."""
    used_at: float
    """When anybody last did something at the table."""
    question: Question | None = None
    """Whether a move may be taken back."""
