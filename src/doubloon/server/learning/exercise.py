"""A position, what is wanted in it, and what a move is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ...core.match import Match
from ...lessons import Lesson
from ...lessons.lesson import LEARNER, Line
from ...puzzles import Puzzle

Verdict = Literal["going", "done", "mistake", "other"]
"""The move is part of what is wanted, or all of it; it is what many try, or anything else that is legal."""

ANYTHING = "*"
"""Among the mistakes: whatever is not wanted."""


@dataclass(frozen=True)
class Exercise:
    start: Match
    """As it begins; to be copied."""
    seat: int
    """Who is to move."""
    wanted: tuple[Line, ...]
    """Whole lines; the first is shown to those who ask."""
    mistakes: tuple[str, ...] = ()
    reply: Line = ()
    """How the others go on after the first line."""
    free_from: int | None = None
    """After this many actions of the first line all that is legal will do."""
    is_shown: bool = True
    """What is wanted may be asked for."""
    is_first_enough: bool = False
    """Only the first action counts: people put a whole move together, of which it is the beginning."""

    def judge(self, line: Line) -> Verdict:
        """What it is worth that the seat has played this far."""
        if self.is_first_enough:
            return "done" if line[0] == self.wanted[0][0] else "mistake"
        if line in self.wanted or self._is_free(line):
            return "done"
        if any(wanted[: len(line)] == line for wanted in self.wanted):
            return "going"
        strays = line[self._common(line)]
        return "mistake" if {ANYTHING, strays} & set(self.mistakes) else "other"

    def reply_to(self, line: Line) -> Line:
        return self.reply if line == self.wanted[0] or self._is_free(line) else ()

    def rest(self, played: Sequence[str]) -> Line:
        """How the wanted line goes on."""
        return self.wanted[0][len(played) :]

    def _is_free(self, line: Line) -> bool:
        first, free = self.wanted[0], self.free_from
        return free is not None and len(line) == len(first) and line[:free] == first[:free]

    def _common(self, line: Line) -> int:
        """How long it is as wanted."""
        return max(
            next((at for at, (one, other) in enumerate(zip(line, wanted, strict=False)) if one != other), len(wanted))
            for wanted in self.wanted
        )


def step_of(lesson: Lesson, number: int) -> Exercise:
    step = lesson.steps[number]
    return Exercise(lesson.start(number), LEARNER, (step.play, *step.also), step.mistakes, step.reply, step.free_from)


def puzzle_of(puzzle: Puzzle) -> Exercise:
    """Whatever is not the solution is a mistake."""
    wanted = ((puzzle.solution,),)
    return Exercise(puzzle.match(), puzzle.seat, wanted, is_shown=False, is_first_enough=True)
