"""Playing actions, taking them back, and why one is not legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..errors import IllegalAction
from ..events import CHANCE
from ..game import Data
from ..layout import restore, snapshot
from .actions import Action, plain
from .given import whole_number
from .looking import Looking
from .steps import Step

REMEMBERED = 4
"""At least this many actions can be taken back at once; for more, the game is replayed from its start."""


class Playing(Looking):
    """A game that goes on."""

    def play(self, *actions: str | int | Action) -> None:
        """Plays an action, or several as one move: all or, if one of them is illegal, none."""
        self._play_all(actions, lambda: None)

    def play_as(self, seat: int, *actions: str | int | Action) -> None:
        """Plays a move of that seat. It may not go on where another seat decides, nor behind a draw of chance: who
        could try what is legal then would know what is drawn without having drawn it."""

        def check() -> None:
            if self.current != seat:
                raise IllegalAction("a further action", {"id": "another_decides"}, [])
            if CHANCE in self._events_of(self._recent[-1])["kind"]:
                raise IllegalAction("a further action", {"id": "not_known_yet"}, [])

        if self.current != self._seat_number(seat):
            raise IllegalAction("an action", {"id": "another_decides"}, [])
        self._play_all(actions, check)

    def undo(self, steps: int = 1) -> None:
        """Takes back this many actions. A move counts as its actions: the record knows no moves."""
        steps = whole_number("steps", steps)
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

    # Step by step -----------------------------------------------------------------------------------------------------

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

    def _advance(self, action: int) -> None:
        before = snapshot(self._state)
        if not self._referee.step(self._state, self._choices, action):
            raise self._illegal(self._game.action_text(self._state, action), self._reason(action))
        self._forget_what_follows()
        self._recent.append(Step(before, action, self._referee.written()))
        self._actions.append(action)

    def _return_to(self, state: bytes, steps: int) -> None:
        """Goes back to a state, this many actions ago."""
        restore(self._state, state)
        del self._actions[len(self._actions) - steps :]
        del self._recent[max(0, len(self._recent) - steps) :]
        self._forget_what_follows()
        self._referee.legal(self._state, self._choices)

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

    # Which action is meant --------------------------------------------------------------------------------------------

    def _resolve(self, action: str | int | Action) -> int:
        """The number of an action of the game, legal or not."""
        if isinstance(action, str):
            return self._find(action)
        if isinstance(action, Action):
            return self._check_words(action)
        number = whole_number("an action that is not given by its words", action)
        if not 0 <= number < self._game.action_count:
            raise self._illegal(str(number), {"id": "unknown_action"})
        return number

    def _find(self, text: str) -> int:
        """The number of the action of these words. Words are unique among legal actions only, so those come first."""
        legal = self.legal.find(text)
        if legal:
            return legal.id
        words = plain(text)
        for number in range(self._game.action_count):
            if plain(self._game.action_text(self._state, number)) == words:
                return number
        raise self._illegal(text, {"id": "unknown_action"})

    def _check_words(self, action: Action) -> int:
        """An action that was offered in another state may mean something else by now: then it is refused."""
        number = self._resolve(action.id)
        if self._game.action_text(self._state, number) != action.text:
            raise self._illegal(action.text, {"id": "stale_action"})
        return number

    def _is_legal(self, number: int) -> bool:
        return number in list(self._choices.actions[: self._choices.count])

    def _reason(self, number: int) -> Data:
        return {"id": "game_over"} if self.over else self._game.why_not(self._state, number)

    def _illegal(self, action: str, reason: Data) -> IllegalAction:
        return IllegalAction(action, reason, [legal.text for legal in self.legal])
