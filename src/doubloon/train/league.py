"""Who sits at the tables: the network, older selves, judges, chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import numpy as np
import torch

from .config import KINDS
from .kernels import CHANCE, FIRST_JUDGE, NETWORK
from .network import Network, drawn
from .tables import Section, Tables

FIRST_OLDER = CHANCE - 1
"""The first older self, as a number of a player; the next ones lie below."""


class Older:
    """Older selves, each frozen as it was when it joined."""

    def __init__(self, network: Network, size: int) -> None:
        self.networks = [deepcopy(network).requires_grad_(False) for _ in range(size)]
        self.joined = 0

    def join(self, network: Network) -> None:
        """The network as it is now takes the place of the oldest."""
        self.networks[self.joined % len(self.networks)].load_state_dict(network.state_dict())
        self.joined += 1

    def state(self) -> dict[str, Any]:
        return {"joined": self.joined, "networks": [each.state_dict() for each in self.networks]}

    def load(self, state: Mapping[str, Any]) -> None:
        self.joined = state["joined"]
        for network, weights in zip(self.networks, state["networks"], strict=True):
            network.load_state_dict(weights)


class OlderSeats:
    """Plays the seats of older selves."""

    def __init__(self, tables: Tables, older: Older) -> None:
        self.tables, self.older = tables, older
        taken = tables.players.amin(1)
        self.games = [(taken == FIRST_OLDER - each).nonzero()[:, 0] for each in range(len(older.networks))]

    def decide(self, who: torch.Tensor) -> None:
        """Writes their actions where they decide."""
        tables = self.tables
        for number, (network, games) in enumerate(zip(self.older.networks, self.games, strict=True)):
            if len(games):
                preferences = network(tables.observations[games], tables.masks[games]).preferences
                mine = who[games] == FIRST_OLDER - number
                tables.actions[games] = torch.where(mine, drawn(preferences), tables.actions[games])


def seating(
    sections: Sequence[Section],
    most_seats: int,
    shares: Mapping[str, float],
    judges: int,
    older: int,
    chance: np.random.Generator,
) -> np.ndarray:
    """Who plays which seat of every game, with these shares of the kinds of tables. int8 [games, seats]"""
    players = np.full((sections[-1].stop, most_seats), NETWORK, np.int8)
    for section in sections:
        bounds = _bounds(section, shares)
        for kind in KINDS:
            rows = players[bounds[kind]]
            rows[:] = SEATINGS[kind](len(rows), most_seats, judges, older, chance)
            first = chance.permutation(len(rows))
            for seat in range(_own_seats(kind, section.seats)):
                rows[np.arange(len(rows)), (first + seat) % section.seats] = NETWORK
        players[section.start : section.stop, section.seats :] = NETWORK
    return players


def _own_seats(kind: str, seats: int) -> int:
    """How many seats the network takes from others."""
    if kind in ("among_judges", "against_older"):
        return seats // 2
    return 1 if kind in ("against_judges", "against_random") else 0


def _bounds(section: Section, shares: Mapping[str, float]) -> dict[str, slice]:
    """The games of each kind of table."""
    games, total, start = section.stop - section.start, sum(shares.values()), 0.0
    bounds = {}
    for kind in KINDS:
        stop = start + shares.get(kind, 0.0) / total
        bounds[kind] = slice(section.start + round(games * start), section.start + round(games * stop))
        start = stop
    return bounds


def _network(rows: int, seats: int, judges: int, older: int, chance: np.random.Generator) -> np.ndarray:
    return np.full((rows, seats), NETWORK)


def _judges(rows: int, seats: int, judges: int, older: int, chance: np.random.Generator) -> np.ndarray:
    """At half of the tables all of the same character."""
    players = FIRST_JUDGE + chance.integers(0, judges, (rows, seats))
    players[: rows // 2] = players[: rows // 2, :1]
    return players


def _older(rows: int, seats: int, judges: int, older: int, chance: np.random.Generator) -> np.ndarray:
    return np.broadcast_to(FIRST_OLDER - chance.integers(0, older, (rows, 1)), (rows, seats))


def _chance(rows: int, seats: int, judges: int, older: int, chance: np.random.Generator) -> np.ndarray:
    return np.full((rows, seats), CHANCE)


SEATINGS = {
    "self": _network,
    "judges": _judges,
    "against_judges": _judges,
    "among_judges": _judges,
    "against_older": _older,
    "against_random": _chance,
}
"""Who sits at each kind of table before the network takes its seat there."""
