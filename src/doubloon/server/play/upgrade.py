"""Games that began under an earlier version of the rules. They are never silently replayed by the current one.

Entries say by a checksum where they led, and every few entries the position is kept beside the log. A log that no
longer leads to its checksums goes on from the last position that is certain: as kept, and from there as far as the
entries behind it lead where they did. The log says so, and how many entries are void by that. A game that today's rules
cannot continue ends without a result.
"""

from __future__ import annotations

from dataclasses import replace

from ...registry import find_game
from ..database.schema import RUNNING
from .clocks import Clocks
from .log import ABANDON, UPGRADE, Entry, last_upgrade
from .store import POSITION_EVERY, Loaded
from .table_game import TableGame
from .table_game import replay as replay_all

RULES = "rules"
"""Why a game is abandoned."""


def replay(loaded: Loaded) -> TableGame | None:
    """The game that the log tells; None if it is running, and was written by other rules than these."""
    if loaded.status != RUNNING:
        return replay_all(loaded.table, loaded.entries)
    if loaded.table.rules_version < find_game(loaded.table.game).rules_version:
        return None
    try:
        return replay_all(loaded.table, _with_kept_checksum(loaded))
    except ValueError:
        return None


def upgrade(loaded: Loaded, now: float) -> tuple[Entry, TableGame]:
    """What is to be written, and the game after it."""
    number = len(loaded.entries) + 1
    certain = max(filter(None, (_from_start(loaded), _from_kept(loaded))), key=lambda game: game.version, default=None)
    if certain is None or certain.version < len(loaded.entries) - POSITION_EVERY:
        entry = Entry(number, ABANDON, None, {"because": RULES}, now)
        return entry, replay_all(loaded.table, [*loaded.entries, entry], with_match=False)
    played = replay_all(loaded.table, loaded.entries, with_match=False)
    data = {
        "position": certain.match.position(),
        "lost": len(loaded.entries) - certain.version,
        "clock": Clocks(now, played.time_left).data(),
    }
    entry = Entry(number, UPGRADE, None, data, now)
    return entry, replay_all(loaded.table, [*loaded.entries, entry])


def _with_kept_checksum(loaded: Loaded) -> list[Entry]:
    """Logs of older versions have none: the one that was kept with the position is all there is."""
    kept = loaded.position or {}
    return [
        replace(entry, data={"sum": kept["checksum"]} | entry.data)
        if entry.number == kept.get("version") and "checksum" in kept
        else entry
        for entry in loaded.entries
    ]


def _from_start(loaded: Loaded) -> TableGame | None:
    """As far as today's rules lead where the log did."""
    entries = _with_kept_checksum(loaded)
    return _as_far_as_certain(TableGame(loaded.table, position_at=last_upgrade(entries)), entries)


def _from_kept(loaded: Loaded) -> TableGame | None:
    """From the position that was kept, as far as the entries behind it lead where they did."""
    kept = loaded.position
    if kept is None or kept["version"] > len(loaded.entries):
        return None
    before, behind = loaded.entries[: kept["version"]], loaded.entries[kept["version"] :]
    game = replay_all(loaded.table, before, with_match=False)
    try:
        game.go_on_from(kept["position"])
    except ValueError:
        return None
    return _as_far_as_certain(game, behind)


def _as_far_as_certain(game: TableGame, entries: list[Entry]) -> TableGame | None:
    """None if there is no position at all."""
    for entry in entries:
        trial = game.copy()
        try:
            trial.apply(entry)
        except ValueError:
            break
        game = trial
    return game if game.has_begun else None
