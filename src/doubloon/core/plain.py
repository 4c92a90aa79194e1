"""Plain choices: what a player does who takes what is offered and gives nothing away for it.

A game has a table of them by decision (its `plain.py`); these are the ones that need to know no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Legal = list[int]
PlainChoice = Callable[[Any, Legal], int]
"""One of the legal actions in a state."""


def first(_: Any, legal: Legal) -> int:
    return legal[0]


def last(_: Any, legal: Legal) -> int:
    return legal[-1]


def one_of(*wanted: int) -> PlainChoice:
    """The first of these actions that is legal; if none is, the first legal one."""
    return lambda _, legal: next((action for action in wanted if action in legal), legal[0])


def choose(table: Mapping[int, PlainChoice], state: Any, legal: Legal) -> int:
    """By decision; for one that is not in the table, the first legal action will do."""
    return table.get(state.decision, first)(state, legal)
