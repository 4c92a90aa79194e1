"""`doubloon admin`: reports, bans, resets and tables, beside a running server or without one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from ..server.operating.admin import Administration, NotFound, administration
from .serve import ConfigFile, read

admin = typer.Typer(
    add_completion=False,
    help="Reports, bans, resets and tables, whether or not a server is running.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
reports = typer.Typer(help="What people reported.", no_args_is_help=True)
tables = typer.Typer(help="Tables.", no_args_is_help=True)
admin.add_typer(reports, name="reports")
admin.add_typer(tables, name="tables")


@admin.callback()
def settings(
    context: typer.Context,
    database: Annotated[str | None, typer.Option("--database", help="As for `doubloon serve`.")] = None,
    redis: Annotated[str | None, typer.Option("--redis", help="As for `doubloon serve`.")] = None,
    config: ConfigFile = None,
) -> None:
    context.obj, _ = read(config, {"database": database, "redis": redis})


def _do(context: typer.Context, work: Callable[[Administration], Coroutine[Any, Any, Any]]) -> Any:
    async def run() -> Any:
        async with administration(context.obj) as administrator:
            return await work(administrator)

    try:
        return asyncio.run(run())
    except (NotFound, OSError, RedisError, SQLAlchemyError, sqlite3.Error) as error:
        typer.echo(f"doubloon admin: {error}", err=True)
        raise typer.Exit(1) from None


@reports.command("list")
def list_reports(context: typer.Context) -> None:
    """Print the reports that are open, the oldest first."""
    for report in _do(context, lambda administrator: administrator.open_reports()):
        at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M")
        typer.echo(f"{report.id}  {at}  about {report.name} ({report.about})  table {report.table or '-'}")
        typer.echo(f"    {' '.join(report.text.split())}")


@reports.command("close")
def close_report(context: typer.Context, number: int) -> None:
    """Close a report."""
    _do(context, lambda administrator: administrator.close_report(number))


@admin.command()
def backup(
    context: typer.Context, file: Annotated[Path, typer.Argument(help="A file that does not exist yet.")]
) -> None:
    """Copy the SQLite database into a file that nobody else can read, while servers keep running."""
    _do(context, lambda administrator: administrator.back_up(file))


Name = Annotated[str, typer.Argument(help="An account's name, or anybody's id as `reports list` prints it.")]


@admin.command()
def ban(context: typer.Context, name: Name, days: Annotated[float, typer.Option("--days", min=0)] = 7) -> None:
    """Ban somebody from playing for some days."""
    _do(context, lambda administrator: administrator.ban(name, days))


@admin.command()
def unban(context: typer.Context, name: Name) -> None:
    """Lift a ban."""
    _do(context, lambda administrator: administrator.unban(name))


@admin.command()
def reset_password(context: typer.Context, name: Annotated[str, typer.Argument(help="An account's name.")]) -> None:
    """Remove an account's password and print a recovery code, with which its owner sets a new one."""
    typer.echo(_do(context, lambda administrator: administrator.reset_password(name)))


@admin.command()
def delete(context: typer.Context, name: Name) -> None:
    """Delete somebody and all their personal data, for good."""
    typer.confirm(f"Delete {name!r} for good?", abort=True)
    _do(context, lambda administrator: administrator.delete(name))


@tables.command("end")
def end_table(context: typer.Context, table: Annotated[str, typer.Argument(metavar="ID")]) -> None:
    """End a running game without a result, or close a table that has not started."""
    _do(context, lambda administrator: administrator.end_table(table))
