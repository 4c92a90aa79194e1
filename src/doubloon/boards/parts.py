"""What the tables of all games have in common in text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.markup import escape
from rich.table import Table

View = Mapping[str, Any]
"""A game as a seat or a spectator sees it, as `Match.view` gives it."""

GOOD_COLOURS = {
    "corn": "yellow",
    "indigo": "blue",
    "sugar": "bright_white",
    "tobacco": "dark_orange3",
    "coffee": "rosy_brown",
    "silver": "cyan",
}


def facts(rows: Iterable[tuple[str, str]]) -> Table:
    """What lies on the table for all."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    for name, fact in rows:
        table.add_row(name, fact)
    return table


def taken_role(role: Mapping[str, Any], seats: Sequence[str]) -> str:
    return f"[dim]{role['role']}: {escape(seats[role['taken_by']])}[/dim]"


def seat_title(view: View, index: int, seats: Sequence[str]) -> str:
    titles = [f"[bold]{escape(seats[index])}[/bold]"]
    titles += ["you"] * (index == view["seat"]) + ["governor"] * (index == view["governor"])
    return "\n".join(titles)


def counted(number: int, thing: str) -> str:
    """1 card, 2 cards."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def row_of(entries: Iterable[str]) -> str:
    return ", ".join(entries) or "–"
