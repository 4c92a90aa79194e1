"""What one process tells the others: short messages by topic. Who misses one reads the database anew."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

Message = dict[str, Any]
Listener = Callable[[Message], Awaitable[None]]


class Bus(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def publish(self, topic: str, message: Message) -> None:
        """To all listeners of the topic in all processes, this one included."""

    async def subscribe(self, topic: str, listener: Listener) -> Callable[[], Awaitable[None]]:
        """Calls the listener for each message; what is returned ends that."""


class LocalBus:
    """For a single process."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        self._listeners.clear()

    async def publish(self, topic: str, message: Message) -> None:
        for listener in list(self._listeners.get(topic, ())):
            await listener(message)

    async def subscribe(self, topic: str, listener: Listener) -> Callable[[], Awaitable[None]]:
        self._listeners.setdefault(topic, []).append(listener)

        async def unsubscribe() -> None:
            listeners = self._listeners.get(topic, [])
            if listener in listeners:
                listeners.remove(listener)
            if not listeners:
                self._listeners.pop(topic, None)

        return unsubscribe
