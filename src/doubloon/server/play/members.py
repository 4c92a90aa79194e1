"""A connection to a table, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

WAITING_MOST = 50
"""How many messages may wait for a client. A slower one is dropped: it connects again and gets the whole view, which is
quicker than everything it missed."""


class Member:
    """A device of somebody at the table, or of a spectator."""

    def __init__(
        self, person: str | None, seat: int | None, *, invitation: str | None = None, session: bytes | None = None
    ) -> None:
        self.person = person
        self.seat = seat
        self.invitation = invitation
        """What lets somebody in who has no seat."""
        self.session = session
        """What the person is known by: the connection ends with it."""
        self.is_dropped = False
        self.on_drop: Callable[[], None] = lambda: None
        # A queue and an event of asyncio would take more memory than all the rest of a quiet connection.
        self._waiting: list[str] = []
        self._woken: asyncio.Future[None] | None = None

    def send(self, text: str) -> None:
        if len(self._waiting) < WAITING_MOST:
            self._waiting.append(text)
            self._wake()
        else:
            self.drop()

    def drop(self) -> None:
        """Ends the connection; what waits is still sent, if the client takes it soon."""
        self.is_dropped = True
        self._wake()
        self.on_drop()

    async def next(self) -> str | None:
        """What is to be sent next; None when the member is dropped and nothing is left."""
        while not self._waiting and not self.is_dropped:
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        return self._waiting.pop(0) if self._waiting else None

    def _wake(self) -> None:
        if self._woken and not self._woken.done():
            self._woken.set_result(None)
