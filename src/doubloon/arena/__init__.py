"""Tournaments of bots: fair seatings, games in many processes, and what they say about strength (docs/arena.md)."""

from .entrant import Entrant
from .errors import ArenaError
from .run import run
from .tournament import Tournament

__all__ = ["ArenaError", "Entrant", "Tournament", "run"]
