"""A table's game in memory: who sits where, the match, stand-ins and clocks, brought up to date entry by entry.

Everything follows from the table's row and the log. Nothing here reads the time or the database.

A person who has resigned has lost, whatever the bot that plays on achieves. The game ends at once when no person is
left who has not resigned, or when only one seat has not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Self

from ...core.game import Data
from ...core.match import VERSION_DIGITS, Match
from ..database.schema import ABANDONED, OPEN, OVER, RUNNING
from ..tables.beginning import begin
from ..tables.clocks import Clock
from ..tables.seeing import may_see
from .clocks import Clocks
from .log import ABANDON, LEAVE, MOVE, PAUSE, RESIGN, RETURN, START, TIME, UNDO, UPGRADE, Entry, last_upgrade
from .moves import Moves

BACK_IN_GAME = 60.0
"""Seconds that a person who came back had at least, in logs whose entries do not say how the clocks stand."""


class Diverged(ValueError):
    """The log was written by other rules than these."""


@dataclass(frozen=True, slots=True)
class Seat:
    person: str | None
    name: str
    bot: str | None
    """The level of the bot that the seat was given to at the start."""
    emblem: str | None = None
    """None: nobody has the seat."""
    reserved: str | None = None
    """Whom an open seat waits for."""
    seen: float = 0.0
    """When the person was last noticed anywhere on the server."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What the log starts from."""

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    rules_version: int
    is_public: bool
    invitation: str | None
    is_rated: bool
    host: str
    clock: Clock
    seats: tuple[Seat, ...]
    start: Data | None = None
    """The position that the game begins with, if it goes on from another game's; chance is its own."""


