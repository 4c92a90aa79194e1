"""`doubloon serve` and `doubloon config`. Each setting is a flag of both: a new one is described in a single place."""

from __future__ import annotations

import gc
import inspect
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
import uvicorn

from ..server.listening import LeanWebSockets, PatientProtocol, PatientServer, most_connections
from ..server.settings import Given, Settings, find_settings, make_settings, shown

SHUTDOWN_SECONDS = 10
"""What requests have to finish when the server is told to stop."""
MOST_MESSAGE_BYTES = 64 * 1024
"""Of what a client may say at once over a live connection."""
GARBAGE = (20_000, 50, 100)
"""New objects, and how often those were looked through, before older ones are looked through for cycles."""

METAVARS: dict[Any, str] = {int: "INTEGER", float: "NUMBER", bool: "true|false"}
"""What the help says of a flag, by the type of its setting; all other settings are text. Flags are read as text, so
that an error is told in the same words wherever a setting comes from."""

ConfigFile = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="Settings as TOML; or set DOUBLOON_CONFIG.")
]


# Settings as flags ----------------------------------------------------------------------------------------------------


def with_settings(command: Callable[[Settings, dict[str, Given]], None]) -> Callable[..., None]:
    """The command with a flag for each setting. It gets the settings in force, and those that were set anywhere."""

    def run(config: Path | None = None, **flags: str | None) -> None:
        command(*read(config, flags))

    parameters = [inspect.Parameter("config", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=ConfigFile)]
    for name, field in Settings.model_fields.items():
        option = typer.Option(
            f"--{name.replace('_', '-')}",
            help=_help(name, field.description),
            metavar=METAVARS.get(field.annotation, "TEXT"),
            show_default=False,
        )
        annotation = Annotated[str | None, option]
        parameters.append(inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation))
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    run.__doc__ = command.__doc__
    return run


def _alone(command: Callable[[Settings, dict[str, Given]], None]) -> typer.Typer:
    app = typer.Typer(
        add_completion=False, pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]}
    )
    app.command()(with_settings(command))
    return app


def _help(name: str, description: str | None) -> str:
    default = Settings.model_fields[name].default
    return f"{description} (default: {default})" if isinstance(default, (str, int, float)) else str(description)


def read(config: Path | None, flags: dict[str, Any]) -> tuple[Settings, dict[str, Given]]:
    try:
        found = find_settings(config, **flags)
        return make_settings(found), found
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


# Serving --------------------------------------------------------------------------------------------------------------


def _serve(settings: Settings, _: dict[str, Given]) -> None:
    """Serve tables to browsers and programs."""
    _run(settings)


def _config(settings: Settings, found: dict[str, Given]) -> None:
    """Print every setting in force, and where it comes from."""
    rows = [
        (name, shown(getattr(settings, name)), found[name].source if name in found else "default")
        for name in Settings.model_fields
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    for name, value, source in rows:
        typer.echo(f"{name:{widths[0]}}  {value:{widths[1]}}  {source}")


serve, config = _alone(_serve), _alone(_config)


def serve_here() -> None:
    """On this machine alone, at a free port, and the browser opens."""
    settings, _ = read(None, {"host": "127.0.0.1", "port": 0})
    _run(settings, at_start=_open_browser)


def _open_browser(address: str) -> None:
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _run(settings: Settings, at_start: Callable[[str], None] = lambda _: None) -> None:
    from ..server.app import create_app
    from ..server.logs import start_logging

    start_logging(settings.log_level)
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        http=PatientProtocol,
        limit_concurrency=most_connections(),
        ws=LeanWebSockets,
        ws_max_size=MOST_MESSAGE_BYTES,
        # Each compressed connection would take more memory than the game that it is about.
        ws_per_message_deflate=False,
    )
    AnnouncedServer(config, at_start).run()


class AnnouncedServer(PatientServer):
    """Says at which address it can be reached, once it can."""

    def __init__(self, config: uvicorn.Config, at_start: Callable[[str], None]) -> None:
        super().__init__(config)
        self._at_start = at_start

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        collect_garbage_seldom()
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
            typer.echo(f"Doubloon is running at {address} (Control-C stops it)")
            self._at_start(address)


def collect_garbage_seldom() -> None:
    """Python looks for cycles among all that there is, and everybody waits: a quarter of a second at 500 tables. What
    is there now stays for ever, and hardly anything later is in a cycle."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
