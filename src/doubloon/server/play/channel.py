"""What processes that hold the same table tell each other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ..bus import Bus, Message
from ..tables.announcing import topic


class Channel:
    def __init__(self, bus: Bus, table_id: str) -> None:
        self.topic = topic(table_id)
        self._bus = bus
        self._unsubscribe: Callable[[], Awaitable[None]] | None = None

    async def open(self, hear: Callable[[Message], Awaitable[None]]) -> None:
        self._unsubscribe = await self._bus.subscribe(self.topic, hear)

    async def close(self) -> None:
        if self._unsubscribe:
            await self._unsubscribe()

    async def publish(self, message: Message) -> None:
        """To all processes, this one included."""
        await self._bus.publish(self.topic, message)
