"""What is to be written into the log, drafted on the game as it stands.

A draft is made again if another process was quicker: who may do what depends on the game by then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...core.game import Data
from ..context import Server
from ..guard.errors import Refused
from ..tables.clocks import NoClock
from . import charging, pulse, rights
from .due import due
from .log import ABANDON, LEAVE, MOVE, PAUSE, RESIGN, RETURN, TIME, UNDO
from .presence import Presence
from .pulse import Outage
from .table_game import TableGame

STAND_IN = "medium"
"""The level of the bot that plays for somebody who is away or has resigned."""


class Draft(NamedTuple):
    kind: str
    seat: int | None
    data: Data


Drafting = Callable[[TableGame], Draft]


class NotDue(Refused):
    """Somebody has decided in the meantime."""

    def __init__(self) -> None:
        super().__init__(409, "not-due", "Nothing is due right now.")


def move(person: str, actions: list[str]) -> Drafting:
    return lambda game: Draft(MOVE, rights.deciding_seat(game, person), {"actions": actions})


def bot_move(seat: int, action: int) -> Drafting:
    return lambda game: Draft(MOVE, seat, {"actions": [game.match.game.action_name(action)]})


def undo(server: Server, seat: int, to: int) -> Drafting:
    def draft(game: TableGame) -> Draft:
        clocks = charging.after_undo(game, seat, to, server.now())
        return Draft(UNDO, seat, {"to": to, "clock": clocks.data()})

    return draft


def resign(person: str) -> Drafting:
    return lambda game: Draft(RESIGN, rights.seat_in_game(game, person), {"bot": STAND_IN})


def leave(server: Server, person: str) -> Drafting:
    def draft(game: TableGame) -> Draft:
        seat = rights.playing_seat(game, person)
        clocks = charging.after_leaving(game, seat, server.now())
        return Draft(LEAVE, seat, {"bot": STAND_IN, "clock": clocks.data()})

    return draft


def come_back(server: Server, person: str) -> Drafting:
    def draft(game: TableGame) -> Draft:
        seat = rights.absent_seat(game, person)
        clocks = charging.after_return(game, seat, server.now())
        return Draft(RETURN, seat, {"clock": clocks.data()})

    return draft


def hand_over(server: Server, presence: Presence, person: str, seat: int) -> Drafting:
    """Somebody who plays lets a bot play for a person who has been away for a while."""

    def draft(game: TableGame) -> Draft:
        asker = rights.playing_seat(game, person)
        rights.check_is_absent(game, presence, seat, server.now())
        clocks = charging.after_leaving(game, seat, server.now())
        return Draft(LEAVE, seat, {"bot": STAND_IN, "by": asker, "clock": clocks.data()})

    return draft


def pause(outages: Sequence[Outage]) -> Drafting:
    def draft(game: TableGame) -> Draft:
        new = [outage for outage in outages if outage.number > game.paused_by and outage.ended > game.asked_at]
        if not new or game.deadline is None:
            raise NotDue
        clocks = charging.after_outages(game, new)
        seconds = clocks.asked_at - game.asked_at
        return Draft(PAUSE, None, {"outage": new[-1].number, "seconds": seconds, "clock": clocks.data()})

    return draft


def overdue(server: Server) -> Drafting:
    """The clock of the person who decides has run out; without a clock, nobody has come back for a long time.

    Then a casual game ends without a result. A rated one is decided: who does not come back has resigned.
    """

    def draft(game: TableGame) -> Draft:
        due_at, clock = due(game, server.settings), game.table.clock
        if due_at is None or due_at > server.now() or game.deciding_bot:
            raise NotDue
        if server.now() > server.beaten_at + pulse.LATE:
            raise NotDue  # this process was away itself, and has yet to find out whether all were
        if isinstance(clock, NoClock) and not game.table.is_rated:
            return Draft(ABANDON, None, {})
        resigns = isinstance(clock, NoClock) or clock.on_timeout == "resign"
        return Draft(TIME, game.current, {"bot": STAND_IN, "resigns": resigns})

    return draft
