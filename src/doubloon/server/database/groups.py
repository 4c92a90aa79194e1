"""Groups small writes that arrive within a few milliseconds into one transaction.

Each is acknowledged when all are kept, so nobody is told of anything that could still be lost. A transaction costs more
than what a move writes, and with PostgreSQL it waits for the disk: at a hundred moves a second that is shared.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

WITHIN = 0.002
"""Seconds for which the first one waits for others."""
MOST = 100
"""In one transaction, so that nobody waits for too many others."""

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]


class _Waiting(NamedTuple, Generic[Answer]):
    order: str
    work: Work[Answer]
    done: asyncio.Future[Answer]


class Groups:
    def __init__(
        self, connect: Callable[[], Awaitable[AsyncConnection]], turn: AbstractAsyncContextManager[Any]
    ) -> None:
        """`connect` gives a connection that writes; a transaction runs while it is our `turn`."""
        self._connect = connect
        self._turn = turn
        self._connection: AsyncConnection | None = None
        """Kept from group to group: taking one from the pool and giving it back costs more than a move."""
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

    async def close(self) -> None:
        """Waits until everything under way has been written."""
        if self._writing:
            await self._writing
        await self._disconnect()

    async def _write_all(self) -> None:
        while self._waiting:
            await asyncio.sleep(WITHIN)
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            await self._write_group(sorted(group, key=lambda each: each.order))

    async def _write_group(self, group: list[_Waiting[Any]]) -> None:
        try:
            answers = await self._answers(group)
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

    async def _answers(self, group: list[_Waiting[Any]]) -> list[Any]:
        """If the connection broke since the last group, a new one is tried."""
        is_new = self._connection is None
        try:
            return await self._in_transaction(group)
        except DBAPIError as error:
            if is_new or not error.connection_invalidated:
                raise
        return await self._in_transaction(group)

    async def _in_transaction(self, group: list[_Waiting[Any]]) -> list[Any]:
        async with self._turn:
            try:
                if self._connection is None:
                    self._connection = await self._connect()
                return await self._connection.run_sync(_do_all, group)
            except BaseException:
                await self._disconnect()
                raise

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            await connection.close()


def _do_all(connection: Connection, group: list[_Waiting[Any]]) -> list[Any]:
    with connection.begin():
        return [each.work(connection) for each in group]


def _fail(waiting: _Waiting[Any], error: Exception) -> None:
    if not waiting.done.done():
        waiting.done.set_exception(error)
