"""A connection to a table, and what waits to be sent to it."""

from __future__ import annotations

import asyncio

WAITING_MOST = 50
"""So many messages may wait for a client. One that is slower than that is dropped: it connects anew and gets the whole
view, which is quicker than all that it missed."""


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
        self.dropped = asyncio.Event()
        self._waiting: asyncio.Queue[str] = asyncio.Queue(WAITING_MOST)

    def send(self, text: str) -> None:
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.dropped.set()

    async def next(self) -> str:
        """What is to be sent next; call `sent` then."""
        return await self._waiting.get()

    def sent(self) -> None:
        self._waiting.task_done()

    async def until_all_is_sent(self) -> None:
        await self._waiting.join()
