"""Taking moves back: right away if nobody has reason to object, otherwise once everybody agrees."""

from __future__ import annotations

from contextlib import suppress

from ..context import Server
from ..guard.errors import Refused
from . import drafts, rights
from .question import Question
from .standing import Standing
from .table_game import TableGame
from .telling import Telling
from .writing import Stale, Writing


class Consent:
    def __init__(self, server: Server, standing: Standing, telling: Telling, writing: Writing) -> None:
        self._server = server
        self._standing = standing
        self._telling = telling
        self._writing = writing

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
            self._ask(Question(seat, to, game.version, set(others)))

    def _asked(self, game: TableGame) -> frozenset[str]:
        """Whoever plays, and whoever may come back and is here to answer."""
        return game.players() | (game.may_return() & self._telling.presence.people)

    def _ask(self, question: Question) -> None:
        known = self._standing.question
        if known is None or known.version != question.version:
            self._standing.question = question
            self._telling.members.send({"type": "undo_asked", **question.data()})

    async def answer(self, person: str, agrees: bool) -> None:
        question = self._standing.question
        if question is None or person not in question.waits_for:
            raise Refused(409, "no-question", "There is no longer a request to answer.")
        if agrees:
            question.waits_for.remove(person)
        else:
            self._standing.question = None
        self._telling.members.send({"type": "undo_answered", "person": person, "agrees": agrees})
        if agrees and question.is_settled:
            with suppress(Stale):
                await self._writing.append(drafts.undo(self._server, question.seat, question.to), question.version)
