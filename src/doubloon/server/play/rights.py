"""Which seat a person may speak for, or why for none."""

from __future__ import annotations

from ..database.schema import RUNNING
from ..guard.errors import Refused
from ..tables.clocks import NoClock
from .presence import Presence
from .table_game import TableGame

ABSENT_FOR = 180.0
"""Seconds after which the others may let a bot play for somebody who is not connected."""


def seat_in_game(game: TableGame, person: str) -> int:
    seat = game.seat_of(person)
    if seat is None:
        raise Refused(403, "not-seated", "You don’t have a seat at this table.")
    if game.status != RUNNING:
        raise Refused(409, "not-running", "The game is not running.")
    if seat in game.resigned:
        raise Refused(409, "resigned", "You have resigned.")
    return seat


def playing_seat(game: TableGame, person: str) -> int:
    seat = seat_in_game(game, person)
    if game.bots[seat]:
        raise Refused(409, "away", "A bot is playing for you; come back first.")
    return seat


def absent_seat(game: TableGame, person: str) -> int:
    seat = seat_in_game(game, person)
    if not game.is_away(seat):
        raise Refused(409, "not-away", "You’re already playing this seat.")
    return seat


def deciding_seat(game: TableGame, person: str) -> int:
    seat = playing_seat(game, person)
    if seat != game.current:
        raise Refused(409, "not-your-turn", "It’s somebody else’s turn.")
    return seat


def check_is_absent(game: TableGame, presence: Presence, seat: int, now: float) -> None:
    """Whether others may ask for a bot to stand in for this person: only if no clock will bring one in anyway."""
    if game.table.is_rated or not isinstance(game.table.clock, NoClock):
        raise Refused(409, "only-casual", "Only in casual games without a clock can a seat be handed to a bot.")
    if seat >= len(game.table.seats) or game.table.seats[seat].person is None or game.bots[seat]:
        raise Refused(409, "not-absent", "Nobody is absent from this seat.")
    away_since = presence.away_since(game.table.seats[seat], now)
    if away_since is None or now - away_since < ABSENT_FOR:
        raise Refused(409, "not-absent", "This person hasn’t been away for long enough.")


def before_last_move(game: TableGame, seat: int) -> int:
    """The version that the seat's last move was made on."""
    number = game.moves.last_of(seat)
    if number is None:
        raise Refused(409, "nothing-to-undo", "You have no move to take back.")
    return number - 1


def check_may_undo(game: TableGame, seat: int) -> None:
    """In a rated game nothing is taken back that anybody could have learnt from, whoever agrees."""
    if game.table.is_rated and not (game.moves.last_seat == seat and game.reveals_nothing()):
        raise Refused(409, "rated-undo", "In a rated game this can no longer be taken back.")


def check_may_be_advised(game: TableGame) -> None:
    """What a bot thinks of a running game is for casual play."""
    if game.table.is_rated and game.status == RUNNING:
        raise Refused(403, "rated-advice", "There is no advice in a rated game.")
