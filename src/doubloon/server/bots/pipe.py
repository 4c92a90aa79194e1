"""How a worker process speaks to the server: lines of JSON over a channel of its own."""

from __future__ import annotations

import os
from contextlib import suppress

import orjson


def take_output() -> int:
    """A way to the server for answers alone: what anything else prints goes to the log."""
    answers = os.dup(1)
    os.dup2(2, 1)
    return answers


def say(answers: int, message: object) -> None:
    """Threads may write at the same time, so each line is written in one piece."""
    with suppress(BrokenPipeError):  # the server is gone, and the process ends with its input
        os.write(answers, orjson.dumps(message, option=orjson.OPT_APPEND_NEWLINE))
