"""Structs: fixed-size NumPy structures without gaps, and a quick way to read them one by one.

Compiled code reads a struct directly. The interpreter reads it through a proxy that `open_struct` gives: scalars come
out as Python ints (NumPy's own scalars wrap and add unlike compiled code), and writing a number that does not fit
raises. All helpers are functions, so that a field may have any name.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import attrgetter
from typing import Any

import numpy as np

from .kernel import Target, native
from .numba_internals import instructions

FORMATS: Any = {1: "b", 2: "h", 4: "i", 8: "q"}
"""The memoryview format of a signed integer, by its size."""


FILLER = "filler"
"""Fillers are fields of this name and a number, from 1 on."""


def struct_type(fields: Sequence[Any]) -> np.dtype[np.void]:
    """The type of a struct of signed integers, 1-D arrays of them, and nested structs.

    Records are compared byte for byte, so no byte may lie outside the fields: gaps before a wider field and at the end
    become fillers, which stay zero. Fields that are ordered by size leave at most one, at the end.
    """
    dtype = _without_gaps(np.dtype(list(fields), align=True))
    for name in dtype.names or ():
        base, shape = dtype[name].base, dtype[name].shape
        assert not name.startswith("_"), f"field {name!r}: a leading underscore is reserved"
        assert len(shape) <= 1, f"field {name!r}: only arrays of one dimension"
        assert base.names or (base.kind == "i" and base.isnative), f"field {name!r}: only signed integers, not {base}"
    return dtype


def _without_gaps(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """The same type, byte for byte, with a filler in each gap that the alignment left."""
    fields: list[tuple[str, Any, int]] = []
    end, fillers = 0, 0
    for name, (field, offset, *_) in (dtype.fields or {}).items():
        assert not is_filler(name), f"field {name!r}: the name is reserved"
        if offset > end:
            fillers += 1
            fields.append((f"{FILLER}{fillers}", np.dtype(("i1", offset - end)), end))
        fields.append((name, field, offset))
        end = offset + field.itemsize
    if dtype.itemsize > end:
        fields.append((f"{FILLER}{fillers + 1}", np.dtype(("i1", dtype.itemsize - end)), end))
    names, formats, offsets = zip(*fields, strict=True)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": dtype.itemsize}, align=True)


def is_filler(name: str) -> bool:
    return name.startswith(FILLER)


def new_struct(dtype: np.dtype[np.void]) -> Any:
    """A fresh struct of zeros, opened."""
    return open_struct(np.zeros(1, dtype))


def open_struct(array: np.ndarray, index: int = 0) -> Any:
    """Opens one element of a 1-D structured array for the interpreter; the memory is shared."""
    if array.ndim != 1 or array.dtype.names is None:
        raise TypeError(f"a 1-D array of structs is needed, not {array.ndim}-D of {array.dtype}")
    position = range(len(array))[index]
    return _proxy_class(array.dtype)(array[position : position + 1].view(np.uint8).data)


def array_of(struct: Any) -> np.ndarray:
    """The opened struct as an array of one element; the memory is shared."""
    return np.frombuffer(struct._memory, struct._dtype)


def copy_struct(struct: Any) -> Any:
    """An opened copy with memory of its own."""
    return type(struct)(memoryview(bytearray(struct._memory)))


def snapshot(struct: Any) -> bytes:
    """The bytes of an opened struct."""
    data: bytes = struct._memory.tobytes()
    return data


def open_snapshot(dtype: np.dtype[np.void], data: bytes) -> Any:
    """A snapshot, opened for reading."""
    return _proxy_class(dtype)(memoryview(data))


def restore(struct: Any, data: bytes) -> None:
    """Overwrites an opened struct with the bytes of a snapshot."""
    struct._memory[:] = data


def reopened(struct: Any) -> Any:
    """The same struct without what was opened of it, which takes several times its memory."""
    return type(struct)(struct._memory)


WORD_BYTES = 8
WORDS_AT_ONCE = 8
"""How many words a thread of a GPU waits for at once."""


def _compile_copy(target: Target) -> Any:
    intrinsic, types, cgutils = instructions(target)

    def copy(context: Any, target: Any, source: Any) -> Any:
        return (types.void(target, source), generate) if target == source else None

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        size = signature.args[0].size
        if target == "cuda" and size % WORD_BYTES == 0:
            _copy_words(cgutils, builder, arguments, size // WORD_BYTES)
        else:
            cgutils.raw_memcpy(builder, *arguments, context.get_constant(types.intp, size), itemsize=1)
        return context.get_dummy_value()

    return intrinsic(copy)


def _copy_words(cgutils: Any, builder: Any, arguments: Any, words: int) -> None:
    """NVIDIA's compiler would copy byte after byte, and wait for each."""
    to, source = (builder.bitcast(each, cgutils.intp_t.as_pointer()) for each in arguments)
    groups, rest = divmod(words, WORDS_AT_ONCE)
    with cgutils.for_range(builder, cgutils.intp_t(groups)) as loop:
        start = builder.mul(loop.index, cgutils.intp_t(WORDS_AT_ONCE))
        _copy_group(cgutils, builder, to, source, start, WORDS_AT_ONCE)
    _copy_group(cgutils, builder, to, source, cgutils.intp_t(groups * WORDS_AT_ONCE), rest)


