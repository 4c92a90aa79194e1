"""What is new in a view, for a client that holds the one before.

A view message consists of parts: its keys, those of its view and its table, and the seats of the view. Lists of objects
have pieces, their elements, and so have seats, their keys. A change has the pieces and parts that are not as the client
holds them, by their paths, and `applied` puts them where they belong. If a view has other parts than before, the client
gets the whole view.

The server keeps no message for that, only hashes of the JSON of parts and pieces. They have 64 bits that nobody outside
the process can predict, so two versions of a part are told apart. The pieces of a part are looked at only when the part
has changed, and a move leaves most parts as they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import orjson

from ...core.game import Data

ALWAYS = ("type", "version", "happened")
"""Keys that a change has itself."""
TAKEN_APART = ("view", "table")
SEATS = "view.seats"
"""They are most of a view, and a move leaves most of them as they were."""
SHAPES_REMEMBERED = 1000


class Part(NamedTuple):
    """A part of a view, as a client holds it."""

    text: int
    """A hash, like those of the pieces."""
    names: tuple[Any, ...]
    pieces: tuple[int, ...]


class Held(NamedTuple):
    """The view that a client holds. Clients at a table share what their views have in common."""

    version: int
    paths: tuple[str, ...]
    parts: tuple[Part, ...]


class Edition:
    """The views of several seats at one moment. Whatever they share is one object, and is taken apart once."""

    def __init__(self, views: Mapping[int | None, Data]) -> None:
        self._views = views
        self._values: dict[int | None, dict[str, Any]] = {}
        self._held: dict[int | None, Held] = {}
        self._first: tuple[dict[str, Any], Held] | None = None
        """The parts of the view that was taken apart first: the others have most of them in common with it."""
        self._parts: dict[tuple[str, int], Part] = {}
        """By the ids of their values, which the views keep alive."""
        self._news: dict[tuple[int, int], Data] = {}
        self._replaced: list[Held] = []
        """Kept alive, because what is new is remembered by the ids of parts."""
        self._texts: dict[tuple[int | None, int | None], str] = {}

    def whole(self, seat: int | None) -> str:
        return self._once(seat, None)

    def since(self, seat: int | None, held: Held) -> str:
        """What is new to a client that holds this; the whole view if it has other parts by now."""
        return self._once(seat, held if held.paths == self.held(seat, held).paths else None)

    def held(self, seat: int | None, before: Held | None = None) -> Held:
        """What a client holds once it has been told. What it held before saves taking apart what is the same."""
        if seat not in self._held:
            self._held[seat] = self._take_apart(seat, before)
        return self._held[seat]

    def _once(self, seat: int | None, held: Held | None) -> str:
        key = seat, held and id(held)
        if key not in self._texts:
            message = self._views[seat] if held is None else self._change(seat, held)
            self._texts[key] = orjson.dumps(message).decode()
        return self._texts[key]

    def _take_apart(self, seat: int | None, before: Held | None) -> Held:
        values = self._values[seat] = _parts_of(self._views[seat])
        paths = _shared(tuple(values))
        known = before.parts if before and before.paths == paths else (None,) * len(paths)
        if self._first and self._first[1].paths == paths:
            others, parts = self._first
            found = zip(paths, values.values(), known, others.values(), parts.parts, strict=True)
            taken = [
                part if value is other else self._part(path, value, was) for path, value, was, other, part in found
            ]
        else:
            taken = list(map(self._part, paths, values.values(), known))
        held = Held(self._views[seat]["version"], paths, tuple(taken))
        self._first = self._first or (values, held)
        return held

    def _part(self, path: str, value: Any, before: Part | None) -> Part:
        key = path, id(value)
        if key not in self._parts:
            self._parts[key] = _part(path, value, before)
        return self._parts[key]

    def _change(self, seat: int | None, held: Held) -> Data:
        view, new = self._views[seat], dict[str, Any]()
        self._replaced.append(held)
        for item, before, after in zip(self._values[seat].items(), held.parts, self.held(seat).parts, strict=True):
            if before is not after:
                new |= self._new_in(*item, before, after)
        return {
            "type": "change",
            "version": view["version"],
            "since": held.version,
            "happened": view["happened"],
            "set": new,
        }

    def _new_in(self, path: str, value: Any, before: Part, after: Part) -> Data:
        key = id(before), id(after)
        if key not in self._news:
            self._news[key] = _new_in(path, value, before, after)
        return self._news[key]


def _parts_of(view: Data) -> dict[str, Any]:
    """By their paths."""
    parts: dict[str, Any] = {}
    for key, value in view.items():
        if key in TAKEN_APART and value is not None:
            parts |= {f"{key}.{inner}": part for inner, part in value.items()}
        elif key not in ALWAYS:
            parts[key] = value
    seats = parts.pop(SEATS, ())
    return parts | {f"{SEATS}.{number}": seat for number, seat in enumerate(seats)}


def _part(path: str, value: Any, before: Part | None) -> Part:
    text = hash(orjson.dumps(value))
    if before and before.text == text:
        return before
    pieces = _pieces_of(path, value)
    return Part(text, _shared(tuple(pieces)), tuple([hash(orjson.dumps(piece)) for piece in pieces.values()]))


def _pieces_of(path: str, value: Any) -> dict[Any, Any]:
    """By their names; none of a part that is never split."""
    if path.startswith(SEATS):
        return dict(value)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return dict(enumerate(value))
    return {}


@lru_cache(SHAPES_REMEMBERED)
def _shared(names: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same for all tables."""
    return names


def _new_in(path: str, value: Any, before: Part, after: Part) -> Data:
    """The pieces that are new; the whole part if it has no pieces, or others than before."""
    if before == after:
        return {}
    if not after.names or before.names != after.names:
        return {path: value}
    pieces = zip(_pieces_of(path, value).items(), before.pieces, after.pieces, strict=True)
    return {f"{path}.{name}": piece for (name, piece), was, now in pieces if was != now}


def applied(view: Data, change: Data) -> Data:
    """The whole view after a change, as a client works it out; the one before stays as it was."""
    if change["since"] != view["version"]:
        raise ValueError(f"the change is since version {change['since']}, not {view['version']}")
    after: Data = {**view, "version": change["version"], "happened": change["happened"]}
    for path, value in change["set"].items():
        _put(after, path.split("."), value)
    return after


def _put(whole: Any, path: list[str], value: Any) -> None:
    """Into a copy of whatever lies on the way."""
    *way, last = path
    for step in way:
        place = _place(whole, step)
        whole[place] = whole[place].copy()
        whole = whole[place]
    whole[_place(whole, last)] = value


def _place(whole: Any, step: str) -> Any:
    return int(step) if isinstance(whole, list) else step
