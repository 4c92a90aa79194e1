"""San Juan in the terminal."""

from __future__ import annotations

from ...boards.san_juan import board, hand_reminder, price_remarks
from ..presentation import Presentation

SAN_JUAN = Presentation(
    board=board,
    board_at=frozenset({"take role"}),
    reminder=hand_reminder,
    remarks=price_remarks,
)
