"""Legal actions and those that were played, in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Action:
    """A legal action: its number in the game, and its words in the state that offered it."""

    id: int
    text: str

    def __str__(self) -> str:
        return self.text


@lru_cache(1024)
def offered(id: int, text: str) -> Action:
    """The same few are offered again and again."""
    return Action(id, text)


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
        words = plain(text)
        return next((action for action in self if plain(action.text) == words), None)


class PlayedAction(NamedTuple):
    """An action that was played: under which heading, by which seat."""

    heading: str
    seat: int
    action: Action


def plain(text: str) -> str:
    """Words as they are compared: however they are written and spaced."""
    return " ".join(text.casefold().split())
