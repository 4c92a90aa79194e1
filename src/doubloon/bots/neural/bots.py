"""Bots that have learned: one answers at once, one searches with the network at the leaves of its tree."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Sequence
from math import exp

import numpy as np

from ...core.arguments import not_negative, positive
from ...core.choices import choices_type
from ...core.device import open_device
from ...core.random import SEEDS
from ...core.seat_view import SeatView
from ...observations.sight import Sight
from ..analysis import AnalysingBot, Analysis, Candidate, Step, checked_actions
from ..bot import Bot
from ..judges import judge_of, worth_considering
from ..search import MARGIN, NO_NODE, ROOT, WON
from .network import Network, network_of
from .planner import Planner
from .planning import USUAL_MARGIN

USUAL_SIMULATIONS = 1000
TOGETHER = 8
"""Leaves about which the network is asked at a time."""
WORTH_A_TRY = 0.2
"""What is liked less than this, compared with the best, is never taken for the sake of variety."""
LEAST_VISITS = 4
"""A line of play ends where its most frequent continuation was tried less often."""


class NeuralBot(Bot):
    """Takes the action that its network likes best, among those that are not plainly bad."""

    def __init__(self, network: str | None = None, variety: float = 0.0, seed: int | None = None) -> None:
        """`network` is a file; None: the one that comes with the package. With `variety` it sometimes takes another
        action that it likes nearly as much: with 1, as often as it did while it learned."""
        self.network = network
        self.variety = not_negative("variety", variety)
        self._chance = random.Random(seed)

    def choose(self, view: SeatView) -> int:
        considered = worth_considering(view)
        preferences = network_of(view.game, self.network)(observed(view)).preferences[0]
        best = max(considered, key=lambda action: preferences[action])
        if self.variety == 0:
            return best
        weights = [exp((preferences[action] - preferences[best]) / self.variety) for action in considered]
        weights = [weight if weight >= WORTH_A_TRY else 0 for weight in weights]
        return self._chance.choices(considered, weights)[0]


class NeuralSearchBot(AnalysingBot):
    """Thinks for a number of simulations or of seconds; with the former, games repeat from the seed."""

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
        network: str | None = None,
    ) -> None:
        """Simulations are rounded up to a multiple of what the network is asked about at a time."""
        if simulations is None and seconds is None:
            simulations = USUAL_SIMULATIONS
        self.simulations = None if simulations is None else positive("simulations", simulations)
        self.seconds = None if seconds is None else not_negative("seconds", seconds)
        self.network = network
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed
        self._asked = 0

    def choose(self, view: SeatView) -> int:
        considered = worth_considering(view)
        return considered[0] if len(considered) == 1 else self.analyse(view, considered).best.action

    def analyse(self, view: SeatView, actions: Sequence[int] | None = None) -> Analysis:
        """The action that was tried most comes first; of those tried equally often the one that promises more."""
        self._asked += 1
        seed = int(np.random.SeedSequence([self._seed, self._asked]).generate_state(1, np.uint64)[0] % SEEDS)
        tree = Tree(view, checked_actions(view, actions), network_of(view.game, self.network), self.simulations, seed)
        tree.grow(None if self.seconds is None else time.perf_counter() + self.seconds)
        candidates = [tree.candidate(action) for action in checked_actions(view, actions)]
        candidates.sort(key=lambda each: (-each.visits, -each.margins[view.seat] if each.margins else 0))
        return Analysis(view.seat, tuple(candidates))


class Tree:
    """One decision, and the search for its best answer."""

    MOST_SIMULATIONS = 1 << 14

    def __init__(
        self, view: SeatView, considered: Sequence[int], network: Network, simulations: int | None, seed: int
    ) -> None:
        self.view, self.network = view, network
        self.seats: int = view.options["players"]
        self.together = min(TOGETHER, simulations or TOGETHER)
        self.rounds = -(-min(simulations or self.MOST_SIMULATIONS, self.MOST_SIMULATIONS) // self.together)
        choices = np.zeros(1, choices_type(view.game.action_count))
        choices["count"] = len(considered)
        choices["actions"][0, : len(considered)] = considered
        seats, current = np.array([self.seats], np.int8), np.array([view.seat], np.int8)
        table = view.array, choices, current
        device = open_device("cpu", view.game, 1, judge=judge_of(view.game).judge)
        self.planner = Planner(device, view.game, seats, table, rounds=self.rounds, slots=self.together)
        self.planner.seeds[0] = seed

    def grow(self, deadline: float | None) -> None:
        """Until the simulations are done or time is up. The first round, about the root, is no simulation."""
        self.planner.plant()
        self._round()
        for _ in range(self.rounds):
            self._round()
            if deadline is not None and time.perf_counter() >= deadline:
                break

    def candidate(self, action: int) -> Candidate:
        step = Step(self.view.seat, action)
        node = self._child(ROOT, step)
        if node == NO_NODE:
            return Candidate(action, 0, None, None, ())
        visits = int(self.planner.nodes[0, node]["visits"])
        means = self.planner.sums[0, node, : self.seats] / visits
        margins = means[:, MARGIN] * USUAL_MARGIN / (1 - np.abs(means[:, MARGIN]).clip(max=0.99))
        return Candidate(action, visits, tuple(means[:, WON].tolist()), tuple(margins.tolist()), self._line(node))

    def _round(self) -> None:
        planner = self.planner
        planner.descend()
        planner.said[:], planner.chances[:], planner.margins[:] = self.network(planner.sight.observations)
        planner.back_up()

    def _line(self, node: int) -> tuple[Step, ...]:
        """What was tried most after a node, and after that, and so on."""
        line = []
        while children := self._children(node):
            visits, node, step = max(children)
            if visits < LEAST_VISITS:
                break
            line.append(step)
        return tuple(line)

    def _child(self, node: int, step: Step) -> int:
        return next((child for _, child, taken in self._children(node) if taken == step), NO_NODE)

    def _children(self, node: int) -> list[tuple[int, int, Step]]:
        """How often each was tried, its node, and what it stands for."""
        nodes, found = self.planner.nodes[0], []
        child = int(nodes[node]["first_child"])
        while child != NO_NODE:
            visits, _, sibling, action, seat, _ = nodes[child].tolist()
            found.append((visits, child, Step(seat, action)))
            child = sibling
        return found


def observed(view: SeatView) -> np.ndarray:
    """What the seat knows, as the network sees it. int16 [1, numbers]

    It is interpreted: that takes some milliseconds, and an answer never waits for a compiler.
    """
    seats, current = np.array([view.options["players"]], np.int8), np.array([view.seat], np.int8)
    sight = Sight(open_device("python", view.game, None), view.game, seats, view.array, current)
    sight.observe()
    observations: np.ndarray = sight.observations
    return observations
