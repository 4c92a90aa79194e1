"""What is new in a view, for a client that holds the one before.

A view message is taken apart: into its keys, those of its view and its table, the elements of lists of objects, and the
keys of each seat of the view. A change has the parts that are not as the client holds them, by their paths, and
`applied` puts them where they belong. If there are other parts than before, the client gets the whole view.

The server keeps no message for that, only a hash of the JSON of each part. It has 64 bits that nobody outside the
process can predict, so two versions of a part are told apart.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import orjson

from ...core.game import Data

ALWAYS = ("type", "version", "happened")
"""Keys that a change has itself."""
TAKEN_APART = ("view", "table")
BY_KEY = "view.seats"
"""Seats are most of a view, and a move leaves most of them as they were."""


class Held(NamedTuple):
    """The view that a client holds."""

    version: int
    shape: int
    """A hash of the paths."""
    hashes: array[int]


class Edition:
    """The views of several seats at one moment. Whatever they share is written once."""

    def __init__(self, views: Mapping[int | None, Data]) -> None:
        self._views = views
        # By the ids of values: what views share is one object, and the views keep it alive.
        self._written: dict[int, bytes] = {}
        self._split: dict[int, dict[str, bytes]] = {}
        self._taken_apart: dict[int | None, tuple[dict[str, bytes], Held]] = {}
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
        view, (parts, now) = self._views[seat], self._apart(seat)
        return {
            "type": "change",
            "version": view["version"],
            "since": held.version,
            "happened": view["happened"],
            "set": {
                path: orjson.Fragment(text)
                for (path, text), before, after in zip(parts.items(), held.hashes, now.hashes, strict=True)
                if before != after
            },
        }

    def _apart(self, seat: int | None) -> tuple[dict[str, bytes], Held]:
        if seat not in self._taken_apart:
            view, parts = self._views[seat], dict[str, bytes]()
            for key, value in view.items():
                if key in TAKEN_APART and value is not None:
                    for inner, part in value.items():
                        self._add(parts, f"{key}.{inner}", part)
                elif key not in ALWAYS:
                    parts[key] = self._write(value)
            held = Held(view["version"], hash(tuple(parts)), array("q", map(hash, parts.values())))
            self._taken_apart[seat] = parts, held
        return self._taken_apart[seat]

    def _add(self, parts: dict[str, bytes], path: str, value: Any) -> None:
        if not (isinstance(value, list) and value and isinstance(value[0], dict)):
            parts[path] = self._write(value)
        elif path == BY_KEY:
            for number, seat in enumerate(value):
                parts |= self._pieces(f"{path}.{number}", seat, seat.items())
        else:
            parts |= self._pieces(path, value, enumerate(value))

    def _pieces(self, path: str, whole: Any, pieces: Iterable[tuple[Any, Any]]) -> dict[str, bytes]:
        known = self._split.get(id(whole))
        if known is None:
            known = self._split[id(whole)] = {f"{path}.{key}": self._write(piece) for key, piece in pieces}
        return known

    def _write(self, value: Any) -> bytes:
        text = self._written.get(id(value))
        if text is None:
            text = self._written[id(value)] = orjson.dumps(value)
        return text


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
