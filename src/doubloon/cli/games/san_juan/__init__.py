"""San Juan in the terminal."""

from __future__ import annotations

from ...presentation import Presentation
from .board import board, hand_reminder, price_remarks

SAN_JUAN = Presentation(
    board=board,
    board_at=frozenset({"take role"}),
    reminder=hand_reminder,
    remarks=price_remarks,
)
