"""How a game declares what clients are told: its facts, views, actions, events and reasons, as types.

Everything is declared once, in the game's folder, and nothing here runs while a game is played: data stay plain dicts.
The server's description, the types of the client in the browser and `docs/contract.md` are made from the declarations,
and tests check whole games against them.

Facts, views and actions are classes, subclasses of `TypedDict` with a docstring for each key that needs one. Events and
reasons are tables: the name of each kind, and the types of its figures. A text in `Annotated` is a description.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import GenericAlias
from typing import Annotated, Any, Literal, NotRequired

Figures = Mapping[str, Any]
"""The types of an event's or a reason's figures, by their names."""


class Described(dict[str, Any]):
    """Figures of a kind whose name does not say it all."""

    def __init__(self, about: str, **figures: Any) -> None:
        super().__init__(figures)
        self.about = about


@dataclass(frozen=True)
class Name:
    """A text that is one of a table's names: `Good = Annotated[str, Name("Good", GOODS)]`."""

    title: str
    values: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Keys:
    """A dict whose keys are a table's names: `Goods = Annotated[dict[str, int], Keys("Goods", keyed(GOODS, int))]`."""

    title: str
    types: Mapping[str, Any]
    are_all_there: bool = True


def keyed(names: Iterable[str], type_: Any) -> dict[str, Any]:
    """The same type for each of the names."""
    return dict.fromkeys(names, type_)


def option_types(values: Mapping[str, Sequence[Any]], named: Mapping[str, Any]) -> dict[str, Any]:
    """The types of a game's options: flags, numbers, one of several words, or a list of those that are `named`."""
    words = {name: Literal[tuple(each)] for name, each in values.items() if isinstance(each[0], str)}
    return {name: words.get(name, type(each[0])) for name, each in values.items()} | {
        name: words[name] | GenericAlias(list, one) for name, one in named.items()
    }


def may_be_hidden(figure: Any) -> Any:
    """A figure that is left out for those who may not know it."""
    return NotRequired[figure]


@dataclass(frozen=True)
class Contract:
    """What one game declares."""

    facts: type
    """What is the same in every game, told once."""
    view: type
    """What a seat is shown of the table."""
    action: type
    """A legal action."""
    outlook: type
    """What the roles that can be chosen would bring."""
    events: Mapping[str, Figures]
    """What can happen. Every event also names the `event` and the `seat` that it is about, or null."""
    reasons: Mapping[str, Figures]
    """Why an action may be illegal. Every reason also has its `id`."""
    consequences: Mapping[str, Figures]
    """What a move can leave to the others. Each also names the `effect`."""
    whys: Mapping[str, Figures]
    """Why one move is better than another. Each has its `id`, and its figures as `values`."""


REASONS: dict[str, Figures] = {
    "another_decides": {},
    "not_known_yet": {},
    "unknown_action": {},
    "stale_action": {},
    "game_over": {},
}
"""Reasons that a match gives in every game: it is another seat's turn, chance is drawn before the action, the game has
no such action, the action was offered in another position, nobody decides."""


@dataclass(frozen=True)
class OfGame:
    """Stands for what each game declares itself: the part of its contract that has this name."""

    part: str


AnyFacts = Annotated[dict[str, Any], OfGame("facts")]
AnyView = Annotated[dict[str, Any], OfGame("view")]
AnyAction = Annotated[dict[str, Any], OfGame("action")]
AnyOutlook = Annotated[dict[str, Any], OfGame("outlook")]
AnyEvent = Annotated[dict[str, Any], OfGame("event")]
AnyConsequence = Annotated[dict[str, Any], OfGame("consequence")]
AnyReason = Annotated[dict[str, Any], OfGame("reason")]
AnyWhy = Annotated[dict[str, Any], OfGame("why")]
