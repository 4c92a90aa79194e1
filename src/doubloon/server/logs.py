"""Logs: lines for people in a terminal, lines of JSON for programs anywhere else.

What is logged says what happened, never who did it: no names, no addresses, no secrets, no query strings.
"""

from __future__ import annotations

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

import orjson

request_number: ContextVar[str | None] = ContextVar("request_number", default=None)
"""Of the request that is being answered; the client gets it as X-Request-ID."""

STANDARD = {*logging.makeLogRecord({}).__dict__, "message", "asctime", "taskName", "color_message"}
"""What every record has. Anything else was given as `extra=` and belongs in the log."""


def start_logging(level: str, stream: TextIO | None = None) -> None:
    output = stream or sys.stderr
    handler = logging.StreamHandler(output)
    handler.setFormatter(LinesForPeople() if output.isatty() else LinesOfJson())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for talkative in ("alembic", "asyncio", "numba", "uvicorn", "websockets"):
        logging.getLogger(talkative).setLevel(max(logging.WARNING, logging.root.level))


class LinesOfJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_figures(record),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


class LinesForPeople(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(message)s%(figures)s", "%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        record.figures = "".join(f"  {name}={value}" for name, value in _figures(record).items())
        return super().format(record)


def _figures(record: logging.LogRecord) -> dict[str, Any]:
    figures = {name: value for name, value in record.__dict__.items() if name not in STANDARD and name != "figures"}
    if number := request_number.get():
        figures["request"] = number
    return figures
