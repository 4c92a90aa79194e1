"""What the tables of all games have in common in the terminal, and the final score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.box import ROUNDED
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..core.match import Match
from ..texts import Texts
from .presentation import Presentation, View
from .words import source_name

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


def print_result(console: Console, match: Match, seats: Sequence[str], you: int, texts: Texts) -> None:
    """The score, and who won."""
    scores = match.scores
    sources = [source for source in scores[0] if any(score[source] for score in scores) or source == "total"]
    table = Table(title=texts.say("terminal.score"), box=ROUNDED)
    table.add_column("")
    for name in seats:
        table.add_column(escape(name), justify="right")
    for source in sources:
        style = "bold" if source == "total" else "dim" if source == "tie_break" else None
        points = (str(score[source]) for score in scores)
        table.add_row(source_name(match.game.name, source, texts), *points, style=style)
    console.print(table)
    console.print(f"[bold]{escape(_who_won(match, seats, you, texts))}[/bold]")


def _who_won(match: Match, seats: Sequence[str], you: int, texts: Texts) -> str:
    names = texts.listed([seats[winner] for winner in match.winners])
    whose = "-mine" if you in match.winners else ""
    if len(match.winners) > 1:
        return texts.say(f"result.shared{whose}", names=names)
    best, next_best = sorted((score["total"] for score in match.scores), reverse=True)[:2]
    return texts.say(f"result.won{whose}", name=names, ahead=best - next_best)
