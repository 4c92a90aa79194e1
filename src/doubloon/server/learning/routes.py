"""Lessons and puzzles over HTTP."""

from __future__ import annotations

import asyncio
from functools import cache

from fastapi import APIRouter
from starlette.responses import Response

from ...lessons import Lesson, lesson_of, lessons
from ...puzzles import Puzzle, all_puzzles
from ..answers import answer, described_as
from ..context import TheServer
from ..guard.errors import REFUSALS, Refused
from ..people.limited import limited
from ..tables.forms import GameName
from .exercise import puzzle_of, step_of
from .forms import (
    LessonData,
    LessonName,
    LessonRow,
    PuzzleAnswer,
    PuzzleId,
    PuzzleReason,
    PuzzleRow,
    PuzzlesData,
    StepData,
    StepNumber,
    Talk,
)
from .talking import Table

router = APIRouter(prefix="/api", tags=["learning"], responses=REFUSALS)

TALKS = [limited("previews"), limited("previews-from")]
DAY = 24 * 3600


@router.get("/lessons")
async def get_lessons() -> list[LessonRow]:
    """All lessons: those of a game together, the first one first."""
    return [_row(lesson) for lesson in lessons()]


@router.get("/lessons/{game}/{name}")
async def get_lesson(game: GameName, name: LessonName) -> LessonData:
    """A lesson, with the figures that its texts take."""
    return await asyncio.to_thread(_described, _found(game, name))


@router.post(
    "/lessons/{game}/{name}/{step}",
    responses=described_as("Answered"),
    dependencies=TALKS,
)
async def talk_in_lesson(game: GameName, name: LessonName, step: StepNumber, talk: Talk) -> Response:
    """Says something at the table of a step: `view`, `move`, `preview`, `suggest`, `why_not` or `outlook`."""
    lesson = _found(game, name, step)
    # In a thread: the first look at a lesson plays it to that step.
    return answer(await asyncio.to_thread(lambda: Table(step_of(lesson, step), talk).answer(talk.said)))


@router.get("/puzzles")
async def get_puzzles(server: TheServer) -> PuzzlesData:
    """All puzzles, and which one is that of the day (in UTC)."""
    found = list(all_puzzles().values())
    rows = [PuzzleRow(id=each.id, game=each.game, theme=each.theme, rating=each.rating) for each in found]
    return PuzzlesData(today=found[int(server.now() // DAY) % len(found)].id, puzzles=rows)


@router.get("/puzzles/{puzzle_id}/answer")
async def get_answer(puzzle_id: PuzzleId) -> PuzzleAnswer:
    """The solution, and why it is better than what is tempting."""
    puzzle = _puzzle(puzzle_id)
    reasons = [PuzzleReason(id=reason.id, values=reason.values) for reason in puzzle.reasons]
    return PuzzleAnswer(solution=puzzle.solution, tempting=puzzle.tempting, reasons=reasons)


@router.post("/puzzles/{puzzle_id}", responses=described_as("Answered"), dependencies=TALKS)
async def talk_at_puzzle(puzzle_id: PuzzleId, talk: Talk) -> Response:
    """Says something at the table of a puzzle, as in a lesson."""
    puzzle = _puzzle(puzzle_id)
    return answer(await asyncio.to_thread(lambda: Table(puzzle_of(puzzle), talk).answer(talk.said)))


def _puzzle(puzzle_id: str) -> Puzzle:
    if puzzle := all_puzzles().get(puzzle_id):
        return puzzle
    raise Refused(404, "no-such-puzzle", "There is no such puzzle.")


def _found(game: str, name: str, step: int = 0) -> Lesson:
    lesson = lesson_of(game, name)
    if lesson is None or step >= len(lesson.steps):
        raise Refused(404, "no-such-lesson", "There is no such lesson, or it has fewer steps.")
    return lesson


def _row(lesson: Lesson) -> LessonRow:
    return LessonRow(game=lesson.game, name=lesson.name, minutes=lesson.minutes, steps=len(lesson.steps))


@cache
def _described(lesson: Lesson) -> LessonData:
    following = [each for each in lessons() if each.game == lesson.game]
    after = following[following.index(lesson) + 1 :]
    return LessonData(
        game=lesson.game,
        name=lesson.name,
        minutes=lesson.minutes,
        steps=[
            StepData(
                key=step.key,
                figures=lesson.figures(number),
                points_at=list(step.points_at),
                goes_on=step.position is None,
            )
            for number, step in enumerate(lesson.steps)
        ],
        next=_row(after[0]) if after else None,
    )
