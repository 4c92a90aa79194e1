"""Work that is done at intervals for as long as the server runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
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


async def stop(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Stops all tasks and waits until they have ended."""
    stopping = list(tasks)
    for task in stopping:
        task.cancel()
    await asyncio.gather(*stopping, return_exceptions=True)
