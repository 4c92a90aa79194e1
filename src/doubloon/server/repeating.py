"""Work that is done at intervals for as long as the server runs."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

logger = logging.getLogger(__name__)


def repeat(work: Callable[[], Awaitable[Any]], pause: Callable[[], Awaitable[Any]]) -> asyncio.Task[None]:
    """Pauses, works, pauses and so on. Failures are logged, and the work is tried again next time."""

    async def always() -> None:
        while True:
            await pause()
            try:
                await work()
            except Exception:
                logger.exception("%s failed", getattr(work, "__qualname__", work))

    return asyncio.create_task(always())


def every(seconds: float) -> Callable[[], Awaitable[None]]:
    return lambda: asyncio.sleep(seconds)


class Chore(ABC):
    """A part of the server whose work is done at intervals, from when it is opened until it is closed."""

    pause: float
    """Seconds."""
    _tasks: Sequence[asyncio.Task[None]] = ()

    @abstractmethod
    async def work(self) -> None: ...

    async def open(self) -> None:
        self._tasks = [repeat(self.work, every(self.pause))]

    async def close(self) -> None:
        await stop(self._tasks)


async def stop(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Stops all tasks and waits until they have ended."""
    stopping = list(tasks)
    for task in stopping:
        task.cancel()
    await asyncio.gather(*stopping, return_exceptions=True)
