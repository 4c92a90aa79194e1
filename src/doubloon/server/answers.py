"""Answers that are sent without validation: what the engine made needs none, and it is large.

Those that take long to make are kept for a while.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

import orjson
from pydantic import BaseModel
from starlette.responses import Response


def answer(data: Any) -> Response:
    return answer_written(orjson.dumps(data))


def answer_with(model: BaseModel) -> Response:
    """Answers a route that has a `response_model=`: data of our own making is not validated again."""
    return answer_written(model.__pydantic_serializer__.to_json(model))


def answer_written(body: bytes) -> Response:
    """An answer whose JSON has already been written."""
    return Response(body, media_type="application/json")


class KeptAnswers:
    """What takes long to make is made once for all who ask meanwhile, and kept while there is room.

    The key says everything that the answer depends on.
    """

    MOST_BYTES = 32 * 2**20

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            self._making[key] = task = asyncio.create_task(self._make(key, make))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # all who asked may have gone
        # One that leaves early does not cancel it for the others.
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            body = await make()
        finally:
            del self._making[key]
        self._kept[key] = body
        self._bytes += len(body)
        while self._bytes > self.MOST_BYTES:
            self._bytes -= len(self._kept.popitem(last=False)[1])
        return body


def described_as(name: str, *, is_list: bool = False) -> dict[int | str, dict[str, Any]]:
    """For a route that answers so: `responses=described_as("LogEntry")`, with a name from `contract/`."""
    one = {"$ref": f"#/components/schemas/{name}"}
    schema = {"type": "array", "items": one} if is_list else one
    return {200: {"content": {"application/json": {"schema": schema}}}}
