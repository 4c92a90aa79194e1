"""A worker process: reads requests from its standard input, line by line, and answers each with a line of JSON.

Levels that search need compiled rules. Those are loaded in the background, or compiled for some minutes where
`doubloon compile` was not called after an update; of several processes one compiles. Until the line that says so the
process is only asked for levels that do without.
"""

from __future__ import annotations

import logging
import os
import sys
from dataclasses import asdict
from threading import Thread

from ...bots.bot import Bot
from ...bots.levels import LEVELS, LevelBot, adviser
from ...compiling import prepare_search
from ...registry import GAMES
from ...why.hints import events_of, hints
from ..logs import start_logging
from .pipe import say, take_output
from .request import ADVISER, HINTS, Request

NICENESS = 10
"""Thinking gives way to serving people."""
BY_NAME = {level.name: level for level in LEVELS}

logger = logging.getLogger(__name__)


def main() -> None:
    os.nice(NICENESS)
    start_logging("warning")
    answers = take_output()
    Thread(target=_warm_up, args=(answers,), daemon=True).start()
    for line in sys.stdin.buffer:
        say(answers, _answer(line))


def _answer(line: bytes) -> dict[str, object]:
    try:
        request = Request.from_line(line)
        return {request.wanted: _hints(request) if request.wanted == HINTS else _bot(request).choose(request.view())}
    except Exception as error:
        logger.exception("a bot failed")
        return {"error": repr(error)}


def _hints(request: Request) -> list[dict[str, object]]:
    view = request.view()
    return [
        {
            "actions": [view.game.action_name(action) for action in hint.actions],
            "events": list(events_of(view, hint.actions)),
            "chances": [round(chance, 3) for chance in hint.chances],
            "reasons": [asdict(reason) for reason in hint.reasons],
        }
        for hint in hints(view, seconds=request.seconds, seed=request.seed)
    ]


def _bot(request: Request) -> Bot:
    if request.level == ADVISER:
        return adviser(request.seconds, request.seed)
    return LevelBot(BY_NAME[request.level], request.seed)


def _warm_up(answers: int) -> None:
    try:
        for game in GAMES:
            prepare_search(game)
    except Exception:  # it is never asked for levels that search: they would compile in vain at every move
        logger.exception("the compiled rules could not be loaded")
    else:
        say(answers, {"is_warm": True})


if __name__ == "__main__":
    main()
