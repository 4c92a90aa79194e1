"""One game at a table, for people and programs that need not know how it is kept.

A match is the whole truth: it sees every hand and holds the seed. What leaves it for a player goes through `view` and
`events_for`. It runs interpreted and is quick enough for people; thousands at once are a batch.
"""

from __future__ import annotations

import secrets
import unicodedata
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, NamedTuple, Self

import numpy as np

from ..registry import find_game
from . import record
from .choices import choices_type
from .desk import DESK
from .errors import IllegalAction
from .events import CHANCE, EVENT, Event, gather
from .game import Data, Game
from .layout import copy_struct, fold, new_struct, open_struct, restore, snapshot
from .random import GENERATOR, SEEDS
from .seat_view import SeatView
from .turns import turns_of


@dataclass(frozen=True, slots=True)
class Action:
    """A legal action: its number in the game, and its words in the state that offered it."""

    id: int
    text: str

    def __str__(self) -> str:
        return self.text


class Legal(tuple[Action, ...]):
    """The legal actions of a state. An action is in it by its words, by its number, or as itself."""

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return self.find(action) is not None
        if isinstance(action, Action):
            return super().__contains__(action)
        return not isinstance(action, bool) and any(action == each.id for each in self)

    def find(self, text: str) -> Action | None:
        """The action of these words, if it is legal."""
        words = _plain(text)
        return next((action for action in self if _plain(action.text) == words), None)


class PlayedAction(NamedTuple):
    """An action that was played: under which heading, by which seat."""

    heading: str
    seat: int
    action: Action


class Imagined(NamedTuple):
    """What actions would lead to."""

    events: tuple[Data, ...]
    """Up to the first draw of chance, to the eyes of who would act."""
    match: Match | None
    """None if chance would be drawn: then nobody can know."""


REMEMBERED = 4
"""At least this many actions can be taken back at once; for more, the game is replayed from its start."""


class _Step(NamedTuple):
    """What the match remembers of a recent action."""

    before: bytes
    events: np.ndarray


