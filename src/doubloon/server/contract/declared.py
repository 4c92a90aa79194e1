"""The declared types as Pydantic knows them: it makes JSON schemas of them and, in tests, checks data against them.

The games may import nothing of the server's, so they declare with what Python has (`core/contract.py`); but Pydantic
takes a `TypedDict` of the standard library only from Python 3.12 on, and two games may call their types the same. So
each is made again here, under a name that says which game it belongs to; what the core declares belongs to all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import typing_extensions
from pydantic import Field
from typing_extensions import TypeAliasType

from ...core import contract
from ...core.contract import Figures, Keys, Name, OfGame
from ...core.game import Game
from .notes import notes_on

UNIONS = (Union, UnionType)
MARKS = (NotRequired, Required)
typed_dict: Any = typing_extensions.TypedDict


class Declared:
    """The types of some games, and those that all games share."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._made: dict[tuple[str, Any], Any] = {}
        self._games = {game.title.replace(" ", ""): self._parts(game, game.title.replace(" ", "")) for game in games}

    def parts(self) -> dict[str, Any]:
        """What each game declares: `PuertoRicoView` and so on."""
        return {
            f"{prefix}{part.title()}": form for prefix, parts in self._games.items() for part, form in parts.items()
        }

    def of(self, form: Any, prefix: str = "") -> Any:
        """The type that stands for a declared one; the names of those that it makes begin with the prefix."""
        if is_typeddict(form):
            return self._named(form, "" if _is_of_core(form) else prefix)
        origin, arguments = get_origin(form), get_args(form)
        if origin is None or origin is Literal:
            return form
        if origin is Annotated:
            return self._annotated(*arguments, prefix=prefix)
        inner = [self.of(each, prefix) for each in arguments]
        if origin in MARKS:
            return origin[inner[0]]
        return reduce(or_, inner) if origin in UNIONS else origin[tuple(inner)]

    def _parts(self, game: Game, prefix: str) -> dict[str, Any]:
        given = game.contract
        reasons = {**given.reasons, **contract.REASONS}
        return {
            "facts": self.of(given.facts, prefix),
            "view": self.of(given.view, prefix),
            "action": self.of(given.action, prefix),
            "outlook": self.of(given.outlook, prefix),
            "event": self._variants("Event", "event", given.events, {"seat": int | None}, prefix),
            "reason": self._variants("Reason", "id", reasons, {}, prefix),
            "consequence": self._variants("Consequence", "effect", given.consequences, {}, prefix),
            "why": self._variants("Why", "id", self._within("WhyValues", given.whys, prefix), {}, prefix),
        }

    def _variants(self, title: str, tag: str, kinds: Mapping[str, Figures], shared: Figures, prefix: str) -> Any:
        """One of several dicts, told apart by the tag."""
        forms = []
        for name, figures in kinds.items():
            fields = {tag: Literal[name], **shared, **self._all(figures, prefix)}
            made = typed_dict(f"{prefix}{title}{_camel(name)}", fields)
            made.__doc__ = getattr(figures, "about", None)
            forms.append(made)
        return TypeAliasType(f"{prefix}{title}", Annotated[reduce(or_, forms), Field(discriminator=tag)])

    def _within(self, title: str, kinds: Mapping[str, Figures], prefix: str) -> dict[str, Figures]:
        """The same kinds, the figures of each in a dict of its own, `values`."""
        within: dict[str, Figures] = {}
        for name, figures in kinds.items():
            values = typed_dict(f"{prefix}{title}{_camel(name)}", self._all(figures, prefix))
            about = getattr(figures, "about", None)
            within[name] = contract.Described(about, values=values) if about else {"values": values}
        return within

    def _annotated(self, inner: Any, *notes: Any, prefix: str) -> Any:
        for note in notes:
            if isinstance(note, (Name, Keys)):
                return self._named(note, prefix)
            if isinstance(note, OfGame):
                return reduce(or_, [parts[note.part] for parts in self._games.values()])
        texts = [Field(description=note) if isinstance(note, str) else note for note in notes]
        return _annotated(self.of(inner, prefix), *texts)

    def _named(self, form: Any, prefix: str) -> Any:
        """A type with a name is made once."""
        known = (prefix, form)
        if known not in self._made:
            self._made[known] = self._make(form, prefix)
        return self._made[known]

    def _make(self, form: Any, prefix: str) -> Any:
        if isinstance(form, Name):
            return TypeAliasType(f"{prefix}{form.title}", Literal[form.values])
        if isinstance(form, Keys):
            return typed_dict(f"{prefix}{form.title}", self._all(form.types, prefix), total=form.are_all_there)
        fields, notes = self._all(get_type_hints(form, include_extras=True), prefix), notes_on(form)
        for key, note in notes.items():
            fields[key] = _annotated(fields[key], Field(description=note))
        made = typed_dict(f"{prefix}{form.__name__}", fields, total=form.__total__)
        made.__doc__ = form.__doc__
        return made

    def _all(self, forms: Mapping[str, Any], prefix: str) -> dict[str, Any]:
        return {key: self.of(form, prefix) for key, form in forms.items()}


def _camel(name: str) -> str:
    return name.title().replace("_", "")


def _is_of_core(form: Any) -> bool:
    return bool(form.__module__.rpartition(".")[0] == contract.__package__)


def _annotated(form: Any, *notes: Any) -> Any:
    """Whether a key may be missing is said outside of all else."""
    if get_origin(form) in MARKS:
        return get_origin(form)[Annotated[get_args(form)[0], *notes]]
    return Annotated[form, *notes]
