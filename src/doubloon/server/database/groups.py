"""Several small things that come within a few milliseconds are written in one transaction.

Each is acknowledged when all are kept, so nobody is told of anything that could still be lost. A transaction costs more
than what a move writes, and with PostgreSQL it waits for the disk: at a hundred moves a second that is shared.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

WITHIN = 0.002
"""Seconds for which the first one waits for others."""
MOST = 100
"""In one transaction, so that nobody waits for too many others."""

Answer = TypeVar("Answer")
Work = Callable[[AsyncConnection], Awaitable[Answer]]


class _Waiting(NamedTuple, Generic[Answer]):
    order: str
    work: Work[Answer]
    done: asyncio.Future[Answer]


class Groups:
    def __init__(self, write: Callable[[], AbstractAsyncContextManager[AsyncConnection]]) -> None:
        """`write` opens a transaction."""
        self._write = write
        self._waiting: list[_Waiting[Any]] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, order: str, work: Work[Answer]) -> Answer:
        """What `work` answers, once it is kept. It may be done twice, if the first time came to nothing.

        Works are done in the order of their keys: two processes that lock the same rows do it in the same order.
        """
        waiting = _Waiting[Answer](order, work, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        return await waiting.done

    async def finish(self) -> None:
        """Waits until everything under way has been written."""
        if self._writing:
            await self._writing

    async def _write_all(self) -> None:
        while self._waiting:
            await asyncio.sleep(WITHIN)
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            await self._write_group(sorted(group, key=lambda each: each.order))

    async def _write_group(self, group: list[_Waiting[Any]]) -> None:
        try:
            async with self._write() as connection:
                answers = [await each.work(connection) for each in group]
        except Exception as error:
            if len(group) == 1:
                _fail(group[0], error)
                return
            # One of them spoils it for the others: each by itself, and nothing of the group has been kept.
            for each in group:
                await self._write_group([each])
            return
        for each, answer in zip(group, answers, strict=True):
            if not each.done.done():
                each.done.set_result(answer)


def _fail(waiting: _Waiting[Any], error: Exception) -> None:
    if not waiting.done.done():
        waiting.done.set_exception(error)
