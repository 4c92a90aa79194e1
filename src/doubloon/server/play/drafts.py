"""What is to be written into the log, drafted on the game as it stands.

A draft is made again if another process was quicker: who may do what depends on the game by then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...core.game import Data
from ..context import Server
from ..guard.errors import Refused
from ..tables.clocks import NoClock
from . import rights
from .due import due
from .log import ABANDON, LEAVE, MOVE, RESIGN, RETURN, TIME, UNDO
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


def undo(seat: int, to: int) -> Drafting:
    return lambda _: Draft(UNDO, seat, {"to": to})


def resign(person: str) -> Drafting:
    return lambda game: Draft(RESIGN, rights.seat_in_game(game, person), {"bot": STAND_IN})


def leave(person: str) -> Drafting:
    return lambda game: Draft(LEAVE, rights.playing_seat(game, person), {"bot": STAND_IN})


def come_back(person: str) -> Drafting:
    return lambda game: Draft(RETURN, rights.absent_seat(game, person), {})


def overdue(server: Server) -> Drafting:
    """The clock of the person who decides has run out; without a clock, nobody has come back for a long time."""

    def draft(game: TableGame) -> Draft:
        due_at, clock = due(game, server.settings), game.table.clock
        if due_at is None or due_at > server.now() or game.deciding_bot:
            raise NotDue
        if isinstance(clock, NoClock):
            return Draft(ABANDON, None, {})
        return Draft(TIME, game.current, {"bot": STAND_IN, "resigns": clock.on_timeout == "resign"})

    return draft
