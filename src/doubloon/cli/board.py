"""The table and the final score in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..boards.parts import View
from ..core.match import Match
from ..texts import Texts
from .presentation import Presentation
from .words import source_name


def print_board(console: Console, game: Presentation, view: View, seats: Sequence[str]) -> None:
    console.rule(f"Round {view['round']}" if view["round"] else "Before the game")
    console.print(game.board(view, seats))


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
