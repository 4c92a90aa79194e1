"""What a bot is asked: all of it fits into a line of text, for a worker process or another machine."""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import asdict, dataclass
from hashlib import blake2b

import numpy as np
import orjson

from ...core.layout import open_struct
from ...core.seat_view import SeatView
from ...registry import GAMES, find_game

STILL_COLD = "the processes still warm up"
"""Why a level that searches fails until one has. A reason is text, as it may come from another server."""


FORMAT = "4"
"""Raised whenever the fields of a request change."""

ACTION = "action"
HINTS = "hints"
"""Whole moves instead of an action; requested as if it were a level."""
FORMS: dict[str, type] = {ACTION: int, HINTS: list}
"""What bots answer with, and its type."""

ADVISER = "adviser"
"""The bot that advises people; requested as if it were a level."""

TOO_BUSY = "too many bots think"
"""Why a level that searches is not asked: its turn would come too late."""


def engine_key() -> str:
    """What servers must have in common to think for each other: structs are bytes that another version would
    misread."""
    versions = [FORMAT, *(find_game(name).fingerprint for name in GAMES)]
    return blake2b("".join(versions).encode(), digest_size=8).hexdigest()


class BotFailed(Exception):
    """The bot gave no usable answer."""


@dataclass(frozen=True)
class Request:
    game: str
    struct: str
    """The seat's view, in base 64: nothing that the seat may not know leaves the process."""
    fingerprint: str
    """The game's. Only an engine with the same one can read the struct."""
    seat: int
    level: str
    seed: int
    host: str = ""
    """Whose table it is for: hosts have their turns."""
    seconds: float = 0.0
    """How long the adviser may think, also about hints."""

    @property
    def wanted(self) -> str:
        """What the answer has to have."""
        return HINTS if self.level == HINTS else ACTION

    @classmethod
    def of(cls, view: SeatView, level: str, seed: int, host: str = "", seconds: float = 0.0) -> Request:
        struct = b64encode(view.array.tobytes()).decode()
        return cls(view.game.name, struct, view.game.fingerprint, view.seat, level, seed, host, seconds)

    @classmethod
    def from_line(cls, line: bytes) -> Request:
        return cls(**orjson.loads(line))

    def to_line(self) -> bytes:
        return orjson.dumps(asdict(self), option=orjson.OPT_APPEND_NEWLINE)

    def view(self) -> SeatView:
        game = find_game(self.game)
        if self.fingerprint != game.fingerprint:
            raise ValueError(f"the view of {self.game} is of another version")
        state = open_struct(np.frombuffer(b64decode(self.struct), game.state_type))
        return SeatView(game, state, self.seat)
