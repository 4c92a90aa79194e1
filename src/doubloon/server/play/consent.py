"""Taking moves back: at once if nobody could mind, else if everybody agrees."""

from __future__ import annotations

from contextlib import suppress

from ..bus import Message
from ..context import Server
from ..guard.errors import Refused
from . import drafts, rights
from .channel import Channel
from .question import Question
from .standing import Standing
from .table_game import TableGame
from .tasks import Tasks
from .telling import Telling
from .writing import Stale, Writing


class Consent:
    def __init__(
        self, server: Server, standing: Standing, channel: Channel, telling: Telling, writing: Writing, tasks: Tasks
    ) -> None:
        self._server = server
        self._standing = standing
        self._channel = channel
        self._telling = telling
        self._writing = writing
        self._tasks = tasks

    async def undo(self, person: str) -> None:
        """Takes the person's last move back, or asks the others."""
        game = self._standing.game
        seat = rights.playing_seat(game, person)
        to = rights.before_last_move(game, seat)
        rights.check_may_undo(game, seat)
        others = self._asked(game) - {person}
        if not others or (game.moves.last_seat == seat and game.tells_nothing_new()):
            await self._writing.append(drafts.undo(self._server, seat, to), game.version)
        else:
            self._server.limits.take("undo", person)
            question = Question(seat, to, game.version, set(others))
            self._ask(question)
            await self._channel.publish({"kind": "undo_asked", "question": question.data()})

    def _asked(self, game: TableGame) -> frozenset[str]:
        """Whoever plays, and whoever may come back and is here to answer."""
        return game.players() | (game.may_return() & self._telling.presence.everybody())

    async def answer(self, person: str, agrees: bool) -> None:
        question = self._standing.question
        if question is None or person not in question.waits_for:
            raise Refused(409, "no-question", "There is no longer a request to answer.")
        self._note(question.version, person, agrees)
        answer = {"kind": "undo_answered", "version": question.version, "person": person, "agrees": agrees}
        await self._channel.publish(answer)
        await self._settle()

    def hear_question(self, message: Message) -> None:
        self._ask(Question.from_data(message["question"]))

    def hear_answer(self, message: Message) -> None:
        self._note(message["version"], message["person"], message["agrees"])
        self._tasks.spawn(self._settle())

    def _ask(self, question: Question) -> None:
        known = self._standing.question
        is_known = known is not None and known.version == question.version
        if question.version != self._standing.game.version or is_known:
            return
        self._standing.question = question
        self._telling.members.send({"type": "undo_asked", **question.data()})

    def _note(self, version: int, person: str, agrees: bool) -> None:
        question = self._standing.question
        if question is None or question.version != version or person not in question.waits_for:
            return
        if agrees:
            question.waits_for.remove(person)
        else:
            self._standing.question = None
        self._telling.members.send({"type": "undo_answered", "person": person, "agrees": agrees})

    async def _settle(self) -> None:
        """Two processes may both see that everybody has agreed: one of them writes it."""
        question = self._standing.question
        if question is not None and question.is_settled:
            with suppress(Stale):
                await self._writing.append(drafts.undo(self._server, question.seat, question.to), question.version)
