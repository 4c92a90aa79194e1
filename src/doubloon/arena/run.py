"""A tournament from its first game to its results; one that was interrupted goes on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

from ..core.device import usable_cores
from .errors import ArenaError
from .folder import Folder
from .pairs import SequentialTest
from .standings import Results, sum_up
from .tournament import ScheduledGame, Tournament
from .workers import Result, play_in_processes


def run(
    tournament: Tournament,
    folder: str | Path,
    processes: int | None = None,
    ray: str | None = None,
    on_progress: Callable[[int], None] = lambda played: None,
    until: float | None = None,
) -> Results:
    """Plays the games that the folder lacks, here or on the Ray cluster of that address.

    `on_progress` hears how many there are, at first and after each. With `until` the games end as soon as all pairs of
    bots are settled: one is ahead of the other, or both are so close that each is ahead in one half of the games, give
    or take `until`.
    """
    if until is not None and not 0 <= until < 0.5:
        raise ArenaError(f"until: {until} is not from 0 to less than 0.5")
    test = None if until is None else SequentialTest(tournament, until)
    with Folder(Path(folder), tournament) as store:
        wanted = [scheduled.number for scheduled in tournament.schedule]
        there = store.played()
        played = {number: there[number] for number in wanted if number in there}
        on_progress(len(played))
        missing = [scheduled for scheduled in tournament.schedule if scheduled.number not in played]
        if test and test.look(played):
            missing = []
        with closing(_play(tournament, missing, processes, ray)) as games:
            for game, record in games:
                store.keep(game, record)
                played[game.game] = game
                on_progress(len(played))
                if test and test.look(played):
                    break
    counted = [played[number] for number in (wanted[: test.games] if test else wanted)]
    return sum_up(tournament, counted, test)


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
