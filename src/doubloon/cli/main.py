"""The command `doubloon` and its subcommands."""

from __future__ import annotations

from typing import Annotated

import typer

import doubloon

from .arena import arena
from .bench import bench
from .play import play
from .simulate import simulate

app = typer.Typer(
    help="Puerto Rico and San Juan as a program: play them, simulate them, measure them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"doubloon {doubloon.__version__}")
        raise typer.Exit


@app.callback()
def doubloon_command(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """What all subcommands share."""


app.command()(play)
app.command()(simulate)
app.command()(bench)
app.command()(arena)
