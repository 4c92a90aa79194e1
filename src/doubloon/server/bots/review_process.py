"""A process that reviews a game, as the server sees it."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

import orjson

PROGRAM = (sys.executable, "-m", "doubloon.server.bots.reviewer")
LONGEST_LINE = 2**20
PATIENCE = 900.0
"""Seconds for a decision; before the first, rules may have to be compiled."""


class ReviewFailed(Exception):
    """The process has ended early, or is stuck."""


@dataclass(frozen=True)
class Order:
    """What the process is asked; see `doubloon.review.review_decisions`."""

    record: str
    simulations: int
    after: int
    chances: Sequence[float] | None


async def reviewed(order: Order, program: Sequence[str] = PROGRAM) -> AsyncGenerator[dict[str, Any], None]:
    """The decisions one by one. The process lives no longer than somebody asks for the next."""
    # In a session of its own: Control-C in the terminal is for the server.
    process = await asyncio.create_subprocess_exec(
        *program, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=LONGEST_LINE
    )
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(orjson.dumps(asdict(order), option=orjson.OPT_APPEND_NEWLINE))
        while line := await asyncio.wait_for(process.stdout.readline(), PATIENCE):
            yield orjson.loads(line)
        if status := await process.wait():
            raise ReviewFailed(f"the process ended with {status}")
    except (TimeoutError, ValueError) as error:  # stuck, or no line of JSON
        raise ReviewFailed(repr(error)) from None
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
