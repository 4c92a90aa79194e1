"""A tournament from its first game to its results; one that was interrupted goes on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from ..core.device import usable_cores
from .folder import Folder
from .standings import Results, sum_up
from .tournament import ScheduledGame, Tournament
from .workers import Result, play_in_processes


def run(
    tournament: Tournament,
    folder: str | Path,
    processes: int | None = None,
    ray: str | None = None,
    on_progress: Callable[[int], None] = lambda played: None,
) -> Results:
    """Plays the games that the folder lacks, here or on the Ray cluster of that address.

    `on_progress` hears how many there are, at first and after each.
    """
    store = Folder(Path(folder), tournament)
    played = store.played()
    on_progress(len(played))
    missing = [scheduled for scheduled in tournament.schedule if scheduled.number not in played]
    with closing(_play(tournament, missing, processes, ray)) as games:
        for game, record in games:
            store.keep(game, record)
            played[game.game] = game
            on_progress(len(played))
    return sum_up(tournament, [played[scheduled.number] for scheduled in tournament.schedule])


def _play(
    tournament: Tournament, schedule: Sequence[ScheduledGame], processes: int | None, ray: str | None
) -> Generator[Result]:
    if not schedule:
        return
    if ray is None:
        yield from play_in_processes(tournament, schedule, processes or usable_cores())
    else:
        from .on_ray import play_on_ray

        yield from play_on_ray(tournament, schedule, processes, ray)
