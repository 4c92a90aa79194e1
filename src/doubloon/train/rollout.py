"""Plays a number of turns at all tables and keeps what is needed to learn from them."""

from __future__ import annotations

from typing import NamedTuple

import torch

from .config import Learning
from .kernels import NETWORK
from .league import OlderSeats
from .network import Network, Outlook, drawn, squashed, turned
from .searching import Searching
from .tables import MARGIN, WIN, Tables


class Rows(NamedTuple):
    """Decisions to learn from. Seats are counted from the one that decides."""

    observations: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    labels: torch.Tensor
    wanted: torch.Tensor
    """What a search found, as shares of the actions; empty if there was none."""
    chances: torch.Tensor
    """The logarithm of the chance with which the action was taken."""
    advantages: torch.Tensor
    targets: torch.Tensor
    """What came of it for each seat. [rows, seats, 2]"""


class Rollout:
    """Memory for a number of turns, reused every time."""

    def __init__(self, tables: Tables, steps: int, simulations: int = 0) -> None:
        self.tables, self.steps = tables, steps
        self.searching = Searching(tables, simulations) if simulations else None
        self.observations = _room(tables.observations, steps)
        self.masks = _room(tables.masks, steps)
        self.current = _room(tables.current, steps)
        self.actions = _room(tables.actions, steps)
        self.labels = _room(tables.labels, steps)
        self.who = _room(tables.current, steps)
        self.done = _room(tables.done, steps)
        self.results = _room(tables.results, steps)
        self.values = _room(tables.results, steps + 1)
        self.returns = _room(tables.results, steps)
        self.chances = torch.empty(steps, tables.games, device=tables.observations.device)
        self.wanted = self.chances.new_empty(
            (steps, *tables.masks.shape) if simulations else (steps, tables.games, 0), dtype=torch.float16
        )

    def play(self, network: Network, older: OlderSeats, *, slips: float, labelled: bool) -> None:
        tables = self.tables
        for step in range(self.steps):
            self.observations[step], self.masks[step] = tables.observations, tables.masks
            self.current[step], self.who[step] = tables.current, tables.who()
            tables.decide(slips=slips, labelled=labelled)
            outlook = self._decide(network, step)
            self.values[step] = self._values(outlook)
            older.decide(self.who[step])
            tables.take_judged()
            self.actions[step], self.labels[step] = tables.actions, tables.labels
            chosen = outlook.preferences.gather(1, self.actions[step, :, None])[:, 0]
            self.chances[step] = chosen - outlook.preferences.logsumexp(1)
            tables.turn()
            self.done[step], self.results[step] = tables.done, tables.results
        self.values[self.steps] = self._values(network(tables.observations, tables.masks))

    def _decide(self, network: Network, step: int) -> Outlook:
        """Chooses for the network, at once or after a search; what it says at once is returned."""
        outlook: Outlook
        if self.searching is None:
            outlook = network(self.observations[step], self.masks[step])
            self.tables.actions.copy_(drawn(outlook.preferences))
            return outlook
        outlook = self.searching.search(network)
        self.tables.actions.copy_(self.searching.chosen)
        self.wanted[step] = self.searching.wanted
        return outlook

    def look_back(self, horizon: float) -> None:
        """What came of every decision: a mixture of the result and of what the network expected later on."""
        results = torch.stack([self.results[..., WIN], squashed(self.results[..., MARGIN])], -1)
        later = self.values[self.steps]
        for step in reversed(range(self.steps)):
            expected = torch.lerp(self.values[step + 1], later, horizon)
            later = torch.where(self.done[step, :, None, None], results[step], expected)
            self.returns[step] = later

    def learnable(self, own_alone: bool) -> torch.Tensor:
        """The numbers of the decisions to learn from, in any order: all, or those of the network itself. Where there
        was no choice, there is nothing to learn."""
        wanted = self.masks.sum(-1, dtype=torch.int16) > 1
        if own_alone:
            wanted &= self.who == NETWORK
        numbers = wanted.view(-1).nonzero()[:, 0]
        return numbers[torch.randperm(len(numbers), device=numbers.device)]

    def advantages(self, learning: Learning) -> torch.Tensor:
        """How much better than expected each decision turned out for its player. [steps × games]"""
        weights = torch.tensor([learning.win, learning.margin], device=self.values.device)
        gains = (self.returns - self.values[: self.steps]) @ weights
        return gains.gather(-1, self.current.long()[..., None]).view(-1)

    def rows(self, numbers: torch.Tensor, advantages: torch.Tensor) -> Rows:
        seats = self.tables.seats[numbers % self.tables.games]
        return Rows(
            self.observations.flatten(0, 1)[numbers],
            self.masks.flatten(0, 1)[numbers],
            self.actions.view(-1)[numbers],
            self.labels.view(-1)[numbers],
            self.wanted.flatten(0, 1)[numbers],
            self.chances.view(-1)[numbers],
            advantages[numbers],
            turned(self.returns.flatten(0, 1)[numbers], self.current.view(-1)[numbers], seats, 1),
        )

    def _values(self, outlook: Outlook) -> torch.Tensor:
        """What is expected for every seat of the table."""
        values = torch.stack([outlook.wins.softmax(1), outlook.margins], -1)
        return turned(values, self.tables.current, self.tables.seats, -1)


def _room(tensor: torch.Tensor, steps: int) -> torch.Tensor:
    return tensor.new_empty((steps, *tensor.shape))
