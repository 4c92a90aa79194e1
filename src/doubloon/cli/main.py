"""The command `doubloon` and its subcommands."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Annotated

import typer

import doubloon

from .arena import arena
from .bench import bench
from .compile import compile_rules
from .datasets import games
from .ladder import ladder
from .play import play
from .puzzles import puzzles
from .review import review
from .simulate import simulate
from .train import export, train

app = typer.Typer(
    help="Puerto Rico and San Juan as a program: play them, simulate them, measure them. "
    "Without a command: a server on this machine, and the browser opens.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"doubloon {doubloon.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def doubloon_command(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """What all subcommands share, and what is done without one."""
    if context.invoked_subcommand is None:
        _import("serve").serve_here()


def _import(module: str) -> ModuleType:
    """The server's commands are loaded when they are called: others need neither the time nor the packages."""
    try:
        return import_module(f".{module}", __package__)
    except ModuleNotFoundError as missing:
        typer.echo(f"The server needs more packages ({missing.name}): pip install 'doubloon[server]'", err=True)
        raise typer.Exit(1) from None


def _add_server_command(name: str, module: str, summary: str) -> None:
    everything = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}

    @app.command(name, help=summary, context_settings=everything)
    def pass_on(context: typer.Context) -> None:
        getattr(_import(module), name)(context.args, prog_name=f"doubloon {name}")


app.command()(play)
app.command()(simulate)
app.command()(bench)
app.command()(arena)
app.command()(ladder)
app.command()(games)
app.command()(review)
app.command()(puzzles)
app.command()(train)
app.command()(export)
app.command("compile")(compile_rules)
_add_server_command("serve", "serve", "Serve tables to browsers and programs.")
_add_server_command("config", "serve", "Print every setting of the server in force, and where it comes from.")
_add_server_command("admin", "admin", "Reports, bans, resets and tables of a server.")
