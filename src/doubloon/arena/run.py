"""A tournament from its first game to its results; one that was interrupted goes on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ..core.device import usable_cores
from .folder import Folder
from .standings import Results, sum_up
from .tournament import Tournament
from .workers import play_in_processes


def run(
    tournament: Tournament,
    folder: str | Path,
    processes: int | None = None,
    on_progress: Callable[[int], None] = lambda played: None,
) -> Results:
    """Plays the games that the folder lacks. `on_progress` hears how many there are, at first and after each."""
    store = Folder(Path(folder), tournament)
    played = store.played()
    on_progress(len(played))
    missing = [table for table in tournament.tables if table.number not in played]
    with closing(play_in_processes(tournament, missing, processes or usable_cores())) as games:
        for game, record in games:
            store.keep(game, record)
            played[game.game] = game
            on_progress(len(played))
    return sum_up(tournament, [played[table.number] for table in tournament.tables])
