"""Where a game stands: its state, and what can be seen of it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

import numpy as np

from ..choices import choices_type
from ..desk import DESK
from ..events import Event
from ..families import offer
from ..game import Data, Game
from ..layout import copy_struct, new_struct, open_snapshot, snapshot
from ..referee import Referee
from ..seat_view import SeatView
from ..turns import turns_of
from .actions import Action, Legal, offered
from .given import check_names, whole_number
from .steps import SET_UP, Step

VERSION_DIGITS = 4
"""How many digits of a checksum stand for the version that made it."""


class Looking:
    """A game and its state. Seats are counted from 0; None stands for a spectator where a seat is asked for."""

    _legal: Legal | None
    _happened: list[Event] | None
    _seen_by_all: list[Data] | None
    """The same events, without what is for one seat only."""

    def _begin(
        self,
        referee: Referee,
        game: Game,
        state: Any,
        seats: Sequence[str] | None,
        events: np.ndarray | None,
        from_position: bool,
    ) -> None:
        self._referee = referee
        self._game = game
        self._state = state
        self._choices = new_struct(choices_type(game.action_count))
        self._from_position = from_position
        self._opening = Step(snapshot(state), SET_UP, events)
        self._actions = array("h")
        self._recent: list[Step] = []
        self._last_move = 0
        self._forget_what_follows()
        self._seat_count = len(game.score_data(state))
        self.seats = [str(seat + 1) for seat in range(self._seat_count)] if seats is None else seats
        referee.legal(state, self._choices)
        if not self.over and self._choices.count == 0:
            raise ValueError("position: a decision is pending, but no action is legal")

    # What the game is -------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The description of the game that is played."""
        return self._game

    @property
    def compiled(self) -> bool:
        """Whether it is played by compiled rules, which are quicker. Both do the same."""
        return self._referee.compiled

    @compiled.setter
    def compiled(self, compiled: bool) -> None:
        self._referee = Referee.of(self._game, compiled)

    @property
    def options(self) -> Data:
        """All options, the defaults too."""
        return self._game.options_of(self._state)

    @property
    def seed(self) -> int:
        """What chance is drawn from: with the options and the actions it is the game, so keep it from players."""
        return int(self._state.generator.seed)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats; their numbers, counted from 1, where none were given."""
        return self._names

    @seats.setter
    def seats(self, names: Sequence[str]) -> None:
        checked = check_names(names)
        if len(checked) != self._seat_count:
            raise ValueError(f"seats: {len(checked)} names for {self._seat_count} seats")
        self._names = checked

    # Where it stands --------------------------------------------------------------------------------------------------

    @property
    def current(self) -> int | None:
        """The seat that decides, None when the game is over."""
        seat = int(self._game.rules.current(self._state))
        return None if seat < 0 else seat

    @property
    def heading(self) -> str:
        """The part of the game that the decision belongs to, as in the record."""
        return self._game.heading(self._state)

    @property
    def legal(self) -> Legal:
        """The legal actions, in the game's order."""
        if self._legal is None:
            self._legal = Legal(map(self._action, self._choices.actions[: self._choices.count]))
        return self._legal

    def offers(self) -> list[Data]:
        """The legal actions as data: each with its name, its words, what it is about, and what is to be known before it
        is chosen."""
        if self.current is None:
            return []
        seen = self._blanked(DESK.copied(self._state), self.current)
        remarks = self._game.remarks(seen, [action.id for action in self.legal])
        return [
            offer(action.text, self._game.action_data(action.id)) | remarks.get(action.id, {}) for action in self.legal
        ]

    @property
    def over(self) -> bool:
        return self.current is None

    @property
    def scores(self) -> list[Data]:
        """Each seat's points by source, as they stand."""
        return self._game.score_data(self._state)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points, as they stand."""
        return tuple(int(self._game.rules.score(self._state, seat)) for seat in range(self._seat_count))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none while the game runs."""
        bits = turns_of(self._game.rules).winners(self._state, self._seat_count)
        return tuple(seat for seat in range(self._seat_count) if bits >> seat & 1)

    def position(self) -> Data:
        """The complete position, as plain data."""
        return self._game.to_position(self._state)

    def checksum(self) -> str:
        """Of the complete position, in hexadecimal digits. The first `VERSION_DIGITS` stand for the version that made
        it: only checksums that have them in common can be compared."""
        digest = blake2b(snapshot(self._state), digest_size=6).hexdigest()
        return self._game.fingerprint[:VERSION_DIGITS] + digest

    # What a seat may know ---------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> Data:
        """What the seat may know, as plain data."""
        return self.views([seat])[seat]

    def views(self, seats: Iterable[int | None]) -> dict[int | None, Data]:
        """What each of the seats may know. Most of it is common to all, and worked out once."""
        # Made of what a spectator sees, it can tell no secret.
        common = self._game.common_data(self._blanked(DESK.copied(self._state), None))
        return {
            seat: self._game.view_data(self._blanked(DESK.copied(self._state), seat), seat, common) for seat in seats
        }

    def seat_view(self, seat: int) -> SeatView:
        """What a bot at that seat gets to decide with."""
        return SeatView(self._game, self._state, self._seat_number(seat), self._referee)

    def outlook(self, seat: int) -> Data | None:
        """What each role that is left would bring everybody, if the seat took it now and all then did the plain thing:
        from what the seat may know. None unless somebody is choosing a role."""
        outlook: Data | None = self._game.outlook(self.seat_view(seat).state, seat)
        return outlook

    # Inside -----------------------------------------------------------------------------------------------------------

    def _events_of(self, step: Step) -> np.ndarray:
        """What the step caused. If that was not kept, it is played again, interpreted."""
        if step.events is not None:
            return step.events
        again = Referee(self._game)
        if step.action == SET_UP:
            state = new_struct(self._game.state_type)
            self._game.write_options(state, self.options)
            state.generator.seed = self.seed
            again.set_up(state)
        else:
            state = copy_struct(open_snapshot(self._game.state_type, step.before))
            choices = new_struct(choices_type(self._game.action_count))
            again.legal(state, choices)
            again.step(state, choices, step.action)
        events: np.ndarray = again.written()
        return events

    def _action(self, number: int) -> Action:
        return offered(number, self._game.action_text(self._state, number))

    def _forget_what_follows(self) -> None:
        """What is worked out from the state when it is asked for, and then kept until the state changes."""
        self._legal = self._happened = self._seen_by_all = None

    def _blanked(self, state: Any, seat: int | None) -> Any:
        """A copy of the state, with what the seat may not know blanked in it."""
        seat = self._check_seat(seat)
        self._referee.blank(state, -1 if seat is None else seat)
        return state

    def _check_seat(self, seat: int | None) -> int | None:
        return None if seat is None else self._seat_number(seat)

    def _seat_number(self, seat: int) -> int:
        number = whole_number("a seat", seat)
        if not 0 <= number < self._seat_count:
            raise ValueError(f"seat {number}: there are seats 0 to {self._seat_count - 1}")
        return number
