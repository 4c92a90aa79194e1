"""Puerto Rico in the terminal."""

from __future__ import annotations

from ...presentation import Presentation
from .board import board, price_remarks

PUERTO_RICO = Presentation(
    board=board,
    board_at=frozenset({"take role", "pick building"}),
    reminder=lambda _: None,
    remarks=price_remarks,
)
