"""How the game of a table begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.game import Data
from ...core.match import Match


def begin(
    game: str, options: dict[str, Any], seed: int, start: Data | None, names: Sequence[str] | None = None
) -> Match:
    """From scratch, or with a position of another game; what chance brings from there on is its own."""
    if start is None:
        return Match(game, seed=seed, seats=names, **options)
    return Match.from_position(game, start["position"], seats=names, seed=seed)
