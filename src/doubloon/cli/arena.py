"""`doubloon arena`: a tournament of bots."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ..arena import ArenaError, Tournament, run
from ..arena.entrant import split_bots
from ..arena.intervals import DEVIATIONS
from ..arena.pairs import Pair
from ..arena.reports import save
from ..arena.standings import Results, Standing
from .arguments import GameName, Options, Players, read_game, read_options

EXTRA = ("matplotlib", "openskill")
RESULTS = Path("arena-results")
WIDTH_OF_A_FILE = 120
INTERRUPTED = 130
"""The exit status that shells give to a command that was interrupted."""

Column = Callable[[Standing], str]
Columns = dict[str, Column]
Bots = Annotated[
    str,
    typer.Option(
        "--bots", "-b", help="Who takes part: greedy,mcts:simulations=100,mymodule:MyBot,command:./mybot --strong."
    ),
]
Seed = Annotated[
    int, typer.Option("--seed", "-s", min=0, help="The seed of the first deal; it goes up by one with each deal.")
]
Processes = Annotated[int | None, typer.Option(min=1, help="How many; by default one per core.")]
TimeLimit = Annotated[
    float | None, typer.Option(metavar="SECONDS", help="How long a bot may take for a move; programs are told.")
]


def _number(figure: str) -> Column:
    return lambda standing: f"{getattr(standing, figure):,}"


def _milliseconds(figure: str) -> Column:
    return lambda standing: f"{1000 * getattr(standing, figure):.2f}"


STRENGTH: Columns = {
    "games": _number("games"),
    "wins": lambda standing: f"{standing.win_share:.1%}",
    "95 %": lambda standing: f"{100 * standing.win_share_low:.1f}–{100 * standing.win_share_high:.1f}",
    "score": lambda standing: f"{standing.mean_score:.1f}",
    "place": lambda standing: (
        f"{standing.mean_place:.2f}  {standing.mean_place_low:.2f}–{standing.mean_place_high:.2f}"
    ),
    "rating": lambda standing: f"{standing.rating:.1f} ± {DEVIATIONS * standing.rating_sigma:.1f}",
}
MOVES: Columns = {
    "moves": _number("decisions"),
    "ms": _milliseconds("mean_seconds"),
    "95 % under": _milliseconds("p95_seconds"),
    "at most": _milliseconds("max_seconds"),
    "crashed": _number("crashed"),
    "illegal": _number("illegal"),
    "late": _number("late"),
}

PAIRS: dict[str, Callable[[Pair], str]] = {
    "games": lambda pair: f"{pair.games:,}",
    "ahead": lambda pair: f"{pair.ahead:.1%}",
    "95 %": lambda pair: f"{100 * pair.ahead_low:.1f}–{100 * pair.ahead_high:.1f}",
}
SETTLED: dict[str, Callable[[Pair], str]] = {"settled": lambda pair: pair.settled or "not yet"}


def arena(
    game: GameName,
    bots: Bots,
    against: Annotated[
        str | None, typer.Option(help="A bot for all other seats: each of the bots plays alone against it.")
    ] = None,
    players: Players = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="How many at least; the last deal is completed.")
    ] = 200,
    until: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            help="Stop before --games when each pair of bots is settled: one is ahead, or both are, give or take this "
            "share, in one half of the games each (0.05: from 45 to 55 %).",
        ),
    ] = None,
    seed: Seed = 1,
    option: Options = None,
    processes: Processes = None,
    out: Annotated[
        Path | None, typer.Option(help="The folder for games and results; by default a new one in arena-results.")
    ] = None,
    records: Annotated[bool, typer.Option("--records", help="Also keep whole games as records.")] = False,
    time_limit: TimeLimit = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: host:port, auto, or local.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of tables.")] = False,
) -> None:
    """A tournament: every bot has every seat equally often, against the same opponents, with the same deals.

    Interrupt it whenever you like: the same command goes on where it stopped, and with more --games it plays on.
    """
    given = {"games": games, "seed": seed, "time_limit": time_limit, "records": records, "against": against}
    try:
        tournament = read_tournament(game, bots, players, option, **given)
        folder = out or RESULTS / _name(tournament)
        results = run_with_progress(tournament, folder, processes, ray, until)
    except ArenaError as error:
        raise typer.BadParameter(str(error)) from None
    save(results, folder)
    if as_json:
        typer.echo(json.dumps(results.data()))
    else:
        _print_tables(results, folder)


def read_tournament(game: str, bots: str, players: int | None, option: list[str] | None, **settings: Any) -> Tournament:
    _check_extra()
    find_bots_here()
    return Tournament.read(game, split_bots(bots), **settings, **read_options(read_game(game), players, option))


def find_bots_here() -> None:
    """Modules in the current folder can be named, too."""
    sys.path.append(os.getcwd())


def _check_extra() -> None:
    missing = [package for package in EXTRA if find_spec(package) is None]
    if missing:
        typer.echo(f"The arena needs {' and '.join(missing)}: pip install 'doubloon[arena]'", err=True)
        raise typer.Exit(1)


def _name(tournament: Tournament) -> str:
    """A folder of its own for every tournament, the same for the same command."""
    digest = blake2b(json.dumps(tournament.settings()).encode(), digest_size=4).hexdigest()
    return f"{tournament.game}-{tournament.seats}-{digest}"


def run_with_progress(
    tournament: Tournament, folder: Path, processes: int | None, ray: str | None, until: float | None
) -> Results:
    try:
        with progress_of(len(tournament.schedule)) as on_progress:
            return run(tournament, folder, processes, ray, on_progress, until)
    except KeyboardInterrupt:
        typer.echo(f"Interrupted. All finished games are in {folder}; the same command resumes.", err=True)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def progress_of(games: int) -> Iterator[Callable[[int], None]]:
    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        yield lambda played: progress.update(task, completed=played)


def _print_tables(results: Results, folder: Path) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH_OF_A_FILE
    title = f"{results.games:,} games of {results.settings['game']}, even share {1 / results.seats:.1%}"
    console.print(_table(title, STRENGTH, results.overall))
    console.print(_who_beat_whom(results))
    console.print(_table("Share of wins and mean score by seat", _by_seat(results), results.overall))
    console.print(_table("Time for a move, and moves that failed", MOVES, results.overall))
    for bot, error in results.errors.items():
        console.print(f"{bot} first failed: {error}", markup=False)
    console.print(f"saved in {folder}: results.json, results.csv, win_shares.png, win_shares.svg", style="dim")


def _who_beat_whom(results: Results) -> Table:
    table = Table(title="Who beat whom: the share of games in which the first came out ahead")
    for heading in ("bot", "against"):
        table.add_column(heading, overflow="fold")
    columns = PAIRS if results.until is None else PAIRS | SETTLED
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    for pair in results.pairs:
        table.add_row(escape(pair.bot), escape(pair.other), *(cell(pair) for cell in columns.values()))
    return table


def _by_seat(results: Results) -> Columns:
    def column(seat: int) -> Callable[[Standing], str]:
        return lambda standing: "{0.win_share:.1%}  {0.mean_score:.1f}".format(results.of(standing.bot, seat))

    return {f"seat {seat}": column(seat) for seat in range(1, results.seats + 1)}


def _table(title: str, columns: Columns, standings: list[Standing]) -> Table:
    table = Table(title=title)
    table.add_column("bot", overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    for standing in standings:
        table.add_row(escape(standing.bot), *(cell(standing) for cell in columns.values()))
    return table
