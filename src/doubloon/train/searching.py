"""Decisions by search: at all tables at once, with the network at the leaves."""

from __future__ import annotations

import torch

from ..bots.neural import planning
from ..bots.neural.planner import Planner
from .network import Network, Outlook
from .tables import PARTS, Tables, tensor


class Searching:
    """Searches for the seats that decide at the tables. What it finds lies in the same tensors every time."""

    def __init__(
        self,
        tables: Tables,
        simulations: int,
        *,
        noisy: bool = True,
        trust: tuple[float, float] = (planning.FIRMNESS, planning.DOUBT),
    ) -> None:
        """With noise, actions are drawn by preference, otherwise the best one is taken."""
        self.simulations, self.noisy = simulations, noisy
        self.planner = planner = Planner(
            tables.backend,
            tables.game,
            tables.seats.cpu().numpy(),
            tables.decisions,
            rounds=simulations,
            noisy=noisy,
            parts=PARTS[tables.device],
            trust=trust,
        )
        self.wanted = tensor(planner.wanted)
        """What the network should have preferred, as shares. float32 [games, actions]"""
        self.chosen = tensor(planner.chosen)
        """What the search takes. int64 [games]"""
        self._observations = tensor(planner.sight.observations)
        self._said, self._chances, self._margins = map(tensor, (planner.said, planner.chances, planner.margins))
        self._noise, self._seeds = tensor(planner.noise), tensor(planner.seeds)
        self._anything = torch.ones_like(self._said, dtype=torch.bool)

    def search(self, network: Network) -> Outlook:
        """Returns what the network says without a search."""
        if self.noisy:
            torch.neg(self._noise.exponential_().log(), out=self._noise)  # Gumbel's: the largest sum is a fair draw
        self._seeds.random_(0, 2**62)
        self.planner.plant()
        first = self._look(network)
        for _ in range(self.simulations):
            self._look(network)
        self.planner.conclude()
        return first

    def _look(self, network: Network) -> Outlook:
        self.planner.descend()
        outlook: Outlook = network(self._observations, self._anything)
        self._said.copy_(outlook.preferences)
        self._chances.copy_(outlook.wins.softmax(1))
        self._margins.copy_(outlook.margins)
        self.planner.back_up()
        return outlook
