"""The action numbers of a game: one fixed space, family after family."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate


def families(sizes: Mapping[str, int]) -> dict[str, range]:
    """The numbers of each family of actions, one family behind the other."""
    ends = accumulate(sizes.values())
    return {name: range(end - size, end) for (name, size), end in zip(sizes.items(), ends, strict=True)}
