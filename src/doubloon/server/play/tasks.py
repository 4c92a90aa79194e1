"""Background tasks, which outlive the request that started them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from ..guard.errors import Refused
from ..repeating import stop

logger = logging.getLogger(__name__)

Result = TypeVar("Result")


class Tasks(set[asyncio.Task[Any]]):
    """Those that are not done."""

    def spawn(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Starts something; an error that is no refusal is logged."""
        task = asyncio.create_task(work)
        self.add(task)
        task.add_done_callback(self._done)
        return task

    async def close(self) -> None:
        await stop(self)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.discard(task)
        if not task.cancelled() and task.exception() and not isinstance(task.exception(), Refused):
            logger.error("play: a task failed", exc_info=task.exception())
