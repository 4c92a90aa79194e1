"""`doubloon games`: games of bots as records and as one table of decisions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..arena import ArenaError
from ..data import write_decisions
from .arena import Bots, Processes, Seed, TimeLimit, read_tournament, run_with_progress
from .arguments import GameName, Options, Players


def games(
    game: GameName,
    out: Annotated[Path, typer.Option(help="The folder for records and table.")],
    bots: Bots = "hard",
    players: Players = None,
    number: Annotated[
        int, typer.Option("--games", "-n", min=1, help="How many at least; the last deal is completed.")
    ] = 1000,
    seed: Seed = 1,
    option: Options = None,
    processes: Processes = None,
    time_limit: TimeLimit = None,
    observations: Annotated[
        bool, typer.Option(help="What the seat that decides sees, as a row of numbers; it makes the table larger.")
    ] = True,
) -> None:
    """Plays games and writes them: each as a record, and all decisions as decisions.parquet.

    One bot plays against itself; several meet as in the arena. With more --games the same command plays on.
    """
    given = {"games": number, "seed": seed, "time_limit": time_limit, "records": True, "alone": True}
    try:
        tournament = read_tournament(game, bots, players, option, **given)
        results = run_with_progress(tournament, out, processes, None, None)
        file = write_decisions(out, observations)
    except (ArenaError, ModuleNotFoundError) as error:
        raise typer.BadParameter(str(error)) from None
    for bot, error_text in results.errors.items():
        typer.echo(f"{bot} first failed: {error_text}", err=True)
    typer.echo(f"{results.games:,} games: {file}, and records in {out / 'records'}")
