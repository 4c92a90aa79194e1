"""Thousands of games at once, stepped together: for bots, training and measurements."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

import numpy as np

from ..registry import find_game
from . import jobs
from .arguments import positive, whole
from .choices import choices_type
from .device import Device, open_device, totals_type_of
from .events import EVENTS
from .game import Data, Game
from .layout import array_of, new_struct
from .random import SEEDS

GRAIN = 64
"""The number of games from which it pays to wake up a thread for one step."""


class StepResult(NamedTuple):
    """The result of a step. The arrays belong to the batch: the next step overwrites them."""

    rewards: Any
    """The share of the win of each seat, in the step that ends its game; otherwise 0. float32 [games, seats]"""
    done: Any
    """Whether the game is over. bool [games]"""
    illegal: Any
    """Whether the action was illegal, which leaves the game unchanged. A finished game flags none. bool [games]"""


class Batch:
    """Many games with the same options, side by side on a device.

    Game i starts with the seed `seed + i`: a match with that seed is the same game. On the CPU the arrays are NumPy's;
    on CUDA they stay on the device (they have `__cuda_array_interface__`), and `to_host` fetches them.
    All are the batch's own and change with it.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        *,
        device: str = "cpu",
        seed: int | None = None,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        """Sets up games. The device is "cpu" (all cores, or `threads` of them), "cuda" or "python" (interpreted)."""
        self.game = find_game(game)
        self.games = positive("games", games)
        self.options = self.game.read_options(options)
        self.seats: int = self.options["players"]
        self.device = device
        self.threads = threads
        seeds = _seed(seed, games) + np.arange(games)
        self._device = open_device(device, self.game, threads)

        self.states = self._zeros(games, self.game.state_type)
        """The struct of each game."""
        self.choices = self._zeros(games, choices_type(self.game.action_count))
        """The legal actions of each game, as a count and a list."""
        self.current = self._zeros(games, np.int8)
        """The seat that decides in each game, -1 when it is over."""
        self.seeds = self._device.array(seeds)
        """The seed of each game."""
        self.last = StepResult(
            rewards=self._zeros((games, self.seats), np.float32),
            done=self._zeros(games, np.bool_),
            illegal=self._zeros(games, np.bool_),
        )
        """The result of the last step."""

        self._template = self._device.array(template(self.game, self.options))
        self._events = self._zeros(1, EVENTS)  # with room for none: nothing is written
        self._actions = self._zeros(games, np.int64)
        self._streams = self._zeros(games, jobs.STREAM)
        self._decisions = self._zeros(games, np.int64)
        self._scores = self._zeros((games, self.seats), np.int64)
        self._winners = self._zeros((games, self.seats), np.bool_)
        self._mask: Any = None
        self._chosen = self._device.array(np.ones(games, np.bool_))
        self._reset(self._chosen, 0)

    def copy(self) -> Self:
        """A copy of the games, which can be played on independently."""
        return copy(self)

    def __getstate__(self) -> Data:
        """All but the device, with arrays of the host's: a copy may be made on another machine."""
        parts = {name: _each_array(part, self._device.to_host) for name, part in vars(self).items()}
        del parts["_device"]
        return parts

    def __setstate__(self, parts: Data) -> None:
        self._device = open_device(parts["device"], parts["game"], parts["threads"])
        for name, part in parts.items():
            setattr(self, name, _each_array(part, self._device.array))

    @property
    def backend(self) -> Device:
        """Where the arrays are and jobs run, for your own jobs."""
        return self._device

    def legal_mask(self) -> Any:
        """Which actions are legal. bool [games, actions]; the lists in `choices` are quicker to use."""
        if self._mask is None:
            self._mask = self._zeros((self.games, self.game.action_count), np.bool_)
        self._run(jobs.mark_legal, self.choices, self._mask)
        return self._mask

    def step(self, actions: Any) -> StepResult:
        """Plays an action in each game. An illegal one leaves its game unchanged and is flagged.

        Actions are integers [games], on the host or (int64) on the device.
        """
        taken = self._device.take("actions", actions, self._actions)
        self._run(jobs.step, taken, *self._game_arrays(), self.last.illegal, self.last.rewards)
        return self.last

    def reset(self, which: Any = None) -> None:
        """Restarts games: those that are over, or the ones given as flags or as numbers.

        The seed of a game rises by the number of games each time, so no two games of the batch are the same.
        """
        if which is None:
            self._reset(self.last.done, self.games)
        else:
            self._reset(self._device.take("which", self._flags(which), self._chosen), self.games)

    def restart(self, seed: int | None = None) -> None:
        """Restarts all games, game i with the seed `seed + i`, as in a new batch."""
        self._device.take("seeds", _seed(seed, self.games) + np.arange(self.games), self.seeds)
        self._reset(self._device.take("which", np.ones(self.games, np.bool_), self._chosen), 0)

    def playout(self, seed: int | None = None) -> Any:
        """Plays every game to its end by random actions; returns the number of decisions. int64 [games]

        Actions are drawn from a separate stream that starts from the game's seed, or for game i from `seed + i`.
        """
        seeds = self.seeds if seed is None else self._device.array(_seed(seed, self.games) + np.arange(self.games))
        self._run(jobs.play_out, seeds, *self._game_arrays(), self._streams, self._decisions)
        return self._decisions

    def load(self, states: np.ndarray) -> None:
        """Continues from other states with the same options, for instance copies of one that is being searched."""
        if states.dtype != self.game.state_type:
            raise TypeError(f"states: structs of {self.game.name} are needed, not {states.dtype}")
        self._device.take("states", states, self.states)
        self._run(jobs.refresh, self.states, self.choices, self.current, self.last.done)

    def scores(self) -> Any:
        """The points as they stand. int64 [games, seats]"""
        self._judge()
        return self._scores

    @property
    def winners(self) -> Any:
        """Who has won; nobody while a game runs. bool [games, seats]"""
        self._judge()
        return self._winners

    def to_host(self, array: Any) -> np.ndarray:
        """A copy of one of the batch's arrays, in the memory of the host."""
        return self._device.to_host(array)

    def _game_arrays(self) -> tuple[Any, ...]:
        return self.states, self.choices, self._events, self.current, self.last.done

    def _reset(self, chosen: Any, stride: int) -> None:
        self._run(jobs.reset, chosen, stride, self._template, self.seeds, *self._game_arrays())

    def _judge(self) -> None:
        self._run(jobs.tally, self.states, self._scores, self._winners)

    def _run(self, job: Any, *arguments: Any) -> None:
        self._device.run(job, self.games, arguments, GRAIN)

    def _zeros(self, shape: int | tuple[int, int], dtype: Any) -> Any:
        return self._device.zeros(shape, dtype)

    def _flags(self, which: Any) -> Any:
        """Which games, as flags, if they are given by their numbers."""
        if hasattr(which, "__cuda_array_interface__"):
            return which
        given = np.asarray(which)
        if given.dtype.kind not in "iu" and given.size > 0:
            return given
        numbers = given.astype(np.int64)
        if np.any((numbers < 0) | (numbers >= self.games)):
            raise IndexError(f"which: games are numbered from 0 to {self.games - 1}")
        flags = np.zeros(self.games, np.bool_)
        flags[numbers] = True
        return flags


