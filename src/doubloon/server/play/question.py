"""The question whether a move may be taken back. It is over as soon as anything else happens."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.game import Data


@dataclass
class Question:
    seat: int
    """Who asks."""
    to: int
    """The version that the game would go back to."""
    version: int
    """The version it was asked at; it is about no other."""
    waits_for: set[str]
    """The people who have not agreed yet."""

    @property
    def is_settled(self) -> bool:
        return not self.waits_for

    def data(self) -> Data:
        return {"seat": self.seat, "to": self.to, "version": self.version, "waits_for": sorted(self.waits_for)}
