"""Records, and how the interpreter reads them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from doubloon.core.layout import (
    array_of,
    copy_into,
    copy_struct,
    new_struct,
    open_struct,
    reopened,
    restore,
    snapshot,
    struct_type,
)

SEAT = struct_type([("built", "i8"), ("coins", "i2"), ("goods", "i1", 5), ("index", "i1")])
STATE = struct_type(
    [("seats", SEAT, 3), ("bank", SEAT), ("count", "i4"), ("prices", "i2", 2), ("items", "i1"), ("size", "i1", 7)]
)


@pytest.fixture
def states() -> np.ndarray:
    return np.zeros(4, STATE)


@pytest.mark.parametrize(
    ("fields", "filled"),
    [
        ([("a", "i4"), ("b", "i1", 4)], ["a", "b"]),
        ([("a", "i1"), ("b", "i4")], ["a", "filler1", "b"]),
        ([("a", "i4"), ("b", "i1")], ["a", "b", "filler1"]),
        ([("a", "i1"), ("b", "i2", 3), ("c", "i1"), ("d", SEAT), ("e", "i1")],
         ["a", "filler1", "b", "c", "filler2", "d", "e", "filler3"]),
    ],
)  # fmt: skip
def test_fillers_take_the_gaps(fields: Any, filled: list[str]) -> None:
    dtype = struct_type(fields)
    assert list(dtype.names or ()) == filled
    assert sum(dtype[name].itemsize for name in filled) == dtype.itemsize
    aligned = np.dtype(fields, align=True)
    assert dtype.itemsize == aligned.itemsize
    assert dtype.alignment == aligned.alignment
    for name in aligned.names or ():
        assert (dtype.fields or {})[name] == (aligned.fields or {})[name]


def test_nobody_else_names_a_field_like_a_filler() -> None:
    with pytest.raises(AssertionError, match="reserved"):
        struct_type([("filler1", "i1")])


@pytest.mark.parametrize(
    "field", [("a", "u4"), ("a", "f8"), ("a", "i4", (2, 2)), ("_a", "i4"), ("a", np.dtype("i4").newbyteorder())]
)
def test_only_signed_integers_in_one_dimension(field: Any) -> None:
    with pytest.raises(AssertionError, match=r"field '_?a'"):
        struct_type([field])


def test_scalars_are_python_ints(states: np.ndarray) -> None:
    states["bank"]["coins"][2] = -300
    state = open_struct(states, 2)
    assert type(state.bank.coins) is int
    assert state.bank.coins == -300
    assert type(state.prices[0]) is int


def test_memory_is_shared_both_ways(states: np.ndarray) -> None:
    state = open_struct(states, -1)
    state.count = 7
    state.seats[1].goods[4] += 3
    state.seats[1].goods[0] -= 1
    state.seats[2].built = 1 << 62
    states["items"][3] = 5
    assert states["count"].tolist() == [0, 0, 0, 7]
    assert states["seats"]["goods"][3, 1].tolist() == [-1, 0, 0, 0, 3]
    assert states["seats"]["built"][3].tolist() == [0, 0, 1 << 62]
    assert state.items == 5
    assert not states[:3].tobytes().strip(b"\0")


def test_arrays_and_nested_records_have_lengths_and_are_iterable(states: np.ndarray) -> None:
    state = open_struct(states)
    assert len(state.seats) == 3
    assert len(state.seats[0].goods) == 5
    for number, seat in enumerate(state.seats):
        seat.index = number
        for good in range(5):
            seat.goods[good] = good
    assert [seat.index for seat in state.seats] == [0, 1, 2]
    assert sum(state.seats[2].goods) == 10


def test_what_does_not_fit_is_refused(states: np.ndarray) -> None:
    state = open_struct(states)
    with pytest.raises(ValueError, match="invalid value"):
        state.items = 128
    with pytest.raises(ValueError, match="invalid value"):
        state.seats[0].goods[0] = -129
    with pytest.raises(IndexError):
        state.seats[0].goods[5] = 1
    with pytest.raises(TypeError):
        state.count = 1.5
    with pytest.raises(AttributeError):
        state.seats = ()
    with pytest.raises(AttributeError):
        state.unknown = 1
    assert not snapshot(state).strip(b"\0")


def test_an_index_beyond_the_array_is_refused(states: np.ndarray) -> None:
    with pytest.raises(IndexError):
        open_struct(states, 4)
    with pytest.raises(TypeError, match="1-D"):
        open_struct(states.reshape(2, 2))
    with pytest.raises(TypeError, match="structs"):
        open_struct(np.zeros(3))


def test_every_field_name_is_free() -> None:
    names = ["count", "items", "index", "size", "data", "dtype", "copy", "shape", "memory", "b", "h", "part_b"]
    struct = new_struct(struct_type([(name, "i1") for name in names]))
    for number, name in enumerate(names):
        setattr(struct, name, number)
    assert [getattr(struct, name) for name in names] == list(range(len(names)))


def test_copies_snapshots_and_arrays(states: np.ndarray) -> None:
    state = open_struct(states, 1)
    state.seats[1].coins = 9
    before = snapshot(state)
    copy = copy_struct(state)
    copy.seats[1].coins = 1
    assert state.seats[1].coins == 9
    assert array_of(copy)["seats"]["coins"].tolist() == [[0, 1, 0]]
    restore(copy, before)
    assert snapshot(copy) == before == states[1].tobytes()
    array_of(state)["count"] = 3
    assert state.count == 3
    copy_into(copy, state)
    assert copy.count == 3
    with pytest.raises(ValueError, match="different structures"):
        restore(state, before[1:])


def test_a_record_can_be_opened_once_more(states: np.ndarray) -> None:
    before = open_struct(states)
    before.seats[0].goods[2], before.count = 4, 5
    state = reopened(before)
    assert (state.seats[0].goods[2], state.count) == (4, 5)
    assert state.seats is not before.seats
    state.prices[0] = 6
    assert states["prices"][0].tolist() == [6, 0]


def test_nested_records_can_be_copied_too(states: np.ndarray) -> None:
    state = open_struct(states)
    state.seats[0].goods[2] = 4
    copy_into(state.bank, state.seats[0])
    assert list(state.bank.goods) == [0, 0, 4, 0, 0]
    assert array_of(state.bank).dtype == SEAT


def test_a_record_shows_its_values(states: np.ndarray) -> None:
    state = open_struct(states)
    state.count = 1234
    assert "1234" in repr(state)
