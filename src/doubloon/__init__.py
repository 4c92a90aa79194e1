"""Doubloon: the digital home of Puerto Rico and San Juan."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

from .bots import bot
from .bots.analysis import Analysis, Candidate, analyse
from .bots.bot import Bot
from .bots.levels import Level, levels
from .core.errors import IllegalAction, RecordError
from .core.match import Action, Match
from .core.seat_view import SeatView
from .registry import GAMES

if TYPE_CHECKING:
    from .core.batch import Batch
    from .why.hints import hints

__all__ = [
    "Action",
    "Analysis",
    "Batch",
    "Bot",
    "Candidate",
    "IllegalAction",
    "Level",
    "Match",
    "RecordError",
    "SeatView",
    "__version__",
    "analyse",
    "bot",
    "games",
    "hints",
    "levels",
]

try:
    __version__ = version("doubloon")
except PackageNotFoundError:  # run from its sources
    __version__ = "0"


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(GAMES)


def __getattr__(name: str) -> Any:
    """Only those who play many games at once wait for the compiler to load, or for the networks those who ask them."""
    if name == "Batch":
        from .core.batch import Batch

        return Batch
    if name == "hints":
        from .why.hints import hints

        return hints
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