def _copy_group(cgutils: Any, builder: Any, to: Any, source: Any, start: Any, words: int) -> None:
    places = [builder.add(start, cgutils.intp_t(word)) for word in range(words)]
    values = [builder.load(builder.gep(source, [place])) for place in places]
    for place, value in zip(places, values, strict=True):
        builder.store(value, builder.gep(to, [place]))


@native(_compile_copy)
def copy_into(target: Any, source: Any) -> None:
    """Overwrites a struct with another one of its type; kernels may call it."""
    target._memory[:] = source._memory


class _Proxy:
    """An opened struct. The views that its scalars need, its arrays and its nested structs are made when they are first
    asked for, and once: most are never looked at, and a struct is opened for every copy."""

    __slots__ = ("_memory",)
    _dtype: np.dtype[np.void]
    _parts: dict[str, tuple[np.dtype, int]]

    def __init__(self, memory: memoryview) -> None:
        self._memory = memory

    def __getattr__(self, name: str) -> Any:
        """Python asks here when a slot is still empty."""
        if name in self._parts:
            dtype, offset = self._parts[name]
            part = _open_part(dtype, self._memory[offset : offset + dtype.itemsize])
        elif name in self.__slots__:
            code: Any = name[1:]
            part = self._memory.cast(code)
        else:
            raise AttributeError(f"the struct has no field {name!r}")
        setattr(self, name, part)
        return part

    def __copy__(self) -> Any:
        return copy_struct(self)

    def __deepcopy__(self, memo: Any) -> Any:
        return copy_struct(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self._dtype, bytearray(self._memory))

    def __repr__(self) -> str:
        return f"<struct {array_of(self)[0]}>"


def _unpickled(dtype: np.dtype[np.void], data: bytearray) -> Any:
    return _proxy_class(dtype)(memoryview(data))


def _open_part(dtype: np.dtype, memory: memoryview) -> Any:
    """An array of integers, a nested struct or a tuple of them."""
    if dtype.names:
        return _proxy_class(dtype)(memory)
    base = dtype.base
    if base.names is None:
        return memory.cast(FORMATS[base.itemsize])
    open_one = _proxy_class(base)
    return tuple(open_one(memory[at : at + base.itemsize]) for at in range(0, dtype.itemsize, base.itemsize))


@cache
def _proxy_class(dtype: np.dtype[np.void]) -> type[_Proxy]:
    """Fields are properties; what they read lies in slots with an underscore, so that any field name is free."""
    members: dict[str, Any] = {}
    codes, parts = set(), {}
    for name, (field, offset, *_) in (dtype.fields or {}).items():
        if field.shape or field.names:
            parts["_part_" + name] = field, offset
            members[name] = property(attrgetter("_part_" + name))  # no setter: only elements are assigned to
        else:
            code = FORMATS[field.itemsize]
            codes.add("_" + code)
            members[name] = _scalar(code, offset // field.itemsize)
    return type("Record", (_Proxy,), members | {"__slots__": (*codes, *parts), "_dtype": dtype, "_parts": parts})


def _scalar(code: str, index: int) -> property:
    """A property that reads and writes one integer. Written as source, because a closure would be slower."""
    names: dict[str, Any] = {}
    exec(f"def get(self): return self._{code}[{index}]\ndef put(self, value): self._{code}[{index}] = value", names)
    return property(names["get"], names["put"])
