"""Puerto Rico in the terminal."""

from __future__ import annotations

from ...boards.puerto_rico import board, price_remarks
from ..presentation import Presentation

PUERTO_RICO = Presentation(
    board=board,
    board_at=frozenset({"take role", "pick building"}),
    reminder=lambda _: None,
    remarks=price_remarks,
)
