"""A process that reviews one game: it reads an order from its standard input and writes a line for every decision.

It is nobody's opponent, so it gives way to everything else on the machine, bots of running games included.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

import orjson

from ...compiling import prepare_search
from ...core.errors import IllegalAction
from ...core.match import Match
from ...review import Alternative, Decision, Expected, review_decisions
from ..logs import start_logging
from .pipe import say, take_output

NICENESS = 19
"""As low as it gets."""
SHOWN = 4
"""Steps of a better line that are told."""


def main() -> None:
    os.nice(NICENESS)
    start_logging("warning")
    answers, server = take_output(), os.getppid()
    order = orjson.loads(sys.stdin.buffer.readline())
    match = Match.from_record(order.pop("record"))
    prepare_search(match.game.name)
    for decision in decisions(match, **order):
        say(answers, decision)
        if os.getppid() != server:  # it was killed, and nobody listens
            return


def decisions(match: Match, *, after: int, **options: Any) -> Iterator[dict[str, Any]]:
    """The decisions as they are kept and told."""
    before = match.copy()
    if len(match.actions) > after:
        before.undo(len(match.actions) - after)
    for decision in review_decisions(match, after=after, **options):
        yield _told(before, decision)
        before.play(match.actions[decision.number - 1])


def _told(before: Match, decision: Decision) -> dict[str, Any]:
    return {
        "number": decision.number,
        "seat": decision.seat,
        "choices": decision.choices,
        "chances": [round(chance, 4) for chance in decision.chances],
        "better": decision.better and _better(before, decision.better),
    }


def _better(before: Match, better: Alternative) -> dict[str, Any]:
    return {
        "cost": round(better.cost, 4),
        "points": round(better.points, 2),
        "reasons": [asdict(reason) for reason in better.reasons],
        "line": list(_line(before.copy(), better.line)),
    }


def _line(match: Match, line: Sequence[Expected]) -> Iterator[dict[str, Any]]:
    """The line as it would have gone at this table; the search did not know what the others held, so it may end
    early."""
    for step in line[:SHOWN]:
        if match.current != step.seat:
            return
        try:
            match.play(match.game.action_number(step.action))
        except IllegalAction:
            return
        yield {"seat": step.seat, "action": step.action, "events": list(match.events)}


if __name__ == "__main__":
    main()