# Whole games one after another ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Statistics:
    """Sums over random games; two of them add up."""

    games: int
    decisions: int
    rounds: int
    scores: np.ndarray
    """The points of each seat."""
    wins: np.ndarray
    """The wins of each seat; a shared one counts in parts."""
    endings: np.ndarray
    """How many games ended for which reason, in the order of the game's `endings`."""

    def __add__(self, other: Statistics) -> Statistics:
        return Statistics(*(mine + its for mine, its in zip(vars(self).values(), vars(other).values(), strict=True)))


def play_games(
    game: str | Game,
    games: int,
    *,
    seed: int = 0,
    device: str = "cpu",
    threads: int | None = None,
    lanes: int | None = None,
    **options: Any,
) -> Statistics:
    """Plays random games to the end, the i-th with the seed `seed + i`, and keeps only sums of them.

    A lane plays game after game in one struct. The number of lanes only affects the time.
    """
    description = find_game(game)
    settings = description.read_options(options)
    seats: int = settings["players"]
    first_seed = _seed(seed, positive("games", games))
    place = open_device(device, description, threads)
    lanes = min(games, lanes or place.lanes)
    totals = place.zeros(lanes, totals_type_of(description))
    plan = (first_seed, games, lanes, seats)
    place.play_lanes(lanes, plan, place.array(template(description, settings)), totals)
    return _sum_up(place.to_host(totals), seats)


def _sum_up(totals: np.ndarray, seats: int) -> Statistics:
    return Statistics(
        games=int(totals["games"].sum()),
        decisions=int(totals["decisions"].sum()),
        rounds=int(totals["rounds"].sum()),
        scores=totals["scores"].sum(axis=0)[:seats],
        wins=totals["wins"].sum(axis=0)[:seats] / jobs.WHOLE_WIN,
        endings=totals["endings"].sum(axis=0),
    )


# What both need ---------------------------------------------------------------------------------------------------


def template(game: Game, options: Data) -> np.ndarray:
    """A state that holds options and nothing else."""
    state = new_struct(game.state_type)
    game.write_options(state, options)
    return array_of(state)


def _each_array(part: Any, convert: Callable[[Any], Any]) -> Any:
    """A part of a batch, with its arrays converted."""
    if isinstance(part, StepResult):
        return StepResult(*map(convert, part))
    return convert(part) if hasattr(part, "dtype") else part


def _seed(seed: int | None, games: int) -> int:
    """The first of this many seeds; a random one if none is given."""
    if seed is None:
        return secrets.randbelow(SEEDS - games + 1)
    if not 0 <= whole("seed", seed) <= SEEDS - games:
        raise ValueError(f"seed: from 0 to {SEEDS - games} for {games} games, not {seed}")
    return seed
