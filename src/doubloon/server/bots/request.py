"""What a bot is asked: all of it fits into a line of text, for a worker process or another machine."""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import asdict, dataclass

import numpy as np
import orjson

from ...core.layout import open_record
from ...core.seat_view import SeatView
from ...registry import find_game

STILL_COLD = "the processes still warm up"
"""Why a level that searches fails until one has. A reason is text, as it may come from another server."""


class BotFailed(Exception):
    """The bot gave no answer that can be used."""


@dataclass(frozen=True)
class Request:
    game: str
    record: str
    """The seat's view, in base 64: nothing that the seat may not know leaves the process."""
    seat: int
    level: str
    seed: int

    @classmethod
    def of(cls, view: SeatView, level: str, seed: int) -> Request:
        return cls(view.game.name, b64encode(view.record.tobytes()).decode(), view.seat, level, seed)

    @classmethod
    def from_line(cls, line: bytes) -> Request:
        return cls(**orjson.loads(line))

    def to_line(self) -> bytes:
        return orjson.dumps(asdict(self), option=orjson.OPT_APPEND_NEWLINE)

    def view(self) -> SeatView:
        game = find_game(self.game)
        state = open_record(np.frombuffer(b64decode(self.record), game.state_type))
        return SeatView(game, state, self.seat)
