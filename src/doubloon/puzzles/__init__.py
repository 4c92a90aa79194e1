"""Puzzles: positions from strong play in which one action is clearly best, and why.

They are data files beside this one, found by `doubloon puzzles` (`finding.py`), one puzzle a line. `docs/puzzles.md`
describes the format.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from ..core.game import Data
from ..core.match import Match
from ..registry import GAMES, find_game
from ..why import Reason

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Choice:
    """A legal action of a puzzle, as the larger search sees it."""

    action: str
    """By its permanent name."""
    chance: float
    """The deciding seat's chance to win."""
    points: float
    """How many points it will be ahead of the best of the others."""


@dataclass(frozen=True)
class Puzzle:
    id: str
    """Follows from the position, so it is the same wherever the puzzle is found."""
    game: str
    theme: str
    seat: int
    """Who decides."""
    position: Data
    """As `Match.position` gives it: show only what the seat may know."""
    solution: str
    """By its permanent name."""
    tempting: str
    """What looks best at a glance."""
    reasons: tuple[Reason, ...]
    """Why the solution is better than what is tempting."""
    choices: tuple[Choice, ...]
    """All legal actions, the best first."""
    rating: int
    """How hard it is to begin with: 1000 is easy."""

    def match(self) -> Match:
        """The position, to be played on."""
        return Match.from_position(self.game, self.position)

    def line(self) -> str:
        """The puzzle as a line of a data file."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Those that come with the package, the easiest first."""
    file = FOLDER / f"{find_game(game).name}.jsonl"
    found = read(file.read_text(encoding="utf-8").splitlines()) if file.exists() else []
    return tuple(sorted(found, key=_difficulty))


@cache
def all_puzzles() -> Mapping[str, Puzzle]:
    """Those of all games by their ids, the easiest first."""
    found = [puzzle for game in GAMES for puzzle in puzzles(game)]
    return {puzzle.id: puzzle for puzzle in sorted(found, key=_difficulty)}


def read(lines: Iterable[str]) -> list[Puzzle]:
    return [_puzzle(json.loads(line)) for line in lines]


def id_of(match: Match) -> str:
    """Of the position and nothing else."""
    text = json.dumps(match.position(), sort_keys=True)
    return f"{match.game.name}-{blake2b(text.encode(), digest_size=4).hexdigest()}"


def _difficulty(puzzle: Puzzle) -> tuple[int, str]:
    return puzzle.rating, puzzle.id


def _puzzle(data: dict[str, Any]) -> Puzzle:
    reasons = tuple(Reason(**each) for each in data["reasons"])
    return Puzzle(**data | {"reasons": reasons, "choices": tuple(Choice(**each) for each in data["choices"])})
