"""What a step writes its events into, and what a view is made on."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from .events import CAPACITY, EVENTS
from .layout import array_of, copy_into, copy_struct, new_struct


class Desk(threading.local):
    """A thread has one of each: the list of events is large, and opening a struct takes longer than filling one.
    Callers copy what they need before the next call."""

    def __init__(self) -> None:
        self.events = new_struct(EVENTS)
        self.events.capacity = CAPACITY
        self._sheets: dict[type, Any] = {}

    def copied(self, struct: Any) -> Any:
        """A copy of the struct, until the next one of its type is asked for."""
        sheet = self._sheets.get(type(struct))
        if sheet is None:
            sheet = self._sheets[type(struct)] = copy_struct(struct)
        copy_into(sheet, struct)
        return sheet

    def clear(self) -> Any:
        """The list, without events."""
        self.events.count = 0
        return self.events

    def written(self) -> np.ndarray:
        """The events that were written since."""
        count = self.events.count
        if count > CAPACITY:
            raise RuntimeError(f"a step caused {count} events; there is room for {CAPACITY}")
        events: np.ndarray = array_of(self.events)["items"][0, :count].copy()
        return events


DESK = Desk()
