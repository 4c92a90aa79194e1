"""Bots think in processes of their own: the event loop only asks them."""

from __future__ import annotations

from typing import Protocol

from ...core.game import Data
from ...core.seat_view import SeatView

READY = "ready"
WARMING_UP = "warming up"
"""No process has loaded or compiled the rules yet: levels that search wait, or simpler ones stand in for them."""
ELSEWHERE = "elsewhere"
"""Other servers think for this one."""


class Bots(Protocol):
    @property
    def state(self) -> str:
        """One of the words above."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def choose(self, view: SeatView, level: str, seed: int, host: str = "") -> int:
        """A legal action for the seat; the same for the same view, level and seed, unless time ran out. Requests of all
        hosts are answered in turn."""

    async def hints(self, view: SeatView, seed: int, seconds: float, host: str = "") -> list[Data]:
        """The best whole moves that a bot finds within that time, as data of the type `Hint`; none where no bot can
        think."""

    async def advise(self, view: SeatView, seed: int, seconds: float, host: str = "") -> int:
        """The best action that a bot finds within that time; where none can think, what looks best at a glance."""
