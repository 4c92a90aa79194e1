"""The rows of a game's table of buildings, as kernels read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def columns(rows: Sequence[Any], *figures: str) -> list[tuple[int, ...]]:
    """For each of these figures, its value in every row."""
    return [tuple(getattr(row, figure) for row in rows) for figure in figures]


def having(rows: Sequence[Any], figure: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers of the rows that have a figure, and the figure of each. Kernels go through these short lists, because
    a GPU is slow to look one up among all rows."""
    found = [(number, getattr(row, figure)) for number, row in enumerate(rows) if getattr(row, figure) > 0]
    return tuple(number for number, _ in found), tuple(value for _, value in found)
