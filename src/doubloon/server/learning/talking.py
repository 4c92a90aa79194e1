"""Answers what a client says at the table of an exercise, with the messages of a live connection."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...bots.greedy import GreedyBot
from ...core.errors import IllegalAction
from ...core.game import Data
from ...core.going_on import going_on
from ...core.match import Match
from ...lessons.lesson import Line
from ..database.schema import OVER, RUNNING
from ..guard.errors import Refused
from ..play import forms as said
from ..play.advice import illegal, imagined
from ..play.log import MOVE
from ..results.finishing import result_of
from .exercise import Exercise, Verdict
from .forms import Answered, Talk

NAMES = ("Ada", "Ben", "Clara", "Dario")
"""Of the bots, round the table from the learner on."""
EMBLEMS = ("cat", "heron", "goat", "ray")
LEVEL = "easy"
"""What clients call the bots: they play what the lesson says."""
LEARNER_ID = "learner"
TAKE_ROLE = "take role"
"""The decision that a phase ends with."""
LONGEST = 20
"""Views of what comes of a mistake."""


class Table:
    """The table as it is when a client says something."""

    def __init__(self, exercise: Exercise, talk: Talk) -> None:
        self.exercise = exercise
        self.seat = exercise.seat
        self.version = talk.version
        self.played: Line = tuple(talk.played)
        self.match = exercise.start
        try:
            for action in self.played:
                self.match.play_as(self.seat, self.match.game.action_number(action))
        except IllegalAction as error:
            raise illegal(error) from None

    def answer(self, message: said.Said) -> Answered:
        handle = HANDLERS.get(type(message))
        if handle and (self.exercise.is_shown or not isinstance(message, said.Suggest)):
            return handle(self, message)
        raise Refused(409, "not-in-a-lesson", "That cannot be done in a lesson.")

    # What a client may say --------------------------------------------------------------------------------------------

    def _view(self, _: said.View) -> Answered:
        return self._told(self._shown(self.version, []))

    def _move(self, move: said.Move) -> Answered:
        after = self.match.copy()
        try:
            after.play_as(self.seat, *map(after.game.action_number, move.actions))
        except IllegalAction as error:
            raise illegal(error) from None
        line = (*self.played, *move.actions)
        verdict = self.exercise.judge(line)
        if verdict == "other":
            return self._told(verdict=verdict)
        if verdict == "mistake":
            return self._told(*self._consequences(after), verdict=verdict)
        self.played, self.match = line, after
        messages = [self._shown(self.version + 1, self._happened(self.version + 1, self.seat))]
        if verdict == "done":
            messages += self._replies(self.exercise.reply_to(line))
        return self._told(*messages, verdict=verdict)

    def _preview(self, preview: said.Preview) -> Answered:
        return self._told({"type": "preview", **imagined(self.match, self.seat, preview.actions)})

    def _suggest(self, _: said.Suggest) -> Answered:
        """What is wanted, as far as it is one move."""
        actions: list[str] = []
        match: Match | None = self.match
        for action in self.exercise.rest(self.played):
            if match is None:
                break
            actions.append(action)
            match = going_on(match, self.seat, match.game.action_number(action))
        return self._told({"type": "suggestion", "version": self.version, "actions": actions})

    def _why_not(self, asked: said.WhyNot) -> Answered:
        try:
            reason = self.match.why_not(self.match.game.action_number(asked.action))
        except IllegalAction as error:
            reason = error.reason
        return self._told({"type": "why_not", "action": asked.action, "reason": reason})

    def _outlook(self, _: said.Outlook) -> Answered:
        return self._told({"type": "outlook", "version": self.version, "outlook": self.match.outlook(self.seat)})

    # What it is told --------------------------------------------------------------------------------------------------

    def _told(self, *messages: Any, verdict: Verdict | None = None) -> Answered:
        return Answered(played=list(self.played), verdict=verdict, messages=list(messages))

    def _consequences(self, after: Match) -> list[Data]:
        """What comes of a mistake: a view of it, and one of each answer until the next role is taken, as all would
        play at a glance. Nothing can be played there, and the end of the game is not shown."""
        self.match, by = after, self.seat
        views: list[Data] = []
        while not after.over and len(views) < LONGEST:
            version = self.version + 1 + len(views)
            views.append({**self._shown(version, self._happened(version, by)), "legal": []})
            assert after.current is not None
            if after.view(None)["decision"]["kind"] == TAKE_ROLE:
                break
            by = after.current
            after.play(GreedyBot(seed=0).choose(after.seat_view(by)))
        return views

    def _replies(self, reply: Line) -> list[Data]:
        """A view for each action, so that it can be followed."""
        views = []
        for version, action in enumerate(reply, start=self.version + 2):
            by = self.match.current
            self.match.play(self.match.game.action_number(action))
            views.append(self._shown(version, self._happened(version, by)))
        return views

    def _happened(self, version: int, by: int | None) -> list[Data]:
        events = self.match.events_for(self.seat)
        return [{"version": version, "kind": MOVE, "seat": by, "at": 0.0, "events": events}]

    def _shown(self, version: int, happened: Sequence[Data]) -> Data:
        return {
            "type": "view",
            "version": version,
            "seat": self.seat,
            "view": self.match.view(self.seat),
            "legal": self.match.offers() if self.match.current == self.seat else [],
            "happened": happened,
            "table": self._table(),
        }

    def _table(self) -> Data:
        match = self.match
        return {
            "status": OVER if match.over else RUNNING,
            "is_rated": False,
            "current": match.current,
            "seats": [self._seat(seat) for seat in range(len(match.seats))],
            "spectators": 0,
            "clock": {"now": 0.0, "deadline": None, "asked_at": 0.0, "time_left": [None] * len(match.seats)},
            "undo_asked": None,
            "result": result_of(match).model_dump() if match.over else None,
        }

    def _seat(self, seat: int) -> Data:
        """Who learns is called by the client, which knows who that is."""
        is_learner = seat == self.seat
        bot = (seat - self.seat) % len(self.match.seats) - 1
        return {
            "person": LEARNER_ID if is_learner else None,
            "name": "" if is_learner else NAMES[bot],
            "bot": None if is_learner else LEVEL,
            "emblem": "parrot" if is_learner else EMBLEMS[bot],
            "has_resigned": False,
            "is_connected": is_learner,
            "away_since": None,
        }


HANDLERS: dict[type, Callable[[Table, Any], Answered]] = {
    said.View: Table._view,
    said.Move: Table._move,
    said.Preview: Table._preview,
    said.Suggest: Table._suggest,
    said.WhyNot: Table._why_not,
    said.Outlook: Table._outlook,
}
