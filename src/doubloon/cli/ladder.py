"""`doubloon ladder`: rates bots from scratch, in the games that tell most."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table

from ..arena import ArenaError
from ..arena.competition import Competition
from ..arena.ladder import Ladder, climb
from ..arena.ladder import Progress as Heard
from ..arena.reports import ladder_text, write_between
from .arena import INTERRUPTED, WIDTH_OF_A_FILE, Processes, find_bots_here

RESULTS = Path("ladder-results")


def ladder(
    config: Annotated[
        Path,
        typer.Argument(metavar="CONFIG", help="A TOML file: who takes part, in which games (docs/competition.md)."),
    ],
    games: Annotated[
        int | None, typer.Option("--games", "-n", min=1, help="The most in each discipline, instead of the file's.")
    ] = None,
    processes: Processes = None,
    out: Annotated[
        Path | None, typer.Option(help="The folder for games and results; by default one in ladder-results.")
    ] = None,
    write: Annotated[
        Path | None,
        typer.Option(
            help="A document in which the table is written between <!-- ladder --> and <!-- end of ladder -->."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of tables.")] = False,
) -> None:
    """Rates bots from scratch: those meet next whose games tell most, until all ratings are known well enough.

    Interrupt it whenever you like: the same command goes on where it stopped, and with more --games it plays on.
    """
    find_bots_here()
    try:
        competition = Competition.read(config)
        if games is not None:
            competition = competition.with_games(games)
        folder = out or RESULTS / config.stem
        ladders = _climb(competition, folder, processes)
        if write:
            write_between(write, ladder_text(competition, ladders))
    except ArenaError as error:
        raise typer.BadParameter(str(error)) from None
    (folder / "ladder.md").write_text(ladder_text(competition, ladders), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps([each.data() for each in ladders]))
    else:
        _print_tables(competition, ladders, folder)


def _climb(competition: Competition, folder: Path, processes: int | None) -> list[Ladder]:
    try:
        with _progress() as heard:
            return climb(competition, folder, processes, heard)
    except KeyboardInterrupt:
        typer.echo(f"Interrupted. All finished games are in {folder}; the same command resumes.", err=True)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def _progress() -> Iterator[Heard]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        tasks: dict[str, TaskID] = {}

        def heard(discipline: str, played: int, most: int) -> None:
            if discipline not in tasks:
                tasks[discipline] = progress.add_task(discipline, total=most)
            progress.update(tasks[discipline], completed=played)

        yield heard


def _print_tables(competition: Competition, ladders: list[Ladder], folder: Path) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH_OF_A_FILE
    for each in ladders:
        console.print(_table(f"{competition.title}: {each.discipline}, {each.games:,} games", each))
        for rung in each.rungs:
            if rung.error:
                console.print(f"{rung.bot} first failed: {rung.error}", markup=False)
    console.print(f"saved in {folder}: ladder.json, ladder.md, and a folder for each discipline", style="dim")


def _table(title: str, ladder: Ladder) -> Table:
    table = Table(title=title)
    table.add_column("bot", overflow="fold")
    for column in ("rating", "95 %", "games", "wins", "failed moves"):
        table.add_column(column, justify="right", no_wrap=True)
    for rung in ladder.rungs:
        cells = (
            f"{rung.rating:.0f}",
            f"± {rung.margin:.0f}",
            f"{rung.games:,}",
            f"{rung.win_share:.1%}",
            f"{rung.failures:,}",
        )
        table.add_row(escape(rung.bot), *cells)
    return table
