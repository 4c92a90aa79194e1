"""Which number of an observation stands for what."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from ..core.game import Game
from ..registry import find_game
from .encodings import FLAGS, NUMBER, SEAT, Encoding, Encodings, Observed
from .versions import version_of

NUMBER_TYPE = np.dtype(np.int16)


class Field(NamedTuple):
    """Numbers of an observation that belong together."""

    name: str
    start: int
    length: int
    lowest: tuple[int, ...]
    highest: tuple[int, ...]
    """The bounds of each number."""
    room: tuple[int, int]
    """What the struct has room for, or flags and their counts could be."""
    encoding: Encoding


class Layout:
    """All numbers of a game's observation: of the table, of the observer's own seat, then of each seat in turn from
    that one."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.observed: Observed = import_module(f"{__package__}.{game.name.replace('-', '_')}").OBSERVED
        seat: np.dtype[Any] = find_field(game.state_type, "seats")[0].base
        self.table = self._fields(game.state_type, self.observed.table, 0)
        self.own = self._fields(seat, self.observed.own, _end(self.table))
        self.seat = self._fields(seat, self.observed.seats, _end(self.own))
        """The fields of the observer's seat; each of the others has the same, `seat_size` numbers further on."""
        self.seat_size = _end(self.seat) - _end(self.own)
        self.size = _end(self.own) + game.most_seats * self.seat_size

    @property
    def version(self) -> int:
        """Changes whenever a number changes its position or its meaning."""
        return version_of(self.game.name, self.checksum())

    @property
    def fields(self) -> tuple[Field, ...]:
        """Every field, those of each seat too."""
        own = [field._replace(name=f"own.{field.name}") for field in self.own]
        seats = [
            field._replace(name=f"seats[{place}].{field.name}", start=field.start + place * self.seat_size)
            for place in range(self.game.most_seats)
            for field in self.seat
        ]
        return (*self.table, *own, *seats)

    @property
    def bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """The lowest and the highest value that each number can have, in games with any options. A seat that nobody has
        is zeros."""
        lowest, highest = zip(*((field.lowest, field.highest) for field in self.fields), strict=True)
        return np.concatenate(lowest).astype(NUMBER_TYPE), np.concatenate(highest).astype(NUMBER_TYPE)

    def checksum(self) -> str:
        """Changes with every change of the layout, of the names that it counts by too, but not of other words, nor of
        bounds: the same numbers mean the same to a network, however exactly their bounds are told."""
        fields = [
            (field.name, field.start, field.length, *field.room, replace(field.encoding, meaning=""))
            for field in self.fields
        ]
        return hashlib.sha256(repr((fields, sorted(self.observed.orders.items()))).encode()).hexdigest()[:16]

    def flags_of(self, encoding: Encoding) -> int:
        """How many numbers a value has."""
        if encoding.kind == SEAT:
            return self.game.most_seats
        return len(self.observed.orders[encoding.order]) if encoding.order else 1

    def _fields(self, struct: np.dtype[Any], encodings: Encodings, start: int) -> tuple[Field, ...]:
        fields = []
        for name, encoding in encodings.items():
            fields.append(self._field(find_field(struct, name)[0], name, encoding, start))
            start += fields[-1].length
        return tuple(fields)

    def _field(self, dtype: np.dtype[Any], name: str, encoding: Encoding, start: int) -> Field:
        count, flags = count_of(dtype), self.flags_of(encoding)
        if encoding.kind == NUMBER:
            length = flags if encoding.order else count
            assert length <= count, f"{name}: {count} numbers, but {flags} {encoding.order}"
            limits = np.iinfo(dtype.base)
            return _bounded(name, start, length, (int(limits.min), int(limits.max)), encoding)
        if encoding.kind == FLAGS:
            return _bounded(name, start, flags, (0, 1), encoding)
        assert dtype.base.itemsize == 1, f"{name}: choices are read from single bytes"
        rows, most = (1, count) if encoding.together else (count, 1)
        return _bounded(name, start, rows * flags, (0, most), encoding)


def _bounded(name: str, start: int, length: int, room: tuple[int, int], encoding: Encoding) -> Field:
    lowest, highest = (
        bound if isinstance(bound, tuple) else (bound,) * length for bound in (encoding.lowest, encoding.highest)
    )
    assert len(lowest) == len(highest) == length, f"{name}: {length} numbers have {len(highest)} bounds"
    assert room[0] <= min(lowest), f"{name}: {min(lowest)} is less than there is room for"
    assert max(highest) <= room[1], f"{name}: {max(highest)} is more than there is room for"
    return Field(name, start, length, lowest, highest, room, encoding)


@cache
def _layout_of(game: str) -> Layout:
    return Layout(find_game(game))


def layout_of(game: str | Game) -> Layout:
    """The layout of the game's observations."""
    return _layout_of(find_game(game).name)


def find_field(struct: np.dtype[Any], path: str) -> tuple[np.dtype[Any], int]:
    """The type of a field and its place in the struct."""
    dtype, offset = struct, 0
    for name in path.split("."):
        assert dtype.fields is not None
        dtype, start = dtype.fields[name][:2]
        offset += start
    return dtype, offset


def count_of(dtype: np.dtype[Any]) -> int:
    return dtype.shape[0] if dtype.shape else 1


def _end(fields: tuple[Field, ...]) -> int:
    return fields[-1].start + fields[-1].length
