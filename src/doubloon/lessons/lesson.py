"""What a lesson is, and reading lessons from `data/`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from ..core.game import Data
from ..core.match import Match
from .figures import Moments, value_of

DATA = Path(__file__).parent / "data"

LEARNER = 0
"""The learner's seat; bots have the others."""

Line = tuple[str, ...]
"""Actions by their names, one after the other."""


@dataclass(frozen=True, kw_only=True)
class Step:
    """A position, a move of the learner's, and what the opponents answer."""

    key: str
    """As it stands in the ids of its messages."""
    play: Line
    """What the learner is to do."""
    position: Data | None = None
    """None: the step begins where the one before has ended."""
    also: tuple[Line, ...] = ()
    """What is as good; only where the next step has a position of its own."""
    free_from: int | None = None
    """After this many actions of `play` all that is legal will do, such as any cards to pay with; only where `also` may
    be, too."""
    reply: Line = ()
    """How the opponents go on."""
    mistakes: tuple[str, ...] = ()
    """Actions that the coach answers with the step's own words; what else is legal, with general ones."""
    refused: Mapping[str, str] = field(default_factory=dict)
    """What learners like to try although it is not legal, with the reason that they will be told."""
    points_at: tuple[str, ...] = ()
    """Things on the table that glow, by their anchors; `card:` is one in the hand."""
    lines: Mapping[str, Line] = field(default_factory=dict)
    """Other ways to go on, by names, for figures and claims about them."""
    figures: Mapping[str, str] = field(default_factory=dict)
    """The values that its texts take: see `figures.py`."""
    claims: Mapping[str, Any] = field(default_factory=dict)
    """What its texts rely on: values of expressions. Tests check them."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """There is one of each, so they are compared by identity."""

    game: str
    name: str
    minutes: int
    """How long it takes, about."""
    steps: tuple[Step, ...]

    @property
    def id(self) -> str:
        """As it stands in addresses."""
        return f"{self.game}/{self.name}"

    def start(self, number: int) -> Match:
        """The match as a step begins; a copy, to play on."""
        return self._starts[number].copy()

    def moments(self, number: int) -> Moments:
        """The match at all moments of a step, as expressions name them."""
        step = self.steps[number]
        lines = {"start": (), "played": step.play, "replied": (*step.play, *step.reply), **step.lines}
        return {name: after(self.start(number), line) for name, line in lines.items()}

    def figures(self, number: int) -> dict[str, int]:
        """The values that the texts of a step take."""
        moments = self.moments(number)
        return {name: value_of(expression, moments) for name, expression in self.steps[number].figures.items()}

    @cached_property
    def _starts(self) -> list[Match]:
        starts: list[Match] = []
        for number, step in enumerate(self.steps):
            if step.position is not None:
                starts.append(Match.from_position(self.game, step.position))
            elif not starts:
                raise ValueError(f"{self.id}: the first step needs a position")
            else:
                before = self.steps[number - 1]
                ended = after(starts[-1].copy(), (*before.play, *before.reply))
                # From its position: a step begins with nothing to be taken back.
                starts.append(Match.from_position(self.game, ended.position()))
        return starts


def after(match: Match, line: Line) -> Match:
    """The match itself, after these actions."""
    for action in line:
        match.play(match.game.action_number(action))
    return match


@cache
def lessons() -> tuple[Lesson, ...]:
    """All of them: those of a game together, the first one first."""
    return tuple(_read(path) for path in _paths())


def lesson_of(game: str, name: str) -> Lesson | None:
    return next((lesson for lesson in lessons() if (lesson.game, lesson.name) == (game, name)), None)


def _paths() -> Iterator[Path]:
    """In the order of `contents.json`."""
    for name in json.loads((DATA / "contents.json").read_text(encoding="utf-8")):
        yield DATA / f"{name}.json"


def _read(path: Path) -> Lesson:
    data = json.loads(path.read_text(encoding="utf-8"))
    return Lesson(data["game"], data["name"], data["minutes"], tuple(_step(each) for each in data["steps"]))


def _step(data: Data) -> Step:
    lists = {key: tuple(data[key]) for key in ("play", "reply", "mistakes", "points_at") if key in data}
    also = tuple(tuple(line) for line in data.get("also", ()))
    lines = {name: tuple(line) for name, line in data.get("lines", {}).items()}
    return Step(**data | lists | {"also": also, "lines": lines})
