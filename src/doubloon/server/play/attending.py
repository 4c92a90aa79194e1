"""Keeps a game going: lets bots think, and clocks run out.

The process that owns the table does that. If it dies, another one takes the table over, or the game falls due in the
database.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from .. import metrics
from ..context import Server
from . import drafts
from .advice import bot_seed
from .drafts import NotDue
from .due import due
from .standing import Standing
from .tasks import Tasks
from .timers import Timers
from .writing import Stale, Writing


class Attending:
    def __init__(self, server: Server, standing: Standing, writing: Writing, timers: Timers, tasks: Tasks) -> None:
        self._server = server
        self._standing = standing
        self._writing = writing
        self._timers = timers
        self._tasks = tasks
        self._thinking: asyncio.Task[None] | None = None
        writing.then = self.see_to_it

    def close(self) -> None:
        if self._thinking:
            self._thinking.cancel()
        self._timers.cancel(self._id)

    @property
    def _id(self) -> str:
        return self._standing.game.table.id

    # What comes next --------------------------------------------------------------------------------------------------

    def see_to_it(self) -> None:
        """Lets a bot think, or waits for what is due."""
        game = self._standing.game
        due_at = due(game, self._server.settings)
        if due_at is None:
            self._timers.cancel(self._id)
        elif game.deciding_bot:
            self._timers.cancel(self._id)
            self._think()
        else:
            self._timers.set(self._id, due_at, self._fall_due)

    def _fall_due(self) -> None:
        self._tasks.spawn(self.attend())

    async def attend(self) -> None:
        """Does what is due."""
        if self._standing.game.deciding_bot:
            self._think()
            return
        with suppress(NotDue):
            await self._writing.append(drafts.overdue(self._server))

    # Bots -------------------------------------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        return self._thinking is not None and not self._thinking.done()

    def _think(self) -> None:
        if not self.is_thinking:
            self._thinking = self._tasks.spawn(self._play_bots())

    async def _play_bots(self) -> None:
        """For as long as bots decide. If one fails, the game falls due again."""
        while level := self._standing.game.deciding_bot:
            game = self._standing.game
            seat = game.current
            assert seat is not None
            action = await self._server.bots.choose(
                game.match.seat_view(seat), level, bot_seed(game, seat), game.table.host
            )
            with suppress(Stale):
                await self._writing.append(drafts.bot_move(seat, action), game.version)
                metrics.moves.labels("bot").inc()
