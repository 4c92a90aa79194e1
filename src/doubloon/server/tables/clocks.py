"""How long people may think, and what happens when a seat runs out of time."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

DAY = 86_400.0
ABANDONED_AFTER = 14 * DAY
"""Seconds after which a game without a clock ends, if the person who has to decide does not come back."""


class _Clock(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    def time_at_start(self) -> float | None:
        """The seconds that a seat has for the whole game; None: they are not counted."""
        return None

    def deadline(self, now: float, time_left: float | None) -> float | None:
        """When a seat that is asked now runs out of time; None: never."""
        return None

    def time_left_after(self, time_left: float | None, used: float) -> float | None:
        """The seconds that a seat has left for the game after a move; `used` is how long it took."""
        return time_left


class _RunsOut(_Clock):
    on_timeout: Literal["bot", "resign"] = Field("bot", description="Out of time, a bot plays on, or the seat resigns.")


class NoClock(_Clock):
    """No limit: people think as long as they like."""

    kind: Literal["none"] = "none"


class MoveClock(_RunsOut):
    """A number of seconds for each move."""

    kind: Literal["move"]
    seconds: int = Field(ge=5, le=86_400)

    def deadline(self, now: float, time_left: float | None) -> float:
        return now + self.seconds


class GameClock(_RunsOut):
    """A number of seconds for the whole game, and some more with each move."""

    kind: Literal["game"]
    seconds: int = Field(ge=30, le=86_400)
    seconds_a_move: int = Field(0, ge=0, le=3_600)

    def time_at_start(self) -> float:
        return float(self.seconds)

    def deadline(self, now: float, time_left: float | None) -> float:
        return now + (self.seconds if time_left is None else time_left)

    def time_left_after(self, time_left: float | None, used: float) -> float:
        left = self.seconds if time_left is None else time_left
        return max(0.0, left - used) + self.seconds_a_move


class DaysClock(_RunsOut):
    """A number of days for each move: a game by correspondence."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=30)

    def deadline(self, now: float, time_left: float | None) -> float:
        return now + self.days * DAY


Clock = Annotated[NoClock | MoveClock | GameClock | DaysClock, Field(discriminator="kind")]

_reader: TypeAdapter[Clock] = TypeAdapter(Clock)


def read_clock(data: Any) -> Clock:
    """Reads the clock that a table keeps as data."""
    return _reader.validate_python(data)
