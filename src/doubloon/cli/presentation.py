"""What the terminal has to know of a game to show it, to tell it and to ask for actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rich.console import RenderableType

from ..boards.parts import View


@dataclass(frozen=True)
class Presentation:
    """One game. Its words are messages (`words.py`)."""

    board: Callable[[View, Sequence[str]], RenderableType]
    """The table, with the names of the seats."""
    board_at: frozenset[str]
    """The decisions that begin with a look at the table."""
    reminder: Callable[[View], RenderableType | None]
    """What a seat wants before its eyes at all other decisions, if anything."""
    remarks: Callable[[View], Mapping[str, str]]
    """What is worth knowing about an action before it is chosen, by the action's words: a price."""
