"""Positions that somebody has changed, by hand or by chance."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

Data = dict[str, Any]
Path = tuple[str | int, ...]

GONE = object()
"""In place of a value: the key is taken away."""


def endless() -> list[Any]:
    """A list within a list, deeper than anything that calls itself can follow."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    return deep


def changed(data: Data, *changes: tuple[Path, Any]) -> Data:
    """A copy with other values at these paths."""
    result = copy.deepcopy(data)
    for path, value in changes:
        at: Any = result
        for key in path[:-1]:
            at = at[key] if isinstance(at, list) else at.setdefault(key, {})
        if value is GONE:
            del at[path[-1]]
        else:
            at[path[-1]] = value
    return result


def paths(data: Any) -> list[Path]:
    """All paths into nested data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [(key, *path) for key, value in items for path in ((), *paths(value))]


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def values(words: Sequence[str], parts: Sequence[Any]) -> st.SearchStrategy[Any]:
    """What is put in: numbers, words and parts that a position may have, and what it may not."""
    return st.one_of(
        st.integers(-1, 12),
        st.sampled_from(words),
        st.sampled_from([None, True, False, 1.5, float("nan"), "", 2**63, -(10**30), 10**5000]),
        st.sampled_from([[], {}, [0], {0: 1}, *parts]),
    )


def damage(draw: st.DrawFn, data: Data, words: Sequence[str], parts: Sequence[Any]) -> None:
    """Takes away, replaces, puts in, exchanges, or moves one of something."""
    *above, key = draw(st.sampled_from(paths(data)))
    holder = at(data, tuple(above))
    how = draw(st.sampled_from(["take away", "replace", "put in", "exchange", "count", "move"]))
    if how == "take away":
        del holder[key]
    elif how == "replace":
        holder[key] = copy.deepcopy(draw(values(words, parts)))
    elif how == "put in" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(draw(values(words, parts))))
    elif how == "put in":
        holder[draw(st.sampled_from(words))] = copy.deepcopy(draw(values(words, parts)))
    elif how == "exchange":
        other = draw(st.sampled_from(list(holder) if isinstance(holder, dict) else range(len(holder))))
        holder[key], holder[other] = holder[other], holder[key]
    else:
        numbers = [path for path in paths(data) if type(at(data, path)) is int]
        for change in (1, -1) if how == "move" else (draw(st.sampled_from([-1, 1])),):
            *above, key = draw(st.sampled_from(numbers))
            at(data, tuple(above))[key] += change
