"""A connection to a table, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field

from .changes import Edition, Held

WAITING_MOST = 50
"""How many messages may wait for a client. A slower one is dropped: it connects again and gets the whole view, which is
quicker than everything it missed."""


@dataclass(eq=False, slots=True)
class Member:
    """A device of somebody at the table, or of a spectator."""

    person: str | None
    seat: int | None
    _: KW_ONLY
    invitation: str | None = None
    """Lets somebody in who has no seat."""
    session: bytes | None = None
    """What the person is known by: the connection ends with it."""
    takes_changes: bool = False
    """Is told what is new since the view before, if there is one; others get whole views."""
    is_dropped: bool = field(default=False, init=False)
    on_drop: Callable[[], None] = field(default=lambda: None, init=False)
    # A queue and an event of asyncio would take more memory than all the rest of a quiet connection.
    _held: Held | None = field(default=None, init=False)
    _waiting: list[str] = field(default_factory=list, init=False)
    _woken: asyncio.Future[None] | None = field(default=None, init=False)

    def see(self, edition: Edition) -> None:
        """The view of its seat, as short as it can be told."""
        held = self._held
        self.send(edition.whole(self.seat) if held is None else edition.since(self.seat, held))
        if self.takes_changes:
            self._held = edition.held(self.seat)

    def see_whole(self, edition: Edition) -> None:
        """Whatever it holds."""
        self._held = None
        self.see(edition)

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
