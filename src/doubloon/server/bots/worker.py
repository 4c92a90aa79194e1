"""A worker process: reads requests from its standard input, line by line, and answers each with a line of JSON.

Levels that search need compiled rules. Those are loaded, or compiled for a minute after an update, in the background:
until the line that says so the process is only asked for levels that do without.
"""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from threading import Thread

import orjson

from ...bots.levels import LEVELS, LevelBot
from ...core.match import Match
from ...registry import GAMES
from ..operating.logs import start_logging
from .request import Request

NICENESS = 10
"""Thinking gives way to serving people."""
BY_NAME = {level.name: level for level in LEVELS}

logger = logging.getLogger(__name__)


def main() -> None:
    os.nice(NICENESS)
    start_logging("warning")
    Thread(target=_warm_up, daemon=True).start()
    for line in sys.stdin.buffer:
        _say(_answer(line))


def _answer(line: bytes) -> dict[str, object]:
    try:
        request = Request.from_line(line)
        return {"action": LevelBot(BY_NAME[request.level], request.seed).choose(request.view())}
    except Exception as error:
        logger.exception("a bot failed")
        return {"error": repr(error)}


def _warm_up() -> None:
    from ...bots.mcts import MctsBot

    try:
        for game in GAMES:
            match = Match(game, seed=0)
            assert match.current is not None
            MctsBot(simulations=1).choose(match.seat_view(match.current))
    except Exception:  # requests will fail for the same reason, and say so at once instead of waiting
        logger.exception("the compiled rules could not be loaded")
    _say({"is_warm": True})


def _say(message: dict[str, object]) -> None:
    """Both threads speak: a line is written whole."""
    with suppress(BrokenPipeError):  # the server is gone, and this process ends with its input
        os.write(sys.stdout.fileno(), orjson.dumps(message, option=orjson.OPT_APPEND_NEWLINE))


if __name__ == "__main__":
    main()
