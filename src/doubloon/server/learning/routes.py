"""Lessons and puzzles over HTTP."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from ...lessons import Lesson, lesson_of, lessons
from ...puzzles import Puzzle, all_puzzles
from ...why import Reason, reasons
from ..answers import answer, described_as
from ..context import TheServer
from ..guard.errors import REFUSALS, Refused
from ..people.limited import limited
from ..people.sessions import MaybePerson, ThePerson
from ..play.forms import Action, Move
from ..tables.forms import GameName
from .exercise import puzzle_of, step_of
from .forms import (
    LessonData,
    LessonName,
    LessonRow,
    PuzzleAnswer,
    PuzzleAnswered,
    PuzzleId,
    PuzzleReason,
    PuzzlesData,
    Rated,
    SolvedPuzzles,
    StepData,
    StepNumber,
    Talk,
)
from .solving import take_over, tell_puzzles, tell_solver, tried
from .talking import Table

router = APIRouter(prefix="/api", tags=["learning"], responses=REFUSALS)

TALKS = [limited("previews"), limited("previews-from")]
DAY = 24 * 3600
MOST_WHYS = 1000


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


@router.get("/puzzles", dependencies=[limited("lists"), limited("lists-from")])
async def get_puzzles(server: TheServer, person: MaybePerson) -> PuzzlesData:
    """All puzzles, which one is that of the day (in UTC), and what the person has done with them."""
    who = person.id if person else None
    async with server.database.read() as connection:
        rows, solver = await tell_puzzles(connection, who), await tell_solver(connection, who)
    found = list(all_puzzles())
    return PuzzlesData(today=found[int(server.now() // DAY) % len(found)], puzzles=rows, solver=solver)


@router.post("/puzzles/solved", status_code=204, dependencies=[limited("me")])
async def post_solved(solved: SolvedPuzzles, server: TheServer, person: ThePerson) -> None:
    """Marks puzzles as solved that were solved before the server knew the person. It moves no rating."""
    async with server.database.write() as connection:
        await take_over(connection, person.id, solved.puzzles, server.now())


@router.get("/puzzles/{puzzle_id}/answer", dependencies=TALKS)
async def get_answer(
    puzzle_id: PuzzleId, other: Annotated[Action | None, Query(description="An action to compare with.")] = None
) -> PuzzleAnswer:
    """The solution, and why it is better than what is tempting, or than another action."""
    puzzle = _puzzle(puzzle_id)
    chances = {choice.action: choice.chance for choice in puzzle.choices}
    if other is None or other == puzzle.solution:
        other = puzzle.tempting
    if other not in chances:
        raise Refused(422, "not-a-choice", "That action is not possible there.")
    # In a thread: what is not known beforehand is played ahead.
    why = await asyncio.to_thread(_why, puzzle_id, other)
    return PuzzleAnswer(
        solution=puzzle.solution,
        tempting=puzzle.tempting,
        chance=chances[puzzle.solution],
        other_chance=chances[other],
        reasons=[PuzzleReason(id=reason.id, values=reason.values) for reason in why],
    )


@lru_cache(MOST_WHYS)
def _why(puzzle_id: str, other: str) -> tuple[Reason, ...]:
    puzzle = all_puzzles()[puzzle_id]
    if other == puzzle.tempting:
        return puzzle.reasons
    match = puzzle.match()
    number = match.game.action_number
    return reasons(match.seat_view(puzzle.seat), [number(puzzle.solution)], [number(other)])


@router.post("/puzzles/{puzzle_id}", responses=described_as("PuzzleAnswered"), dependencies=TALKS)
async def talk_at_puzzle(puzzle_id: PuzzleId, talk: Talk, server: TheServer, person: MaybePerson) -> Response:
    """Says something at the table of a puzzle, as in a lesson. The first move of a person that the server knows is
    rated."""
    puzzle = _puzzle(puzzle_id)
    answered = await asyncio.to_thread(lambda: Table(puzzle_of(puzzle), talk).answer(talk.said))
    rated: Rated | None = None
    if person and isinstance(talk.said, Move):
        async with server.database.write() as connection:
            is_right = answered["verdict"] == "done"
            rated = await tried(connection, person.id, puzzle, server.now(), is_right=is_right)
    return answer(PuzzleAnswered(**answered, rated=rated))


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
