"""What strong bots do, to compare with: `strong.json`, written by `scripts/strong-figures`."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from .figures import Figures

FILE = "strong.json"


class Strong(NamedTuple):
    """The sums over all seats of all games."""

    seats: int
    figures: Figures


@cache
def strong_figures() -> dict[tuple[str, int], Strong]:
    """By game and number of players; base games only."""
    data = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return {(each["game"], each["players"]): Strong(each["seats"], each["figures"]) for each in data["figures"]}


def strong_means(game: str, games: dict[int, int]) -> dict[str, dict[str, float]]:
    """For each figure the mean of a seat and game, in games of these numbers of players; empty if there is nothing to
    compare with."""
    known = {players: count for players, count in games.items() if (game, players) in strong_figures()}
    means: dict[str, dict[str, float]] = {}
    for players, count in known.items():
        strong = strong_figures()[game, players]
        share = count / sum(known.values()) / strong.seats
        for group, counts in strong.figures.items():
            into = means.setdefault(group, {})
            for name, figure in counts.items():
                into[name] = into.get(name, 0.0) + figure * share
    return means
