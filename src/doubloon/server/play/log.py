"""The log of a table: what happened, in order. Nothing in it is ever changed, and the game is what it replays to.

| kind      | seat         | data               | meaning                                                      |
|-----------|--------------|--------------------|--------------------------------------------------------------|
| `start`   |              |                    | the game begins                                              |
| `move`    | who decides  | `actions`: names   | one or more actions, all or none                             |
| `undo`    | who asked    | `to`: a version    | the moves after the entry of that number are void            |
| `leave`   | the person's | `bot`: a level     | a bot stands in                                              |
| `return`  | the person's |                    | the person plays again                                       |
| `time`    | who decides  | `bot`, `resigns`   | the clock ran out: a bot stands in, or the seat has resigned |
| `resign`  | the person's | `bot`: a level     | the person has lost; a bot plays on for the others' sake     |
| `abandon` |              |                    | nobody came back: the game ends without a result             |
| `upgrade` |              | `position`         | the rules have changed: the game goes on from its position   |

Actions are kept by their permanent names (`core/families.py`). Data may hold more than a reader knows of.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

START, MOVE, UNDO = "start", "move", "undo"
LEAVE, RETURN, TIME, RESIGN = "leave", "return", "time", "resign"
ABANDON, UPGRADE = "abandon", "upgrade"
KINDS = (START, MOVE, UNDO, LEAVE, RETURN, TIME, RESIGN, ABANDON, UPGRADE)


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    """From 1; after it, the table has this version."""
    kind: str
    seat: int | None
    data: dict[str, Any]
    at: float


def last_upgrade(entries: Iterable[Entry]) -> int:
    """The number of the entry whose position the game goes on from; 0: it goes on from its start."""
    return max((entry.number for entry in entries if entry.kind == UPGRADE), default=0)