class TableGame:
    def __init__(self, table: TableRow, position_at: int = 0) -> None:
        """Before its first entry. `position_at` is the number of the entry that brings a position to go on from."""
        self.table = table
        self.version = 0
        self.status = OPEN
        self.bots: tuple[str | None, ...] = tuple(seat.bot for seat in table.seats)
        """The levels of the bots that play, for themselves or for a person."""
        self.resigned: frozenset[int] = frozenset()
        self.time_left: tuple[float | None, ...] = (table.clock.time_at_start(),) * len(table.seats)
        self.asked_at = 0.0
        """Since when the deciding seat has been thinking."""
        self.spent = 0.0
        """Seconds that the person of the deciding seat had thought before a bot stood in."""
        self.paused_by = 0
        """The number of the last outage whose time the clocks got back."""
        self.moves = Moves()
        self._match: Match | None = None
        self._position_at = position_at

    def copy(self) -> Self:
        """A copy to try an entry on."""
        twin = copy(self)
        twin.moves = self.moves.copy()
        twin._match = self._match and self._match.copy()
        return twin

    # Where it stands --------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        if self._match is None:
            raise LookupError(f"the game at table {self.table.id} has not begun")
        return self._match

    @property
    def has_begun(self) -> bool:
        return self._match is not None

    @property
    def current(self) -> int | None:
        """The seat that decides, None if nobody does."""
        return self.match.current if self.status == RUNNING else None

    @property
    def deciding_bot(self) -> str | None:
        """The level of the bot that decides, None if no bot does."""
        return None if self.current is None else self.bots[self.current]

    @property
    def deadline(self) -> float | None:
        """When the person who decides is out of time."""
        if self.current is None or self.deciding_bot:
            return None
        return self.table.clock.deadline(self.asked_at, self.time_left[self.current])

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((number for number, seat in enumerate(self.table.seats) if seat.person == person), None)

    def may_watch(self, person: str | None, invitation: str | None = None) -> bool:
        at_table = {seat.person or seat.reserved for seat in self.table.seats}
        return may_see(self.table, at_table, person, invitation)

    def is_away(self, seat: int) -> bool:
        """A bot stands in for a person who may come back."""
        return self.table.seats[seat].person is not None and self.bots[seat] is not None and seat not in self.resigned

    def players(self) -> frozenset[str]:
        """The people who play themselves."""
        return frozenset(
            seat.person
            for number, seat in enumerate(self.table.seats)
            if seat.person is not None and self.bots[number] is None
        )

    def may_return(self) -> frozenset[str]:
        """The people a bot stands in for until they come back."""
        return frozenset(
            seat.person
            for number, seat in enumerate(self.table.seats)
            if seat.person is not None and self.is_away(number)
        )

    def tells_nothing_new(self) -> bool:
        """The last move drew nothing from chance: who made it knows no more than before."""
        before = self._before_last_move()
        return before is not None and before.position()["generator"] == self.match.position()["generator"]

    def reveals_nothing(self) -> bool:
        """The last move drew nothing from chance, and nobody learnt by it what was hidden."""
        before = self._before_last_move()
        if before is None or not self.tells_nothing_new():
            return False
        before.play(*self.match.actions[len(before.actions) :])
        return not any(event["event"] in before.game.revealing for event in before.events)

    def _before_last_move(self) -> Match | None:
        """The match as it was then; None if there is no move."""
        played = self.moves.copy().take_back_last()
        if played is None:
            return None
        before = self.match.copy()
        before.undo(len(before.actions) - played)
        return before

    def renew(self, table: TableRow) -> None:
        """The table's row has changed beside the game: somebody has another name, or there is a new invitation."""
        self.table = table
        if self._match is not None:
            self._match.seats = [seat.name for seat in table.seats]

    # What happens -----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Brings the game up to date; IllegalAction and ValueError leave it in pieces, so try it on a copy."""
        if entry.number != self.version + 1:
            raise ValueError(f"table {self.table.id}: entry {entry.number} cannot follow {self.version}")
        HAPPENINGS[entry.kind](self, entry)
        self._check(entry)
        if "clock" in entry.data:
            self._set_clocks(Clocks.from_data(entry.data["clock"]))
        self.version = entry.number

    def _check(self, entry: Entry) -> None:
        """That the entry leads where it led when it was written, as far as this version can tell."""
        written = entry.data.get("sum")
        if written is None or self._match is None:
            return
        found = self._match.checksum()
        if found != written and found[:VERSION_DIGITS] == written[:VERSION_DIGITS]:
            raise Diverged(f"table {self.table.id}: by these rules entry {entry.number} leads to another position")

    def go_on_from(self, position: Data) -> None:
        """Whatever the entries so far led to."""
        self.moves = Moves()
        names = [seat.name for seat in self.table.seats]
        self._match = Match.from_position(self.table.game, position, seats=names)

    def _start(self, entry: Entry) -> None:
        self.status = RUNNING
        self.asked_at = entry.at
        if entry.number > self._position_at:
            table, names = self.table, [seat.name for seat in self.table.seats]
            self._match = begin(table.game, table.options, table.seed, table.start, names)

    def _move(self, entry: Entry) -> None:
        seat = _seat(entry)
        if self._match is not None:
            self._play(entry, self._match)
        if self.bots[seat] is None:
            self._charge(seat, max(0.0, entry.at - self.asked_at))
        self.asked_at, self.spent = entry.at, 0.0

    def _charge(self, seat: int, used: float) -> None:
        before = self.time_left[seat]
        after = self.table.clock.time_left_after(before, used)
        self._set_time_left(seat, after)
        if self.moves:
            self.moves.time_last(used, 0.0 if after is None or before is None else after - before)

    def _play(self, entry: Entry, match: Match) -> None:
        self.moves.push(entry.number, _seat(entry), len(match.actions))
        match.play_as(_seat(entry), *map(match.game.action_number, entry.data["actions"]))
        if match.over:
            self.status = OVER

    def _undo(self, entry: Entry) -> None:
        self.asked_at = entry.at
        if self._match is None:
            return
        played = self.moves.take_back(entry.data["to"])
        if played is None:
            raise ValueError(f"there is no move after {entry.data['to']}")
        self._match.undo(len(self._match.actions) - played)

    def _leave(self, entry: Entry) -> None:
        self._let_play(entry, entry.data["bot"])

    def _return(self, entry: Entry) -> None:
        self._let_play(entry, None)
        seat = _seat(entry)
        left = self.time_left[seat]
        if left is not None:
            self._set_time_left(seat, max(left, BACK_IN_GAME))

    def _time(self, entry: Entry) -> None:
        self._set_time_left(_seat(entry), None if self.time_left[_seat(entry)] is None else 0.0)
        self._let_play(entry, entry.data["bot"])
        if entry.data["resigns"]:
            self._give_up(entry)

    def _resign(self, entry: Entry) -> None:
        self._let_play(entry, entry.data["bot"])
        self._give_up(entry)

    def _abandon(self, _: Entry) -> None:
        self.status = ABANDONED

    def _pause(self, entry: Entry) -> None:
        self.paused_by = entry.data["outage"]

    def _upgrade(self, entry: Entry) -> None:
        self.moves = Moves()
        if entry.number >= self._position_at:
            self.go_on_from(entry.data["position"])

    # Inside -----------------------------------------------------------------------------------------------------------

    def _let_play(self, entry: Entry, bot: str | None) -> None:
        """A bot, or the person of the seat. If the seat decides, it begins to think only now."""
        seat = _seat(entry)
        self.bots = (*self.bots[:seat], bot, *self.bots[seat + 1 :])
        if self._match is not None and seat == self.current:
            self.spent = max(self.spent, entry.at - self.asked_at) if bot else 0.0
            self.asked_at = entry.at

    def _give_up(self, entry: Entry) -> None:
        self.resigned |= {_seat(entry)}
        left = [seat for number, seat in enumerate(self.table.seats) if number not in self.resigned]
        if len(left) <= 1 or all(seat.person is None for seat in left):
            self.status = OVER

    def _set_clocks(self, clocks: Clocks) -> None:
        self.asked_at, self.time_left = clocks.asked_at, clocks.time_left

    def _set_time_left(self, seat: int, seconds: float | None) -> None:
        self.time_left = (*self.time_left[:seat], seconds, *self.time_left[seat + 1 :])


def _seat(entry: Entry) -> int:
    if entry.seat is None:
        raise ValueError(f"entry {entry.number} ({entry.kind}) names no seat")
    return entry.seat


HAPPENINGS: dict[str, Callable[[TableGame, Entry], None]] = {
    START: TableGame._start,
    MOVE: TableGame._move,
    UNDO: TableGame._undo,
    LEAVE: TableGame._leave,
    RETURN: TableGame._return,
    TIME: TableGame._time,
    RESIGN: TableGame._resign,
    ABANDON: TableGame._abandon,
    PAUSE: TableGame._pause,
    UPGRADE: TableGame._upgrade,
}


def replay(table: TableRow, entries: Sequence[Entry], *, with_match: bool = True) -> TableGame:
    """The game that the log tells; without the match: only who plays, and how it ended."""
    game = TableGame(table, position_at=last_upgrade(entries) if with_match else len(entries) + 1)
    for entry in entries:
        game.apply(entry)
    return game
