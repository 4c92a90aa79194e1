"""A bot that searches: information-set tree search, compiled, on as many cores as it is given."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ..core.arguments import not_negative, positive
from ..core.choices import choices_type
from ..core.events import EVENTS
from ..core.game import Game
from ..core.jobs import STREAM
from ..core.kernel import translator
from ..core.layout import array_of, open_snapshot
from ..core.random import GENERATOR, SEEDS
from ..core.seat_view import SeatView
from . import search
from .analysis import AnalysingBot, Analysis, Candidate, Step, checked_actions
from .judges import judge_of, taste_of, worth_considering

USUAL_SIMULATIONS = 1000
PORTION = 32
"""How many simulations run between two looks at the clock."""
LEAST_VISITS = 4
"""A line of play ends where its most frequent continuation was tried less often."""


class MctsBot(AnalysingBot):
    """Thinks for a number of simulations or of seconds; with the former, games repeat from the seed."""

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        seed: int | None = None,
        character: str = "balanced",
        exploration: float = 0.5,
        randomness: float = 0.02,
    ) -> None:
        """`exploration` is how much the search tries what seems to be second best, `randomness` how many of a playout's
        actions are random ones, the others being the best at a glance."""
        if simulations is None and seconds is None:
            simulations = USUAL_SIMULATIONS
        self.simulations = None if simulations is None else positive("simulations", simulations)
        self.seconds = None if seconds is None else not_negative("seconds", seconds)
        self.threads = positive("threads", threads)
        self.exploration = not_negative("exploration", exploration)
        self.randomness = not_negative("randomness", randomness)
        self.character = character
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed
        self._asked = 0
        self.simulated = 0
        """Simulations of all answers so far."""

    def choose(self, view: SeatView) -> int:
        """Plainly bad actions are not tried: with few simulations luck may speak for one."""
        considered = worth_considering(view)
        return considered[0] if len(considered) == 1 else self.analyse(view, considered).best.action

    def analyse(self, view: SeatView, actions: Sequence[int] | None = None) -> Analysis:
        """The action that was tried most comes first; of those tried equally often the one that promises more."""
        considered = checked_actions(view, actions)
        trees = self._grown(view, considered)
        visits = Counter({step.action: tried for step, tried in _followers(trees, [search.ROOT] * len(trees)).items()})
        totals = np.sum([tree.totals for tree in trees], axis=0)
        candidates = [
            _candidate(action, visits[action], totals[action], _line(trees, Step(view.seat, action)))
            for action in considered
        ]
        candidates.sort(key=lambda each: (-each.visits, -each.margins[view.seat] if each.margins else 0))
        return Analysis(view.seat, tuple(candidates))

    def _grown(self, view: SeatView, considered: Sequence[int]) -> list[Tree]:
        """Trees, one for each thread, that have used up the budget."""
        self._asked += 1
        started = time.perf_counter()
        seeds = np.random.SeedSequence([self._seed, self._asked]).generate_state(self.threads, np.uint64)
        trees = [Tree(view, int(seed) % SEEDS, self, considered) for seed in seeds]
        if self.threads == 1:
            trees[0].grow(self._share(0), self._deadline(started))
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                for future in [
                    pool.submit(tree.grow, self._share(at), self._deadline(started)) for at, tree in enumerate(trees)
                ]:
                    future.result()
        self.simulated += sum(tree.simulated for tree in trees)
        return trees

    def _share(self, thread: int) -> int | None:
        """The simulations of a thread; None: as many as it can."""
        if self.simulations is None:
            return None
        return (self.simulations + thread) // self.threads

    def _deadline(self, started: float) -> float | None:
        return None if self.seconds is None else started + self.seconds


class Tree:
    """One tree, and the memory in which it grows."""

    MOST_NODES = 1 << 20

    def __init__(self, view: SeatView, seed: int, bot: MctsBot, considered: Sequence[int]) -> None:
        game = view.game
        self.seats: int = view.options["players"]
        self.seed = seed
        self.slips = int(bot.randomness * 2**32)
        self.bot = bot
        nodes = self.MOST_NODES if bot.simulations is None else min(self.MOST_NODES, bot.simulations + 1)
        self._grow = _compiled(game)
        self._counts = np.array([1, 0])
        self._tree = np.zeros(nodes, search.NODE)
        self.totals = np.zeros((game.action_count, self.seats, 2))
        """The results of all simulations, by the action that they began with and by seat."""
        self._state = np.zeros(1, game.state_type)
        self._arguments = (
            view.array,
            np.array(considered, np.int16),
            _tastes(view, bot.character),
            self._tree,
            self._counts,
            self.totals,
            self._state,
            np.zeros(1, choices_type(game.action_count)),
            np.zeros(1, EVENTS),
            np.zeros(1, GENERATOR),
            np.zeros(1, STREAM),
            np.zeros((game.action_count, 2)),
            np.zeros(game.action_count, np.int32),
            np.zeros(search.MOST_DEPTH, np.int32),
            np.zeros((self.seats, 2)),
        )

    @property
    def simulated(self) -> int:
        return int(self._counts[1])

    @property
    def ending(self) -> Any:
        """How the game of the latest simulation has ended."""
        return open_snapshot(self._state.dtype, self._state.tobytes())

    def grow(self, simulations: int | None, deadline: float | None) -> None:
        """Until this many simulations are done or time is up."""
        bot = self.bot
        while simulations is None or self.simulated < simulations:
            portion = PORTION if deadline is not None else simulations or PORTION
            if simulations is not None:
                portion = min(portion, simulations - self.simulated)
            self._grow((portion, self.seats, self.seed, bot.exploration, self.slips), *self._arguments)
            if deadline is not None and time.perf_counter() >= deadline:
                return

    def children(self, node: int) -> Iterator[tuple[Step, int, int]]:
        """Of a node: the action, its own node, and how often it was tried."""
        child = int(self._tree[node]["first_child"])
        while child != search.NO_NODE:
            _, visits, action, seat, _, sibling = self._tree[child].tolist()
            yield Step(seat, action), child, visits
            child = sibling


def endings(view: SeatView, action: int, *, count: int, seed: int) -> Iterator[Any]:
    """The ends of games that go on with an action, everybody playing as greedy does: the n-th of every action meets the
    same luck."""
    bot = MctsBot(simulations=1)
    for number in range(count):
        tree = Tree(view, seed + number, bot, [action])
        tree.grow(1, None)
        yield tree.ending


def _followers(trees: Sequence[Tree], nodes: Sequence[int]) -> Counter[Step]:
    """What was tried after a node of each tree, and how often in all of them together."""
    visits: Counter[Step] = Counter()
    for tree, node in zip(trees, nodes, strict=True):
        for step, _, tried in tree.children(node):
            visits[step] += tried
    return visits


def _line(trees: Sequence[Tree], first: Step) -> tuple[Step, ...]:
    """What was tried most after an action at the root, and after that, and so on."""
    line: list[Step] = []
    trees, nodes = _below(trees, [search.ROOT] * len(trees), first)
    while followers := _followers(trees, nodes):
        step, visits = max(followers.items(), key=lambda each: each[1])
        if visits < LEAST_VISITS:
            break
        line.append(step)
        trees, nodes = _below(trees, nodes, step)
    return tuple(line)


def _below(trees: Sequence[Tree], nodes: Sequence[int], step: Step) -> tuple[list[Tree], list[int]]:
    """The trees in which that was tried, and the nodes it led to."""
    found = [
        (tree, child)
        for tree, node in zip(trees, nodes, strict=True)
        for taken, child, _ in tree.children(node)
        if taken == step
    ]
    return [tree for tree, _ in found], [child for _, child in found]


def _candidate(action: int, visits: int, totals: np.ndarray, line: tuple[Step, ...]) -> Candidate:
    if visits == 0:
        return Candidate(action, 0, None, None, ())
    means = totals / visits
    return Candidate(
        action, visits, tuple(means[:, search.WON].tolist()), tuple(means[:, search.MARGIN].tolist()), line
    )


def _tastes(view: SeatView, character: str) -> np.ndarray:
    """Each seat's: nobody knows what the others like."""
    names = ["balanced"] * view.options["players"]
    names[view.seat] = character
    return np.concatenate([array_of(taste_of(view.game, name)) for name in names])


def _compiled(game: Game) -> Any:
    return translator("cpu", rules=game.rules, judge=judge_of(game).judge).entry(search.grow)
