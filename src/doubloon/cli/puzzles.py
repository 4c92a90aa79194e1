"""`doubloon puzzles`: positions from strong play in which one action is clearly best."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .arguments import GameName, Options, Players, read_game, read_options


def puzzles(
    game: GameName,
    players: Players = None,
    option: Options = None,
    about: Annotated[
        list[str] | None,
        typer.Option(help="Only decisions about this, such as ships or building; as often as needed."),
    ] = None,
    count: Annotated[int, typer.Option("--count", "-c", min=1, help="How many.")] = 10,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Of the first game that is played.")] = 1,
    out: Annotated[Path | None, typer.Option(help="A file that they are added to, instead of printing them.")] = None,
) -> None:
    """Find puzzles in games that strong bots play, each of them a line of JSON."""
    description = read_game(game)
    options = read_options(description, players, option)
    from ..puzzles import read
    from ..puzzles.finding import SUBJECTS, collect

    if unknown := set(about or ()) - set(SUBJECTS):
        raise typer.BadParameter(f"{min(unknown)!r} is none of {', '.join(SUBJECTS)}", param_hint="--about")
    lines = out.read_text(encoding="utf-8").splitlines() if out and out.exists() else []
    known = {puzzle.id for puzzle in read(lines)}
    for puzzle in collect(description.name, count, about=about or SUBJECTS, seed=seed, **options):
        if out is None:
            typer.echo(puzzle.line())
        elif puzzle.id not in known:
            with out.open("a", encoding="utf-8") as file:
                file.write(puzzle.line() + "\n")
