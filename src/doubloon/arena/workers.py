"""Games in separate processes, as many as there are cores, each of which can be killed."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Self

from .playing import CRASHED, FREE, LATE, Forfeit, Played, Watch, play, start_up
from .tournament import ScheduledGame, Tournament

LOOK_SECONDS = 0.25
"""Seconds between checks whether a bot hangs."""

SPAWN = get_context("spawn")
"""A forked process would share locks and compiled state with threads that it does not have."""

Result = tuple[Played, str | None]
"""A game, and its record if it is wanted."""


@dataclass
class Task:
    scheduled: ScheduledGame
    forfeits: dict[int, Forfeit] = field(default_factory=dict)


def play_in_processes(tournament: Tournament, schedule: Sequence[ScheduledGame], processes: int) -> Generator[Result]:
    """All games, in the order in which they are finished."""
    with Workers(tournament, processes) as workers:
        yield from workers.play(schedule)


class Workers:
    """As many as are needed, up to a number; they stay for the next games."""

    def __init__(self, tournament: Tournament, most: int) -> None:
        self._tournament = tournament
        self._most = most
        self._all: list[Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        for worker in self._all:
            worker.kill()

    def play(self, schedule: Sequence[ScheduledGame]) -> Generator[Result]:
        """All games, in the order in which they are finished."""
        tasks = deque(Task(scheduled) for scheduled in schedule)
        while len(self._all) < min(self._most, len(tasks)):
            self._all.append(Worker(self._tournament))
        while tasks or self._busy():
            for worker in self._idle()[: len(tasks)]:
                worker.begin(tasks.popleft())
            wait([worker.connection for worker in self._busy()], LOOK_SECONDS)
            for worker in self._busy():
                if result := worker.look():
                    yield result

    def _busy(self) -> list[Worker]:
        return [worker for worker in self._all if worker.task]

    def _idle(self) -> list[Worker]:
        """Those that may begin. At first it is one alone: what its bots compile, the others find in the cache."""
        awake = self._all if self._all[0].has_started else self._all[:1]
        return [worker for worker in awake if not worker.task]


class Worker:
    """A process that plays one game at a time. If a bot takes it down or hangs, a new process replays the game."""

    task: Task | None

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self.task = None
        self._start()

    def _start(self) -> None:
        self.connection, far_end = SPAWN.Pipe()
        self._watch: Watch = SPAWN.RawArray("d", len(FREE))
        arguments = self._tournament, far_end, self._watch
        self._process = SPAWN.Process(target=work, args=arguments, daemon=True)
        self._process.start()
        # The process has its own: so that each side sees when the other is gone.
        far_end.close()

    @property
    def has_started(self) -> bool:
        """Whether its first bots have answered for the first time."""
        return self._watch[3] > 0

    def begin(self, task: Task) -> None:
        self.task = task
        with suppress(BrokenPipeError):  # It is gone; the next look finds out.
            self.connection.send((task.scheduled, task.forfeits))

    def look(self) -> Result | None:
        """The game if it is finished."""
        try:
            if self.connection.poll():
                result: Result = self.connection.recv()
                self.task = None
                return result
        except (EOFError, ConnectionResetError):
            self._replace(CRASHED)
        else:
            if 0 < self._watch[0] < monotonic():
                self._replace(LATE)
        return None

    def kill(self) -> None:
        """Together with the programs that its bots are."""
        assert self._process.pid
        with suppress(AttributeError, ProcessLookupError):  # not on Windows, nor before it has a group of its own
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.join()
        self.connection.close()

    def _replace(self, failure: str) -> None:
        """A new process plays the same game; the bot that was thinking plays at random from there on."""
        self.kill()
        assert self.task
        if not self._watch[0]:
            number, code = self.task.scheduled.number, self._process.exitcode
            raise RuntimeError(f"game {number}: the process ended with {code} while no bot was thinking")
        seat, decision = int(self._watch[1]), int(self._watch[2])
        self.task.forfeits[seat] = Forfeit(decision, failure)
        self._start()
        self.begin(self.task)


def work(tournament: Tournament, connection: Connection, watch: Watch) -> None:
    """What the process does until there is nobody left to ask it."""
    # An interrupt at the keyboard reaches all processes; the first one decides. What bots print is not a result.
    with suppress(AttributeError):
        os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    started: set[int] = set()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            scheduled, forfeits = connection.recv()
            for seat, entrant in enumerate(scheduled.seating):
                if entrant not in started and seat not in forfeits:
                    start_up(tournament, scheduled, seat, watch)
                    started.add(entrant)
            watch[3] = 1
            game, match = play(tournament, scheduled, forfeits, watch)
            connection.send((game, match.record() if tournament.records else None))
