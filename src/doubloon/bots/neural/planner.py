"""The memory of trees that grow side by side, on any device, and the steps by which they grow."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.batch import GRAIN
from ...core.choices import choices_type
from ...core.events import EVENTS
from ...core.game import Game
from ...core.random import GENERATOR
from ...observations.sight import Sight
from . import planning


class Planner:
    """A tree for each decision. Every round, each tree walks down to its leaves (`descend`), somebody asks the network
    about `sight.observations`, and its answers are taken back up the trees (`back_up`). The first round is about the
    roots themselves."""

    def __init__(
        self,
        backend: Any,
        game: Game,
        seats: np.ndarray,
        table: tuple[Any, Any, Any],
        *,
        rounds: int,
        slots: int = 1,
        noisy: bool = False,
        parts: int = 1,
        trust: tuple[float, float] = (planning.FIRMNESS, planning.DOUBT),
    ) -> None:
        """`table` has the views, the actions to be considered and the deciding seats of the decisions; `slots` leaves
        of a tree are looked at together."""
        self.trees, self.slots, self._backend = len(seats), slots, backend
        views, considered, current = table
        leaves, nodes, actions, most = self.trees * slots, rounds * slots + 2, game.action_count, game.most_seats
        zeros = backend.zeros
        self.seeds = zeros(self.trees, np.int64)
        """Where each tree's imagined states begin."""
        self.noise = zeros((self.trees if noisy else 1, actions), np.float32)
        """What is added to the preferences at the root."""
        self.nodes, self._counts = zeros((self.trees, nodes), planning.NODE), zeros(self.trees, np.int32)
        self.sums = zeros((self.trees, nodes, most, 2), np.float32)
        """Of each node: the shares of the win and the margins of all seats, summed up."""
        preferences = zeros((self.trees, nodes, actions), np.float32)
        expected = zeros((self.trees, nodes, most), np.float32)
        notes, marks = zeros((self.trees, actions, 2), np.float32), zeros((self.trees, actions), np.int32)
        states, choices = zeros(leaves, game.state_type), zeros(leaves, choices_type(actions))
        paths, depths = zeros((leaves, planning.MOST_DEPTH), np.int32), zeros(leaves, np.int32)
        deciding = zeros(leaves, np.int8)
        self.said = zeros((leaves, actions), np.float32)
        """The network's answers about the leaves: preferences among actions,"""
        self.chances, self.margins = (zeros((leaves, most), np.float32) for _ in range(2))
        """chances to win and margins, of the seats from the deciding one on."""
        self.wanted = zeros((self.trees, actions), np.float32)
        """Conclusions: what the network should have preferred, as shares,"""
        self.chosen = zeros(self.trees, np.int64)
        """and the actions that the search takes."""
        tree = self.nodes, self.sums, preferences, expected
        walked = paths, depths, deciding
        growing = self.nodes, self._counts, self.sums, preferences, expected, notes, marks
        generators, events = zeros(self.trees, GENERATOR), zeros(1, EVENTS)
        chance = events, generators
        root = self.seeds, views, considered, self.noise
        self._descend = slots, *trust, *root, *growing, states, choices, *chance, *walked
        answers = self.said, self.chances, self.margins
        results = zeros((leaves, most, 2), np.float32)
        self._back_up = slots, backend.array(seats), *answers, *tree, states, choices, results, *walked
        self._conclude = *trust, considered, current, self.noise, *tree, notes, marks, self.wanted, self.chosen
        self.sight = Sight(backend, game, np.repeat(seats, slots), states, deciding, parts)

    def plant(self) -> None:
        """Forgets everything: new decisions are at hand."""
        self._run(planning.plant, (self.nodes, self._counts))

    def descend(self) -> None:
        self._run(planning.descend, self._descend)
        self.sight.observe()

    def back_up(self) -> None:
        self._run(planning.back_up, self._back_up)

    def conclude(self) -> None:
        self._run(planning.conclude, self._conclude)

    def _run(self, job: Any, arguments: tuple[Any, ...]) -> None:
        self._backend.run(job, self.trees, arguments, GRAIN)
