"""One game at a table, for people and programs that need not know how it is kept.

A match is the whole truth: it sees every hand and holds the seed. What leaves it for a player goes through `view` and
`events_for`. It runs interpreted, which is quick enough for people, or compiled; thousands at once are a batch.

Its parts build on each other: `looking` at where the game stands, `playing` on, and here how a match begins, what has
happened and what would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

import numpy as np

from ...boards import GAMES as BOARDS
from ...boards import svg_board, text_board
from ...registry import find_game
from .. import record
from ..events import CHANCE, EVENT, Event
from ..game import Data, Game
from ..layout import copy_struct, new_struct, reopened, restore
from ..random import GENERATOR
from ..referee import Referee
from ..seat_view import SeatView
from .actions import Action, Legal, PlayedAction
from .given import given_or_random
from .looking import VERSION_DIGITS
from .playing import REMEMBERED, Playing
from .steps import opened

__all__ = ["REMEMBERED", "VERSION_DIGITS", "Action", "Imagined", "Legal", "Match", "PlayedAction"]


class Imagined(NamedTuple):
    """What actions would lead to."""

    events: tuple[Data, ...]
    """Up to the first random draw, as the seat that would act sees it."""
    match: Match | None
    """None if chance would be drawn: then nobody can know."""


class Match(Playing):
    """One game. Seats are counted from 0; None stands for a spectator where a seat is asked for."""

    def __init__(
        self,
        game: str | Game,
        *,
        seed: int | None = None,
        seats: Sequence[str] | None = None,
        compiled: bool = False,
        **options: Any,
    ) -> None:
        """A new game. Without a seed a random one is drawn; seats are the players' names. It is interpreted unless the
        rules are to be compiled: that takes a minute, once on a machine, and a second to load, and then it is several
        times as quick."""
        description = find_game(game)
        referee = Referee.of(description, compiled)
        state = new_struct(description.state_type)
        description.write_options(state, description.read_options(options))
        state.generator.seed = given_or_random(seed)
        referee.set_up(state)
        self._begin(referee, description, state, seats, referee.written(), from_position=False)

    @classmethod
    def from_position(
        cls, game: str | Game, data: Mapping[str, Any], *, seats: Sequence[str] | None = None, seed: int | None = None
    ) -> Self:
        """A game that begins in a position, as given by `position()`. A seed changes what chance draws from there."""
        description = find_game(game)
        if not isinstance(data, Mapping):
            raise TypeError(f"a position is a dict, not {type(data).__name__}")
        state = new_struct(description.state_type)
        description.from_position(dict(data), state)
        if seed is not None:
            state.generator.seed, state.generator.draws = given_or_random(seed), 0
        return cls._from_state(description, state, seats)

    @classmethod
    def from_record(cls, text: str) -> Self:
        """The game that a record tells, replayed and checked; RecordError names the line that is wrong."""
        return record.read(cls, text)

    @classmethod
    def imagined(cls, view: SeatView, seed: int | None = None) -> Self:
        """A game that begins in a position possible for all that the view's seat knows, with chance of its own."""
        return cls._from_state(view.game, view.sample(given_or_random(seed)), None)

    @classmethod
    def _from_state(cls, game: Game, state: Any, seats: Sequence[str] | None) -> Self:
        match = cls.__new__(cls)
        match._begin(Referee(game), game, state, seats, np.zeros(0, EVENT), from_position=True)
        return match

    # What happened ----------------------------------------------------------------------------------------------------

    @property
    def events(self) -> tuple[Data, ...]:
        """What the last play caused, in order, secrets too; before the first, what setting up the game did."""
        return tuple(
            self._game.event_data(event, event.seat if event.seat >= 0 else None) for event in self._last_events()
        )

    def events_for(self, seat: int | None) -> tuple[Data, ...]:
        """The same events, as that seat may know them."""
        seat = self._check_seat(seat)
        if self._seen_by_all is None:
            self._seen_by_all = [self._game.event_data(event, None) for event in self._last_events()]
        return tuple(
            self._game.event_data(event, seat) if event.is_secret and event.seat == seat else seen
            for event, seen in zip(self._last_events(), self._seen_by_all, strict=True)
        )

    @property
    def actions(self) -> tuple[int, ...]:
        """The numbers of all actions so far."""
        return tuple(self._actions)

    def turns(self) -> tuple[PlayedAction, ...]:
        """All actions so far in words, with what they belong to."""
        again, turns = self.copy(), []
        again._play_again(0)
        for number in self._actions:
            seat = int(self._game.rules.current(again._state))
            turns.append(PlayedAction(again.heading, seat, again._action(number)))
            again._advance(number)
        return tuple(turns)

    def starting_position(self) -> Data | None:
        """The position that the game began with; None if it began with its seed."""
        if not self._from_position:
            return None
        state = copy_struct(self._state)
        restore(state, self._opening.before)
        return self._game.to_position(state)

    def record(self) -> str:
        """The whole game as text, for people and for `from_record`."""
        return record.write(self)

    # What would happen ------------------------------------------------------------------------------------------------

    def preview(self, *actions: str | int | Action) -> tuple[Data, ...]:
        """The events that the actions would cause, to the eyes of the deciding seat, up to the first draw of chance."""
        return self.imagine(*actions).events

    def imagine(self, *actions: str | int | Action) -> Imagined:
        """How it would be after these actions of the deciding seat, as far as that seat can know it."""
        seat, trial = self.current, self.copy()
        if seat is None:
            raise self._illegal("an action", {"id": "game_over"})
        trial.play_as(seat, *actions)
        happened = np.concatenate([trial._events_of(step) for step in trial._recent[-len(actions) :]])
        drawn = np.flatnonzero(happened["kind"] == CHANCE)
        known = happened[: drawn[0]] if len(drawn) else happened
        events = tuple(self._game.event_data(event, seat) for event in opened(known))
        return Imagined(events, None if len(drawn) else trial)

    def consequences(self, *actions: str | int | Action) -> list[Data]:
        """What a move of the deciding seat would leave to the others, as far as that seat can know it: only what
        changes something for somebody."""
        seat, trial = self.current, self.copy()
        if seat is None:
            raise self._illegal("an action", {"id": "game_over"})
        trial.play_as(seat, *actions)
        return self._game.consequences(self.seat_view(seat).state, trial.actions[-len(actions) :])

    # Others like it ---------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """A copy of the match, which can be played on independently."""
        twin = type(self).__new__(type(self))
        vars(twin).update(vars(self))
        twin._state = copy_struct(self._state)
        twin._choices = copy_struct(self._choices)
        twin._actions = self._actions[:]
        twin._recent = self._recent.copy()
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: Data) -> Self:
        return self.copy()

    def fold(self) -> None:
        """Frees what can be worked out again: for a game that waits, perhaps for days."""
        self._state = reopened(self._state)
        self._choices = reopened(self._choices)
        self._forget_what_follows()

    def resample(self, seat: int | None, seed: int | None = None) -> Self:
        """A match that begins in a position possible for all that the seat knows, with chance of its own."""
        state, generator = self._blanked(copy_struct(self._state), seat), new_struct(GENERATOR)
        generator.seed = given_or_random(seed)
        self._game.rules.resample(state, generator)
        return self._from_state(self._game, state, self._names)

    def __repr__(self) -> str:
        stand = "over" if self.over else f"{self.heading}, seat {self.current} decides"
        return f"<Match {self._game.name} {self.options} seed={self.seed}: {len(self._actions)} actions, {stand}>"

    def __str__(self) -> str:
        """The table as everybody may see it."""
        if self._game.name not in BOARDS:
            return repr(self)
        return f"{self._title()}\n\n{text_board(self.view(None), self.seats)}"

    def _repr_svg_(self) -> str | None:
        """The same as a drawing: a notebook shows it."""
        return svg_board(self.view(None), self.seats, self._title()) if self._game.name in BOARDS else None

    # Inside -----------------------------------------------------------------------------------------------------------

    def _title(self) -> str:
        decides = "the game is over" if self.current is None else f"{self.seats[self.current]} decides"
        return f"{self._game.title}, {self.heading}: {decides}"

    def _last_events(self) -> list[Event]:
        if self._happened is None:
            steps = self._recent[-self._last_move :] if self._last_move else [self._opening]
            self._happened = opened(np.concatenate([self._events_of(step) for step in steps]))
        return self._happened
