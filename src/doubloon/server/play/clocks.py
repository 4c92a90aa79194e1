"""How the clocks of a table stand, as entries of the log say it."""

from __future__ import annotations

from typing import NamedTuple, Self

from ...core.game import Data


class Clocks(NamedTuple):
    asked_at: float
    """Since when the deciding seat has been thinking."""
    time_left: tuple[float | None, ...]
    """Seconds that each seat has for the rest of the game; None: they are not counted."""

    @classmethod
    def from_data(cls, data: Data) -> Self:
        return cls(data["asked_at"], tuple(data["time_left"]))

    def data(self) -> Data:
        return {"asked_at": self.asked_at, "time_left": list(self.time_left)}
