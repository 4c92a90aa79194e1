"""`doubloon compile`: the rules compiled for this machine before somebody waits for them."""

from __future__ import annotations

import signal
import time
import warnings
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Annotated, NamedTuple, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ..compiling import PARTS
from ..core import cache
from ..registry import GAMES

TASKS = [(game, part) for part in PARTS for game in GAMES]


class Done(NamedTuple):
    game: str
    part: str
    seconds: float
    was_there: bool

    def __str__(self) -> str:
        outcome = "was there already" if self.was_there else f"compiled in {self.seconds:.0f} s"
        return f"{self.game}, {self.part}: {outcome}"


def compile_rules(
    processes: Annotated[
        int | None,
        typer.Option(min=1, help="How many compile at once; each takes up to 600 MB. By default one per core."),
    ] = None,
) -> None:
    """Compiles both games for this machine, once: for bots that think ahead, simulate and arena."""
    from ..core.device import usable_cores

    began = time.perf_counter()
    try:
        done = _compile(min(processes or usable_cores(), len(TASKS)))
    except UserWarning as error:
        reason = str(error).partition(": ")[2]
        _fail(f"Compiled rules cannot be saved: {reason}. DOUBLOON_CACHE names another folder.")
    except BrokenProcessPool:
        _fail("A process was killed while it compiled. With too little memory, --processes 1 may help.")
    verb = "was compiled already" if all(each.was_there for each in done) else "is compiled for this machine"
    typer.echo(f"Everything {verb} ({time.perf_counter() - began:.1f} s): {cache.cache_root()}")


def _fail(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(1)


def _compile(processes: int) -> list[Done]:
    """Lines tell what is done; in a terminal a bar goes on meanwhile."""
    console = Console(stderr=True)
    columns = (TextColumn("compiling the rules"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    done = []
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("compiling", total=len(TASKS))
        for each in _in_processes(processes):
            console.print(str(each), highlight=False)
            progress.advance(task)
            done.append(each)
    return done


def _in_processes(processes: int) -> Iterator[Done]:
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_die_of_interrupts)
    try:
        futures: list[Future[Done]] = [pool.submit(prepare, game, part) for game, part in TASKS]
        for future in as_completed(futures):
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _die_of_interrupts() -> None:
    """At once and without a word: Control-C reaches all processes, and the first one speaks."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def prepare(game: str, part: str) -> Done:
    """A UserWarning is raised where nothing can be kept: then compiling would be in vain."""
    compiled: list[str] = []
    cache.report = compiled.append
    began = time.perf_counter()
    with warnings.catch_warnings():
        warnings.filterwarnings("error", "compiled rules cannot be saved")
        PARTS[part](game)
    return Done(game, part, time.perf_counter() - began, not compiled)
