"""Why an action is not legal, in any game: what a reason must be like, at arranged tables and in random play."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from doubloon.core.game import Game
from doubloon.core.layout import snapshot

from .table import GameTable

Situations = Iterator[tuple[str, GameTable, int | str, dict[str, Any]]]
"""A reason, a table, an action that is illegal there for this reason (a number or words), and the reason's figures."""
Group = Callable[[], Situations]


def assert_reasons(group: Group) -> None:
    """Each action of the group is illegal for its reason, and asking changes nothing."""
    for reason, table, action, figures in group():
        number = number_of(table, action) if isinstance(action, str) else action
        assert number not in table.legal.values(), action
        before = table.bytes()
        assert table.game.why_not(table.state, number) == {"id": reason, **figures}, action
        assert table.bytes() == before
        assert set(figures) == set(table.game.contract.reasons[reason])


def number_of(table: GameTable, words: str) -> int:
    """The first action, legal or not, that these words would stand for."""
    numbers = range(table.game.action_count)
    return next(number for number in numbers if table.game.action_text(table.state, number) == words)


@dataclass(frozen=True)
class Illegal:
    """An illegal action and what is needed to judge its reason; each game adds what its own reasons speak of."""

    state: Any
    family: str
    number: int
    reason: dict[str, Any]

    decisions: ClassVar[ModuleType]

    @property
    def seat(self) -> Any:
        return self.state.seats[self.state.current]

    def decision(self, *names: str) -> bool:
        return self.decisions.NAMES[self.state.decision] in names


Asked = TypeVar("Asked", bound=Illegal)


@dataclass(frozen=True)
class Judge(Generic[Asked]):
    """Judges the reasons of a game."""

    game: Game
    families: Mapping[str, range]
    asked: type[Asked]
    plausible: Mapping[str, Callable[[Asked], Any]]
    """What must hold in a state for a reason to be true."""

    def assert_complete(self, groups: Iterable[Group]) -> None:
        """Every reason has a situation, and can be judged."""
        reasons = set(self.game.contract.reasons) - {"not_legal"}
        assert {reason for group in groups for reason, *_ in group()} == reasons
        assert set(self.plausible) == reasons

    def assert_all_true(self, play: Iterable[tuple[Any, list[int]]], first: int, every: int) -> None:
        """At the first decisions of each kind, at some others, and when the game is over."""
        kinds: Counter[int] = Counter()
        for step, (state, legal) in enumerate(play):
            kinds[state.decision] += 1
            if kinds[state.decision] <= first or step % every == 0:
                self._check_all(state, set(legal))

    def _check_all(self, state: Any, legal: set[int]) -> None:
        """Every illegal action has a true reason, and asking changes nothing."""
        before = snapshot(state)
        for family, actions in self.families.items():
            for number, action in enumerate(actions):
                if action not in legal:
                    asked = self.asked(state, family, number, self.game.why_not(state, action))
                    assert self._is_true(asked), (state.decision, family, number, asked.reason)
        assert snapshot(state) == before

    def _is_true(self, asked: Asked) -> bool:
        """A reason of the table, with all its figures, that agrees with the state."""
        reason = asked.reason["id"]
        return (
            reason in self.plausible
            and asked.reason.keys() == {"id", *self.game.contract.reasons[reason]}
            and bool(self.plausible[reason](asked))
            and json.loads(json.dumps(asked.reason)) == asked.reason
        )
