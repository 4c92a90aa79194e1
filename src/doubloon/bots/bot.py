"""What all bots have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ..core.seat_view import SeatView


class IllegalAnswer(RuntimeError):
    """What a bot answered is none of the legal actions."""


class Bot(ABC):
    """Chooses for a seat. A bot may remember anything, but a view is all it is given."""

    @abstractmethod
    def choose(self, view: SeatView) -> int:
        """The number of one of the view's legal actions."""
