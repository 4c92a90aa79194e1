"""Bots think in processes of their own: the event loop only asks them."""

from __future__ import annotations

from typing import Protocol

from ...core.seat_view import SeatView


class Bots(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def choose(self, view: SeatView, level: str, seed: int) -> int:
        """A legal action for the seat; the same for the same arguments, unless time ran out."""
