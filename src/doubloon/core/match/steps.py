"""What a match remembers of what happened."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..events import Event, gather
from ..layout import open_struct


class Step(NamedTuple):
    """What the match remembers of a recent action."""

    before: bytes
    events: np.ndarray


def opened(events: np.ndarray) -> list[Event]:
    return gather(open_struct(events, at) for at in range(len(events)))
