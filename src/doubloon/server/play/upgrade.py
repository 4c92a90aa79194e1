"""Games that were begun by older rules. They go on from their position; the log says so."""

from __future__ import annotations

from ...core.game import Data
from ...registry import find_game
from ..database.schema import RUNNING
from .log import ABANDON, UPGRADE, Entry
from .store import Loaded
from .table_game import TableGame, replay


def is_outdated(loaded: Loaded) -> bool:
    """The game is running, and its rules are not those of today."""
    return loaded.status == RUNNING and loaded.table.rules_version < find_game(loaded.table.game).rules_version


def upgrade(loaded: Loaded, now: float) -> tuple[Entry, TableGame]:
    """What is to be written, and the game after it. A game that today's rules cannot continue is abandoned."""
    number = len(loaded.entries) + 1
    try:
        entry = Entry(number, UPGRADE, None, {"position": _position(loaded)}, now)
        return entry, replay(loaded.table, [*loaded.entries, entry])
    except ValueError:
        entry = Entry(number, ABANDON, None, {}, now)
        return entry, replay(loaded.table, [*loaded.entries, entry], with_match=False)


def _position(loaded: Loaded) -> Data:
    """As the old rules left it. Where a process was killed and nothing newer is kept, the new rules replay the log."""
    kept = loaded.position
    if kept is not None and kept["version"] == len(loaded.entries):
        position: Data = kept["position"]
        return position
    return replay(loaded.table, loaded.entries).match.position()
