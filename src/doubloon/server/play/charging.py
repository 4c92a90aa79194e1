"""What anything other than a move does to the clocks: nobody gains or loses time by it.

The entry that is written says how the clocks stand after it, so that a log tells the same by every later version.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..guard.errors import Refused
from .clocks import Clocks
from .pulse import Outage
from .table_game import TableGame


def after_undo(game: TableGame, seat: int, to: int, now: float) -> Clocks:
    """The clocks as they were; the seat that decides again goes on with what it has thought since."""
    times = list(game.time_left)
    used = now - game.asked_at if _thinks(game, seat) else 0.0
    for mover, seconds, gained in game.moves.times_after(to):
        left = times[mover]
        times[mover] = None if left is None else max(0.0, left - gained)
        used += seconds if mover == seat else 0.0
    clocks = Clocks(now - used, tuple(times))
    if _is_over(game, seat, clocks, now):
        raise Refused(409, "out-of-time", "You no longer have the time to take this back.")
    return clocks


def after_leaving(game: TableGame, seat: int, now: float) -> Clocks:
    """Who leaves while deciding has used that time."""
    if not _thinks(game, seat):
        return _unchanged(game)
    left = game.time_left[seat]
    charged = None if left is None else max(0.0, left - (now - game.asked_at))
    return Clocks(now, (*game.time_left[:seat], charged, *game.time_left[seat + 1 :]))


def after_return(game: TableGame, seat: int, now: float) -> Clocks:
    """Nothing is given. Where each move has its time, a decision goes on from where it was left."""
    clocks = _unchanged(game)
    if seat == game.current:
        clocks = clocks._replace(asked_at=now - game.spent if game.time_left[seat] is None else now)
    if game.time_left[seat] == 0.0 or (seat == game.current and _is_over(game, seat, clocks, now)):
        raise Refused(409, "out-of-time", "Your time is up; the bot plays this for you.")
    return clocks


def after_outages(game: TableGame, outages: Sequence[Outage]) -> Clocks:
    """Time during which nobody could play does not count as thinking time."""
    asked_at = game.asked_at
    for outage in outages:
        asked_at += max(0.0, outage.ended - max(outage.began, asked_at))
    return _unchanged(game)._replace(asked_at=asked_at)


def _thinks(game: TableGame, seat: int) -> bool:
    return seat == game.current and game.bots[seat] is None


def _unchanged(game: TableGame) -> Clocks:
    return Clocks(game.asked_at, game.time_left)


def _is_over(game: TableGame, seat: int, clocks: Clocks, now: float) -> bool:
    deadline = game.table.clock.deadline(clocks.asked_at, clocks.time_left[seat])
    return deadline is not None and deadline <= now
