"""`doubloon simulate`: random games, and what came of them."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..core.game import Game
from .arguments import GameName, Options, Players, read_game, read_options

LEAST_PORTION = 200
PORTION_SECONDS = 0.5
"""A person who watches sees progress about twice a second."""


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    seed: Annotated[
        int, typer.Option("--seed", "-s", min=0, help="The seed of the first game; it goes up by one with each game.")
    ] = 1,
    option: Options = None,
    device: Annotated[str, typer.Option(help="cpu, cuda or python.")] = "cpu",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of tables.")] = False,
) -> None:
    """Plays random games: mean scores and wins by seat, lengths, and what ended them."""
    description = read_game(game)
    options = read_options(description, players, option)
    try:
        statistics = _play(description, games, seed, device, options)
    except (RuntimeError, ValueError) as error:
        raise typer.BadParameter(str(error)) from None
    summary = _summary(description, statistics, seed, options)
    if as_json:
        typer.echo(json.dumps(summary))
    else:
        _print_tables(summary)


def _play(game: Game, games: int, seed: int, device: str, options: dict[str, Any]) -> Any:
    """In portions, so that there is progress to show; the sum does not depend on them."""
    from ..core.batch import play_games

    console = Console(stderr=True)
    columns = (TextColumn("random games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        total, played, portion = None, 0, LEAST_PORTION
        while played < games:
            number = min(portion, games - played)
            began = time.perf_counter()
            part = play_games(game, number, seed=seed + played, device=device, **options)
            portion = max(LEAST_PORTION, int(number * PORTION_SECONDS / (time.perf_counter() - began)))
            total = part if total is None else total + part
            played += number
            progress.update(task, completed=played)
    return total


def _summary(game: Game, statistics: Any, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    games = statistics.games
    endings = zip(game.endings, statistics.endings, strict=False)
    return {
        "game": game.name,
        "options": game.read_options(options),
        "games": games,
        "seed": seed,
        "mean_scores": [round(float(score) / games, 3) for score in statistics.scores],
        "wins": [round(float(wins), 3) for wins in statistics.wins],
        "win_shares": [round(float(wins) / games, 4) for wins in statistics.wins],
        "mean_rounds": round(statistics.rounds / games, 3),
        "mean_decisions": round(statistics.decisions / games, 2),
        "endings": {ending: int(number) for ending, number in endings if ending != game.endings[0]},
    }


def _print_tables(summary: dict[str, Any]) -> None:
    console = Console()
    seats = Table(title=f"{summary['games']:,} random games of {summary['game']}")
    for column in ("seat", "mean score", "wins", "share"):
        seats.add_column(column, justify="right")
    rows = zip(summary["mean_scores"], summary["wins"], summary["win_shares"], strict=True)
    for seat, (score, wins, share) in enumerate(rows, start=1):
        seats.add_row(str(seat), f"{score:.2f}", f"{wins:,.1f}", f"{share:.1%}")
    console.print(seats)
    console.print(f"{summary['mean_rounds']:.1f} rounds and {summary['mean_decisions']:.0f} decisions a game")
    console.print("ended by " + ", ".join(f"{ending}: {number:,}" for ending, number in summary["endings"].items()))
