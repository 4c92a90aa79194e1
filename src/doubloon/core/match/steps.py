"""What a match remembers of what happened."""

from __future__ import annotations

from struct import Struct
from typing import NamedTuple

import numpy as np

from ..events import Event, gather

ROW = Struct("<hbb4h")
"""An event's struct, read at once: opening it would take longer than all the rest."""


SET_UP = -1
"""Stands for the action that laid out the game."""


class Step(NamedTuple):
    """What the match remembers of a recent action."""

    before: bytes
    action: int
    events: np.ndarray | None
    """None if they were not kept: then they can be worked out again."""


class _Row(NamedTuple):
    kind: int
    seat: int
    secret: int
    figures: tuple[int, ...]


def opened(events: np.ndarray) -> list[Event]:
    rows = ROW.iter_unpack(events.tobytes())
    return gather(_Row(kind, seat, secret, tuple(figures)) for kind, seat, secret, *figures in rows)
