"""`doubloon bench`: how fast the engine is on this machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ..core.game import Game
from ..registry import GAMES, find_game

SETS: dict[str, dict[str, dict[str, Any]]] = {
    "puerto-rico": {"base": {}, "all expansions": {"new_buildings": "random", "nobles": True}},
    "san-juan": {"base": {}, "expansion": {"expansion": True}},
}
"""The sets of options that are measured, for each game."""
SEATS = {"puerto-rico": range(2, 6), "san-juan": range(2, 5)}

GAMES_ON_A_GPU = 8_000_000
"""Fewer would leave it half idle at the end, when the last games are played."""

COLUMNS = ("game", "players", "options", "backend", "cores", "games a second", "decisions a second", "bytes a game")


def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; by default all.")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="About how long each figure is measured.")] = 1.0,
    repeats: Annotated[int, typer.Option(min=1, help="How often each is measured; the best one counts.")] = 3,
    compilation: Annotated[bool, typer.Option(help="Also measure compiling, which takes a minute.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per line instead of a table.")] = False,
) -> None:
    """Random playouts: games and decisions per second on one core, on all cores and on a GPU if there is one."""
    if game is not None and game not in GAMES:
        raise typer.BadParameter(f"no game is called {game!r}; there are: {', '.join(GAMES)}", param_hint="GAME")
    console = Console(stderr=True)
    rows = []
    for name in [game] if game else list(GAMES):
        compile_times = _compile_times(name, console) if compilation else {}
        for row in _rows(find_game(name), seconds, repeats, console):
            rows.append(row | compile_times)
            if as_json:
                typer.echo(json.dumps(rows[-1]))
    if not as_json:
        _print_table(rows)


def _rows(game: Game, seconds: float, repeats: int, console: Console) -> Iterator[dict[str, Any]]:
    for backend, cores in _backends(console):
        for label, options in SETS[game.name].items():
            for players in SEATS[game.name]:
                with console.status(f"{game.name}, {players} players, {label}, {backend} × {cores}"):
                    rates = _best(game, {"players": players, **options}, backend, cores, seconds, repeats)
                yield {
                    "game": game.name,
                    "players": players,
                    "options": options,
                    "backend": backend,
                    "cores": cores,
                    "games_per_second": round(rates[0]),
                    "decisions_per_second": round(rates[1]),
                    "bytes_per_game": game.state_type.itemsize,
                }


def _backends(console: Console) -> list[tuple[str, int]]:
    """One core, all cores, and a GPU where there is one."""
    from ..core.device import usable_cores

    backends = [("cpu", 1)]
    if usable_cores() > 1:
        backends.append(("cpu", usable_cores()))
    if _has_gpu():
        backends.append(("cuda", 1))
    else:
        console.print("no usable GPU: only the CPU is measured", style="dim")
    return backends


def _has_gpu() -> bool:
    from ..core.numba_internals import import_cuda

    try:
        return bool(import_cuda().is_available())
    except RuntimeError:
        return False


def _best(
    game: Game, options: dict[str, Any], backend: str, cores: int, seconds: float, repeats: int
) -> tuple[float, float]:
    """Games and decisions a second; noise only ever slows down, so the best of several is the figure."""
    from ..core.batch import play_games

    def measure(games: int) -> tuple[float, float, float]:
        threads = cores if backend == "cpu" else None
        began = time.perf_counter()
        statistics = play_games(game, games, seed=1, device=backend, threads=threads, **options)
        elapsed = time.perf_counter() - began
        return games / elapsed, statistics.decisions / elapsed, elapsed

    games = GAMES_ON_A_GPU if backend == "cuda" else 200 * cores
    measure(games)  # compiles or loads, and warms up
    elapsed = measure(games)[2]
    games = max(games, int(games * seconds / elapsed))
    return max(measure(games)[:2] for _ in range(repeats))


COMPILE = """
import sys, time
began = time.perf_counter()
from doubloon.core.batch import play_games
play_games(sys.argv[1], 1, threads=1)
print(time.perf_counter() - began)
"""


def _compile_times(game: str, console: Console) -> dict[str, float]:
    """From importing Numba to the first finished game, in a new process: with an empty cache and with a full one."""
    with tempfile.TemporaryDirectory() as folder, console.status(f"compiling the rules of {game}"):
        cold, cached = (_seconds_of_process(game, folder) for _ in range(2))
    return {"compile_seconds_cold": round(cold, 2), "compile_seconds_cached": round(cached, 2)}


def _seconds_of_process(game: str, cache: str) -> float:
    command = [sys.executable, "-c", COMPILE, game]
    environment = os.environ | {"DOUBLOON_CACHE": cache}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def _print_table(rows: list[dict[str, Any]]) -> None:
    table = Table(title="Random playouts")
    for column in COLUMNS:
        table.add_column(column, justify="left" if column in ("game", "options", "backend") else "right")
    for row in rows:
        label = next(label for label, options in SETS[row["game"]].items() if options == row["options"])
        table.add_row(
            row["game"],
            str(row["players"]),
            label,
            row["backend"],
            str(row["cores"]),
            f"{row['games_per_second']:,}",
            f"{row['decisions_per_second']:,}",
            str(row["bytes_per_game"]),
        )
    console = Console()
    console.print(table)
    for game, cold, cached in {
        (row["game"], row["compile_seconds_cold"], row["compile_seconds_cached"])
        for row in rows
        if "compile_seconds_cold" in row
    }:
        console.print(
            f"{game}: compiled cold in {cold} s, loaded from the cache in {cached} s (start of Numba included)"
        )
