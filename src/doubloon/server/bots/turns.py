"""Requests that wait, in turn by host: the first one of each before the second one of anybody.

A table waits for one answer at a time, so a host's requests come from different tables, and first come, first served is
in turn among those.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Generic, TypeVar

Job = TypeVar("Job")


class Turns(Generic[Job]):
    def __init__(self) -> None:
        self._heap: list[tuple[int, int, str, Job]] = []
        """Each with the round that it has its turn in, and its number among all that ever waited."""
        self._waiting: Counter[str] = Counter()
        self._round = 0
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._heap)

    def __iter__(self) -> Iterator[Job]:
        return (job for *_, job in self._heap)

    def round_for(self, host: str) -> int:
        """The round in which the host's next request would have its turn."""
        return self._round + self._waiting[host]

    def ahead_of(self, host: str) -> int:
        """How many other requests would come before the host's next one."""
        return sum(each[0] <= self.round_for(host) for each in self._heap)

    def push(self, host: str, job: Job) -> None:
        heappush(self._heap, (self.round_for(host), next(self._numbers), host, job))
        self._waiting[host] += 1

    def pop(self) -> Job:
        self._round, _, host, job = heappop(self._heap)
        self._forget(host)
        return job

    def remove(self, job: Job) -> None:
        """Removes a request if it is still waiting."""
        for each in self._heap:
            if each[3] is job:
                self._heap.remove(each)
                heapify(self._heap)
                self._forget(each[2])
                return

    def _forget(self, host: str) -> None:
        self._waiting[host] -= 1
        if not self._waiting[host]:
            del self._waiting[host]
