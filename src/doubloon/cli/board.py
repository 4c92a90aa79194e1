"""What the tables of all games have in common in the terminal, and the final score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.box import ROUNDED
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..core.match import Match
from .presentation import Presentation, View
from .words import seat_name

GOOD_COLOURS = {
    "corn": "yellow",
    "indigo": "blue",
    "sugar": "bright_white",
    "tobacco": "dark_orange3",
    "coffee": "rosy_brown",
    "silver": "cyan",
}


def print_board(console: Console, game: Presentation, view: View, seats: Sequence[str]) -> None:
    console.rule(f"Round {view['round']}" if view["round"] else "Before the game")
    console.print(game.board(view, seats))


def facts(rows: Iterable[tuple[str, str]]) -> Table:
    """What lies on the table for all."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    for name, fact in rows:
        table.add_row(name, fact)
    return table


def taken_role(role: Mapping[str, Any], seats: Sequence[str]) -> str:
    return f"[dim]{role['role']}: {escape(seat_name(role['taken_by'], seats))}[/dim]"


def seat_title(view: View, index: int, seats: Sequence[str]) -> str:
    titles = [f"[bold]{escape(seat_name(index, seats))}[/bold]"]
    titles += ["you"] * (index == view["seat"]) + ["governor"] * (index == view["governor"])
    return "\n".join(titles)


def row_of(entries: Iterable[str]) -> str:
    return ", ".join(entries) or "–"


def print_result(console: Console, game: Presentation, match: Match) -> None:
    scores = match.scores
    sources = [source for source in scores[0] if any(score[source] for score in scores) or source == "total"]
    table = Table(title="Final score", box=ROUNDED)
    table.add_column("")
    for seat in range(len(scores)):
        table.add_column(escape(seat_name(seat, match.seats)), justify="right")
    for source in sources:
        style = "bold" if source == "total" else "dim" if source == "tie_break" else None
        name = game.sources.get(source, source.replace("_", "-"))
        table.add_row(name, *(str(score[source]) for score in scores), style=style)
    console.print(table)
    winners = " and ".join(escape(seat_name(seat, match.seats)) for seat in match.winners)
    console.print(f"[bold]Won by {winners}.[/bold]")
