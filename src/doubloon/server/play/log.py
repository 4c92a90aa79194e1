"""The log of a table: what happened, in order. Entries never change, and replaying them gives the game.

| kind      | seat         | data               | meaning                                                      |
|-----------|--------------|--------------------|--------------------------------------------------------------|
| `start`   |              | `sum`              | the game begins                                              |
| `move`    | who decides  | `actions`, `sum`   | one or more actions by their names, all or none              |
| `undo`    | who asked    | `to`: a version    | the moves after the entry of that number are void            |
| `leave`   | the person's | `bot`, `by`: a seat | a bot stands in; `by`: another seat has asked for that      |
| `return`  | the person's |                    | the person plays again                                       |
| `time`    | who decides  | `bot`, `resigns`   | the clock ran out: a bot stands in, or the seat has resigned |
| `resign`  | the person's | `bot`: a level     | the person has lost; a bot plays on for the others            |
| `abandon` |              | `because`          | nobody came back: the game ends without a result             |
| `pause`   |              | `outage`, `seconds` | nobody could play: the clocks get that time back            |
| `upgrade` |              | `position`, `lost` | the rules have changed: the game goes on from its position   |

What `sum` is the checksum of is the position after the entry: a log that leads elsewhere was written by other rules. An
upgrade says how many entries before it were `lost`: what was played in them is void.

An entry other than a move may say in `clock` how the clocks stand after it (`clocks.py`). Older ones do not: by them an
undo and a return begin the time of a decision again.

Actions are kept by their permanent names (`core/families.py`). Readers ignore data that they do not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

START, MOVE, UNDO = "start", "move", "undo"
LEAVE, RETURN, TIME, RESIGN = "leave", "return", "time", "resign"
ABANDON, PAUSE, UPGRADE = "abandon", "pause", "upgrade"
KINDS = (START, MOVE, UNDO, LEAVE, RETURN, TIME, RESIGN, ABANDON, PAUSE, UPGRADE)


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    """Counted from 1. It is also the version of the table after this entry."""
    kind: str
    seat: int | None
    data: dict[str, Any]
    at: float


def last_upgrade(entries: Iterable[Entry]) -> int:
    """The number of the last upgrade, whose position the game continues from; 0 if there was none."""
    return max((entry.number for entry in entries if entry.kind == UPGRADE), default=0)
