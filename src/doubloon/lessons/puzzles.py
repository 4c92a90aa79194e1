"""Puzzles: positions from games in which one action is clearly best, and why. `data/puzzles.jsonl` has one a line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ..core.game import Data
from ..core.match import Match
from .lesson import DATA


@dataclass(frozen=True, eq=False)
class Puzzle:
    id: str
    """Follows from the position."""
    game: str
    theme: str
    seat: int
    """Who decides."""
    position: Data
    solution: str
    """An action, by its name."""
    tempting: str
    """What looks best at a glance."""
    reasons: tuple[Data, ...]
    """Why the solution is better: `id` and `values` of messages `why.{game}.{id}`."""
    rating: int
    """How hard it is: 1000 is easy."""

    def match(self) -> Match:
        """The position, to be played on."""
        return Match.from_position(self.game, self.position)


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """All of them by their ids, the easiest first."""
    lines = (DATA / "puzzles.jsonl").read_text(encoding="utf-8").splitlines()
    found = [Puzzle(**data | {"reasons": tuple(data["reasons"])}) for data in map(json.loads, lines)]
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda each: (each.rating, each.id))}
