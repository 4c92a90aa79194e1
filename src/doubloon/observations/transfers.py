"""The steps by which kernels write an observation, worked out from its layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from .encodings import FLAGS, NUMBER
from .kernels import TRANSFER
from .layout import Field, Layout, count_of, find_field


class Transfers(NamedTuple):
    """Lists of them, for one observer after another, as the kernel takes them."""

    numbers: np.ndarray
    wide_numbers: np.ndarray
    flags: np.ndarray
    choices: np.ndarray


class Transfer(NamedTuple):
    """A row of a list: the fields of TRANSFER."""

    kind: int
    source: int
    target: int
    values: int
    limit: int
    size: int
    first: int
    stride: int


class Spot(NamedTuple):
    """A field of a certain struct: the type of that struct, where it begins, and where the field's numbers begin."""

    field: Field
    struct: np.dtype[Any]
    struct_start: int
    target: int


def steps_of(layout: Layout, players: int) -> Transfers:
    lists: dict[str, list[Transfer]] = {name: [] for name in Transfers._fields}
    for observer in range(players):
        for spot in _spots(layout, players, observer):
            width = find_field(spot.struct, spot.field.name)[0].base.itemsize
            steps, step = lists[_list_for(spot.field.encoding.kind, width)], _step(layout, spot)
            if steps and width == 1 and _goes_on(steps[-1], step):
                steps[-1] = steps[-1]._replace(values=steps[-1].values + step.values)
            else:
                steps.append(step)
    return Transfers(**{name: np.array(steps, TRANSFER) for name, steps in lists.items()})


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


def _list_for(kind: int, width: int) -> str:
    if kind == NUMBER:
        return {1: "numbers", 2: "wide_numbers"}[width]
    return "flags" if kind == FLAGS else "choices"


def _step(layout: Layout, spot: Spot) -> Transfer:
    encoding, size = spot.field.encoding, layout.flags_of(spot.field.encoding)
    dtype, offset = find_field(spot.struct, spot.field.name)
    return Transfer(
        kind=encoding.kind,
        source=spot.struct_start + offset,
        target=spot.target,
        values=_values(spot.field, dtype),
        limit=spot.struct_start + find_field(spot.struct, encoding.limit)[1] if encoding.limit else 0,
        size=size,
        first=encoding.first,
        stride=0 if encoding.together else size,
    )


def _values(field: Field, dtype: np.dtype[Any]) -> int:
    """How many values are read: single numbers as far as they have names, bytes of a set, or all."""
    if field.encoding.kind == NUMBER:
        return field.length
    return dtype.itemsize if field.encoding.kind == FLAGS else count_of(dtype)


def _goes_on(last: Transfer, step: Transfer) -> bool:
    """Whether it only copies further what the last one does: longer blocks are quicker."""
    both_copy = last.kind == step.kind == NUMBER
    return both_copy and step.source == last.source + last.values and step.target == last.target + last.values
