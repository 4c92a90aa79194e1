"""San Juan in the terminal."""

from __future__ import annotations

from ...presentation import Presentation
from .board import board, hand_reminder, price_remarks
from .words import ENDINGS, QUESTIONS, REASONS, SENTENCES

SAN_JUAN = Presentation(
    board=board,
    board_at=frozenset({"take role"}),
    reminder=hand_reminder,
    remarks=price_remarks,
    sentences=SENTENCES,
    together={},
    questions=QUESTIONS,
    reasons=REASONS,
    endings=ENDINGS,
    sources={},
)
