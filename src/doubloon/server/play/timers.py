"""One timer for all clocks: a heap ordered by due time, and a single event-loop call for the earliest entry."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from heapq import heapify, heappop, heappush

Callback = Callable[[], None]
SLACK = 100


class Timers:
    """A key has one time. Times are those of `now`, which tests move by themselves and then call `tick`."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._due: dict[str, tuple[float, Callback]] = {}
        self._heap: list[tuple[float, str]] = []
        self._call: asyncio.TimerHandle | None = None

    def set(self, key: str, at: float, callback: Callback) -> None:
        """Instead of the key's time so far."""
        self._due[key] = (at, callback)
        heappush(self._heap, (at, key))
        if len(self._heap) > 2 * len(self._due) + SLACK:
            self._sweep()
        if self._heap[0] == (at, key):
            self._wait()

    def cancel(self, key: str) -> None:
        """What is left of it in the heap does nothing when its time comes."""
        self._due.pop(key, None)

    def close(self) -> None:
        self._due.clear()
        self._stop_waiting()

    def tick(self) -> None:
        """Calls what is due."""
        while self._heap and self._heap[0][0] <= self._now():
            at, key = heappop(self._heap)
            set_at, callback = self._due.get(key, (None, None))
            if set_at == at and callback:
                del self._due[key]
                callback()
        self._wait()

    def _sweep(self) -> None:
        """Times that were replaced would stay until they come, which may take days."""
        self._heap = [(at, key) for key, (at, _) in self._due.items()]
        heapify(self._heap)

    def _wait(self) -> None:
        self._stop_waiting()
        if self._heap:
            delay = max(0.0, self._heap[0][0] - self._now())
            self._call = asyncio.get_running_loop().call_later(delay, self.tick)

    def _stop_waiting(self) -> None:
        if self._call:
            self._call.cancel()
