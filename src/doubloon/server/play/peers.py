"""An ordered stream of frames between two processes. All frames that are waiting share one message of the bus.

Messages are numbered. If one is missing, or the other process does not hear any, the other is *lost*: whatever went
between the two ends, on both sides: an empty message with the number 0 says so, and the count begins again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from ..bus import LOST, Bus, Message
from .tasks import Tasks

Frame = list[Any]
WAITING_MOST = 1000
"""Frames that may wait for the bus before those who send more have to wait, too."""


@dataclass(slots=True)
class Peer:
    waiting: list[Frame] = field(default_factory=list)
    sent: int = 0
    """Messages sent so far."""
    heard: int = 0
    """Messages heard so far."""
    sending: asyncio.Task[None] | None = None


class Peers:
    def __init__(self, bus: Bus, process: str, hear: Callable[[str, Frame], None], lose: Callable[[str], None]) -> None:
        """`hear` is called with a process and a frame from it, `lose` with a process that is lost."""
        self._bus = bus
        self._process = process
        self._on_frame = hear
        self._on_loss = lose
        self._peers: dict[str, Peer] = {}
        self._tasks = Tasks()
        self._unsubscribe: Callable[[], Awaitable[None]] | None = None

    async def open(self) -> None:
        self._unsubscribe = await self._bus.subscribe(_topic(self._process), self._hear)

    async def close(self) -> None:
        """What waits is still sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._unsubscribe:
            await self._unsubscribe()

    # Sending ----------------------------------------------------------------------------------------------------------

    def send(self, process: str, *frames: Frame) -> None:
        peer = self._peers.setdefault(process, Peer())
        peer.waiting += frames
        if peer.sending is None:
            peer.sending = self._tasks.spawn(self._send_all(process, peer))

    async def send_in_time(self, process: str, frame: Frame) -> None:
        """And waits while too much else waits."""
        self.send(process, frame)
        peer = self._peers[process]
        if len(peer.waiting) > WAITING_MOST and peer.sending:
            await asyncio.wait([peer.sending])

    async def _send_all(self, process: str, peer: Peer) -> None:
        """One message at a time: two on different connections to Redis might overtake each other."""
        is_heard = True
        try:
            while is_heard and (peer.waiting or not peer.sent):
                is_heard = False
                frames, peer.waiting = peer.waiting, []
                message = {"from": self._process, "number": peer.sent, "frames": frames}
                peer.sent += 1
                is_heard = await self._bus.publish(_topic(process), message)
        finally:
            peer.sending = None
            if not is_heard and self._peers.get(process) is peer:
                self._forget(process)

    # Hearing ----------------------------------------------------------------------------------------------------------

    async def _hear(self, message: Message) -> None:
        if message == LOST:
            for process in list(self._peers):
                self.lose(process)
            return
        process, number = message["from"], message["number"]
        peer = self._peers.setdefault(process, Peer())
        if number == 0 and (peer.heard or not message["frames"]):  # it has lost this process, and begins again
            self._forget(process)
            peer = self._peers.setdefault(process, Peer())
        if number != peer.heard:
            self.lose(process)
            return
        peer.heard += 1
        for frame in message["frames"]:
            self._on_frame(process, frame)

    def lose(self, process: str) -> None:
        """Ends whatever goes between the two, and tells the other one so."""
        self._forget(process)
        self.send(process)

    def _forget(self, process: str) -> None:
        if peer := self._peers.pop(process, None):
            peer.waiting.clear()
        self._on_loss(process)


def _topic(process: str) -> str:
    return f"relay:{process}"
