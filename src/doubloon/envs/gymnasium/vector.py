"""Thousands of games at once, without Python for each."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ...bots.judges import judge_of, taste_of
from ...core.batch import GRAIN, Batch
from ...core.device import Device, open_device
from ...core.events import EVENTS
from ...core.jobs import STREAM
from ...core.layout import array_of
from ...observations import Observer
from ..kernels import judge_for_others, play_others
from ..rewards import Payer
from ..spaces import action_space, observation_space

Info = dict[str, Any]
Stepped = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Info]


class SeatVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """In each game the agent has one seat, and the others take random actions or what looks best at a glance. Or, with
    no seat, the agent is the seat that has to decide (self-play), and a reward is that of the seat that acted.

    A game that ended restarts in the next step, whose action is ignored. `info` has for each game the mask of legal
    actions (`action_mask`), the seat that the observation belongs to (`seat`), and what every seat got (`rewards`).
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1024,
        seat: int | None = 0,
        reward: str = "win_share",
        players: int = 4,
        threads: int | None = None,
        copy: bool = True,
        opponents: str = "random",
        **options: Any,
    ) -> None:
        """Opponents are "random" or, compiled as well, "greedy" or one of its characters, such as
        "greedy:character=builder".

        Without `copy` the arrays that `step` gives are the environment's own, and the next step overwrites them."""
        self.batch = Batch(game, num_envs, threads=threads, players=players, **options)
        if seat is not None and seat not in range(players):
            raise ValueError(f"seat {seat}: there are seats 0 to {players - 1}")
        self.seat, self.copy = seat, copy
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.batch.game)
        self.single_action_space = action_space(self.batch.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._observer = Observer(self.batch)
        self._events = np.zeros(1, EVENTS)
        self._streams = np.zeros(num_envs, STREAM)
        self._payer = Payer(self.batch, reward)
        self._ended = np.zeros(num_envs, np.bool_)
        self._seats = np.zeros(num_envs, np.int8)
        self._games = np.arange(num_envs)
        self.opponents = opponents
        self._tastes = None if opponents == "random" else self._taste_of(opponents)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[np.ndarray, Info]:
        """New games; with a seed game i is the match of `seed + i`."""
        super().reset(seed=seed)
        self.batch.restart(seed)
        self._ended[:] = True
        self._play_others()
        self._ended[:] = False
        self._seats[:] = self.batch.current
        return self._observations(), self._info(self._payer.pay())

    def step(self, actions: np.ndarray) -> Stepped:
        last = self.batch.step(actions)
        illegal = last.illegal & ~self._ended
        self.batch.reset(self._ended)
        self._play_others()
        rewards = self._payer.pay()
        rewards[illegal, self._seats[illegal]] = self._payer.for_illegal
        own = rewards[self._games, self._seats]
        self._ended = last.done | illegal
        self._seats = np.where(last.done, self._seats, self.batch.current)
        return self._observations(), own, self._ended.copy(), np.zeros(self.num_envs, np.bool_), self._info(rewards)

    def _play_others(self) -> None:
        """Until the agent's seat has to decide; games that ended before restart their random actions."""
        if self.seat is not None:
            batch = self.batch
            table = batch.states, batch.choices, self._events, batch.current, batch.last.done
            arguments = self.seat, self._ended, batch.seeds, *table, self._streams
            if self._tastes is None:
                batch.backend.run(play_others, self.num_envs, arguments, GRAIN)
            else:
                self._judging.run(judge_for_others, self.num_envs, (*arguments, self._tastes), GRAIN)

    def _taste_of(self, opponents: str) -> np.ndarray:
        """What each seat likes."""
        name, _, character = opponents.partition(":character=")
        if name != "greedy":
            raise ValueError(f"opponents: {opponents!r} is none of 'random', 'greedy', 'greedy:character=...'")
        return np.repeat(array_of(taste_of(self.batch.game, character or "balanced")), self.batch.seats)

    @property
    def _judging(self) -> Device:
        """Where judges play: the translated kernels are kept by what they are bound to, so that this costs nothing."""
        game = self.batch.game
        return open_device("cpu", game, self.batch.threads, judge=judge_of(game).judge)

    def _observations(self) -> np.ndarray:
        """Of the seats that decide; of those that decided last where the game is over."""
        return self._given(self._observer.observe(self._seats))

    def _info(self, rewards: np.ndarray) -> Info:
        mask = self.batch.legal_mask().view(np.int8)
        return {"action_mask": self._given(mask), "seat": self._seats, "rewards": self._given(rewards)}

    def _given(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self.copy else array
