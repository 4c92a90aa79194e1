"""A game's table for the eye, as text and as a drawing: in the terminal, in notebooks and for environments.

Both are made of a view's plain data, as a client's page is; nothing here knows a rule. A game is a module with

- `board(view, seats)`: the table in text, for Rich to print;
- `rows(view, seats)`: the table as rows of pieces, for `drawing.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from types import ModuleType

from rich.console import Console

from .drawing import draw
from .parts import View

GAMES = {"puerto-rico": "puerto_rico", "san-juan": "san_juan"}
"""The module of each game; another game is shown by its name alone."""

WIDTH = 110
"""Characters in a line of text."""


def board_of(game: str) -> ModuleType:
    return import_module(f".{GAMES[game]}", __name__)


def text_board(view: View, seats: Sequence[str], width: int = WIDTH) -> str:
    """The table in plain text."""
    console = Console(file=StringIO(), width=width, color_system=None, force_terminal=False, _environ={})
    with console.capture() as written:
        console.print(board_of(view["game"]).board(view, seats))
    return "\n".join(line.rstrip() for line in written.get().splitlines())


def svg_board(view: View, seats: Sequence[str], title: str) -> str:
    """The table as a drawing."""
    return draw(title, list(board_of(view["game"]).rows(view, seats)))
