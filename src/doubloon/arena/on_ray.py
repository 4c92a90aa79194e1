"""The same games on a Ray cluster, where one machine is not enough."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from multiprocessing.connection import wait
from typing import Any

from .errors import ArenaError
from .tournament import ScheduledGame, Tournament
from .workers import LOOK_SECONDS, Result, Task, Worker

_workers: list[Worker] = []
"""In a process of the cluster, which serves one tournament only: its worker, once it has one."""


def play_there(tournament: Tournament, scheduled: ScheduledGame) -> Result:
    """A game, somewhere in the cluster. The worker is the same as at home: so are the ways in which bots fail."""
    if not _workers:
        _workers.append(Worker(tournament))
    worker = _workers[0]
    worker.begin(Task(scheduled))
    while True:
        wait([worker.connection], LOOK_SECONDS)
        if result := worker.look():
            return result


def play_on_ray(
    tournament: Tournament, schedule: Sequence[ScheduledGame], processes: int | None, address: str
) -> Generator[Result]:
    """All games, in the order in which they are finished, on the given number of the cluster's cores, or on all."""
    try:
        import ray
    except ImportError:
        raise ArenaError("a Ray cluster needs ray: pip install 'doubloon[ray]'") from None
    try:
        ray.init(address=address, log_to_driver=False)
    except (ConnectionError, RuntimeError) as error:
        raise ArenaError(f"no Ray cluster answers at {address!r}: {error}") from error
    try:
        # If a machine is lost, Ray lets another one play its games: they come out the same.
        play = ray.remote(num_cpus=1, max_retries=-1)(play_there)
        everywhere, tasks = ray.put(tournament), deque(schedule)
        running: list[Any] = []
        most = processes or int(ray.cluster_resources()["CPU"])
        while tasks or running:
            while tasks and len(running) < most:
                running.append(play.remote(everywhere, tasks.popleft()))
            finished, running = ray.wait(running)
            yield from ray.get(finished)
    finally:
        ray.shutdown()
