"""How the answer to a decision is put together, for pages on which people choose several things before they send any.

The rules ask for one action after the other, in a fixed order. People choose in any order, change their minds, and send
one move. What their page needs to know for that is an `Answer`, a part of the decision in the deciding seat's view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, NotRequired, TypedDict

from .families import action_name
from .game import Data

How = Literal["one", "several", "amount"]
"""One of the legal actions, several things, or a number of something."""
Pace = Literal["together", "one by one", "drawn"]
"""How several things are named: all at once, because each is asked for; one by one, because those that are forced are
not asked for; or one move each, because chance is drawn after each."""


class Thing(TypedDict):
    """An action that can be a part of the answer, legal right now or not."""

    id: str
    kind: str
    good: NotRequired[str]
    card: NotRequired[str]
    place: NotRequired[str]
    count: int
    """How many times it can be chosen."""


class Part(TypedDict):
    """Things that answer one decision of a move."""

    kind: str
    """The decision."""
    among: list[Thing]
    """In the order in which the rules take them."""
    fewest: int
    most: int


class Answer(TypedDict):
    how: How
    follows: list[str]
    """The decisions after which this one belongs to the same move."""
    subject: NotRequired[str]
    """What the number is about."""
    pace: NotRequired[Pace]
    parts: NotRequired[list[Part]]
    """What is chosen: for this decision first, then for those of the same move that can be answered along with it."""
    total: NotRequired[int]
    """The number of things to choose over all parts, where that matters more than the number in each."""
    least: NotRequired[int]
    """From this number on it will do: something that needs no choice makes up for the rest."""
    ready: NotRequired[list[str]]
    """What stands there to begin with: the things that are least missed, or what hardly anybody would decline. The
    latter is done along with the decision before it."""


class Composing:
    """A game's decisions by name, those that may belong to the move before them, and its actions as data."""

    def __init__(
        self, names: tuple[str, ...], follows: dict[int, tuple[int, ...]], action_data: Callable[[int], Data]
    ) -> None:
        self._names = names
        self._follows = {decision: [names[each] for each in before] for decision, before in follows.items()}
        self._action_data = action_data

    def one(self, decision: int) -> Answer:
        return {"how": "one", "follows": self._before(decision)}

    def amount(self, decision: int, subject: str) -> Answer:
        return {"how": "amount", "follows": self._before(decision), "subject": subject}

    def several(self, decision: int, pace: Pace, *parts: Part) -> Answer:
        return {"how": "several", "follows": self._before(decision), "pace": pace, "parts": list(parts)}

    def part(
        self, decision: int, family: int, counts: Iterable[Any], fewest: int, most: int, *, reached: int = 0
    ) -> Part:
        """Things of a family of actions, as many of each as there are. What comes before the kind that a sequence has
        reached is out of reach."""
        among = [
            self._thing(family + number, int(count))
            for number, count in enumerate(counts)
            if count > 0 and number >= reached
        ]
        return {"kind": self._names[decision], "among": among, "fewest": fewest, "most": most}

    def name(self, action: int) -> str:
        return action_name(self._action_data(action))

    def _thing(self, action: int, count: int) -> Thing:
        data = self._action_data(action)
        return {"id": action_name(data), **data, "count": count}  # type: ignore[typeddict-item]

    def _before(self, decision: int) -> list[str]:
        return self._follows.get(decision, [])
