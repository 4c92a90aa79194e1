"""A game as PettingZoo's environment of agents that act one after another."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..single_game import RENDER_MODES, SingleGame, check_render_mode
from ..spaces import action_space, mask_space, observation_space

Observation = dict[str, np.ndarray]


class GameEnv(AECEnv):  # type: ignore[misc]
    """Agents are the seats; the one that decides is selected. Rewards come when the game is over."""

    def __init__(self, name: str, game: str, reward: str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.metadata = {"name": name, "is_parallelizable": False, "render_modes": list(RENDER_MODES)}
        self.render_mode = check_render_mode(render_mode)
        self.table = SingleGame(game, reward, **options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.table.game) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._chance = seeding.np_random()[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed it is the match of that seed."""
        if seed is not None:
            self._chance = seeding.np_random(seed)[0]
        self.table.restart(seed, self._chance)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.current]

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        return {"observation": self.table.observation(seat), "action_mask": self.table.action_mask(seat)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not self.table.play(int(action)):
            raise ValueError(f"action {action} is illegal")
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.table.over:
            self.rewards = dict(zip(self.agents, self.table.results(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.current]
        self._accumulate_rewards()

    @property
    def state_space(self) -> spaces.Box:
        one = observation_space(self.table.game)
        shape = self.table.seats, 1
        return spaces.Box(np.tile(one.low, shape), np.tile(one.high, shape), dtype=np.int16)

    def state(self) -> np.ndarray:
        """What all seats know, a row for each: for critics that see more than a player. int16 [seats, numbers]"""
        return np.stack([self.table.observation(seat) for seat in range(self.table.seats)])

    def render(self) -> str | None:
        """The table in text, as the selected agent sees it, if `render_mode` is "ansi"."""
        return self.table.text(self._seats[self.agent_selection]) if self.render_mode else None

    def close(self) -> None:
        pass

    def _observation_space(self) -> spaces.Space[Any]:
        game = self.table.game
        return spaces.Dict({"observation": observation_space(game), "action_mask": mask_space(game)})


def wrapped(env: GameEnv) -> AECEnv:
    """As PettingZoo's own board games are: an illegal action ends the game, and misuse is told."""
    ending = wrappers.TerminateIllegalWrapper(env, illegal_reward=env.table.reward_for_illegal)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ending))
