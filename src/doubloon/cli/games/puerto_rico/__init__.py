"""Puerto Rico in the terminal."""

from __future__ import annotations

from ...presentation import Presentation
from .board import board, price_remarks
from .words import ENDINGS, QUESTIONS, REASONS, SENTENCES, SOURCES, TOGETHER

PUERTO_RICO = Presentation(
    board=board,
    board_at=frozenset({"take role", "pick building"}),
    reminder=lambda _: None,
    remarks=price_remarks,
    sentences=SENTENCES,
    together=TOGETHER,
    questions=QUESTIONS,
    reasons=REASONS,
    endings=ENDINGS,
    sources=SOURCES,
)
