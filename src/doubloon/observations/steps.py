"""The steps by which kernels write an observation, worked out from its layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from .encodings import FLAGS, NUMBER
from .kernels import STEP
from .layout import Field, Layout, count_of, find_field


class Steps(NamedTuple):
    """Lists of them, for one observer after another, as the kernel takes them."""

    numbers: np.ndarray
    wide_numbers: np.ndarray
    flags: np.ndarray
    choices: np.ndarray


class Spot(NamedTuple):
    """A field of a certain record: the type of that record, where it begins, and where the field's numbers begin."""

    field: Field
    record: np.dtype[Any]
    record_start: int
    target: int

    def find(self, name: str) -> tuple[np.dtype[Any], int]:
        """The type and the first byte of a field of the record."""
        dtype, offset = find_field(self.record, name)
        return dtype, self.record_start + offset


def steps_of(layout: Layout, players: int) -> Steps:
    lists: dict[str, list[tuple[int, ...]]] = {name: [] for name in Steps._fields}
    for observer in range(players):
        for spot in _spots(layout, players, observer):
            name, steps = _steps(spot, layout.flags_of(spot.field.encoding))
            lists[name] += steps
    return Steps(**{name: np.array(steps, STEP) for name, steps in lists.items()})


def _spots(layout: Layout, players: int, observer: int) -> Iterator[Spot]:
    state = layout.game.state_type
    seats, first_seat = find_field(state, "seats")
    seat: np.dtype[Any] = seats.base
    for field in layout.table:
        yield Spot(field, state, 0, field.start)
    for field in layout.own:
        yield Spot(field, seat, first_seat + observer * seat.itemsize, field.start)
    for place in range(players):
        start = first_seat + (observer + place) % players * seat.itemsize
        for field in layout.seat:
            yield Spot(field, seat, start, field.start + place * layout.seat_size)


def _steps(spot: Spot, flags: int) -> tuple[str, Iterator[tuple[int, ...]]]:
    """The name of a list, and what comes into it."""
    kind = spot.field.encoding.kind
    if kind == NUMBER:
        width = spot.find(spot.field.name)[0].base.itemsize
        return {1: "numbers", 2: "wide_numbers"}[width], _number_steps(spot, width)
    if kind == FLAGS:
        return "flags", _flag_steps(spot)
    return "choices", _choice_steps(spot, flags)


def _number_steps(spot: Spot, width: int) -> Iterator[tuple[int, ...]]:
    for index in range(spot.field.length):
        yield _step(spot, index * width, index)


def _flag_steps(spot: Spot) -> Iterator[tuple[int, ...]]:
    for bit in range(spot.field.length):
        yield _step(spot, bit // 8, bit, bit=bit % 8)


def _choice_steps(spot: Spot, flags: int) -> Iterator[tuple[int, ...]]:
    encoding = spot.field.encoding
    limit = spot.find(encoding.limit)[1] if encoding.limit else 0
    for index in range(count_of(spot.find(spot.field.name)[0])):
        to = 0 if encoding.together else index * flags
        yield _step(spot, index, to, size=flags, first=encoding.first, limit=limit, index=index)


def _step(spot: Spot, byte: int, to: int, **more: int) -> tuple[int, ...]:
    """A step that reads a byte of the field."""
    kind, source = spot.field.encoding.kind, spot.find(spot.field.name)[1] + byte
    values = {"kind": kind, "source": source, "target": spot.target + to} | more
    return tuple(values.get(name, 0) for name in STEP.names or ())
