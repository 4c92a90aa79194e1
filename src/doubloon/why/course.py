"""How the game goes on after a move, in an imagined state, if everybody then plays as greedy does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..bots.greedy import GreedyBot
from ..core.ahead import Ahead, Happening
from ..core.game import Data, Game
from ..core.layout import copy_struct
from ..core.seat_view import SeatView
from ..core.seats import seat_from

NO_ROLE = -1
"""The moves are no choice between two roles."""


@dataclass(frozen=True)
class Turn:
    """A role that another seat takes before it is the seat's turn again."""

    seat: int
    role: int
    before: Any
    """The state in which it is taken."""
    events: list[Happening]


class Course:
    """A move, and what follows until the next role is taken."""

    def __init__(self, game: Game, take_role: int, before: Any, move: Sequence[int]) -> None:
        """`take_role` is the game's decision to take one, `before` an imagined state."""
        self._game, self.take_role = game, take_role
        self.before, self.move, self.seat = before, tuple(move), int(before.current)
        self._ahead = Ahead(game.rules, game.action_count, before)
        self.events = self._ahead.move(move)
        self.moved = copy_struct(self._ahead.state)
        """The state after the move itself."""
        self.events += self._to_next_role()
        self.after = copy_struct(self._ahead.state)
        """The state in which the next role is taken, or the game is over."""

    @property
    def totals(self) -> list[int]:
        """Each seat's points as they stand afterwards."""
        rules, seats = self._game.rules, range(self.before.options.players)
        return [int(rules.score(self.after, seat)) for seat in seats]

    @property
    def is_over(self) -> bool:
        return bool(self.after.current < 0)

    @cached_property
    def turns(self) -> list[Turn]:
        """The roles that others take until the seat itself takes one."""
        return list(self._turns())

    def turn_of_next(self, role: int) -> Turn | None:
        """How it goes if the next seat takes this role; None if the seat itself is next, or cannot take it."""
        again = Ahead(self._game.rules, self._game.action_count, self.after)
        if self.is_over or again.state.current == self.seat or role not in again.legal:
            return None
        taker = int(again.state.current)
        events = again.play(role)
        while not self._is_at_role(again.state):
            events += again.play(self._answer(again.state))
        return Turn(taker, role, self.after, events)

    def _turns(self) -> Iterator[Turn]:
        ahead = self._ahead
        while ahead.state.current >= 0 and ahead.state.current != self.seat:
            before, taker = copy_struct(ahead.state), int(ahead.state.current)
            role = self._answer(ahead.state)
            yield Turn(taker, role, before, [*ahead.play(role), *self._to_next_role()])

    def _to_next_role(self) -> list[Happening]:
        happened: list[Happening] = []
        while not self._is_at_role(self._ahead.state):
            happened += self._ahead.play(self._answer(self._ahead.state))
        return happened

    def _is_at_role(self, state: Any) -> bool:
        return bool(state.current < 0 or state.decision == self.take_role)

    def _answer(self, state: Any) -> int:
        """A new bot each time, so that between equals both courses take the same."""
        return GreedyBot(seed=0).choose(SeatView(self._game, state, state.current))


@dataclass(frozen=True)
class Difference:
    """What one course has over the other, in one imagined state."""

    id: str
    weight: float
    """In points."""
    subject: tuple[Any, ...]
    """What it is about: of differences about the same the weightiest is enough."""
    values: Data
    is_objection: bool = False
    """It speaks for the other course."""


@dataclass(frozen=True)
class Comparison:
    """Two moves in the same imagined state."""

    better: Course
    other: Course

    @property
    def before(self) -> Any:
        return self.better.before

    @property
    def seat(self) -> int:
        return self.better.seat

    @property
    def others(self) -> list[int]:
        """In the order of turns."""
        return [seat_from(self.before, self.seat, turn) for turn in range(1, self.before.options.players)]

    @property
    def roles(self) -> tuple[int, int]:
        """The roles that the moves take, by their numbers, or NO_ROLE: roles are the first actions of every game."""
        role, other = self.better.move[0], self.other.move[0]
        is_about_roles = self.before.decision == self.better.take_role and role != other
        return (role, other) if is_about_roles else (NO_ROLE, NO_ROLE)
