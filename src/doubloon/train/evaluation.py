"""How strong the network is: at one seat against judges or chance at all others, every seat equally often."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np
import torch

from .config import Config
from .kernels import CHANCE, FIRST_JUDGE, NETWORK
from .network import Network
from .processes import Processes
from .tables import MARGIN, WIN, Section, Tables

DEVIATIONS = 1.96
"""Of a 95 % interval."""


class Strength(NamedTuple):
    against: str
    options: dict[str, object]
    games: int
    share: float
    """Of the wins; an even one is one over the number of seats."""
    low: float
    high: float
    """The 95 % interval of the share."""
    margin: float
    """Points ahead of the best other, on average."""


class Evaluation:
    """Tables at which the network meets one opponent, each played once from the same seeds."""

    def __init__(self, config: Config, against: str, processes: Processes, device: str, threads: int | None) -> None:
        self.against, self.processes = against, processes
        games = -(-config.evaluation.games // processes.count)
        # Seeds that training never reaches: it counts from places drawn among all of them.
        seed = 2**40 + processes.rank * games * len(config.sets)
        judges = ("balanced" if against == "random" else against,)
        sets = [(each.options, games) for each in config.sets]
        self.tables = Tables(config.description, sets, judges, device=device, seed=seed, threads=threads)
        self.seed, self.own = seed, own_seats(self.tables).to(self.tables.players.device)
        self.tables.players.fill_(CHANCE if against == "random" else FIRST_JUDGE)
        self.tables.players.scatter_(1, self.own[:, None], NETWORK)

    def __call__(self, network: Network) -> list[Strength]:
        tables, own = self.tables, self.own
        tables.begin(self.seed)
        first = torch.zeros_like(tables.results[:, 0])
        open_games = torch.ones_like(tables.done)
        while bool(open_games.any()):
            for _ in range(STEPS_BETWEEN_LOOKS):
                tables.decide()
                preferences = network(tables.observations, tables.masks).preferences
                tables.actions.copy_(preferences.argmax(1))
                tables.take_judged()
                tables.turn()
                ended = open_games & tables.done
                got = tables.results[torch.arange(tables.games, device=own.device), own]
                first = torch.where(ended[:, None], got, first)
                open_games &= ~tables.done
        return [self._strength(section, first[section.start : section.stop]) for section in tables.sections]

    def _strength(self, section: Section, results: torch.Tensor) -> Strength:
        results = results.double()
        sums = torch.stack([results.new_tensor(len(results)), results[:, WIN].sum(), results[:, MARGIN].sum()])
        games, wins, margins = self.processes.total(sums).tolist()
        low, high = interval(wins, games)
        return Strength(self.against, section.options, int(games), wins / games, low, high, margins / games)


STEPS_BETWEEN_LOOKS = 32
"""Whether all games are over is asked so seldom because the answer has to be waited for."""


def own_seats(tables: Tables) -> torch.Tensor:
    """The network's seat in each game: one after another."""
    return torch.from_numpy(np.arange(tables.games)) % tables.seats.cpu().long()


def interval(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share; wins that are shared count in parts."""
    share, weight = wins / games, DEVIATIONS**2 / games
    middle = (share + weight / 2) / (1 + weight)
    reach = DEVIATIONS * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return middle - reach, middle + reach
