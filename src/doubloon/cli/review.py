"""`doubloon review`: who was winning when, and which decisions cost most."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..core.errors import RecordError
from ..core.match import Match
from ..texts import ENGLISH, languages, texts_in
from .arguments import check_language
from .words import Speaker

if TYPE_CHECKING:
    from ..review import Review

WIDTH_OF_A_FILE = 160


def review(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A game's record, as `Match.record` writes it.")],
    simulations: Annotated[int, typer.Option("--simulations", "-n", min=2, help="How many for each decision.")] = 400,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The same seed gives the same review.")] = 1,
    mistakes: Annotated[int, typer.Option(min=0, help="How many of the dearest decisions are listed.")] = 5,
    out: Annotated[Path, typer.Option(help="The folder for the chart.")] = Path(),
    language: Annotated[str, typer.Option(help=f"The language of the reasons: {', '.join(languages())}.")] = ENGLISH,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of tables and a chart.")] = False,
) -> None:
    """Look at a game again: every player's chance to win after each decision, the decisions that cost most, what would
    have been better, and why. The chart is saved as chances.png and chances.svg."""
    if not as_json and find_spec("matplotlib") is None:
        typer.echo("The chart needs matplotlib: pip install 'doubloon[arena]'; --json does without", err=True)
        raise typer.Exit(1)
    check_language(language)
    match = _read(record)
    from ..review import review as look_again

    with _progress(len(match.actions)) as on_progress:
        found = look_again(match, simulations=simulations, seed=seed, on_progress=on_progress)
    if as_json:
        typer.echo(json.dumps(found.data()))
        return
    from ..review.chart import save_chart

    out.mkdir(parents=True, exist_ok=True)
    paths = save_chart(found, out)
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH_OF_A_FILE
    console.print(_table(found, mistakes, Speaker(found.game, found.seats, None, texts_in(language))))
    console.print(f"saved: {', '.join(map(str, paths))}", style="dim")


def _table(found: Review, mistakes: int, speaker: Speaker) -> Table:
    table = Table(title=f"The most costly decisions of {len(found.decisions):,}")
    for column in ("action", "in", "player", "played", "better", "chance lost", "points lost", "why"):
        table.add_column(column, justify="right" if column.endswith("lost") or column == "action" else "left")
    for decision in found.mistakes(mistakes):
        assert decision.better
        words = (decision.heading, found.seats[decision.seat], decision.action, decision.better.action)
        lost = (f"{100 * decision.better.cost:.0f} %", f"{decision.better.points:.1f}")
        why = " ".join(speaker.reason(reason.id, reason.values) for reason in decision.better.reasons)
        table.add_row(str(decision.number), *map(escape, words), *lost, escape(why))
    return table


def _read(path: Path) -> Match:
    try:
        match = Match.from_record(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecordError) as error:
        raise typer.BadParameter(f"{path}: {error}", param_hint="RECORD") from None
    if not match.actions:
        raise typer.BadParameter(f"{path}: nobody has played yet", param_hint="RECORD")
    return match


@contextmanager
def _progress(actions: int) -> Iterator[Callable[[int], None]]:
    console = Console(stderr=True)
    columns = (TextColumn("actions"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("actions", total=actions)
        yield lambda done: progress.update(task, completed=done)
