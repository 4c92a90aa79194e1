"""What is new in a view, for a client that holds the one before.

A view message is taken apart: into its keys, those of its view and its table, the elements of lists of objects, and the
keys of each seat of the view. A change has the parts that are not as the client holds them, by their paths, and
`applied` puts them where they belong. If there are other parts than before, the client gets the whole view.

The server keeps no message for that, only a hash of the JSON of each part. It has 64 bits that nobody outside the
process can predict, so two versions of a part are told apart.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import orjson

from ...core.game import Data

ALWAYS = ("type", "version", "happened")
"""Keys that a change has itself."""
TAKEN_APART = ("view", "table")
BY_KEY = "view.seats"
"""Most of a view, and a move leaves most of it as it was."""


class Held(NamedTuple):
    """The view that a client holds."""

    version: int
    shape: int
    """A hash of the paths."""
    hashes: array[int]


class Part(NamedTuple):
    text: bytes
    hash: int


class Edition:
    """The views of several seats at one moment. Whatever they share is written once."""

    def __init__(self, views: Mapping[int | None, Data]) -> None:
        self._views = views
        self._parts: dict[int, Part] = {}
        """By the id of the value: what views share is one object, and the views keep it alive."""
        self._taken_apart: dict[int | None, tuple[dict[str, Part], Held]] = {}
        self._texts: dict[tuple[int | None, int | None], str] = {}

    def whole(self, seat: int | None) -> str:
        return self._once(seat, None)

    def since(self, seat: int | None, held: Held) -> str:
        """What is new to a client that holds this; the whole view if it has other parts by now."""
        return self._once(seat, held if held.shape == self.held(seat).shape else None)

    def held(self, seat: int | None) -> Held:
        """What a client holds once it has been told."""
        return self._apart(seat)[1]

    def _once(self, seat: int | None, held: Held | None) -> str:
        key = seat, held and id(held)
        if key not in self._texts:
            message = self._views[seat] if held is None else self._change(seat, held)
            self._texts[key] = orjson.dumps(message).decode()
        return self._texts[key]

    def _change(self, seat: int | None, held: Held) -> Data:
        view, (parts, _) = self._views[seat], self._apart(seat)
        return {
            "type": "change",
            "version": view["version"],
            "since": held.version,
            "happened": view["happened"],
            "set": {
                path: orjson.Fragment(part.text)
                for (path, part), known in zip(parts.items(), held.hashes, strict=True)
                if part.hash != known
            },
        }

    def _apart(self, seat: int | None) -> tuple[dict[str, Part], Held]:
        if seat not in self._taken_apart:
            view = self._views[seat]
            parts = {path: self._part(value) for path, value in parts_of(view)}
            hashes = array("q", [part.hash for part in parts.values()])
            self._taken_apart[seat] = parts, Held(view["version"], hash(tuple(parts)), hashes)
        return self._taken_apart[seat]

    def _part(self, value: Any) -> Part:
        part = self._parts.get(id(value))
        if part is None:
            text = orjson.dumps(value)
            part = self._parts[id(value)] = Part(text, hash(text))
        return part


def parts_of(message: Data) -> Iterator[tuple[str, Any]]:
    """By their paths."""
    for key, value in message.items():
        if key in TAKEN_APART and value is not None:
            for inner, part in value.items():
                yield from _elements(f"{key}.{inner}", part)
        elif key not in ALWAYS:
            yield key, value


def _elements(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if not (isinstance(value, list) and value and isinstance(value[0], dict)):
        yield path, value
    elif path == BY_KEY:
        for number, element in enumerate(value):
            for key, part in element.items():
                yield f"{path}.{number}.{key}", part
    else:
        for number, element in enumerate(value):
            yield f"{path}.{number}", element


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