class Match:
    """One game. Seats are counted from 0; None stands for a spectator where a seat is asked for."""

    _legal: Legal | None
    _happened: list[Event] | None

    def __init__(
        self,
        game: str | Game,
        *,
        seed: int | None = None,
        seats: Sequence[str] | None = None,
        **options: Any,
    ) -> None:
        """A new game. Without a seed a random one is drawn; seats are the players' names."""
        description = find_game(game)
        state = new_struct(description.state_type)
        description.write_options(state, description.read_options(options))
        state.generator.seed = _given_or_random(seed)
        turns_of(description.rules).setup(state, DESK.clear())
        self._begin(description, state, seats, DESK.written(), from_position=False)

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
            state.generator.seed, state.generator.draws = _given_or_random(seed), 0
        return cls._from_state(description, state, seats)

    @classmethod
    def from_record(cls, text: str) -> Self:
        """The game that a record tells, replayed and checked; RecordError names the line that is wrong."""
        return record.read(cls, text)

    @classmethod
    def _from_state(cls, game: Game, state: Any, seats: Sequence[str] | None) -> Self:
        match = cls.__new__(cls)
        match._begin(game, state, seats, np.zeros(0, EVENT), from_position=True)
        return match

    def _begin(
        self, game: Game, state: Any, seats: Sequence[str] | None, events: np.ndarray, from_position: bool
    ) -> None:
        self._game = game
        self._state = state
        self._choices = new_struct(choices_type(game.action_count))
        self._from_position = from_position
        self._opening = _Step(snapshot(state), events)
        self._actions = array("h")
        self._recent: list[_Step] = []
        self._last_move = 0
        self._forget_what_follows()
        self._seat_count = len(game.score_data(state))
        self.seats = [str(seat + 1) for seat in range(self._seat_count)] if seats is None else seats
        game.rules.legal(state, self._choices)
        if not self.over and self._choices.count == 0:
            raise ValueError("position: a decision is pending, but no action is legal")

    # What the game is ---------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The description of the game that is played."""
        return self._game

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
        checked = _check_names(names)
        if len(checked) != self._seat_count:
            raise ValueError(f"seats: {len(checked)} names for {self._seat_count} seats")
        self._names = checked

    # Where it stands ----------------------------------------------------------------------------------------------

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
            self._legal = Legal(self._action(self._choices.actions[at]) for at in range(self._choices.count))
        return self._legal

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
        return SeatView(self._game, self._state, self._seat_number(seat))

    def outlook(self, seat: int) -> Data | None:
        """What each role that is left would bring everybody, if the seat took it now and all then did the plain thing:
        from what the seat may know. None unless somebody is choosing a role."""
        outlook: Data | None = self._game.outlook(self.seat_view(seat).state, seat)
        return outlook

    def position(self) -> Data:
        """The complete position, as plain data."""
        return self._game.to_position(self._state)

    # Playing ------------------------------------------------------------------------------------------------------

    def play(self, *actions: str | int | Action) -> None:
        """Plays an action, or several as one move: all or, if one of them is illegal, none."""
        self._play_all(actions, lambda: None)

    def play_as(self, seat: int, *actions: str | int | Action) -> None:
        """Plays a move of that seat. It may not go on where another seat decides, nor behind a draw of chance: who
        could try what is legal then would know what is drawn without having drawn it."""

        def check() -> None:
            if self.current != seat:
                raise IllegalAction("a further action", {"id": "another_decides"}, [])
            if CHANCE in self._recent[-1].events["kind"]:
                raise IllegalAction("a further action", {"id": "not_known_yet"}, [])

        if self.current != self._seat_number(seat):
            raise IllegalAction("an action", {"id": "another_decides"}, [])
        self._play_all(actions, check)

    def undo(self, steps: int = 1) -> None:
        """Takes back this many actions. A move counts as its actions: the record knows no moves."""
        steps = _whole_number("steps", steps)
        if not 1 <= steps <= len(self._actions):
            raise ValueError(f"{steps} actions to undo; {len(self._actions)} were played")
        if steps < len(self._recent):
            self._return_to(self._recent[-steps].before, steps)
        else:
            self._play_again(len(self._actions) - steps)
        self._last_move = min(1, len(self._actions))

    def why_not(self, action: str | int | Action) -> Data | None:
        """Why the action is not legal, as an id and figures; None if it is legal."""
        try:
            number = self._resolve(action)
        except IllegalAction as error:
            return error.reason
        return None if self._is_legal(number) else self._reason(number)

    def preview(self, *actions: str | int | Action) -> tuple[Data, ...]:
        """The events that the actions would cause, to the eyes of the deciding seat, up to the first draw of chance."""
        return self.imagine(*actions).events

    def imagine(self, *actions: str | int | Action) -> Imagined:
        """How it would be after these actions of the deciding seat, as far as that seat can know it."""
        seat, trial = self.current, self.copy()
        if seat is None:
            raise self._illegal("an action", {"id": "game_over"})
        trial.play_as(seat, *actions)
        happened = np.concatenate([step.events for step in trial._recent[-len(actions) :]])
        drawn = np.flatnonzero(happened["kind"] == CHANCE)
        known = happened[: drawn[0]] if len(drawn) else happened
        events = tuple(self._game.event_data(event, seat) for event in _opened(known))
        return Imagined(events, None if len(drawn) else trial)

    # What happened ------------------------------------------------------------------------------------------------

    @property
    def events(self) -> tuple[Data, ...]:
        """What the last play caused, in order, secrets too; before the first, what setting up the game did."""
        return tuple(
            self._game.event_data(event, event.seat if event.seat >= 0 else None) for event in self._last_events()
        )

    def events_for(self, seat: int | None) -> tuple[Data, ...]:
        """The same events, as that seat may know them."""
        seat = self._check_seat(seat)
        return tuple(self._game.event_data(event, seat) for event in self._last_events())

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

    # Others like it -----------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """The same match once more, to play on independently."""
        twin = type(self).__new__(type(self))
        vars(twin).update(vars(self))
        twin._state = copy_struct(self._state)
        twin._choices = copy_struct(self._choices)
        twin._actions = self._actions[:]
        twin._recent = self._recent.copy()
        return twin

    def fold(self) -> None:
        """Frees what can be worked out again: for a game that waits, perhaps for days."""
        fold(self._state)
        fold(self._choices)
        self._forget_what_follows()

    def resample(self, seat: int | None, seed: int | None = None) -> Self:
        """A match that begins in a position possible for all that the seat knows, with chance of its own."""
        state, generator = self._blanked(copy_struct(self._state), seat), new_struct(GENERATOR)
        generator.seed = _given_or_random(seed)
        self._game.rules.resample(state, generator)
        return self._from_state(self._game, state, self._names)

    def __repr__(self) -> str:
        stand = "over" if self.over else f"{self.heading}, seat {self.current} decides"
        return f"<Match {self._game.name} {self.options} seed={self.seed}: {len(self._actions)} actions, {stand}>"

    # Inside -------------------------------------------------------------------------------------------------------

    def _advance(self, action: int) -> None:
        before = snapshot(self._state)
        if not turns_of(self._game.rules).step(self._state, DESK.clear(), self._choices, action):
            raise self._illegal(self._game.action_text(self._state, action), self._reason(action))
        self._forget_what_follows()
        self._recent.append(_Step(before, DESK.written()))
        self._actions.append(action)

    def _forget_what_follows(self) -> None:
        """What is worked out from the state when it is asked for, and then kept until the state changes."""
        self._legal = self._happened = None

    def _play_all(self, actions: Sequence[str | int | Action], check_next: Callable[[], None]) -> None:
        """All or none. Between two of them it is checked whether the move may go on."""
        if not actions:
            raise ValueError("a move needs an action")
        before, played = snapshot(self._state), 0
        try:
            for action in actions:
                if played:
                    check_next()
                self._advance(self._resolve(action))
                played += 1
        except BaseException:
            self._return_to(before, played)
            raise
        self._last_move = played
        self._forget()

    def _return_to(self, state: bytes, steps: int) -> None:
        """Goes back to a state, this many actions ago."""
        restore(self._state, state)
        del self._actions[len(self._actions) - steps :]
        del self._recent[max(0, len(self._recent) - steps) :]
        self._forget_what_follows()
        self._game.rules.legal(self._state, self._choices)

    def _play_again(self, played: int) -> None:
        """Goes back to when this many actions had been played, from the start."""
        actions = self._actions[:played]
        self._return_to(self._opening.before, len(self._actions))
        for action in actions:
            self._advance(action)
        self._forget()

    def _forget(self) -> None:
        """A match that thousands hold in memory at the same time keeps the last steps only, and the last move's."""
        kept = max(REMEMBERED, self._last_move)
        if len(self._recent) > 2 * kept:
            del self._recent[:-kept]

    def _resolve(self, action: str | int | Action) -> int:
        """The number of an action of the game, legal or not."""
        if isinstance(action, str):
            return self._find(action)
        if isinstance(action, Action):
            return self._check_words(action)
        number = _whole_number("an action that is not given by its words", action)
        if not 0 <= number < self._game.action_count:
            raise self._illegal(str(number), {"id": "unknown_action"})
        return number

    def _find(self, text: str) -> int:
        """The number of the action of these words. Words are unique among legal actions only, so those come first."""
        legal = self.legal.find(text)
        if legal:
            return legal.id
        words = _plain(text)
        for number in range(self._game.action_count):
            if _plain(self._game.action_text(self._state, number)) == words:
                return number
        raise self._illegal(text, {"id": "unknown_action"})

    def _check_words(self, action: Action) -> int:
        """An action that was offered in another state may mean something else by now: then it is refused."""
        number = self._resolve(action.id)
        if self._game.action_text(self._state, number) != action.text:
            raise self._illegal(action.text, {"id": "stale_action"})
        return number

    def _action(self, number: int) -> Action:
        return Action(number, self._game.action_text(self._state, number))

    def _is_legal(self, number: int) -> bool:
        return number in list(self._choices.actions[: self._choices.count])

    def _reason(self, number: int) -> Data:
        return {"id": "game_over"} if self.over else self._game.why_not(self._state, number)

    def _illegal(self, action: str, reason: Data) -> IllegalAction:
        return IllegalAction(action, reason, [legal.text for legal in self.legal])

    def _last_events(self) -> list[Event]:
        if self._happened is None:
            steps = self._recent[-self._last_move :] if self._last_move else [self._opening]
            self._happened = _opened(np.concatenate([step.events for step in steps]))
        return self._happened

    def _blanked(self, state: Any, seat: int | None) -> Any:
        """A copy of the state, with what the seat may not know blanked in it."""
        seat = self._check_seat(seat)
        self._game.rules.blank(state, -1 if seat is None else seat)
        return state

    def _check_seat(self, seat: int | None) -> int | None:
        return None if seat is None else self._seat_number(seat)

    def _seat_number(self, seat: int) -> int:
        number = _whole_number("a seat", seat)
        if not 0 <= number < self._seat_count:
            raise ValueError(f"seat {number}: there are seats 0 to {self._seat_count - 1}")
        return number


def _given_or_random(seed: int | None) -> int:
    """A seed; an error says what is wrong with the given one."""
    if seed is None:
        return secrets.randbelow(SEEDS)
    number = _whole_number("a seed", seed)
    if not 0 <= number < SEEDS:
        raise ValueError(f"a seed is at least 0 and less than 2**63, not {number}")
    return number


def _check_names(names: object) -> tuple[str, ...]:
    """Names of seats; an error says what is wrong with them."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise TypeError(f"seats: a list of names is needed, not {names!r}")
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"seats: a name is text, not {name!r}")
        if not name.strip():
            raise ValueError("seats: a name is empty")
        if any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in name):
            raise ValueError(f"seats: the name {name!r} has characters that cannot be shown in a line")
    return tuple(names)


def _opened(events: np.ndarray) -> list[Event]:
    return gather(open_struct(events, at) for at in range(len(events)))


def _whole_number(what: str, value: object) -> int:
    """An int, or NumPy's; a bool counts as a slip."""
    if isinstance(value, (bool, np.bool)):
        raise TypeError(f"{what} is a whole number, not {value!r}")
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {value!r}") from None


def _plain(text: str) -> str:
    """Words as they are compared: however they are written and spaced."""
    return " ".join(text.casefold().split())
