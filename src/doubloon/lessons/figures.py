"""Figures from the engine, by short expressions.

    start: price.0.large market                          what the building costs seat 0 as the step begins
    played: seats.0.doubloons - start: seats.0.doubloons  what the learner's move brought
    hero: totals.0                                       the learner's points after the line called "hero"

A term names a moment and a path. Paths lead through the match's position, or begin with one of `ROOTS`; what is not
there counts 0, because positions leave out what nobody has. Terms are added and subtracted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ..core.match import Match

Moments = Mapping[str, Match]
"""The match at each moment that an expression may name."""

SIGN = re.compile(r" ([+-]) (?=\w+: )")


def value_of(expression: str, moments: Moments) -> Any:
    """What the expression says: a number, or for a single term whatever stands there."""
    first, *rest = SIGN.split(expression)
    value = _term(first, moments)
    for sign, term in zip(rest[::2], rest[1::2], strict=True):
        value += _term(term, moments) if sign == "+" else -_term(term, moments)
    return value


def _term(term: str, moments: Moments) -> Any:
    moment, found, path = term.partition(": ")
    if not found or moment not in moments:
        raise ValueError(f"{term!r}: a term is a moment and a path; moments are {', '.join(moments)}")
    match, (root, *steps) = moments[moment], path.split(".")
    return _at(ROOTS[root](match), steps) if root in ROOTS else _at(match.position(), [root, *steps])


def _view(match: Match) -> Any:
    return match.view(0 if match.current is None else match.current)


def _buildings(key: str) -> Callable[[Match], Any]:
    return lambda match: {row["building"]: row[key] for row in match.view(None)["buildings"]}


ROOTS: dict[str, Callable[[Match], Any]] = {
    "over": lambda match: match.over,
    "current": lambda match: match.current,
    "totals": lambda match: list(match.totals),
    "hand": lambda match: [seat["hand_size"] for seat in match.view(None)["seats"]],
    "price": lambda match: [
        {row["building"]: row["prices"][seat] for row in match.view(None)["buildings"]}
        for seat in range(len(match.seats))
    ],
    "cost": _buildings("cost"),
    "worth": _buildings("vp"),
    "facts": lambda match: match.game.facts,
    "view": _view,
}
"""What paths may begin with besides the keys of a position."""


def _at(data: Any, path: list[str]) -> Any:
    for key in path:
        if isinstance(data, list):
            data = data[int(key)]
        else:
            data = data.get(key, 0) if isinstance(data, dict) else 0
    return data
