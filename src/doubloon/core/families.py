"""The actions of a game: their numbers, family after family, and the names under which they are kept.

A number is a position in the arrays of one version: a new building moves those behind it. Whatever outlives a version
or leaves the process (logs, messages) uses names, which never change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any

Abouts = Mapping[str, Mapping[str, Sequence[Any]]]
"""What the actions of a family are about, where the family alone does not say it: a value for each of them, under one
or more keys."""


def families(sizes: Mapping[str, int]) -> dict[str, range]:
    """The numbers of each family of actions, one family behind the other."""
    ends = accumulate(sizes.values())
    return {name: range(end - size, end) for (name, size), end in zip(sizes.items(), ends, strict=True)}


def located(families: Mapping[str, range]) -> dict[int, tuple[str, int]]:
    """For each action its family, and its place in it."""
    return {action: (name, place) for name, family in families.items() for place, action in enumerate(family)}


def describing(families: Mapping[str, range], abouts: Abouts) -> Callable[[int], dict[str, Any]]:
    """Makes a game's `action_data`: what kind of action it is, and what it is about."""
    places = located(families)

    @cache
    def action_data(action: int) -> dict[str, Any]:
        family, place = places[action]
        about = {key: values[place] for key, values in abouts.get(family, {}).items()}
        return {"kind": family.lower(), **about}

    return action_data


def action_name(data: Mapping[str, Any]) -> str:
    """The permanent name of an action, from its `action_data`: its kind, then what it is about (`load corn 2`)."""
    return " ".join(map(str, data.values()))


def offer(text: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """A legal action as clients get it: the name that they answer with, its words in this state, and its data."""
    return {"id": action_name(data), "text": text, **data}
