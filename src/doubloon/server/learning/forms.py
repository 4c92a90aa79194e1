"""What clients send and get."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from pydantic import BaseModel, Field

from ..play.forms import ACTIONS_MOST, Action, Said, Version
from ..play.message_types import ServerMessage
from ..tables.forms import Form
from .exercise import Verdict

LessonName = Annotated[str, Field(pattern="^[a-z0-9-]{1,40}$")]
PuzzleId = Annotated[str, Field(pattern="^[a-z0-9-]{1,40}$")]
StepNumber = Annotated[int, Field(ge=0, le=99)]


class Talk(Form):
    """Something that a client says at the table of a lesson."""

    played: list[Action] = Field(default_factory=list, max_length=ACTIONS_MOST, description="Since the step began.")
    version: Version = Field(0, description="Of what the client shows; views that answer count on from it.")
    said: Said


class Answered(TypedDict):
    """What the table of a lesson answers."""

    played: list[Action]
    """Since the step began, from now on."""
    verdict: Verdict | None
    """What the move was worth; null: it was none."""
    messages: list[ServerMessage]


class Rated(TypedDict):
    """What a first try did to the rating of somebody at puzzles."""

    before: int
    after: int
    puzzle: int
    """How hard the puzzle is from now on."""


class PuzzleAnswered(Answered):
    """What the table of a puzzle answers."""

    rated: Rated | None
    """None: it was no first try, or nobody knows who tried."""


class LessonRow(BaseModel):
    """A lesson in the list. What it is called is the message `lesson.{game}.{name}.title`."""

    game: str
    name: str
    minutes: int
    steps: int


class StepData(BaseModel):
    """A step. Its texts are the messages `lesson.{game}.{name}.{key}.…`: title, before, after, and mistake if it has
    one."""

    key: str
    figures: dict[str, int]
    """The values that its texts take."""
    points_at: list[str]
    """Things on the table, by their anchors."""
    goes_on: bool
    """It begins where the step before has ended."""


class LessonData(BaseModel):
    game: str
    name: str
    minutes: int
    steps: list[StepData]
    next: LessonRow | None
    """The lesson of this game that comes after it."""


class PuzzleRow(BaseModel):
    """A puzzle in the list. What it is about is the message `puzzle.theme.{theme}`."""

    id: str
    game: str
    theme: str
    options: dict[str, Any]
    """What is played with."""
    rating: int
    """How hard it is: 1000 is easy."""
    tries: int
    """How many people have tried it."""
    solved: int
    """How many of them were right at once."""
    is_tried: bool
    """By the person who asks; the same for `is_solved`."""
    is_solved: bool


class SolverData(BaseModel):
    """Somebody at the puzzles of a game."""

    game: str
    rating: int
    tries: int
    solved: int
    """How many of them at once."""


class PuzzlesData(BaseModel):
    today: str
    """The puzzle of the day, the same for everybody."""
    puzzles: list[PuzzleRow]
    """The easiest first."""
    solver: list[SolverData]
    """The person who asks, by game; empty for strangers and newcomers."""


class SolvedPuzzles(Form):
    """Puzzles that a browser remembers as solved."""

    puzzles: list[PuzzleId] = Field(max_length=1000)


class PuzzleReason(BaseModel):
    """A sentence: the message `why.{game}.{id}`, filled with the values."""

    id: str
    values: dict[str, int | str]


class PuzzleAnswer(BaseModel):
    solution: str
    """An action, by its name."""
    tempting: str
    """What looks best at a glance."""
    chance: float
    """To win with the solution, from 0 to 1."""
    other_chance: float
    """The same with the action that it is compared with: the one asked about, or else what is tempting."""
    reasons: list[PuzzleReason]
    """Why the solution is better than that."""
